"""Frames of tables that are set up by hand, as a seat from afar gets them."""

from coverstory.bots import TEMPERAMENTS, Bot
from coverstory.clients.chat_endpoint import Endpoint
from coverstory.clients.join_table import Ticket
from coverstory.clients.model_player import ModelSeat
from coverstory.clients.seat_connection import Phone
from coverstory.clients.server_messages import ClientFrame
from support.engine.game import FOUR, Game

SEED = 7


def written(*spies: str, place: str = "beach", dealer: str = "Anne", **deal: object) -> Game:
    return Game.of(*FOUR, talk="written").start(*spies, dealer=dealer, place=place, **deal)


def frame_of(game: Game, name: str) -> ClientFrame:
    view = game.sees(name)
    assert view.mine is not None
    return ClientFrame(len(game.told), game.now, view.public, view.mine)


def bot_of(game: Game, name: str) -> Bot:
    return Bot(SEED, TEMPERAMENTS["normal"], game.seat(name))


def seat_of(game: Game, name: str, endpoint: Endpoint, patience: float = 20.0) -> ModelSeat:
    """The player, shown how the table stands; there is no house behind it."""
    phone = Phone(Ticket("http://127.0.0.1:1", "ABCD", "t" * 22))
    phone.show(frame_of(game, name))
    return ModelSeat(phone, endpoint, bot_of(game, name), patience)
