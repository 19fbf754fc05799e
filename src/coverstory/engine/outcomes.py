"""How a round ended, as values: what was named, the row of the score sheet, who got what."""

from coverstory.engine.structs import Value


class PlaceNamed(Value, frozen=True):
    """What one spy named: a place, or nothing in time (R5)."""

    seat: int
    place: str | None


class Outcome(Value, frozen=True, omit_defaults=True):
    """How a round ended, as a value: its kind is a row of the score sheet.

    `caller` announced or declared what the deck is, and `believers` raised a hand for it.
    """

    kind: str
    spies: tuple[int, ...]
    suspect: int | None = None
    accuser: int | None = None
    guesses: tuple[PlaceNamed, ...] = ()
    caller: int | None = None
    believers: tuple[int, ...] = ()


class Points(Value, frozen=True):
    """One award as it was given: a line of the result that a player can read."""

    seat: int
    points: int
    reason: str
