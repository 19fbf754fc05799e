"""The line that a writer may have meant: the nearest one that the judge understands."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import permutations

from coverstory.judging.vocabulary import Names, folded

_PLAIN = (
    "time up",
    "wait 1:00",
    "next trial",
    "everybody: yes",
    "everybody: no",
    "round of jest",
    "round of multiverse",
    "the host passes the turn on",
    "the host ends the game",
    "edition: classic",
    "modules: harley",
    "spies: 2",
    "packs: classic, sequel",
    "rounds: 5",
    "minutes: 8",
    "roles: ignore",
    "announcements: 1",
)
_ABOUT_ONE = (
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
_ABOUT_TWO = ("{a} asks {b}", "{a} accuses {b}", "{a} names {b}", "{a} points at {b}")
_AT_A_PLACE = "round at {place}"
_GUESS = "{a} guesses {place}"
_MOST_WORDS = 12


def nearest_line(said: str, names: Sequence[str], places: Names) -> str:
    """Return the line that looks most like this one."""
    said = " ".join(said.split()[:_MOST_WORDS])
    place = places.nearest(said.split()[-1]) or places.all()[0]
    matcher = SequenceMatcher(b=said, autojunk=False)

    def likeness(line: str) -> float:
        matcher.set_seq1(folded(line))
        return matcher.ratio()

    return max(_lines(names, place), key=likeness)


def _lines(names: Sequence[str], place: str) -> Iterator[str]:
    yield from _PLAIN
    yield _AT_A_PLACE.format(place=place)
    for a in names:
        yield _GUESS.format(a=a, place=place)
        yield from (line.format(a=a) for line in _ABOUT_ONE)
    for a, b in permutations(names, 2):
        yield from (line.format(a=a, b=b) for line in _ABOUT_TWO)
