"""Asking and answering while the clock runs, and pausing (G7, G8)."""

from msgspec.structs import replace

from coverstory.engine import written_lines
from coverstory.engine.chat import with_line
from coverstory.engine.commands import (
    AddAnswer,
    Answer,
    Ask,
    EndTurn,
    GoOn,
    Pause,
    Submission,
    TakeQuestionBack,
    TakeTurn,
    command_of,
    seat_of,
)
from coverstory.engine.dealing import next_asker, pass_turn_if_absent
from coverstory.engine.events import AnswerAdded, Answered, Asked, Paused, TurnPassed, WentOn
from coverstory.engine.phases import Briefing, Pausing, Questioning
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import (
    By,
    ChartEntry,
    Choices,
    Decision,
    Events,
    Expected,
    Moves,
    always,
)
from coverstory.engine.structs import tag
from coverstory.engine.table import Table, excluding
from coverstory.engine.time_limits import TIME_TO_SPEAK, why_not_end_turn
from coverstory.engine.written_lines import EXAMPLE_TEXT


def ask(table: Table, submission: Submission) -> Decision:
    phase, command = table.phase, submission.command
    assert type(phase) is Questioning
    assert type(command) is Ask
    if table.has_free_turns:
        return Refusal(Code.TURNS_ARE_FREE)
    if submission.seat == phase.asked and not table.has_writers:
        return _answer_and_ask(table, phase, submission)
    asker, asked = phase.asker, command.seat
    if submission.seat != asker:
        return Refusal(Code.NOT_YOUR_TURN, {"name": table.seats[asker].name})
    if phase.asked is not None:
        return Refusal(Code.ALREADY_ASKED, {"name": table.seats[phase.asked].name})
    if not is_askable(table, phase, asked):
        return _why_not_askable(table, phase, asked)
    text = _clean_text(table, command.text, asker, asked)
    return text if type(text) is Refusal else [Asked(asker, asked, text, submission.at)]


def _answer_and_ask(table: Table, phase: Questioning, submission: Submission) -> Decision:
    """R23: where everybody talks, a tap on the next player records the answer too."""
    assert phase.asked is not None
    given = Answered(phase.asked, "", submission.at)
    asking = ask(answered(table, given), submission)
    return asking if type(asking) is Refusal else [given, *asking]


def take_turn(table: Table, submission: Submission) -> Decision:
    """R23: record the question that a player was asked, and its answer, if nobody tapped."""
    seat, phase, at = seat_of(submission), _questioning(table), submission.at
    if table.has_free_turns:
        return Refusal(Code.TURNS_ARE_FREE)
    holder = phase.asker if phase.asked is None else phase.asked
    if table.has_writers or seat == holder:
        return Refusal(Code.NOT_YOUR_TURN, {"name": table.seats[holder].name})
    given = [] if phase.asked is None else [Answered(holder, "", at)]
    asking = ask(_after(table, given), Submission(Ask(seat), holder, at))
    return asking if type(asking) is Refusal else [*given, *asking, Answered(seat, "", at)]


def _after(table: Table, given: list[Answered]) -> Table:
    for event in given:
        table = answered(table, event)
    return table


def _clean_text(table: Table, text: str, asker: int, asked: int) -> str | Refusal:
    """Return the text, which is required if one of the two players is not in the room."""
    return written_lines.clean(text) if text or table.is_written_between(asker, asked) else ""


def _why_not_askable(table: Table, phase: Questioning, asked: int) -> Refusal:
    if not table.is_playing(asked):
        return Refusal(Code.NOT_PLAYING)
    if asked == phase.asker:
        return Refusal(Code.NOT_YOURSELF)
    if table.seats[asked].standing != "here":
        return Refusal(Code.IS_AWAY, {"name": table.seats[asked].name})
    return Refusal(Code.NOT_BACK_TO_THE_ASKER, {"name": table.seats[asked].name})


def askable(table: Table, phase: Questioning) -> tuple[int, ...]:
    """G8: any present player except the asker and the last asker, unless nobody else is left."""
    current = table.round
    assert current is not None
    return excluding(current.here, phase.asker, phase.barred) or excluding(
        current.here, phase.asker
    )


def is_askable(table: Table, phase: Questioning, seat: int) -> bool:
    """Return whether the asker can ask this player."""
    if seat == phase.barred:
        return seat in askable(table, phase)
    return seat != phase.asker and table.is_playing_here(seat)


def askable_now(table: Table, phase: Questioning) -> tuple[int, ...]:
    """Return the players that the asker can ask, or nobody while a question is open."""
    if phase.asked is not None or table.has_free_turns:
        return ()
    return askable(table, phase)


def answer(table: Table, submission: Submission) -> Decision:
    """G7: an answer can take any form, so both players can say that it was given."""
    phase, command = table.phase, submission.command
    assert type(phase) is Questioning
    assert type(command) is Answer
    asked = phase.asked
    if table.has_free_turns:
        return Refusal(Code.TURNS_ARE_FREE)
    if asked is None:
        return Refusal(Code.NOTHING_ASKED)
    if submission.seat != asked and not _can_answer_for(table, phase, asked, submission.seat):
        return Refusal(Code.NOT_YOUR_TURN, {"name": table.seats[asked].name})
    text = _clean_text(table, command.text, phase.asker, asked)
    return text if type(text) is Refusal else [Answered(asked, text, submission.at)]


def _can_answer_for(table: Table, phase: Questioning, asked: int, seat: int | None) -> bool:
    """Return whether this seat is the asker, and the answer need not be written."""
    return seat == phase.asker and not table.is_written_between(phase.asker, asked)


def take_question_back(table: Table, submission: Submission) -> Decision:
    """G7: the asker can take a question back until it is answered."""
    phase = _questioning(table)
    if table.has_free_turns:
        return Refusal(Code.TURNS_ARE_FREE)
    if phase.asked is None:
        return Refusal(Code.NOTHING_ASKED)
    if submission.seat != phase.asker:
        return Refusal(Code.NOT_YOUR_TURN, {"name": table.seats[phase.asker].name})
    return [TurnPassed(phase.asker, phase.barred, submission.at)]


def add_answer(table: Table, submission: Submission) -> Decision:
    """Keep the text of a player who was still typing when the asker marked the answer as given."""
    phase = _questioning(table)
    if submission.seat != phase.asker:
        return Refusal(Code.NOT_YOUR_TURN, {"name": table.seats[phase.asker].name})
    if phase.barred is None or not _is_answer_unwritten(table, phase):
        return Refusal(Code.NOTHING_ASKED)
    text = written_lines.clean(command_of(submission, AddAnswer).text)
    if isinstance(text, Refusal):
        return text
    return [AnswerAdded(phase.asker, phase.barred, text)]


def _is_answer_unwritten(table: Table, phase: Questioning) -> bool:
    """Return whether the asker has just answered aloud, at a table where a player writes."""
    return phase.unwritten and phase.asked is None and table.has_writers


def end_turn(table: Table, submission: Submission) -> Decision:
    """A slow asker loses the turn. A question to a slow answerer is taken back."""
    phase = _questioning(table)
    at = submission.at
    if table.has_free_turns:
        return Refusal(Code.TURNS_ARE_FREE)
    refusal = why_not_end_turn(table, phase.since, at, TIME_TO_SPEAK)
    if refusal is not None:
        return refusal
    if phase.asked is not None:
        return [TurnPassed(phase.asker, phase.barred, at)]
    heir = next_asker(table, phase.asker)
    if heir is None:
        return Refusal(Code.NOT_YOUR_TURN, {"name": table.seats[phase.asker].name})
    return [TurnPassed(heir, at=at)]


def follow(table: Table, at: int) -> Events:
    """R1: the turn of an absent asker passes on. A question to an absent player is taken back.

    An open question stays open if its asker leaves: it is the answerer's turn.
    """
    phase = table.phase
    assert type(phase) is Questioning
    holder = phase.asker if phase.asked is None else phase.asked
    if table.seats[holder].standing == "here":
        return ()
    if phase.asked is None:
        return pass_turn_if_absent(table, phase.asker, at)
    return [TurnPassed(phase.asker, phase.barred, at)]


def pause(table: Table, submission: Submission) -> Decision:
    return [Paused(submission.at)]


def go_on(table: Table, submission: Submission) -> Decision:
    return [WentOn(submission.at)]


def _offer_ask(table: Table, seat: int) -> Choices:
    phase = table.phase
    assert type(phase) is Questioning
    if table.has_free_turns:
        return None
    if seat == phase.asked and not table.has_writers:
        return askable(table, Questioning(seat, barred=phase.asker)) or None
    is_turn = seat == phase.asker and phase.asked is None
    return askable(table, phase) or None if is_turn else None


def _offer_answer(table: Table, seat: int) -> Choices:
    phase = table.phase
    assert type(phase) is Questioning
    asked = phase.asked
    if asked is None or table.has_free_turns:
        return None
    return () if seat == asked or _can_answer_for(table, phase, asked, seat) else None


def _offer_taking_back(table: Table, seat: int) -> Choices:
    phase = _questioning(table)
    is_mine = seat == phase.asker and phase.asked is not None
    return () if is_mine and not table.has_free_turns else None


def _offer_turn(table: Table, seat: int) -> Choices:
    if table.has_free_turns or table.has_writers:
        return None
    phase = _questioning(table)
    turn = phase if phase.asked is None else Questioning(phase.asked, barred=phase.asker)
    return () if is_askable(table, turn, seat) else None


def _offer_adding(table: Table, seat: int) -> Choices:
    phase = _questioning(table)
    return () if seat == phase.asker and _is_answer_unwritten(table, phase) else None


def _offer_end(table: Table, seat: int) -> Choices:
    phase = _questioning(table)
    stuck = phase.asked is None and next_asker(table, phase.asker) is None
    return None if stuck or table.has_free_turns else ()


def asked(table: Table, event: Asked) -> Table:
    phase = table.phase
    assert type(phase) is Questioning
    turn = Questioning(event.asker, event.asked, phase.barred, event.at, phase.unwritten)
    if event.text:
        table = with_line(table, event.asker, "question", event.text, event.asked)
    return replace(table, phase=turn)


def answered(table: Table, event: Answered) -> Table:
    """G8: the player who answered asks next, and cannot ask back."""
    phase = table.phase
    assert type(phase) is Questioning
    turn = Questioning(event.seat, None, phase.asker, event.at, unwritten=not event.text)
    if event.text:
        table = with_line(table, event.seat, "answer", event.text, phase.asker)
    return replace(table, phase=turn, round=table.current.with_answer_to(phase.asker))


def answer_added(table: Table, event: AnswerAdded) -> Table:
    table = replace(table, phase=replace(_questioning(table), unwritten=False))
    return with_line(table, event.seat, "answer", event.text, event.to)


def turn_passed(table: Table, event: TurnPassed) -> Table:
    if isinstance(table.phase, Briefing):
        return replace(table, phase=replace(table.phase, asker=event.asker))
    phase = _questioning(table)
    unwritten = phase.unwritten and event.asker == phase.asker
    turn = Questioning(event.asker, None, event.barred, event.at, unwritten)
    return replace(table, phase=turn)


def expected(table: Table) -> Expected | None:
    """Return who has to answer or to ask. R23: nobody has to tap if the turns are free."""
    turn = _questioning(table)
    if table.has_free_turns:
        return None
    if turn.asked is not None:
        return Expected(tag(Answer), (turn.asked,))
    return Expected(tag(Ask), (turn.asker,)) if askable(table, turn) else None


def paused(table: Table, event: Paused) -> Table:
    return table.stopped(Pausing(_questioning(table)), event.at)


def went_on(table: Table, event: WentOn) -> Table:
    """Resume the same turn. The round's clock goes on; the time limit of the turn starts again."""
    assert isinstance(table.phase, Pausing)
    return table.resumed(table.phase.resume, event.at)


def _questioning(table: Table) -> Questioning:
    assert isinstance(table.phase, Questioning)
    return table.phase


QUESTIONING: Moves = {
    Ask: ChartEntry(By.PLAYER, ask, _offer_ask, depends_on_turn=True),
    Answer: ChartEntry(By.PLAYER, answer, _offer_answer, depends_on_turn=True),
    # By.SEAT, not By.PLAYER: these correct a tap, so bots need not be offered them.
    TakeQuestionBack: ChartEntry(
        By.SEAT, take_question_back, _offer_taking_back, depends_on_turn=True
    ),
    TakeTurn: ChartEntry(By.PLAYER, take_turn, _offer_turn, depends_on_turn=True),
    AddAnswer: ChartEntry(
        By.SEAT,
        add_answer,
        _offer_adding,
        example=lambda table: AddAnswer(EXAMPLE_TEXT),
        depends_on_turn=True,
    ),
    EndTurn: ChartEntry(By.HOST, end_turn, _offer_end, depends_on_turn=True),
    Pause: ChartEntry(By.LEADER, pause, always),
}
PAUSING: Moves = {GoOn: ChartEntry(By.LEADER, go_on, always)}
