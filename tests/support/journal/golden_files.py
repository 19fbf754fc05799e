"""Journals of earlier releases. They are kept as they were written, and must always replay."""

from support.paths import TESTS

GOLDEN = TESTS / "journal/golden"
CLASSIC = GOLDEN / "classic-1.jsonl"
EVERY = sorted(GOLDEN.glob("*.jsonl"))
