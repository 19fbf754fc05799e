"""30 `kill -9` under load lose no acknowledged command."""

import asyncio
import itertools
import random

import pytest
from websockets.exceptions import ConnectionClosed

from coverstory.engine.commands import Agree, ComeBack, Command, MarkAway
from coverstory.engine.settings import Settings
from playing import Party, Player, Server, eventually, new_id
from server.datafile import journal

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("kills")]

KILLS = 30
TABLES = 4
# The code of a line that ended without a word.
DIED = 1006

Acked = dict[str, dict[str, int]]


class Client:
    """Gives command after command, each again and again until it is answered."""

    def __init__(self, player: Player, commands: list[Command]) -> None:
        self.player = player
        self.answered = 0
        self._commands = itertools.cycle(commands)
        self._pending: tuple[Command, str] | None = None

    async def press_on(self, acked: dict[str, int]) -> None:
        """Until the server dies."""
        while True:
            self._pending = self._pending or (next(self._commands), new_id())
            try:
                answer = await self.player.do(*self._pending)
            except ConnectionClosed:
                return
            except AssertionError:
                if self.player.close_code != DIED:
                    raise
                return
            if answer["type"] == "ack":
                acked[answer["id"]] = answer["seq"]
            self.answered += 1
            self._pending = None


def clients_of(party: Party) -> list[Client]:
    host, juan, maria = party.players
    agreeing: list[Command] = [Agree(Settings("classic", rounds=rounds)) for rounds in (3, 5, 7)]
    return [
        Client(host, [*agreeing, MarkAway(1), MarkAway(2)]),
        Client(juan, [ComeBack()]),
        Client(maria, [ComeBack()]),
    ]


async def test_30_kills_under_load_lose_no_acknowledged_command(own_house: Server) -> None:
    chance = random.Random(30)
    acked: Acked = {}
    clients: list[Client] = []
    for _ in range(TABLES):
        party = await Party(own_house, "Anne", "Juan", "Maria").__aenter__()
        acked[party.code] = {}
        clients += clients_of(party)
    for _ in range(KILLS):
        await _loaded_until_killed(own_house, clients, acked, chance.uniform(0.02, 0.15))
        own_house.start()
        await asyncio.gather(*(client.player.enter() for client in clients))
    own_house.kill()
    for client in clients:
        await client.player.hang_up()
    _nothing_was_lost(journal(own_house), acked)
    assert sum(map(len, acked.values())) >= KILLS


async def _loaded_until_killed(
    server: Server, clients: list[Client], acked: Acked, after: float
) -> None:
    before = sum(client.answered for client in clients)
    load = [asyncio.create_task(c.press_on(acked[c.player.code])) for c in clients]
    await asyncio.sleep(after)
    await eventually(lambda: sum(client.answered for client in clients) > before)
    server.kill()
    await asyncio.gather(*load)


def _nothing_was_lost(kept: dict[str, list[tuple[int, str]]], acked: Acked) -> None:
    for code, answers in acked.items():
        seqs = [seq for seq, _ in kept[code]]
        ids = {command_id: seq for seq, command_id in kept[code]}
        assert seqs == list(range(1, len(seqs) + 1))
        assert len(ids) == len(seqs)
        assert {command_id: ids.get(command_id) for command_id in answers} == answers
