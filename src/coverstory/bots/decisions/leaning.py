"""Decides whether a yes or a no is right for what a question names.

A bot knows the levels of a place's attributes and the words of what one finds there. So it can say
that there is probably no chandelier in a submarine, without any sentence about chandeliers.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import pairwise

from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.custom_places import words_with
from coverstory.bots.knowledge import built_in
from coverstory.bots.place_words import Term, stem
from coverstory.bots.speech.free_text_interpreter import is_covered, text_classifier
from coverstory.engine.own_places import OwnPlace
from coverstory.language.tokenizer import stop_words, tokenize

YES = "yes"
NO = "no"
# The levels at which something is there, and at which it is not.
MUCH = 3
LITTLE = 1
# Above this probability the attribute of a question decides. Above the second one it does if the
# words of the question belong to no place.
SURE_PROBABILITY = 0.75
MIN_PROBABILITY = 0.7
# A thing of at most this many places belongs to them. Other things are found everywhere.
MAX_PLACES_OF_THING = 6
# Things that nearly every place has. So a place that does not list them may have them, too.
EVERYDAY_WORDS = (
    "door doors exit entrance window chair table room wall floor ceiling light lamp bag box key"
    " phone clock bed cup glass plate water book pen paper sign queue line man woman person people"
    " boss friend colleague guest visitor customer manager owner money food drink coffee tea toilet"
    " corner rule name job work team smell noise sound air dust hat shoes shirt coat jacket gloves"
    " rope flashlight torch camera music stairs step seat bench bell button screen picture card"
)


def lean(bot: BotState, text: str, place: str, *, asks_for_things: bool = False) -> str | None:
    """Return yes or no, or None if the bot cannot tell."""
    best = text_classifier().match_question(text)[0]
    attribute = built_in().attributes.index(best.subject)
    level = bot.matrix.level(place, attribute)
    by_level = YES if level >= MUCH else NO if level <= LITTLE else None
    if best.low_end and by_level is not None:
        by_level = NO if by_level == YES else YES
    if not is_covered(text, attribute):
        by_level = None
    elif best.probability >= SURE_PROBABILITY:
        return by_level
    by_words = lean_by_words(bot, text, place, asks_for_things=asks_for_things)
    return by_words or (by_level if best.probability >= MIN_PROBABILITY else None)


def is_in_between(bot: BotState, left: str, right: str, place: str) -> bool:
    """Return whether two words name the ends of an attribute that the place has to a degree."""
    ends = [text_classifier().match_question(name)[0] for name in (left, right)]
    attribute = built_in().attributes.index(ends[0].subject)
    are_ends = ends[0].subject == ends[1].subject and ends[0].low_end != ends[1].low_end
    is_sure = min(end.probability for end in ends) >= MIN_PROBABILITY
    return are_ends and is_sure and LITTLE < bot.matrix.level(place, attribute) < MUCH


def lean_by_words(
    bot: BotState, text: str, place: str, *, asks_for_things: bool = False
) -> str | None:
    """Return yes if the place has what the text names, or no if only a few others have it."""
    custom = bot.public.own
    own = words_with(custom).get(place)
    if own is None:
        return None
    terms = _terms(text)
    if terms & (own.words | own.names):
        return YES
    counts = _places_by_term(custom)
    rare = terms - _everyday_terms() if asks_for_things else ()
    is_elsewhere = any(0 < counts.get(term, 0) <= MAX_PLACES_OF_THING for term in rare)
    return NO if is_elsewhere else None


@cache
def _everyday_terms() -> frozenset[Term]:
    return frozenset((stem(word),) for word in EVERYDAY_WORDS.split())


def _terms(text: str) -> set[Term]:
    """Return the stems of the words that mean something, alone and in pairs."""
    words = [word for word in tokenize(text) if word.isalpha()]
    return content_words(text) | set(pairwise(map(stem, words)))


def content_words(text: str) -> set[Term]:
    """Return the stems of the words that mean something."""
    words = (word for word in tokenize(text) if word.isalpha() and word not in stop_words())
    return {(stem(word),) for word in words}


@lru_cache(maxsize=64)
def _places_by_term(custom: tuple[OwnPlace, ...]) -> Mapping[Term, int]:
    """Return in how many vocabularies each term is."""
    vocabularies = words_with(custom).values()
    return Counter(term for words in vocabularies for term in words.words | words.names)
