"""What a table agrees on before the first deal (G1, G6, G17, D7, R11)."""

from typing import Literal, TypeAlias

from msgspec import Struct

from coverstory.engine.own_places import OwnPlacesUse

# How well a bot plays.
BotLevel: TypeAlias = Literal["easy", "normal", "hard"]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers and choices of one game.

    No `packs` are the edition's own; `places` is how many of their places are in the box; no number
    of `rounds` is as many as the table likes; `announcements` is how often a player may announce
    a deck of many places in one round; `leaders` start, pause and go on to the next round; `timers`
    stretches every limit of time or takes them away; `talk` is how questions go round; `bots` is
    how much of a human's time they take; `own` is what part the table's own places have.
    With `minutes_by_players` the book's minutes for the number of players hold, not `minutes` (B4).
    """

    edition: str
    modules: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    spies: int = 1
    rounds: int | None = 5
    minutes: int = 8
    places: int = 30
    first_dealer: int | None = None
    roles: Literal["play", "ignore"] = "play"
    announcements: int = 3
    leaders: Literal["host", "anyone"] = "host"
    timers: Literal["x1", "x1.5", "x2", "off"] = "x1"
    talk: Literal["spoken", "written"] = "spoken"
    bots: Literal["slow", "human", "quick"] = "human"
    own: OwnPlacesUse = "aside"
    minutes_by_players: bool = False
