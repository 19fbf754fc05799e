"""The time at which a card arrives does not reveal the spy.

The spy of a deal is random, so the spy's card should be the first, second, … to arrive equally
often. The distribution of the sum of these ranks is known exactly. A sum that occurs by chance less
than once in a million times is a leak.
"""

import asyncio
from itertools import accumulate
from random import Random

import pytest
from msgspec import Struct

from coverstory.engine.commands import Agree, Guess, NextRound, Reveal, StartClock, StartGame
from coverstory.engine.settings import Settings
from coverstory.server.tables.snapshot import Snapshot
from support.clients import Party, Player, Server, in_phase, up_to
from support.server.abuse import Abused

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("unhurried")]

NAMES = ("Anne", "Juan", "Maria", "Isaac", "Olga")
DEALS = 60
ONE_IN_A_MILLION = 1e-6


class Arrival(Struct, frozen=True):
    """One deal: the times at which the cards arrived, and the spy."""

    spy: int
    received_at: dict[int, float]

    @property
    def place(self) -> int:
        """Return how many cards arrived before the spy's. A coin decides equal times."""
        order = sorted(
            self.received_at, key=lambda seat: (self.received_at[seat], Random(seat).random())
        )
        return order.index(self.spy)

    @property
    def spread(self) -> float:
        return max(self.received_at.values()) - min(self.received_at.values())

    def with_spy_late(self, seconds: float) -> "Arrival":
        return Arrival(
            self.spy, {**self.received_at, self.spy: self.received_at[self.spy] + seconds}
        )


def likelihood(arrivals: list[Arrival]) -> float:
    """Return the probability that the ranks of the spy's card stray this far by chance."""
    players = len(arrivals[0].received_at)
    ways = [1]  # the number of ways in which the ranks add up to 0, 1, 2, …
    for _ in arrivals:
        sums = [0] * (len(ways) + players - 1)
        for total, number in enumerate(ways):
            for place in range(players):
                sums[total + place] += number
        ways = sums
    total = sum(arrival.place for arrival in arrivals)
    upto = [*accumulate(ways)]
    low, high = upto[total], upto[-1] - (upto[total - 1] if total else 0)
    return min(1.0, 2 * min(low, high) / upto[-1])


async def deals(party: Party, number: int) -> list[Arrival]:
    """Play rounds that end at once, and return the arrival times of all cards."""
    await party.host.do(Agree(Settings("classic", rounds=30)))
    found = []
    for _ in range(number):
        over = party.host.now["public"]["phase"]["type"]
        command = NextRound() if over == "interlude" else StartGame()
        ack = await party.host.do(command)
        await party.all_see(up_to(ack["seq"]))
        received_at = {seat(player): _arrived(player, ack["seq"]) for player in party.players}
        found.append(Arrival(seat(party.spy), received_at))
        await end_of_round(party)
    return found


def seat(player: Player) -> int:
    assert player.seat is not None
    return player.seat


def _arrived(player: Player, seq: int) -> float:
    return next(
        at
        for at, message in zip(player.received_at, player.received, strict=True)
        if message["type"] == "frame" and message["seq"] == seq
    )


async def end_of_round(party: Party) -> None:
    """End the round: the spy guesses at once."""
    place = party.civilians[0].card["place"]
    await party.asker.do(StartClock())
    spy = party.spy
    await spy.sees(in_phase("questioning"))
    await spy.do(Reveal())
    ack = await spy.do(Guess(place))
    await party.all_see(up_to(ack["seq"]))


async def test_the_spys_card_arrives_when_the_others_do_and_the_check_notices_a_delay(
    unthrottled: Server,
) -> None:
    async with Party(unthrottled, *NAMES) as party:
        arrivals = await deals(party, DEALS)
    assert likelihood(arrivals) > ONE_IN_A_MILLION
    # A few ms on an idle machine, and longer than a busy one takes to send all cards.
    delay = max(0.003, sorted(arrival.spread for arrival in arrivals)[int(DEALS * 0.95)])
    late = [arrival.with_spy_late(delay) for arrival in arrivals]
    early = [arrival.with_spy_late(-delay) for arrival in arrivals]
    assert likelihood(late) < ONE_IN_A_MILLION
    assert likelihood(early) < ONE_IN_A_MILLION


class Onlooker:
    """Records whether anything else has happened between the first frame and this one."""

    seat = None
    holds = ()

    def __init__(self, seen: list[bool]) -> None:
        self._seen = seen

    def show(self, _: Snapshot) -> None:
        if not self._seen:
            asyncio.get_running_loop().call_soon(self._seen.append, False)
        self._seen.append(True)

    def dismiss(self, seat: int) -> None: ...


async def test_all_frames_of_a_change_are_sent_before_anything_else_happens() -> None:
    live = (await Abused.at_a_table())._live
    seen: list[bool] = []
    onlookers = [Onlooker(seen) for _ in range(12)]
    live.audience._viewers = set(onlookers)
    live.audience.publish_to_all()
    assert seen == [True] * len(onlookers)
    await asyncio.sleep(0)
    assert seen[-1] is False


def test_the_probability_is_computed_exactly() -> None:
    def deal(place: int) -> Arrival:
        return Arrival(place, {number: float(number) for number in range(4)})

    assert likelihood([deal(0)]) == likelihood([deal(3)]) == 0.5
    assert likelihood([deal(0)] * 2) == 2 / 16
    assert likelihood([deal(0), deal(3)]) == 1.0
    assert likelihood([deal(0)] * 20) == 2 / 4**20
