"""Clients that press on: command after command, each again until it is answered."""

import itertools

from websockets.exceptions import ConnectionClosed

from coverstory.engine.commands import Agree, ComeBack, Command, MarkAway
from coverstory.engine.settings import Settings
from support.clients import Party, Player, new_id

# The code of a line that ended without a word.
DIED = 1006


class Client:
    """Gives one of its commands after another until its line ends."""

    def __init__(self, player: Player, commands: list[Command], *ends: int) -> None:
        self.player = player
        self.answered = 0
        self._ends = ends or (DIED,)
        self._commands = itertools.cycle(commands)
        self.pending: tuple[Command, str] | None = None

    async def press_on(self, acked: dict[str, int]) -> None:
        """Until the server dies, or takes its leave."""
        while True:
            self.pending = self.pending or (next(self._commands), new_id())
            try:
                answer = await self.player.do(*self.pending)
            except ConnectionClosed:
                return
            except AssertionError:
                if self.player.close_code not in self._ends:
                    raise
                return
            if answer["type"] == "ack":
                acked[answer["id"]] = answer["seq"]
            self.answered += 1
            self.pending = None


def clients_of(party: Party, *ends: int) -> list[Client]:
    """Of a party of three. `ends` are codes with which their lines may end."""
    host, juan, maria = party.players
    agreeing: list[Command] = [Agree(Settings("classic", rounds=rounds)) for rounds in (3, 5, 7)]
    return [
        Client(host, [*agreeing, MarkAway(1), MarkAway(2)], *ends),
        Client(juan, [ComeBack()], *ends),
        Client(maria, [ComeBack()], *ends),
    ]


def nothing_was_lost(
    kept: dict[str, list[tuple[int, str]]], acked: dict[str, dict[str, int]]
) -> None:
    """Every table has one order without gaps, and in it all that was acknowledged."""
    for code, answers in acked.items():
        seqs = [seq for seq, _ in kept[code]]
        ids = {command_id: seq for seq, command_id in kept[code]}
        assert seqs == list(range(1, len(seqs) + 1))
        assert len(ids) == len(seqs)
        assert {command_id: ids.get(command_id) for command_id in answers} == answers
