"""Refusals as messages for clients, and strict decoding of what clients send."""

from typing import TypeVar

import msgspec

from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.table import Table
from coverstory.journal.store import StoreError, UnreadableTableError
from coverstory.locales import say
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import Refused
from coverstory.server.decoding_errors import decoding_refusal
from coverstory.server.limits.rate_limit import MOST_MESSAGE_BYTES

T = TypeVar("T")

LARGEST_NUMBER = 999_999_999


def refused(refusal: Refusal, command_id: str | None = None) -> Refused:
    """Return the message that tells a client of a refusal, with an English sentence."""
    params = {name: _limited(value) for name, value in refusal.params.items()}
    sentence = say(f"refusal-{refusal.code}", params)
    return Refused(command_id, str(refusal.code), params, sentence)


def _limited(value: str | int) -> str | int:
    """Clamp a number: the refusal may repeat one that the client sent.

    JavaScript would round a very large number.
    """
    return value if isinstance(value, str) else max(-LARGEST_NUMBER, min(LARGEST_NUMBER, value))


def lost_seat_code(table: Table, seat: int) -> Code | ProtocolCode:
    """Return why a token no longer holds this seat."""
    return Code.WAS_REMOVED if table.is_barred(seat) else ProtocolCode.STALE_TOKEN


def store_refusal(error: StoreError) -> Refusal:
    """Return the refusal of a request that failed in the store."""
    is_unreadable = isinstance(error, UnreadableTableError)
    return Refusal(
        ProtocolCode.TABLE_UNREADABLE if is_unreadable else ProtocolCode.STORE_UNAVAILABLE
    )


def decode(decoder: "msgspec.json.Decoder[T]", message: bytes | str) -> T | Refusal:
    """Return the message as its type, or the refusal of a message that is invalid."""
    encoded = message.encode() if isinstance(message, str) else message
    if len(encoded) > MOST_MESSAGE_BYTES:
        return Refusal(ProtocolCode.TOO_LARGE, {"most": MOST_MESSAGE_BYTES})
    try:
        return decoder.decode(encoded)
    except msgspec.ValidationError as error:
        return decoding_refusal(str(error))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Refusal(ProtocolCode.NOT_JSON)
