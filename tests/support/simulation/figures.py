"""What many runs come to: how much was tried, and how late times were up."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from coverstory.engine import deadline
from support.simulation.run import Run


class Figures(Struct):
    """Sums over runs; `latest` is the worst by weather, in ms of the house."""

    counted: Counter[str]
    latest: dict[str, int]
    complaints: list[str]

    def add(self, other: "Figures") -> None:
        self.counted += other.counted
        self.complaints += other.complaints
        for kind, late in other.latest.items():
            self.latest[kind] = max(late, self.latest.get(kind, late))

    def told(self) -> str:
        sums = ", ".join(f"{number:,} {what}" for what, number in self.counted.items())
        late = ", ".join(f"{ms} ms ({kind})" for kind, ms in sorted(self.latest.items()))
        return f"{sums}; a time was up at most {late} late; {len(self.complaints)} seeds failed"


def figures_of(runs: Iterable[Run]) -> Figures:
    sums = Figures(Counter(), {}, [])
    for run in runs:
        history = run.history
        lates = [
            one.house - (deadline(before) or 0)
            for before, one in history.steps()
            if one.entry.command_id.startswith("house:expire:")
        ]
        counted = Counter(
            seeds=1,
            commands=len(history.given),
            copies=sum(len(given.copies) for given in history.given.values()),
            entries=len(history.kept) - history.past,
            frames=sum(len(showing.frames) for showing in history.showings),
            deadlines=len(lates),
        )
        latest = {run.kind: max(lates)} if lates else {}
        sums.add(Figures(counted, latest, [run.complaint()] if run.wrongs else []))
    return sums
