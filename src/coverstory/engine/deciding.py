"""The public functions of the engine: what comes of a command, and of an event.

`carry_out` judges a submission by the chart of the table's ruleset and says what happens and how
the table stands then, `decide` only what happens; neither changes anything. `evolve` applies one
event and never refuses one.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, cast

from coverstory.engine import (
    abilities,
    accusing,
    adding_places,
    announcing,
    chat,
    choosing_settings,
    dealing,
    devices,
    discussing,
    events,
    guessing,
    host_role,
    pointing,
    questioning,
    scoring,
    seats,
    starting_games,
    time_up,
    trials,
)
from coverstory.engine.commands import Command, SeatCommand, Submission
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import (
    HOST,
    HOST_PLAYER,
    LEADER,
    LEADING_PLAYER,
    NOBODY,
    PLAYER,
    SEAT,
    SERVER,
    Argument,
    By,
    ChartEntry,
    Decision,
    Events,
    MenuRows,
    Menus,
    Permissions,
)
from coverstory.engine.structs import Value, kebab, tag
from coverstory.engine.table import Table
from coverstory.engine.written_lines import EXAMPLE_TEXT

# Looked up once: a member of an enumeration takes as long as a small function.
_PLAYER = By.PLAYER


class Effect(Value, frozen=True):
    """A command carried out: what happened, and the table after it."""

    events: Events
    after: Table


def decide(table: Table, submission: Submission) -> Decision:
    """The events of this command with all that follows from them by itself, or why not."""
    effect = carry_out(table, submission)
    return effect if type(effect) is Refusal else effect.events


def carry_out(table: Table, submission: Submission) -> Effect | Refusal:
    """As `decide`, with the table that comes of it: what follows cannot be told without it."""
    rules = table.ruleset.chart[type(table.phase)]
    move = rules.moves.get(type(submission.command))
    if move is None:
        return Refusal(Code.NOT_NOW, {"phase": kebab(type(table.phase).__name__)})
    # Functions of a row are taken out before they are called, else each is looked for as a method.
    handle, by = move.handle, move.by
    if by is _PLAYER:
        current, closes = table.round, rules.deadline
        if current is None or submission.seat not in current.here:
            return _not_theirs(table, submission.seat, by)
        if (due := closes(table)) is not None and submission.at >= due:
            return Refusal(Code.TIME_IS_UP)  # G9, G11, R5, R10: they wait for the house to say so
    elif by not in permissions(table, submission.seat):
        return _not_theirs(table, submission.seat, by)
    happened = handle(table, submission)
    if type(happened) is Refusal:
        return happened
    after = table
    for event in happened:
        after = _EVOLVE[type(event)](after, event)
    if move.nothing_follows:
        return Effect(happened, after)
    return _with_what_follows(happened, after, submission.at)


def _with_what_follows(happened: Events, after: Table, at: int) -> Effect:
    """Until nothing more does: between two commands a table is at rest."""
    while new := after.ruleset.chart[type(after.phase)].follow(after, at):
        happened = [*happened, *new]
        after = replay(after, new)
    return Effect(happened, after)


def _not_theirs(table: Table, seat: int | None, by: By) -> Refusal:
    """Why somebody may not give a command at all, by its row of the chart."""
    if by is By.SERVER:
        return Refusal(Code.SERVER_ONLY)
    if seat is None or not table.is_seated(seat):
        return Refusal(Code.SEATS_ONLY)
    if by in (By.HOST, By.LEADER):
        return Refusal(Code.HOST_ONLY, {"name": table.seats[table.host].name})
    if table.is_playing(seat):
        return Refusal(Code.YOU_ARE_AWAY)
    return Refusal(Code.PLAYERS_ONLY)


def permissions(table: Table, seat: int | None) -> Permissions:
    """What somebody is at this table. None is the house."""
    if seat is None:
        return SERVER
    if not 0 <= seat < len(table.seats):
        return NOBODY
    standing = table.seats[seat].standing
    if standing == "gone":
        return NOBODY
    is_player = table.is_playing_here(seat)
    if seat == table.host:
        return HOST_PLAYER if is_player else HOST
    if standing == "here" and table.settings.leaders == "anyone":
        return LEADING_PLAYER if is_player else LEADER
    return PLAYER if is_player else SEAT


def legal_commands(table: Table, seat: int) -> list[SeatCommand]:
    """Every command this seat may give now; of those with endless arguments, one that works."""
    held = permissions(table, seat)
    moves = table.ruleset.chart[type(table.phase)].moves
    return [
        command
        for kind, move in moves.items()
        if move.by in held and (arguments := move.choices(table, seat)) is not None
        for command in _commands(table, kind, move, arguments)
    ]


def menu_commands(table: Table, seat: int) -> list[SeatCommand]:
    """What the seat's screen offers: as `legal_commands`, but blind to secrets."""
    offered = choices(table, seat)
    return [
        command
        for kind, move in table.ruleset.chart[type(table.phase)].moves.items()
        if (arguments := offered.get(tag(kind))) is not None
        for command in _commands(table, kind, move, arguments)
    ]


def _commands(
    table: Table, kind: type[Command], move: ChartEntry, arguments: Sequence[Argument]
) -> Iterable[SeatCommand]:
    if move.example is not None:
        return (move.example(table),)
    fields = kind.__struct_fields__
    make = cast("Callable[..., SeatCommand]", kind)
    if "text" in fields and table.has_writers:
        make = partial(make, text=EXAMPLE_TEXT)
    takes_one = fields not in ((), ("text",))
    return [make(argument) for argument in arguments] if takes_one else (make(),)


def round_choices(table: Table, seat: int) -> dict[str, Sequence[Argument]]:
    """What a player may do in the round, by the names of commands.

    It is `legal_commands` without what a table needs besides: who sits where, who is host, who talks.
    """
    current = table.round
    if current is None or seat not in current.here:
        return {}
    return _open(table, seat, table.ruleset.chart[type(table.phase)].round_menu)


def choices(table: Table, seat: int) -> dict[str, Sequence[Argument]]:
    """The menu_commands by the names of commands, with the arguments each may be given."""
    return _offered(table, seat, table.ruleset.chart[type(table.phase)].menus)


def turn_independent_choices(table: Table, seat: int) -> dict[str, Sequence[Argument]]:
    """The part of the menu_commands that a question or an answer leaves as it was."""
    return _offered(table, seat, table.ruleset.chart[type(table.phase)].turn_independent_menus)


def turn_choices(table: Table, seat: int) -> dict[str, Sequence[Argument]]:
    """The part of the menu_commands that hangs on whose turn it is."""
    return _offered(table, seat, table.ruleset.chart[type(table.phase)].turn_menus)


def _offered(table: Table, seat: int, menus: Menus) -> dict[str, Sequence[Argument]]:
    return _open(table, seat, menus[permissions(table, seat)])


def _open(table: Table, seat: int, rows: MenuRows) -> dict[str, Sequence[Argument]]:
    """A loop, because a comprehension would be a function more for every menu_commands."""
    offered: dict[str, Sequence[Argument]] = {}
    for name, offer in rows:
        arguments = offer(table, seat)
        if arguments is not None:
            offered[name] = arguments
    return offered


def deadline(table: Table) -> int | None:
    """When the house should submit `Expire`, by its clock."""
    return table.ruleset.chart[type(table.phase)].deadline(table)


def expire(close: Callable[[Table, int], Events]) -> Callable[[Table, Submission], Decision]:
    """Time running out is a command like any other, refused if early."""

    def handle(table: Table, submission: Submission) -> Decision:
        due = deadline(table)
        if due is None or submission.at < due:
            return Refusal(Code.TOO_EARLY, {"seconds": 0})
        return close(table, submission.at)

    return handle


def evolve(table: Table, event: events.AnyEvent) -> Table:
    """The table after this event."""
    return _EVOLVE[type(event)](table, event)


def replay(table: Table, happened: Iterable[events.AnyEvent]) -> Table:
    for event in happened:
        table = _EVOLVE[type(event)](table, event)
    return table


# `Any`: each function takes the event it stands beside.
_EVOLVE: dict[type[events.Event], Callable[[Table, Any], Table]] = {
    events.SeatTaken: seats.seat_taken,
    events.SeatLeft: seats.seat_left,
    events.WentAway: seats.went_away,
    events.CameBack: seats.came_back,
    events.HostPassed: host_role.host_passed,
    events.TableLocked: seats.table_locked,
    events.CodeHidden: seats.code_hidden,
    events.Readmitted: seats.readmitted,
    events.SeatMoved: devices.seat_moved,
    events.StoodUp: host_role.stood_up,
    events.SatDown: host_role.sat_down,
    events.WentAfar: chat.went_afar,
    events.Said: chat.said,
    events.Reacted: chat.reacted,
    events.RingArranged: seats.ring_arranged,
    events.SettingsAgreed: choosing_settings.settings_agreed,
    events.PlacesBrought: adding_places.places_brought,
    events.BoxPacked: starting_games.box_packed,
    events.GatheredAgain: starting_games.gathered_again,
    events.Dealt: dealing.dealt,
    events.CardSeen: dealing.card_seen,
    events.ClockStarted: dealing.clock_started,
    events.TurnPassed: questioning.turn_passed,
    events.Asked: questioning.asked,
    events.Answered: questioning.answered,
    events.AnswerAdded: questioning.answer_added,
    events.Accused: accusing.accused,
    events.Voted: accusing.voted,
    events.VoterCalled: accusing.voter_called,
    events.HandsCounted: accusing.hands_counted,
    events.Acquitted: accusing.acquitted,
    events.TrialDropped: accusing.trial_dropped,
    events.Convicted: accusing.convicted,
    events.SpyRevealed: guessing.spy_revealed,
    events.Guessed: guessing.guessed,
    events.Declared: guessing.declared,
    events.Announced: announcing.announced,
    events.HandShown: announcing.hand_shown,
    events.Believed: announcing.believed,
    events.NotBelieved: announcing.not_believed,
    events.PowerUsed: abilities.power_used,
    events.ClockExtended: abilities.clock_extended,
    events.TalkOpened: discussing.talk_opened,
    events.TalkEnded: discussing.talk_ended,
    events.Pointed: pointing.pointed,
    events.TrialsOpened: trials.trials_opened,
    events.TrialPassed: trials.trial_passed,
    events.Paused: questioning.paused,
    events.WentOn: questioning.went_on,
    events.TimeRanOut: time_up.time_ran_out,
    events.RollCalled: time_up.roll_called,
    events.Named: time_up.named,
    events.TurnSkipped: time_up.turn_skipped,
    events.RoundEnded: scoring.round_ended,
    events.RoundVoided: scoring.round_voided,
    events.GameEnded: scoring.game_ended,
}
