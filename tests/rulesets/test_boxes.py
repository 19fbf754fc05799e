"""The packs of an edition: its own, another's, two identical boxes, or two mixed ones."""

from typing import Any

import pytest
from msgspec.structs import replace

from coverstory.engine.commands import Agree, StartGame
from coverstory.engine.settings import Settings
from support.engine.game import FOUR, LIBRARY, Game
from support.rulesets.sequel_rounds import NAMES, ending, hands, time_up

BOTH = ("classic", "sequel")


def box(edition: str, **settings: Any) -> list[str]:
    return [deck.place for deck in LIBRARY.decks(Settings(edition, **settings))]


def dealt(players: int, seed: int = 0, **settings: Any) -> Game:
    game = Game.of(*NAMES[:players], **settings)
    game.does("Ada", StartGame, seed=seed)
    return game


def roles(game: Game) -> list[str | None]:
    return [card.role for card in game.table.current.cards if not card.spy]


@pytest.mark.clause("B13")
def test_combined_boxes_have_the_places_of_both() -> None:
    assert box("classic", packs=BOTH) == box("classic") + box("sequel")


@pytest.mark.clause("B13", "G2")
def test_a_game_of_combined_boxes_may_have_a_round_for_every_place_of_both() -> None:
    wanted = Settings("classic", packs=BOTH, places=50, rounds=50)
    game = Game.of(*FOUR)
    game.does("Anne", Agree, wanted)
    assert (game.table.settings, len(set(game.table.box))) == (wanted, 50)


@pytest.mark.clause("B13")
def test_places_of_either_box_are_drawn() -> None:
    drawn = {dealt(4, seed, packs=BOTH).table.current.place for seed in range(40)}
    assert drawn & set(box("classic"))
    assert drawn & set(box("sequel"))


@pytest.mark.clause("B13", "A1")
@pytest.mark.parametrize("players", [3, 8])
def test_combined_boxes_are_dealt_with_one_spy_and_no_role_twice(players: int) -> None:
    for seed in range(20):
        game = dealt(players, seed, packs=BOTH)
        assert len(game.table.current.spies) == 1
        assert len(set(roles(game))) == players - 1


@pytest.mark.clause("B13", "A1")
@pytest.mark.parametrize("packs", [BOTH, ("sequel", "classic"), ("sequel",)])
def test_nine_players_are_too_many_for_the_smaller_decks_of_combined_boxes(
    packs: tuple[str, ...],
) -> None:
    game = Game.of(*NAMES[:9], packs=packs)
    refusal = game.refusal("Ada", StartGame)
    assert (refusal.code, refusal.params) == ("too-many-players", {"players": 9, "most": 8})
    assert game.sees(None).public.advice.most == 8


@pytest.mark.clause("B13")
def test_combined_boxes_are_never_played_with_two_spies() -> None:
    refusal = Game.of(*FOUR).refusal("Anne", Agree, Settings("classic", packs=BOTH, spies=2))
    assert (refusal.code, refusal.params) == ("spies-out-of-range", {"most": 1})


@pytest.mark.clause("B13")
@pytest.mark.parametrize(
    ("edition", "packs", "spies"),
    [
        ("sequel", BOTH, 1),
        ("sequel", BOTH, 2),
        ("sequel", ("sequel", "classic"), 2),
        ("dc", ("dc", "classic"), 1),
        ("dc", BOTH, 1),
    ],
)
def test_boxes_are_combined_by_the_classic_rules_alone(
    edition: str, packs: tuple[str, ...], spies: int
) -> None:
    game = Game.of(*NAMES[:6])
    before = game.table
    wanted = Settings(edition, packs=packs, spies=spies, places=20)
    refusal = game.refusal("Ada", Agree, wanted)
    assert refusal.code == "packs-do-not-mix"
    assert refusal.params == {"edition": edition, "spies": spies, "mixable": 0}
    assert game.table == before


@pytest.mark.clause("R19", "B13")
@pytest.mark.parametrize("edition", ["classic", "detective"])
@pytest.mark.parametrize(
    "packs", [("classic", "dc"), ("dc", "sequel"), ("classic", "sequel", "dc")]
)
def test_dc_decks_mix_with_no_others(edition: str, packs: tuple[str, ...]) -> None:
    game = Game.of(*NAMES[:6])
    before = game.table
    refusal = game.refusal("Ada", Agree, Settings(edition, packs=packs, places=20))
    assert refusal.code == "packs-do-not-mix"
    assert game.table == before


@pytest.mark.clause("R19", "H1")
@pytest.mark.parametrize("packs", [("classic",), ("sequel",), ("sequel", "sequel")])
def test_harley_needs_decks_with_her_icon(packs: tuple[str, ...]) -> None:
    game = Game.of(*NAMES[:6])
    before = game.table
    wanted = Settings("dc", modules=("harley",), packs=packs, places=20)
    refusal = game.refusal("Ada", Agree, wanted)
    assert (refusal.code, refusal.params) == (
        "module-needs-its-box",
        {"module": "harley", "edition": "dc"},
    )
    assert game.table == before
    assert game.does("Ada", Agree, replace(wanted, packs=("dc",)))
    assert game.does("Ada", Agree, replace(wanted, modules=()))


@pytest.mark.clause("B13")
@pytest.mark.parametrize(
    ("edition", "mixes"), [("classic", True), ("sequel", False), ("dc", False)]
)
def test_the_settings_show_whether_boxes_may_be_combined(edition: str, mixes: bool) -> None:
    assert Game.of(*FOUR, edition=edition).sees(None).public.advice.mixes_packs is mixes


def test_the_same_pack_named_twice_is_one_box() -> None:
    assert box("classic", packs=("classic", "classic")) == box("classic")
    assert box("sequel", packs=("classic", "classic"), spies=2) == box("classic")


def test_the_same_pack_named_twice_is_not_a_mixture() -> None:
    wanted = Settings("sequel", packs=("sequel", "sequel"), places=20)
    assert Game.of(*FOUR).does("Anne", Agree, wanted)


def test_the_same_pack_named_twice_has_no_more_places() -> None:
    wanted = Settings("classic", packs=("classic", "classic"), places=31)
    refusal = Game.of(*FOUR).refusal("Anne", Agree, wanted)
    assert (refusal.code, refusal.params) == ("places-out-of-range", {"least": 2, "most": 30})


@pytest.mark.parametrize("edition", ["classic", "sequel", "dc", "detective"])
@pytest.mark.parametrize("packs", [("moon",), ("classic", "moon")])
def test_an_unknown_pack_is_refused_by_its_name(edition: str, packs: tuple[str, ...]) -> None:
    game = Game.of(*FOUR)
    before = game.table
    refusal = game.refusal("Anne", Agree, Settings(edition, packs=packs, places=20))
    assert (refusal.code, refusal.params) == ("pack-unknown", {"pack": "moon"})
    assert game.table == before


@pytest.mark.clause("B14")
def test_two_classic_boxes_make_decks_of_fourteen_location_cards_each_role_twice() -> None:
    decks = LIBRARY.decks(Settings("sequel", packs=("classic",), spies=2))
    assert {deck.cards for deck in decks} == {14}
    for deck in decks:
        assert sorted(deck.roles) == sorted(2 * [*dict.fromkeys(deck.roles)])


@pytest.mark.clause("B14")
def test_one_classic_box_is_enough_for_one_spy() -> None:
    decks = LIBRARY.decks(Settings("sequel", packs=("classic",), spies=1))
    assert decks == LIBRARY.decks(Settings("classic"))


@pytest.mark.clause("B14", "B1")
def test_a_box_of_the_sequel_has_its_own_second_spy_card() -> None:
    assert LIBRARY.decks(Settings("sequel", spies=2)) == LIBRARY.decks(Settings("sequel"))


@pytest.mark.clause("B14", "B1", "G3")
@pytest.mark.parametrize("players", range(5, 13))
def test_classic_decks_are_dealt_with_two_spy_cards(players: int) -> None:
    game = dealt(players, edition="sequel", packs=("classic",), spies=2)
    assert len(game.table.current.spies) == 2
    assert len(roles(game)) == players - 2


@pytest.mark.clause("B14")
@pytest.mark.parametrize("players", [5, 12])
def test_a_role_comes_at_most_twice_from_two_boxes(players: int) -> None:
    most = set()
    for seed in range(60):
        cards = roles(dealt(players, seed, edition="sequel", packs=("classic",), spies=2))
        most.add(max(cards.count(role) for role in cards))
    assert max(most) == 2


@pytest.mark.clause("B14")
def test_no_role_comes_twice_from_one_box() -> None:
    for seed in range(30):
        cards = roles(dealt(8, seed, edition="sequel", packs=("classic",)))
        assert len(set(cards)) == 7


@pytest.mark.clause("B14", "B1")
@pytest.mark.parametrize("players", [9, 11])
def test_classic_decks_with_one_spy_are_for_at_most_eight_players(players: int) -> None:
    game = Game.of(*NAMES[:players], edition="sequel", packs=("classic",))
    refusal = game.refusal("Ada", StartGame)
    assert (refusal.code, refusal.params) == ("too-many-players", {"players": players, "most": 8})


@pytest.mark.clause("B14", "B5", "B6")
def test_classic_decks_are_played_by_the_sequel_rules() -> None:
    """The dealer is on trial first, and two hands can be missing."""
    game = Game.of(*NAMES[:6], edition="sequel", packs=("classic",), spies=2)
    game.start("Ada", "Ben", dealer="Cleo", place="beach")
    hands(time_up(game), but=("Ada", "Ben"))
    assert ending(game) == ("innocent-convicted", "Cleo")


def test_the_detective_rules_have_no_box_and_may_take_the_places_of_any() -> None:
    """E1: cards come from no box, so a box does not limit the number of players."""
    assert len(roles(dealt(12, edition="detective", packs=BOTH))) == 11
