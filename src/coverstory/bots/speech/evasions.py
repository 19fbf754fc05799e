"""How players evade a question in their own words: confessions, refusals, hedges, empty words.

None of these says anything about the place. A spy needs them more often than an insider.
But insiders joke and hesitate, too: one evasion proves little, several prove much.
"""

import re
from collections.abc import Sequence
from operator import mul

from coverstory.language.tokenizer import tokenize, without_punctuation

# The kinds of evasion. A parrot's answer repeats the question or another player's answer. A
# repetition is the player's own answer again. Silence is a question that was never answered. A
# dodge is a sentence of the phrasebook. A monotonous player gives short answers in a row that all
# mean yes, all no, or all something in between. A digression is a sentence of common words that is
# about nothing. A riddle is any other sentence that the interpreter does not understand: nonsense,
# or an honest answer in unusual words.
CONFESSION = "confession"
REFUSAL = "refusal"
HEDGE = "hedge"
EMPTY = "empty"
DIGRESSION = "digression"
RIDDLE = "riddle"
PARROT = "parrot"
REPETITION = "repetition"
SILENCE = "silence"
NAMED_PLACE = "named place"
DODGE = "dodge"
MONOTONY = "monotony"

# How many times likelier the evasion is from a spy than from an insider, the first time. The
# interpreter does not understand a quarter of honest but oblique answers, so one empty answer
# counts little.
FIRST_RATIO = {
    CONFESSION: 2.2,
    REFUSAL: 1.4,
    HEDGE: 1.5,
    EMPTY: 1.7,
    DIGRESSION: 2.0,
    RIDDLE: 1.3,
    PARROT: 1.4,
    REPETITION: 1.2,
    SILENCE: 1.4,
    NAMED_PLACE: 1.5,
    DODGE: 1.2,
    MONOTONY: 2.5,
}
# Added to the factor with every further evasion of the same player in the round.
GROWTH = 0.5
# A player seems monotonous after this many answers in a row that lean the same way.
MONOTONOUS_ANSWERS = 2
# Only answers of at most this many words count: a whole sentence has more to say than yes or no.
SHORT_ANSWER = 3
# The most that all evasions of a player in a round prove together, by the kind of the last one.
# Some people joke all evening, so only the answers of the others can prove the rest.
MAX_TOTAL = {
    CONFESSION: 12.0,
    REFUSAL: 6.0,
    HEDGE: 6.0,
    EMPTY: 2.2,
    DIGRESSION: 8.0,
    RIDDLE: 1.3,
    PARROT: 6.0,
    REPETITION: 5.0,
    SILENCE: 8.0,
    NAMED_PLACE: 5.0,
    DODGE: 4.0,
    MONOTONY: 8.0,
}

_SPY_WORDS = frozenset({"spy", "spies", "joker", "impostor", "imposter"})
_CONFESSES = re.compile(
    r"\b(i (am|be|was) (the |a |your |totally the |obviously the )?(spy|joker|imposto?e?r)"
    r"|(spy|joker) (here|speaking|is me|it is me)|(it is|that is|that would be|its) me\b"
    r"|i confess|you (got|caught|found) me|i admit it|i give up|guilty as charged|me i am"
    r"|(spy|joker) is (me|i)\b|i is (the )?spy)"
)
_DENIES = re.compile(r"\b(not|never|nor) (the |a )?(spy|joker|imposto?e?r)")
_REFUSALS = re.compile(
    r"^(i )?(pass|skip|next|no comment|refuse|decline|abstain)\b"
    r"|\b(no comment|next question|skip (me|it|this|that)|i refuse|i decline"
    r"|not (answering|telling)|(will|would|do|can|could) not (answer|tell|say)(?! (that|i)\b)"
    r"|rather not"
    r"|none of your business|no answer|my lips are sealed"
    r"|ask (someone|somebody|anyone) else|i plead)\b"
)
_IGNORANCE = re.compile(
    r"\b(i do not (really )?know|do not know|not know|no (idea|clue)|beats me"
    r"|not (a clue|sure|certain)|who knows|god knows|how (should|would) i know|dunno|idk"
    r"|can ?not say(?! (that|i)\b)|hard to say|no opinion|not (the )?(faintest|foggiest))\b"
)
# Words that commit to nothing. An answer of these alone is a hedge.
_HEDGES = {
    *("maybe", "perhaps", "possibly", "might", "could", "be", "depends", "it", "that", "on"),
    *("you", "who", "ask", "hm", "hmm", "well", "or", "so", "i", "guess", "suppose", "think"),
    *("say", "would", "the", "usual", "as", "always", "know", "how", "is", "normal", "average"),
    *("okay", "ok", "fine", "whatever", "good", "question", "nice", "one", "interesting"),
    *("varies", "same", "like", "everyone", "else", "what", "do", "expect", "about", "to", "me"),
}
# Words that only hold a sentence together, or that are about talking, thinking and what is usual.
# A whole sentence of these and of hedges says nothing, either.
_FILLERS = {
    *("a", "an", "and", "are", "at", "been", "but", "by", "can", "did", "does", "for", "from"),
    *("had", "has", "have", "here", "if", "in", "into", "just", "let", "my", "of", "oh", "our"),
    *("put", "really", "should", "some", "someone", "than", "there", "they", "this", "us", "was"),
    *("way", "we", "were", "when", "will", "with", "yourself", "your", "myself", "then", "too"),
    *("answer", "believe", "see", "tell", "talk", "words", "mean", "remember", "wonder", "matter"),
    *("hard", "tricky", "difficult", "typical", "ordinary", "standard", "regular", "honest"),
    *("honestly", "fair", "obvious", "clear", "look", "thing", "things"),
}
# The fewest words of a whole sentence.
SENTENCE = 4
_COMMITMENT = frozenset({"no", "not", "yes", "never", "very", "lot", "much"})


def evasion_of(text: str) -> str | None:
    """Return the kind of evasion in a player's own words, or None if they may be an answer."""
    words = without_punctuation(tokenize(text))
    joined = " ".join(words)
    if _is_confession(joined, words):
        return CONFESSION
    if _REFUSALS.search(joined) or _IGNORANCE.search(joined):
        return REFUSAL
    if not any(word.isalnum() and len(word) > 1 for word in words):
        return EMPTY
    empty_words = _HEDGES | _FILLERS if len(words) >= SENTENCE else _HEDGES
    if empty_words.issuperset(words) and _COMMITMENT.isdisjoint(words):
        return HEDGE
    return None


def begins_with_no(text: str) -> bool:
    return tokenize(text)[:1] in (["no"], ["never"], ["none"])


def _is_confession(joined: str, words: list[str]) -> bool:
    if _DENIES.search(joined):
        return False
    is_only_spies = bool(words) and _SPY_WORDS.issuperset(words)
    return is_only_spies or _CONFESSES.search(joined) is not None


class Tones:
    """Notices players who answer every question in the same way, such as with a yes."""

    def __init__(self) -> None:
        self._last: dict[int, tuple[int, int]] = {}

    def is_monotonous(self, seat: int, levels: Sequence[float], *, low_end: bool) -> bool:
        """Add an answer by how likely it is at each level. `low_end`: a yes means little."""
        mean = sum(map(mul, levels, range(5))) / sum(levels)
        tone = round((4 - mean if low_end else mean) / 2)
        before, count = self._last.get(seat, (tone, 0))
        count = count + 1 if tone == before else 1
        self._last[seat] = (tone, count)
        return count >= MONOTONOUS_ANSWERS


class EvasionCounts:
    """Weighs the evasions of each seat in a round: each further one weighs more, up to a limit."""

    def __init__(self) -> None:
        self._counts: dict[int, int] = {}
        self._totals: dict[int, float] = {}

    def ratio(self, seat: int, evasion: str) -> float:
        """Count an evasion. Return how many times likelier a spy makes it than an insider."""
        before = self._counts.get(seat, 0)
        total = self._totals.get(seat, 1.0)
        after = total * FIRST_RATIO[evasion] * (1 + GROWTH * before)
        after = max(total, min(after, MAX_TOTAL[evasion]))
        self._counts[seat] = before + 1
        self._totals[seat] = after
        return after / total
