"""Measurements, as ratios in one run. `python -m benchmarks` prints them as Markdown."""
