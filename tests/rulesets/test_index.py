"""The index finds editions and their decks by the settings."""

from importlib.resources import files

from coverstory.engine.settings import Settings
from coverstory.engine.table import Deck
from coverstory.rulesets import EDITIONS, Box, RulesetIndex


def test_every_edition_is_found_under_its_own_key() -> None:
    assert all(edition.key == key for key, edition in EDITIONS.items())
    assert set(RulesetIndex({}).editions()) == set(EDITIONS)


def test_decks_are_found_by_the_edition_they_belong_to() -> None:
    deck = Deck("pier", ("angler",), cards=7)
    boxes = {"classic": Box((deck,), spy_cards=1)}
    assert RulesetIndex(boxes).decks(Settings("classic")) == (deck,)


def test_the_ruleset_is_the_editions() -> None:
    assert RulesetIndex({}).ruleset(Settings("classic")) is EDITIONS["classic"]


def test_the_engine_names_no_edition() -> None:
    for path in (files("coverstory") / "engine").iterdir():
        if path.name.endswith(".py"):
            text = path.read_text(encoding="utf-8").lower()
            assert not [key for key in EDITIONS if key in text], path.name
