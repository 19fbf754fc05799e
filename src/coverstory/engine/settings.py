"""The settings of a game, chosen before the first deal (G1, G6, G17, D7, R11)."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from coverstory.engine.own_places import OwnPlacesUse

BOT_LEVEL = r"^[a-z][a-z0-9-]{0,23}$(?!\n)"
# The key of a kind of bot, such as "normal". The server knows which ones exist.
BotLevel: TypeAlias = Annotated[str, Meta(pattern=BOT_LEVEL)]
# How fast bots play.
BotSpeed: TypeAlias = Literal["slow", "human", "quick"]


class RowPoints(Struct, frozen=True, forbid_unknown_fields=True):
    """The points that the host has set for one award of an outcome; `line` counts from 0."""

    outcome: str
    line: int
    points: int


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers and choices of one game.

    `packs`: empty means those of the edition.
    `rounds`: None leaves the number open.
    `minutes`: of a round; ignored with `minutes_by_players`, which uses the rulebook's table (B4).
    `places`: how many places are in the box.
    `announcements`: how often a player can announce a deck in one round.
    `leaders`: who can start, pause and deal the next round.
    `timers`: scales all time limits, or turns them off.
    `talk`: whether questions are spoken or written.
    `turns`: whether the players keep track of the turns or the app does (R23).
    `bots`: how fast bots play.
    `own`: how the table's own places are used.
    `left_out`: places of the packs that are not played.
    `points`: rows of the score sheet that the host has changed (X1).
    `house_rules`: the keys of other house rules.
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
    bots: BotSpeed = "human"
    own: OwnPlacesUse = "aside"
    minutes_by_players: bool = False
    turns: Literal["free", "tracked"] = "tracked"
    left_out: tuple[str, ...] = ()
    points: tuple[RowPoints, ...] = ()
    house_rules: tuple[str, ...] = ()
