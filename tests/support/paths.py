"""Folders that tests read from."""

from pathlib import Path

import coverstory

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent
DOCS = ROOT / "docs"
WEB = Path(coverstory.__file__).parent / "web"
