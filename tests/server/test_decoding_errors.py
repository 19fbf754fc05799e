"""Each kind of error that msgspec can report for a client's message is understood."""

from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from coverstory.engine.refusals import Refusal
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.decoding_errors import MOST_FIELD_CHARACTERS, decoding_refusal
from coverstory.server.error_messages import decode, refused


class Colour(Enum):
    RED = "red"


class Card(Struct, tag="card", forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=1, le=9)] = 1
    word: Annotated[str, Meta(min_length=2, max_length=4, pattern="^[a-z]*$")] = "word"
    share: float = 0.5
    side: Literal["left", "right"] = "left"
    colour: Colour = Colour.RED
    pair: tuple[int, int] = (0, 0)
    numbers: Annotated[tuple[int, ...], Meta(min_length=1, max_length=2)] = (0,)
    points: dict[str, int] = {}
    is_open: bool = False
    nothing: None = None


class Note(Struct, tag="note", forbid_unknown_fields=True):
    card: Card
    kind: Card | int | None = None


# Every kind of error that the types of our messages can cause, and others that new types may.
KINDS: dict[str, tuple[Any, ProtocolCode, str]] = {
    "array for an object": ([], ProtocolCode.WRONG_TYPE, ""),
    "text for an object": ("text", ProtocolCode.WRONG_TYPE, ""),
    "null for an object": (None, ProtocolCode.WRONG_TYPE, ""),
    "no tag": ({}, ProtocolCode.MISSING_FIELD, "type"),
    "unknown tag": ({"type": "sing"}, ProtocolCode.UNKNOWN_MESSAGE, "type"),
    "tag of another type": ({"type": 7}, ProtocolCode.WRONG_TYPE, "type"),
    "unknown inner tag": (
        {"type": "note", "card": {}, "kind": {"type": "sing"}},
        ProtocolCode.UNKNOWN_MESSAGE,
        "kind.type",
    ),
    "missing field": ({"type": "note"}, ProtocolCode.MISSING_FIELD, "card"),
    "unknown field": ({"type": "card", "age": 7}, ProtocolCode.UNKNOWN_FIELD, "age"),
    "unknown inner field": (
        {"type": "note", "card": {"age": 7}},
        ProtocolCode.UNKNOWN_FIELD,
        "age",
    ),
    "inner field": (
        {"type": "note", "card": {"number": "1"}},
        ProtocolCode.WRONG_TYPE,
        "card.number",
    ),
    **{
        f"{field} {value!r}"[:40]: ({"type": "card", field: value}, ProtocolCode.WRONG_TYPE, at)
        for field, value, at in [
            ("number", "1", "number"),
            ("number", True, "number"),
            ("number", 1.5, "number"),
            ("number", None, "number"),
            ("number", 0, "number"),
            ("number", 10, "number"),
            ("number", 10**30, "number"),
            ("word", 7, "word"),
            ("word", "w", "word"),
            ("word", "words", "word"),
            ("word", "WORD", "word"),
            ("share", "half", "share"),
            ("side", "middle", "side"),
            ("side", 7, "side"),
            ("colour", "blue", "colour"),
            ("pair", [1], "pair"),
            ("pair", [1, "2"], "pair[1]"),
            ("pair", {}, "pair"),
            ("numbers", [], "numbers"),
            ("numbers", [1, 2, 3], "numbers"),
            ("numbers", ["1"], "numbers[0]"),
            ("points", {"Anne": "1"}, "points[...]"),
            ("is_open", "yes", "is_open"),
            ("nothing", 0, "nothing"),
        ]
    },
}
DECODER = msgspec.json.Decoder(Card | Note)


@pytest.mark.parametrize(("message", "code", "field"), KINDS.values(), ids=KINDS)
def test_every_kind_of_error_is_understood(message: Any, code: ProtocolCode, field: str) -> None:
    text = msgspec.json.encode(message)
    found = decode(DECODER, text)
    assert found == Refusal(code, {"field": field}), (
        f"msgspec {msgspec.__version__} words this error in another way: {error_text(text)!r}. "
        "Adapt server/decoding_errors.py."
    )


def error_text(message: bytes) -> str:
    with pytest.raises(msgspec.ValidationError) as caught:
        DECODER.decode(message)
    return str(caught.value)


@pytest.mark.parametrize("message", [b"", b"no JSON", b'{"type":', b'{"type":"card"}x', b"\xff"])
def test_bytes_that_are_no_json_are_reported_as_such(message: bytes) -> None:
    assert decode(DECODER, message) == Refusal(ProtocolCode.NOT_JSON)


class RewordedDecoder:
    """A decoder of a future msgspec, with errors in other words."""

    def __init__(self, text: str) -> None:
        self._text = text

    def decode(self, _: bytes) -> object:
        raise msgspec.ValidationError(self._text)


@pytest.mark.parametrize(
    "text", ["", "field age: not allowed here", "Le champ `age` est inconnu", "x" * 10_000]
)
def test_an_error_in_unknown_words_is_still_a_refusal_with_a_sentence(text: str) -> None:
    refusal = decode(RewordedDecoder(text), b"{}")  # type: ignore[arg-type]
    assert refusal == Refusal(ProtocolCode.BAD_MESSAGE)
    assert refused(refusal, "some-id").sentence == (
        "Something in that message is not as the server expects. Reload the page, then try again."
    )


def test_a_long_name_of_a_field_is_cut() -> None:
    text = msgspec.json.encode({"type": "card", "x" * 1000: 1})
    assert decode(DECODER, text) == Refusal(
        ProtocolCode.UNKNOWN_FIELD, {"field": "x" * MOST_FIELD_CHARACTERS}
    )


def test_a_value_of_the_client_does_not_pass_for_a_path() -> None:
    error = error_text(b'{"type":"sing` - at `$.song"}')
    assert decoding_refusal(error) == Refusal(ProtocolCode.UNKNOWN_MESSAGE, {"field": "type"})
