"""The Joker's Jest: a deck of only Joker cards, which looks like any other until the end."""

from collections.abc import Callable

import pytest

from coverstory.engine.cards import Card, OddDeck
from coverstory.engine.commands import (
    Accuse,
    Announce,
    Answer,
    Ask,
    Declare,
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
from coverstory.engine.events import Accused, BoxPacked, Dealt, Declared, RoundEnded, SpyRevealed
from coverstory.engine.phases import Finale, Guessing
from support.engine.game import FOUR, Game
from support.rulesets.dc_rounds import (
    HERE,
    a_round,
    all_point,
    ending,
    guessed,
    nobody_pointed_out,
    pointed_out,
    table,
    time_is_up,
    voted,
)


@pytest.fixture
def game() -> Game:
    """Everybody holds a Joker card. Maria is the dealer."""
    return table(4, "jest").jest(dealer="Maria")


@pytest.fixture
def other() -> Game:
    """Another round of the same table: only Anne is The Joker."""
    return a_round(4, "jest")


def decks_in_order(seed: int, **settings: int) -> list[str]:
    """Play a whole game in which nobody points, and return its decks."""
    game = table(4, "jest", **settings)
    game.does("Anne", StartGame, seed=seed)
    while not isinstance(game.phase, Finale):
        if game.table.results:
            game.does("Anne", NextRound, seed=seed + len(game.table.results))
        game.does(game.name(game.table.current.dealer), StartClock)
        game.after(8 * 60).does(None, Expire)
        game.does("Anne", EndTalk)
        game.after(60).does(None, Expire)
    return [result.place for result in game.table.results]


@pytest.mark.clause("J1")
def test_one_deck_of_eight_joker_cards_lies_among_the_others() -> None:
    packed, dealt = table(4, "jest").does("Anne", StartGame)
    assert packed == BoxPacked((OddDeck("jest", (Card(-1, spy=True),) * 8),))
    assert isinstance(dealt, Dealt)


@pytest.mark.clause("J1")
def test_a_game_without_the_module_has_no_jest_deck() -> None:
    assert [type(event) for event in table(4).does("Anne", StartGame)] == [Dealt]


@pytest.mark.clause("J1")
def test_the_jest_deck_comes_up_in_any_round_or_in_none() -> None:
    games = [decks_in_order(seed, places=3, rounds=3) for seed in range(60)]
    assert {decks.index("jest") if "jest" in decks else None for decks in games} == {0, 1, 2, None}


@pytest.mark.clause("J1", "G2")
def test_the_jest_deck_comes_up_once_in_a_game_that_plays_every_deck() -> None:
    decks = decks_in_order(5, rounds=21)
    assert decks.count("jest") == 1
    assert len(set(decks)) == 21


@pytest.mark.clause("J1", "G2")
def test_a_game_has_one_more_round_with_the_jest_deck() -> None:
    game = table(4, "jest", rounds=21)
    assert game.does("Anne", StartGame)


@pytest.mark.clause("J1", "G4")
@pytest.mark.parametrize("players", range(3, 9))
def test_everybody_is_dealt_a_joker_card(players: int) -> None:
    seed = next(s for s in range(500) if first_deck(players, s).place == "jest")
    assert all(card.spy for card in first_deck(players, seed).cards)


def first_deck(players: int, seed: int) -> Dealt:
    dealt = table(players, "jest").does("Anne", StartGame, seed=seed)[-1]
    assert isinstance(dealt, Dealt)
    return dealt


@pytest.mark.clause("R9")
def test_everything_looks_the_same_to_every_holder_of_a_joker_card(game: Game, other: Game) -> None:
    assert game.sees("Anne") == other.sees("Anne")


@pytest.mark.clause("R9")
def test_every_move_looks_the_same_to_everybody_until_the_round_is_over(
    game: Game, other: Game
) -> None:
    script = [
        ("Maria", Ask, "Isaac"),
        ("Isaac", Answer),
        ("Juan", Accuse, "Anne"),
        ("Maria", Vote, True),
        ("Isaac", Vote, False),
        ("Isaac", Ask, "Anne"),
        (None, Expire),
        ("Anne", EndTalk),
        ("Anne", Point, "Juan"),
        ("Juan", Point, "Anne"),
        ("Maria", Point, "Anne"),
    ]
    for who, command, *arguments in script:
        for played in (game, other):
            played.after(8 * 60 if command is Expire else 1).does(who, command, *arguments)
        assert game.sees(None) == other.sees(None)
        assert game.sees("Anne") == other.sees("Anne")
        assert [game.sees(name).mine.menu for name in FOUR] == [
            other.sees(name).mine.menu for name in FOUR
        ]


@pytest.mark.clause("R9", "J2")
def test_a_shown_card_reveals_nothing_about_the_deck(game: Game, other: Game) -> None:
    for played in (game, other):
        played.does("Anne", Reveal)
    assert game.sees(None) == other.sees(None)
    assert game.buttons("Anne") == other.buttons("Anne")


@pytest.mark.clause("J2")
@pytest.mark.parametrize("who", FOUR)
def test_any_player_can_stop_a_jest_round_and_show_the_card(game: Game, who: str) -> None:
    assert game.does(who, Reveal) == [SpyRevealed(game.seat(who), game.now)]
    assert isinstance(game.phase, Guessing)


@pytest.mark.clause("J2")
def test_only_the_joker_can_show_the_card_in_any_other_round(other: Game) -> None:
    assert other.refusal("Juan", Reveal).code == "not-the-spy"


@pytest.mark.clause("J2")
def test_nobody_declares_before_showing_the_card(game: Game) -> None:
    assert game.refusal("Juan", Declare).params == {"phase": "questioning"}


@pytest.mark.clause("J2")
def test_only_the_player_who_has_shown_the_card_declares(game: Game) -> None:
    refusal = game.given(SpyRevealed, "Juan").refusal("Anne", Declare)
    assert (refusal.code, refusal.params) == ("not-your-turn", {"name": "Juan"})


@pytest.mark.clause("J2", "G11")
@pytest.mark.parametrize("stop", ["a vote", "time"])
def test_the_card_is_shown_only_while_the_clock_runs(game: Game, stop: str) -> None:
    if stop == "time":
        time_is_up(game)
    else:
        game.given(Accused, "Juan", "Anne")
    assert game.refusal("Maria", Reveal).code == "not-now"


@pytest.mark.clause("J2", "R5")
def test_a_declaration_after_the_minute_comes_too_late(game: Game) -> None:
    game.given(SpyRevealed, "Juan").after(60)
    assert game.refusal("Juan", Declare).code == "time-is-up"


@pytest.mark.clause("J2")
def test_a_player_who_shows_the_card_chooses_between_a_location_and_the_jest(game: Game) -> None:
    game.given(SpyRevealed, "Juan")
    assert {"Guess", "Declare"} <= game.buttons("Juan")


@pytest.mark.clause("J2")
def test_nobody_declares_without_the_module() -> None:
    game = a_round().given(SpyRevealed, "Anne")
    assert game.refusal("Anne", Declare).code == "not-now"


@pytest.mark.clause("J3")
@pytest.mark.parametrize("who", FOUR)
def test_a_right_declaration_gives_its_caller_three_and_nobody_else_anything(
    game: Game, who: str
) -> None:
    game.given(SpyRevealed, who)
    happened = game.does(who, Declare)
    assert happened[0] == Declared(game.seat(who))
    assert isinstance(happened[1], RoundEnded)
    assert game.points == {who: 3}


@pytest.mark.clause("J3")
def test_a_wrong_declaration_gives_each_hero_one_and_the_joker_nothing(other: Game) -> None:
    other.given(SpyRevealed, "Anne").does("Anne", Declare)
    assert other.points == {"Juan": 1, "Maria": 1, "Isaac": 1}


@pytest.mark.clause("J3", "G13")
def test_everybody_sees_after_the_round_that_all_cards_were_the_jokers(game: Game) -> None:
    game.given(SpyRevealed, "Juan").does("Juan", Declare)
    (result,) = game.sees(None).public.results
    assert result.place == "jest"
    assert [card.spy for card in result.cards] == [True] * 4


OTHER_ENDS: dict[str, Callable[[Game], Game]] = {
    "a vote in the round": lambda game: voted(game, "Juan", "Anne"),
    "fingers at one player": lambda game: pointed_out(game, "Juan"),
    "fingers that tie": lambda game: all_point(time_is_up(game), "Juan", "Anne", "Juan", "Anne"),
    "nobody pointed": nobody_pointed_out,
    "a location named": lambda game: guessed(game, HERE, "Isaac"),
    "no location named in time": lambda game: guessed(game, None, "Isaac"),
}


@pytest.mark.clause("J4", "R9")
@pytest.mark.parametrize("end", OTHER_ENDS)
def test_a_jest_round_that_ends_otherwise_gives_nobody_points(game: Game, end: str) -> None:
    OTHER_ENDS[end](game)
    assert ending(game)[0] == "jest-missed"
    assert game.points == {}


@pytest.mark.clause("J4", "H2", "R9")
@pytest.mark.parametrize("end", OTHER_ENDS)
def test_a_jest_round_with_every_other_module_gives_nobody_points(end: str) -> None:
    game = table(5, "harley", "jest", "multiverse").jest(dealer="Maria")
    if end != "fingers that tie":
        OTHER_ENDS[end](game)
    else:
        all_point(time_is_up(game), "Juan", "Anne", "Juan", "Anne", "Maria")
    assert (ending(game)[0], game.points) == ("jest-missed", {})


@pytest.mark.clause("J4", "M4")
def test_a_jest_round_taken_for_the_multiverse_gives_nobody_points() -> None:
    game = table(4, "jest", "multiverse").jest(dealer="Maria")
    game.does("Juan", Announce)
    game.does("Anne", EndTalk)
    for who in ("Anne", "Maria", "Isaac"):
        game.does(who, RaiseHand, True)
    assert game.points == {}


@pytest.mark.clause("R9", "D4")
def test_a_vote_in_a_jest_round_takes_every_hand_too(game: Game) -> None:
    voted(game, "Juan", "Anne", but=("Isaac",))
    assert game.table.results == ()


@pytest.mark.clause("R6")
@pytest.mark.parametrize(("dealer", "following"), [("Maria", "Isaac"), ("Isaac", "Anne")])
def test_the_player_to_the_left_of_the_dealer_deals_after_a_jest_round(
    dealer: str, following: str
) -> None:
    game = table(4, "jest").jest(dealer=dealer).given(SpyRevealed, "Juan")
    game.does("Juan", Declare)
    game.does("Anne", NextRound)
    assert game.name(game.table.current.dealer) == following


@pytest.mark.clause("R6", "D2")
def test_the_joker_deals_after_a_wrong_declaration(other: Game) -> None:
    other.given(SpyRevealed, "Anne").does("Anne", Declare)
    other.does("Anne", NextRound)
    assert other.name(other.table.current.dealer) == "Anne"


@pytest.mark.clause("J1", "G5")
def test_the_deck_is_shown_as_played_only_when_its_round_is_over(game: Game) -> None:
    assert game.sees("Juan").public.played == ()
    guessed(game, HERE, "Juan")
    assert game.sees("Juan").public.played == ("jest",)
