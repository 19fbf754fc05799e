"""The decks a table can play: those of its box, of its own places, or of both (G2, G3)."""

from coverstory.engine import own_places
from coverstory.engine.own_places import OwnPlace
from coverstory.engine.settings import Settings
from coverstory.engine.table import Deck, Table


def places(table: Table, settings: Settings) -> list[str]:
    """The keys of all places to choose from, the table's own behind those of the box."""
    boxed = [] if settings.own == "only" else table.library.decks(settings)
    return [*(deck.place for deck in boxed), *own(table, settings)]


def own(table: Table, settings: Settings) -> list[str]:
    """The keys of the table's own places, if they are played."""
    return [] if settings.own == "aside" else [own_places.key(n) for n in range(len(table.own))]


def count(table: Table, settings: Settings) -> int:
    """How many places there are to choose from; asked with every view."""
    boxed = 0 if settings.own == "only" else len(table.library.decks(settings))
    return boxed + (0 if settings.own == "aside" else len(table.own))


def cards(table: Table) -> int:
    """As many as the smallest deck of the box has; own places are played with as many."""
    return min([deck.cards for deck in table.library.decks(table.settings)])


def deck(table: Table, key: str) -> Deck:
    place = own_places.find(table.own, key)
    if place is not None:
        return _own_deck(key, place, cards(table), roles=table.ruleset.roles_on_cards)
    return next(deck for deck in table.library.decks(table.settings) if deck.place == key)


def _own_deck(key: str, place: OwnPlace, cards: int, *, roles: bool) -> Deck:
    """Where cards carry no roles, there are no more of them for a place that has many (D1)."""
    if not roles:
        return Deck(key, (), cards)
    return Deck(key, own_places.role_keys(place, cards), cards, written=len(place.roles))
