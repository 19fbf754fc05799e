"""The verbs of story lines and their variants, in the present and the past tense."""

import re
from collections.abc import Callable, Mapping

from coverstory.engine.commands import (
    Accuse,
    Announce,
    Answer,
    Ask,
    ComeBack,
    Declare,
    Leave,
    Name,
    Point,
    SeatCommand,
)

_CALLS = r"(?:calls?|called|announces?|announced|declares?|declared)"
VERBS: Mapping[str, str] = {
    "asks": r"asks?|asked|questions?|questioned",
    "accuses": r"accuses?|accused",
    "names": r"names?|named",
    "points at": r"points? (?:at|to)|pointed (?:at|to)",
    "answers": r"answers?|answered|replies|replied|says?|said",
    "leaves": r"leaves?|left|(?:leaves?|left) the table|goes home|went home",
    "is back": r"(?:is|was) back|comes? back|came back|returns?|returned",
    "calls jest": rf"{_CALLS} (?:the )?(?:joker'?s )?jest",
    "calls multiverse": rf"{_CALLS} (?:the )?multiverse(?: madness)?",
    "guesses": r"guess(?:es|ed)?|(?:reveals?|revealed) and guess(?:es|ed)?",
    "uses": r"uses?|used|plays?|played",
    "is away": r"is away|goes away|went away|steps? out|stepped out",
    "votes": r"votes?|voted",
}
ON_PLAYER: Mapping[str, Callable[[int], Ask | Accuse | Name | Point]] = {
    VERBS["asks"]: Ask,
    VERBS["accuses"]: Accuse,
    VERBS["names"]: Name,
    VERBS["points at"]: Point,
}
ALONE: Mapping[str, SeatCommand] = {
    VERBS["answers"]: Answer(),
    VERBS["leaves"]: Leave(),
    VERBS["is back"]: ComeBack(),
    VERBS["calls jest"]: Declare(),
    VERBS["calls multiverse"]: Announce(),
}
GUESSES, USES, IS_AWAY = VERBS["guesses"], VERBS["uses"], VERBS["is away"]
JOINS = r"joins?|joined|joins? the table|joined the table|sits? down|sat down|arrives?|arrived"

_NOTHING = r"(?:nobody|no one|nothing)"
_NOTHING_DONE = re.compile(
    rf"(?:{VERBS['names']}|{VERBS['points at']}|{GUESSES}) {_NOTHING}"
    r"|(?:does not|doesn't|do not|don't|did not|didn't) (?:vote|answer the vote|point|guess)"
    r"|abstains?|abstained|says? nothing|said nothing|stays? silent|stayed silent"
)
_YES = r"yes|y|yep|yeah|aye|guilty|believes?(?: it)?|believed(?: it)?"
_NO = (
    r"no|n|nope|nah|nay|not guilty|innocent"
    r"|(?:does not|doesn't|do not|don't|did not|didn't) believe(?: it)?"
)
_VOTE = re.compile(
    rf"(?::|(?:votes?|voted|says?|said|(?:is|are|:) for) ?:?)? ?(?:({_YES})|({_NO}))"
)


def is_nothing(rest: str) -> bool:
    """Return whether the rest of a line says that a player let their time pass."""
    return _NOTHING_DONE.fullmatch(rest) is not None


def vote_in(rest: str) -> bool | None:
    """Return the vote in the rest of a line: “: yes”, “votes guilty”, “believes it”."""
    vote = _VOTE.fullmatch(rest)
    return None if vote is None else vote[1] is not None
