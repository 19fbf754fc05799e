"""Finds the words of a question that nothing in an intent or an attribute accounts for.

"How often do you come here?" and "How often does somebody come to check the lamps?" match the same
pattern. The words "check" and "lamps" show that the second one asks for something else.
"""

import re
from collections.abc import Collection, Iterable

from coverstory.bots.place_words import stem
from coverstory.language.tokenizer import stop_words, tokenize

# Words that rarely change what a question asks for.
_LIGHT_WORDS = (
    "anything nothing everything right now already enough still yet today tonight currently usual"
    " usually normally normal often always sometimes mostly most more much many lot lots bit little"
    " kind quite very too pretty lol haha hahaha anyway maybe perhaps probably exactly moment need"
    " want must feel else real seriously yes no good nice okay fine anybody anyone everybody"
    " everyone nobody true basically typically generally guess bet imagine suppose reckon wonder"
    " dude man bro mate buddy friend guys sort type particular actual own whole might able ago"
    " possible possibly others time part along seen find expect available location environment"
    " typical regular regularly certain relatively special"
)
_LIGHT = frozenset(map(stem, _LIGHT_WORDS.split()))
# Stands for a word in the question whether a pattern needs it.
_BLANK = "qqq"


def content_words(text: str) -> list[str]:
    """Return the words of a question that mean something of their own."""
    return [
        word
        for word in tokenize(text)
        if word.isalpha() and word not in stop_words() and stem(word) not in _LIGHT
    ]


def covers(patterns: Iterable[re.Pattern[str]], words: str, also: Collection[str]) -> bool:
    """Return whether the patterns need every word that means something. Stems are in `also`."""
    open_words = {word for word in content_words(words) if stem(word) not in also}
    for pattern in patterns:
        open_words = {word for word in open_words if _is_wildcard(pattern, word, words)}
    return not open_words


def _is_wildcard(pattern: re.Pattern[str], word: str, words: str) -> bool:
    """Return whether the pattern also matches with any other word in its position."""
    return pattern.search(re.sub(rf"\b{word}\b", _BLANK, words)) is not None
