"""A setup of the arena: the edition, its modules, the players and the levels of bots."""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import decide, decks, open_table, replay
from coverstory.engine.commands import Agree, BringPlaces, OpenTable, Submission, TakeSeat
from coverstory.engine.own_places import OwnPlace, OwnPlacesUse
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.settings import RowPoints, Settings
from coverstory.engine.starting_games import why_not_deal
from coverstory.engine.table import Table
from coverstory.library import library
from coverstory.locales import say
from coverstory.rulesets import DEFAULT_EDITION, EDITIONS

NAMES = (
    "Ada",
    "Bruno",
    "Chiara",
    "Dora",
    "Emil",
    "Farah",
    "Goran",
    "Hedy",
    "Ivo",
    "Juno",
    "Kofi",
    "Lena",
)


class Setup(Struct, frozen=True):
    """`spy` and `insider` are the levels of the bots with those cards (`bots/loading.py`).

    `own` are the table's own places, and `use` says if they are added or replace the others.
    """

    edition: str = DEFAULT_EDITION
    modules: tuple[str, ...] = ()
    players: int = 5
    spies: int = 1
    spy: str = "normal"
    insider: str = "normal"
    rounds: int = 1
    own: tuple[OwnPlace, ...] = ()
    use: OwnPlacesUse = "added"
    points: tuple[RowPoints, ...] = ()
    house_rules: tuple[str, ...] = ()


class UnplayableError(Exception):
    """The rules refuse these settings. The message is the sentence of the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(say(f"refusal-{refusal.code}", refusal.params))
        self.refusal = refusal


def is_playable(setup: Setup) -> bool:
    try:
        seated_table(setup)
    except UnplayableError:
        return False
    return True


@lru_cache(maxsize=256)
def seated_table(setup: Setup) -> Table:
    """Return the table with all players and the settings, before the first deal."""
    _check_seats(setup)
    table = _apply(open_table(library()), Submission(OpenTable(NAMES[0]), None, 0))
    for name in NAMES[1 : setup.players]:
        table = _apply(table, Submission(TakeSeat(name), None, 0))
    table = _apply(table, Submission(Agree(_settings(setup)), 0, 0))
    if setup.own:
        table = _apply(table, Submission(BringPlaces(setup.own), 0, 0))
        table = _apply(table, Submission(Agree(_with_own(table, setup.use)), 0, 0))
    problem = why_not_deal(table)
    if problem is not None:
        raise UnplayableError(problem)
    return table


def _check_seats(setup: Setup) -> None:
    """Refuse too many players before they sit down, with their number in the message."""
    if setup.edition not in EDITIONS:
        raise UnplayableError(Refusal(Code.EDITION_UNKNOWN, {"edition": setup.edition}))
    most = EDITIONS[setup.edition].most_players
    if setup.players > most:
        raise UnplayableError(
            Refusal(Code.TOO_MANY_PLAYERS, {"players": setup.players, "most": most})
        )


def _settings(setup: Setup) -> Settings:
    """Return the settings with the minutes and places that the edition advises."""
    catalogue = library()
    wanted = Settings(
        setup.edition,
        setup.modules,
        spies=setup.spies,
        rounds=setup.rounds,
        talk="written",
        points=setup.points,
        house_rules=setup.house_rules,
    )
    ruleset = catalogue.ruleset(wanted)
    return replace(
        wanted,
        minutes=ruleset.round_minutes(setup.players),
        places=len(catalogue.decks(wanted)),
    )


def _with_own(table: Table, use: OwnPlacesUse) -> Settings:
    """Return the settings with all own places in the box."""
    agreed = replace(table.settings, own=use)
    return replace(agreed, places=decks.count_places(table, agreed))


def _apply(table: Table, submission: Submission) -> Table:
    decision = decide(table, submission)
    if isinstance(decision, Refusal):
        raise UnplayableError(decision)
    return replay(table, decision)
