"""One run: a seed becomes a table, nodes, phones and faults; then its history is checked."""

import asyncio
import gc
from random import Random
from typing import Any

from msgspec import Struct

from coverstory.engine.commands import Lock, TakeSeat
from coverstory.protocol.messages import TakeSeatBody
from coverstory.server.tables.registry import TableRegistry
from coverstory.server.tables.table_codes import token_hash
from support.simulation.checks import find_violations
from support.simulation.connections import CODE
from support.simulation.database import Database, run_now
from support.simulation.fault_plan import FAULT_SECONDS, Fault, draw_fault_plan, draw_faults
from support.simulation.history import Delivery, FinalState, History, NodeState, SentCommand
from support.simulation.initial_table import ROW, draw_initial_table, store_data
from support.simulation.loop import Process, VirtualLoop
from support.simulation.nodes import Node, World
from support.simulation.phones import Phone
from support.simulation.requests import (
    Handler,
    NoResponse,
    command_request,
    seat_request,
    send_request,
)

MAX_PHONES = 4
# After the faults, in seconds: for pending commands, for all nodes to agree, and for phones to show
# the result.
SETTLE_SECONDS = 1.0
AGREE_SECONDS = 3.0
SHOW_SECONDS = 1.5


class Run(Struct, frozen=True):
    """The result of a seed."""

    seed: int
    kind: str
    history: History
    violations: list[str]

    def transcript(self) -> str:
        """Return everything that happened, a digest of it, and the violations."""
        verdict = self.violations or ["no violations"]
        name = f"seed {self.seed} ({self.kind}), {self.history.digest()}"
        return "\n".join([self.history.transcript(), name, *verdict])

    def failure(self) -> str:
        return (
            f"seed {self.seed} ({self.kind}): {self.violations[0]} - to repeat it: "
            f"PYTHONPATH=tests .venv/bin/python -m support.simulation --seed {self.seed}"
        )


def run(seed: int) -> Run:
    """Run one seed. Garbage is collected only afterwards, which saves a fifth of the time."""
    gc.disable()
    try:
        return Simulation(seed).run()
    finally:
        gc.collect(1)
        gc.enable()


class Simulation:
    """The nodes, phones and faults of one seed."""

    def __init__(self, seed: int) -> None:
        chance = Random(f"{seed} world")
        self._seed = seed
        self._loop = VirtualLoop()
        self._plan = draw_fault_plan(seed)
        initial = draw_initial_table(seed)
        self._history = History(self._loop.time, initial.entries)
        self._database = Database(store_data(initial), self._loop)
        self._world = World(seed, self._loop, self._plan, self._database, self._history)
        nodes = 1 if self._plan.single_node else chance.randint(2, 4)
        self._nodes = [Node(n, self._world) for n in range(nodes)]
        seats = [*initial.tokens]
        seats = [initial.table.host, *chance.sample(seats, min(len(seats), MAX_PHONES - 1))]
        self._phones = [Phone(n, self._world, self._nodes) for n in range(MAX_PHONES + 1)]
        for phone, seat in zip(self._phones, dict.fromkeys(seats), strict=False):
            phone.seat, phone.token = seat, initial.tokens.get(seat)
        self._faults = draw_faults(self._plan, len(self._nodes), chance)
        self._database.subscribe(self._on_entry)

    def run(self) -> Run:
        found = self._history.violations
        try:
            final = self._loop.run_until_complete(self._play())
            found += self._loop.unhandled
            found += find_violations(self._history, self._plan.kind, final)
        except Exception as error:  # of any kind: report it with the seed
            found.append(f"broken: {error!r}")
        finally:
            self._kill_all()
            self._loop.close()
        return Run(self._seed, self._plan.kind, self._history, found)

    def _on_entry(self, table: str, seq: int) -> None:
        """Record every entry, straight from the store, and notify the nodes unreliably."""
        if table == ROW.id:
            entry = self._database.data.entries[table][seq - 1]
            self._history.add_entry(entry, self._database.game_time)
        for node in self._nodes:
            node.notify(table, seq)

    async def _play(self) -> FinalState:
        for node in self._nodes:
            node.boot()
        for phone in self._phones:
            self._loop.start(phone.process, phone.play())
        for fault in self._faults:
            self._loop.call_external(fault.at, self._inject, fault)
        await asyncio.sleep(FAULT_SECONDS)
        self._end_faults()
        await asyncio.sleep(SETTLE_SECONDS)
        for phone in self._phones:
            phone.is_idle = True
        await asyncio.sleep(AGREE_SECONDS)
        last_seq = len(self._history.stored)
        await asyncio.sleep(SHOW_SECONDS)
        states = [await self._state_of(node) for node in self._nodes]
        final = FinalState(last_seq, self._database.game_time, states)
        final.shown = {phone.name: phone.last_shown for phone in self._phones}
        final.online = tuple(sorted({seat for phone in self._phones for seat in phone.holds}))
        final.continued = [await self._continue_at(node) for node in self._nodes]
        final.codes = {token: self._code_of(token) for token in self._history.opened}
        await self._stop()
        return final

    async def _state_of(self, node: Node) -> NodeState:
        async def handle(tables: TableRegistry) -> NodeState:
            live = await tables.find(CODE)
            assert live is not None
            return NodeState(node.name, live.seq, live.table)

        state: NodeState = await self._request(node, handle, [])
        return state

    async def _continue_at(self, node: Node) -> object:
        """Send one more command: of the host, or else of a new player who joins."""
        table = self._history.tables[-1]
        command_id = f"{node.name}-goes-on"
        if not table.seated:
            sent = self._add_command(command_id, TakeSeat(node.name), None)
            body = TakeSeatBody(command_id, f"token of {command_id}", node.name)
            handler = seat_request(TableRegistry.join, body)(False)
            return await self._request(node, handler, sent.deliveries)
        sent = self._add_command(command_id, Lock(locked=not table.locked), table.host)
        return await self._request(node, command_request(sent)(False), sent.deliveries)

    async def _request(self, node: Node, handler: Handler, deliveries: list[Delivery]) -> Any:
        try:
            return await send_request(self._world, node, handler, deliveries)
        except NoResponse:  # which must not happen any more once the faults are over
            raise RuntimeError(f"{node.name} does not answer") from None

    def _add_command(
        self, command_id: str, command: Lock | TakeSeat, seat: int | None
    ) -> SentCommand:
        sent = SentCommand(command_id, seat, command, self._loop.time(), [])
        return self._history.add_command(sent)

    def _code_of(self, token: str) -> str | None:
        key = run_now(self._database.seat_key(token_hash(token)))
        return None if key is None else run_now(self._database.get_table(key.table)).code

    async def _stop(self) -> None:
        """End all processes, and report tasks that failed unnoticed."""
        tasks = [task for process in self._kill_all() for task in process.tasks]
        results = await asyncio.gather(*tasks, return_exceptions=True)
        for task, result in zip(tasks, results, strict=True):
            if isinstance(result, Exception) and not _is_awaited_by_requests(task):
                self._history.violations.append(f"{task.get_coro()} failed with {result!r}")

    def _kill_all(self) -> list[Process]:
        processes = [process for node in self._nodes for process in node.processes]
        processes += [phone.process for phone in self._phones]
        for process in processes:
            self._loop.kill(process)
        return processes

    def _inject(self, fault: Fault) -> None:
        node = self._nodes[fault.node]
        match fault.kind:
            case "crash":
                node.crash()
                self._loop.call_external(fault.seconds, self._restart, node)
            case "pause":
                node.pause()
                self._loop.call_external(fault.seconds, node.resume)
            case "clock-forward":
                node.shift_clock(fault.seconds)
            case "clock-back":
                node.shift_clock(-fault.seconds)
            case "store-outage":
                self._set_store(down=True)
                self._loop.call_external(fault.seconds, lambda: self._set_store(down=False))
            case "client-outage":
                self._set_clients(offline=True)
                self._loop.call_external(fault.seconds, lambda: self._set_clients(offline=False))

    def _restart(self, node: Node) -> None:
        if node.process.dead:
            node.boot()

    def _set_store(self, *, down: bool) -> None:
        self._history.note("store", "is down" if down else "is up")
        self._database.is_down = down

    def _set_clients(self, *, offline: bool) -> None:
        self._history.note("phones", "are offline" if offline else "are online")
        self._plan.clients_offline = offline

    def _end_faults(self) -> None:
        self._history.note("faults", "end")
        self._plan.stop_faults()
        self._database.is_down = False
        for node in self._nodes:
            node.resume()
            self._restart(node)


def _is_awaited_by_requests(task: "asyncio.Task[object]") -> bool:
    """Return whether the task loads a table. The requests that wait for it report its failure."""
    return getattr(task.get_coro(), "__qualname__", "") == "TableRegistry._load"
