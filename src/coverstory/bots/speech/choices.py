"""Questions that offer a choice: "Summer or winter?", "Would you rather sit or stand?"."""

import re

from msgspec import Struct

# A longer option is not repeated: it would hardly be understood out of its sentence.
MAX_OPTION_WORDS = 2
# Two words are repeated only if they begin with one of these: "the noise", "in winter".
_FIRST_OF_TWO = frozenset({"a", "an", "the", "in", "at", "on", "by", "to", "my", "your"})
_FIRST_OF_TWO |= {"with", "for", "from", "no"}
# Words that are no option by themselves: "Is it big or not?", "Is there more or less of it?"
_NO_ECHO = frozenset(
    {"it", "this", "that", "they", "we", "i", "he", "she", "there", "more", "less", "fewer", "one"}
    | {"yours", "mine", "ours", "theirs", "me", "you", "us", "them", "him", "her"}
)
_CLAUSES = re.compile(r"[.,;:!?]")
# "or" and one of these words offer no choice: "Is it loud or what?", "… or are you new?"
_NO_OPTION = re.compile(
    r"^(not|so|what|something|anything|whatever|no$|no one|nothing|else|maybe|is|are|do|does|did"
    r"|was|were|have|has|can|could|will|would|should|am|who|where|when|why|how|if)\b"
)
# Of people, both options can be true: some are happier than before, and some are sadder.
_OTHERS = re.compile(
    r"^(?:(?:do|does|did|are|is|were|would|will) )?(?:most |the |all the |other )?(?:people"
    r"|strangers|everyone|everybody|visitors|guests|customers|folks|others|colleagues|men|women"
    r"|kids|children|locals|tourists|you all)\b"
    r"|\b(?:do|are|will|would) (?:most |the )?(?:people|strangers|guests)\b"
)
# "or" and one of these words and two more begin a second question: "… or do you walk here?"
_SECOND_QUESTION = re.compile(
    r"^(is|are|do|does|did|was|were|have|has|can|could|will|would|should|am) \w+ \w+"
)
# A question that begins with one of these asks for a fact in each option: "Who cooks or cleans?"
_QUESTION_WORD = re.compile(r"^(so |and |well )*(what|which|who|where|when|why|how)\b")
# "Is there a cook or a waiter?" asks whether there is either. So does "Is food or drink sold?".
_EITHER = re.compile(
    r"^(?=.*\bor (some|any|something|anything)\b)"
    r"|^(?!.*\b(more|mostly|better|rather)\b)(so |and )*((is|are|was|were) there|any|got any"
    r"|(do|can|did|could|will|would) (you|i|we|people|they) (\w+ )?(see|hear|smell|have|own|notice"
    r"|find(?! (this|it|the))|spot|meet|get)|have (you|they) got"
    r"|(is|are|was|were) \w+ or \w+ \w+)\b"
)
# Words after an option that do not belong to it: "Is this work or leisure for you?"
_TAIL = re.compile(r" (?:for|with|to|in|at|on|by|than) \w.*$")
_AUXILIARY = re.compile(r"^(is|are|was|were|do|does|did|have|has|can|could|will|would|should|you)$")
_TRAILING = frozenset({"more", "mostly", "better", "here", "usually", "instead", "most", "first"})
_TRAILING |= {"more", "today", "now", "really", "normally", "there"}
_LEADING = frozenset({"just", "more", "rather", "only", "like", "really"})


class OfferedChoice(Struct, frozen=True):
    """The two options. They can be repeated as they are if `is_short`.

    If the question `is_whole`, it consists of them: "Tea or coffee?" asks for a taste.
    """

    left: str
    right: str
    is_short: bool
    is_whole: bool = False


def choice_of(text: str) -> OfferedChoice | None:
    """Return the choice that a question offers, if any."""
    for clause in _CLAUSES.split(re.sub(r"\s*,\s*or\b", " or", text)):
        before, found, after = clause.strip().rpartition(" or ")
        if found and not _NO_OPTION.match(after) and not _is_one_question(before, clause):
            right = _stripped(_TAIL.sub("", after).split()) or after.split()
            left = _stripped(before.split())[-len(right) :]
            is_short = bool(left) and _is_clear(left) and _is_clear(right)
            is_whole = is_short and before.split() == left and after.split() == right
            return OfferedChoice(" ".join(left), " ".join(right), is_short, is_whole)
    return None


def _is_one_question(before: str, clause: str) -> bool:
    """Return whether "or" only adds to what the words before it ask for."""
    return _QUESTION_WORD.match(before) is not None or _EITHER.match(clause.strip()) is not None


def two_questions(text: str) -> OfferedChoice | None:
    """Return the questions that "or" joins: "Did you come alone, or did you bring them?"."""
    for clause in _CLAUSES.split(re.sub(r"\s*,\s*or\b", " or", text)):
        before, found, after = clause.strip().rpartition(" or ")
        if found and _SECOND_QUESTION.match(after) and not _QUESTION_WORD.match(before):
            return OfferedChoice(before, after, is_short=False)
    return None


def is_about_others(text: str) -> bool:
    """Return whether a choice is about people in general, for whom both options can be true."""
    return _OTHERS.search(text) is not None


def _is_clear(words: list[str]) -> bool:
    """Return whether an option can be repeated without the rest of its question."""
    if len(words) == 1:
        return words[0] not in _NO_ECHO and not _AUXILIARY.match(words[0])
    if words == ["somebody", "else"]:
        return True
    return len(words) == MAX_OPTION_WORDS and words[0] in _FIRST_OF_TWO


def _stripped(words: list[str]) -> list[str]:
    """Return the words of an option without those that belong to the whole question."""
    while words and words[-1] in _TRAILING:
        words = words[:-1]
    while words and words[0] in _LEADING:
        words = words[1:]
    return words
