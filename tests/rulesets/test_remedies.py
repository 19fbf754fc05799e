"""A refused deal comes with settings that allow it, for the players who are here."""

from typing import Any

import pytest

from coverstory.engine.commands import Agree, StartGame
from coverstory.engine.settings import Settings
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


def test_no_settings_help_against_too_few_players() -> None:
    game = Game.of(*NAMES[:2])
    assert game.sees(None).public.phase.start.code == "too-few-players"
    assert remedy(game) is None


def test_a_table_that_can_start_has_no_remedy() -> None:
    assert remedy(Game.of(*NAMES[:3])) is None
