"""Measure the cost of counters per command: `python -m benchmarks.counter_cost`."""

import time
import timeit

from prometheus_client import CollectorRegistry, Counter, Histogram

from coverstory.engine.commands import Ask
from coverstory.server.ops.counters import DONE, Counters, new_command_counts

SEATS = 8
TIMES = 5_000


def main() -> None:
    print(f"plain numbers, a command of {SEATS} frames: {_plain_numbers():.2f} µs")
    print(f"objects of prometheus-client, the same counts: {_prometheus_client():.2f} µs")


def _plain_numbers() -> float:
    counters, commands, command = Counters(), new_command_counts(), Ask(3)

    def count() -> None:
        commands[type(command), DONE] += 1
        asked = time.perf_counter()
        counters.append_seconds.add(time.perf_counter() - asked)
        for _ in range(SEATS):
            counters.frames += 1
            counters.frame_bytes += 1800

    return _least_us(count)


def _prometheus_client() -> float:
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
