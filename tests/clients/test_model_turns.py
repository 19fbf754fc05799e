"""When a new turn begins, and when no time is left to ask a model."""

import pytest

from coverstory.clients.chat_endpoint import ChatEndpoint
from coverstory.clients.model_turns import turn_of
from coverstory.engine.commands import Vote
from coverstory.engine.events import Accused
from support.outside_clients.model_server import ModelServer, moves
from support.outside_clients.plain_view_tables import frame_of, seat_of, written

pytestmark = pytest.mark.anyio


async def test_votes_of_others_do_not_begin_a_new_turn() -> None:
    game = written("Juan").given(Accused, "Anne", "Juan")
    before = turn_of(frame_of(game, "Maria"))
    game.does("Isaac", Vote, True)
    assert before.is_required
    assert turn_of(frame_of(game, "Maria")) == before


async def test_a_seat_that_has_voted_is_not_asked_to_vote_again() -> None:
    game = written("Juan").given(Accused, "Anne", "Juan")
    game.does("Maria", Vote, True)
    turn = turn_of(frame_of(game, "Maria"))
    assert "vote" in frame_of(game, "Maria").mine.menu
    assert not turn.is_required
    assert "vote" not in {option.command for option in turn.offered}


async def test_another_accusation_is_another_turn() -> None:
    trials = [written("Juan").given(Accused, name, "Juan") for name in ("Anne", "Isaac")]
    one, other = (turn_of(frame_of(game, "Maria")) for game in trials)
    assert one != other


async def test_only_a_spy_has_the_option_to_reveal() -> None:
    game = written("Juan")
    offers = {name: turn_of(frame_of(game, name)).offered for name in ("Anne", "Juan")}
    named = {name: {option.command for option in offered} for name, offered in offers.items()}
    assert "reveal" in named["Juan"]
    assert "reveal" not in named["Anne"]


async def test_the_bot_votes_when_a_vote_is_about_to_close() -> None:
    game = written("Juan").given(Accused, "Anne", "Juan")
    end = frame_of(game, "Maria").public.phase.closes
    assert end is not None
    game.after(end / 1000 - game.now / 1000 - 3)
    frame = frame_of(game, "Maria")
    model = ModelServer(moves("vote", "true"))
    async with model, ChatEndpoint(model.url, "small", None) as endpoint:
        move = await seat_of(game, "Maria", endpoint).decide(turn_of(frame), frame)
    assert move is not None
    assert isinstance(move.command, Vote)
    assert model.asked == []
