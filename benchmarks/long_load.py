"""`python -m benchmarks.long_load`: a long load test that checks that no command is lost.

Eight players sit down at each table, play some minutes and leave, and eight others open a new one.
Each minute it prints the server's memory, and the latency from a command to the last frame at its
table. At the end every acknowledged command must be in the data file.
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

from benchmarks.load import connect, percentiles_ms
from benchmarks.processes import coverstory, free_port, memory_kb, pin_clients, running
from benchmarks.simulated_tables import CoverstoryTable
from coverstory.journal.sqlite.data_file import open_to_read
from coverstory.server.config import Config

ACK = b'{"type":"ack"'
# Seconds that players stay, and the minutes of their round. The server unloads a table some minutes
# after its round. Memory is steady from then on, when as many tables are unloaded as opened.
STAY = 360.0
ROUND_MINUTES = 10
STEADY_FROM = round(STAY / 60) + ROUND_MINUTES + 4
MAX_P99_MS = 150.0
MAX_GROWTH_PERCENT = 5.0


class Ack(Struct):
    id: str
    seq: int


class LoadPlan(Struct, frozen=True):
    """Tables at a time, commands per second in total, seconds of the test and of each stay."""

    tables: int
    rate: float
    seconds: float
    stay: float = STAY


class Minute(Struct, frozen=True):
    """One minute of the test: seconds for each command, and memory at its end."""

    latencies: list[float]
    memory_kb: int

    def __str__(self) -> str:
        p50, p99 = percentiles_ms(self.latencies)
        latency = f"p50 {p50:.1f} ms, p99 {p99:.1f} ms"
        return f"{len(self.latencies):,} commands, {latency}, {self.memory_kb / 1024:.0f} MB"


class LoadOutcome(Struct, frozen=True):
    """The minutes of a test, the number of acknowledged commands, and errors in the data file."""

    minutes: list[Minute]
    tables: int
    acknowledged: int
    errors: list[str]

    @property
    def latencies(self) -> list[float]:
        return [latency for minute in self.minutes for latency in minute.latencies]

    @property
    def growth(self) -> float:
        """Return the growth of steady memory in percent, by medians of a few minutes."""
        memory = [minute.memory_kb for minute in self.minutes[STEADY_FROM:]]
        few = max(1, len(memory) // 4)
        if len(memory) < 2:
            return 0.0  # the test is too short
        return (statistics.median(memory[-few:]) / statistics.median(memory[:few]) - 1) * 100


class VisitingTable(CoverstoryTable):
    """Eight players who stay for some time at a table. Keeps the acknowledged commands."""

    round_minutes = ROUND_MINUTES

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.acked: dict[str, int] = {}
        self.leaves_at = time.monotonic() + seconds

    def on_message(self, message: bytes) -> None:
        super().on_message(message)
        if message.startswith(ACK):
            ack = msgspec.json.decode(message, type=Ack)
            self.acked[ack.id] = ack.seq


class LoadTest:
    """Runs the tables of a plan against a server."""

    def __init__(self, port: int, server: int, plan: LoadPlan) -> None:
        self._port = port
        self._server = server
        self._plan = plan
        chance = random.Random(0)
        self._tables = [
            VisitingTable(plan.stay * chance.uniform(0.2, 1)) for _ in range(plan.tables)
        ]
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._latencies: list[float] = []
        self.minutes: list[Minute] = []
        self.acknowledged: list[dict[str, int]] = [table.acked for table in self._tables]

    async def run(self, report: Callable[[Minute], None]) -> None:
        await connect(self._tables, self._port)
        rate, start = self._plan.rate, time.monotonic()
        reporting = asyncio.create_task(self._report_minutes(report))
        for number in range(round(rate * self._plan.seconds)):
            await asyncio.sleep(max(0.0, start + number / rate - time.monotonic()))
            self._next(number % len(self._tables))
        await asyncio.gather(*self._busy.values())
        reporting.cancel()
        self._end_minute(report)
        for table in self._tables:
            table.close()

    def _next(self, index: int) -> None:
        """Send a table\'s next command, unless the last one is still pending."""
        busy = self._busy.get(index)
        if busy is None or busy.done():
            if busy is not None:
                busy.result()
            self._busy[index] = asyncio.create_task(self._play(index))

    async def _play(self, index: int) -> None:
        table = self._tables[index]
        if time.monotonic() > table.leaves_at:
            table.close()
            table = self._tables[index] = VisitingTable(self._plan.stay)
            self.acknowledged.append(table.acked)
            await table.connect(self._port)
        table.reset()
        await table.next_command()
        self._latencies += table.latencies

    async def _report_minutes(self, report: Callable[[Minute], None]) -> None:
        while True:
            await asyncio.sleep(60)
            self._end_minute(report)

    def _end_minute(self, report: Callable[[Minute], None]) -> None:
        self.minutes.append(Minute(self._latencies, memory_kb(self._server)))
        self._latencies = []
        report(self.minutes[-1])


def run_load(
    folder: Path, plan: LoadPlan, report: Callable[[Minute], None] = lambda _: None
) -> LoadOutcome:
    """Run a load test on a new server with its data in this folder."""
    port = free_port()
    with (
        running(coverstory(port, folder), port) as server,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        test = LoadTest(port, server, plan)
        runner.run(test.run(report))
    acked = {
        command: seq for acknowledged in test.acknowledged for command, seq in acknowledged.items()
    }
    errors = list(find_errors(Config(folder).data_file, acked))
    return LoadOutcome(test.minutes, len(test.acknowledged), len(acked), errors)


def find_errors(data_file: Path, acked: dict[str, int]) -> Iterable[str]:
    """Yield gaps in a table's entries, and acknowledged commands that are not in them once."""
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
    plan = LoadPlan(asked.tables, asked.rate, 60 * asked.minutes)
    with tempfile.TemporaryDirectory() as folder:
        outcome = run_load(Path(folder), plan, lambda minute: print(f"  {minute}", flush=True))
    p50, p99 = percentiles_ms(outcome.latencies)
    print(
        f"{outcome.tables:,} tables, {asked.tables:,} at a time; {outcome.acknowledged:,} commands"
    )
    print(
        f"from command to last frame: p50 {p50:.1f} ms, p99 {p99:.1f} ms; at most {MAX_P99_MS:.0f}"
    )
    growth = f"memory grew by {outcome.growth:.1f} % since minute {STEADY_FROM}"
    print(f"{growth}; at most {MAX_GROWTH_PERCENT:.0f}")
    print("\n".join(outcome.errors) or "no command is lost, duplicated or out of order")
    sys.exit(bool(outcome.errors) or p99 > MAX_P99_MS or outcome.growth > MAX_GROWTH_PERCENT)


if __name__ == "__main__":
    main()
