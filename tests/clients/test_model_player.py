"""A valid answer of the model is played; for anything else the bot plays."""

import json

import pytest

from coverstory.bots import BotMove
from coverstory.clients.chat_endpoint import LARGEST_ANSWER, ChatEndpoint
from coverstory.clients.model_turns import turn_of
from coverstory.engine.commands import Ask, SeatCommand
from coverstory.engine.events import Answered, Asked
from support.engine.game import Game
from support.outside_clients.model_server import (
    CUT,
    SILENCE,
    Body,
    ModelServer,
    Reply,
    completion,
    moves,
    says,
)
from support.outside_clients.plain_view_tables import bot_of, frame_of, seat_of, written

pytestmark = pytest.mark.anyio

GOOD = moves("ask", "2", "Is it loud here?")
UNUSABLE = {
    "not on the menu": moves("vote", "true"),
    "nobody sits there": moves("ask", "9", "Hello?"),
    "back to itself": moves("ask", "0", "Hello?"),
    "nothing said": moves("ask", "2"),
    "only spaces": moves("ask", "2", "  \n "),
    "too many words": moves("ask", "2", "word " * 200),
    "waiting on its own turn": moves("wait"),
    "the name of the place": moves("ask", "2", "Do you like the BEACH?"),
    "no JSON": says("I would ask Isaac about the noise."),
    "half of it": says('{"command": "ask", "argu'),
    "a list": says('[{"command": "ask"}]'),
    "another type": says('{"command": ["ask"]}'),
    "too deep": says('{"command": ' + "[" * 50_000),
    "a refusal": completion(content=None, refusal="I cannot help with that."),
    "nothing": completion(content=None),
}
BROKEN = {
    "an error": Reply(500, b"oops"),
    "a limit": Reply(429, b"{}"),
    "no key": Reply(401, b"{}"),
    "another address": Reply(302, b"{}"),
    "no JSON": Reply(body=b"<html>"),
    "half of it": Reply(body=GOOD.body[:40]),
    "no UTF-8": Reply(body=b'{"choices":[{"message":{"content":"\xff"}}]}'),
    "no choices": Reply(body=b'{"choices": []}'),
    "another shape": Reply(body=b'{"choices": {"message": 1}}'),
    "no end": Reply(body=b" " * (LARGEST_ANSWER + 1)),
    "a lost connection": CUT,
}


async def decided(
    game: Game, name: str, model: ModelServer, *, seconds: float = 20.0
) -> SeatCommand | None:
    frame = frame_of(game, name)
    async with ChatEndpoint(model.url, "small", "the-key") as endpoint:
        seat = seat_of(game, name, endpoint, seconds)
        move = await seat.decide(turn_of(frame), frame)
    return None if move is None else move.command


def bots(game: Game, name: str) -> SeatCommand:
    move = bot_of(game, name).move(game.sees(name), game.now)
    assert isinstance(move, BotMove)
    return move.command


async def test_a_valid_answer_is_played() -> None:
    async with ModelServer(GOOD) as model:
        assert await decided(written("Juan"), "Anne", model) == Ask(2, "Is it loud here?")
    assert len(model.asked) == 1
    assert model.asked[0]["model"] == "small"
    assert "authorization: bearer the-key" in model.headers[0].lower()


async def test_a_json_answer_inside_prose_is_found() -> None:
    fenced = "Let me think.\n```json\n" + json.loads(GOOD.body)["choices"][0]["message"]["content"]
    async with ModelServer(says(fenced + "\n```")) as model:
        assert await decided(written("Juan"), "Anne", model) == Ask(2, "Is it loud here?")


@pytest.mark.parametrize("problem", UNUSABLE)
async def test_the_model_may_repair_an_invalid_answer_once(problem: str) -> None:
    async with ModelServer(UNUSABLE[problem], GOOD) as model:
        assert await decided(written("Juan"), "Anne", model) == Ask(2, "Is it loud here?")
    assert len(model.asked) == 2


@pytest.mark.parametrize("problem", UNUSABLE)
async def test_the_bot_plays_after_two_invalid_answers(problem: str) -> None:
    game = written("Juan")
    async with ModelServer(UNUSABLE[problem]) as model:
        assert await decided(game, "Anne", model) == bots(game, "Anne")
    assert len(model.asked) == 2


@pytest.mark.parametrize("problem", BROKEN)
async def test_the_bot_plays_at_once_for_a_broken_endpoint(problem: str) -> None:
    game = written("Juan")
    async with ModelServer(BROKEN[problem]) as model:
        assert await decided(game, "Anne", model) == bots(game, "Anne")
    assert len(model.asked) == 1


async def test_the_bot_plays_for_a_slow_endpoint() -> None:
    game = written("Juan")
    async with ModelServer(SILENCE) as model:
        assert await decided(game, "Anne", model, seconds=0.3) == bots(game, "Anne")


async def test_the_bot_plays_for_an_unreachable_endpoint() -> None:
    game = written("Juan")
    model = ModelServer()
    async with model:
        url = model.url
    frame = frame_of(game, "Anne")
    async with ChatEndpoint(url, "small", None) as endpoint:
        move = await seat_of(game, "Anne", endpoint).decide(turn_of(frame), frame)
    assert move is not None
    assert move.command == bots(game, "Anne")


@pytest.mark.parametrize("supported", [("json_object", "text"), ("text",)])
async def test_the_client_falls_back_to_a_supported_format_and_remembers_it(
    supported: tuple[str, ...],
) -> None:
    def picky(body: Body) -> Reply:
        return GOOD if form(body) in supported else Reply(400, b'{"error": {}}')

    game = written("Juan")
    frame = frame_of(game, "Anne")
    async with ModelServer(by=picky) as model, ChatEndpoint(model.url, "small", None) as endpoint:
        seat = seat_of(game, "Anne", endpoint)
        for _ in range(2):
            move = await seat.decide(turn_of(frame), frame)
            assert move is not None
            assert move.command == Ask(2, "Is it loud here?")
    tried = ["json_schema", "json_object", "text"]
    until = tried[: tried.index(supported[0]) + 1]
    assert [form(body) for body in model.asked] == [*until, supported[0]]


async def test_the_bot_plays_for_an_endpoint_that_supports_no_format() -> None:
    game = written("Juan")
    async with ModelServer(Reply(400, b"{}")) as model:
        assert await decided(game, "Anne", model) == bots(game, "Anne")
    assert [form(body) for body in model.asked] == ["json_schema", "json_object", "text"]


def form(body: Body) -> str:
    return str(body.get("response_format", {"type": "text"})["type"])


async def test_a_model_may_wait_when_others_are_to_act() -> None:
    async with ModelServer(moves("wait")) as model:
        assert await decided(written("Juan"), "Maria", model) is None
    assert len(model.asked) == 1


async def test_the_model_is_asked_after_an_answer_and_not_after_the_question() -> None:
    game = written("Juan").given(Asked, "Anne", "Juan", "Is it loud here?")
    async with ModelServer(moves("wait")) as model:
        assert await decided(game, "Maria", model) is None
        assert model.asked == []
        game.given(Answered, "Juan", "Sometimes.")
        assert await decided(game, "Maria", model) is None
    assert len(model.asked) == 1
