"""A game as a file: JSON lines, the settings first, then every event in order."""

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
    """The first line: what this file is, and what was agreed."""

    coverstory: int
    settings: Settings


class RecordedEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """One event, with when it happened by the house clock."""

    at: int
    event: AnyEvent


class RecordError(ValueError):
    """A file that is not a record; the message names the line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line


def record(entries: Iterable[Entry]) -> bytes:
    """The file of a table's games up to now; its first entry agreed on settings."""
    lines = [RecordedEvent(entry.at, event) for entry in entries for event in entry.events]
    agreed = [line.event.settings for line in lines if isinstance(line.event, SettingsAgreed)]
    heading = Heading(VERSION, agreed[-1])
    return msgspec.json.Encoder().encode_lines([heading, *lines])


def read_record(text: str) -> Iterator[tuple[int, RecordedEvent]]:
    """The events of a file with the number of their line, or a RecordError at the first bad one."""
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
