"""Write the files that are generated from the code: reference pages and the page's types.

`python tools/generate.py` writes them; `--check` only reports stale ones.
"""

import sys
from pathlib import Path

from coverstory.reference import pages

ROOT = Path(__file__).parent.parent


def main() -> int:
    stale = []
    for name, text in pages().items():
        path = ROOT / name
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(name)
        if "--check" not in sys.argv:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for name in stale:
        print(f"{'stale' if '--check' in sys.argv else 'wrote'}: {name}")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
