"""Faces: the drawing of each player, in the lobby and around the ring.

A face is a number below FACES. Clients choose the drawing for it.
"""

from msgspec.structs import replace

from coverstory.engine.commands import ChooseFace, Submission, command_of, seat_of
from coverstory.engine.events import FaceChosen
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, ChartEntry, Choices, Decision, Moves
from coverstory.engine.table import Table

FACES = 12


def choose_face(table: Table, submission: Submission) -> Decision:
    face = command_of(submission, ChooseFace).face
    if face not in _free(table):
        return Refusal(Code.FACE_NOT_FREE)
    return [FaceChosen(seat_of(submission), face)]


def first_face(table: Table, seat: int) -> int:
    """Return the face of a new seat: that of its number, or the next free one."""
    number = seat % FACES
    free = _free(table)
    return next((face for face in free if face >= number), free[0] if free else number)


def face_chosen(table: Table, event: FaceChosen) -> Table:
    seats = tuple(
        replace(seat, face=event.face) if seat.id == event.seat else seat for seat in table.seats
    )
    return replace(table, seats=seats)


def _free(table: Table) -> list[int]:
    taken = {table.seats[seat].face for seat in table.seated}
    return [face for face in range(FACES) if face not in taken]


def _offer_free(table: Table, seat: int) -> Choices:
    return _free(table) or None


GATHERING: Moves = {ChooseFace: ChartEntry(By.SEAT, choose_face, _offer_free)}
