"""The meaning of written lines: the types, and an interpreter that knows only the phrasebook.

`PhrasebookInterpreter` recognises the bots' own sentences by exact match. It is fast and needs no
language model: enough where only bots play. `free_text_interpreter.py` adds people's own words.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Protocol

from msgspec import Struct

from coverstory.bots.speech.arguments import arguments
from coverstory.bots.speech.claims import CLAIMS, DODGE, LevelLikelihoods
from coverstory.bots.speech.open_questions import every_open_answer
from coverstory.bots.speech.phrasebook import Question, phrasebook

# An answer may begin with a player's name of up to three words.
NAME_SKIP_LIMIT = 3
# The likelihoods of an answer that says nothing about the place.
NO_INFORMATION: LevelLikelihoods = (0.2, 0.2, 0.2, 0.2, 0.2)
_WORDS = re.compile(r"[\w']+").findall


class AnswerMeaning(Struct, frozen=True):
    """How likely the answer is at each level, and its bare sentence.

    `spy_ratio` is how many times likelier a spy says this than an insider. `sentence` has neither
    opener nor tail and is normalised. `is_from_phrasebook` is False for a player's own words.
    `evasion` says how a player's own words evade the question, or None (`evasions.py`). An answer
    to an open question has the `attribute` that it is about, if any.
    """

    likelihoods: LevelLikelihoods
    spy_ratio: float
    sentence: str
    is_from_phrasebook: bool
    evasion: str | None = None
    attribute: int | None = None


class InterpretedAnswer(Struct, frozen=True):
    """The meaning of an answer with its line number and its speaker.

    `attribute` is None if the question was not understood. `by_place` says how likely the words of
    the answer are at each place of the box. It is None if they point to no place. The attribute of
    an answer to an open question was not asked for. `by_tone` says how likely the answer is from a
    player who always says no, always something in between, or always yes. It is None for the
    phrasebook's sentences: bots do not answer like that.
    """

    line: int
    seat: int
    attribute: int | None
    likelihoods: LevelLikelihoods
    spy_ratio: float
    is_from_phrasebook: bool = True
    by_place: tuple[float, ...] | None = None
    is_to_open_question: bool = False
    by_tone: tuple[float, float, float] | None = None


class Interpreter(Protocol):
    """Maps the text of a line to its meaning.

    `reads_people` says whether it understands players' own words.
    """

    reads_people: bool

    def question(self, text: str) -> Question | None:
        """Return the phrasebook's question that the text asks, if any."""

    def answer(self, question: Question | None, text: str) -> AnswerMeaning: ...


class PhrasebookInterpreter:
    """Recognises every sentence of the phrasebook, with the additions of any voice."""

    reads_people = False

    def question(self, text: str) -> Question | None:
        return _question(text)

    def answer(self, question: Question | None, text: str) -> AnswerMeaning:
        return _answer(text)


@lru_cache(maxsize=16384)
def normalised_text(text: str) -> str:
    """Return the words of a text in lower case, without punctuation."""
    return " ".join(_WORDS(text.casefold()))


@lru_cache(maxsize=8192)
def _question(text: str) -> Question | None:
    words, questions = normalised_text(text), _questions_by_phrasing()
    gaps = _gaps(words)
    ends = [len(words), *(gap for gap in gaps if words[gap + 1 :] in _asides())]
    found = (words[start:end] for end in ends for start in (0, *_after(gaps)))
    return next((questions[sentence] for sentence in found if sentence in questions), None)


@lru_cache(maxsize=8192)
def _answer(text: str) -> AnswerMeaning:
    """Find the phrasebook's sentence inside the text. Unknown text carries no information."""
    words, claims = normalised_text(text), claims_by_sentence()
    open_answers = _open_answers_by_sentence()
    gaps = _gaps(words)
    ends = _ends(words, gaps)
    for start in _starts(words, gaps):
        for end in ends:
            sentence = words[start:end]
            if sentence in claims:
                claim = CLAIMS[claims[sentence]]
                return AnswerMeaning(
                    claim.likelihoods, claim.spy_ratio, sentence, is_from_phrasebook=True
                )
            if sentence in open_answers:
                return open_answers[sentence]
    return AnswerMeaning(DODGE.likelihoods, 1.0, words, is_from_phrasebook=False)


def _gaps(words: str) -> list[int]:
    """Return the positions of the spaces."""
    return [position for position, character in enumerate(words) if character == " "]


def _after(gaps: Iterable[int]) -> list[int]:
    return [gap + 1 for gap in gaps]


def _starts(words: str, gaps: Sequence[int]) -> list[int]:
    """Return where the sentence may start: at once, after a known opener, or after a name."""
    additions = _additions()
    after_opener = [gap for gap in gaps if words[:gap] in additions]
    return [0, *_after(after_opener), *_after(gaps[:NAME_SKIP_LIMIT])]


def _ends(words: str, gaps: Sequence[int]) -> list[int]:
    """Return where the sentence may end: at the end of the text, or before a known tail."""
    additions = _additions()
    return [len(words), *(gap for gap in reversed(gaps) if words[gap + 1 :] in additions)]


@cache
def _questions_by_phrasing() -> dict[str, Question]:
    return {
        normalised_text(text): question
        for question in (*phrasebook().questions, *arguments().follow_ups.values())
        for text in question.phrasings
    }


@cache
def claims_by_sentence() -> dict[str, str]:
    """Return the claim of every answer of the phrasebook, by its normalised sentence."""
    book = phrasebook()
    claims: dict[str, str] = {}
    for answers in (*book.replies.values(), *book.answers.values()):
        claims |= {
            normalised_text(line): claim for claim, lines in answers.items() for line in lines
        }
    return claims


@cache
def _open_answers_by_sentence() -> dict[str, AnswerMeaning]:
    """Return the meaning of every answer to an open question. Most say nothing about the place."""
    meanings = {}
    for answer in every_open_answer():
        sentence = normalised_text(answer.sentence)
        likelihoods = NO_INFORMATION if answer.claim is None else CLAIMS[answer.claim].likelihoods
        meanings[sentence] = AnswerMeaning(
            likelihoods, 1.0, sentence, is_from_phrasebook=True, attribute=answer.attribute
        )
    return meanings


@cache
def _asides() -> frozenset[str]:
    voices = phrasebook().voices.values()
    return frozenset(normalised_text(line) for voice in voices for line in voice.asides)


@cache
def _additions() -> frozenset[str]:
    """Return everything a bot may add before or after a sentence, general replies included."""
    book = phrasebook()
    from_voices = [
        line for voice in book.voices.values() for line in (*voice.openers, *voice.tails)
    ]
    from_roles = [line for lines in book.role_remarks.values() for line in lines]
    agreement = [line for lines in arguments().agreement.values() for line in lines]
    echoes = arguments().echoes.values()
    lines = (*from_voices, *from_roles, *book.familiar_remarks, *echoes, *agreement)
    return frozenset(normalised_text(line) for line in lines) | book.general_sentences
