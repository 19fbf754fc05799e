"""Random games: each step picks an offered command at random, and rarely any other command.

A random game keeps every submission, the table before it and its events. So one game is enough to
check all laws.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
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
    AnyCommand,
    Ask,
    BringPlaces,
    CallTime,
    ChooseFace,
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
    PickPlace,
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
    SetBotSpeed,
    SitDown,
    StandUp,
    StartClock,
    StartGame,
    Submission,
    TakeHostBack,
    TakeQuestionBack,
    TakeSeat,
    TakeTurn,
    UsePower,
    Vote,
)
from coverstory.engine.events import AnyEvent, Dealt
from coverstory.engine.faces import FACES
from coverstory.engine.own_places import OwnPlace, Traits
from coverstory.engine.phases import Finale, Questioning, RollCall, TrialsInTurn
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.engine.table import Library, Table
from coverstory.engine.time_limits import (
    TIME_FOR_A_TURN,
    TIME_TO_SPEAK,
    host_can_end_turn_at,
    time_with_shared_phones,
)
from coverstory.engine.written_lines import EXAMPLE_TEXT

STEPS = 250
# Of ten steps, the number that try any command, offered or not.
STRAY = 1

# The weights of commands in the random choice. Commands that end rounds must stay rare.
WEIGHTS: dict[type[Command], float] = {
    Leave: 0.4,
    Remove: 0.2,
    TakeQuestionBack: 1,
    TakeTurn: 1,
    Readmit: 0.5,
    SeatBot: 0.2,
    SeeCard: 3,
    MarkAway: 1,
    MoveHost: 0.5,
    MoveSeat: 0.3,
    StandUp: 2,
    HideCode: 0.3,
    PlayFromAfar: 0.5,
    ChooseFace: 0.3,
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
    SetBotSpeed: 0.1,
    BringPlaces: 1,
    Accuse: 4,
    Announce: 2,
    UsePower: 4,
    Reveal: 1.5,
    EndTurn: 2,
    EndGame: 0.5,
    Expire: 2,
}
USUAL_WEIGHT = 10.0
# Own places of some tables: with enough roles, with too few, with none.
OWN = (
    OwnPlace("Grandma’s kitchen", tuple(f"Cousin {number}" for number in range(12))),
    OwnPlace("The office", ("Boss", "Intern"), Traits(noise=1, food=0)),
    OwnPlace("Lake"),
    OwnPlace("Lighthouse"),
)
# Some players have an unknown phone, others share one of two.
PHONES = ("", "", "one", "other")


class GameStep(Struct, frozen=True):
    """A submission, the table before it, and its events or refusal."""

    table: Table
    submission: Submission
    events: tuple[AnyEvent, ...]
    refusal: Refusal | None


class RandomGame(Struct, frozen=True):
    """A game that `random_game` has played, step by step."""

    seed: int
    steps: tuple[GameStep, ...]
    end: Table

    @property
    def library(self) -> Library:
        return self.end.library

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        return tuple(event for step in self.steps for event in step.events)

    @property
    def tables(self) -> list[Table]:
        """The table before each step, and at the end."""
        return [*(step.table for step in self.steps), self.end]

    @property
    def deals(self) -> list[tuple[Table, Dealt]]:
        """Every deal of the game, with the table before it."""
        return [
            (step.table, event)
            for step in self.steps
            for event in step.events
            if isinstance(event, Dealt)
        ]


def random_game(library: Library, settings: Settings, seed: int, steps: int = STEPS) -> RandomGame:
    """Play at random with this edition, its modules, packs and spies.

    The seed decides on the other settings, the number of players and every command. Raise a
    `ValueError` if the rules refuse the settings.
    """
    chance = Random(seed)
    table = open_table(library)
    taken: list[GameStep] = []
    at = 0
    for submission in _opening(library, settings, seed, chance):
        table = _play_step(taken, table, submission)
    if (refusal := taken[-1].refusal) is not None:
        raise ValueError(f"the rules refuse {settings}: {refusal.code}, {refusal.params}")
    for _ in range(steps):
        at += chance.choice((1, 500, 4_000, 20_000))
        submission = next_submission(table, at, chance)
        at = submission.at
        table = _play_step(taken, table, submission)
    return RandomGame(seed, tuple(taken), table)


def all_settings(
    library: Library, edition: str, packs: Sequence[tuple[str, ...]] = ((),)
) -> list[Settings]:
    """Return the edition with every set of its modules, every number of spies and these packs."""
    ruleset = library.ruleset(Settings(edition))
    return [
        settings
        for number in range(len(ruleset.modules) + 1)
        for modules in combinations(ruleset.modules, number)
        for spies in range(1, ruleset.most_spies + 1)
        for chosen in packs
        for settings in [Settings(edition, modules=modules, spies=spies, packs=chosen)]
        if _is_allowed(library, settings)
    ]


def _is_allowed(library: Library, settings: Settings) -> bool:
    """Return whether the rules allow these settings with a full box."""
    full = replace(settings, places=len(library.decks(settings)))
    return not _is_refused(library, full)


def _is_refused(library: Library, settings: Settings) -> bool:
    return any(check(settings) for check in library.ruleset(settings).settings_checks)


def _opening(library: Library, settings: Settings, seed: int, chance: Random) -> list[Submission]:
    """Let a few players take seats and agree on a short game with a small box."""
    ruleset = library.ruleset(settings)
    rounds = chance.randint(1, 4)
    places = chance.randint(max(2, rounds), 6)
    agreed = replace(
        settings,
        rounds=chance.choice((rounds, None)) if ruleset.open_ended else rounds,
        minutes=chance.randint(1, 3),
        places=places,
        first_dealer=chance.choice((None, 0, 1)),
        roles=chance.choice(("play", "ignore")),
        leaders=chance.choice(("host", "anyone")),
        timers=chance.choice(("x1", "x1", "x1.5", "x2", "off")),
        talk=chance.choice(("spoken", "spoken", "written")),
    )
    if _is_refused(library, agreed):  # a module can need all places
        agreed = replace(agreed, places=len(library.decks(agreed)))
    takes_own_places = seed % 3 == 0 and _is_allowed(library, replace(settings, own="added"))
    brought = [BringPlaces(OWN)] if takes_own_places else []
    if brought:
        agreed = replace(agreed, own=chance.choice(("aside", "added", "only")), places=len(OWN))
    more = chance.randint(-1, 2)
    players = [
        TakeSeat(f"Guest {number}", chance.choice(PHONES))
        for number in range(1, players_needed(library, agreed) + more)
    ]
    return [
        Submission(OpenTable("Guest 0", chance.choice(PHONES)), None, 0),
        *(Submission(player, None, 0) for player in players),
        *(Submission(bring, 0, 0) for bring in brought),
        Submission(Agree(agreed), 0, 0, seed=chance.randrange(1000)),
    ]


def players_needed(library: Library, settings: Settings) -> int:
    """Return the smallest number of players for a deal."""
    ruleset = library.ruleset(settings)
    return next(
        players
        for players in range(ruleset.least_players, ruleset.most_players + 1)
        if not any(check(settings, players) for check in ruleset.player_checks)
    )


def _play_step(taken: list[GameStep], table: Table, submission: Submission) -> Table:
    effect = carry_out(table, submission)
    if isinstance(effect, Refusal):
        taken.append(GameStep(table, submission, (), effect))
        return table
    taken.append(GameStep(table, submission, tuple(effect.events), None))
    return effect.after


def next_submission(
    table: Table,
    at: int,
    chance: Random,
    offers: Callable[[Table, int], list[SeatCommand]] = legal,
) -> Submission:
    """Return an offered command, or rarely any command."""
    if chance.randrange(10) < STRAY:
        stray = chance.choice(commands(table))
        giver = chance.choice((None, *range(len(table.seats))))
        return Submission(stray, giver, at, chance.randrange(1000))
    offered: defaultdict[type[Command], list[tuple[int | None, AnyCommand]]] = defaultdict(list)
    for seated in table.seated:
        for offer in offers(table, seated):
            offered[type(offer)].append((seated, offer))
    offered[TakeSeat].append((None, replace(newcomer(table), device=chance.choice(PHONES))))
    for seated in table.seated:
        offered[MoveSeat].append((None, MoveSeat(seated, chance.choice(PHONES))))
        if seated != table.host and table.seats[seated].bot is None:
            offered[MoveHost].append((None, MoveHost(seated, table.host)))
    if deadline(table) is not None:
        offered[Expire].append((None, Expire()))
    likely = [_weight(table, kind) for kind in offered]
    (kind,) = chance.choices(list(offered), likely)
    seat, command = chance.choice(offered[kind])
    return Submission(command, seat, when(table, command, at), chance.randrange(1000))


def _weight(table: Table, kind: type[Command]) -> float:
    if kind is TakeSeat:
        missing = players_needed(table.library, table.settings) - len(table.ring)
        return 40 if missing > 0 else 0.5 if missing > -3 else 0
    return WEIGHTS.get(kind, USUAL_WEIGHT)


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


def commands(table: Table) -> list[AnyCommand]:
    """Return every command with every argument worth trying, valid or not."""
    seats = range(-1, len(table.seats) + 1)
    aimed = (Remove, Readmit, MarkAway, PassHost, MoveSeat, Accuse, Name, Point)
    bare = (Leave, ComeBack, TakeHostBack, StartGame, SeeCard, StartClock, StandUp, SitDown)
    stops = (Reveal, Declare, Announce, UsePower, Pause)
    ends = (
        GoOn,
        TakeQuestionBack,
        TakeTurn,
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
        *(kind(place) for kind in (Guess, PickPlace) for place in (*table.box, "nowhere")),
        Vote(guilty=True),
        Vote(guilty=False),
        Lock(locked=True),
        Lock(locked=False),
        HideCode(hidden=True),
        HideCode(hidden=False),
        PlayFromAfar(afar=True),
        PlayFromAfar(afar=False),
        *(ChooseFace(face) for face in range(-1, FACES + 1)),
        RaiseHand(up=True),
        RaiseHand(up=False),
        PlayAgain(),
        Expire(),
        OpenTable("Somebody"),
        newcomer(table),
        SeatBot(f"Bot {len(table.seats)}"),
        Agree(table.settings),
        SetBotSpeed("quick"),
        adding_places.example(table),
        Rearrange(table.ring),
    ]


def is_aside(table: Table, command: Command) -> bool:
    """Return whether a command is not about the game, or only hurries it on.

    A question from the player who has to answer is a shortcut for the answer and the question.
    """
    talk = (PlayFromAfar, Say, React)
    aside = (
        *talk,
        Lock,
        Pause,
        HideCode,
        StandUp,
        SeatBot,
        SetBotSpeed,
        ChooseFace,
        BringPlaces,
        SeeCard,
        TakeQuestionBack,
        TakeTurn,
        AddAnswer,
    )
    phase = table.phase
    if isinstance(phase, Questioning):
        is_shortcut = isinstance(command, Ask) and phase.asked is not None
        return is_shortcut or isinstance(command, (*aside, EndTurn))
    hurries = isinstance(command, (StartGame, PickPlace)) and isinstance(phase, Finale)
    return hurries or isinstance(command, aside)
