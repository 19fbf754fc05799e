"""The entry point: classifies questions and answers in players' own words."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any

from coverstory.language.answer_classifier import AnswerClassifier, LevelProbabilities
from coverstory.language.degrees import vocabulary
from coverstory.language.encoder import Encoder
from coverstory.language.question_matcher import Calibration, Match, QuestionMatcher
from coverstory.language.spelling import SpellingCorrector
from coverstory.language.subjects import Subject, poles_of
from coverstory.language.tf_idf import InverseDocumentFrequency, TfIdfEncoder
from coverstory.language.tokenizer import stop_words, tokenize, without_punctuation
from coverstory.language.vectors import MODEL_FILE, load_vectors

# Fitted on the development set, by encoder.
CALIBRATIONS = {
    "static vectors": Calibration(sharpness=20.0, unknown_similarity=0.55),
    "tf-idf": Calibration(sharpness=22.0, unknown_similarity=0.25),
}
MIN_QUESTION_PROBABILITY = 0.3
# The same questions come again at other tables. Each new place is compared with the same names.
CACHE_SIZE = 1024


class TextClassifier:
    """Uses the vectors of the model file, or TF-IDF if the file is missing.

    `encoder_name` names the method in use. `replies` are answers that fit every question.
    """

    def __init__(
        self,
        subjects: Sequence[Subject],
        replies: Mapping[str, Sequence[str]],
        model: Traversable = MODEL_FILE,
    ) -> None:
        lines = _known_lines(subjects, replies)
        idf = InverseDocumentFrequency(lines)
        encoder: Encoder[Any] = load_vectors(model, idf) or TfIdfEncoder(idf)
        expected = vocabulary() | {word for line in lines for word in line}
        corrector = SpellingCorrector(expected, encoder.is_word)
        self.encoder_name = encoder.name
        self._encoder = encoder
        self._corrector = corrector
        self._name_embedding = lru_cache(maxsize=CACHE_SIZE)(self._embed_name)
        calibration = CALIBRATIONS[encoder.name]
        matcher = QuestionMatcher(encoder, corrector, subjects, calibration)
        self._matches = lru_cache(maxsize=CACHE_SIZE)(matcher.matches)
        self._answers = AnswerClassifier(encoder, corrector, subjects, replies)

    def corrected(self, text: str) -> str:
        """Return the words of a text without its typing errors and slang."""
        return " ".join(self._corrector.tokenize(text))

    def match_question(self, text: str) -> tuple[Match, ...]:
        """Return one match per subject, the most likely first.

        The probabilities add up to less than 1. The remainder is that of an unknown question.
        """
        return self._matches(text)

    def is_unknown_question(self, matches: Sequence[Match]) -> bool:
        """Return whether probably no known question was asked."""
        return matches[0].probability < MIN_QUESTION_PROBABILITY

    def answer_levels(
        self, text: str, subject: str | None, *, low_end: bool = False
    ) -> LevelProbabilities:
        """Return the probability of each level. All are equal for an answer without any hint.

        `low_end` says whether the question asked for the low end, as in "Is it quiet?"
        """
        return self._answers.levels(text, subject, low_end=low_end)

    def has_only_common_words(self, text: str) -> bool:
        """Return whether the text has no rare word, so that it is about nothing in particular."""
        words = without_punctuation(self._corrector.tokenize(text))
        return all(word in stop_words() or self._encoder.is_common(word) for word in words)

    def similarity(self, one: str, other: str) -> float:
        """Return how similar two names are: 1 for the same, about 0 for unrelated ones."""
        return self._encoder.similarity(self._name_embedding(one), self._name_embedding(other))

    def _embed_name(self, name: str) -> Any:
        words = [word for word in self._corrector.tokenize(name) if word not in stop_words()]
        return self._encoder.encode(words)


def _known_lines(
    subjects: Sequence[Subject], replies: Mapping[str, Sequence[str]]
) -> list[list[str]]:
    """Return the tokens of every known question, answer, pole and reply."""
    texts = list(replies.values())
    for subject in subjects:
        poles = poles_of(subject)
        texts += [*subject.questions.values(), *subject.answers.values(), poles.low, poles.high]
    return [tokenize(line) for lines in texts for line in lines]
