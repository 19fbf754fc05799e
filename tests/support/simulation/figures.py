"""Sums over many runs: how much was tested, and how late deadlines fired."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from coverstory.engine import deadline
from support.simulation.run import Run


class Figures(Struct):
    """Sums over runs. `max_lateness` is that of deadlines by kind of run, in ms of game time."""

    counted: Counter[str]
    max_lateness: dict[str, int]
    failures: list[str]

    def add(self, other: "Figures") -> None:
        self.counted += other.counted
        self.failures += other.failures
        for kind, ms in other.max_lateness.items():
            self.max_lateness[kind] = max(ms, self.max_lateness.get(kind, ms))

    def summary(self) -> str:
        sums = ", ".join(f"{number:,} {name}" for name, number in self.counted.items())
        lateness = ", ".join(f"{ms} ms ({kind})" for kind, ms in sorted(self.max_lateness.items()))
        return f"{sums}; deadlines were at most {lateness} late; {len(self.failures)} seeds failed"


def summarise(runs: Iterable[Run]) -> Figures:
    sums = Figures(Counter(), {}, [])
    for run in runs:
        history = run.history
        lateness = [
            one.game_time - (deadline(before) or 0)
            for before, one in history.steps()
            if one.entry.command_id.startswith("house:expire:")
        ]
        counted = Counter(
            seeds=1,
            commands=len(history.commands),
            deliveries=sum(len(sent.deliveries) for sent in history.commands.values()),
            entries=len(history.stored) - history.initial,
            frames=sum(len(connection.frames) for connection in history.connections),
            deadlines=len(lateness),
        )
        max_lateness = {run.kind: max(lateness)} if lateness else {}
        sums.add(Figures(counted, max_lateness, [run.failure()] if run.violations else []))
    return sums
