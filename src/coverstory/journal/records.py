"""Game records: a table's games as a file of JSON lines, the settings first, then every event."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec
from msgspec import Struct

from coverstory.engine.events import AnyEvent, SettingsAgreed
from coverstory.engine.settings import Settings
from coverstory.journal.entries import Entry

T = TypeVar("T")

VERSION = 1


class Heading(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a record: its format version and the last settings agreed."""

    coverstory: int
    settings: Settings


class RecordedEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """One event and its game time in ms."""

    at: int
    event: AnyEvent


class RecordError(ValueError):
    """The file is not a record. The message names the first bad line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line


def encode_record(entries: Iterable[Entry]) -> bytes:
    """Return a table's entries as a record. One of them must contain `SettingsAgreed`."""
    lines = [RecordedEvent(entry.at, event) for entry in entries for event in entry.events]
    agreed = [line.event.settings for line in lines if isinstance(line.event, SettingsAgreed)]
    heading = Heading(VERSION, agreed[-1])
    return msgspec.json.Encoder().encode_lines([heading, *lines])


def read_record(text: str) -> Iterator[tuple[int, RecordedEvent]]:
    """Yield each event with its line number; raise a `RecordError` at the first bad line."""
    lines = text.removesuffix("\n").split("\n")
    if lines == [""]:
        raise RecordError(1, "the file is empty")
    heading = _decode(1, lines[0], Heading)
    if heading.coverstory != VERSION:
        raise RecordError(1, f"this is a record of version {heading.coverstory}, not {VERSION}")
    for number, text_line in enumerate(lines[1:], start=2):
        yield number, _decode(number, text_line, RecordedEvent)


def _decode(number: int, text: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise RecordError(number, str(error)) from None
    except RecursionError:
        raise RecordError(number, "this is nested too deep") from None
