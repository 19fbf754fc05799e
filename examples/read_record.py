"""Read a saved game and print its rounds, the points and the accusations.

Run it with `.venv/bin/python examples/read_record.py FILE`. Players can download such a file at the
end of a game. Each line is an event, so a question about the game is a loop over events.
"""

import sys
from collections import Counter
from pathlib import Path

from coverstory.engine import Accused, Dealt, RoundEnded, open_table, replay, view
from coverstory.journal.records import read_record
from coverstory.library import library


def summary(text: str) -> list[str]:
    """Return a line for each round, then the points, then how often each player was accused."""
    events = [line.event for _, line in read_record(text)]
    public = view(replay(open_table(library()), events), None).public
    names = {seat.id: seat.name for seat in public.seats}
    lines: list[str] = []
    accused: Counter[str] = Counter()
    place = ""
    for event in events:
        if isinstance(event, Dealt):
            place = event.place
        elif isinstance(event, Accused):
            accused[names[event.suspect]] += 1
        elif isinstance(event, RoundEnded):
            spies = " and ".join(names[seat] for seat in event.outcome.spies) or "nobody"
            lines.append(f"at {place}, spy {spies}: {event.outcome.kind}")
    lines.append(f"points: {dict(sorted((names[seat], n) for seat, n in public.totals.items()))}")
    lines.append(f"accused: {dict(accused.most_common())}")
    return lines


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: .venv/bin/python examples/read_record.py FILE")
    print("\n".join(summary(Path(sys.argv[1]).read_text(encoding="utf-8"))))
