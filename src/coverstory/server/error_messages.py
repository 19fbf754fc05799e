"""Refusals on the wire: a code, its parameters and an English sentence; and reading strictly."""

import re
from typing import TypeVar

import msgspec

from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.table import Table
from coverstory.journal.store import StoreError, UnreadableTableError
from coverstory.locales import say
from coverstory.protocol.messages import ProtocolCode, Refused
from coverstory.server.limits.rate_limit import MOST_BYTES

T = TypeVar("T")

LARGEST = 999_999_999

# How msgspec says what is wrong, and which refusal that is.
_COMPLAINTS = (
    (re.compile(r"unknown field `(?P<field>[^`]*)`"), ProtocolCode.UNKNOWN_FIELD),
    (re.compile(r"missing required field `(?P<field>[^`]*)`"), ProtocolCode.MISSING_FIELD),
    (re.compile(r"Invalid value '.*' - at `\$(?P<field>[^`]*type)`"), ProtocolCode.UNKNOWN_MESSAGE),
    (re.compile(r" - at `\$\.?(?P<field>[^`]*)`"), ProtocolCode.WRONG_TYPE),
)


def refused(refusal: Refusal, command_id: str | None = None) -> Refused:
    params = {name: _tellable(value) for name, value in refusal.params.items()}
    sentence = say(f"refusal-{refusal.code}", params)
    return Refused(command_id, str(refusal.code), params, sentence)


def _tellable(value: str | int) -> str | int:
    """A parameter may echo a number of the client's, longer than JSON or a sentence can carry."""
    return value if isinstance(value, str) else max(-LARGEST, min(LARGEST, value))


def lost_seat_code(table: Table, seat: int) -> Code | ProtocolCode:
    """Why a token no longer holds this seat."""
    return Code.WAS_REMOVED if table.is_barred(seat) else ProtocolCode.STALE_TOKEN


def why_not(error: StoreError) -> Refusal:
    """What the store, or what is in it, keeps the house from doing."""
    unreadable = isinstance(error, UnreadableTableError)
    return Refusal(ProtocolCode.TABLE_UNREADABLE if unreadable else ProtocolCode.STORE_AWAY)


def read(decoder: "msgspec.json.Decoder[T]", message: bytes | str) -> T | Refusal:
    """The message as its type, or why it is not one."""
    sent = message.encode() if isinstance(message, str) else message
    if len(sent) > MOST_BYTES:
        return Refusal(ProtocolCode.TOO_LARGE, {"most": MOST_BYTES})
    try:
        return decoder.decode(sent)
    except msgspec.ValidationError as error:
        return _complaint(str(error))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Refusal(ProtocolCode.NOT_JSON)


def _complaint(text: str) -> Refusal:
    for pattern, code in _COMPLAINTS:
        found = pattern.search(text)
        if found:
            return Refusal(code, {"field": found["field"].lstrip(".")[:60]})
    return Refusal(ProtocolCode.WRONG_TYPE, {"field": ""})
