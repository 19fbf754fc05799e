"""The evidence of words: the places of a box that a player's own words point to."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from coverstory.bots.beliefs.custom_places import words_with
from coverstory.bots.place_words import PlaceWords, Term, stem
from coverstory.engine.own_places import OwnPlace
from coverstory.language.tokenizer import stop_words, tokenize

# How likely a word is at a place whose vocabulary lacks it, relative to one that has it.
# Vocabularies are incomplete, and people also talk about other places. A question may be a trap.
MISS_IN_ANSWER = 0.1
MISS_IN_QUESTION = 0.4
# The same for the name of a place, if the speaker says that they are there.
MISS_OF_NAME = 0.0004
LEAST_LIKELIHOOD = 0.0004
# Among this many words that point to places, one may point to another place than the rest.
MANY_WORDS = 3
# A word right after one of these, in the same clause, is denied.
_DENIALS = frozenset({"not", "no", "never", "without", "nor", "neither"})
_DENIAL_REACH = 4
# Words whose stem is that of another word: "care" of "car", "fine" of "fin".
_FALSE_STEMS = frozenset({"care", "cares", "cared", "fine", "rate"})
# Words before the name of a place in "we are at the beach", "this is obviously a zoo".
_NAMING = frozenset({"at", "in", "on", "is", "aboard", "inside", "am", "are", "this", "it"})
_FILLERS = frozenset(
    {"the", "a", "an", "obviously", "totally", "clearly", "definitely", "of", "here"}
)
_CLAUSE_ENDS = frozenset(".,;:!?")
# A text that has at most this many words besides a name says the name.
_FEW_WORDS = 2


class WordFinding(Struct, frozen=True):
    """How likely the words are at each place, and whether they name a place."""

    by_place: tuple[float, ...] | None
    names_a_place: bool


NOTHING_FOUND = WordFinding(None, names_a_place=False)


class WordEvidence:
    """Finds the words of the places of one box in a text."""

    def __init__(self, places: Sequence[str], vocabulary: Mapping[str, PlaceWords]) -> None:
        self._size = len(places)
        self._columns: dict[Term, set[int]] = {}
        self._name_columns: dict[Term, set[int]] = {}
        for column, place in enumerate(places):
            words = vocabulary.get(place)
            if words is None:
                continue
            for term in words.names | set(filter(_is_telling, words.words)):
                self._columns.setdefault(term, set()).add(column)
            for term in words.names:
                self._name_columns.setdefault(term, set()).add(column)
        self._longest = max((len(term) for term in self._columns), default=0)

    def in_answer(self, text: str) -> WordFinding:
        return self._find(text, MISS_IN_ANSWER)

    def in_question(self, text: str) -> WordFinding:
        """A name in a question says that the asker wonders, not that the asker is there."""
        found = self._find(text, MISS_IN_QUESTION)
        return WordFinding(None if found.names_a_place else found.by_place, found.names_a_place)

    def _find(self, text: str, miss: float) -> WordFinding:
        tokens = [token for token in tokenize(text) if token not in _FILLERS]
        stemmed = [token if token in _FALSE_STEMS else stem(token) for token in tokens]
        row, names_a_place, found, at = None, False, 0, 0
        while at < len(tokens):
            length = self._term_length(stemmed, at)
            if length and not _is_denied(tokens, at):
                term = tuple(stemmed[at : at + length])
                is_name = term in self._name_columns and _is_naming(tokens, at, length)
                columns = self._name_columns[term] if is_name else self._columns[term]
                names_a_place = names_a_place or is_name
                likely = MISS_OF_NAME if is_name else miss
                row = self._narrowed(row, columns, likely)
                found += 1
            at += length or 1
        # Two words of different places are nonsense rather than a hint.
        is_nonsense = row is None or max(row) < (1.0 if found < MANY_WORDS else miss)
        return NOTHING_FOUND if is_nonsense else WordFinding(row, names_a_place)

    def _term_length(self, stemmed: Sequence[str], at: int) -> int:
        """Return the length of the longest known term that begins here, or 0."""
        lengths = range(min(self._longest, len(stemmed) - at), 0, -1)
        return next((n for n in lengths if tuple(stemmed[at : at + n]) in self._columns), 0)

    def _narrowed(
        self, row: tuple[float, ...] | None, columns: set[int], miss: float
    ) -> tuple[float, ...]:
        before = row or (1.0,) * self._size
        return tuple(
            max(LEAST_LIKELIHOOD, share * (1.0 if column in columns else miss))
            for column, share in enumerate(before)
        )


def _is_telling(term: Term) -> bool:
    """Return whether a term is more than words that everybody uses, such as "can" or "will"."""
    return len(term) > _FEW_WORDS or not stop_words().issuperset(term)


def _is_denied(tokens: Sequence[str], at: int) -> bool:
    for token in reversed(tokens[max(0, at - _DENIAL_REACH) : at]):
        if token in _CLAUSE_ENDS:
            return False
        if token in _DENIALS:
            return True
    return False


def _is_naming(tokens: Sequence[str], at: int, length: int) -> bool:
    """Return whether the words before a name say that the speaker is there."""
    said = [token for token in tokens if token not in _CLAUSE_ENDS]
    return len(said) <= length + _FEW_WORDS or (at > 0 and tokens[at - 1] in _NAMING)


@lru_cache(maxsize=64)
def word_evidence(box: tuple[str, ...], own: tuple[OwnPlace, ...]) -> WordEvidence:
    return WordEvidence(box, words_with(own))
