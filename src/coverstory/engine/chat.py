"""Written play: who writes, free talk where the rules allow it, and reactions (G15).

Written questions and answers are in `questioning`.
"""

from msgspec.structs import replace

from coverstory.engine import written_lines
from coverstory.engine.commands import PlayFromAfar, React, Say, Submission, command_of, seat_of
from coverstory.engine.events import Reacted, Said, WentAfar
from coverstory.engine.phases import RollCall, TrialsInTurn
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, ChartEntry, Choices, Decision, Moves
from coverstory.engine.table import Table
from coverstory.engine.written_lines import EXAMPLE_TEXT, REACTIONS, Line, LineKind, Reaction


def play_from_afar(table: Table, submission: Submission) -> Decision:
    afar = command_of(submission, PlayFromAfar).afar
    if table.seats[seat_of(submission)].afar == afar:
        return Refusal(Code.NOT_NOW, {"phase": "afar" if afar else "near"})
    return [WentAfar(seat_of(submission), afar)]


def say(table: Table, submission: Submission) -> Decision:
    text = written_lines.clean(command_of(submission, Say).text)
    if isinstance(text, Refusal):
        return text
    if not is_talk_open(table):
        return Refusal(Code.TALK_CLOSED)
    return [Said(seat_of(submission), text)]


def is_talk_open(table: Table) -> bool:
    """A4, B5, G15: at the end of a round, talk is over once the first vote is cast."""
    match table.phase:
        case RollCall(namings=namings):
            return not namings
        case TrialsInTurn(ballots=ballots):
            before = [brought for brought in table.current.accusations if brought.accuser is None]
            return not ballots and not before
        case _:
            return True


def react(table: Table, submission: Submission) -> Decision:
    command = command_of(submission, React)
    if command.reaction not in REACTIONS:
        return Refusal(Code.NO_SUCH_REACTION)
    if not any(line.n == command.line for line in table.lines):
        return Refusal(Code.NO_SUCH_LINE)
    return [Reacted(seat_of(submission), command.line, command.reaction)]


def went_afar(table: Table, event: WentAfar) -> Table:
    seats = tuple(
        replace(seat, afar=event.afar) if seat.id == event.seat else seat for seat in table.seats
    )
    return replace(table, seats=seats)


def said(table: Table, event: Said) -> Table:
    return with_line(table, event.seat, "talk", event.text)


def with_line(table: Table, seat: int, kind: LineKind, text: str, to: int | None = None) -> Table:
    """Return the table with one more line."""
    kept = written_lines.newest((*table.lines, Line(table.written, seat, kind, text, to)))
    return replace(table, lines=kept, written=table.written + 1)


def reacted(table: Table, event: Reacted) -> Table:
    """Set the seat's reaction to a line. The same reaction again removes it."""

    def with_reaction(line: Line) -> Line:
        mine = Reaction(event.seat, event.reaction)
        others = tuple(other for other in line.reactions if other.seat != event.seat)
        return replace(line, reactions=others if mine in line.reactions else (*others, mine))

    after = tuple(with_reaction(line) if line.n == event.line else line for line in table.lines)
    return replace(table, lines=after)


def _other_distance(table: Table, seat: int) -> Choices:
    return (not table.seats[seat].afar,)


def _when_open(table: Table, seat: int) -> Choices:
    return () if is_talk_open(table) else None


def _offer_reactions(table: Table, seat: int) -> Choices:
    return REACTIONS if table.lines else None


ALWAYS: Moves = {PlayFromAfar: ChartEntry(By.SEAT, play_from_afar, _other_distance)}
REACTING: Moves = {
    React: ChartEntry(
        By.SEAT,
        react,
        _offer_reactions,
        example=lambda table: React(table.lines[-1].n, REACTIONS[0]),
    )
}
TALKING: Moves = {
    **REACTING,
    Say: ChartEntry(By.SEAT, say, _when_open, example=lambda table: Say(EXAMPLE_TEXT)),
}
