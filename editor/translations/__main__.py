"""Brings every catalogue up to what the program says; `--check` only tells what is missing or left over."""

from __future__ import annotations

import sys

from editor.translations.catalogue import FOLDER, LANGUAGES
from editor.translations.collecting import said_texts, update


def main() -> int:
    """Update the catalogues, or check them; the exit code is 1 when a check found something."""
    check = "--check" in sys.argv[1:]
    texts = said_texts()
    faults = 0
    for language in LANGUAGES:
        if language == "en":
            continue
        path = FOLDER / f"{language}.ts"
        missing, gone = update(path, language, texts, write=not check)
        print(f"{path.name}: {len(texts)} texts, {len(missing)} to translate, {len(gone)} no longer said")
        if check:
            for text in missing:
                print(f"  to translate: {text}")
        faults += len(missing) + len(gone)
    return 1 if check and faults else 0


if __name__ == "__main__":
    sys.exit(main())
