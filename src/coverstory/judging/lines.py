"""The lines of a game written down, as values: what was agreed, dealt, done and claimed.

Players are told by their place in the list of players, which is also their seat.
"""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from coverstory.engine.commands import SeatCommand


class Setting(Struct, frozen=True):
    """A header: one field of the settings, and what it is to be."""

    field: str
    value: str | int | tuple[str, ...]


class Players(Struct, frozen=True):
    number: int
    names: tuple[str, ...]


class RoundAt(Struct, frozen=True):
    place: str


class RoundOf(Struct, frozen=True):
    """A round with a deck that is not of one place, by the module it comes from."""

    module: str


class DealerIs(Struct, frozen=True):
    seat: int


class SpiesAre(Struct, frozen=True):
    seats: tuple[int, ...]


class HarleyIs(Struct, frozen=True):
    seat: int


class CardIs(Struct, frozen=True):
    """`words` name a role or a place: which one, the deck says."""

    seat: int
    words: str


class AbilityIs(Struct, frozen=True):
    seat: int
    ability: str


class Deed(Struct, frozen=True):
    """Somebody does something; `ability` is the card they say they use."""

    seat: int
    command: SeatCommand
    ability: str | None = None


class Silent(Struct, frozen=True):
    """Somebody is told to have done nothing where others vote, point, name or guess."""

    seat: int


class Wait(Struct, frozen=True):
    milliseconds: int


class TimeIsUp(Struct, frozen=True):
    pass


class NextTrial(Struct, frozen=True):
    pass


class Score(Struct, frozen=True):
    """The points of this round, by seat; who is not named has none."""

    points: dict[int, int]


class Total(Struct, frozen=True):
    points: dict[int, int]


class Winner(Struct, frozen=True):
    seats: tuple[int, ...]


DealLine: TypeAlias = DealerIs | SpiesAre | HarleyIs | CardIs | AbilityIs
RoundLine: TypeAlias = RoundAt | RoundOf
Claim: TypeAlias = Score | Total | Winner
Told: TypeAlias = RoundLine | DealLine | Deed | Silent | Wait | TimeIsUp | NextTrial | Claim


class Line(Struct, frozen=True):
    """`denied` is a line that must be refused."""

    number: int
    told: Told
    denied: bool = False


class Header(Struct, frozen=True):
    number: int
    told: Setting
    denied: bool = False


class Story(Struct, frozen=True):
    """A whole game, as it was written down; `texts` are its lines by their numbers."""

    headers: tuple[Header, ...]
    players: Players
    lines: tuple[Line, ...]
    texts: Mapping[int, str]
