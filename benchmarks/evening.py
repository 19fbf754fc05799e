"""`python -m benchmarks.evening`: people come, play and go for as long as is asked; what is lost?

At every table eight sit down, play a few minutes and leave, and eight others open a new one. Each
minute is told by itself, with the time from a tap to the last of the table's screens and with the
server's memory. In the end all that was acknowledged is looked for in the data file.
"""

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

import msgspec
import uvloop
from msgspec import Struct

from benchmarks.crowds import Game
from benchmarks.load import percentiles_ms, sit_down
from benchmarks.processes import coverstory, free_port, memory_kb, pin_clients, running
from coverstory.journal.sqlite.data_file import open_to_read
from coverstory.server.config import Config

ACK = b'{"type":"ack"'
# How long people stay, in seconds, and the minutes of the round that they leave behind: so long a
# table is kept in memory, and some minutes longer. Then as many are put away as are opened.
STAY = 360.0
ROUND = 10
SETTLED = round(STAY / 60) + ROUND + 4
MOST_MS = 150.0
MOST_GROWTH = 5.0


class Ack(Struct):
    id: str
    seq: int


class Plan(Struct, frozen=True):
    """So many tables at a time, so many commands a second of all, for how long, and each stay."""

    tables: int
    rate: float
    seconds: float
    stay: float = STAY


class Minute(Struct, frozen=True):
    """From the last one to the next: seconds for each command, and memory at its end."""

    latencies: list[float]
    memory_kb: int

    def __str__(self) -> str:
        p50, p99 = percentiles_ms(self.latencies)
        told = f"p50 {p50:.1f} ms, p99 {p99:.1f} ms"
        return f"{len(self.latencies):,} commands, {told}, {self.memory_kb / 1024:.0f} MB"


class Outcome(Struct, frozen=True):
    """An evening, minute by minute; how many were acknowledged, and what is wrong in the file."""

    minutes: list[Minute]
    tables: int
    acknowledged: int
    wrong: list[str]

    @property
    def latencies(self) -> list[float]:
        return [latency for minute in self.minutes for latency in minute.latencies]

    @property
    def growth(self) -> float:
        """Of memory since it had settled, in percent, by medians of a few minutes."""
        memory = [minute.memory_kb for minute in self.minutes[SETTLED:]]
        few = max(1, len(memory) // 4)
        if len(memory) < 2:
            return 0.0  # of so short an evening nothing can be told
        return (statistics.median(memory[-few:]) / statistics.median(memory[:few]) - 1) * 100


class Stay(Game):
    """Eight people at a table, from sitting down to leaving, and what they were told is kept."""

    minutes = ROUND

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.acked: dict[str, int] = {}
        self.until = time.monotonic() + seconds

    def heard(self, message: bytes) -> None:
        super().heard(message)
        if message.startswith(ACK):
            ack = msgspec.json.decode(message, type=Ack)
            self.acked[ack.id] = ack.seq


class Evening:
    """People at their tables, as it was planned."""

    def __init__(self, port: int, server: int, plan: Plan) -> None:
        self._port = port
        self._server = server
        self._plan = plan
        chance = random.Random(0)
        self._stays = [Stay(plan.stay * chance.uniform(0.2, 1)) for _ in range(plan.tables)]
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._latencies: list[float] = []
        self.minutes: list[Minute] = []
        self.told: list[dict[str, int]] = [stay.acked for stay in self._stays]

    async def spend(self, tell: Callable[[Minute], None]) -> None:
        await sit_down(self._stays, self._port)
        rate, start = self._plan.rate, time.monotonic()
        telling = asyncio.create_task(self._tell_minutes(tell))
        for number in range(round(rate * self._plan.seconds)):
            await asyncio.sleep(max(0.0, start + number / rate - time.monotonic()))
            self._next(number % len(self._stays))
        await asyncio.gather(*self._busy.values())
        telling.cancel()
        self._end_minute(tell)
        for stay in self._stays:
            stay.leave()

    def _next(self, place: int) -> None:
        """Who is still about the last command, or sitting down, is left in peace."""
        busy = self._busy.get(place)
        if busy is None or busy.done():
            if busy is not None:
                busy.result()
            self._busy[place] = asyncio.create_task(self._go_on(place))

    async def _go_on(self, place: int) -> None:
        stay = self._stays[place]
        if time.monotonic() > stay.until:
            stay.leave()
            stay = self._stays[place] = Stay(self._plan.stay)
            self.told.append(stay.acked)
            await stay.sit_down(self._port)
        stay.begin()
        await stay.go_on()
        self._latencies += stay.latencies

    async def _tell_minutes(self, tell: Callable[[Minute], None]) -> None:
        while True:
            await asyncio.sleep(60)
            self._end_minute(tell)

    def _end_minute(self, tell: Callable[[Minute], None]) -> None:
        self.minutes.append(Minute(self._latencies, memory_kb(self._server)))
        self._latencies = []
        tell(self.minutes[-1])


def spend(folder: Path, plan: Plan, tell: Callable[[Minute], None] = lambda _: None) -> Outcome:
    """An evening at a server of its own, whose data is in this folder."""
    port = free_port()
    with (
        running(coverstory(port, folder), port) as server,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        evening = Evening(port, server, plan)
        runner.run(evening.spend(tell))
    acked = {command: seq for told in evening.told for command, seq in told.items()}
    wrong = list(what_is_wrong(Config(folder).data_file, acked))
    return Outcome(evening.minutes, len(evening.told), len(acked), wrong)


def what_is_wrong(data_file: Path, acked: dict[str, int]) -> Iterable[str]:
    """Every table has one order without gaps, and in it, once, all that was acknowledged."""
    select = "SELECT table_id, seq, command_id FROM all_entries ORDER BY table_id, seq"
    missing = dict(acked)
    table, last = "", 0
    with closing(open_to_read(data_file)) as reading:
        for table_id, seq, command_id in reading.execute(select):
            last = last if table_id == table else 0
            if seq != last + 1:
                yield f"table {table_id} goes from {last} to {seq}"
            table, last = table_id, seq
            if command_id in acked and missing.pop(command_id, None) != seq:
                yield f"{command_id} is entry {seq}, acknowledged as {acked[command_id]}"
    yield from (f"{command_id} is lost" for command_id in missing)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=125.0, help="commands a second")
    parser.add_argument("--minutes", type=float, default=30.0)
    asked = parser.parse_args()
    pin_clients()
    plan = Plan(asked.tables, asked.rate, 60 * asked.minutes)
    with tempfile.TemporaryDirectory() as folder:
        outcome = spend(Path(folder), plan, lambda minute: print(f"  {minute}", flush=True))
    p50, p99 = percentiles_ms(outcome.latencies)
    print(
        f"{outcome.tables:,} tables, {asked.tables:,} at a time; {outcome.acknowledged:,} commands"
    )
    print(f"from tap to all screens: p50 {p50:.1f} ms, p99 {p99:.1f} ms; at most {MOST_MS:.0f}")
    print(
        f"memory grew by {outcome.growth:.1f} % since minute {SETTLED}; at most {MOST_GROWTH:.0f}"
    )
    print("\n".join(outcome.wrong) or "nothing is lost, doubled or out of order")
    sys.exit(bool(outcome.wrong) or p99 > MOST_MS or outcome.growth > MOST_GROWTH)


if __name__ == "__main__":
    main()
