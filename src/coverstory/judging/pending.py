"""Find the votes, fingers, names or guess that the text has not given yet."""

from msgspec import Struct

from coverstory.engine import decide, replay
from coverstory.engine.commands import EndTalk, Submission
from coverstory.engine.phase_views import (
    GuessingView,
    PointingView,
    RollCallView,
    ShowOfHandsView,
    TrialsInTurnView,
    TrialView,
    phase_view,
)
from coverstory.engine.phases import (
    Discussion,
    Pointing,
    Questioning,
    RollCall,
    ShowOfHands,
    Trial,
    TrialsInTurn,
)
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Table
from coverstory.locales import say
from coverstory.narration.sentences import name_of, say_in_edition

SECOND = 1000


class Pending(Struct, frozen=True):
    """The seats in `waiting` are still to act; `done` seats have acted.

    `suspect` is the player on trial. The players in `later` are on trial after that.
    """

    kind: str
    waiting: tuple[int, ...]
    done: int = 0
    suspect: int | None = None
    later: tuple[int, ...] = ()


def pending(table: Table, silent: frozenset[int] = frozenset()) -> Pending | None:
    """Return who must act before the round goes on; `silent` seats will not point."""
    if isinstance(table.phase, Discussion):
        talked = decide(table, Submission(EndTalk(), table.host, 0))
        table = table if isinstance(talked, Refusal) else replay(table, talked)
    match phase_view(table):
        case TrialView(suspect=suspect, waiting=waiting):
            return Pending("trial", waiting, _done(table), suspect)
        case TrialsInTurnView(order=order, waiting=waiting):
            return Pending("trials-in-turn", waiting, _done(table), order[0], order[1:])
        case ShowOfHandsView(waiting=waiting):
            return Pending("show-of-hands", waiting, _done(table))
        case PointingView(waiting=waiting):
            left = tuple(seat for seat in waiting if seat not in silent)
            return Pending("pointing", left, _done(table) + len(waiting) - len(left))
        case RollCallView(order=order):
            return Pending("roll-call", order, _done(table))
        case GuessingView(spy=spy):
            return Pending("guessing", (spy,))
        case _:
            return None


def _done(table: Table) -> int:
    match table.phase:
        case Trial(ballots=done) | TrialsInTurn(ballots=done):
            seats = [ballot.seat for ballot in done]
        case ShowOfHands(hands=hands):
            seats = [hand.seat for hand in hands]
        case Pointing(fingers=namings) | RollCall(namings=namings):
            seats = [naming.seat for naming in namings]
        case _:
            seats = []
    return sum(table.is_seated(seat) for seat in seats)


def missing_text(table: Table, now: int, silent: frozenset[int]) -> str | None:
    """Return the sentence that says what the round waits for."""
    clock = table.round.clock.ends_at if table.round is not None else None
    if isinstance(table.phase, Questioning) and clock is not None:
        return say("judge-missing", {"kind": "questioning", "left": clock_text(clock - now)})
    waits = pending(table, silent)
    if waits is None:
        return None
    params: dict[str, str | int] = {
        "kind": waits.kind,
        "names": join_names(table, waits.waiting),
        "count": len(waits.waiting),
        "done": waits.done,
        "all": waits.done + len(waits.waiting),
        "suspect": name_of(table, waits.suspect),
    }
    sentence = say_in_edition(table, "judge-missing", params)
    if not waits.later:
        return sentence
    return f"{sentence} {say('judge-missing-later', {'names': join_names(table, waits.later)})}"


def clock_text(milliseconds: int) -> str:
    """Return minutes and seconds, like “2:30”."""
    whole, seconds = divmod(milliseconds // SECOND, 60)
    return f"{whole}:{seconds:02}"


def join_names(table: Table, seats: tuple[int, ...]) -> str:
    """Return “Anne, Juan and Maria”."""
    *others, last = [name_of(table, seat) for seat in seats]
    return say("judge-and", {"others": ", ".join(others), "last": last}) if others else last
