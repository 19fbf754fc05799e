"""Time in a written game: it passes when the text says so.

A vote stays open until every voter has voted or a line says that time passed (R22). No other line
closes it, because then a guess inside an open vote would stand. Silent voters are noted.
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
from coverstory.engine.structs import kebab
from coverstory.engine.time_limits import TIME_TO_SPEAK, host_can_end_turn_at
from coverstory.judging.faults import Fault, JudgeCode, fault_of
from coverstory.judging.pending import SECOND, clock_text, join_names, pending
from coverstory.judging.story_lines import PlayerAction, Statement, Wait
from coverstory.judging.story_state import (
    Step,
    StoryState,
    cast_vote,
    end_talk,
    is_about_deck,
    perform,
    submit,
)

# The only card that is played after the votes are counted.
_AFTER_THE_COUNT = "god-complex"


def wait(state: StoryState, line: Wait) -> Step:
    """Let time pass, first on the limit of an open vote, then on the clock of the round."""
    due = _limit(state)
    if due is None:
        return fault_of(JudgeCode.CLOCK_STANDS)
    left = due - state.now
    if line.milliseconds < left:
        return replace(state, now=state.now + line.milliseconds)
    rest = line.milliseconds - left
    if rest and isinstance(state.table.phase, Questioning):
        length = clock_text(state.table.settings.minutes * 60 * SECOND)
        return fault_of(JudgeCode.CLOCK_IS_SHORTER, left=clock_text(left), length=length)
    later = _run_out(state)
    if isinstance(later, Fault) or not rest:
        return later
    return wait(later, Wait(rest)) if _limit(later) is not None else later


def _limit(state: StoryState) -> int | None:
    """Return when the current time limit ends, in ms: the clock's or the host's (R8)."""
    phase = state.table.phase
    if isinstance(phase, RollCall | TrialsInTurn):
        return host_can_end_turn_at(state.table, phase.since)
    return deadline(state.table)


def time_up(state: StoryState) -> Step:
    """Run out the rest of the clock; an open vote is over by then (R10, R12)."""
    while _stops_the_clock(state.table.phase):
        later = _run_out(state)
        if isinstance(later, Fault):
            return later
        state = later
        if isinstance(state.table.phase, Interlude | Finale):
            return state
    if isinstance(state.table.phase, Guessing | Pointing):
        return _run_out(state)
    if not isinstance(state.table.phase, Questioning):
        return fault_of(JudgeCode.CLOCK_STANDS)
    later = _run_out(state)
    if (
        isinstance(later, StoryState)
        and later.dealer_assumed
        and _begins_with_dealer(later.table.phase)
    ):
        return fault_of(JudgeCode.DEALER_UNTOLD)
    return later


def _begins_with_dealer(phase: Phase) -> bool:
    """B5: the first conviction ends the round, so the order of trials may decide points."""
    return isinstance(phase, TrialsInTurn)


def _stops_the_clock(phase: Phase) -> bool:
    return isinstance(phase, Trial | Standoff | ShowOfHands) or is_about_deck(phase)


def next_trial(state: StoryState) -> Step:
    """B5: end the trial, unless all its votes are written and the next one has begun."""
    if not isinstance(state.table.phase, TrialsInTurn):
        return fault_of(JudgeCode.NO_TRIAL)
    return replace(state, trial_passed=False) if state.trial_passed else _run_out(state)


def pass_turn(state: StoryState) -> Step:
    """Let the host pass on the turn of a slow player; in a roll call that is R8."""
    phase = state.table.phase
    if isinstance(phase, RollCall):
        return _run_out(state)
    if isinstance(phase, TrialsInTurn):
        return next_trial(state)
    if not isinstance(phase, Questioning):
        return submit(state, state.table.host, EndTurn())
    spent = max(0, host_can_end_turn_at(state.table, phase.since, TIME_TO_SPEAK) - state.now)
    waited = wait(state, Wait(spent)) if spent else state
    if isinstance(waited, Fault):
        return waited
    passed = submit(waited, waited.table.host, EndTurn())
    if isinstance(passed, Fault) or not spent:
        return passed
    holder = phase.asker if phase.asked is None else phase.asked
    name = state.table.seats[holder].name
    return passed.with_note("judge-assumed-turn", name=name, time=clock_text(spent))


def stay_silent(state: StoryState, seats: tuple[int, ...]) -> Step:
    for seat in seats:
        step = _let_time_pass(state, seat)
        if isinstance(step, Fault):
            return step
        state = step
    return state


def _let_time_pass(state: StoryState, seat: int) -> Step:
    """Let one player miss the vote, the pointing, the roll call or the guess."""
    waits = pending(state.table, state.silent)
    if waits is None:
        return Fault(Refusal(Code.NOT_NOW, {"phase": kebab(type(state.table.phase).__name__)}))
    in_turn = isinstance(state.table.phase, RollCall | Guessing)
    if in_turn and seat != waits.waiting[0]:
        name = state.table.seats[waits.waiting[0]].name
        return Fault(Refusal(Code.NOT_YOUR_TURN, {"name": name}), Name)
    if in_turn:
        return _run_out(state)
    if seat not in waits.waiting:
        return Fault(Refusal(Code.VOTED_ALREADY), Point)
    if waits.kind != "pointing":
        voted = cast_vote(state, seat, up=False)
        if isinstance(voted, Fault):
            return voted
        return voted.with_note(
            "judge-silent", kind=waits.kind, count=1, names=state.table.seats[seat].name
        )
    return finish_pointing(replace(state, silent=state.silent | {seat}))


def finish_pointing(state: StoryState) -> Step:
    """R12: end the pointing when all have pointed, except those who point at nobody."""
    if not isinstance(state.table.phase, Discussion | Pointing):
        return replace(state, silent=frozenset())
    waits = pending(state.table, state.silent)
    if waits is None or waits.waiting:
        return state
    after_talk = end_talk(state)
    return after_talk if isinstance(after_talk, Fault) else _run_out(after_talk)


def everybody_acts(state: StoryState, command: Vote | Point | Name) -> Step:
    """Perform the command for every player still to act; nobody points at or names themselves."""
    target = None if isinstance(command, Vote) else command.seat
    kind = _kind(state)
    waits = pending(state.table, state.silent)
    order = state.table.present if waits is None else waits.waiting
    for seat in order:
        if seat == target and kind == "roll-call":
            step = _let_time_pass(state, seat)
        elif seat == target:
            continue
        else:
            step = perform(state, PlayerAction(seat, command))
        if isinstance(step, Fault):
            return step
        state = step
        if _kind(state) != kind or _suspect(state) != (waits.suspect if waits else None):
            break
    return finish_pointing(state)


def _kind(state: StoryState) -> str | None:
    waits = pending(state.table, state.silent)
    return None if waits is None else waits.kind


def _suspect(state: StoryState) -> int | None:
    waits = pending(state.table, state.silent)
    return None if waits is None else waits.suspect


def can_be_over(state: StoryState) -> bool:
    """Return whether an open-ended game may end here, after a round."""
    return (
        state.open_ended and isinstance(state.table.phase, Interlude) and bool(state.table.results)
    )


def end_game(state: StoryState) -> Step:
    """R17: the host ends the game after a round."""
    return submit(state, state.table.host, EndGame())


def close_standoff(state: StoryState, line: Statement | None) -> StoryState:
    """End the moment for a card after a divided vote, unless this line uses one."""
    if not isinstance(state.table.phase, Standoff):
        return state
    if isinstance(line, PlayerAction):
        stays = (Leave, MarkAway, ComeBack)
        if line.ability == _AFTER_THE_COUNT or isinstance(line.command, stays):
            return state
    later = _run_out(state)
    return state if isinstance(later, Fault) else later


def _run_out(state: StoryState) -> Step:
    """Let the current time limit pass, and note the players who are counted as silent."""
    due = _limit(state)
    later = replace(state, now=max(state.now, due if due is not None else 0))
    in_turn = isinstance(state.table.phase, RollCall | TrialsInTurn)
    step = submit(later, state.table.host, EndTurn()) if in_turn else submit(later, None, Expire())
    if isinstance(step, Fault):
        return step
    step = replace(step, trial_passed=False, silent=frozenset())
    waits = (
        None if isinstance(state.table.phase, Discussion) else pending(state.table, state.silent)
    )
    one_by_one = isinstance(state.table.phase, RollCall | Guessing) or (
        isinstance(state.table.phase, Trial) and state.table.ruleset.votes_in_turn
    )
    quiet = () if waits is None else waits.waiting[:1] if one_by_one else waits.waiting
    if waits is None or not quiet:
        return step
    names = join_names(state.table, quiet)
    return step.with_note("judge-silent", kind=waits.kind, count=len(quiet), names=names)
