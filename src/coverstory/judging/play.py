"""A table as a written game drives it: a line at a time, through the referee.

What goes without saying in a text is done here: the clock is started, an answer implied, talk
ended, and who was not told to vote, point or guess has let the time for it pass.
"""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import deadline, decide, replay
from coverstory.engine.commands import (
    Answer,
    Ask,
    ComeBack,
    Declare,
    EndGame,
    EndTalk,
    EndTurn,
    Expire,
    Guess,
    HouseCommand,
    Leave,
    MarkAway,
    Point,
    RaiseHand,
    Reveal,
    SeatCommand,
    StartClock,
    Submission,
    UsePower,
    Vote,
)
from coverstory.engine.pace import runs_thin
from coverstory.engine.phases import (
    Briefing,
    Discussion,
    Guessing,
    Interlude,
    Phase,
    Pointing,
    Questioning,
    RollCall,
    ShowOfHands,
    Standoff,
    Trial,
    TrialsInTurn,
)
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.table import Table
from coverstory.judging.deals import Deal
from coverstory.judging.flaws import Fault, Flaw, flaw
from coverstory.judging.lines import Deed, RoundAt, RoundOf, Score, Told, Total, Wait, Winner

SECOND = 1000
# Cards that are played into a vote; for all others it is over.
_MOMENTS: dict[str, type[Phase]] = {"force-field": Trial, "god-complex": Standoff}


class Play(Struct, frozen=True):
    """Where a written game stands.

    `deal` is the one being told; `scattered` are the places that cards of many places were told
    to show; `passed` says that the hands told have ended the last trial by themselves; an
    `open_ended` game is over with the last round told.
    """

    table: Table
    now: int = 0
    deal: Deal | None = None
    scattered: frozenset[str] = frozenset()
    passed: bool = False
    open_ended: bool = False


Step: TypeAlias = Play | Fault


def do(play: Play, seat: int | None, command: SeatCommand | HouseCommand, seed: int = 0) -> Step:
    """One command, judged by the referee."""
    decision = decide(play.table, Submission(command, seat, play.now, seed))
    if isinstance(decision, Refusal):
        return Fault(decision, type(command))
    return replace(play, table=replay(play.table, decision))


def start_clock(play: Play) -> Step:
    """G7: the first asker does, with the first thing that is told after the deal."""
    phase = play.table.phase
    return do(play, phase.asker, StartClock()) if isinstance(phase, Briefing) else play


def carry_out(play: Play, deed: Deed) -> Step:
    """What somebody does, with what has to come before it."""
    seat, command = deed.seat, deed.command
    match command:
        case Ask():
            return _then(_answered(play), seat, command)
        case Answer():
            return _not_asked(play, seat) or do(play, seat, command)
        case Vote(guilty=guilty):
            return _raise_hand(play, seat, guilty)
        case Point():
            return _then(_talked(play), seat, command)
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


def _answered(play: Play) -> Step:
    phase = play.table.phase
    if isinstance(phase, Questioning) and phase.asked is not None:
        return do(play, phase.asked, Answer())
    return play


def _not_asked(play: Play, seat: int) -> Fault | None:
    """The referee lets the asker say that the answer was given; a text means who gave it."""
    phase = play.table.phase
    asked = phase.asked if isinstance(phase, Questioning) else None
    if asked is None or asked == seat:
        return None
    return Fault(Refusal(Code.NOT_YOUR_TURN, {"name": play.table.seats[asked].name}), Answer)


def _raise_hand(play: Play, seat: int, up: bool) -> Step:
    """Whatever hands are asked for now. A hand ends the talk before it."""
    if _is_about_deck(play.table.phase):
        return _then(_talked(play), seat, RaiseHand(up))
    if isinstance(play.table.phase, ShowOfHands):
        return do(play, seat, RaiseHand(up))
    on_trial = _on_trial(play.table)
    voted = do(play, seat, Vote(up))
    if isinstance(voted, Fault):
        return voted
    return replace(voted, passed=on_trial > _on_trial(voted.table) > 0)


def _on_trial(table: Table) -> int:
    return len(table.phase.order) if isinstance(table.phase, TrialsInTurn) else 0


def _talked(play: Play) -> Step:
    if isinstance(play.table.phase, Discussion):
        return do(play, play.table.host, EndTalk())
    return play


def _revealed(play: Play, seat: int) -> Step:
    """A second spy has shown their card by the first one's guess (B7)."""
    return play if isinstance(play.table.phase, Guessing) else do(play, seat, Reveal())


def _use(play: Play, deed: Deed) -> Step:
    card = play.table.current.card_of(deed.seat) if play.table.round else None
    if card is not None and card.ability != deed.ability and play.table.ruleset.abilities:
        return flaw(Flaw.OTHER_ABILITY, name=play.table.seats[deed.seat].name)
    used = do(play, deed.seat, deed.command)
    if isinstance(used, Fault) and isinstance(play.table.phase, Questioning):
        # Some cards wait for an answer, which may go untold.
        later = _then(_answered(play), deed.seat, deed.command)
        return used if isinstance(later, Fault) else later
    return used


def wait(play: Play, line: Wait) -> Step:
    runs_out = play.table.current.clock.runs_out if play.table.round else None
    if not isinstance(play.table.phase, Questioning) or runs_out is None:
        return flaw(Flaw.CLOCK_STANDS)
    left = runs_out - play.now
    if line.milliseconds > left:
        minutes, seconds = divmod(left // SECOND, 60)
        return flaw(Flaw.CLOCK_IS_SHORTER, left=f"{minutes}:{seconds:02}")
    later = replace(play, now=play.now + line.milliseconds)
    return time_up(later) if line.milliseconds == left else later


def time_up(play: Play) -> Step:
    """The rest of the clock."""
    if not isinstance(play.table.phase, Questioning):
        return flaw(Flaw.CLOCK_STANDS)
    return _expired(play)


def next_trial(play: Play) -> Step:
    """B5: unless all hands were told, and the next trial is on already."""
    if not isinstance(play.table.phase, TrialsInTurn):
        return flaw(Flaw.NO_TRIAL)
    return replace(play, passed=False) if play.passed else _turn_ended(play)


def game_over(play: Play) -> Play:
    """Nothing more is told: a game whose rounds nobody has numbered is over."""
    table = play.table
    if not (play.open_ended and isinstance(table.phase, Interlude) and table.results):
        return play
    step = do(play, table.host, EndGame())
    return play if isinstance(step, Fault) else step


def closed_for(play: Play, line: Told) -> Play:
    """What was open, and is not what this line is about, has ended (R10): the round goes on."""
    if isinstance(line, Score | Total | Winner | RoundAt | RoundOf):
        return closed(play)
    if isinstance(line, Deed) and isinstance(line.command, Leave | MarkAway | ComeBack):
        return play
    while _goes_on_after(play.table.phase) and not _belongs(play.table.phase, line):
        later = _closed(play)
        if later.table is play.table:
            break
        play = later
    return play


def closed_for_denied(play: Play, line: Told) -> Play:
    """What must be refused is tried as things stand, with nobody's vote cut short for it."""
    if isinstance(line, Score | Total | Winner) or isinstance(play.table.phase, Standoff):
        return closed_for(play, line)
    return play


def closed(play: Play) -> Play:
    """All that was open has ended, because the round is over for who tells it (R5, R8, R12)."""
    while True:
        later = _closed(play)
        if later.table is play.table:
            return play
        play = later


def _goes_on_after(phase: Phase) -> bool:
    return isinstance(phase, Trial | Standoff | ShowOfHands) or _is_about_deck(phase)


def _is_about_deck(phase: Phase) -> bool:
    return isinstance(phase, Discussion) and phase.caller is not None


def _belongs(phase: Phase, line: Told) -> bool:
    """Hands belong to a vote, and a few cards to it or to the moment after it."""
    if not isinstance(line, Deed):
        return False
    if isinstance(line.command, UsePower):
        return isinstance(phase, _MOMENTS.get(line.ability or "", ()))
    return isinstance(line.command, Vote)


def _closed(play: Play) -> Play:
    """One thing fewer open: its time has passed, or the host has ended it."""
    match play.table.phase:
        case Discussion():
            step = do(play, play.table.host, EndTalk())
        case RollCall() | TrialsInTurn():
            step = _turn_ended(play)
        case Trial() | Standoff() | Guessing() | Pointing() | ShowOfHands():
            step = _expired(play)
        case _:
            return play
    return play if isinstance(step, Fault) else step


def _expired(play: Play) -> Step:
    due = deadline(play.table)
    later = replace(play, now=max(play.now, due if due is not None else 0))
    return do(later, None, Expire())


def _turn_ended(play: Play) -> Step:
    """R8: after its minute."""
    phase = play.table.phase
    assert isinstance(phase, RollCall | TrialsInTurn)
    later = replace(play, now=max(play.now, runs_thin(play.table, phase.since)))
    return do(later, later.table.host, EndTurn())
