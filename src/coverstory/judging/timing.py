"""Time in a written game: it passes when the text says so, and then whoever was silent is noted.

A vote waits for every voter, or for a line that says that time passed (R22). No other line closes
one: else a guess inside an open vote would stand.
"""

from msgspec.structs import replace

from coverstory.engine import deadline
from coverstory.engine.commands import (
    ComeBack,
    EndGame,
    EndTurn,
    Expire,
    Leave,
    MarkAway,
    Name,
    Point,
    Vote,
)
from coverstory.engine.pace import TIME_TO_SPEAK, runs_thin
from coverstory.engine.phases import (
    Discussion,
    Finale,
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
from coverstory.engine.wire import kebab
from coverstory.judging.flaws import Fault, Flaw, flaw
from coverstory.judging.lines import Deed, Told, Wait
from coverstory.judging.pending import SECOND, listed, minutes, pending
from coverstory.judging.play import (
    Step,
    StoryPlay,
    carry_out,
    do,
    is_about_deck,
    raise_hand,
    talked,
)

# The card that is played after the hands of a vote are counted.
_AFTER_THE_COUNT = "god-complex"


def wait(play: StoryPlay, line: Wait) -> Step:
    """Let time pass: for what is open now first, then for the clock."""
    due = _limit(play)
    if due is None:
        return flaw(Flaw.CLOCK_STANDS)
    left = due - play.now
    if line.milliseconds < left:
        return replace(play, now=play.now + line.milliseconds)
    rest = line.milliseconds - left
    if rest and isinstance(play.table.phase, Questioning):
        length = minutes(play.table.settings.minutes * 60 * SECOND)
        return flaw(Flaw.CLOCK_IS_SHORTER, left=minutes(left), length=length)
    later = _run_out(play)
    if isinstance(later, Fault) or not rest:
        return later
    return wait(later, Wait(rest)) if _limit(later) is not None else later


def _limit(play: StoryPlay) -> int | None:
    """When the present limit of time runs out, by the clock or by the host's patience (R8)."""
    phase = play.table.phase
    if isinstance(phase, RollCall | TrialsInTurn):
        return runs_thin(play.table, phase.since)
    return deadline(play.table)


def time_up(play: StoryPlay) -> Step:
    """Run out the rest of the clock; an open vote is over by then (R10, R12)."""
    while _stops_the_clock(play.table.phase):
        later = _run_out(play)
        if isinstance(later, Fault):
            return later
        play = later
        if isinstance(play.table.phase, Interlude | Finale):
            return play
    if isinstance(play.table.phase, Guessing | Pointing):
        return _run_out(play)
    if not isinstance(play.table.phase, Questioning):
        return flaw(Flaw.CLOCK_STANDS)
    later = _run_out(play)
    if (
        isinstance(later, StoryPlay)
        and later.dealer_assumed
        and _begins_with_dealer(later.table.phase)
    ):
        return flaw(Flaw.DEALER_UNTOLD)
    return later


def _begins_with_dealer(phase: Phase) -> bool:
    """B5: the first conviction ends the round, so the order may decide points."""
    return isinstance(phase, TrialsInTurn)


def _stops_the_clock(phase: Phase) -> bool:
    return isinstance(phase, Trial | Standoff | ShowOfHands) or is_about_deck(phase)


def next_trial(play: StoryPlay) -> Step:
    """B5: unless all hands were told, and the next trial is on already."""
    if not isinstance(play.table.phase, TrialsInTurn):
        return flaw(Flaw.NO_TRIAL)
    return replace(play, passed=False) if play.passed else _run_out(play)


def pass_turn(play: StoryPlay) -> Step:
    """The host passes on the turn of somebody who takes too long; in a roll call it is R8's."""
    phase = play.table.phase
    if isinstance(phase, RollCall):
        return _run_out(play)
    if isinstance(phase, TrialsInTurn):
        return next_trial(play)
    if not isinstance(phase, Questioning):
        return do(play, play.table.host, EndTurn())
    spent = max(0, runs_thin(play.table, phase.since, TIME_TO_SPEAK) - play.now)
    waited = wait(play, Wait(spent)) if spent else play
    if isinstance(waited, Fault):
        return waited
    passed = do(waited, waited.table.host, EndTurn())
    if isinstance(passed, Fault) or not spent:
        return passed
    holder = phase.asker if phase.asked is None else phase.asked
    name = play.table.seats[holder].name
    return passed.noting("judge-assumed-turn", name=name, time=minutes(spent))


def all_silent(play: StoryPlay, seats: tuple[int, ...]) -> Step:
    for seat in seats:
        step = _stay_silent(play, seat)
        if isinstance(step, Fault):
            return step
        play = step
    return play


def _stay_silent(play: StoryPlay, seat: int) -> Step:
    """Somebody lets the time pass that others use to vote, point, name or guess."""
    waits = pending(play.table, play.silent)
    if waits is None:
        return Fault(Refusal(Code.NOT_NOW, {"phase": kebab(type(play.table.phase).__name__)}))
    in_turn = isinstance(play.table.phase, RollCall | Guessing)
    if in_turn and seat != waits.waiting[0]:
        name = play.table.seats[waits.waiting[0]].name
        return Fault(Refusal(Code.NOT_YOUR_TURN, {"name": name}), Name)
    if in_turn:
        return _run_out(play)
    if seat not in waits.waiting:
        return Fault(Refusal(Code.VOTED_ALREADY), Point)
    if waits.kind != "pointing":
        voted = raise_hand(play, seat, up=False)
        if isinstance(voted, Fault):
            return voted
        return voted.noting(
            "judge-silent", kind=waits.kind, count=1, names=play.table.seats[seat].name
        )
    return pointed(replace(play, silent=play.silent | {seat}))


def pointed(play: StoryPlay) -> Step:
    """R12: when all the others have pointed, who was told to point at nobody is not waited for."""
    if not isinstance(play.table.phase, Discussion | Pointing):
        return replace(play, silent=frozenset())
    waits = pending(play.table, play.silent)
    if waits is None or waits.waiting:
        return play
    after_talk = talked(play)
    return after_talk if isinstance(after_talk, Fault) else _run_out(after_talk)


def everybody(play: StoryPlay, command: Vote | Point | Name) -> Step:
    """Everybody who is still waited for does the same; nobody points at or names themselves."""
    target = None if isinstance(command, Vote) else command.seat
    kind = _kind(play)
    waits = pending(play.table, play.silent)
    order = play.table.present if waits is None else waits.waiting
    for seat in order:
        if seat == target and kind == "roll-call":
            step = _stay_silent(play, seat)
        elif seat == target:
            continue
        else:
            step = carry_out(play, Deed(seat, command))
        if isinstance(step, Fault):
            return step
        play = step
        if _kind(play) != kind or _suspect(play) != (waits.suspect if waits else None):
            break
    return pointed(play)


def _kind(play: StoryPlay) -> str | None:
    waits = pending(play.table, play.silent)
    return None if waits is None else waits.kind


def _suspect(play: StoryPlay) -> int | None:
    waits = pending(play.table, play.silent)
    return None if waits is None else waits.suspect


def may_be_over(play: StoryPlay) -> bool:
    """Whether a game without an agreed number of rounds would be over with this round."""
    return play.open_ended and isinstance(play.table.phase, Interlude) and bool(play.table.results)


def end_game(play: StoryPlay) -> Step:
    """R17: the host ends the game after a round."""
    return do(play, play.table.host, EndGame())


def moment_passed(play: StoryPlay, line: Told | None) -> StoryPlay:
    """The moment for a card after a divided vote is over with the next line that uses none."""
    if not isinstance(play.table.phase, Standoff):
        return play
    if isinstance(line, Deed):
        stays = (Leave, MarkAway, ComeBack)
        if line.ability == _AFTER_THE_COUNT or isinstance(line.command, stays):
            return play
    later = _run_out(play)
    return play if isinstance(later, Fault) else later


def _run_out(play: StoryPlay) -> Step:
    """Let the present limit of time pass, and note who is counted as silent for it."""
    due = _limit(play)
    later = replace(play, now=max(play.now, due if due is not None else 0))
    in_turn = isinstance(play.table.phase, RollCall | TrialsInTurn)
    step = do(later, play.table.host, EndTurn()) if in_turn else do(later, None, Expire())
    if isinstance(step, Fault):
        return step
    step = replace(step, passed=False, silent=frozenset())
    waits = None if isinstance(play.table.phase, Discussion) else pending(play.table, play.silent)
    one_by_one = isinstance(play.table.phase, RollCall | Guessing) or (
        isinstance(play.table.phase, Trial) and play.table.ruleset.votes_in_turn
    )
    quiet = () if waits is None else waits.waiting[:1] if one_by_one else waits.waiting
    if waits is None or not quiet:
        return step
    names = listed(play.table, quiet)
    return step.noting("judge-silent", kind=waits.kind, count=len(quiet), names=names)
