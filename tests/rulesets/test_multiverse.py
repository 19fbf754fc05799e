"""Multiverse Madness: two decks in which every card shows another place, and the points."""

from collections import Counter
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from coverstory.engine.commands import (
    Accuse,
    Agree,
    Announce,
    Answer,
    Ask,
    EndTalk,
    Expire,
    NextRound,
    Point,
    RaiseHand,
    Reveal,
    StartClock,
    StartGame,
    Vote,
)
from coverstory.engine.events import Asked, BoxPacked, Dealt
from coverstory.engine.phases import Finale
from support.engine.game import FOUR, Game
from support.rulesets.dc_rounds import (
    FIVE,
    a_round,
    all_point,
    announced,
    ending,
    hands,
    nobody_pointed_out,
    pointed_out,
    table,
    time_is_up,
    twin,
    voted,
)

SIXTEEN = {
    *("arkham-asylum", "atlantis", "batcave", "belle-reve", "central-city-police"),
    *("daily-planet", "ferris-air", "fortress-of-solitude", "gotham-university"),
    *("hall-of-justice", "iceberg-lounge", "lexcorp-tower", "star-labs", "themyscira"),
    *("titans-tower", "watchtower"),
}
TABLES = {players: table(players, "multiverse") for players in (3, 8)}


@pytest.fixture
def game() -> Game:
    """Every card shows another place. Maria deals and has asked Isaac. A minute has passed."""
    game = table(5, "multiverse").multiverse(dealer="Maria")
    return game.given(Asked, "Maria", "Isaac").after(60)


@pytest.fixture
def other() -> Game:
    """Another round of the same table: Anne is The Joker."""
    return a_round(5, "multiverse").given(Asked, "Maria", "Isaac").after(60)


def packed(seed: int, players: int = 8) -> tuple[BoxPacked, Dealt]:
    box, dealt = twin(TABLES[players]).does("Anne", StartGame, seed=seed)
    assert isinstance(box, BoxPacked)
    assert isinstance(dealt, Dealt)
    return box, dealt


@pytest.mark.clause("M1")
@pytest.mark.parametrize("seed", range(20))
def test_two_decks_share_sixteen_locations_eight_each(seed: int) -> None:
    first, second = packed(seed)[0].decks
    places = [[card.place for card in deck.cards] for deck in (first, second)]
    assert [len(set(deck)) for deck in places] == [8, 8]
    assert {*places[0], *places[1]} == SIXTEEN


@pytest.mark.clause("M1")
def test_no_multiverse_card_is_the_jokers_or_has_the_icon_or_a_role() -> None:
    cards = [card for deck in packed(1)[0].decks for card in deck.cards]
    assert {(card.spy, card.marked, card.role) for card in cards} == {(False, False, None)}


@pytest.mark.clause("M1")
def test_the_multiverse_decks_are_split_again_for_each_game() -> None:
    halves = {frozenset(card.place for card in packed(s)[0].decks[0].cards) for s in range(50)}
    assert len(halves) > 40


@pytest.mark.clause("M1")
def test_every_location_is_as_likely_in_either_deck() -> None:
    first = Counter(card.place for s in range(800) for card in packed(s)[0].decks[0].cards)
    assert all(abs(first[place] - 400) < 70 for place in SIXTEEN)


@pytest.mark.clause("M1", "G3")
def test_every_location_is_as_likely_for_everybody_in_a_first_multiverse_round() -> None:
    """The split of the decks does not influence the deal."""
    deals = (packed(seed, 3)[1] for seed in range(8_000))
    cards = [deal.cards for deal in deals if deal.place in ("multiverse-1", "multiverse-2")]
    for seat in range(3):
        held = Counter(hand[seat].place for hand in cards)
        expected = len(cards) / 16
        assert sum((held[place] - expected) ** 2 / expected for place in SIXTEEN) < 38


@pytest.mark.clause("M1", "G2")
def test_each_multiverse_deck_comes_up_once_in_a_game_that_plays_every_deck() -> None:
    game = table(4, "multiverse", rounds=22)
    game.does("Anne", StartGame, seed=3)
    while not isinstance(game.phase, Finale):
        if game.table.results:
            game.does("Anne", NextRound, seed=len(game.table.results))
        game.does(game.name(game.table.current.dealer), StartClock)
        game.after(8 * 60).does(None, Expire)
        game.does("Anne", EndTalk)
        game.after(60).does(None, Expire)
    places = [result.place for result in game.table.results]
    assert sorted(places) == sorted({*game.table.box, "multiverse-1", "multiverse-2"})


@pytest.mark.clause("M1")
def test_every_player_of_a_multiverse_round_has_another_location() -> None:
    dealt = next(deal for _, deal in map(packed, range(500)) if deal.place == "multiverse-1")
    assert len({card.place for card in dealt.cards}) == 8


@pytest.mark.clause("M1", "G4")
def test_everybody_sees_their_own_location(game: Game) -> None:
    cards = [game.sees(who).mine.secret.card for who in FIVE]
    assert [card.place for card in cards] == list(game.table.box[:5])


@pytest.mark.clause("M1", "G5")
@pytest.mark.parametrize("change", [{"places": 19}, {"packs": ("classic",)}])
def test_every_multiverse_location_has_to_be_in_the_box(change: dict[str, object]) -> None:
    game = table(4)
    settings = replace(game.table.settings, modules=("multiverse",), **change)
    refusal = game.refusal("Anne", Agree, settings)
    assert refusal.code == "module-needs-all-places"
    assert refusal.params == {"module": "multiverse", "places": 20}


@pytest.mark.clause("R9")
def test_a_player_of_a_multiverse_round_sees_the_same_as_in_any_other_round() -> None:
    game = table(4, "multiverse").deal(place="multiverse-1", places=dict.fromkeys(FOUR, "atlantis"))
    other = table(4, "multiverse").deal("Anne", place="atlantis")
    for who in ("Juan", "Maria", "Isaac", None):
        assert game.sees(who) == other.sees(who)


@pytest.mark.clause("R9")
def test_every_move_looks_the_same_to_everybody_until_the_round_is_over(
    game: Game, other: Game
) -> None:
    script = [
        ("Isaac", Answer),
        ("Juan", Accuse, "Anne"),
        *((who, Vote, who != "Larry") for who in ("Maria", "Isaac", "Larry")),
        ("Isaac", Ask, "Anne"),
        ("Juan", Announce),
        ("Anne", EndTalk),
        *((who, RaiseHand, False) for who in FIVE if who != "Juan"),
        (None, Expire),
        ("Anne", EndTalk),
        *((who, Point, "Juan") for who in ("Anne", "Maria", "Isaac")),
    ]
    for who, command, *arguments in script:
        for played in (game, other):
            played.after(8 * 60 if command is Expire else 1).does(who, command, *arguments)
        assert game.sees(None) == other.sees(None)
        assert [game.sees(name).mine.menu for name in FIVE] == [
            other.sees(name).mine.menu for name in FIVE
        ]


@pytest.mark.clause("R9", "G11")
def test_nobody_has_a_joker_card_to_show_in_a_multiverse_round(game: Game) -> None:
    assert {game.refusal(who, Reveal).code for who in FIVE} == {"not-the-spy"}


@pytest.mark.clause("M3")
def test_a_right_announcement_gives_the_caller_three_and_each_other_believer_one(
    game: Game,
) -> None:
    hands(announced(game, "Juan"), "Juan", "Maria", "Larry")
    assert game.points == {"Juan": 3, "Maria": 1, "Larry": 1}


@pytest.mark.clause("M3")
def test_a_caller_who_raised_no_hand_gets_the_three_all_the_same(game: Game) -> None:
    hands(announced(game, "Juan"), "Anne", "Maria", "Larry")
    assert game.points == {"Anne": 1, "Juan": 3, "Maria": 1, "Larry": 1}


@pytest.mark.clause("M3")
def test_only_the_caller_of_the_announcement_that_was_believed_gets_three(game: Game) -> None:
    hands(announced(game, "Isaac"), "Isaac", "Juan")
    hands(announced(game, "Juan"), "Juan", "Maria", "Isaac")
    assert game.points == {"Juan": 3, "Maria": 1, "Isaac": 1}


@pytest.mark.clause("M4")
@pytest.mark.parametrize("jokers_hand", [True, False])
def test_a_wrong_announcement_gives_the_joker_three_whatever_their_vote(
    other: Game, jokers_hand: bool
) -> None:
    hands(announced(other, "Juan"), "Juan", "Maria", "Isaac", *["Anne"][:jokers_hand])
    assert other.points == {"Anne": 3, "Larry": 1}


@pytest.mark.clause("M4")
def test_a_wrong_announcement_of_the_joker_gives_the_joker_three_too(other: Game) -> None:
    hands(announced(other, "Anne"), "Anne", "Juan", "Maria")
    assert other.points == {"Anne": 3, "Isaac": 1, "Larry": 1}


@pytest.mark.clause("M4", "R7")
def test_harley_counts_as_a_hero_if_she_did_not_believe_the_announcement() -> None:
    game = a_round(5, "multiverse", "harley", marked="Larry")
    hands(announced(game, "Juan"), "Juan", "Maria", "Isaac")
    assert game.points == {"Anne": 3, "Larry": 1}


@pytest.mark.clause("M4", "R7")
def test_harley_gets_nothing_if_she_believed_the_announcement() -> None:
    game = a_round(5, "multiverse", "harley", marked="Juan")
    hands(announced(game, "Juan"), "Juan", "Maria", "Isaac")
    assert game.points == {"Anne": 3, "Larry": 1}


OTHER_ENDS: dict[str, Callable[[Game], Game]] = {
    "a vote in the round": lambda game: voted(game, "Juan", "Anne"),
    "fingers at one player": lambda game: pointed_out(game, "Juan"),
    "fingers that tie": lambda game: all_point(
        time_is_up(game), "Juan", "Anne", "Juan", "Anne", "Maria"
    ),
    "nobody pointed": nobody_pointed_out,
}


@pytest.mark.clause("M5", "R9")
@pytest.mark.parametrize("end", OTHER_ENDS)
@pytest.mark.parametrize("others", [(), ("jest",), ("harley",), ("harley", "jest", "powered-up")])
def test_a_multiverse_round_that_ends_otherwise_gives_nobody_points(
    end: str, others: tuple[str, ...]
) -> None:
    game = OTHER_ENDS[end](table(5, "multiverse", *others).multiverse(dealer="Maria"))
    assert (ending(game)[0], game.points) == ("multiverse-missed", {})


@pytest.mark.clause("M3", "M5")
@pytest.mark.parametrize("others", [("jest",), ("harley",), ("harley", "jest", "powered-up")])
def test_a_multiverse_round_found_scores_the_same_with_other_modules(
    others: tuple[str, ...],
) -> None:
    game = table(5, "multiverse", *others).multiverse(dealer="Maria")
    hands(announced(game, "Juan"), "Juan", "Maria", "Larry")
    assert game.points == {"Juan": 3, "Maria": 1, "Larry": 1}


@pytest.mark.clause("R6")
@pytest.mark.parametrize(("dealer", "following"), [("Maria", "Isaac"), ("Larry", "Anne")])
def test_the_player_to_the_left_of_the_dealer_deals_after_a_multiverse_round(
    dealer: str, following: str
) -> None:
    game = nobody_pointed_out(table(5, "multiverse").multiverse(dealer=dealer))
    game.does("Anne", NextRound)
    assert game.name(game.table.current.dealer) == following


@pytest.mark.clause("R6", "D2")
def test_the_joker_deals_after_a_wrong_announcement(other: Game) -> None:
    hands(announced(other, "Juan"), *FIVE)
    other.does("Anne", NextRound)
    assert other.name(other.table.current.dealer) == "Anne"
