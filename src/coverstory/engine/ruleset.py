"""An edition as a value: its numbers, its two tables and the few decisions it makes differently.

Nobody asks a ruleset which edition it is. A module is a function from ruleset to ruleset that
replaces rows of the chart or the score sheet, or wraps one of the decisions below.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

from coverstory.engine.cards import OddDeck
from coverstory.engine.commands import Command
from coverstory.engine.events import AnyEvent
from coverstory.engine.outcomes import Outcome, PlaceNamed
from coverstory.engine.refusals import Refusal
from coverstory.engine.structs import tag

if TYPE_CHECKING:
    from random import Random

    from coverstory.engine.commands import SeatCommand, Submission
    from coverstory.engine.settings import Settings
    from coverstory.engine.table import Round, Table

Events: TypeAlias = Sequence[AnyEvent]
Decision: TypeAlias = Events | Refusal
# What an ability card does for this seat at this moment, or why it cannot.
Power: TypeAlias = "Callable[[Table, int, int], Decision]"


class By(StrEnum):
    """Who may give a command at all; the handler then judges whether they may now."""

    SERVER = "house"
    HOST = "host"
    LEADER = "leader"
    SEAT = "seat"
    PLAYER = "player"


Argument: TypeAlias = int | bool | str
# What a command may be given now: its arguments, none for one that takes none, None for not now.
Choices: TypeAlias = Sequence[Argument] | None


class ChartEntry(Struct, frozen=True):
    """A row of the chart: who may do it, what comes of it, and what to offer to whom.

    `looks` replaces `choices` on the screens where the truth would depend on a secret: everybody
    with a card sees the spy's button. `example` is for arguments that cannot be listed. `in_turn`
    says that what is offered hangs on whose turn it is, which changes with every question. After a
    `quiet` move no_events can follow by itself, so nobody looks for it.
    """

    by: By
    handle: Callable[[Table, Submission], Decision]
    choices: Callable[[Table, int], Choices]
    shown_choices: Callable[[Table, int], Choices] | None = None
    example: Callable[[Table], SeatCommand] | None = None
    depends_on_turn: bool = False
    nothing_follows: bool = False


def always(table: Table, seat: int) -> Choices:
    return ()


def never(table: Table, seat: int) -> Choices:
    """What only the house does is on no menu."""
    return None


def no_events(table: Table, at: int) -> Events:
    """What follows by itself, mostly."""
    return ()


def no_deadline(table: Table) -> int | None:
    return None


Moves: TypeAlias = Mapping[type[Command], ChartEntry]
# What somebody may be at a table, all at once.
Permissions: TypeAlias = frozenset[By]
SEAT: Permissions = frozenset({By.SEAT})
PLAYER: Permissions = SEAT | {By.PLAYER}
LEADER: Permissions = SEAT | {By.LEADER}
LEADING_PLAYER: Permissions = LEADER | PLAYER
HOST: Permissions = LEADER | {By.HOST}
HOST_PLAYER: Permissions = HOST | PLAYER
NOBODY: Permissions = frozenset()
SERVER: Permissions = frozenset({By.SERVER})
# The rows of a menu: a command's name, and what to choose from.
MenuRows: TypeAlias = "tuple[tuple[str, Callable[[Table, int], Choices]], ...]"
Menus: TypeAlias = "Mapping[Permissions, MenuRows]"


class PhaseRules(Struct, frozen=True):
    """What may be done in a phase, what follows by itself, and when its time is over."""

    moves: Moves
    follow: Callable[[Table, int], Events] = no_events
    deadline: Callable[[Table], int | None] = no_deadline
    # The moves as screens offer them, read for every frame: all, the steady ones, those in turn.
    menus: Menus = {}
    turn_independent_menus: Menus = {}
    turn_menus: Menus = {}
    # And the moves of the round itself, as they truly are.
    round_menu: MenuRows = ()

    def __post_init__(self) -> None:
        force_setattr(self, "menus", self._menus(True, False))
        force_setattr(self, "turn_independent_menus", self._menus(False))
        force_setattr(self, "turn_menus", self._menus(True))
        force_setattr(self, "round_menu", self._round_menu())

    def _menus(self, *depends_on_turn: bool) -> Menus:
        return {
            powers: tuple(
                (tag(kind), move.shown_choices or move.choices)
                for kind, move in self.moves.items()
                if move.by in powers and move.depends_on_turn in depends_on_turn
            )
            for powers in (NOBODY, SEAT, PLAYER, LEADER, LEADING_PLAYER, HOST, HOST_PLAYER)
        }

    def _round_menu(self) -> MenuRows:
        return tuple(
            (tag(kind), move.choices) for kind, move in self.moves.items() if move.by is By.PLAYER
        )


# Keyed by the type of the phase; `Any` because a phase of a module is a type of its own.
Chart: TypeAlias = Mapping[type[Any], PhaseRules]


class Award(Struct, frozen=True):
    """A line of the score sheet: whom it goes to, how many points, and the reason they read."""

    to: Callable[[Round, Outcome], Sequence[int]]
    points: int
    reason: str


ScoreSheet: TypeAlias = Mapping[str, tuple[Award, ...]]


class Conviction(Struct, frozen=True):
    """A vote was won against somebody: by an accuser in the round, or by all at its end."""

    suspect: int
    accuser: int | None = None


class SpyGuess(Struct, frozen=True):
    """A spy showed their card and named a place, and so did the others who had to."""

    guesses: tuple[PlaceNamed, ...]


class NoConviction(Struct, frozen=True):
    """The clock ran out and nobody was convicted."""


class HelperSought(Struct, frozen=True):
    """After a right guess all pointed at whom they think has helped; None: at nobody most."""

    guesses: tuple[PlaceNamed, ...]
    found: int | None


class DeckDeclared(Struct, frozen=True):
    """Who showed a spy card said that there is no other card in this deck."""

    caller: int


class DeckAnnounced(Struct, frozen=True):
    """More than half believed the caller that this deck is of many places."""

    caller: int
    believers: tuple[int, ...]


Ending: TypeAlias = (
    Conviction | SpyGuess | NoConviction | HelperSought | DeckDeclared | DeckAnnounced
)


class Poll(Struct, frozen=True):
    """A question all answer by pointing, after so much talk (ms); who is kept out takes no part.

    Fewer than `least` fingers at the same player settle on nobody.
    """

    talk: int
    kept_out: Callable[[Round], Sequence[int]]
    settle: Callable[[Table, int | None], Events]
    least: int = 1


class VoteCount(Struct, frozen=True):
    """The hands in a vote, counted among those who have one."""

    guilty: int
    innocent: int
    waiting: int


class Section(Struct, frozen=True):
    """A heading of the rules page and the clauses under it, as keys of the catalogue."""

    heading: str
    clauses: tuple[str, ...]


class Ruleset(Struct, frozen=True):
    """Everything the engine asks an edition."""

    key: str
    # The boxes it is played with unless others are named.
    packs: tuple[str, ...]
    # The modules that may be put on top of it.
    modules: tuple[str, ...]
    least_players: int
    most_players: int
    most_spies: int

    chart: Chart
    score_sheet: ScoreSheet
    # True convicts, False acquits, None waits for more hands; the number is the tolerated dissent.
    verdict: Callable[[VoteCount, int], bool | None]
    # How many votes may be missing from a conviction, by the number of spies.
    tolerated_dissent: Callable[[int], int]
    # Whether hands are raised one by one, seen by all, or seen only when all are in.
    votes_in_turn: bool
    first_dealer: Callable[[Table, Random], int]
    next_dealer: Callable[[Table], int]
    # The book's advice by the number of players.
    round_minutes: Callable[[int], int]
    spies_for: Callable[[int], tuple[int, ...]]
    # Who has to name a place once this spy has stopped the round, and what comes of all they named.
    guessers: Callable[[Round, int], tuple[int, ...]]
    after_guesses: Callable[[Table, SpyGuess, int], Events]
    # What begins when the clock has run out.
    time_up: Callable[[Table, int], Events]
    # What an ending means: which row of the score sheet it is.
    conclude: Callable[[Round, Ending], Outcome]
    # What settings must satisfy beyond the common numbers, and what they ask of the players.
    settings_checks: tuple[Callable[[Settings], Refusal | None], ...]
    player_checks: tuple[Callable[[Settings, int], Refusal | None], ...]
    places_for: Callable[[int], int]
    rules: tuple[Section, ...]

    # What most editions do without.
    # The boxes that may be mixed with one another (B13, R19).
    mixable_packs: tuple[str, ...] = ()
    # Cards are told, not taken from a box: there are always enough of them.
    endless_cards: bool = False
    # A game may go on for as many rounds as the table likes (G1).
    open_ended: bool = False
    # Whether cards carry roles, and whether one of each deck carries an icon (D1).
    roles_on_cards: bool = True
    marked_cards: bool = False
    spies_meet: bool = False
    odd_decks: tuple[Callable[[Random], Sequence[OddDeck]], ...] = ()
    # R18: for the refusal of a deal, the settings without the option that too few are left for.
    fallback_settings: Mapping[str, Callable[[Settings], Settings]] = {}
    polls: Mapping[str, Poll] = {}
    abilities: tuple[str, ...] = ()
    powers: Mapping[str, Power] = {}
    # How long a divided vote waits for a card that turns it, in ms; 0 where there are none.
    standoff_time: int = 0
    # How often a player may stop the clock in this round (G9).
    stops_allowed: Callable[[Round, int], int] = lambda current, seat: 1
