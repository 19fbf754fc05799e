"""The index of rulesets: finds rulesets and decks by the settings."""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import RowPoints, Settings
from coverstory.engine.table import Deck
from coverstory.rulesets import harley, jest, multiverse, old_pals, powered_up
from coverstory.rulesets.classic import CLASSIC
from coverstory.rulesets.dc import DC
from coverstory.rulesets.detective import DETECTIVE
from coverstory.rulesets.house_rules import HOUSE_RULES, with_house_rules
from coverstory.rulesets.sequel import SEQUEL

Module: TypeAlias = Callable[[Ruleset], Ruleset]


def _editions() -> dict[str, Ruleset]:
    """Return the editions of the rulebooks, then every other ruleset in a file of this package."""
    files = (name for _, name, _ in iter_modules([str(Path(__file__).parent)]))
    modules = (import_module(f"{__package__}.{name}") for name in files if name != "index")
    found = (value for module in modules for value in vars(module).values())
    others = (value for value in found if isinstance(value, Ruleset))
    return {edition.key: edition for edition in (CLASSIC, SEQUEL, DC, DETECTIVE, *others)}


EDITIONS: Mapping[str, Ruleset] = _editions()
DEFAULT_EDITION = CLASSIC.key
# Modules are applied in this order, not in that of the settings. A module that changes rows of
# others comes after them.
MODULES: Mapping[str, Module] = MappingProxyType(
    {
        old_pals.KEY: old_pals.old_pals,
        multiverse.KEY: multiverse.multiverse,
        jest.KEY: jest.jest,
        harley.KEY: harley.harley,
        powered_up.KEY: powered_up.powered_up,
    }
)


class Box(Struct, frozen=True):
    """The decks of one pack, and the number of spy cards in each."""

    decks: tuple[Deck, ...]
    spy_cards: int


class RulesetIndex:
    """The engine's `Library`: editions and modules, by default from this package, and decks.

    Rulesets and decks are cached: tables with the same settings share them.
    """

    def __init__(
        self,
        boxes: Mapping[str, Box],
        modules: Mapping[str, Module] = MODULES,
        editions: Mapping[str, Ruleset] = EDITIONS,
    ) -> None:
        self._boxes = boxes
        self._editions = editions
        self._modules = modules
        # A client could set any points, name packs in any order and repeat them. Unbounded caches
        # would fill the memory.
        self._assembled = lru_cache(maxsize=1024)(self._assemble)
        self._packed = lru_cache(maxsize=256)(self._pack)

    def settings(self) -> Settings:
        return Settings(DEFAULT_EDITION, minutes_by_players=True, turns="free")

    def editions(self) -> Collection[str]:
        return self._editions.keys()

    def modules(self) -> Collection[str]:
        return self._modules.keys()

    def house_rules(self) -> Collection[str]:
        return HOUSE_RULES.keys()

    def packs(self) -> Collection[str]:
        return self._boxes.keys()

    def most_players(self) -> int:
        return max(edition.most_players for edition in self._editions.values())

    def ruleset(self, settings: Settings) -> Ruleset:
        named = tuple(key for key in self._modules if key in settings.modules)
        house = tuple(key for key in HOUSE_RULES if key in settings.house_rules)
        return self._assembled(settings.edition, named, house, settings.points)

    def _assemble(
        self,
        edition: str,
        modules: tuple[str, ...],
        house_rules: tuple[str, ...],
        points: tuple[RowPoints, ...],
    ) -> Ruleset:
        ruleset = self._editions[edition]
        for module in modules:
            ruleset = self._modules[module](ruleset)
        return with_house_rules(ruleset, house_rules, points)

    def decks(self, settings: Settings) -> tuple[Deck, ...]:
        return self._packed(settings.edition, settings.packs, settings.spies)

    def _pack(self, edition: str, packs: tuple[str, ...], spies: int) -> tuple[Deck, ...]:
        """Return the decks of these packs, or of the edition's own, in the order of the library."""
        ruleset = self._editions[edition]
        boxes = [box for key, box in self._boxes.items() if key in (packs or ruleset.packs)]
        decks = [deck for box in boxes for deck in _multiply(box, spies)]
        return tuple(
            _with_enough_cards(deck, ruleset) if ruleset.endless_cards else deck for deck in decks
        )


def _multiply(box: Box, spies: int) -> Iterable[Deck]:
    """B14: two spies need two identical boxes if a box has one spy card."""
    boxes = -(-spies // box.spy_cards)
    if boxes == 1:
        return box.decks
    return [Deck(d.place, d.roles * boxes, d.cards * boxes) for d in box.decks]


def _with_enough_cards(deck: Deck, edition: Ruleset) -> Deck:
    return replace(deck, cards=max(deck.cards, edition.most_players))
