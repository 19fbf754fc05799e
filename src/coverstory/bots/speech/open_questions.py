"""Questions about no attribute: what they ask for, and what can be answered.

An intent is a kind of open or personal question, such as "What are you wearing?". Every question
has a form, which its first words show. They may be a question word ("How"). Or they ask for a
possibility ("Can I"), about the player ("Are you") or for a fact ("Is it"). A question without such
words has a general form.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import dropwhile
from typing import Any

from msgspec import Struct

from coverstory.bots.knowledge import built_in
from coverstory.bots.place_words import built_in_words, stem
from coverstory.bots.roles import built_in_roles
from coverstory.bots.speech.coverage import covers
from coverstory.language.tokenizer import tokenize, without_punctuation

AUXILIARIES = frozenset(
    ("is", "are", "am", "was", "were", "do", "does", "did", "have", "has", "had", "can", "could")
)
AUXILIARIES |= {"will", "should", "must", "may", "any", "ever", "anybody", "anyone", "anything"}
# A question that begins with one of these and "you" asks how the player is.
STATES = frozenset({"are", "were"})
# A question that begins with one of these asks what is possible.
POSSIBILITY = frozenset({"can", "could", "should", "may", "might", "will", "would"})
# A question of at most this many words without any of the above, such as "Big place?", is short.
FEW_WORDS = 2
WH_FORMS = frozenset({"who", "where", "when", "why", "what", "which", "how"})
# "The floor is what material?" asks for a thing, though it does not begin with "what".
_ASKED_LATE = re.compile(
    r"^(?!.*\b(?:how|why|that) )"
    r".*\b(?:is|are|was|were|for|of|with|at) (what|which|who|where|when)\b"
)
_SYNONYMS = {"whose": "who", "whom": "who"}
# The kind of answer that a form expects. Other forms, such as a command, fit every intent.
KIND_OF_FORM = {form: form for form in WH_FORMS - {"which"}} | {"which": "what"}
KIND_OF_FORM |= dict.fromkeys(("yes-no", "you", "are-you", "would", "could", "short"), "yes-no")
# Words before the first word that matters: "so", "ok".
_SKIPPED = frozenset({"so", "and", "ok", "okay", "hey", "well", "but", "lol", "hm", "um", "then"})
_SKIPPED |= {"honestly", "please", "right", "hi", "hello", "listen", "wait", "haha", "ha", "now"}
ANYTHING = re.compile("")
# "I'd be asleep by now, you?" asks about the player.
_AND_YOU = re.compile(r", ?(and )?you ?\?\s*$", re.IGNORECASE)
# "Best thing that happened?" asks for a thing.
_NAMED_THING = re.compile(
    r"^(the |your )?(best|worst|nicest|weirdest|strangest|funniest|oddest|biggest|favou?rite) \w"
    r"|^(one|the first|the last|any) (thing|person|reason|word|sound|place) (that|you|i|to)\b"
)
_CONDITION = re.compile(r"\W*(so |and |but )*(if|when|on|in|at|after|before) ", re.IGNORECASE)
_CLAUSES = re.compile(r"[^,.;:!?]+").findall
_SENTENCES = re.compile(r"[^.;:!?]+[.;:!?\s]*").findall
# A last sentence of fewer words, or such a one, is no question by itself: "Big. Don't you think?"
MIN_WORDS_OF_SENTENCE = 3
_TAG = re.compile(
    r"^(or |and )?(what|why|do|does|did|is|are|am|would|right|correct)( not)?"
    r"( you| it| they| we| i)?( not)?( think| agree| say| reckon| or why not)?\W*$"
)
# A statement, a comma and a question. A question or a condition before the comma belongs to it.
_ASKING = (
    r"(?:who|what|which|where|when|why|how|is|are|am|was|were|do|does|did|have|has|had|can|could"
    r"|will|would|should|must|may)\b"
)
_AFTER_ASIDE = re.compile(
    rf"^(?!(?:so |and |but |well |ok )*(?:{_ASKING}|(?:if|when|in|on|at|by|after|before|while|once"
    r"|unless|until|suppose|imagine|since|given|without|for|during|from|with|any|ever|tell|name"
    r"|describe|give|rate|anyone|anybody|anything|something)\b))"
    rf"[^?]*[,:] ?(?:and |but |so )?((?:{_ASKING}"
    r"|(?:say|name|describe|give)\b(?= (?:me |one|a|the))) [a-z]\w*.*)$",
    re.IGNORECASE,
)
_TAG_OF_ASIDE = re.compile(r"^(is|was|are) (that|it|this) (true|right|so|correct|fair)\b", re.I)
# The words that name the answer a question wants. An intent fits only if its pattern matches them,
# too: "How far is the toilet?" is not about the toilet.
_SOUGHT = {
    "how": re.compile(r"\bhow (long|far|many|much|often|old|soon|late|big|tall|deep|high)\b"),
    "what": re.compile(r"\b(what|which) (time|age|language|day|year|month|size|price|number)s?\b"),
    "who": re.compile(r"\b(who|whom|whose)\b"),
}
# "Did you take your shoes off?" is not whether one may.
_SOUGHT["yes-no"] = re.compile(r"^(did|had|was|were)\b")
_SOUGHT |= {form: re.compile(rf"\b{form}\b") for form in ("where", "when")}


class OpenAnswer(Struct, frozen=True):
    """A sentence for an intent. It claims something about an attribute, or needs a role.

    An answer with a `lean` says yes or no to what the question names.
    """

    sentence: str
    attribute: int | None = None
    claim: str | None = None
    role_group: str | None = None
    lean: str | None = None


class Intent(Struct, frozen=True):
    """A kind of question. Its answers fit questions of certain `kinds`, or of all if empty.

    `asks_for_things` if a thing that only other places have means a no. `is_open` if the answers
    fit whatever else the question says. Otherwise its other words must be among `also`.
    """

    key: str
    patterns: tuple[re.Pattern[str], ...]
    answers: tuple[OpenAnswer, ...]
    kinds: frozenset[str] = frozenset()
    asks_for_things: bool = False
    is_open: bool = True
    also: frozenset[str] = frozenset()


@lru_cache(maxsize=4096)
def intent_of(text: str) -> Intent | None:
    """Return the first intent that the words of a question match, and that covers them."""
    return _matching(intents(), text)


def late_intent_of(text: str) -> Intent | None:
    """Return what a question seems to ask for if it has no intent and is about no attribute."""
    return _matching(late_intents(), text)


def _matching(candidates: tuple[Intent, ...], text: str) -> Intent | None:
    words, kind = " ".join(_words(asked_part(text))), KIND_OF_FORM.get(form_of(text))
    return next((intent for intent in candidates if _fits(intent, words, kind)), None)


def _fits(intent: Intent, words: str, kind: str | None) -> bool:
    if kind is not None and intent.kinds and kind not in intent.kinds:
        return False
    found = [pattern for pattern in intent.patterns if pattern.search(words)]
    if not found or not (intent.is_open or covers(found, words, intent.also)):
        return False
    sought = _SOUGHT[kind].search(words) if kind in _SOUGHT else None
    if sought is None or (kind not in ("how", "what", "yes-no") and kind in intent.kinds):
        return True
    return any(
        match.start() < sought.end() and match.end() > sought.start()
        for pattern in found
        for match in pattern.finditer(words)
    )


def asked_part(text: str) -> str:
    """Return the last sentence that asks something, or the whole text if that is too short."""
    sentences = [each for each in _SENTENCES(text) if "?" in each]
    if not sentences:
        return _without_aside(text)
    if _TAG.match(sentences[-1].strip().casefold()):
        return text
    is_whole = len(without_punctuation(tokenize(sentences[-1]))) >= MIN_WORDS_OF_SENTENCE
    return _without_aside(sentences[-1].strip() if is_whole else text)


def _without_aside(text: str) -> str:
    """Return the question that follows a statement: "You seem quiet, what is your plan?"."""
    found = _AFTER_ASIDE.match(text)
    if found is None or _TAG.match(found[1]) or _TAG_OF_ASIDE.match(found[1]):
        return text
    is_whole = len(without_punctuation(tokenize(found[1]))) >= MIN_WORDS_OF_SENTENCE
    return found[1] if is_whole else text


def _words(text: str) -> list[str]:
    """Return the words of a text from the first word that matters on."""
    words = without_punctuation(tokenize(text))
    return list(dropwhile(_SKIPPED.__contains__, words)) or words


@lru_cache(maxsize=4096)
def form_of(text: str) -> str:
    """Return what kind of answer the question expects."""
    text = asked_part(text)
    asked_late = _ASKED_LATE.search(text)
    if asked_late and text.endswith("?") and _form_of_word(_words(text)[0], "") is None:
        return asked_late[1]
    clauses = [text, *reversed(_CLAUSES(text)), *text.split(" but ")[1:]]
    if _CONDITION.match(text) and len(clauses) > 2:
        clauses = clauses[1:]
    form = next(filter(None, map(_form_of_clause, clauses)), None)
    if form is not None:
        return form
    if _AND_YOU.search(text):
        return "you"
    if _NAMED_THING.match(" ".join(_words(text))):
        return "what"
    if not text.rstrip().endswith("?"):
        return "other"
    return "short" if len(_words(text)) <= FEW_WORDS else "yes-no"


def _form_of_clause(clause: str) -> str | None:
    """Return the form that the first words of a clause show, if any."""
    words = _words(clause)
    forms = map(_form_of_word, words[:3], [*words[1:4], ""])
    return next(filter(None, forms), None)


def _form_of_word(word: str, following: str) -> str | None:
    """Return the form of a question that begins with this word and the following one, if any."""
    named = _SYNONYMS.get(word, word)
    if named in WH_FORMS:
        return named
    if named == "would" and following in ("you", ""):
        return "would"
    if named in POSSIBILITY:
        return "could"
    if named in AUXILIARIES:
        if following != "you":
            return "yes-no"
        return "are-you" if named in STATES else "you"
    return None


def form_intent(form: str) -> Intent:
    """Return the intent of a question of this form that nobody understands."""
    return _form_intents()[form]


@cache
def choice_answers() -> Mapping[str, tuple[str, ...]]:
    """Return the answers to a question that offers a choice, by what the bot chooses."""
    return {kind: tuple(lines) for kind, lines in _toml("question_forms")["choice"].items()}


@cache
def intents() -> tuple[Intent, ...]:
    """Return the intents that come before the attributes."""
    groups = (*_toml("small_talk").items(), *_toml("open_questions").items())
    return tuple(_intent(key, parts, parts.get("open", False)) for key, parts in groups)


@cache
def late_intents() -> tuple[Intent, ...]:
    """Return the intents of questions that were not understood otherwise."""
    groups = _toml("question_forms")["late"].items()
    return tuple(_intent(key, parts, is_open=True) for key, parts in groups)


def every_open_answer() -> Iterator[OpenAnswer]:
    """Yield the answers of all intents, of all forms and of all roles."""
    for intent in (*intents(), *late_intents()):
        yield from intent.answers
    for intent in _form_intents().values():
        yield from intent.answers
    for kind, lines in choice_answers().items():
        yield from (OpenAnswer(line) for line in lines if kind not in ("chosen", "fact"))
    for roles in built_in_roles().values():
        yield from (OpenAnswer(traits.line) for traits in roles.values())


@cache
def _form_intents() -> Mapping[str, Intent]:
    return {
        form: Intent(form, (ANYTHING,), _answers(parts["answers"]))
        for form, parts in _toml("question_forms")["forms"].items()
    }


def _intent(key: str, parts: Mapping[str, Any], is_open: bool) -> Intent:
    return Intent(
        key,
        tuple(re.compile(each.replace("PLACE", _place_names())) for each in parts["patterns"]),
        _answers(parts["answers"]),
        frozenset(parts.get("forms", ())),
        parts.get("things", False),
        is_open,
        frozenset(map(stem, parts.get("also", "").split())),
    )


def _answers(groups: Sequence[Mapping[str, Any]]) -> tuple[OpenAnswer, ...]:
    columns = {name: number for number, name in enumerate(built_in().attributes)}
    return tuple(
        OpenAnswer(
            line,
            columns.get(each.get("about", "")),
            each.get("claim"),
            each.get("roles"),
            each.get("lean"),
        )
        for each in groups
        for line in each["lines"]
    )


@cache
def _place_names() -> str:
    names = [place.replace("-", " ") for place in built_in_words()]
    return "|".join(sorted(map(re.escape, names), key=len, reverse=True))


@cache
def _toml(name: str) -> dict[str, Any]:
    text = files(__package__).joinpath(f"lines/{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
