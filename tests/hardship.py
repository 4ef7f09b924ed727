"""A Python of its own that overwrites freed memory: whatever is used after its end shows as a crash."""

from __future__ import annotations

import os
import subprocess
import sys


def run_hard(code: str, switch_s: float) -> None:
    """Run code there, its threads taking turns every so many seconds; it may last some 14 minutes."""
    start = f"import faulthandler, sys; faulthandler.enable(); sys.setswitchinterval({switch_s!r})\n"
    done = subprocess.run(
        [sys.executable, "-c", start + code],
        env={**os.environ, "MALLOC_PERTURB_": "165"},
        capture_output=True,
        text=True,
        timeout=850,
    )
    assert done.returncode == 0, done.stderr[-4000:]
