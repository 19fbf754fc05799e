"""Settings and numbers of players that an edition refuses, with the numbers of the refusal."""

from typing import Any

import pytest

from coverstory.engine.commands import (
    Agree,
    NextRound,
    NextRoundWithout,
    OpenTable,
    StartGame,
    TakeSeat,
)
from coverstory.engine.events import SeatLeft, WentAway
from coverstory.engine.settings import Settings
from support.engine.game import Game
from support.rulesets.sequel_rounds import NAMES, accused

# Edition, spies, least and most players: A1, B1 with B2 and R3, D1, E1.
TABLES = [
    ("classic", 1, 3, 8),
    ("sequel", 1, 3, 11),
    ("sequel", 2, 5, 12),
    ("dc", 1, 3, 8),
    ("detective", 1, 4, 12),
]


def not_dealt(players: int, edition: str, **settings: Any) -> tuple[str, dict[str, Any]]:
    """Return the refusal of the first deal. The table is unchanged, and the lobby shows it."""
    game = Game.of(*NAMES[:players], edition=edition, **settings)
    before = game.table
    refusal = game.refusal("Ada", StartGame)
    assert game.table == before
    assert game.sees(None).public.phase.start == refusal
    return refusal.code, refusal.params


def not_agreed(edition: str, players: int = 6, **settings: Any) -> tuple[str, dict[str, Any]]:
    """Return the refusal of these settings. The agreed ones are unchanged."""
    game = Game.of(*NAMES[:players])
    before = game.table
    refusal = game.refusal("Ada", Agree, Settings(edition, **settings))
    assert game.table == before
    return refusal.code, refusal.params


def agrees(edition: str, **settings: Any) -> None:
    game = Game.of(*NAMES[:6])
    game.does("Ada", Agree, Settings(edition, **settings))
    assert game.table.settings == Settings(edition, **settings)


@pytest.mark.clause("A1", "B1", "B2", "R3", "D1", "E1")
@pytest.mark.parametrize(("edition", "spies", "least", "most"), TABLES)
def test_every_number_of_players_the_edition_is_for_can_start(
    edition: str, spies: int, least: int, most: int
) -> None:
    for players in range(least, most + 1):
        game = Game.of(*NAMES[:players], edition=edition, spies=spies)
        game.does("Ada", StartGame)
        assert len(game.table.current.cards) == players


@pytest.mark.clause("A1", "B1", "D1", "E1")
@pytest.mark.parametrize(
    ("edition", "spies", "least"),
    [
        ("classic", 1, 3),
        ("sequel", 1, 3),
        ("sequel", 2, 3),
        ("dc", 1, 3),
        ("detective", 1, 4),
    ],
)
def test_fewer_players_than_the_edition_is_for_are_refused_with_the_numbers(
    edition: str, spies: int, least: int
) -> None:
    for players in range(1, least):
        due = ("too-few-players", {"players": players, "least": least})
        assert not_dealt(players, edition, spies=spies) == due


@pytest.mark.clause("A1", "D1")
@pytest.mark.parametrize(
    "edition",
    [
        "classic",
        "dc",
    ],
)
@pytest.mark.parametrize("players", [9, 12])
def test_more_players_than_the_edition_is_for_are_refused_with_the_numbers(
    edition: str, players: int
) -> None:
    assert not_dealt(players, edition) == ("too-many-players", {"players": players, "most": 8})


@pytest.mark.clause("A1", "B1", "D1", "E1")
@pytest.mark.parametrize(
    ("edition", "most"), [("classic", 8), ("dc", 8), ("sequel", 12), ("detective", 12)]
)
def test_nobody_sits_down_at_a_full_table(edition: str, most: int) -> None:
    game = Game.of(*NAMES[:most], edition=edition).start(NAMES[0])
    refusal = game.refusal(None, TakeSeat, "Zoe")
    assert (refusal.code, refusal.params) == ("table-full", {"most": most})


@pytest.mark.clause("B1")
def test_twelve_players_with_one_spy_are_refused_with_the_numbers() -> None:
    assert not_dealt(12, "sequel") == ("one-spy-is-too-few", {"players": 12, "most": 11})


@pytest.mark.clause("B2", "R3")
@pytest.mark.parametrize("players", [3, 4])
def test_two_spies_at_fewer_than_five_players_are_refused_with_the_numbers(players: int) -> None:
    due = ("two-spies-are-too-many", {"players": players, "least": 5})
    assert not_dealt(players, "sequel", spies=2) == due


@pytest.mark.clause("B2", "R3")
def test_an_absent_player_does_not_count_among_the_five() -> None:
    game = Game.of(*NAMES[:5], edition="sequel", spies=2).given(WentAway, "Ben")
    assert game.refusal("Ada", StartGame).params == {"players": 4, "least": 5}


@pytest.mark.clause("B2", "R3")
def test_two_spies_are_too_many_for_four_remaining_players_between_rounds() -> None:
    game = Game.of(*NAMES[:5], edition="sequel", spies=2).start("Ada", "Ben", place="jail")
    accused(game, "Cleo", "Ada").given(SeatLeft, "Emil")
    refusal = game.refusal("Ada", NextRound)
    assert (refusal.code, refusal.params) == ("two-spies-are-too-many", {"players": 4, "least": 5})
    assert game.sees(None).public.phase.next == refusal


@pytest.mark.clause("R18", "B2", "B12")
@pytest.mark.parametrize("modules", [(), ("old-pals",), ("old-pals", "powered-up")])
def test_the_host_may_go_on_with_one_spy_when_too_few_are_left_for_two(
    modules: tuple[str, ...],
) -> None:
    game = Game.of(*NAMES[:5], edition="sequel", spies=2, modules=modules)
    game.start("Ada", "Ben", place="jail")
    accused(game, "Cleo", "Ada").given(SeatLeft, "Emil")
    game.does("Ada", NextRoundWithout)
    assert len(game.table.current.spies) == 1
    settings = game.sees(None).public.settings
    assert (settings.spies, settings.modules) == (1, tuple(m for m in modules if m != "old-pals"))
    assert len(game.table.results) == 1


@pytest.mark.clause("H1")
@pytest.mark.parametrize("players", [3, 4])
def test_a_module_with_too_few_players_for_it_is_refused_with_the_numbers(players: int) -> None:
    params = {"module": "harley", "players": players, "least": 5}
    assert not_dealt(players, "dc", modules=("harley",)) == ("module-needs-players", params)


@pytest.mark.clause("H1")
def test_a_module_with_just_enough_players_for_it_can_start() -> None:
    game = Game.of(*NAMES[:5], edition="dc", modules=("harley",))
    assert game.does("Ada", StartGame)


# Edition, modules, packs, the number of their places, and of all decks with the odd ones.
DECKS = [
    ("classic", (), (), 30, 30),
    ("classic", (), ("classic", "sequel"), 50, 50),
    ("sequel", (), (), 20, 20),
    ("sequel", (), ("classic",), 30, 30),
    ("dc", (), (), 20, 20),
    ("dc", ("harley",), (), 20, 20),
    ("dc", ("jest",), (), 20, 21),
    ("dc", ("multiverse",), (), 20, 22),
    ("dc", ("jest", "multiverse"), (), 20, 23),
    ("detective", (), (), 30, 30),
]


@pytest.mark.clause("G2", "J1", "M1", "B13", "B14")
@pytest.mark.parametrize(("edition", "modules", "packs", "places", "decks"), DECKS)
def test_a_round_more_than_there_are_decks_is_refused_with_both_numbers(
    edition: str, modules: tuple[str, ...], packs: tuple[str, ...], places: int, decks: int
) -> None:
    box: dict[str, Any] = {"modules": modules, "packs": packs, "places": places}
    agrees(edition, rounds=decks, **box)
    due = ("more-rounds-than-decks", {"rounds": decks + 1, "decks": decks})
    assert not_agreed(edition, rounds=decks + 1, **box) == due


@pytest.mark.clause("G2", "J1")
def test_odd_decks_count_beside_a_smaller_number_of_places() -> None:
    agrees("dc", modules=("jest",), places=5, rounds=6)
    due = ("more-rounds-than-decks", {"rounds": 7, "decks": 6})
    assert not_agreed("dc", modules=("jest",), places=5, rounds=7) == due


@pytest.mark.clause("G2", "J1", "M1")
def test_all_the_decks_that_were_counted_can_be_played() -> None:
    game = Game.of(*NAMES[:4], edition="dc", modules=("jest", "multiverse"), rounds=23)
    game.does("Ada", StartGame)
    assert len(game.table.box) + len(game.table.odd_decks) == 23


@pytest.mark.clause("D7", "P4", "B12")
@pytest.mark.parametrize(
    ("edition", "taken"),
    [
        ("classic", {"powered-up"}),
        ("sequel", {"powered-up", "old-pals"}),
        ("dc", {"powered-up", "harley", "jest", "multiverse"}),
        ("detective", {"powered-up"}),
    ],
)
@pytest.mark.parametrize("module", ["powered-up", "old-pals", "harley", "jest", "multiverse"])
def test_a_module_that_the_edition_cannot_take_is_refused_by_its_name(
    edition: str, taken: set[str], module: str
) -> None:
    spies = 2 if edition == "sequel" else 1
    settings: dict[str, Any] = {"modules": (module,), "places": 20, "spies": spies}
    if module in taken:
        agrees(edition, **settings)
    else:
        params = {"module": module, "edition": edition}
        assert not_agreed(edition, **settings) == ("module-not-for-edition", params)


@pytest.mark.clause("D7")
def test_one_module_that_does_not_fit_is_found_among_those_that_do() -> None:
    code, params = not_agreed("classic", modules=("powered-up", "harley"))
    assert (code, params["module"]) == ("module-not-for-edition", "harley")


@pytest.mark.clause("B12")
def test_old_pals_with_one_spy_are_refused() -> None:
    params = {"module": "old-pals", "spies": 1}
    due = ("module-needs-two-spies", params)
    assert not_agreed("sequel", modules=("old-pals",), spies=1, places=20) == due


@pytest.mark.clause("M1")
def test_the_multiverse_needs_every_place_on_the_list() -> None:
    params = {"module": "multiverse", "places": 20}
    due = ("module-needs-all-places", params)
    assert not_agreed("dc", modules=("multiverse",), places=19) == due


@pytest.mark.clause("G1", "E7")
@pytest.mark.parametrize(("edition", "decks"), [("classic", 30), ("sequel", 20), ("dc", 20)])
def test_an_open_ended_game_is_refused_where_the_edition_has_none(edition: str, decks: int) -> None:
    due = ("never-open-ended", {"most": decks})
    assert not_agreed(edition, rounds=None, places=decks) == due


@pytest.mark.clause("G1", "J1")
def test_the_most_rounds_instead_of_an_open_ended_game_are_all_decks_odd_ones_too() -> None:
    due = ("never-open-ended", {"most": 21})
    assert not_agreed("dc", rounds=None, places=20, modules=("jest",)) == due


@pytest.mark.clause("G1", "E7")
def test_the_settings_show_which_edition_may_be_open_ended() -> None:
    open_ended = [
        edition
        for edition in ("classic", "sequel", "dc", "detective")
        if Game.of("Ada", edition=edition).sees(None).public.advice.open_ended
    ]
    assert open_ended == ["detective"]


@pytest.mark.clause("A1", "B1", "D1", "E1")
@pytest.mark.parametrize(
    ("edition", "most"), [("classic", 1), ("sequel", 2), ("dc", 1), ("detective", 1)]
)
@pytest.mark.parametrize("spies", [-1, 0, 3, 10**12])
def test_more_or_fewer_spies_than_the_edition_has_are_refused_with_the_number(
    edition: str, most: int, spies: int
) -> None:
    """A huge number of spies must not build a huge number of boxes."""
    due = ("spies-out-of-range", {"most": most})
    assert not_agreed(edition, spies=spies, places=20) == due


@pytest.mark.clause("B4", "E1")
@pytest.mark.parametrize("edition", ["sequel", "detective"])
@pytest.mark.parametrize(
    ("players", "minutes"),
    [(4, 6), (5, 7), (6, 7), (7, 8), (8, 8), (9, 9), (10, 9), (11, 10)],
)
def test_the_minutes_follow_the_number_of_players_until_the_host_sets_them(
    edition: str, players: int, minutes: int
) -> None:
    """The host chooses the edition alone, before the others join."""
    game = Game.of("Ada")
    game.does("Ada", Agree, Settings(edition, minutes=6, places=20, minutes_by_players=True))
    for name in NAMES[1:players]:
        game.does(None, TakeSeat, name)
    assert game.sees(None).public.settings.minutes == minutes
    game.does("Ada", StartGame)
    assert game.table.current.clock.left == minutes * 60_000
    game.given(SeatLeft, NAMES[players - 1])
    assert game.sees(None).public.settings.minutes == minutes, "the round is as long as it was"


@pytest.mark.clause("B4", "G17")
def test_minutes_set_by_the_host_stay_when_players_join() -> None:
    game = Game.of("Ada", edition="sequel", minutes=11)
    for name in NAMES[1:9]:
        game.does(None, TakeSeat, name)
    assert game.sees(None).public.settings.minutes == 11
    game.does("Ada", StartGame)
    assert game.table.current.clock.left == 11 * 60_000


@pytest.mark.clause("B4")
def test_a_new_table_has_the_minutes_of_the_book() -> None:
    game = Game()
    game.does(None, OpenTable, "Ada")
    assert game.sees(None).public.settings.minutes_by_players


@pytest.mark.clause("B4")
def test_the_length_of_the_next_round_follows_the_remaining_players() -> None:
    game = Game.of(*NAMES[:5], edition="sequel", minutes_by_players=True)
    game.start("Ada", place="jail")
    accused(game, "Cleo", "Ada").given(SeatLeft, "Emil")
    assert game.sees(None).public.settings.minutes == 6
    game.does("Ada", NextRound)
    assert game.table.current.clock.left == 6 * 60_000
