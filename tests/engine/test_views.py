"""The views of a player, a watcher and a viewer without a seat."""

import msgspec
import pytest

from coverstory.engine.commands import Accuse, Ask, StartGame
from coverstory.engine.events import (
    RoundEnded,
    RoundVoided,
    SeatLeft,
    SeatTaken,
    SpyRevealed,
    WentAway,
)
from coverstory.engine.outcomes import Outcome
from coverstory.engine.phase_views import GuessingView
from coverstory.engine.views import CardView, Public, Secret
from support.engine.game import FOUR, Game

ENDED = RoundEnded(Outcome("nobody-convicted", (0,)), ())
NOTHING = Secret(card=None, vote=None)


@pytest.fixture
def game() -> Game:
    """Anne is the spy; Juan, Maria and Isaac are at the beach."""
    return Game.of(*FOUR, places=6).start("Anne", dealer="Maria", place="beach")


def secret(game: Game, who: str) -> Secret:
    mine = game.sees(who).mine
    assert mine is not None
    return mine.secret


@pytest.mark.clause("G4")
def test_a_civilian_sees_the_place_and_their_own_role(game: Game) -> None:
    assert secret(game, "Juan").card == CardView(spy=False, place="beach", role="lifeguard")


@pytest.mark.clause("G4")
def test_the_spy_sees_only_the_spy_card(game: Game) -> None:
    assert secret(game, "Anne").card == CardView(spy=True, place=None, role=None)


@pytest.mark.clause("G4", "G6")
def test_a_civilian_without_roles_sees_only_the_place() -> None:
    game = Game.of(*FOUR, roles="ignore")
    game.does("Anne", StartGame)
    cards = [secret(game, name).card for name in FOUR]
    assert {card.role for card in cards if card} == {None}
    assert sum(card.place is not None for card in cards if card) == 3


@pytest.mark.clause("G4")
def test_the_host_knows_no_more_than_anybody() -> None:
    game = Game.of(*FOUR).start("Juan", dealer="Maria")
    assert game.sees("Anne").public == game.sees("Juan").public == game.sees(None).public


@pytest.mark.clause("G4", "R4")
def test_a_watcher_sees_only_what_everybody_sees(game: Game) -> None:
    game.given(SeatTaken(4, "Zoe"))
    assert secret(game, "Zoe") == NOTHING
    assert game.sees("Zoe").public == game.sees(None).public


@pytest.mark.clause("R4")
def test_a_watcher_is_offered_nothing_of_the_round(game: Game) -> None:
    assert game.given(SeatTaken(4, "Zoe")).buttons("Zoe") == {"Leave", "PlayFromAfar"}


@pytest.mark.clause("G4")
def test_a_viewer_without_a_seat_has_no_view_of_their_own(game: Game) -> None:
    assert game.sees(None).mine is None


@pytest.mark.clause("G4")
@pytest.mark.parametrize("who", [None, "Anne"])
def test_no_byte_of_the_place_reaches_the_spy_or_a_watcher(game: Game, who: str | None) -> None:
    seen = msgspec.json.encode(game.sees(who)).replace(
        b'"beach"', b"", 1
    )  # once, in the list of places
    assert b"beach" not in seen
    assert b"lifeguard" not in seen


@pytest.mark.clause("G13")
def test_views_show_no_card_after_the_round(game: Game) -> None:
    assert secret(game.given(ENDED), "Juan") == NOTHING


@pytest.mark.clause("G5")
@pytest.mark.parametrize("who", [None, *FOUR])
def test_the_list_of_places_is_open_to_everybody(game: Game, who: str | None) -> None:
    assert game.sees(who).public.box == game.table.box


@pytest.mark.clause("G5")
def test_the_place_of_this_round_is_not_shown_as_played(game: Game) -> None:
    assert game.sees("Anne").public.played == ()


@pytest.mark.clause("G5")
def test_a_played_place_is_shown_as_played(game: Game) -> None:
    game.given(ENDED)
    assert game.sees("Anne").public.played == ("beach",)
    game.deal("Anne", place="bank")
    assert game.sees("Anne").public.played == ("beach",)


@pytest.mark.clause("G5", "R1")
def test_a_voided_place_is_shown_as_played(game: Game) -> None:
    assert game.given(RoundVoided, "too-few").sees("Juan").public.played == ("beach",)


@pytest.mark.clause("G9")
def test_the_clock_is_shown_running_and_stopped(game: Game) -> None:
    clock = game.sees(None).public.round.clock
    assert (clock.left, clock.since) == (480_000, 0)
    game.after(60).does("Juan", Accuse, "Anne")
    clock = game.sees(None).public.round.clock
    assert (clock.left, clock.since) == (420_000, None)


@pytest.mark.clause("G7")
def test_everybody_sees_who_asks_whom(game: Game) -> None:
    game.does("Maria", Ask, "Juan")
    phase = game.sees(None).public.phase
    assert (phase.asker, phase.asked) == (2, 1)


@pytest.mark.clause("G11")
def test_everybody_sees_who_has_shown_the_spy_card(game: Game) -> None:
    game.given(SpyRevealed, "Anne")
    phase = game.sees(None).public.phase
    assert isinstance(phase, GuessingView)
    assert (phase.spy, phase.closes, phase.others, phase.guesses) == (0, 60_000, 0, ())


@pytest.mark.clause("R1")
def test_everybody_sees_who_is_away_and_who_has_gone(game: Game) -> None:
    game.given(WentAway, "Juan").given(SeatLeft, "Isaac")
    assert [seat.standing for seat in game.sees(None).public.seats] == [
        "here",
        "away",
        "here",
        "gone",
    ]


@pytest.mark.clause("G4", "G11")
def test_a_spy_and_a_civilian_are_offered_the_same(game: Game) -> None:
    spy, civilian = game.sees("Anne").mine, game.sees("Isaac").mine
    assert spy is not None
    assert civilian is not None
    of_the_host = {"remove", "mark-away", "pass-host", "lock", "hide-code", "pause", "end-turn"}
    of_the_host |= {"seat-bot", "set-bot-speed"}
    assert set(spy.menu) - of_the_host == set(civilian.menu)


def test_the_menu_lists_the_arguments_of_each_command(game: Game) -> None:
    mine = game.sees("Maria").mine
    assert mine is not None
    assert mine.menu == {
        "leave": (),
        "play-from-afar": (True,),
        "ask": (0, 1, 3),
        "accuse": (0, 1, 3),
        "reveal": (),
    }


@pytest.mark.clause("A1")
def test_the_lobby_advises_more_places_for_more_players() -> None:
    advised = [
        Game.of(*(f"G{c}" for c in "ABCDEFGH"[:n])).sees(None).public.advice.places
        for n in range(3, 9)
    ]
    assert advised == sorted(advised)
    assert all(5 <= places <= 30 for places in advised)


@pytest.mark.parametrize(
    ("edition", "final_vote"),
    [
        ("classic", "roll-call"),
        ("sequel", "trials-in-turn"),
        ("dc", "pointing"),
        ("detective", None),
    ],
)
def test_the_view_has_the_points_of_a_spy_and_the_final_vote(
    edition: str, final_vote: str | None
) -> None:
    stakes = Game.of(*FOUR, edition=edition).sees(None).public.stakes
    assert stakes.final_vote == final_vote
    points = {"nobody-convicted": 2, "location-named": 4, "innocent-convicted": 4}
    assert points.items() <= stakes.spy.items()


@pytest.mark.clause("J3")
def test_the_view_has_the_points_of_a_declared_deck() -> None:
    game = Game.of(*FOUR, edition="dc", modules=("jest",))
    assert game.sees(None).public.stakes.spy["jest-declared"] == 3


@pytest.mark.parametrize(
    ("edition", "modules", "parts"),
    [
        ("classic", (), ()),
        ("dc", (), ()),  # the icon of D1 means nothing alone
        ("dc", ("harley", "powered-up"), ("side", "ability")),
        ("sequel", ("old-pals",), ("pals",)),
    ],
)
def test_the_view_says_what_is_on_a_card_besides_the_place(
    edition: str, modules: tuple[str, ...], parts: tuple[str, ...]
) -> None:
    spies = 2 if "old-pals" in modules else 1
    game = Game.of(*FOUR, "Clara", "Hugo", edition=edition, modules=modules, spies=spies)
    assert game.sees(None).public.card_parts == parts


def test_a_client_can_read_the_view_of_an_older_server(game: Game) -> None:
    """An older server does not send the fields that were added later."""
    sent = msgspec.to_builtins(game.sees(None).public, str_keys=True)
    del sent["card_parts"], sent["phase"]["askable"]
    del sent["round"]["accusations_spent"], sent["round"]["spy_counts"]
    read = msgspec.convert(sent, Public, strict=False)
    assert read.round is not None
    assert (read.card_parts, read.round.accusations_spent) == ((), ())
