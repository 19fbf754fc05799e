"""The lines of a game written down, as values: what was agreed, dealt, done and claimed.

Players are told by their place in the list of players, which is also their seat.
"""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from coverstory.engine.commands import Name, Point, SeatCommand, Vote
from coverstory.engine.own_places import OwnPlace


class Setting(Struct, frozen=True):
    """A header: one field of the settings, and what it is to be."""

    field: str
    value: str | int | tuple[str, ...] | None


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
    """Nobody: her card was not dealt."""

    seat: int | None


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


class Several(Struct, frozen=True):
    """Some people do the same, one after another."""

    told: tuple[Deed, ...]


class Everybody(Struct, frozen=True):
    """Everybody who has not yet votes this way, or points at this player, or names them."""

    command: Vote | Point | Name


class Joins(Struct, frozen=True):
    """Somebody sits down who is not among the players yet (R4)."""

    name: str


class PassTurn(Struct, frozen=True):
    """The host passes the turn on; `seat` is who does so, if that is told."""

    seat: int | None = None


class EndOfGame(Struct, frozen=True):
    """The host ends the game early (R17)."""

    seat: int | None = None


class Silent(Struct, frozen=True):
    """Somebody is told to have done nothing where others vote, point, name or guess."""

    seats: tuple[int, ...]


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
Doing: TypeAlias = Deed | Several | Everybody | Silent | Joins | PassTurn | EndOfGame
Told: TypeAlias = RoundLine | DealLine | Doing | Wait | TimeIsUp | NextTrial | Claim


class StoryLine(Struct, frozen=True):
    """`denied` is a line that must be refused."""

    number: int
    told: Told
    denied: bool = False


class Header(Struct, frozen=True):
    number: int
    told: Setting
    denied: bool = False


class Agreed(Struct, frozen=True):
    """The head of a text. `players` stand clockwise; the host need not be one of them."""

    settings: tuple[Header, ...]
    line_of_players: int
    players: tuple[str, ...]
    host: str
    own: tuple[OwnPlace, ...] = ()
    line_of_own: int = 0

    @property
    def seating(self) -> tuple[str, ...]:
        """The names in the order of their seats: the host opens the table, the others join."""
        at = self.place_of_host
        others = [name for index, name in enumerate(self.players) if index != at]
        return (self.host, *others)

    @property
    def place_of_host(self) -> int | None:
        """Where the host sits among the players, clockwise; None if the host does not play."""
        names = [name.casefold() for name in self.players]
        host = self.host.casefold()
        return names.index(host) if host in names else None


class Story(Struct, frozen=True):
    """A whole game, as it was written down; `texts` are its lines by their numbers."""

    agreed: Agreed
    lines: tuple[StoryLine, ...]
    texts: Mapping[int, str]
