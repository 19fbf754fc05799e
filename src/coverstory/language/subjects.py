"""The subjects that a text can be about: each is an attribute with its questions and answers."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from msgspec import Struct

# By the key of a claim: the level, from 0 to 4, that it stands for. `e0` to `e4` claim one level,
# and the others a range. A claim that is not here says nothing about the level.
LEVEL_OF_CLAIM = {
    "e0": 0.0,
    "low": 0.5,
    "e1": 1.0,
    "lowmid": 1.5,
    "e2": 2.0,
    "mid": 2.0,
    "little": 1.2,
    "some": 2.8,
    "midhigh": 2.5,
    "e3": 3.0,
    "high": 3.5,
    "e4": 4.0,
}


class Subject(Struct, frozen=True):
    """An attribute: its questions with their phrasings, and its claims with their answers."""

    name: str
    questions: Mapping[str, Sequence[str]]
    answers: Mapping[str, Sequence[str]]


class Poles(Struct, frozen=True):
    """Words for the two ends of an attribute, such as quiet and loud."""

    low: tuple[str, ...] = ()
    high: tuple[str, ...] = ()


def poles_of(subject: Subject) -> Poles:
    return _poles().get(subject.name, Poles())


@cache
def _poles() -> dict[str, Poles]:
    text = files(__package__).joinpath("poles.toml").read_text(encoding="utf-8")
    return {
        name: Poles(tuple(ends["low"]), tuple(ends["high"]))
        for name, ends in tomllib.loads(text).items()
    }
