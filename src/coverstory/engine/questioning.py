"""Asking and answering while the clock runs, and the pause in between (G7, G8)."""

from msgspec.structs import replace

from coverstory.engine.commands import Answer, Ask, GoOn, Pause, Submission
from coverstory.engine.dealing import pass_turn_if_absent
from coverstory.engine.events import Answered, Asked, Paused, TurnPassed, WentOn
from coverstory.engine.phases import Briefing, Pausing, Questioning
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, Choices, Decision, Events, Move, Moves, always
from coverstory.engine.submissions import giver, ordered
from coverstory.engine.table import Table


def ask(table: Table, submission: Submission) -> Decision:
    phase = _questioning(table)
    asked = ordered(submission, Ask).seat
    if giver(submission) != phase.asker:
        return Refusal(Code.NOT_YOUR_TURN, {"name": table.seats[phase.asker].name})
    if phase.asked is not None:
        return Refusal(Code.ALREADY_ASKED, {"name": table.seats[phase.asked].name})
    return _not_askable(table, phase, asked) or [Asked(phase.asker, asked)]


def _not_askable(table: Table, phase: Questioning, asked: int) -> Refusal | None:
    if not table.is_playing(asked):
        return Refusal(Code.NOT_PLAYING)
    name = table.seats[asked].name
    if asked == phase.asker:
        return Refusal(Code.NOT_YOURSELF)
    if not table.is_here(asked):
        return Refusal(Code.IS_AWAY, {"name": name})
    if asked not in askable(table, phase):
        return Refusal(Code.NOT_BACK_TO_THE_ASKER, {"name": name})
    return None


def askable(table: Table, phase: Questioning) -> list[int]:
    """G8: anybody present but themselves and who just asked them, unless nobody else is left."""
    asker, barred = phase.asker, phase.barred
    others = [
        seat
        for seat in table.current.players
        if seat != asker and table.seats[seat].standing == "here"
    ]
    return [seat for seat in others if seat != barred] or others


def answer(table: Table, submission: Submission) -> Decision:
    """An answer may take any form, so who asked or who was asked says that it was given (G7)."""
    phase = _questioning(table)
    if phase.asked is None:
        return Refusal(Code.NOTHING_ASKED)
    if giver(submission) not in (phase.asked, phase.asker):
        return Refusal(Code.NOT_YOUR_TURN, {"name": table.seats[phase.asked].name})
    return [Answered(phase.asked)]


def follow(table: Table, at: int) -> Events:
    """R1: a turn held by somebody away passes on; a question to them is taken back.

    A question in the air outlives who asked it: the turn is with who is to answer.
    """
    phase = _questioning(table)
    if phase.asked is None:
        return pass_turn_if_absent(table, phase.asker)
    return () if table.is_here(phase.asked) else [TurnPassed(phase.asker, phase.barred)]


def pause(table: Table, submission: Submission) -> Decision:
    return [Paused(submission.at)]


def go_on(table: Table, submission: Submission) -> Decision:
    return [WentOn(submission.at)]


def _offer_ask(table: Table, seat: int) -> Choices:
    phase = _questioning(table)
    if seat != phase.asker or phase.asked is not None:
        return None
    return askable(table, phase)


def _offer_answer(table: Table, seat: int) -> Choices:
    phase = _questioning(table)
    return () if phase.asked is not None and seat in (phase.asked, phase.asker) else None


def asked(table: Table, event: Asked) -> Table:
    phase = _questioning(table)
    return replace(table, phase=Questioning(event.asker, event.asked, phase.barred))


def answered(table: Table, event: Answered) -> Table:
    """G8: who has answered asks next, and not back."""
    return replace(table, phase=Questioning(event.seat, barred=_questioning(table).asker))


def turn_passed(table: Table, event: TurnPassed) -> Table:
    if isinstance(table.phase, Briefing):
        return replace(table, phase=Briefing(event.asker))
    return replace(table, phase=Questioning(event.asker, barred=event.barred))


def paused(table: Table, event: Paused) -> Table:
    return table.stopped(Pausing(_questioning(table)), event.at)


def went_on(table: Table, event: WentOn) -> Table:
    """Exactly where it was, with the same time left."""
    assert isinstance(table.phase, Pausing)
    return table.resumed(table.phase.resume, event.at)


def _questioning(table: Table) -> Questioning:
    assert isinstance(table.phase, Questioning)
    return table.phase


QUESTIONING: Moves = {
    Ask: Move(By.PLAYER, ask, _offer_ask),
    Answer: Move(By.PLAYER, answer, _offer_answer),
    Pause: Move(By.LEADER, pause, always),
}
PAUSING: Moves = {GoOn: Move(By.LEADER, go_on, always)}
