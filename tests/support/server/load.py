"""Clients that give one command after another, and retry each until it is answered."""

import itertools

from websockets.exceptions import ConnectionClosed

from coverstory.engine.commands import Agree, ComeBack, Command, MarkAway
from coverstory.engine.settings import Settings
from support.clients import Party, Player, new_id

# The close code of a socket that ended without a close frame.
ABNORMAL = 1006


class Client:
    """Gives its commands in a cycle until its socket is closed."""

    def __init__(self, player: Player, commands: list[Command], *ends: int) -> None:
        self.player = player
        self.answered = 0
        self._ends = ends or (ABNORMAL,)
        self._commands = itertools.cycle(commands)
        self.pending: tuple[Command, str] | None = None

    async def run(self, acked: dict[str, int]) -> None:
        """Give commands until the server dies or closes the socket."""
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
    """Return the clients of a party of three. `ends` are the close codes that may occur."""
    host, juan, maria = party.players
    agreeing: list[Command] = [Agree(Settings("classic", rounds=rounds)) for rounds in (3, 5, 7)]
    return [
        Client(host, [*agreeing, MarkAway(1), MarkAway(2)], *ends),
        Client(juan, [ComeBack()], *ends),
        Client(maria, [ComeBack()], *ends),
    ]


def check_nothing_was_lost(
    kept: dict[str, list[tuple[int, str]]], acked: dict[str, dict[str, int]]
) -> None:
    """Check that every table has entries without gaps, and every acknowledged command."""
    for code, answers in acked.items():
        seqs = [seq for seq, _ in kept[code]]
        ids = {command_id: seq for seq, command_id in kept[code]}
        assert seqs == list(range(1, len(seqs) + 1))
        assert len(ids) == len(seqs)
        assert {command_id: ids.get(command_id) for command_id in answers} == answers
