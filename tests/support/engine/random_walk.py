"""Random games: seeded walks over the offered commands, and now and then over others.

A walk keeps every submission with the table before it and its events, so that all properties are
checked without walking again.
"""

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from itertools import combinations
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import adding_places, carry_out, deadline, legal, open_table
from coverstory.engine.commands import (
    Accuse,
    AddAnswer,
    Agree,
    Announce,
    Answer,
    Ask,
    BringPlaces,
    CallTime,
    ComeBack,
    Command,
    CountHands,
    Declare,
    EndGame,
    EndTalk,
    EndTurn,
    Expire,
    GoOn,
    Guess,
    HideCode,
    Leave,
    Lock,
    MarkAway,
    MoveHost,
    MoveSeat,
    Name,
    NextRound,
    NextRoundWithout,
    OpenTable,
    PassHost,
    Pause,
    PlayAgain,
    PlayFromAfar,
    Point,
    RaiseHand,
    React,
    Readmit,
    Rearrange,
    Remove,
    Reveal,
    Say,
    SeatBot,
    SeatCommand,
    SeeCard,
    SitDown,
    StandUp,
    StartClock,
    StartGame,
    Submission,
    TakeHostBack,
    TakeQuestionBack,
    TakeSeat,
    UsePower,
    Vote,
)
from coverstory.engine.events import AnyEvent
from coverstory.engine.own_places import OwnPlace, Traits
from coverstory.engine.phases import Finale, Questioning, RollCall, TrialsInTurn
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.engine.table import Table
from coverstory.engine.time_limits import (
    TIME_FOR_A_TURN,
    TIME_TO_SPEAK,
    host_can_end_turn_at,
    time_with_shared_phones,
)
from coverstory.engine.written_lines import EXAMPLE_TEXT
from coverstory.rulesets import EDITIONS
from support.engine.game import LIBRARY

WALKS = 200
STEPS = 250
# Out of ten steps, how many try a command that may not be offered.
STRAY = 1

# The weight of a command. Commands that end rounds must stay rare.
WEIGHTS: dict[type[Command], float] = {
    Leave: 0.4,
    Remove: 0.2,
    TakeQuestionBack: 1,
    Readmit: 0.5,
    SeatBot: 0.2,
    SeeCard: 3,
    MarkAway: 1,
    MoveHost: 0.5,
    MoveSeat: 0.3,
    StandUp: 2,
    HideCode: 0.3,
    PlayFromAfar: 0.5,
    Say: 1,
    React: 1,
    CountHands: 3,
    CallTime: 0.5,
    ComeBack: 6,
    PassHost: 0.5,
    Lock: 0.3,
    Pause: 0.7,
    Rearrange: 1,
    Agree: 1,
    BringPlaces: 1,
    Accuse: 4,
    Announce: 2,
    UsePower: 4,
    Reveal: 1.5,
    EndTurn: 2,
    EndGame: 0.5,
    Expire: 2,
}
USUAL = 10.0
# Own places of some tables: with enough roles, with too few, with none.
OWN = (
    OwnPlace("Grandma’s kitchen", tuple(f"Cousin {number}" for number in range(12))),
    OwnPlace("The office", ("Boss", "Intern"), Traits(noise=1, food=0)),
    OwnPlace("Lake"),
    OwnPlace("Lighthouse"),
)
# Some players have an unknown phone, others share one of two.
PHONES = ("", "", "one", "other")


def is_aside(table: Table, command: Command) -> bool:
    """Return whether a command is not about the game, or only hurries it on."""
    talk = (PlayFromAfar, Say, React)
    aside = (
        *talk,
        Lock,
        Pause,
        HideCode,
        StandUp,
        SeatBot,
        BringPlaces,
        SeeCard,
        TakeQuestionBack,
        AddAnswer,
    )
    hurried = (isinstance(command, EndTurn) and isinstance(table.phase, Questioning)) or (
        isinstance(command, StartGame) and isinstance(table.phase, Finale)
    )
    return hurried or isinstance(command, aside)


class Step(Struct, frozen=True):
    """A submission, the table before it, and its events or refusal."""

    table: Table
    submission: Submission
    events: tuple[AnyEvent, ...]
    refusal: Refusal | None


class Walk(Struct, frozen=True):
    steps: tuple[Step, ...]
    end: Table

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        return tuple(event for step in self.steps for event in step.events)

    @property
    def tables(self) -> list[Table]:
        return [*(step.table for step in self.steps), self.end]


def walks(number: int = WALKS) -> tuple[Walk, ...]:
    """Return the first walks. Each is computed once."""
    return tuple(_taken(seed) for seed in range(number))


@cache
def _taken(seed: int) -> Walk:
    return walk(seed)


@cache
def refusals_met() -> tuple[Refusal, ...]:
    return tuple(step.refusal for walk in walks() for step in walk.steps if step.refusal)


def walk(seed: int, steps: int = STEPS) -> Walk:
    chance = Random(seed)
    table = open_table(LIBRARY)
    taken: list[Step] = []
    at = 0
    for submission in _opening(seed, chance):
        table = _take(taken, table, submission)
    for _ in range(steps):
        at += chance.choice((1, 500, 4_000, 20_000))
        submission = next_submission(table, at, chance)
        at = submission.at
        table = _take(taken, table, submission)
    return Walk(tuple(taken), table)


@cache
def games() -> tuple[Settings, ...]:
    """Return every edition with every set of its modules, and several packs."""
    return tuple(
        settings
        for key, edition in EDITIONS.items()
        for number in range(len(edition.modules) + 1)
        for modules in combinations(edition.modules, number)
        for spies in range(1, edition.most_spies + 1)
        for packs in BOXES.get(key, ((),))
        for settings in [Settings(key, modules=modules, spies=spies, packs=packs)]
        if is_playable(settings)
    )


BOXES = {
    "classic": ((), ("classic", "sequel")),
    "sequel": ((), ("classic",)),
    "detective": ((), ("sequel", "classic")),
}


def is_playable(settings: Settings) -> bool:
    settings = replace(settings, places=len(LIBRARY.decks(settings)))
    return not any(check(settings) for check in LIBRARY.ruleset(settings).settings_checks)


def _opening(seed: int, chance: Random) -> list[Submission]:
    """Let a few players take seats and agree on a short game with a small box."""
    game = games()[seed % len(games())]
    ruleset = LIBRARY.ruleset(game)
    rounds = chance.randint(1, 4)
    places = chance.randint(max(2, rounds), 6)
    agreed = replace(
        game,
        rounds=chance.choice((rounds, None)) if ruleset.open_ended else rounds,
        minutes=chance.randint(1, 3),
        places=20 if "multiverse" in game.modules else places,
        first_dealer=chance.choice((None, 0, 1)),
        roles=chance.choice(("play", "ignore")),
        leaders=chance.choice(("host", "anyone")),
        timers=chance.choice(("x1", "x1", "x1.5", "x2", "off")),
        talk=chance.choice(("spoken", "spoken", "written")),
    )
    brought = [] if "multiverse" in game.modules or seed % 3 else [BringPlaces(OWN)]
    if brought:
        agreed = replace(agreed, own=chance.choice(("aside", "added", "only")), places=len(OWN))
    more = chance.randint(-1, 2)
    guests = [
        TakeSeat(f"Guest {number}", chance.choice(PHONES))
        for number in range(1, players_needed(agreed) + more)
    ]
    return [
        Submission(OpenTable("Guest 0", chance.choice(PHONES)), None, 0),
        *(Submission(guest, None, 0) for guest in guests),
        *(Submission(bring, 0, 0) for bring in brought),
        Submission(Agree(agreed), 0, 0, seed=chance.randrange(1000)),
    ]


def players_needed(settings: Settings) -> int:
    """Return the smallest number of players for a deal."""
    ruleset = LIBRARY.ruleset(settings)
    return next(
        players
        for players in range(ruleset.least_players, ruleset.most_players)
        if not any(check(settings, players) for check in ruleset.player_checks)
    )


def _take(taken: list[Step], table: Table, submission: Submission) -> Table:
    effect = carry_out(table, submission)
    if isinstance(effect, Refusal):
        taken.append(Step(table, submission, (), effect))
        return table
    taken.append(Step(table, submission, tuple(effect.events), None))
    return effect.after


def next_submission(
    table: Table,
    at: int,
    chance: Random,
    offers: Callable[[Table, int], list[SeatCommand]] = legal,
) -> Submission:
    """Return an offered command, or rarely any command."""
    if chance.randrange(10) < STRAY:
        command: Command = chance.choice(commands(table))
        seat = chance.choice((None, *range(len(table.seats))))
        return Submission(command, seat, at, chance.randrange(1000))
    offered = defaultdict(list)
    for seat in table.seated:
        for command in offers(table, seat):
            offered[type(command)].append((seat, command))
    offered[TakeSeat].append((None, replace(newcomer(table), device=chance.choice(PHONES))))
    for seat in table.seated:
        offered[MoveSeat].append((None, MoveSeat(seat, chance.choice(PHONES))))
        if seat != table.host and table.seats[seat].bot is None:
            offered[MoveHost].append((None, MoveHost(seat, table.host)))
    if deadline(table) is not None:
        offered[Expire].append((None, Expire()))
    likely = [_weight(table, kind) for kind in offered]
    (kind,) = chance.choices(list(offered), likely)
    seat, command = chance.choice(offered[kind])
    return Submission(command, seat, when(table, command, at), chance.randrange(1000))


def _weight(table: Table, kind: type[Command]) -> float:
    if kind is TakeSeat:
        missing = players_needed(table.settings) - len(table.ring)
        return 40 if missing > 0 else 0.5 if missing > -3 else 0
    return WEIGHTS.get(kind, USUAL)


def newcomer(table: Table) -> TakeSeat:
    """Return a player with an unused name."""
    return TakeSeat(f"Visitor {len(table.seats)}")


def when(table: Table, command: Command, at: int) -> int:
    """Return the first time from `at` on at which the command is possible."""
    if isinstance(command, Expire):
        return max(at, deadline(table) or 0)
    if isinstance(command, EndTurn) and isinstance(table.phase, RollCall):
        return max(at, host_can_end_turn_at(table, table.phase.since))
    if isinstance(command, EndTurn) and isinstance(table.phase, TrialsInTurn):
        return max(
            at,
            host_can_end_turn_at(
                table, table.phase.since, time_with_shared_phones(table, TIME_FOR_A_TURN)
            ),
        )
    if isinstance(command, EndTurn) and isinstance(table.phase, Questioning):
        return max(at, host_can_end_turn_at(table, table.phase.since, TIME_TO_SPEAK))
    return at


def commands(table: Table) -> list[Command]:
    """Return every command with every argument worth trying, valid or not."""
    seats = range(-1, len(table.seats) + 1)
    aimed = (Remove, Readmit, MarkAway, PassHost, MoveSeat, Accuse, Name, Point)
    bare = (Leave, ComeBack, TakeHostBack, StartGame, SeeCard, StartClock, StandUp, SitDown)
    stops = (Reveal, Declare, Announce, UsePower, Pause)
    ends = (
        GoOn,
        TakeQuestionBack,
        EndTurn,
        CallTime,
        EndTalk,
        NextRound,
        NextRoundWithout,
        EndGame,
    )
    words = EXAMPLE_TEXT if table.has_writers else ""
    return [
        *(Ask(seat, words) for seat in seats),
        Answer(words),
        AddAnswer(EXAMPLE_TEXT),
        Say(EXAMPLE_TEXT),
        React(table.written - 1, "laugh"),
        CountHands(()),
        *(kind(seat) for kind in aimed for seat in seats),
        *(MoveHost(seat, missed) for seat in seats for missed in (table.host, table.host + 1)),
        *(kind() for kind in (*bare, *stops, *ends)),
        *(Guess(place) for place in (*table.box, "nowhere")),
        Vote(guilty=True),
        Vote(guilty=False),
        Lock(locked=True),
        Lock(locked=False),
        HideCode(hidden=True),
        HideCode(hidden=False),
        PlayFromAfar(afar=True),
        PlayFromAfar(afar=False),
        RaiseHand(up=True),
        RaiseHand(up=False),
        PlayAgain(),
        Expire(),
        OpenTable("Somebody"),
        newcomer(table),
        SeatBot(f"Bot {len(table.seats)}"),
        Agree(table.settings),
        adding_places.example(table),
        Rearrange(table.ring),
    ]
