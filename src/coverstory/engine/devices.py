"""The devices that seats are played on: several seats on one phone, a seat moved to another."""

from collections import Counter
from collections.abc import Callable

from msgspec.structs import replace

from coverstory.engine.commands import CountHands, MoveSeat, Submission, command_of, seat_of
from coverstory.engine.events import SeatMoved, Voted
from coverstory.engine.phases import Trial
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, ChartEntry, Choices, Decision, Moves, never
from coverstory.engine.table import Device, Table


def move_seat(table: Table, submission: Submission) -> Decision:
    command = command_of(submission, MoveSeat)
    if not table.is_seated(command.seat):
        return Refusal(Code.NO_SUCH_SEAT)
    return [SeatMoved(command.seat, command.device)]


def seat_moved(table: Table, event: SeatMoved) -> Table:
    return with_device(table, event.seat, event.device)


def with_device(table: Table, seat: int, key: str) -> Table:
    """Return the table with this seat on this device. An empty key means an unknown device."""
    others = tuple(device for device in table.devices if device.seat != seat)
    return replace(table, devices=(*others, Device(seat, key)) if key else others)


def is_barred(table: Table, key: str) -> bool:
    """Return whether a seat was removed together with this device."""
    return any(device.key == key for device in table.barred)


def barred_after_removal(table: Table, seat: int) -> tuple[Device, ...]:
    """Return the barred devices once this seat is removed.

    A removed player could take a new seat with the same phone, so the phone is barred. The host's
    own phone is not: the host could let nobody else play on it.
    """
    if table.is_on_same_phone(table.host, seat):
        return table.barred
    return (*table.barred, *(device for device in table.devices if device.seat == seat))


def barred_after_readmission(table: Table, seat: int) -> tuple[Device, ...]:
    """Return the barred devices without that of this seat, for every seat removed with it."""
    keys = {device.key for device in table.barred if device.seat == seat}
    return tuple(device for device in table.barred if device.key not in keys)


def most_players_on_one_device(table: Table) -> int:
    """Return the largest number of present players who share a device, at least 1."""
    current = table.round
    assert current is not None
    keys = Counter(device.key for device in table.devices if device.seat in current.here)
    return max(keys.values(), default=1)


def hands_entered_by_host(hands: Callable[[Table, int], tuple[int, ...]]) -> ChartEntry:
    """Return the row of `CountHands`: the host enters the public votes of a shared phone.

    `hands` returns the seats on the host's phone that can vote now.
    """

    def count_hands(table: Table, submission: Submission) -> Decision:
        counted = hands(table, seat_of(submission))
        up = command_of(submission, CountHands).up
        if not counted or not set(up) <= set(counted):
            return Refusal(Code.NOT_ON_THIS_PHONE)
        if _is_over(table, submission.at):
            return Refusal(Code.TIME_IS_UP)
        return [Voted(seat, seat in up) for seat in counted]

    def offer(table: Table, seat: int) -> Choices:
        return hands(table, seat) or None

    return ChartEntry(By.HOST, count_hands, offer, example=lambda table: CountHands(()))


def _is_over(table: Table, at: int) -> bool:
    """R10: the deadline has passed, and the server is about to submit `Expire`."""
    closes = table.phase.closes if isinstance(table.phase, Trial) else None
    return closes is not None and at >= closes


ALWAYS: Moves = {MoveSeat: ChartEntry(By.SERVER, move_seat, never)}
