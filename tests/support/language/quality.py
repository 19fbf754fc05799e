"""How well people are read: figures over questions and answers that players would write.

`make language` prints the figures for both sets, with the model and without. The held-out set was
written before the reader, and nothing is tuned on it.
"""

import math
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from coverstory.language.people_reader import PeopleReader
from coverstory.language.subjects import Subject
from support.paths import TESTS, WEB

SETS = TESTS / "language/sets"
BANK = WEB.parent / "bots/speech/bank"
BOOKS = ("senses", "people", "doing", "things")
NONE = "-"
NOTHING = "nothing"
SAYS_SOMETHING = 0.29  # the likeliest level of an answer that was not taken for an evasion
GROUPS = {"low": {0, 1}, "middle": {1, 2, 3}, "high": {3, 4}}


class AskedLine(Struct, frozen=True):
    subjects: frozenset[str]
    low_end: bool
    text: str


class AnsweredLine(Struct, frozen=True):
    subject: str
    question: str
    levels: frozenset[int]
    text: str

    @property
    def group(self) -> str:
        return next((name for name, span in GROUPS.items() if self.levels <= span), "middle")


class QuestionFigures(Struct, frozen=True):
    """Strangers are none of the bank's questions; `own_lost` of its own are taken for one."""

    first: float
    first_three: float
    end: float
    strangers_found: float
    own_lost: float
    calibration_error: float


class AnswerFigures(Struct, frozen=True):
    """`fitting`: the likeliest level is one that was meant. `opposite`: it is at the other end."""

    fitting: float
    opposite: float
    evasions_found: float
    bits: float
    confusion: Mapping[tuple[str, str], int]


def subjects() -> list[Subject]:
    books = {}
    for book in BOOKS:
        books |= tomllib.loads((BANK / f"{book}.toml").read_text(encoding="utf-8"))
    return [
        Subject(name, {q["key"]: q["ask"] for q in texts["questions"]}, texts["answers"])
        for name, texts in books.items()
    ]


def replies() -> dict[str, list[str]]:
    forms = tomllib.loads((BANK / "replies.toml").read_text(encoding="utf-8"))
    found: dict[str, list[str]] = {}
    for sayings in forms.values():
        for saying, lines in sayings.items():
            found.setdefault(saying, []).extend(lines)
    return found


def reader() -> PeopleReader:
    return PeopleReader(subjects(), replies())


def reader_without_model() -> PeopleReader:
    return PeopleReader(subjects(), replies(), model=SETS / "no-such-model.zip")


def asked_lines(name: str) -> list[AskedLine]:
    return [
        AskedLine(frozenset(subject.split("/")), sense == "-", text)
        for subject, sense, text in _rows(f"{name}_questions")
    ]


def answered_lines(name: str) -> list[AnsweredLine]:
    return [
        AnsweredLine(
            subject, question, frozenset() if levels == "n" else frozenset(map(int, levels)), text
        )
        for subject, question, levels, text in _rows(f"{name}_answers")
    ]


def _rows(name: str) -> list[list[str]]:
    lines = (SETS / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines[1:]]


def question_figures(people: PeopleReader, lines: Sequence[AskedLine]) -> QuestionFigures:
    own = [(line, people.question(line.text)) for line in lines if NONE not in line.subjects]
    strangers = [people.question(line.text) for line in lines if NONE in line.subjects]
    right = [(line, found[0]) for line, found in own if found[0].subject in line.subjects]
    return QuestionFigures(
        first=len(right) / len(own),
        first_three=_share(
            own, lambda pair: any(match.subject in pair[0].subjects for match in pair[1][:3])
        ),
        end=_share(right, lambda pair: pair[0].low_end == pair[1].low_end),
        strangers_found=_share(strangers, people.is_stranger),
        own_lost=_share(own, lambda pair: people.is_stranger(pair[1])),
        calibration_error=_calibration_error(
            [(found[0].probability, found[0].subject in line.subjects) for line, found in own]
            + [(found[0].probability, False) for found in strangers]
        ),
    )


def _calibration_error(guesses: Sequence[tuple[float, bool]], bins: int = 5) -> float:
    """Expected calibration error: by how much a probability is off, on average."""
    binned: dict[int, list[tuple[float, bool]]] = {}
    for chance, right in guesses:
        binned.setdefault(min(int(chance * bins), bins - 1), []).append((chance, right))
    return sum(
        abs(sum(chance for chance, _ in group) - sum(right for _, right in group))
        for group in binned.values()
    ) / len(guesses)


def answer_figures(people: PeopleReader, lines: Sequence[AnsweredLine]) -> AnswerFigures:
    read = [(line, _levels(people, line)) for line in lines]
    telling = [(line, levels) for line, levels in read if line.levels]
    evasive = [levels for line, levels in read if not line.levels]
    return AnswerFigures(
        fitting=_share(telling, lambda pair: _likeliest(pair[1]) in map(str, pair[0].levels)),
        opposite=_share(telling, lambda pair: _opposite(pair[0], pair[1])),
        evasions_found=_share(evasive, lambda levels: _likeliest(levels) == NOTHING),
        bits=sum(_bits(line, levels) for line, levels in telling) / len(telling),
        confusion=Counter(
            (line.group if line.levels else NOTHING, _likeliest(levels)) for line, levels in read
        ),
    )


def _levels(people: PeopleReader, line: AnsweredLine) -> Sequence[float]:
    """As a bot reads it: it knows what the question is about, and hears which end is meant."""
    asked = next(m for m in people.question(line.question) if m.subject == line.subject)
    return people.answer(line.text, line.subject, low_end=asked.low_end)


def _likeliest(levels: Sequence[float]) -> str:
    best = max(levels)
    return str(levels.index(best)) if best >= SAYS_SOMETHING else NOTHING


def _opposite(line: AnsweredLine, levels: Sequence[float]) -> bool:
    low, high = {"0", "1"}, {"3", "4"}
    found = _likeliest(levels)
    return (line.group == "low" and found in high) or (line.group == "high" and found in low)


def _bits(line: AnsweredLine, levels: Sequence[float]) -> float:
    """What is gained over knowing nothing: 0 for an even reading, below 0 for a wrong one."""
    return math.log2(sum(levels[level] for level in line.levels) / (len(line.levels) / 5))


def _share(things: Sequence[object], holds: Callable[..., bool]) -> float:
    return sum(1 for thing in things if holds(thing)) / len(things)


def report() -> str:
    told = []
    for people in (reader(), reader_without_model()):
        for name in ("development", "held_out"):
            asked = question_figures(people, asked_lines(name))
            said = answer_figures(people, answered_lines(name))
            told += [f"{people.encoder}, {name} set", _table(asked), _table(said), ""]
    return "\n".join(told)


def _table(figures: Struct) -> str:
    numbers = [
        f"  {name}: {getattr(figures, name):.3f}"
        for name in figures.__struct_fields__
        if name != "confusion"
    ]
    confusion = getattr(figures, "confusion", {})
    columns = ["0", "1", "2", "3", "4", NOTHING]
    rows = [
        "  " + " ".join([f"{group:8}", *(f"{confusion[group, found]:4}" for found in columns)])
        for group in (*GROUPS, NOTHING)
        if confusion
    ]
    return "\n".join([*numbers, *rows])


if __name__ == "__main__":
    sys.stdout.write(report() + "\n")
