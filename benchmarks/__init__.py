"""Benchmarks. `python -m benchmarks` runs them and writes docs/performance.md."""
