"""What can be talked about: all that a reader sees of a bank of questions."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from msgspec import Struct

# What each saying of a bank says about the level, from 0 to 4.
LEVEL_OF = {
    "e0": 0.0,
    "low": 0.5,
    "e1": 1.0,
    "lowmid": 1.5,
    "e2": 2.0,
    "mid": 2.0,
    "midhigh": 2.5,
    "e3": 3.0,
    "high": 3.5,
    "e4": 4.0,
}


class Subject(Struct, frozen=True):
    """An attribute: how it is asked about, by question, and what is answered, by saying."""

    name: str
    questions: Mapping[str, Sequence[str]]
    answers: Mapping[str, Sequence[str]]


class Poles(Struct, frozen=True):
    """What the ends of an attribute are called."""

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
