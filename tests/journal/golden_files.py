"""Journals of earlier releases. They are kept as they were written, and must always replay."""

from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"
CLASSIC = GOLDEN / "classic-1.jsonl"
EVERY = sorted(GOLDEN.glob("*.jsonl"))
