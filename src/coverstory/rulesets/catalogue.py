"""Finds rulesets and decks by the settings that name them."""

from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import Settings
from coverstory.engine.table import Deck
from coverstory.rulesets.classic import CLASSIC

Module: TypeAlias = Callable[[Ruleset], Ruleset]

EDITIONS: Mapping[str, Ruleset] = {CLASSIC.key: CLASSIC}
# In the order in which they are put on top of an edition, whatever order they are named in.
MODULES: Mapping[str, Module] = MappingProxyType({})


class Catalogue:
    """The library a table is opened with: editions and modules from here, decks from the packs."""

    def __init__(
        self, decks: Mapping[str, Iterable[Deck]], modules: Mapping[str, Module] = MODULES
    ) -> None:
        self._decks = {edition: tuple(of_edition) for edition, of_edition in decks.items()}
        self._modules = modules

    def settings(self) -> Settings:
        return Settings(CLASSIC.key)

    def editions(self) -> Collection[str]:
        return EDITIONS.keys()

    def modules(self) -> Collection[str]:
        return self._modules.keys()

    def ruleset(self, settings: Settings) -> Ruleset:
        ruleset = EDITIONS[settings.edition]
        for key, module in self._modules.items():
            if key in settings.modules:
                ruleset = module(ruleset)
        return ruleset

    def decks(self, settings: Settings) -> tuple[Deck, ...]:
        return self._decks[settings.edition]
