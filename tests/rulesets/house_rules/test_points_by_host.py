"""House rule X1: the host sets the points of each row of the score sheet."""

import pytest
from msgspec.structs import replace

from coverstory.engine.commands import Accuse, Agree, Guess, NextRoundWithout, Reveal, Vote
from coverstory.engine.events import WentAway
from coverstory.engine.settings import RowPoints, Settings
from coverstory.library import library
from coverstory.rulesets import EDITIONS
from coverstory.testing import check_laws
from support.engine.game import FOUR, Game

pytestmark = pytest.mark.clause("X1")

CAUGHT = (RowPoints("spy-convicted", 0, 0), RowPoints("spy-convicted", 1, 9))


def test_points_that_the_host_set_replace_those_of_the_rulebook() -> None:
    game = Game.of(*FOUR, points=CAUGHT).start("Anne", dealer="Juan")
    game.does("Juan", Accuse, "Anne")
    game.does("Maria", Vote, True)
    game.does("Isaac", Vote, True)
    assert {name: points for name, points in game.points.items() if points} == {"Juan": 9}


def test_rows_that_the_host_did_not_set_keep_the_points_of_the_rulebook() -> None:
    game = Game.of(*FOUR, points=CAUGHT).start("Anne", dealer="Juan", place="bank")
    game.does("Anne", Reveal)
    game.does("Anne", Guess, "bank")
    assert game.points == {"Anne": 4}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_row_of_every_score_sheet_can_be_set_from_0_to_9(edition: str) -> None:
    book = library().ruleset(Settings(edition)).score_sheet
    for points in (0, 9):
        rows = tuple(
            RowPoints(outcome, line, points)
            for outcome, awards in book.items()
            for line in range(len(awards))
        )
        game = Game.of(*FOUR, edition=edition)
        game.does("Anne", Agree, replace(game.table.settings, points=rows))
        sheet = game.table.ruleset.score_sheet
        assert {award.points for awards in sheet.values() for award in awards} == {points}


@pytest.mark.parametrize(
    "points",
    [
        (RowPoints("nowhere", 0, 1),),
        (RowPoints("wrong-guess", 1, 1),),
        (RowPoints("wrong-guess", -1, 1),),
        (RowPoints("jest-declared", 0, 1),),
        (RowPoints("wrong-guess", 0, 1), RowPoints("wrong-guess", 0, 2)),
    ],
)
def test_a_row_that_the_score_sheet_lacks_or_that_is_set_twice_is_refused(
    points: tuple[RowPoints, ...],
) -> None:
    game = Game.of(*FOUR)
    settings = replace(game.table.settings, points=points)
    assert game.refusal("Anne", Agree, settings).code == "no-such-score"


@pytest.mark.parametrize("points", [-1, 10])
def test_points_below_0_and_above_9_are_refused(points: int) -> None:
    game = Game.of(*FOUR)
    settings = replace(game.table.settings, points=(RowPoints("wrong-guess", 0, points),))
    refusal = game.refusal("Anne", Agree, settings)
    assert (refusal.code, refusal.params) == ("points-out-of-range", {"most": 9})


def test_the_points_outlast_a_module_that_the_game_goes_on_without() -> None:
    points = (RowPoints("helper-found", 0, 5), RowPoints("spy-convicted", 1, 7))
    game = Game.of(*FOUR, "Olga", edition="dc", modules=("harley",), points=points)
    game.start("Anne", dealer="Juan")
    game.does("Juan", Accuse, "Anne")
    for voter in ("Maria", "Isaac", "Olga"):
        game.does(voter, Vote, True)
    game.given(WentAway, "Olga")
    game.does("Anne", NextRoundWithout)
    assert game.table.ruleset.score_sheet["spy-convicted"][1].points == 7
    assert "helper-found" not in game.table.ruleset.score_sheet


def test_bots_read_the_points_of_the_host() -> None:
    game = Game.of(*FOUR, points=(RowPoints("location-named", 0, 0),))
    assert game.sees(None).public.stakes.spy["location-named"] == 2


def test_the_rules_page_marks_the_points_as_a_house_rule_of_ours() -> None:
    rules = library().ruleset(Settings("classic", points=CAUGHT)).rules
    assert (rules[-1].heading, rules[-1].clauses) == ("house", ("X1",))
    assert "house" not in [section.heading for section in library().ruleset(Settings("dc")).rules]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_laws_hold_with_the_points_of_the_host(edition: str) -> None:
    check_laws(library(), Settings(edition, points=CAUGHT), range(2))
