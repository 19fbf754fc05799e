"""A table as a written game drives it: a line at a time, through the referee.

The obvious needs no line of its own: the clock is started, an answer implied, talk ended.
"""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import decide, replay
from coverstory.engine.commands import (
    Answer,
    Ask,
    Declare,
    EndTalk,
    Guess,
    MarkAway,
    Point,
    RaiseHand,
    Reveal,
    SeatCommand,
    ServerCommand,
    StartClock,
    Submission,
    UsePower,
    Vote,
)
from coverstory.engine.phases import (
    Briefing,
    Discussion,
    Guessing,
    Phase,
    Questioning,
    ShowOfHands,
    Trial,
    TrialsInTurn,
)
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.table import Table
from coverstory.judging.deals import Deal
from coverstory.judging.flaws import Fault, Flaw, flaw
from coverstory.judging.lines import Deed
from coverstory.locales import say


class StoryPlay(Struct, frozen=True):
    """Where a written game stands.

    `deal` is the one being told; `scattered` are the places that cards of many places were told
    to show; `passed` says that the hands told have ended the last trial by themselves; an
    `open_ended` game is over with the last round told. `silent` are told to point at nobody;
    `dealer_assumed` says that the text does not tell who dealt; `notes` is what was assumed.
    """

    table: Table
    now: int = 0
    deal: Deal | None = None
    scattered: frozenset[str] = frozenset()
    passed: bool = False
    open_ended: bool = False
    silent: frozenset[int] = frozenset()
    dealer_assumed: bool = False
    notes: tuple[str, ...] = ()

    def noting(self, message: str, **params: str | int) -> "StoryPlay":
        """Return this play with a note of what is assumed, to be printed."""
        return replace(self, notes=(*self.notes, say(message, params)))


Step: TypeAlias = StoryPlay | Fault


def do(
    play: StoryPlay, seat: int | None, command: SeatCommand | ServerCommand, seed: int = 0
) -> Step:
    """One command, judged by the referee."""
    decision = decide(play.table, Submission(command, seat, play.now, seed))
    if isinstance(decision, Refusal):
        return Fault(decision, type(command))
    return replace(play, table=replay(play.table, decision))


def start_clock(play: StoryPlay) -> Step:
    """G7: the first asker does, with the first thing that is told after the deal."""
    phase = play.table.phase
    return do(play, phase.asker, StartClock()) if isinstance(phase, Briefing) else play


def carry_out(play: StoryPlay, deed: Deed) -> Step:
    """What somebody does, with what has to come before it."""
    seat, command = deed.seat, deed.command
    match command:
        case Ask():
            return _then(_answered(play), seat, command)
        case Answer():
            return _not_asked(play, seat) or do(play, seat, command)
        case Vote(guilty=guilty):
            return raise_hand(play, seat, guilty)
        case Point():
            return _then(talked(play), seat, command)
        case Guess() | Declare():
            return _then(_revealed(play, seat), seat, command)
        case UsePower():
            return _use(play, deed)
        case MarkAway():
            return do(play, play.table.host, command)
        case _:
            return do(play, seat, command)


def _then(step: Step, seat: int, command: SeatCommand) -> Step:
    return step if isinstance(step, Fault) else do(step, seat, command)


def _answered(play: StoryPlay) -> Step:
    phase = play.table.phase
    if isinstance(phase, Questioning) and phase.asked is not None:
        return do(play, phase.asked, Answer())
    return play


def _not_asked(play: StoryPlay, seat: int) -> Fault | None:
    """The referee lets the asker say that the answer was given; a text means who gave it."""
    phase = play.table.phase
    asked = phase.asked if isinstance(phase, Questioning) else None
    if asked is None or asked == seat:
        return None
    return Fault(Refusal(Code.NOT_YOUR_TURN, {"name": play.table.seats[asked].name}), Answer)


def raise_hand(play: StoryPlay, seat: int, up: bool) -> Step:
    """Give a vote, or show a hand, in whatever vote is open. A hand ends the talk before it.

    Whoever began the vote has said yes by that (G9, R14): saying so again changes nothing.
    """
    if up and seat == _beginner(play.table.phase):
        return play
    if is_about_deck(play.table.phase):
        return _then(talked(play), seat, RaiseHand(up))
    if isinstance(play.table.phase, ShowOfHands):
        return do(play, seat, RaiseHand(up))
    on_trial = _on_trial(play.table)
    voted = do(play, seat, Vote(up))
    if isinstance(voted, Fault):
        return voted
    return replace(voted, passed=on_trial > _on_trial(voted.table) > 0)


def _beginner(phase: Phase) -> int | None:
    match phase:
        case Trial(accuser=seat) | ShowOfHands(caller=seat) | Discussion(caller=seat):
            return seat
        case _:
            return None


def is_about_deck(phase: Phase) -> bool:
    return isinstance(phase, Discussion) and phase.caller is not None


def _on_trial(table: Table) -> int:
    return len(table.phase.order) if isinstance(table.phase, TrialsInTurn) else 0


def talked(play: StoryPlay) -> Step:
    if isinstance(play.table.phase, Discussion):
        return do(play, play.table.host, EndTalk())
    return play


def _revealed(play: StoryPlay, seat: int) -> Step:
    """A second spy has shown their card by the first one's guess (B7)."""
    return play if isinstance(play.table.phase, Guessing) else do(play, seat, Reveal())


def _use(play: StoryPlay, deed: Deed) -> Step:
    card = play.table.current.card_of(deed.seat) if play.table.round else None
    if card is not None and card.ability != deed.ability and play.table.ruleset.abilities:
        return flaw(Flaw.OTHER_ABILITY, name=play.table.seats[deed.seat].name)
    used = do(play, deed.seat, deed.command)
    if isinstance(used, Fault) and isinstance(play.table.phase, Questioning):
        # Some cards wait for an answer, which may go untold.
        later = _then(_answered(play), deed.seat, deed.command)
        return used if isinstance(later, Fault) else later
    return used
