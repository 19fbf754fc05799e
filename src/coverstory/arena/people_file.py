"""Read a file of scripted people: how each answers, asks, accuses and guesses.

docs/bots.md documents the format. Every error is a sentence that names the person.
"""

from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from coverstory.arena.setups import Setup, UnplayableError, seated_table
from coverstory.bots import SKILLS
from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.claims import LEVELS
from coverstory.rulesets import DEFAULT_EDITION

Texts: TypeAlias = tuple[str, ...]
DEFAULT_ROUNDS = 300


class PeopleFileError(ValueError):
    """The file cannot be played. The message is a sentence for its author."""


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    """When to act: after this many answers, or once a belief is above this probability."""

    after: int | None = None
    above: float | None = None


When: TypeAlias = Literal["never", "at-once"] | Moment


class AnswerTexts(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers that depend on the question or on the place.

    `by_level` has the texts for each of the five levels of an attribute; `topics` has others for
    single attributes. `places` has texts by place. `open` are answers to all other questions.
    """

    by_level: tuple[Texts, ...] = ()
    topics: dict[str, tuple[Texts, ...]] = {}
    places: dict[str, Texts] = {}
    open: Texts = ()


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """A scripted person. Every phase but questions and answers is played as a bot would."""

    name: str
    card: Literal["spy", "civilian"]
    answers: Literal["silence", "parrot", "echo"] | Texts | AnswerTexts
    asks: Literal["phrasebook", "never"] | Texts = "phrasebook"
    accuses: When = "never"
    accuses_seat: Literal["first", "suspect"] = "suspect"
    guesses: When = "never"
    listens: str = "hard"
    levels: tuple[str, ...] = ("normal",)
    edition: str = DEFAULT_EDITION
    players: int = 5
    rounds: int | None = None
    seed: int | None = None


class PeopleFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`rounds` and `seed` are for people that have none of their own."""

    people: tuple[Person, ...]
    rounds: int = DEFAULT_ROUNDS
    seed: int = 1


def read_people(path: Path) -> tuple[Person, ...]:
    """Return the people of a TOML file, each with its number of rounds and its seed."""
    try:
        read = msgspec.toml.decode(path.read_bytes(), type=PeopleFile)
    except OSError as error:
        raise PeopleFileError(f"{path} cannot be read: {error.strerror}.") from error
    except msgspec.DecodeError as error:
        raise PeopleFileError(f"{path} is not a file of people: {error}.") from error
    for person in read.people:
        _check(person)
    return tuple(
        replace(
            person,
            rounds=read.rounds if person.rounds is None else person.rounds,
            seed=read.seed if person.seed is None else person.seed,
        )
        for person in read.people
    )


def setup_of(person: Person, level: str) -> Setup:
    return Setup(person.edition, players=person.players, spy=level, insider=level)


def _check(person: Person) -> None:
    for level in (*person.levels, person.listens):
        if level not in SKILLS:
            raise _error(person, f"has the level {level!r}: choose {', '.join(SKILLS)}")
    texts = person.answers
    if texts == () or person.asks == ():
        raise _error(person, "has an empty list of texts")
    if isinstance(texts, AnswerTexts):
        _check_texts(person, texts)
    try:
        seated_table(setup_of(person, person.levels[0]))
    except UnplayableError as error:
        raise _error(person, f"cannot sit down: {error}") from error


def _check_texts(person: Person, texts: AnswerTexts) -> None:
    if not (texts.by_level or texts.topics or texts.places or texts.open):
        raise _error(person, "has no answers")
    scales = [texts.by_level, *texts.topics.values()] if texts.by_level else texts.topics.values()
    if any(len(scale) != len(LEVELS) or not all(scale) for scale in scales):
        raise _error(person, f"needs texts for each of the {len(LEVELS)} levels")
    unknown = texts.topics.keys() - set(built_in().attributes)
    unknown |= texts.places.keys() - set(built_in().places)
    if unknown:
        raise _error(person, f"has answers about unknown topics or places: {sorted(unknown)}")


def _error(person: Person, problem: str) -> PeopleFileError:
    return PeopleFileError(f"{person.name!r} {problem}.")
