"""Count the sequences of legal commands from a seeded deal on, by edition and depth.

Run it with `.venv/bin/python examples/perft.py`. Chess programs call such counts perft. A rule that
allows one command too many or too few changes a number. So a test checks the numbers.
"""

from collections.abc import Iterator

from coverstory.engine import (
    Agree,
    BriefingView,
    Expire,
    Refusal,
    Settings,
    StartClock,
    StartGame,
    Submission,
    Table,
    carry_out,
    deadline,
    legal,
    open_table,
    submit,
    view,
)
from coverstory.library import library

PLAYERS = ["Anne", "Juan", "Maria", "Isaac"]
DEPTH = 3


def start(edition: str) -> Table:
    """Return a table of this edition with four players. The first round has just begun."""
    table = open_table(library(), PLAYERS)
    settings = Settings(edition, places=len(library().decks(Settings(edition))))
    for command in (Agree(settings), StartGame()):
        table = submit(table, Submission(command, seat=0, at=0, seed=1))
    briefing = view(table, None).public.phase
    assert isinstance(briefing, BriefingView)
    return submit(table, Submission(StartClock(), briefing.asker, at=0))


def count(table: Table, depth: int, at: int = 0) -> int:
    """Return how many sequences of this many commands are legal from here."""
    if depth == 0:
        return 1
    total = 0
    for submission in submissions(table, at):
        effect = carry_out(table, submission)
        if not isinstance(effect, Refusal):  # the host has to wait before a turn can be ended
            total += count(effect.after, depth - 1, submission.at)
    return total


def submissions(table: Table, at: int) -> Iterator[Submission]:
    """Yield the legal commands of all seats, and the end of the time."""
    for seat in view(table, None).public.ring:
        for command in legal(table, seat):
            yield Submission(command, seat, at)
    due = deadline(table)
    if due is not None:
        yield Submission(Expire(), None, due)


def main() -> None:
    for edition in library().editions():
        counts = [count(start(edition), depth) for depth in range(1, DEPTH + 1)]
        print(f"{edition:10}", *(f"{number:>8,}" for number in counts))


if __name__ == "__main__":
    main()
