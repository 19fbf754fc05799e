"""A command without an answer is retried elsewhere: the result of the retry is final."""

import json
from pathlib import Path

import pytest

from coverstory.engine.commands import Lock, OpenTable
from coverstory.engine.refusals import Refusal
from coverstory.journal.entries import Entry
from coverstory.journal.memory import MemoryData, MemoryStore
from coverstory.journal.sqlite.store import SqliteStore
from coverstory.journal.store import NewKey, StoreError, TableRow
from coverstory.library import library
from coverstory.server.tables.clock import GameClock
from coverstory.server.tables.idempotency import Done
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.snapshot import Snapshot
from support.clients import Party, Server, new_id
from support.engine.walks import walk
from support.server.in_process import InProcessServer

pytestmark = pytest.mark.anyio

ROW = TableRow("table", "FHKM")
LOCK_IT = "lock-the-table"


class Three:
    """Servers of one table. The first one stops with a command in its hands, and wakes up late."""

    def __init__(self) -> None:
        self.data = MemoryData()
        self.stopped, self.other, self.third = (
            LiveTable(ROW, library(), MemoryStore(self.data), GameClock(0), 30_000)
            for _ in range(3)
        )

    @property
    def entries(self) -> list[tuple[str, bool]]:
        """Each command, and whether anything came of it."""
        return [(kept.command_id, bool(kept.events)) for kept in self.data.entries[ROW.id]]

    async def refuse(self, *, again: bool) -> None:
        """It is refused since the table is locked already; then it is unlocked."""
        await self.other.submit(Lock(locked=True), "somebody-was-first", 0)
        refused = await self.other.submit(Lock(locked=True), LOCK_IT, 0, again=again)
        assert isinstance(refused, Refusal)
        await self.other.submit(Lock(locked=False), "unlock-the-table", 0)


@pytest.fixture
async def three() -> Three:
    servers = Three()
    await servers.stopped.submit(OpenTable("Anne"), "open-the-table", token_hash=b"0")
    for live in (servers.other, servers.third):
        await live.load(await MemoryStore(servers.data).read(ROW.id))
    return servers


class Unsure(SqliteStore):
    """Stores an entry, and may say that it could not."""

    breaks = False

    async def append(
        self, table: str, entry: Entry, key: NewKey | None = None, due: int | None = None
    ) -> None:
        await super().append(table, entry, key, due)
        if self.breaks:
            raise StoreError("The disk went away.")


async def test_an_entry_stored_without_an_answer_does_not_block_later_commands(
    tmp_path: Path,
) -> None:
    """The table is behind its journal then, and the next append is a conflict."""
    store = await Unsure.open(tmp_path / "data.sqlite3")
    live = await InProcessServer(store).opened()
    store.breaks = True
    with pytest.raises(StoreError):
        await live.submit(Lock(locked=True), LOCK_IT, 0)
    store.breaks = False
    assert not live.table.locked
    assert await live.submit(Lock(locked=False), "unlock-the-table", 0) == Done(0, 3)
    assert await live.submit(Lock(locked=True), LOCK_IT, 0) == Done(0, 2)
    await store.close()


async def test_a_refused_retry_is_not_carried_out_by_a_server_that_wakes_up_later(
    three: Three,
) -> None:
    await three.refuse(again=True)
    late = await three.stopped.submit(Lock(locked=True), LOCK_IT, 0)
    assert late == Refusal("refused-before")
    assert not three.stopped.table.locked


async def test_a_refused_retry_is_in_the_journal_without_events(three: Three) -> None:
    await three.refuse(again=True)
    assert three.entries[1:] == [
        ("somebody-was-first", True),
        (LOCK_IT, False),
        ("unlock-the-table", True),
    ]


async def test_a_refusal_without_a_retry_costs_no_entry(three: Three) -> None:
    await three.refuse(again=False)
    assert LOCK_IT not in dict(three.entries)


async def test_a_refusal_is_recorded_once_however_often_it_is_retried(three: Three) -> None:
    await three.refuse(again=True)
    before = three.entries
    for live in (three.other, three.third):
        answer = await live.submit(Lock(locked=True), LOCK_IT, 0, again=True)
        assert isinstance(answer, Refusal)
    assert three.entries == before


async def test_a_second_retry_at_the_same_server_gets_the_first_reason(three: Three) -> None:
    await three.other.submit(Lock(locked=True), "somebody-was-first", 0)
    answers = [await three.other.submit(Lock(locked=True), LOCK_IT, 0, again=True) for _ in "ab"]
    assert answers[0] == answers[1] != Refusal("refused-before")


async def test_a_retry_is_not_refused_if_another_server_carried_the_command_out_meanwhile(
    three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first copy is carried out just before the refusal of the second would be written."""
    refuse = LiveTable._record_refusal

    async def late(self: LiveTable, *what: object) -> object:
        monkeypatch.undo()
        await three.stopped.submit(Lock(locked=False), "unlock-the-table", 0)
        assert await three.stopped.submit(Lock(locked=True), LOCK_IT, 0) == Done(0, 4)
        return await refuse(self, *what)

    await three.other.submit(Lock(locked=True), "somebody-was-first", 0)
    monkeypatch.setattr(LiveTable, "_record_refusal", late)
    assert await three.other.submit(Lock(locked=True), LOCK_IT, 0, again=True) == Done(0, 4)


async def test_a_refusal_that_cannot_be_stored_is_not_given(
    three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise StoreError

    await three.other.submit(Lock(locked=True), "somebody-was-first", 0)
    monkeypatch.setattr(MemoryStore, "append", away)
    with pytest.raises(StoreError):
        await three.other.submit(Lock(locked=True), LOCK_IT, 0, again=True)


def test_every_accepted_command_has_events() -> None:
    """So that an entry without any is a refusal."""
    steps = [step for number in range(20) for step in walk(number, 50).steps]
    assert all(step.events for step in steps if step.refusal is None)


class Onlooker:
    """Somebody else's phone: counts what it is shown."""

    seat = None
    holds = ()

    def __init__(self) -> None:
        self.frames = 0

    def show(self, _: Snapshot) -> None:
        self.frames += 1

    def dismiss(self, seat: int) -> None: ...


def seq_shown(live: LiveTable) -> int:
    return int(json.loads(live.audience.snapshot().frame(None, 1))["seq"])


async def test_a_recorded_refusal_is_shown_to_nobody_on_any_server(three: Three) -> None:
    """A frame with a new number would tell everybody that somebody tried a button."""
    servers = (three.stopped, three.other, three.third)
    await three.other.submit(Lock(locked=True), "somebody-was-first", 0)
    onlookers = [Onlooker() for _ in servers]
    for live, onlooker in zip(servers, onlookers, strict=True):
        await live.refresh()
        live.audience.add_viewer(onlooker)
    frame_counts = [onlooker.frames for onlooker in onlookers]
    seqs = [seq_shown(live) for live in servers]
    await three.other.submit(Lock(locked=True), LOCK_IT, 0, again=True)
    assert three.entries[-1] == (LOCK_IT, False)
    for live in servers:
        await live.refresh()
    assert [onlooker.frames for onlooker in onlookers] == frame_counts
    assert [seq_shown(live) for live in servers] == seqs
    await three.third.submit(Lock(locked=False), "unlock-the-table", 0)
    for live in servers:
        await live.refresh()
    assert [onlooker.frames for onlooker in onlookers] == [count + 1 for count in frame_counts]


async def test_no_client_receives_anything_when_a_retried_command_is_refused(
    server: Server,
) -> None:
    async with Party(server, "Anne", "Juan") as party:
        anne, juan = party.players
        await anne.sees(lambda frame: frame["online"] == [0, 1])
        before = await anne.look()
        not_juans = {"type": "do", "id": new_id(), "command": {"type": "start-game"}, "again": True}
        assert (await juan.asked(not_juans, not_juans["id"]))["type"] == "refused"
        after = await anne.look()  # answered after whatever the refusal has caused
        assert after["n"] == before["n"] + 1
        assert after["seq"] == before["seq"]
