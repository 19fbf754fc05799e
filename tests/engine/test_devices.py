"""The phones of seats: removed phones are barred, seats move, the host enters shared votes."""

import pytest

from coverstory.engine.commands import (
    Accuse,
    CountHands,
    EndTalk,
    EndTurn,
    Expire,
    HideCode,
    Leave,
    MoveSeat,
    Readmit,
    Remove,
    TakeSeat,
)
from coverstory.engine.events import CodeHidden, Readmitted, SeatMoved, SeatTaken, Voted
from coverstory.engine.phases import Pointing, Questioning, Trial, TrialsInTurn
from support.engine.game import FOUR, Game


def shared(*on_it: str, edition: str = "sequel") -> Game:
    """Four players. Those named share a phone with Anne, the host."""
    game = Game.of(edition=edition, minutes=8)
    for seat, name in enumerate(FOUR):
        device = "table" if name in ("Anne", *on_it) else f"phone {seat}"
        game.given(SeatTaken(seat, name, device))
    return game


def test_a_removed_player_cannot_come_back_by_the_same_phone_under_any_name() -> None:
    game = shared()
    game.does("Anne", Remove, "Juan")
    assert game.refusal(None, TakeSeat, "John", "phone 1").code == "was-removed"


def test_another_player_can_join_by_another_or_an_unknown_phone() -> None:
    game = shared()
    game.does("Anne", Remove, "Juan")
    game.does(None, TakeSeat, "Nora", "phone 9")
    game.does(None, TakeSeat, "Omar")


def test_a_player_who_left_can_come_back() -> None:
    game = shared()
    game.does("Juan", Leave)
    game.does(None, TakeSeat, "Juan", "phone 1")


def test_the_phone_that_a_seat_moved_to_is_the_one_that_is_barred() -> None:
    game = shared().given(SeatMoved(1, "new"))
    game.does("Anne", Remove, "Juan")
    game.does(None, TakeSeat, "Nora", "phone 1")
    assert game.refusal(None, TakeSeat, "John", "new").code == "was-removed"


def test_a_phone_shared_with_the_host_is_not_barred_with_a_removed_player() -> None:
    game = shared("Juan")
    game.does("Anne", Remove, "Juan")
    game.does(None, TakeSeat, "Nora", "table")


def test_the_host_can_readmit_a_removed_player() -> None:
    game = shared()
    game.does("Anne", Remove, "Juan")
    assert game.may("Anne", Readmit) == ["Juan"]
    assert game.does("Anne", Readmit, "Juan") == [Readmitted(1)]
    assert game.may("Anne", Readmit) == []
    game.does(None, TakeSeat, "Juan", "phone 1")


def test_readmitting_one_player_readmits_all_who_shared_the_phone() -> None:
    game = Game.of(edition="sequel", minutes=8)
    for seat, name in enumerate(FOUR):
        game.given(SeatTaken(seat, name, "table" if seat == 0 else "sofa"))
    game.does("Anne", Remove, "Juan")
    game.does("Anne", Remove, "Maria")
    game.does("Anne", Readmit, "Maria")
    assert game.may("Anne", Readmit) == []
    game.does(None, TakeSeat, "Juan", "sofa")


def test_a_player_who_was_not_removed_cannot_be_readmitted() -> None:
    game = shared()
    game.does("Juan", Leave)
    assert game.refusal("Anne", Readmit, "Juan").code == "not-removed"
    assert game.refusal("Anne", Readmit, "Maria").params == {"name": "Maria"}
    assert game.refusal("Anne", Readmit, 9).code == "no-such-seat"


def test_only_the_host_readmits_a_player() -> None:
    game = shared()
    game.does("Anne", Remove, "Juan")
    assert game.refusal("Maria", Readmit, "Juan").code == "host-only"
    assert game.may("Maria", Readmit) == []


def test_only_the_server_moves_a_seat() -> None:
    game = shared()
    assert game.refusal("Anne", MoveSeat, "Juan", "new").code == "house-only"
    assert game.refusal(None, MoveSeat, 9, "new").code == "no-such-seat"
    assert game.does(None, MoveSeat, "Juan", "new") == [SeatMoved(1, "new")]


def test_no_view_shows_the_phone_of_a_seat() -> None:
    public = shared("Juan").sees("Anne").public
    assert not {"devices", "barred"} & set(public.__struct_fields__)
    assert "device" not in public.seats[0].__struct_fields__


def test_the_host_hides_the_code_and_shows_it_again() -> None:
    game = shared()
    assert game.does("Anne", HideCode, True) == [CodeHidden(hidden=True)]
    assert game.sees(None).public.code_hidden
    assert game.refusal("Anne", HideCode, True).params == {"phase": "hidden"}
    assert game.refusal("Juan", HideCode, False).code == "host-only"
    game.does("Anne", HideCode, False)


@pytest.fixture
def trials() -> Game:
    """Time is up, and Maria is on trial. Anne and Juan share the host's phone."""
    game = shared("Juan").start("Isaac", dealer="Maria").after(8 * 60)
    game.does(None, Expire)
    return game


@pytest.mark.clause("B5")
def test_the_host_enters_the_votes_of_players_on_the_same_phone(trials: Game) -> None:
    assert trials.does("Anne", CountHands, (0,)) == [Voted(0, True), Voted(1, False)]
    assert isinstance(trials.phase, TrialsInTurn)


@pytest.mark.clause("B5")
def test_the_host_cannot_enter_votes_of_other_phones(trials: Game) -> None:
    assert trials.refusal("Anne", CountHands, (0, 3)).code == "not-on-this-phone"
    assert trials.refusal("Juan", CountHands, (0,)).code == "host-only"


@pytest.mark.clause("E3")
def test_the_host_enters_votes_one_by_one_where_votes_are_cast_in_turn() -> None:
    game = shared("Juan", edition="detective").start("Isaac", dealer="Maria")
    game.does("Anne", Accuse, "Isaac")
    assert game.does("Anne", CountHands, (1,))[0] == Voted(1, True)
    assert game.refusal("Anne", CountHands, ()).code == "not-on-this-phone"


@pytest.mark.clause("E3")
def test_the_first_no_that_the_host_enters_ends_the_vote() -> None:
    game = shared("Juan", edition="detective").start("Isaac", dealer="Maria")
    game.does("Anne", Accuse, "Isaac")
    game.does("Anne", CountHands, ())
    assert isinstance(game.phase, Questioning)


@pytest.mark.clause("G9")
def test_the_host_enters_no_votes_where_votes_are_secret() -> None:
    game = shared("Juan", edition="classic").start("Isaac", dealer="Maria")
    game.does("Maria", Accuse, "Isaac")
    assert "CountHands" not in game.buttons("Anne")
    assert game.refusal("Anne", CountHands, ()).code == "not-on-this-phone"


def on_one_phone(edition: str) -> Game:
    """All four share the host's phone. Isaac, the spy, asks first."""
    return shared(*FOUR, edition=edition).start("Isaac", dealer="Isaac")


@pytest.mark.clause("R10")
def test_players_who_share_a_phone_have_longer_to_vote() -> None:
    game = on_one_phone("classic")
    game.does("Anne", Accuse, "Isaac")
    assert isinstance(game.phase, Trial)
    assert (
        game.phase.closes == game.now + 150_000
    )  # a minute, and half a minute for each of three more players
    alone = shared(edition="classic").start("Isaac", dealer="Isaac")
    alone.does("Anne", Accuse, "Isaac")
    assert isinstance(alone.phase, Trial)
    assert alone.phase.closes == alone.now + 60_000


@pytest.mark.clause("R12")
def test_players_who_share_a_phone_have_longer_to_point() -> None:
    game = on_one_phone("dc").after(8 * 60)
    game.does(None, Expire)
    game.does("Anne", EndTalk)
    assert isinstance(game.phase, Pointing)
    assert game.phase.closes == game.now + 150_000


@pytest.mark.clause("R8")
def test_the_host_waits_longer_for_the_votes_of_players_who_share_a_phone() -> None:
    game = on_one_phone("sequel").after(8 * 60)
    game.does(None, Expire)
    assert isinstance(game.phase, TrialsInTurn)
    assert game.after(149).refusal("Anne", EndTurn).params == {"seconds": 1}
    game.after(1).does("Anne", EndTurn)
