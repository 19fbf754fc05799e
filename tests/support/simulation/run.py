"""One run: a seed becomes a past, nodes, phones and troubles; what happened is told and checked."""

import asyncio
import gc
from random import Random
from typing import Any

from msgspec import Struct

from coverstory.engine.commands import Lock, TakeSeat
from coverstory.protocol.messages import TakeSeatBody
from coverstory.server.tables.codes import token_hash
from coverstory.server.tables.registry import TableRegistry
from support.simulation.asking import NoAnswer, Work, ask, at_the_table, to_do
from support.simulation.checks import wrongs
from support.simulation.connections import CODE
from support.simulation.database import Database, at_once
from support.simulation.history import Copy, Ending, Given, History, State
from support.simulation.loop import VirtualLoop
from support.simulation.nodes import Node, Surroundings
from support.simulation.past import ROW, past_of, shelf_of
from support.simulation.phones import Phone
from support.simulation.weather import TROUBLE, Blow, blows, weather_of

MOST_PHONES = 4
# Seconds for what is under way when the trouble ends, and then for all to agree.
WINDING_UP = 1.0
TIME_TO_AGREE = 3.0
TIME_TO_HEAR = 1.5


class Run(Struct, frozen=True):
    """What came of a seed."""

    seed: int
    kind: str
    history: History
    wrongs: list[str]

    def told(self) -> str:
        """All that happened, and what of it should not have."""
        verdict = self.wrongs or ["nothing is wrong"]
        name = f"seed {self.seed} ({self.kind}), {self.history.fingerprint()}"
        return "\n".join([self.history.told(), name, *verdict])

    def complaint(self) -> str:
        return (
            f"seed {self.seed} ({self.kind}): {self.wrongs[0]} - "
            f"to see it again: PYTHONPATH=tests python -m support.simulation --seed {self.seed}"
        )


def run(seed: int) -> Run:
    """Garbage is collected when it is over: looking for it all the time takes a fifth of a run."""
    gc.disable()
    try:
        return Simulation(seed).run()
    finally:
        gc.collect(1)
        gc.enable()


class Simulation:
    """The world of one seed."""

    def __init__(self, seed: int) -> None:
        chance = Random(f"{seed} world")
        self._seed = seed
        self._loop = VirtualLoop()
        self._weather = weather_of(seed)
        past = past_of(seed)
        self._history = History(self._loop.time, past.entries)
        self._database = Database(shelf_of(past), self._loop)
        self._around = Surroundings(seed, self._loop, self._weather, self._database, self._history)
        nodes = 1 if self._weather.alone else chance.randint(2, 4)
        self._nodes = [Node(n, self._around) for n in range(nodes)]
        seats = [*past.tokens]
        seats = [past.table.host, *chance.sample(seats, min(len(seats), MOST_PHONES - 1))]
        self._phones = [Phone(n, self._around, self._nodes) for n in range(MOST_PHONES + 1)]
        for phone, seat in zip(self._phones, dict.fromkeys(seats), strict=False):
            phone.seat, phone.token = seat, past.tokens.get(seat)
        self._blows = blows(self._weather, len(self._nodes), chance)
        self._database.subscribe(self._kept)

    def run(self) -> Run:
        found = self._history.wrongs
        try:
            ending = self._loop.run_until_complete(self._live())
            found += [*self._loop.unhandled, *wrongs(self._history, self._weather.kind, ending)]
        except Exception as error:  # whatever it is, it is told with the seed
            found.append(f"broken: {error!r}")
        finally:
            self._loop.close()
        return Run(self._seed, self._weather.kind, self._history, found)

    def _kept(self, table: str, seq: int) -> None:
        """A listener at the shelf itself, who misses nothing; and the doorbell for all nodes."""
        if table == ROW.id:
            self._history.keep(self._database.shelf.entries[table][seq - 1], self._database.house)
        for node in self._nodes:
            node.hear(table, seq)

    async def _live(self) -> Ending:
        for node in self._nodes:
            node.boot()
        for phone in self._phones:
            self._loop.start(phone.process, phone.play())
        for blow in self._blows:
            self._loop.outside(blow.moment, self._befall, blow)
        await asyncio.sleep(TROUBLE)
        self._all_is_well()
        await asyncio.sleep(WINDING_UP)
        for phone in self._phones:
            phone.resting = True
        await asyncio.sleep(TIME_TO_AGREE)
        head = len(self._history.kept)
        await asyncio.sleep(TIME_TO_HEAR)
        ending = Ending(head, self._database.house, [await self._state(n) for n in self._nodes])
        ending.shown = {phone.name: phone.last_shown for phone in self._phones}
        ending.online = tuple(sorted({seat for phone in self._phones for seat in phone.holds}))
        ending.went_on = [await self._goes_on(node) for node in self._nodes]
        ending.codes = {key: self._code_of(key) for key in self._history.opened}
        await self._end()
        return ending

    async def _state(self, node: Node) -> State:
        async def work(tables: TableRegistry) -> State:
            live = await tables.find(CODE)
            assert live is not None
            return State(node.name, live.seq, live.table)

        state: State = await self._ask(node, work, [])
        return state

    async def _ask(self, node: Node, work: Work, copies: list[Copy]) -> Any:
        """Now that all is well there is an answer."""
        try:
            return await ask(self._around, node, work, copies)
        except NoAnswer:
            raise RuntimeError(f"{node.name} does not answer") from None

    async def _goes_on(self, node: Node) -> object:
        """At every node somebody can still do something: the host can, and else a newcomer."""
        table = self._history.tables[-1]
        command_id = f"{node.name}-goes-on"
        if not table.seated:
            given = self._give(command_id, TakeSeat(node.name), None)
            body = TakeSeatBody(command_id, f"token of {command_id}", node.name)
            return await self._ask(
                node, at_the_table(TableRegistry.join, body)(False), given.copies
            )
        given = self._give(command_id, Lock(locked=not table.locked), table.host)
        return await self._ask(node, to_do(given)(False), given.copies)

    def _give(self, command_id: str, command: Lock | TakeSeat, seat: int | None) -> Given:
        return self._history.give(Given(command_id, seat, command, self._loop.time(), []))

    def _code_of(self, token: str) -> str | None:
        key = at_once(self._database.seat_key(token_hash(token)))
        return None if key is None else at_once(self._database.get_table(key.table)).code

    async def _end(self) -> None:
        """Nobody is left who waits, and nobody failed where no one looked."""
        processes = [life for node in self._nodes for life in node.lives]
        processes += [phone.process for phone in self._phones]
        for process in processes:
            self._loop.kill(process)
        tasks = [task for process in processes for task in process.tasks]
        said = await asyncio.gather(*tasks, return_exceptions=True)
        for task, problem in zip(tasks, said, strict=True):
            if isinstance(problem, Exception) and not _is_asked_for(task):
                self._history.wrongs.append(f"{task.get_coro()} failed with {problem!r}")

    def _befall(self, blow: Blow) -> None:
        node = self._nodes[blow.node]
        match blow.kind:
            case "crash":
                node.crash()
                self._loop.outside(blow.lasts, self._come_back, node)
            case "freeze":
                node.freeze()
                self._loop.outside(blow.lasts, node.thaw)
            case "jump" | "back":
                node.jump(blow.lasts if blow.kind == "jump" else -blow.lasts)
            case "away":
                self._store_is(away=True)
                self._loop.outside(blow.lasts, lambda: self._store_is(away=False))
            case "dark":
                self._phones_are(dark=True)
                self._loop.outside(blow.lasts, lambda: self._phones_are(dark=False))

    def _come_back(self, node: Node) -> None:
        if node.process.dead:
            node.boot()

    def _store_is(self, *, away: bool) -> None:
        self._history.note("store", "goes away" if away else "is back")
        self._database.away = away

    def _phones_are(self, *, dark: bool) -> None:
        self._history.note("phones", "lose their lines" if dark else "have lines again")
        self._weather.dark = dark

    def _all_is_well(self) -> None:
        self._history.note("weather", "clears up")
        self._weather.clear()
        self._database.away = False
        for node in self._nodes:
            node.thaw()
            self._come_back(node)


def _is_asked_for(task: "asyncio.Task[object]") -> bool:
    """A table that is being loaded: whoever waits for it is told that the store is away."""
    return getattr(task.get_coro(), "__qualname__", "") == "TableRegistry._load"
