"""Suggest a line: the one that the judge understands and that looks most like the input."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import permutations

from coverstory.judging.vocabulary import Names, folded
from coverstory.rulesets import DEFAULT_EDITION, EDITIONS

_WITHOUT_NAMES = (
    "time up",
    "wait 1:00",
    "next trial",
    "everybody: yes",
    "everybody: no",
    "round of jest",
    "round of multiverse",
    "the host passes the turn on",
    "the host ends the game",
    f"edition: {DEFAULT_EDITION}",
    "modules: harley",
    "spies: 2",
    f"packs: {', '.join(EDITIONS[DEFAULT_EDITION].mixable_packs)}",
    "rounds: 5",
    "minutes: 8",
    "roles: ignore",
    "announcements: 1",
)
_WITH_ONE_NAME = (
    "{a} answers",
    "{a}: yes",
    "{a}: no",
    "{a} calls jest",
    "{a} calls multiverse",
    "{a} uses God Complex",
    "{a} leaves",
    "{a} joins",
    "{a} is away",
    "{a} is back",
    "{a} names nobody",
    "dealer {a}",
    "spy {a}",
    "joker {a}",
    "harley {a}",
    "ability {a}: God Complex",
    "score: {a} 2",
    "total: {a} 2",
    "winner: {a}",
    "players: {a}",
    "host: {a}",
)
_WITH_TWO_NAMES = ("{a} asks {b}", "{a} accuses {b}", "{a} names {b}", "{a} points at {b}")
_AT_A_PLACE = "round at {place}"
_GUESS = "{a} guesses {place}"
_MOST_WORDS = 12


def nearest_line(text: str, names: Sequence[str], places: Names) -> str:
    """Return the line that looks most like this one."""
    text = " ".join(text.split()[:_MOST_WORDS])
    place = places.nearest(text.split()[-1]) or places.all()[0]
    matcher = SequenceMatcher(b=text, autojunk=False)

    def similarity(line: str) -> float:
        matcher.set_seq1(folded(line))
        return matcher.ratio()

    return max(_lines(names, place), key=similarity)


def _lines(names: Sequence[str], place: str) -> Iterator[str]:
    yield from _WITHOUT_NAMES
    yield _AT_A_PLACE.format(place=place)
    for a in names:
        yield _GUESS.format(a=a, place=place)
        yield from (line.format(a=a) for line in _WITH_ONE_NAME)
    for a, b in permutations(names, 2):
        yield from (line.format(a=a, b=b) for line in _WITH_TWO_NAMES)
