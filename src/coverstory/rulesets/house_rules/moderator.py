"""The host moderates: runs the game without playing, and picks the place of a round (X6)."""

from msgspec.structs import replace

from coverstory.engine.chart import with_moves
from coverstory.engine.commands import (
    Command,
    NextRound,
    PickPlace,
    StartGame,
    Submission,
    command_of,
)
from coverstory.engine.dealing import used_decks
from coverstory.engine.phases import Finale, Gathering, Interlude
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, Chart, ChartEntry, Choices, Decision, Moves, Ruleset
from coverstory.engine.table import Table

KEY = "moderator"
CLAUSES = ("X6",)
# The command that deals, by phase.
_DEALS: dict[type, type[Command]] = {Gathering: StartGame, Interlude: NextRound, Finale: StartGame}


def moderator(ruleset: Ruleset) -> Ruleset:
    """Return the ruleset in which only the host deals, and can pick the place."""
    chart = ruleset.chart
    for phase, deals in _DEALS.items():
        chart = _with_picks(chart, phase, deals)
    return replace(ruleset, chart=chart)


def _with_picks(chart: Chart, phase: type, deals: type[Command]) -> Chart:
    by_chance = chart[phase].moves[deals]

    def pick_place(table: Table, submission: Submission) -> Decision:
        place = command_of(submission, PickPlace).place
        return _why_not_pick(table, place) or by_chance.handle(table, submission)

    def offer_places(table: Table, seat: int) -> Choices:
        if table.host in table.ring or by_chance.choices(table, seat) is None:
            return None
        return _places_left(table) or None

    moves: Moves = {
        # Another leader who dealt by chance would pre-empt the moderator.
        deals: replace(by_chance, by=By.HOST),
        PickPlace: ChartEntry(By.HOST, pick_place, offer_places),
    }
    return with_moves(chart, phase, moves)


def _why_not_pick(table: Table, place: str) -> Refusal | None:
    if table.host in table.ring:
        return Refusal(Code.MODERATOR_PLAYS)
    if place not in table.box:
        return Refusal(Code.NO_SUCH_PLACE)
    return None if place in _places_left(table) else Refusal(Code.PLACE_PLAYED)


def _places_left(table: Table) -> tuple[str, ...]:
    """G2: no place is played twice in a game. The next game begins with a full box."""
    used = () if isinstance(table.phase, Finale) else used_decks(table)
    return tuple(place for place in table.box if place not in used)
