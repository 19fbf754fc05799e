"""What counting costs a command: `python -m benchmarks.meters`."""

import time
import timeit

from prometheus_client import CollectorRegistry, Counter, Histogram

from coverstory.engine.commands import Ask
from coverstory.server.ops.counters import DONE, Counters, no_command_counts

SEATS = 8
TIMES = 5_000


def main() -> None:
    print(f"plain numbers, a command of {SEATS} frames: {_ours():.2f} µs")
    print(f"objects of prometheus-client, the same counts: {_theirs():.2f} µs")


def _ours() -> float:
    meters, deeds, command = Counters(), no_command_counts(), Ask(3)

    def count() -> None:
        deeds[type(command), DONE] += 1
        asked = time.perf_counter()
        meters.appends.add(time.perf_counter() - asked)
        for _ in range(SEATS):
            meters.frames += 1
            meters.frame_bytes += 1800

    return _least_us(count)


def _theirs() -> float:
    registry = CollectorRegistry()
    commands = Counter("commands", "-", ["kind", "result"], registry=registry)
    appends = Histogram("appends", "-", registry=registry)
    frames = Counter("frames", "-", registry=registry)
    frame_bytes = Counter("frame_bytes", "-", registry=registry)

    def count() -> None:
        commands.labels("ask", DONE).inc()
        asked = time.perf_counter()
        appends.observe(time.perf_counter() - asked)
        for _ in range(SEATS):
            frames.inc()
            frame_bytes.inc(1800)

    return _least_us(count)


def _least_us(count: object) -> float:
    return min(timeit.repeat(count, number=TIMES, repeat=200)) / TIMES * 1_000_000


if __name__ == "__main__":
    main()
