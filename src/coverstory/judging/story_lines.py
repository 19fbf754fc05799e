"""The lines of a written game as values: settings, the deal, actions, time and claims.

Players are numbered by seat: the host first, then the others in the order of the list.
"""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from coverstory.engine.commands import Name, Point, SeatCommand, Vote
from coverstory.engine.own_places import OwnPlace
from coverstory.engine.settings import RowPoints

SettingValue: TypeAlias = str | int | tuple[str, ...] | tuple[RowPoints, ...] | None


class Setting(Struct, frozen=True):
    """One field of the settings and its value."""

    field: str
    value: SettingValue


class RoundAt(Struct, frozen=True):
    place: str


class RoundOf(Struct, frozen=True):
    """A round with the odd deck of a module, which is not about one place."""

    module: str


class DealerIs(Struct, frozen=True):
    seat: int


class SpiesAre(Struct, frozen=True):
    seats: tuple[int, ...]


class HarleyIs(Struct, frozen=True):
    """No seat means that her card was not dealt."""

    seat: int | None


class CardIs(Struct, frozen=True):
    """`words` name a role, or a place in a multiverse deck."""

    seat: int
    words: str


class AbilityIs(Struct, frozen=True):
    seat: int
    ability: str


class PlayerAction(Struct, frozen=True):
    """A player's command; `ability` is the card that the line names."""

    seat: int
    command: SeatCommand
    ability: str | None = None


class SeveralActions(Struct, frozen=True):
    """Several players act, one after another."""

    actions: tuple[PlayerAction, ...]


class EverybodyActs(Struct, frozen=True):
    """Every player who has not yet voted, pointed or named somebody does this."""

    command: Vote | Point | Name


class Joins(Struct, frozen=True):
    """A new player sits down (R4)."""

    name: str


class PassTurn(Struct, frozen=True):
    """The host passes the turn on; `seat` is set if the line names a player."""

    seat: int | None = None


class EndOfGame(Struct, frozen=True):
    """The host ends the game early (R17); `seat` is set if the line names a player."""

    seat: int | None = None


class Silent(Struct, frozen=True):
    """These players do not vote, point, name or guess."""

    seats: tuple[int, ...]


class Wait(Struct, frozen=True):
    milliseconds: int


class TimeIsUp(Struct, frozen=True):
    pass


class NextTrial(Struct, frozen=True):
    pass


class Score(Struct, frozen=True):
    """The points of this round by seat; a missing seat has none."""

    points: dict[int, int]


class Total(Struct, frozen=True):
    """All points so far by seat; a missing seat has none."""

    points: dict[int, int]


class Winner(Struct, frozen=True):
    seats: tuple[int, ...]


DealLine: TypeAlias = DealerIs | SpiesAre | HarleyIs | CardIs | AbilityIs
RoundLine: TypeAlias = RoundAt | RoundOf
Claim: TypeAlias = Score | Total | Winner
OtherAction: TypeAlias = SeveralActions | EverybodyActs | Silent | Joins | PassTurn | EndOfGame
Statement: TypeAlias = (
    RoundLine | DealLine | PlayerAction | OtherAction | Wait | TimeIsUp | NextTrial | Claim
)


class StoryLine(Struct, frozen=True):
    """A line of a round; `denied` means that the rules must refuse it ("not …")."""

    number: int
    statement: Statement
    denied: bool = False


class Header(Struct, frozen=True):
    """A line before the first round; `denied` means that the rules must refuse it."""

    number: int
    setting: Setting
    denied: bool = False


class Agreement(Struct, frozen=True):
    """All headers of a text. `players` sit clockwise; the host need not be one of them."""

    settings: tuple[Header, ...]
    line_of_players: int
    players: tuple[str, ...]
    host: str
    own: tuple[OwnPlace, ...] = ()
    line_of_own: int = 0

    @property
    def seating(self) -> tuple[str, ...]:
        """Return the names by seat: the host opens the table, then the others join."""
        at = self.place_of_host
        others = [name for index, name in enumerate(self.players) if index != at]
        return (self.host, *others)

    @property
    def place_of_host(self) -> int | None:
        """Return the host's index among the players; None if the host does not play."""
        names = [name.casefold() for name in self.players]
        host = self.host.casefold()
        return names.index(host) if host in names else None


class Story(Struct, frozen=True):
    """A written game; `texts` are its lines by number."""

    agreement: Agreement
    lines: tuple[StoryLine, ...]
    texts: Mapping[int, str]
