"""The way in: a reader of what people write, with the model or, if it is missing, without."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any

from coverstory.language.answers import AnswerReader, Levels
from coverstory.language.degrees import vocabulary
from coverstory.language.encoder import Encoder
from coverstory.language.question_matcher import Calibration, Match, QuestionMatcher
from coverstory.language.rare_words import RareWords, Rarity
from coverstory.language.spelling import Speller
from coverstory.language.subjects import Subject, poles_of
from coverstory.language.vectors import MODEL, read_vectors
from coverstory.language.words import small_words, words

CALIBRATIONS = {
    "static vectors": Calibration(sharpness=20.0, none=0.55),
    "tf-idf": Calibration(sharpness=22.0, none=0.25),
}
LIKELY_ENOUGH = 0.25
REMEMBERED = 1024  # several at one table hear the same question


class PeopleReader:
    """Understands questions and answers in free words. `encoder` names what it does so by."""

    def __init__(
        self,
        subjects: Sequence[Subject],
        replies: Mapping[str, Sequence[str]],
        model: Traversable = MODEL,
    ) -> None:
        lines = _bank_words(subjects, replies)
        rarity = Rarity(lines)
        chosen: Encoder[Any] = read_vectors(model, rarity) or RareWords(rarity)
        likely = vocabulary() | {word for line in lines for word in line}
        speller = Speller(likely, chosen.knows)
        self.encoder = chosen.name
        self._encoder = chosen
        self._speller = speller
        self._sense = lru_cache(maxsize=REMEMBERED)(self._sense_of)
        calibration = CALIBRATIONS[chosen.name]
        matcher = QuestionMatcher(chosen, speller, subjects, calibration)
        self._matches = lru_cache(maxsize=REMEMBERED)(matcher.matches)
        self._answers = AnswerReader(chosen, speller, subjects, replies)

    def question(self, text: str) -> tuple[Match, ...]:
        """The bank's questions, the likeliest first; what is missing to 1 is none of them."""
        return self._matches(text)

    def is_stranger(self, found: Sequence[Match]) -> bool:
        """Whether it was rather none of the bank's questions."""
        return found[0].probability < LIKELY_ENOUGH

    def alike(self, one: str, other: str) -> float:
        """How near two names are in sense: 1 for the same, about 0 for nothing in common."""
        return self._encoder.alike(self._sense(one), self._sense(other))

    def _sense_of(self, name: str) -> Any:
        carrying = [word for word in self._speller.words(name) if word not in small_words()]
        return self._encoder.encode(carrying)

    def answer(self, text: str, subject: str | None, *, low_end: bool = False) -> Levels:
        """How likely each level is. Even if the answer says nothing."""
        return self._answers.levels(text, subject, low_end=low_end)


def _bank_words(
    subjects: Sequence[Subject], replies: Mapping[str, Sequence[str]]
) -> list[list[str]]:
    """Every line of the bank, word by word."""
    told = list(replies.values())
    for subject in subjects:
        ends = poles_of(subject)
        told += [*subject.questions.values(), *subject.answers.values(), ends.low, ends.high]
    return [words(line) for lines in told for line in lines]
