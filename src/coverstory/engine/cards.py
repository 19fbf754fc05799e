"""What lies on the table face down: the cards of a deal, and decks that are not of one place."""

from coverstory.engine.structs import Value


class Card(Value, frozen=True, omit_defaults=True):
    """What one seat was dealt (G3): a role at the location, or the spy card.

    `place` is set only where each card has its own; `marked` is the card with the icon (D1); an
    `ability` is a second card that lies beside it (P1).
    """

    seat: int
    spy: bool = False
    role: str | None = None
    place: str | None = None
    marked: bool = False
    ability: str | None = None


class OddDeck(Value, frozen=True):
    """A deck that is not of one place: its cards as they are, to be shuffled and dealt."""

    key: str
    cards: tuple[Card, ...]
