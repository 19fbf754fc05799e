"""A house edition: Spyfall with bolder points, defined outside the package.

Run it with `.venv/bin/python examples/house_edition.py`. A ruleset is a value, so a new edition is
another one with some fields replaced. The law kit checks that all properties of a game still hold.
"""

from msgspec.structs import replace

from coverstory.engine import (
    Accuse,
    Agree,
    Award,
    BriefingView,
    Outcome,
    Round,
    SeatCommand,
    Settings,
    StartClock,
    StartGame,
    Submission,
    Table,
    Vote,
    open_table,
    recipients,
    submit,
    view,
)
from coverstory.library import library_with
from coverstory.rulesets import EDITIONS
from coverstory.testing import check_laws


def convicted(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """The suspect whom the vote convicted."""
    return () if outcome.suspect is None else (outcome.suspect,)


HOUSE = replace(
    EDITIONS["classic"],
    key="house",
    most_players=6,
    round_minutes=lambda players: 5,
    score_sheet={
        "nobody-convicted": (Award(recipients.spies, 3, "spy-wins"),),
        "location-named": (Award(recipients.spies, 6, "named-the-location"),),
        # An innocent who is convicted gets a point as a comfort.
        "innocent-convicted": (
            Award(recipients.spies, 3, "spy-wins"),
            Award(convicted, 1, "comfort"),
        ),
        "spy-convicted": (
            Award(recipients.civilians, 1, "spy-caught"),
            Award(recipients.accuser, 2, "sharp-eye"),
        ),
        "wrong-guess": (Award(recipients.civilians, 2, "spy-guessed-wrong"),),
    },
)
LIBRARY = library_with(HOUSE)


def do(table: Table, seat: int, command: SeatCommand) -> Table:
    return submit(table, Submission(command, seat, at=0, seed=1))


def play() -> list[tuple[str, int, str]]:
    """Play a round in which an innocent is convicted, and return the points."""
    table = open_table(LIBRARY, ["Anne", "Juan", "Maria", "Isaac"])
    table = do(table, 0, Agree(Settings("house", rounds=1)))
    table = do(table, 0, StartGame())
    briefing = view(table, None).public.phase
    assert isinstance(briefing, BriefingView)
    table = do(table, briefing.asker, StartClock())
    suspect, *others = [seat for seat in range(4) if not is_spy(table, seat)]
    table = do(table, others[0], Accuse(suspect))
    for seat in {0, 1, 2, 3} - {suspect, others[0]}:
        table = do(table, seat, Vote(guilty=True))
    public = view(table, None).public
    return [(public.seats[p.seat].name, p.points, p.reason) for p in public.results[0].points]


def is_spy(table: Table, seat: int) -> bool:
    mine = view(table, seat).mine
    return mine is not None and mine.secret.card is not None and mine.secret.card.spy


if __name__ == "__main__":
    for name, points, reason in play():
        print(f"{name}: {points} ({reason})")
    check_laws(LIBRARY, Settings("house"), seeds=range(5))
    print("All laws hold in five random games.")
