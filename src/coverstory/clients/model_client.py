"""A model joins a table: its ticket, its line, the endpoint and the bot that stands in for it."""

import secrets

from msgspec import Struct

from coverstory.bots import TEMPERAMENTS, Bot
from coverstory.bots.beliefs.heard_talk import HeardTalk
from coverstory.bots.speech.listener import Listener
from coverstory.clients.chat_endpoint import Endpoint
from coverstory.clients.join_table import take_seat
from coverstory.clients.model_player import ModelSeat, sit
from coverstory.clients.seat_connection import Phone


class ModelAt(Struct, frozen=True):
    """Where a model is asked, by which name, and with which key."""

    endpoint: str
    model: str
    key: str | None

    def __repr__(self) -> str:
        return f"ModelAt({self.endpoint!r}, {self.model!r})"  # a key is not for logs


async def play(server: str, code: str, name: str, temperament: str, model: ModelAt) -> None:
    """Until the seat is lost, which raises NotSeatedError, or until it is cancelled."""
    ticket = await take_seat(server, code, name)
    async with (
        Phone(ticket) as phone,
        Endpoint(model.endpoint, model.model, model.key) as endpoint,
    ):
        me = (await phone.shown()).mine.seat
        bot = Bot(secrets.randbits(64), TEMPERAMENTS[temperament], me, HeardTalk(Listener()))
        await sit(phone, ModelSeat(phone, endpoint, bot))
