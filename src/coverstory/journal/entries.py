"""The unit of the journal: one entry for each command that was carried out, with its events.

An entry without events records that a retry was refused (ADR 29).
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from coverstory.engine.events import AnyEvent


class Entry(Struct, frozen=True):
    """Entry `seq` of a table: the events of one command, its game time, and the seat that sent it.

    `at` is the game time in ms. `seat` is None if the server itself gave the command.
    """

    seq: int
    at: int
    seat: int | None
    command_id: str
    events: tuple[AnyEvent, ...]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(tuple[AnyEvent, ...])


def encode_events(events: Sequence[AnyEvent]) -> bytes:
    return _encoder.encode(events)


def decode_events(body: bytes) -> tuple[AnyEvent, ...]:
    return _decoder.decode(body)
