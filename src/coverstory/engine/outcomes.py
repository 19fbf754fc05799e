"""How a round ended: the guesses, the row of the score sheet, and the points."""

from coverstory.engine.structs import Value


class PlaceNamed(Value, frozen=True):
    """The guess of one spy. R5: None if not in time."""

    seat: int
    place: str | None


class Outcome(Value, frozen=True, omit_defaults=True):
    """How a round ended. `kind` is a row of the score sheet.

    `caller` announced or declared the deck, and `believers` raised a hand for it.
    """

    kind: str
    spies: tuple[int, ...]
    suspect: int | None = None
    accuser: int | None = None
    guesses: tuple[PlaceNamed, ...] = ()
    caller: int | None = None
    believers: tuple[int, ...] = ()


class Points(Value, frozen=True):
    """The points of one award, with the key of the reason that players read."""

    seat: int
    points: int
    reason: str
