"""Let a model join a table and play: the connection, the endpoint and the fallback bot."""

from msgspec import Struct

from coverstory.clients.chat_endpoint import ChatEndpoint
from coverstory.clients.fallback_bot import fallback_bot
from coverstory.clients.join_table import take_seat
from coverstory.clients.model_player import ModelSeat, play_until_seat_lost
from coverstory.clients.seat_connection import SeatConnection


class ModelConfig(Struct, frozen=True):
    """The endpoint of a model, its name there and the key."""

    endpoint: str
    model: str
    key: str | None

    def __repr__(self) -> str:
        return f"ModelConfig({self.endpoint!r}, {self.model!r})"  # a key is not for logs


async def play(server: str, code: str, name: str, level: str, model: ModelConfig) -> None:
    """Check the endpoint, then play until the seat is lost (SeatError) or until cancelled."""
    async with ChatEndpoint(model.endpoint, model.model, model.key) as endpoint:
        await endpoint.check()
        credentials = await take_seat(server, code, name)
        async with SeatConnection(credentials) as connection:
            me = (await connection.next_frame()).mine.seat
            bot = fallback_bot(level, me)
            await play_until_seat_lost(connection, ModelSeat(connection, endpoint, bot))
