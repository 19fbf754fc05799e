"""Journals of earlier releases. The files never change, and must always replay."""

from support.paths import TESTS

GOLDEN = TESTS / "journal/golden"
CLASSIC = GOLDEN / "classic-1.jsonl"
EVERY = sorted(GOLDEN.glob("*.jsonl"))
