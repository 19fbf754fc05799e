"""The decks a table can play: those of its packs, its own places, odd decks (G2, G3, J1, M1)."""

from random import Random

from coverstory.engine import own_places
from coverstory.engine.cards import OddDeck
from coverstory.engine.own_places import OwnPlace
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import Settings
from coverstory.engine.table import Deck, Table


def place_keys(table: Table, settings: Settings) -> list[str]:
    """Return the keys of all places to choose from: those of the packs, then the table's own."""
    boxed = [] if settings.own == "only" else table.library.decks(settings)
    places = [deck.place for deck in boxed if deck.place not in settings.left_out]
    return [*places, *own_place_keys(table, settings)]


def own_place_keys(table: Table, settings: Settings) -> list[str]:
    """Return the keys of the table's own places, or none if they are not played."""
    return [] if settings.own == "aside" else [own_places.key(n) for n in range(len(table.own))]


def count_places(table: Table, settings: Settings) -> int:
    """Return how many places there are to choose from. Every view asks, so no list is built."""
    printed = len(table.library.decks(settings)) - len(settings.left_out)
    boxed = 0 if settings.own == "only" else printed
    return boxed + (0 if settings.own == "aside" else len(table.own))


def cards_per_deck(table: Table) -> int:
    """Return the cards of the smallest deck; the table's own places have the same number."""
    return min([deck.cards for deck in table.library.decks(table.settings)])


def find_deck(table: Table, key: str) -> Deck:
    place = own_places.find(table.own, key)
    if place is not None:
        cards = cards_per_deck(table)
        return _own_deck(key, place, cards, roles=table.ruleset.roles_on_cards)
    return next(deck for deck in table.library.decks(table.settings) if deck.place == key)


def _own_deck(key: str, place: OwnPlace, cards: int, *, roles: bool) -> Deck:
    """D1: where cards carry no roles, a place with many roles has no more cards than others."""
    if not roles:
        return Deck(key, (), cards)
    return Deck(key, own_places.role_keys(place, cards), cards, written=len(place.roles))


def make_odd_decks(ruleset: Ruleset, seed: int) -> tuple[OddDeck, ...]:
    """Return the odd decks of one game.

    They have a random sequence of their own. With that of the deal, the making of a deck would
    correlate with the dealing of its cards.
    """
    if not ruleset.odd_decks:
        return ()
    chance = Random(f"odd decks {seed}")
    return tuple(deck for make in ruleset.odd_decks for deck in make(chance))


def decks_in_play(table: Table) -> int:
    return len(table.box) + len(table.odd_decks)
