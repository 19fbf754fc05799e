"""A refused deal comes with settings that allow it, for the players who are here."""

from itertools import product
from typing import Any

import pytest
from msgspec import structs

from coverstory.engine.choosing_settings import why_not_playable
from coverstory.engine.commands import Agree, StartGame
from coverstory.engine.settings import RowPoints, Settings
from coverstory.rulesets import EDITIONS
from coverstory.rulesets.house_rules import HOUSE_RULES
from support.engine.game import Game
from support.rulesets.sequel_rounds import NAMES


def remedy(game: Game) -> Settings | None:
    found: Settings | None = game.sees(None).public.phase.remedy
    return found


@pytest.mark.parametrize(
    ("players", "settings", "change"),
    [
        (9, {"edition": "classic"}, {"edition": "sequel", "spies": 2}),
        (12, {"edition": "classic"}, {"edition": "sequel", "spies": 2}),
        (12, {"edition": "sequel"}, {"edition": "sequel", "spies": 2}),
        (4, {"edition": "sequel", "spies": 2}, {"edition": "sequel", "spies": 1}),
        (3, {"edition": "dc", "modules": ("harley",)}, {"edition": "dc", "modules": ()}),
        (10, {"edition": "dc"}, {"edition": "sequel"}),
        (3, {"edition": "detective"}, {"edition": "classic"}),
        (
            4,
            {"edition": "sequel", "house_rules": ("hidden-spies",)},
            {"edition": "sequel", "house_rules": ()},
        ),
        (
            12,
            {"edition": "sequel", "house_rules": ("no-third-time", "hidden-spies")},
            {"edition": "sequel", "spies": 2, "house_rules": ("no-third-time",)},
        ),
        (
            12,
            {
                "edition": "sequel",
                "house_rules": ("no-third-time", "hidden-spies"),
                "points": (RowPoints("innocent-convicted", 0, 9),),
            },
            {"spies": 2, "points": (RowPoints("innocent-convicted", 0, 9),)},
        ),
        (
            12,
            {
                "edition": "sequel",
                "house_rules": ("all-spies",),
                "points": (RowPoints("jest-declared", 0, 9),),
            },
            {"spies": 2, "house_rules": (), "points": ()},
        ),
        (
            9,
            {"edition": "classic", "points": (RowPoints("innocent-convicted", 0, 9),)},
            {"edition": "sequel", "points": ()},
        ),
    ],
)
def test_the_remedy_is_the_smallest_change_with_which_the_host_can_deal(
    players: int, settings: dict[str, Any], change: dict[str, Any]
) -> None:
    places = 20 if settings["edition"] == "dc" else 30
    game = Game.of(*NAMES[:players], **settings, places=places, timers="x2")
    found = remedy(game)
    assert found is not None
    assert {name: getattr(found, name) for name in change} == change
    assert found.timers == "x2", "other settings stay"
    game.does("Ada", Agree, found)
    assert remedy(game) is None
    game.does("Ada", StartGame)
    assert len(game.table.current.players) == players


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_refused_deal_of_three_players_or_more_has_a_remedy(edition: str) -> None:
    modules = EDITIONS[edition].modules
    chosen = [(), *((module,) for module in modules), modules]
    rules = [(), *((rule,) for rule in HOUSE_RULES), tuple(HOUSE_RULES)]
    refused = 0
    for players, use, house_rules, spies in product(range(3, 13), chosen, rules, (1, 2)):
        settings = Settings(edition, use, spies=spies, places=20, house_rules=house_rules)
        game = Game.of(*NAMES[:players], **structs.asdict(settings))
        if why_not_playable(game.table, settings) is None:
            refused += game.sees(None).public.phase.start is not None
            assert (remedy(game) is None) == (game.sees(None).public.phase.start is None), settings
    assert refused > 10


def test_no_settings_help_two_players() -> None:
    game = Game.of(*NAMES[:2])
    assert game.sees(None).public.phase.start.code == "too-few-players"
    assert remedy(game) is None


def test_a_table_that_can_start_has_no_remedy() -> None:
    assert remedy(Game.of(*NAMES[:3])) is None
