"""Measures how well the classifier understands questions and answers in players' own words.

`make language` prints the figures for both sets, with the model and without. The held-out set was
written before the classifier, and nothing is tuned on it.
"""

import math
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from coverstory.language.subjects import Subject
from coverstory.language.text_classifier import TextClassifier
from support.paths import TESTS, WEB

SETS = TESTS / "language/sets"
LINES = WEB.parent / "bots/speech/lines"
TOPIC_FILES = ("senses", "people", "doing", "things")
UNKNOWN_SUBJECT = "-"
EVASION = "nothing"
# An answer whose likeliest level is less probable than this counts as an evasion.
MIN_LEVEL_PROBABILITY = 0.29
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
    """Shares of the questions: `first` is how often the right subject comes first.

    `end` is how often the right end of the subject was found. `known_lost` is the share of
    known questions that were taken for unknown ones.
    """

    first: float
    first_three: float
    end: float
    unknown_found: float
    known_lost: float
    calibration_error: float


class AnswerFigures(Struct, frozen=True):
    """`fitting`: the likeliest level was meant. `opposite`: it is at the other end."""

    fitting: float
    opposite: float
    evasions_found: float
    bits: float
    confusion: Mapping[tuple[str, str], int]


def subjects() -> list[Subject]:
    attributes = {}
    for topic in TOPIC_FILES:
        attributes |= tomllib.loads((LINES / f"{topic}.toml").read_text(encoding="utf-8"))
    return [
        Subject(name, {q["key"]: q["ask"] for q in texts["questions"]}, texts["answers"])
        for name, texts in attributes.items()
    ]


def replies() -> dict[str, list[str]]:
    forms = tomllib.loads((LINES / "replies.toml").read_text(encoding="utf-8"))
    found: dict[str, list[str]] = {}
    for answers in forms.values():
        for claim, lines in answers.items():
            found.setdefault(claim, []).extend(lines)
    return found


def classifier() -> TextClassifier:
    return TextClassifier(subjects(), replies())


def classifier_without_model() -> TextClassifier:
    return TextClassifier(subjects(), replies(), model=SETS / "no-such-model.zip")


def asked_lines(name: str) -> list[AskedLine]:
    return [
        AskedLine(frozenset(subject.split("/")), end == "-", text)
        for subject, end, text in _rows(f"{name}_questions")
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


def question_figures(
    text_classifier: TextClassifier, lines: Sequence[AskedLine]
) -> QuestionFigures:
    match = text_classifier.match_question
    is_unknown = text_classifier.is_unknown_question
    known = [(line, match(line.text)) for line in lines if UNKNOWN_SUBJECT not in line.subjects]
    unknown = [match(line.text) for line in lines if UNKNOWN_SUBJECT in line.subjects]
    right = [(line, found[0]) for line, found in known if found[0].subject in line.subjects]
    return QuestionFigures(
        first=len(right) / len(known),
        first_three=_share(
            known, lambda pair: any(match.subject in pair[0].subjects for match in pair[1][:3])
        ),
        end=_share(right, lambda pair: pair[0].low_end == pair[1].low_end),
        unknown_found=_share(unknown, is_unknown),
        known_lost=_share(known, lambda pair: is_unknown(pair[1])),
        calibration_error=_calibration_error(
            [(found[0].probability, found[0].subject in line.subjects) for line, found in known]
            + [(found[0].probability, False) for found in unknown]
        ),
    )


def _calibration_error(guesses: Sequence[tuple[float, bool]], bins: int = 5) -> float:
    """Return the expected calibration error: how far a probability is off, on average."""
    binned: dict[int, list[tuple[float, bool]]] = {}
    for probability, is_right in guesses:
        group = min(int(probability * bins), bins - 1)
        binned.setdefault(group, []).append((probability, is_right))
    return sum(
        abs(sum(probability for probability, _ in group) - sum(is_right for _, is_right in group))
        for group in binned.values()
    ) / len(guesses)


def answer_figures(text_classifier: TextClassifier, lines: Sequence[AnsweredLine]) -> AnswerFigures:
    results = [(line, _levels(text_classifier, line)) for line in lines]
    informative = [(line, levels) for line, levels in results if line.levels]
    evasive = [levels for line, levels in results if not line.levels]
    return AnswerFigures(
        fitting=_share(informative, lambda pair: _likeliest(pair[1]) in map(str, pair[0].levels)),
        opposite=_share(informative, lambda pair: _is_opposite(pair[0], pair[1])),
        evasions_found=_share(evasive, lambda levels: _likeliest(levels) == EVASION),
        bits=sum(_bits(line, levels) for line, levels in informative) / len(informative),
        confusion=Counter(
            (line.group if line.levels else EVASION, _likeliest(levels)) for line, levels in results
        ),
    )


def _levels(text_classifier: TextClassifier, line: AnsweredLine) -> Sequence[float]:
    """Classify as a bot does: the subject is known, the end of the question is estimated."""
    matches = text_classifier.match_question(line.question)
    asked = next(match for match in matches if match.subject == line.subject)
    return text_classifier.answer_levels(line.text, line.subject, low_end=asked.low_end)


def _likeliest(levels: Sequence[float]) -> str:
    best = max(levels)
    return str(levels.index(best)) if best >= MIN_LEVEL_PROBABILITY else EVASION


def _is_opposite(line: AnsweredLine, levels: Sequence[float]) -> bool:
    low, high = {"0", "1"}, {"3", "4"}
    found = _likeliest(levels)
    return (line.group == "low" and found in high) or (line.group == "high" and found in low)


def _bits(line: AnsweredLine, levels: Sequence[float]) -> float:
    """Return the information gained: 0 for a uniform guess, below 0 for a wrong one."""
    return math.log2(sum(levels[level] for level in line.levels) / (len(line.levels) / 5))


def _share(items: Sequence[object], holds: Callable[..., bool]) -> float:
    return sum(1 for item in items if holds(item)) / len(items)


def report() -> str:
    parts = []
    for text_classifier in (classifier(), classifier_without_model()):
        for name in ("development", "held_out"):
            questions = question_figures(text_classifier, asked_lines(name))
            answers = answer_figures(text_classifier, answered_lines(name))
            title = f"{text_classifier.encoder_name}, {name} set"
            parts += [title, _table(questions), _table(answers), ""]
    return "\n".join(parts)


def _table(figures: Struct) -> str:
    numbers = [
        f"  {name}: {getattr(figures, name):.3f}"
        for name in figures.__struct_fields__
        if name != "confusion"
    ]
    confusion = getattr(figures, "confusion", {})
    columns = ["0", "1", "2", "3", "4", EVASION]
    rows = [
        "  " + " ".join([f"{group:8}", *(f"{confusion[group, found]:4}" for found in columns)])
        for group in (*GROUPS, EVASION)
        if confusion
    ]
    return "\n".join([*numbers, *rows])


if __name__ == "__main__":
    sys.stdout.write(report() + "\n")
