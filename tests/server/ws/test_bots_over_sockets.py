"""Bots on a real server, which reads written lines on its background thread."""

import asyncio

import pytest

from coverstory.engine.commands import (
    Agree,
    Answer,
    Ask,
    SeatBot,
    SeeCard,
    SetBotSpeed,
    StartClock,
    StartGame,
)
from coverstory.engine.settings import Settings
from support.clients import Player, Server, in_phase

pytestmark = pytest.mark.anyio


async def first_bot_to_ask(anne: Player) -> int:
    """Start a game with two bots, and return a bot that Anne may ask.

    With two bots, one of them asks Anne soon: no bot asks back the player who has just asked.
    """
    for name in ("Ada", "Bob"):
        await anne.do(SeatBot(name, "normal"))
    quick = Settings("classic", rounds=1, talk="written", timers="off", bots="quick")
    assert (await anne.do(Agree(quick)))["type"] == "ack"
    assert (await anne.do(StartGame()))["type"] == "ack"
    dealt = await anne.sees(in_phase("briefing"))
    await anne.do(StartClock() if dealt["public"]["phase"]["asker"] == 0 else SeeCard())
    frame = await anne.sees(lambda frame: {"ask", "answer"} & frame["mine"]["menu"].keys())
    if "answer" in frame["mine"]["menu"]:
        await anne.do(Answer("Only when the wind comes from the harbour."))
    frame = await anne.sees(lambda frame: frame["mine"]["menu"].get("ask"))
    return int(frame["mine"]["menu"]["ask"][0])


async def test_a_bot_answers_a_question_in_free_words(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        bot = await first_bot_to_ask(anne)
        asked = await anne.do(Ask(bot, "Would my grandmother like the smell in there?"))
        assert asked["type"] == "ack", asked
        frame = await anne.sees(lambda frame: frame["public"]["lines"][-1]["seat"] == bot)
        assert "answer" in {line["kind"] for line in frame["public"]["lines"] if line["to"] == 0}


async def test_a_hurried_bot_answers_before_its_time(server: Server) -> None:
    """Slow bots wait 6.4 s after a long question: 1.6 times the 4 s for reading it."""
    async with await Player.sits(server, "Anne") as anne:
        bot = await first_bot_to_ask(anne)
        await anne.do(SetBotSpeed("slow"))
        await anne.do(Ask(bot, "Would my grandmother like it in there? " * 3))
        asked = await anne.sees(lambda frame: frame["public"]["phase"]["asked"] == bot)
        answered = asked
        while answered["public"]["lines"][-1]["kind"] != "answer":
            await anne.send({"type": "hurry"})
            await asyncio.sleep(0.1)  # between two looks at the table
            answered = await anne.look()
        assert answered["now"] - asked["now"] < 6_400
