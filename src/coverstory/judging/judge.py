"""Judge a written game: play its lines at a table, and stop at the first that does not stand."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import evolve
from coverstory.engine.commands import Ask, Command, Name, TakeSeat
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import Settings
from coverstory.judging import story_state, timing, written_deal
from coverstory.judging.clauses import clauses_behind
from coverstory.judging.faults import Fault, JudgeCode, fault_of, fault_text
from coverstory.judging.parser import read
from coverstory.judging.pending import missing_text, pending
from coverstory.judging.results_text import closing_lines, round_results
from coverstory.judging.score_claims import check_claim
from coverstory.judging.story_lines import (
    DealLine,
    EndOfGame,
    EverybodyActs,
    Joins,
    NextTrial,
    OtherAction,
    PassTurn,
    PlayerAction,
    RoundAt,
    RoundOf,
    Score,
    SeveralActions,
    Silent,
    Story,
    StoryLine,
    TimeIsUp,
    Total,
    Wait,
    Winner,
)
from coverstory.judging.story_state import Step, StoryState
from coverstory.judging.story_table import open_story_table, settings_of
from coverstory.library import library
from coverstory.locales import say

# Refusals that an open vote may cause.
_CAUSED_BY_WAITING = frozenset(
    {
        Code.NOT_NOW,
        JudgeCode.ROUND_NOT_OVER,
        JudgeCode.CLOCK_STANDS,
        JudgeCode.NO_TRIAL,
        JudgeCode.NOT_DEALING,
    }
)


class Verdict(Struct, frozen=True):
    """The printed report, and the first line that does not stand with the reason."""

    report: tuple[str, ...]
    line: int | None = None
    problem: str | None = None

    @property
    def stands(self) -> bool:
        return self.line is None


def judge(text: str) -> Verdict:
    """Judge the text of a game. Raise UnreadableStoryError if a line is not understood."""
    story = read(text)
    settings = settings_of(story)
    state = open_story_table(story, settings)
    report: list[str] = []
    last = story.agreement.line_of_players
    if isinstance(state, Fault):
        return _failed(report, story, settings, state, last)
    report.extend(state.notes)
    for index, line in enumerate((*story.lines, None)):
        for step in _steps(state, line, story.lines[index:]):
            if isinstance(step, Fault):
                return _failed(report, story, settings, step, line.number if line else last)
            report.extend(_new_notes(state, step, line))
            report.extend(round_results(state.table, step.table))
            state = step
    return Verdict((*report, *closing_lines(state)))


def _new_notes(before: StoryState, after: StoryState, line: StoryLine | None) -> Iterator[str]:
    for note in after.notes[len(before.notes) :]:
        yield note if line is None else say("judge-assumed", {"line": line.number, "note": note})


def _failed(
    report: list[str], story: Story, settings: Settings, fault: Fault, line: int
) -> Verdict:
    number = fault.line or line
    params: dict[str, str | int] = {
        "text": story.texts[number],
        "reason": " ".join(_reasons(fault, settings.edition)),
        "clauses": ", ".join(clauses_behind(fault, _ruleset(settings))) or "none",
    }
    problem = say("judge-at-line", {"line": number, "problem": say("judge-refused", params)})
    return Verdict(tuple(report), number, problem)


def _reasons(fault: Fault, edition: str) -> Iterator[str]:
    yield fault_text(fault, edition)
    if fault.missing:
        yield fault.missing
    if fault.nearest is not None:
        yield say("judge-nearest", {"name": fault.nearest})


def _ruleset(settings: Settings) -> Ruleset:
    """Return the rules of the text's edition, or the default rules if that is unknown."""
    known = settings.edition in library().editions()
    return library().ruleset(settings if known else library().settings())


def _steps(state: StoryState, line: StoryLine | None, ahead: Sequence[StoryLine]) -> Iterator[Step]:
    """Yield the states up to and after this line; None is the end of the text.

    The last one may be a fault. `ahead` are the lines from this one on.
    """
    if state.deal is not None and not (line and isinstance(line.statement, DealLine)):
        step = _finish_deal(state, state.deal, ahead)
        yield step
        if isinstance(step, Fault):
            return
        state = step
    before_line = timing.close_standoff(state, line.statement if line else None)
    if line is None:
        yield before_line
        yield _end_if_open_ended(before_line, ahead)
        return
    after_line = _with_missing(before_line, _apply(before_line, line, ahead))
    if line.denied:
        yield state if isinstance(after_line, Fault) else fault_of(JudgeCode.NOT_REFUSED)
    else:
        yield before_line
        yield after_line


def _with_missing(state: StoryState, step: Step) -> Step:
    """Add what the round waits for to a fault that an open vote caused."""
    if not isinstance(step, Fault) or step.missing is not None:
        return step
    code = step.refusal.code
    if code not in _CAUSED_BY_WAITING:
        return step
    if code != JudgeCode.ROUND_NOT_OVER and pending(state.table, state.silent) is None:
        return step
    return replace(step, missing=missing_text(state.table, state.now, state.silent))


def _finish_deal(
    state: StoryState, deal: written_deal.WrittenDeal, ahead: Sequence[StoryLine]
) -> Step:
    """Deal and start the clock, at the first line that is not about the deal."""
    dealer, why = _assumed_dealer(state, deal, ahead)
    dealt = written_deal.complete(state.table, deal, dealer)
    if isinstance(dealt, Fault):
        return dealt
    if dealer is not None:
        name = state.table.seats[dealer].name
        state = state.with_note("judge-assumed-dealer", name=name, why=why)
    if written_deal.is_harley_unknown(state.table, deal):
        state = state.with_note("judge-assumed-no-harley")
    begun = replace(
        state,
        table=evolve(state.table, dealt),
        deal=None,
        multiverse_places=state.multiverse_places.union(deal.places.values()),
        dealer_assumed=why == "host" or (state.dealer_assumed and deal.dealer is None),
    )
    return story_state.start_clock(begun)


def _assumed_dealer(
    state: StoryState, deal: written_deal.WrittenDeal, ahead: Sequence[StoryLine]
) -> tuple[int | None, str]:
    """Return the first player to ask or name (G7, A4), else the host, and the reason.

    Return no seat where the deal or the rules name the dealer.
    """
    if not written_deal.is_dealer_unknown(state.table, deal):
        return None, ""
    this_round = list(takewhile(lambda line: not _opens_round(line), ahead))
    kinds: tuple[tuple[type[Command], str], ...] = ((Ask, "asks"), (Name, "names"))
    for kind, why in kinds:
        for line in this_round:
            action = line.statement
            if line.denied or not isinstance(action, PlayerAction):
                continue
            if isinstance(action.command, kind):
                return action.seat, why
    return state.table.present[0], "host"


def _opens_round(line: StoryLine) -> bool:
    return isinstance(line.statement, RoundAt | RoundOf) and not line.denied


def _apply(state: StoryState, line: StoryLine, ahead: Sequence[StoryLine]) -> Step:
    statement = line.statement
    match statement:
        case RoundAt() | RoundOf():
            return _open_deal(state, line.number, statement)
        case PlayerAction():
            done = story_state.perform(state, statement)
            return done if isinstance(done, Fault) else timing.finish_pointing(done)
        case SeveralActions() | EverybodyActs() | Silent() | Joins() | PassTurn() | EndOfGame():
            return _apply_other_action(state, statement)
        case Wait():
            return timing.wait(state, statement)
        case TimeIsUp():
            return timing.time_up(state)
        case NextTrial():
            return timing.next_trial(state)
        case Score() | Total():
            return check_claim(state.table, statement) or state
        case Winner():
            over = _end_if_open_ended(state, ahead)
            return over if isinstance(over, Fault) else check_claim(over.table, statement) or over
        case _:
            return _add_to_deal(state, statement)


def _apply_other_action(state: StoryState, action: OtherAction) -> Step:
    match action:
        case SeveralActions(actions=actions):
            return _one_after_another(state, actions)
        case EverybodyActs(command=command):
            return timing.everybody_acts(state, command)
        case Silent(seats=seats):
            return timing.stay_silent(state, seats)
        case Joins(name=name):
            return story_state.submit(state, None, TakeSeat(name))
        case PassTurn(seat=seat):
            return _not_by_host(state, seat) or timing.pass_turn(state)
        case EndOfGame(seat=seat):
            return _not_by_host(state, seat) or timing.end_game(state)


def _one_after_another(before: StoryState, actions: Sequence[PlayerAction]) -> Step:
    """Perform the actions in order.

    If a refused action would have been refused alone too, return the fault it has alone.
    """
    state = before
    for action in actions:
        done = story_state.perform(state, action)
        if isinstance(done, Fault):
            alone = story_state.perform(before, action)
            return alone if isinstance(alone, Fault) else replace(done, missing="")
        state = done
    return timing.finish_pointing(state)


def _not_by_host(state: StoryState, seat: int | None) -> Fault | None:
    if seat in (None, state.table.host):
        return None
    return Fault(Refusal(Code.HOST_ONLY, {"name": state.table.seats[state.table.host].name}))


def _end_if_open_ended(state: StoryState, ahead: Sequence[StoryLine]) -> Step:
    """End a game without an agreed number of rounds after the last round of the text."""
    if not timing.can_be_over(state):
        return state
    follow = sum(_opens_round(line) for line in ahead)
    if follow:
        played = len(state.table.results)
        return fault_of(JudgeCode.GAME_NOT_OVER, played=played, rounds=played + follow)
    return timing.end_game(state.with_note("judge-assumed-over"))


def _open_deal(state: StoryState, number: int, line: RoundAt | RoundOf) -> Step:
    opened = written_deal.open_deal(state.table, number, line)
    if isinstance(opened, Fault):
        return opened
    table, deal = opened
    return replace(state, table=table, deal=deal, trial_passed=False, silent=frozenset())


def _add_to_deal(state: StoryState, line: DealLine) -> Step:
    if state.deal is None:
        return fault_of(JudgeCode.NOT_DEALING)
    added = written_deal.add_line(
        state.table, state.deal, line, state.multiverse_places, dealer_assumed=state.dealer_assumed
    )
    return added if isinstance(added, Fault) else replace(state, deal=added)
