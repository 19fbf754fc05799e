"""Games at a table registry without HTTP and sockets."""

from coverstory.engine.commands import Accuse, Agree, SeatCommand, StartClock, StartGame, Vote
from coverstory.engine.phases import Briefing
from coverstory.engine.settings import Settings
from coverstory.protocol.messages import Seated, TakeSeatBody
from coverstory.server.tables.idempotency import Done
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.tables.registry import TableRegistry
from support.clients import new_id, new_token


async def open_table_of_three(tables: TableRegistry, token: str) -> LiveTable:
    """Open a table with three players. The first one holds this token."""
    seated = await tables.open(TakeSeatBody(new_id(), token, "Anne"))
    assert isinstance(seated, Seated)
    live = await tables.find(seated.code)
    assert live is not None
    for name in ("Juan", "Maria"):
        await tables.join(live, TakeSeatBody(new_id(), new_token(), name))
    return live


async def play_one_round(live: LiveTable) -> None:
    """Play one round in which two players convict the third."""
    await does(live, Agree(Settings("classic", rounds=1)), 0)
    await does(live, StartGame(), 0)
    assert isinstance(live.table.phase, Briefing)
    await does(live, StartClock(), live.table.phase.asker)
    await does(live, Accuse(1), 0)
    await does(live, Vote(guilty=True), 2)


async def does(live: LiveTable, command: SeatCommand, seat: int) -> None:
    assert isinstance(await live.submit(command, new_id(), seat), Done)
