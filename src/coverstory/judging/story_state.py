"""The state of a written game, and the commands that its lines submit to the engine.

A text may leave out the obvious: that the clock is started, a question answered, a talk ended.
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
from coverstory.judging.faults import Fault, JudgeCode, fault_of
from coverstory.judging.story_lines import PlayerAction
from coverstory.judging.written_deal import WrittenDeal
from coverstory.locales import say


class StoryState(Struct, frozen=True):
    """The state of a written game after some of its lines.

    `deal` is the deal that the lines are describing. `multiverse_places` are the places on the
    cards of multiverse decks so far. `trial_passed` means that the votes of the last trial ended
    it without a `next trial` line. An `open_ended` game ends with the last round of the text.
    `silent` are the players who point at nobody. `dealer_assumed` means that the text does not
    name the dealer. `notes` are the assumptions, which are printed.
    """

    table: Table
    now: int = 0
    deal: WrittenDeal | None = None
    multiverse_places: frozenset[str] = frozenset()
    trial_passed: bool = False
    open_ended: bool = False
    silent: frozenset[int] = frozenset()
    dealer_assumed: bool = False
    notes: tuple[str, ...] = ()

    def with_note(self, message: str, **params: str | int) -> "StoryState":
        """Return this state with one more printed assumption."""
        return replace(self, notes=(*self.notes, say(message, params)))


Step: TypeAlias = StoryState | Fault


def submit(
    state: StoryState, seat: int | None, command: SeatCommand | ServerCommand, seed: int = 0
) -> Step:
    """Submit one command to the engine."""
    decision = decide(state.table, Submission(command, seat, state.now, seed))
    if isinstance(decision, Refusal):
        return Fault(decision, type(command))
    return replace(state, table=replay(state.table, decision))


def start_clock(state: StoryState) -> Step:
    """G7: the first asker starts the clock."""
    phase = state.table.phase
    return submit(state, phase.asker, StartClock()) if isinstance(phase, Briefing) else state


def perform(state: StoryState, action: PlayerAction) -> Step:
    """Submit a player's command, after the commands that it implies."""
    seat, command = action.seat, action.command
    match command:
        case Ask():
            return _then(_imply_answer(state), seat, command)
        case Answer():
            return _not_asked(state, seat) or submit(state, seat, command)
        case Vote(guilty=guilty):
            return cast_vote(state, seat, guilty)
        case Point():
            return _then(end_talk(state), seat, command)
        case Guess() | Declare():
            return _then(_imply_reveal(state, seat), seat, command)
        case UsePower():
            return _use_ability(state, action)
        case MarkAway():
            return submit(state, state.table.host, command)
        case _:
            return submit(state, seat, command)


def _then(step: Step, seat: int, command: SeatCommand) -> Step:
    return step if isinstance(step, Fault) else submit(step, seat, command)


def _imply_answer(state: StoryState) -> Step:
    phase = state.table.phase
    if isinstance(phase, Questioning) and phase.asked is not None:
        return submit(state, phase.asked, Answer())
    return state


def _not_asked(state: StoryState, seat: int) -> Fault | None:
    """Return the fault of an answer by a player who was not asked.

    The engine also takes `Answer` from the asker. A text names the player who answered.
    """
    phase = state.table.phase
    asked = phase.asked if isinstance(phase, Questioning) else None
    if asked is None or asked == seat:
        return None
    return Fault(Refusal(Code.NOT_YOUR_TURN, {"name": state.table.seats[asked].name}), Answer)


def cast_vote(state: StoryState, seat: int, up: bool) -> Step:
    """Vote, or show a hand, in the open vote. A hand ends the talk before it.

    The player who began the vote has voted yes (G9, R14), so their yes changes nothing.
    """
    if up and seat == _vote_starter(state.table.phase):
        return state
    if is_about_deck(state.table.phase):
        return _then(end_talk(state), seat, RaiseHand(up))
    if isinstance(state.table.phase, ShowOfHands):
        return submit(state, seat, RaiseHand(up))
    trials = _trials_left(state.table)
    voted = submit(state, seat, Vote(up))
    if isinstance(voted, Fault):
        return voted
    return replace(voted, trial_passed=trials > _trials_left(voted.table) > 0)


def _vote_starter(phase: Phase) -> int | None:
    match phase:
        case Trial(accuser=seat) | ShowOfHands(caller=seat) | Discussion(caller=seat):
            return seat
        case _:
            return None


def is_about_deck(phase: Phase) -> bool:
    return isinstance(phase, Discussion) and phase.caller is not None


def _trials_left(table: Table) -> int:
    return len(table.phase.order) if isinstance(table.phase, TrialsInTurn) else 0


def end_talk(state: StoryState) -> Step:
    if isinstance(state.table.phase, Discussion):
        return submit(state, state.table.host, EndTalk())
    return state


def _imply_reveal(state: StoryState, seat: int) -> Step:
    """Reveal the spy first, except a second spy: the first guess revealed both (B7)."""
    return state if isinstance(state.table.phase, Guessing) else submit(state, seat, Reveal())


def _use_ability(state: StoryState, action: PlayerAction) -> Step:
    card = state.table.current.card_of(action.seat) if state.table.round else None
    if card is not None and card.ability != action.ability and state.table.ruleset.abilities:
        return fault_of(JudgeCode.OTHER_ABILITY, name=state.table.seats[action.seat].name)
    used = submit(state, action.seat, action.command)
    if isinstance(used, Fault) and isinstance(state.table.phase, Questioning):
        # Some cards wait for an answer, which the text may leave out.
        later = _then(_imply_answer(state), action.seat, action.command)
        return used if isinstance(later, Fault) else later
    return used
