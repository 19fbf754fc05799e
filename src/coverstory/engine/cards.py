"""Cards, and decks whose cards do not all show one place."""

from coverstory.engine.structs import Value


class Card(Value, frozen=True, omit_defaults=True):
    """The card of one seat (G3): a role at the location, or the spy card.

    `place` is set only in decks where every card shows another place. `marked` is the card with
    the icon (D1). `ability` is a second card (P1).
    """

    seat: int
    spy: bool = False
    role: str | None = None
    place: str | None = None
    marked: bool = False
    ability: str | None = None


class OddDeck(Value, frozen=True):
    """A deck that is not one place with its spy cards, for example one of only spy cards."""

    key: str
    cards: tuple[Card, ...]
