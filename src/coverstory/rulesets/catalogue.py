"""Finds rulesets and decks by the settings that name them."""

from collections.abc import Iterable, Mapping

from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import Settings
from coverstory.engine.table import Deck
from coverstory.rulesets.classic import CLASSIC

EDITIONS: Mapping[str, Ruleset] = {CLASSIC.key: CLASSIC}


class Catalogue:
    """The library a table is opened with: editions from here, decks by edition from the packs."""

    def __init__(self, decks: Mapping[str, Iterable[Deck]]) -> None:
        self._decks = {edition: tuple(of_edition) for edition, of_edition in decks.items()}

    def editions(self) -> tuple[str, ...]:
        return tuple(EDITIONS)

    def ruleset(self, settings: Settings) -> Ruleset:
        return EDITIONS[settings.edition]

    def decks(self, settings: Settings) -> tuple[Deck, ...]:
        return self._decks[settings.edition]
