"""The public functions of the engine: from a command to events, from an event to a table.

`carry_out` looks a command up in the chart and returns its events and the table after them.
`decide` returns only the events. `evolve` applies one event. Tables are values: nothing is mutated.
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
    faces,
    guessing,
    host_role,
    pointing,
    questioning,
    scoring,
    seats,
    starting_games,
    time_up,
    trials_in_turn,
)
from coverstory.engine.commands import Command, OpenTable, SeatCommand, Submission, TakeSeat
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
    Permissions,
)
from coverstory.engine.structs import Value, kebab, tag
from coverstory.engine.table import Library, Table
from coverstory.engine.written_lines import EXAMPLE_TEXT


class Effect(Value, frozen=True):
    """The events of a command, and the table after them."""

    events: Events
    after: Table


class RefusedError(ValueError):
    """`submit` got a command that the rules refuse. `refusal` says why."""

    def __init__(self, submission: Submission, refusal: Refusal) -> None:
        super().__init__(f"{submission} is refused: {refusal.code}, {refusal.params}")
        self.refusal = refusal


def open_table(library: Library, players: Iterable[str] = ()) -> Table:
    """Return a table in the lobby, with the default settings of the library.

    Players get seats 0, 1, 2, … clockwise, and the first one is the host. Without players the table
    is empty: a replay starts from it. Raise a `RefusedError` if the rules refuse a player.
    """
    settings = library.settings()
    table = Table(library=library, ruleset=library.ruleset(settings), settings=settings)
    for name in players:
        command = TakeSeat(name) if table.seats else OpenTable(name)
        table = submit(table, Submission(command, seat=None, at=0))
    return table


def decide(table: Table, submission: Submission) -> Decision:
    """Return the events of this command and of what follows automatically, or a refusal.

    The table does not change: pass the events to `replay`. The same arguments always give the same
    result, because the time and the seed are part of the submission.
    """
    effect = carry_out(table, submission)
    return effect if isinstance(effect, Refusal) else effect.events


def carry_out(table: Table, submission: Submission) -> Effect | Refusal:
    """Return the events of this command and the table after them, or a refusal.

    This is `decide` and `replay` in one step.
    """
    rules = table.ruleset.chart[type(table.phase)]
    move = rules.moves.get(type(submission.command))
    if move is None:
        return Refusal(Code.NOT_NOW, {"phase": kebab(type(table.phase).__name__)})
    if move.by not in permissions(table, submission.seat):
        return _why_not_permitted(table, submission.seat, move.by)
    if move.by is By.PLAYER:
        due = rules.deadline(table)
        if due is not None and submission.at >= due:
            return Refusal(Code.TIME_IS_UP)  # G9, G11, R5, R10: `Expire` decides what happens now
    happened = move.handle(table, submission)
    if isinstance(happened, Refusal):
        return happened
    return _with_automatic_events(happened, replay(table, happened), submission.at)


def submit(table: Table, submission: Submission) -> Table:
    """Return the table after this command. Raise a `RefusedError` if it is refused.

    For scripts and tests whose commands are legal. A server wants the refusal: see `decide`.
    """
    effect = carry_out(table, submission)
    if isinstance(effect, Refusal):
        raise RefusedError(submission, effect)
    return effect.after


def _with_automatic_events(happened: Events, after: Table, at: int) -> Effect:
    """Apply automatic events until none are left."""
    while new := after.ruleset.chart[type(after.phase)].follow(after, at):
        happened = [*happened, *new]
        after = replay(after, new)
    return Effect(happened, after)


def _why_not_permitted(table: Table, seat: int | None, by: By) -> Refusal:
    """Return why this seat may not give the command."""
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
    """Return the permissions of this seat. None is the server."""
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


def legal(table: Table, seat: int) -> list[SeatCommand]:
    """Return every command this seat can give now. Free arguments (texts) get one example.

    The list depends on the seat's own secrets: only a spy has `Reveal` in it. The menu in a view
    has the spy's commands for all players. So a screen reveals nothing to a neighbour.
    """
    held = permissions(table, seat)
    moves = table.ruleset.chart[type(table.phase)].moves
    return [
        command
        for kind, move in moves.items()
        if move.by in held and (arguments := move.choices(table, seat)) is not None
        for command in _commands(table, kind, move, arguments)
    ]


def menu_commands(table: Table, seat: int) -> list[SeatCommand]:
    """Return the commands on the seat's screen. Unlike `legal`, they reveal no secret."""
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
    """Return the moves of a player in the round: names of commands, and their arguments.

    Commands about seats, the host and talk are left out.
    """
    current = table.round
    if current is None or seat not in current.here:
        return {}
    return _offered(table, seat, table.ruleset.chart[type(table.phase)].round_menu)


def choices(table: Table, seat: int) -> dict[str, Sequence[Argument]]:
    """Return the menu of a seat: names of commands, and their arguments."""
    return _offered(table, seat, table.ruleset.chart[type(table.phase)].menu)


def turn_independent_choices(table: Table, seat: int) -> dict[str, Sequence[Argument]]:
    """Return the part of the menu that no question or answer changes."""
    return _offered(table, seat, table.ruleset.chart[type(table.phase)].turn_independent_menu)


def turn_choices(table: Table, seat: int) -> dict[str, Sequence[Argument]]:
    """Return the part of the menu that depends on whose turn it is.

    The menu has two parts for the optimisation `turn_menus` of the server (docs/performance.md).
    """
    return _offered(table, seat, table.ruleset.chart[type(table.phase)].turn_menu)


def _offered(table: Table, seat: int, rows: MenuRows) -> dict[str, Sequence[Argument]]:
    """Return the commands of these rows that the seat can give now."""
    held = permissions(table, seat)
    offered: dict[str, Sequence[Argument]] = {}
    for name, by, choices_of in rows:
        if by in held and (arguments := choices_of(table, seat)) is not None:
            offered[name] = arguments
    return offered


def deadline(table: Table) -> int | None:
    """Return when to submit `Expire`, in ms, or None if no clock runs.

    Until then nothing happens at the table unless a player acts.
    """
    return table.ruleset.chart[type(table.phase)].deadline(table)


def phase_key(table: Table) -> str:
    """Return the name of the phase and what it is about. It changes when another phase begins."""
    phase = table.phase
    about = table.ruleset.chart[type(phase)].about(phase)
    return " ".join((kebab(type(phase).__name__), *map(str, about)))


def expire(close: Callable[[Table, int], Events]) -> Callable[[Table, Submission], Decision]:
    """Return the handler of `Expire`, which refuses if the deadline has not passed."""

    def handle(table: Table, submission: Submission) -> Decision:
        due = deadline(table)
        if due is None or submission.at < due:
            return Refusal(Code.TOO_EARLY, {"seconds": 0})
        return close(table, submission.at)

    # The printed chart names the function that does the work.
    handle.__module__, handle.__qualname__ = close.__module__, close.__qualname__
    return handle


def evolve(table: Table, event: events.AnyEvent) -> Table:
    """Return the table after this event. An event is never refused."""
    return _EVOLVE[type(event)](table, event)


def replay(table: Table, happened: Iterable[events.AnyEvent]) -> Table:
    """Return the table after these events, in order."""
    for event in happened:
        table = _EVOLVE[type(event)](table, event)
    return table


# `Any`: each function takes the event in its row.
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
    events.FaceChosen: faces.face_chosen,
    events.Said: chat.said,
    events.Reacted: chat.reacted,
    events.RingArranged: seats.ring_arranged,
    events.SettingsAgreed: choosing_settings.settings_agreed,
    events.BotSpeedSet: choosing_settings.bot_speed_set,
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
    events.TrialsOpened: trials_in_turn.trials_opened,
    events.TrialPassed: trials_in_turn.trial_passed,
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
