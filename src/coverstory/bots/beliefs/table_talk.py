"""The conversation at a table with the meaning of every line.

It is built from the public lines in views, so it is the same for every seat. The bots of one table
may share a `TableTalk`. Then each line is interpreted once instead of once per bot (ADR 41).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from operator import mul

from msgspec.structs import replace

from coverstory.bots.beliefs.answer_style import StyleEvidence
from coverstory.bots.beliefs.custom_places import knowledge_with
from coverstory.bots.beliefs.evidence import AnswerLikelihood, Evidence
from coverstory.bots.beliefs.place_matrix import PlaceMatrix, place_matrix
from coverstory.bots.beliefs.word_evidence import WordEvidence, WordFinding, word_evidence
from coverstory.bots.knowledge import Knowledge
from coverstory.bots.skill import Skill
from coverstory.bots.speech import evasions
from coverstory.bots.speech.claims import DODGE, LevelLikelihoods
from coverstory.bots.speech.evasions import EvasionCounts, Tones
from coverstory.bots.speech.interpreter import (
    AnswerMeaning,
    InterpretedAnswer,
    Interpreter,
    normalised_text,
)
from coverstory.bots.speech.phrasebook import Question, phrasebook
from coverstory.engine.views import Public, RoundView
from coverstory.engine.written_lines import Line

# Rows of words that a round may have: the product of more could underflow to zero.
MAX_WORD_ROWS = 12


class TableTalk:
    """The talk of the current round, and the `used_sentences` of the whole game.

    Bots do not repeat a used sentence.
    """

    def __init__(self, interpreter: Interpreter, knowledge: Knowledge | None = None) -> None:
        self.used_sentences: set[str] = set()
        self.round: RoundTalk | None = None
        self._interpreter = interpreter
        self._knowledge = knowledge
        self._last_round_view: RoundView | None = None
        self._last_lines: Sequence[Line] | None = None
        self._deal: tuple[int, ...] = ()

    def is_up_to_date(self, public: Public, current: RoundView) -> bool:
        """Return whether `update` would find neither a new deal nor a new line."""
        talk, lines = self.round, public.lines
        if talk is None or _deal_identity(public, current) != self._deal:
            return False
        return lines[-1].n < talk.next_line if lines else not talk.next_line

    def update(self, public: Public, current: RoundView) -> "RoundTalk":
        """Interpret the new lines of a view, and return the talk of its round."""
        talk = self.round
        if talk is None or current is not self._last_round_view:
            self._last_round_view = current
            talk = self._switch_to(public, current, _deal_identity(public, current))
        if public.lines is not self._last_lines:
            self._last_lines = public.lines
            # A deal removes all lines, also after a round that was broken off (R1).
            if talk.next_line and not public.lines:
                talk = self._start_round(public, current)
            talk.add_lines(public.lines)
        return talk

    def _switch_to(self, public: Public, current: RoundView, deal: tuple[int, ...]) -> "RoundTalk":
        if self.round is not None and deal == self._deal:
            return self.round
        if deal[:1] != self._deal[:1]:
            self.used_sentences = set()  # a new game
        self._deal = deal
        return self._start_round(public, current)

    def _start_round(self, public: Public, current: RoundView) -> "RoundTalk":
        self.round = RoundTalk(
            public, current, self._interpreter, self.used_sentences, self._knowledge
        )
        self._last_lines = None
        return self.round


def _deal_identity(public: Public, current: RoundView) -> tuple[int, ...]:
    """Return what distinguishes two deals. A voided round is dealt again under its number."""
    deal = (current.number, len(public.played), current.dealer, *current.players)
    return (len(public.games), *deal)


class RoundTalk:
    """The talk of one round.

    `asked_attributes` are those asked about so far. `answers` are the interpreted answers, and
    `likelihoods` holds the likelihood of each, and of what questions reveal about their askers.
    `silent_seats` counts the questions that each seat left unanswered. `reads_people` is False
    where only bots talk.
    """

    def __init__(
        self,
        public: Public,
        current: RoundView,
        interpreter: Interpreter,
        used_sentences: set[str],
        knowledge: Knowledge | None = None,
    ) -> None:
        matrix = place_matrix(public.box, knowledge_with(public.own, knowledge))
        players, played = current.players, public.played
        self.matrix: PlaceMatrix = matrix
        # In the first round of a game every place can come.
        self._prior = matrix.prior(played) if played else None
        self.used_sentences = used_sentences
        self.asked_attributes: set[int] = set()
        self.answers: list[InterpretedAnswer] = []
        self.likelihoods: list[AnswerLikelihood] = []
        self.next_line = 0
        self._interpreter = interpreter
        self._evidence = Evidence(matrix, players)
        self._players = players
        self._style_evidence: dict[Skill, StyleEvidence] = {}
        self._open_line: Line | None = None
        self._open_question: Question | None = None
        # The words of the last question.
        self._asked_text = ""
        self.reads_people = interpreter.reads_people
        # Finds the words of places in people's own words. None where only bots talk.
        self._words = word_evidence(public.box, public.own) if self.reads_people else None
        self._word_rows_left = MAX_WORD_ROWS
        self._evasions = EvasionCounts()
        self._tones = Tones()
        # `by_tone` of the last answer of each seat in its own words.
        self.last_tones: dict[int, tuple[float, float, float]] = {}
        self.silent_seats: Counter[int] = Counter()
        # The answers of the round by their words, with their speakers.
        self._speakers: dict[str, set[int]] = {}

    def add_lines(self, lines: Sequence[Line]) -> None:
        """Interpret the lines that are new since the last call."""
        if not lines or lines[-1].n < self.next_line:
            return
        # Line numbers have no gaps, so their difference is the number of new lines.
        for line in lines[-(lines[-1].n + 1 - self.next_line) :]:
            self._add(line)
        self.next_line = lines[-1].n + 1

    def _add(self, line: Line) -> None:
        self.used_sentences.add(normalised_text(line.text))
        if line.kind == "question":
            self._add_question(line)
        elif line.kind == "answer":
            self._add_answer(line)

    def _add_question(self, line: Line) -> None:
        unanswered = self._open_line
        if unanswered is not None and unanswered.seat == line.seat:
            self._add_silence(unanswered)
        question = self._interpreter.question(line.text)
        self._open_line, self._open_question = line, question
        self._asked_text = normalised_text(line.text)
        if question is not None:
            self.asked_attributes.add(question.attribute)
            self.used_sentences.add(question.key)
        is_own_words = question is None or not question.is_from_phrasebook
        if self._words is not None and is_own_words:
            self._add_words_of_question(line, self._words.in_question(line.text))

    def _add_silence(self, question: Line) -> None:
        """Count a question that its asker took back because nobody answered it."""
        if question.to is not None:
            self.silent_seats[question.to] += 1
            ratio = self._evasions.ratio(question.to, evasions.SILENCE)
            silence = AnswerLikelihood(question.n, question.to, None, ratio, is_striking=True)
            self.likelihoods.append(silence)

    def _add_words_of_question(self, line: Line, found: WordFinding) -> None:
        """Count what the words of a question reveal about its asker."""
        ratio = 1.0
        if found.names_a_place:
            ratio = self._evasions.ratio(line.seat, evasions.NAMED_PLACE)
        by_place = self._limited(found.by_place)
        if by_place is None and ratio == 1.0:
            return
        heard = InterpretedAnswer(
            line.n, line.seat, None, DODGE.likelihoods, ratio, by_place=by_place
        )
        weighed = self._evidence.weigh(heard)
        self.likelihoods.append(replace(weighed, is_answer=False, is_striking=True))
        self._evidence.add_likelihood(self.likelihoods[-1])

    def _add_answer(self, line: Line) -> None:
        question = self.open_question(line.to, line.seat)
        meaning = self._interpreter.answer(question, line.text)
        self._open_line = None
        attribute = None if question is None else question.attribute
        if meaning.attribute is not None:
            attribute = meaning.attribute
        answer = InterpretedAnswer(
            line.n,
            line.seat,
            attribute,
            meaning.likelihoods,
            meaning.spy_ratio,
            meaning.is_from_phrasebook,
            is_to_open_question=meaning.attribute is not None,
        )
        if self._words is not None:
            answer = self._heard(answer, meaning, line, question, self._words)
        self.used_sentences.add(meaning.sentence)
        self.answers.append(answer)
        self.likelihoods.append(self._evidence.add(answer))

    def _heard(
        self,
        answer: InterpretedAnswer,
        meaning: AnswerMeaning,
        line: Line,
        question: Question | None,
        words: WordEvidence,
    ) -> InterpretedAnswer:
        """Add the evidence of words and evasions to an answer that may be from a person."""
        text = normalised_text(line.text)
        speakers = self._speakers.setdefault(text, set())
        is_repeated, is_parroted = line.seat in speakers, bool(speakers - {line.seat})
        speakers.add(line.seat)
        if is_parroted or text == self._asked_text:
            ratio = self._evasions.ratio(line.seat, evasions.PARROT)
            return replace(answer, attribute=None, spy_ratio=ratio, likelihoods=DODGE.likelihoods)
        if meaning.is_from_phrasebook and text not in phrasebook().short_sentences:
            if meaning.likelihoods != DODGE.likelihoods:
                return answer
            return replace(answer, spy_ratio=self._evasions.ratio(line.seat, evasions.DODGE))
        by_place = self._limited(words.in_answer(line.text).by_place)
        if question is not None:
            by_tone = _by_tone(meaning.likelihoods, low_end=question.low_end)
            self.last_tones[line.seat] = by_tone
            answer = replace(answer, by_tone=by_tone)
        evasion = meaning.evasion or (evasions.REPETITION if is_repeated else None)
        is_short = len(text.split()) <= evasions.SHORT_ANSWER
        if evasion is None and question is not None and is_short:
            is_monotonous = self._tones.is_monotonous(
                line.seat, meaning.likelihoods, low_end=question.low_end
            )
            evasion = evasions.MONOTONY if is_monotonous else None
        ratio = 1.0 if evasion is None else self._evasions.ratio(line.seat, evasion)
        return replace(answer, by_place=by_place, spy_ratio=answer.spy_ratio * ratio)

    def _limited(self, by_place: tuple[float, ...] | None) -> tuple[float, ...] | None:
        """Return the row, or None once the round has had too many: the product could underflow."""
        if by_place is None or not self._word_rows_left:
            return None
        self._word_rows_left -= 1
        return by_place

    def with_prior(self, likelihood: Sequence[float]) -> Sequence[float]:
        """Multiply by the prior: places that were played get zero (G2)."""
        return likelihood if self._prior is None else list(map(mul, likelihood, self._prior))

    def ignorance_log_odds(self, skill: Skill) -> Mapping[int, float]:
        """Return per seat the log-odds, by style of answers, that it does not know the place."""
        if skill not in self._style_evidence:
            self._style_evidence[skill] = StyleEvidence(self.matrix, self._players, skill)
        return self._style_evidence[skill].log_odds(self.answers)

    @property
    def last_question(self) -> Line | None:
        """Return the last written question, if it has no written answer."""
        return self._open_line

    def open_text(self, asker: int | None, asked: int) -> str | None:
        """Return the text of the unanswered written question between two seats."""
        line = self._open_line
        return line.text if line is not None and (line.seat, line.to) == (asker, asked) else None

    def open_question(self, asker: int | None, asked: int) -> Question | None:
        """Return the unanswered written question between two seats, if it was understood.

        Where people talk aloud, the last written question may be between other seats.
        """
        return None if self.open_text(asker, asked) is None else self._open_question


def _by_tone(levels: LevelLikelihoods, *, low_end: bool) -> tuple[float, float, float]:
    """Return how likely the answer is if it always means no, something in between, or yes."""
    lowest, low, middle, high, highest = levels
    least, most = max(lowest, low), max(high, highest)
    return (most, middle, least) if low_end else (least, middle, most)
