"""python -m benchmarks [NAME …]: print how long the things that must be quick take, each beside a peer or a floor."""

from __future__ import annotations

import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from benchmarks import editor, exports, forecast, maps, play, screen

GROUPS = {
    "maps": maps.figures,
    "play": play.figures,
    "forecast": forecast.figures,
    "exports": exports.figures,
    "screen": screen.figures,
    "editor": editor.figures,
}


def main(names: list[str]) -> int:
    """Run the named groups, or all; return the exit code."""
    strange = [n for n in names if n not in GROUPS]
    if strange:
        print(f"no group is called {strange[0]}; there are {', '.join(GROUPS)}", file=sys.stderr)
        return 2
    for name in names or GROUPS:
        print(f"-- {name}")
        for figure in GROUPS[name]():
            print(figure, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
