"""Frames of tables that a test sets up, as an outside client receives them."""

from coverstory.bots import SKILLS, Bot
from coverstory.clients.chat_endpoint import ChatEndpoint
from coverstory.clients.join_table import SeatCredentials
from coverstory.clients.model_player import ModelSeat
from coverstory.clients.seat_connection import SeatConnection
from coverstory.clients.server_messages import ClientFrame
from support.engine.game import FOUR, Game

SEED = 7


def written(*spies: str, place: str = "beach", dealer: str = "Anne", **deal: object) -> Game:
    return Game.of(*FOUR, talk="written").start(*spies, dealer=dealer, place=place, **deal)


def frame_of(game: Game, name: str) -> ClientFrame:
    view = game.sees(name)
    assert view.mine is not None
    return ClientFrame(len(game.events), game.now, view.public, view.mine)


def bot_of(game: Game, name: str) -> Bot:
    return Bot(SEED, SKILLS["normal"], game.seat(name))


def seat_of(game: Game, name: str, endpoint: ChatEndpoint, timeout: float = 20.0) -> ModelSeat:
    """Return the player with the current frame. There is no server behind it."""
    connection = SeatConnection(SeatCredentials("http://127.0.0.1:1", "ABCD", "t" * 22))
    connection.receive_frame(frame_of(game, name))
    return ModelSeat(connection, endpoint, bot_of(game, name), timeout)
