"""An edition as a value: its numbers, its chart, its score sheet and its decisions.

The engine never asks which edition a ruleset is. A module is a function from ruleset to ruleset. It
replaces rows of the chart or the score sheet, or wraps a decision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast

from msgspec import Struct

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

# What one command leads to, in order.
Events: TypeAlias = Sequence[AnyEvent]
# The events of a command, or why it is refused.
Decision: TypeAlias = Events | Refusal
# An ability card: from the table, the seat and the time to events, or a refusal.
Power: TypeAlias = "Callable[[Table, int, int], Decision]"


class By(StrEnum):
    """The permission that a command needs. The handler decides whether it is possible now."""

    SERVER = "server"
    HOST = "host"
    LEADER = "leader"
    SEAT = "seat"
    PLAYER = "player"


Argument: TypeAlias = int | bool | str
# The arguments that a command can have now. Empty: it takes none. None: it is not possible now.
Choices: TypeAlias = Sequence[Argument] | None


class ChartEntry(Struct, frozen=True):
    """A row of the chart: who can give a command, its handler, and its choices.

    `shown_choices` replaces `choices` on screens where the true ones would reveal a secret. Every
    player with a card has the spy's button. `example` is for arguments that cannot be listed.
    `depends_on_turn`: the choices change with every question and answer.
    """

    by: By
    handle: Callable[[Table, Submission], Decision]
    choices: Callable[[Table, int], Choices]
    shown_choices: Callable[[Table, int], Choices] | None = None
    example: Callable[[Table], SeatCommand] | None = None
    depends_on_turn: bool = False


def always(table: Table, seat: int) -> Choices:
    return ()


def never(table: Table, seat: int) -> Choices:
    """Offer nothing: only the server gives this command."""
    return None


def no_events(table: Table, at: int) -> Events:
    """Let nothing follow."""
    return ()


def no_deadline(table: Table) -> int | None:
    return None


def phase_deadline(table: Table) -> int | None:
    """Return the time at which this phase ends, which is a field of the phase."""
    due: int | None = cast("Any", table.phase).closes
    return due


class Expected(Struct, frozen=True):
    """What the table waits for: the name of a command, and the seats that are to give it."""

    command: str
    seats: tuple[int, ...]


# What screens announce when a phase begins: a vote or a guess, the end of the time, a result.
PhaseCue: TypeAlias = Literal["vote", "time-up", "result"]


def about_nothing(phase: Any) -> tuple[object, ...]:
    """Say that two phases of this type in a row are the same phase."""
    return ()


def expects_nobody(table: Table) -> Expected | None:
    return None


def expects(
    command: type[Command], seats: Callable[[Table], Sequence[int]]
) -> Callable[[Table], Expected | None]:
    """Return a function that expects this command from those of the seats who are present."""
    name = tag(command)

    def expected(table: Table) -> Expected | None:
        here = table.current.here
        waiting = tuple([seat for seat in seats(table) if seat in here])
        return Expected(name, waiting) if waiting else None

    return expected


def announces_nothing(table: Table) -> tuple[PhaseCue, ...]:
    return ()


def announces_vote(table: Table) -> tuple[PhaseCue, ...]:
    return ("vote",)


def announces_result(table: Table) -> tuple[PhaseCue, ...]:
    return ("result",)


def announces_time_up(table: Table) -> tuple[PhaseCue, ...]:
    return ("time-up",)


Moves: TypeAlias = Mapping[type[Command], ChartEntry]
# All permissions of one seat.
Permissions: TypeAlias = frozenset[By]
SEAT: Permissions = frozenset({By.SEAT})
PLAYER: Permissions = SEAT | {By.PLAYER}
LEADER: Permissions = SEAT | {By.LEADER}
LEADING_PLAYER: Permissions = LEADER | PLAYER
HOST: Permissions = LEADER | {By.HOST}
HOST_PLAYER: Permissions = HOST | PLAYER
NOBODY: Permissions = frozenset()
SERVER: Permissions = frozenset({By.SERVER})
# The rows of a menu: a command, the permission that it needs, and the function that returns its
# choices.
MenuRows: TypeAlias = "tuple[tuple[str, By, Callable[[Table, int], Choices]], ...]"


class PhaseRules(Struct, frozen=True, dict=True):  # `dict` is where cached properties are kept
    """The declaration of a phase. The server asks the engine for it; clients read it in views."""

    moves: Moves
    # The automatic events after a move.
    follow: Callable[[Table, int], Events] = no_events
    # When the phase ends by itself, in ms of the game clock.
    deadline: Callable[[Table], int | None] = no_deadline
    # The events at the deadline.
    close: Callable[[Table, int], Events] | None = None
    # What the phase is about. A vote on another suspect is another phase.
    about: Callable[[Any], tuple[object, ...]] = about_nothing
    # Who has to act now.
    expects: Callable[[Table], Expected | None] = expects_nobody
    # What screens announce when the phase begins.
    announces: Callable[[Table], tuple[PhaseCue, ...]] = announces_nothing

    @cached_property
    def menu(self) -> MenuRows:
        """Return the commands that screens offer."""
        return self._menu(True, False)

    @cached_property
    def turn_menu(self) -> MenuRows:
        """Return the part of the menu that changes with every question and answer."""
        return self._menu(True)

    @cached_property
    def turn_independent_menu(self) -> MenuRows:
        """Return the part of the menu that no question or answer changes."""
        return self._menu(False)

    @cached_property
    def round_menu(self) -> MenuRows:
        """Return the true moves of players in the round."""
        return tuple(
            (tag(kind), move.by, move.choices)
            for kind, move in self.moves.items()
            if move.by is By.PLAYER
        )

    def _menu(self, *depends_on_turn: bool) -> MenuRows:
        return tuple(
            (tag(kind), move.by, move.shown_choices or move.choices)
            for kind, move in self.moves.items()
            if move.depends_on_turn in depends_on_turn
        )


# Keyed by the type of the phase. `Any`: modules can add types.
Chart: TypeAlias = Mapping[type[Any], PhaseRules]


class Award(Struct, frozen=True):
    """A line of the score sheet: the recipients, the points, and the key of the reason."""

    to: Callable[[Round, Outcome], Sequence[int]]
    points: int
    reason: str


# The awards of each outcome, by its kind.
ScoreSheet: TypeAlias = Mapping[str, tuple[Award, ...]]


class Conviction(Struct, frozen=True):
    """A vote convicted a suspect, in the round or (without an accuser) at its end."""

    suspect: int
    accuser: int | None = None


class SpyGuess(Struct, frozen=True):
    """A spy showed their card and named a place, and so did other spies who had to."""

    guesses: tuple[PlaceNamed, ...]


class NoConviction(Struct, frozen=True):
    """The clock ran out and nobody was convicted."""


class HelperSought(Struct, frozen=True):
    """After a right guess all pointed at the suspected helper. None: no majority."""

    guesses: tuple[PlaceNamed, ...]
    found: int | None


class DeckDeclared(Struct, frozen=True):
    """A spy declared that the deck has only spy cards."""

    caller: int


class DeckAnnounced(Struct, frozen=True):
    """More than half believed the caller that every card shows another place."""

    caller: int
    believers: tuple[int, ...]


# How a round can end, before the ruleset decides on the outcome.
Ending: TypeAlias = (
    Conviction | SpyGuess | NoConviction | HelperSought | DeckDeclared | DeckAnnounced
)


class Poll(Struct, frozen=True):
    """A question that all answer by pointing, after `talk` ms of free talk.

    `kept_out` do not point. Fewer than `least` fingers at one player settle on nobody. Screens
    announce the talk as `announces`.
    """

    talk: int
    kept_out: Callable[[Round], Sequence[int]]
    settle: Callable[[Table, int | None], Events]
    least: int = 1
    announces: PhaseCue = "vote"


class VoteCount(Struct, frozen=True):
    """The number of votes in a vote, without the suspect and absent players."""

    guilty: int
    innocent: int
    waiting: int


class Section(Struct, frozen=True):
    """A heading of the rules page and its clauses, as keys of the catalogue."""

    heading: str
    clauses: tuple[str, ...]


class Ruleset(Struct, frozen=True, eq=False):
    """Everything that differs between editions.

    Two rulesets are equal only if they are the same object: their functions cannot be compared.
    """

    key: str
    # The packs it is played with by default.
    packs: tuple[str, ...]
    # The modules that can be added.
    modules: tuple[str, ...]
    least_players: int
    most_players: int
    most_spies: int

    chart: Chart
    score_sheet: ScoreSheet
    # True convicts, False acquits, None waits for more votes. The number is the tolerated dissent.
    verdict: Callable[[VoteCount, int], bool | None]
    # How many voters may vote no in a conviction, by the number of spies.
    tolerated_dissent: Callable[[int], int]
    # Whether votes are public and cast one by one, or stay secret until all are in.
    votes_in_turn: bool
    first_dealer: Callable[[Table, Random], int]
    next_dealer: Callable[[Table], int]
    # The rulebook's advice by the number of players.
    round_minutes: Callable[[int], int]
    spies_for: Callable[[int], tuple[int, ...]]
    # The spies who guess once one has stopped the round, and the events after the last guess.
    guessers: Callable[[Round, int], tuple[int, ...]]
    after_guesses: Callable[[Table, SpyGuess, int], Events]
    # The events when the clock has run out.
    time_up: Callable[[Table, int], Events]
    # The outcome of an ending, which is a row of the score sheet.
    conclude: Callable[[Round, Ending], Outcome]
    # Checks of the settings alone, and of the settings with the number of players.
    settings_checks: tuple[Callable[[Settings], Refusal | None], ...]
    player_checks: tuple[Callable[[Settings, int], Refusal | None], ...]
    places_for: Callable[[int], int]
    rules: tuple[Section, ...]
    # The clauses behind each row of the score sheet, the numbers of "players" and the "dealer".
    clauses: Mapping[str, tuple[str, ...]]

    # Most editions keep the defaults below.
    # The least and most minutes that the book advises for a first game (A2).
    first_game_minutes: tuple[int, int] | None = None
    # The packs that can be mixed (B13, R19).
    mixable_packs: tuple[str, ...] = ()
    # Cards do not come from a box, so there are enough for any number of players.
    endless_cards: bool = False
    # The number of rounds can be left open (G1).
    open_ended: bool = False
    # Whether cards have roles, and whether one card of each deck has an icon (D1).
    roles_on_cards: bool = True
    marked_cards: bool = False
    # Whether the player with the icon plays for the spies (H1).
    marked_helps_spies: bool = False
    spies_meet: bool = False
    odd_decks: tuple[Callable[[Random], Sequence[OddDeck]], ...] = ()
    # The numbers of spies among which chance decides, and whether nobody knows it.
    spy_counts: Callable[[Settings, int], tuple[int, ...]] = lambda settings, players: (
        settings.spies,
    )
    spies_hidden: bool = False
    # The players who get no spy card in a round at a place. None: everybody can get one.
    barred_spies: Callable[[Table], tuple[int, ...]] | None = None
    # R18: by the code of a refused deal, the settings without the option that needs more players.
    fallback_settings: Mapping[str, Callable[[Settings], Settings]] = {}
    polls: Mapping[str, Poll] = {}
    abilities: tuple[str, ...] = ()
    powers_by_ability: Mapping[str, Power] = {}
    # How long a divided vote waits for a card that changes the verdict, in ms; 0: not at all.
    standoff_time: int = 0
    # How often a player can stop the clock in a round (G9).
    stops_allowed: Callable[[Round, int], int] = lambda current, seat: 1
