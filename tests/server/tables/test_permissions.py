"""A client without a seat changes nothing: no command, in no phase, with no token.

docs/permissions.md and tests/engine/test_permissions.py cover the clients with a seat.
"""

import contextlib
from typing import Any, get_args

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from coverstory.engine.commands import (
    Accuse,
    Command,
    CountHands,
    Guess,
    RaiseHand,
    Remove,
    Reveal,
    SeatCommand,
    StartClock,
    StartGame,
    Vote,
)
from coverstory.engine.own_places import OwnPlace
from coverstory.engine.settings import Settings
from coverstory.protocol.close_codes import NO_SEAT
from support.clients import Message, Party, Player, Server, in_phase, new_id, new_token

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("unhurried")]

NAMES = ("Anne", "Juan", "Maria", "Isaac", "Rex", "Olga")
ARGUMENTS: dict[str, Any] = {
    "seat": 1,
    "text": "hello",
    "line": 0,
    "reaction": "laugh",
    "ring": (3, 2, 1, 0, 5),
    "settings": Settings("classic", rounds=2),
    "places": (OwnPlace("Lighthouse"),),
    "instead_of": (),
    "guilty": True,
    "locked": True,
    "hidden": True,
    "afar": True,
    "place": "beach",
    "up": True,
    "name": "Robin",
    "level": "easy",
    "speed": "quick",
    "face": 9,
}


def every_command() -> list[Command]:
    """One of each that may be sent."""
    kinds = [kind for kind in get_args(SeatCommand) if kind is not CountHands]
    return [
        CountHands(()),
        *(kind(**{f: ARGUMENTS[f] for f in kind.__struct_fields__}) for kind in kinds),
    ]


def orders() -> list[Message]:
    return [
        {"type": "do", "id": new_id(), "command": msgspec.to_builtins(command)}
        for command in every_command()
    ]


class Strangers:
    """Everybody who has no seat here, or none any more."""

    def __init__(self, server: Server, code: str) -> None:
        self._server = server
        self._code = code
        self.tokens = [(new_token(), "unknown-token")]

    async def try_everything(self) -> None:
        assert await self._refusals(None, greets=False) == {"hello-first"}
        assert await self._refusals(None) == {"watchers-only-watch"}
        for token, code in self.tokens:
            assert await self._refusals(token) == {code}

    async def _refusals(self, token: str | None, *, greets: bool = True) -> set[str]:
        """Say hello, give every command at once, and return the codes of all refusals."""
        async with await Player(self._server, self._code, "", None).connect() as stranger:
            with contextlib.suppress(ConnectionClosed):
                if greets:
                    await stranger.send({"type": "hello", "token": token})
                given = orders()
                for order in given:
                    await stranger.send(order)
            if token is None:
                await stranger.until(lambda: len(refusals(stranger)) == len(given))
            else:
                assert await stranger.is_closed() == NO_SEAT
            return {str(said["code"]) for said in refusals(stranger)}


def refusals(player: Player) -> list[Message]:
    assert not [said for said in player.received if said["type"] == "ack"]
    return [said for said in player.received if said["type"] == "refused"]


async def test_clients_without_a_seat_change_nothing_in_any_phase(unthrottled: Server) -> None:
    async with (
        Party(unthrottled, *NAMES) as party,
        await Player.sits(unthrottled, "Elsewhere") as elsewhere,
    ):
        strangers = Strangers(unthrottled, party.code)
        # Rex is removed, and Olga goes on at another phone.
        rex, olga = party.players[4:]
        await party.host.do(Remove(4))
        moved = {"id": new_id(), "held": olga.token, "token": new_token()}
        answer = await unthrottled.ask("POST", f"/api/tables/{party.code}/moves", json=moved)
        assert answer.status_code == 200
        assert (await rex.is_closed(), await olga.is_closed()) == (NO_SEAT, NO_SEAT)
        strangers.tokens += [
            (str(elsewhere.token), "wrong-table"),
            (str(rex.token), "stale-token"),
            (str(olga.token), "unknown-token"),
        ]
        del party.players[4]
        olga.token = moved["token"]
        await olga.enter()
        phases = [await untouched(party, strangers)]
        for step in (deal, start, accuse, acquit, reveal, guess):
            await step(party)
            phases.append(await untouched(party, strangers))
        assert phases == [
            "gathering",
            "briefing",
            "questioning",
            "trial",
            "questioning",
            "guessing",
            "interlude",
        ]


async def untouched(party: Party, strangers: Strangers) -> str:
    """Nothing that they try changes anything; gives back the phase in which they did."""
    before = await party.host.look()
    await strangers.try_everything()
    after = await party.host.look()
    assert (after["seq"], after["public"]) == (before["seq"], before["public"])
    return str(after["public"]["phase"]["type"])


async def deal(party: Party) -> None:
    await party.host.do(StartGame())
    await party.all_see(in_phase("briefing"))


async def start(party: Party) -> None:
    await party.asker.do(StartClock())
    await party.all_see(in_phase("questioning"))


async def accuse(party: Party) -> None:
    accuser, suspect = party.civilians[:2]
    assert suspect.seat is not None
    await accuser.do(Accuse(suspect.seat))
    await party.all_see(in_phase("trial"))


async def acquit(party: Party) -> None:
    for voter in [*party.civilians[2:], party.spy]:
        await voter.do(Vote(guilty=False))
    await party.all_see(in_phase("questioning"))


async def reveal(party: Party) -> None:
    await party.spy.do(Reveal())
    await party.all_see(in_phase("guessing"))


async def guess(party: Party) -> None:
    await party.spy.do(Guess(party.civilians[0].card["place"]))
    await party.all_see(in_phase("interlude"))


def test_every_command_is_tried() -> None:
    assert {type(command) for command in every_command()} == set(get_args(SeatCommand))
    assert RaiseHand(up=True) in every_command()
