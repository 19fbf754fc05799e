"""Let a model join a table and play: the connection, the endpoint and the fallback bot."""

import secrets

from msgspec import Struct

from coverstory.bots import TEMPERAMENTS, Bot
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.speech.free_text_interpreter import FreeTextInterpreter
from coverstory.clients.chat_endpoint import ChatEndpoint
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


async def play(server: str, code: str, name: str, temperament: str, model: ModelConfig) -> None:
    """Until the seat is lost, which raises NotSeatedError, or until it is cancelled."""
    credentials = await take_seat(server, code, name)
    async with (
        SeatConnection(credentials) as connection,
        ChatEndpoint(model.endpoint, model.model, model.key) as endpoint,
    ):
        me = (await connection.next_frame()).mine.seat
        bot = Bot(
            secrets.randbits(64), TEMPERAMENTS[temperament], me, TableTalk(FreeTextInterpreter())
        )
        await play_until_seat_lost(connection, ModelSeat(connection, endpoint, bot))
