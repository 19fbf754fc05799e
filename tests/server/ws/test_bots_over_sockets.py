"""Bots on a real server, which reads written lines on its background thread."""

import pytest

from coverstory.engine.commands import Agree, Answer, Ask, SeatBot, SeeCard, StartClock, StartGame
from coverstory.engine.settings import Settings
from support.clients import Player, Server, in_phase

pytestmark = pytest.mark.anyio


async def test_a_bot_answers_a_question_in_free_words(server: Server) -> None:
    """With two bots, one of them asks Anne soon: no bot asks back the player who has just asked."""
    async with await Player.sits(server, "Anne") as anne:
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
        bot = frame["mine"]["menu"]["ask"][0]
        asked = await anne.do(Ask(bot, "Would my grandmother like the smell in there?"))
        assert asked["type"] == "ack", asked
        frame = await anne.sees(lambda frame: frame["public"]["lines"][-1]["seat"] == bot)
        assert "answer" in {line["kind"] for line in frame["public"]["lines"] if line["to"] == 0}
