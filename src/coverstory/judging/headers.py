"""What was agreed, told at the head of a text: the edition, the players, and what else differs."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from coverstory.engine.own_places import OwnPlace
from coverstory.judging import vocabulary
from coverstory.judging.lines import Agreed, Header, Setting
from coverstory.judging.puzzles import PuzzleError, UnreadableStoryError
from coverstory.judging.vocabulary import Names, folded, items

_FIELDS: Mapping[str, str] = {
    "edition": "edition",
    "game": "edition",
    "module": "modules",
    "modules": "modules",
    "players": "players",
    "player": "players",
    "spies": "spies",
    "box": "packs",
    "boxes": "packs",
    "pack": "packs",
    "packs": "packs",
    "rounds": "rounds",
    "minutes": "minutes",
    "roles": "roles",
    "announcements": "announcements",
    "host": "host",
    "own place": "own places",
    "own places": "own places",
}
# Some are as clear without the colon.
_CLEAR = "edition|players|modules|rounds|minutes"
HEADER = re.compile(
    rf"(?:(?P<field>{'|'.join(_FIELDS)})\s*[:=]|(?P<clear>{_CLEAR})\s)(?P<said>.*)", re.IGNORECASE
)
DENIED = re.compile(r"not:?\s+(.*)", re.IGNORECASE)
_NUMBER = re.compile(r"([0-9]{1,3})(?: (?:spy|spies|rounds?|minutes?|min|times?))?")
_OWN_PLACE = re.compile(r"([^:]+):(.*)")
_NUMBERS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_OPEN_ENDED = ("open", "open ended", "no limit", "unlimited", "as many as we like")
_ROLES = {
    **dict.fromkeys(("play", "played", "yes", "on"), "play"),
    **dict.fromkeys(("ignore", "ignored", "no", "off", "none"), "ignore"),
}
# A box of this name is none: the table plays its own places alone.
OWN = "own"


class _Head:
    """Collects headers, each of them once."""

    def __init__(self) -> None:
        self._settings: list[Header] = []
        self._told: dict[str, tuple[int, str]] = {}
        self._own: list[OwnPlace] = []

    def add(self, number: int, field: str, said: str, *, denied: bool) -> None:
        if denied and field not in _VALUES:
            raise PuzzleError("unread-denial")
        if field == "own places":
            self._own += _own_places(said)
            self._told.setdefault(field, (number, said))
            return
        if field in self._told and not denied:
            raise PuzzleError("unread-told-twice")
        if field in _VALUES:
            self._settings.append(Header(number, Setting(field, _VALUES[field](said)), denied))
        if not denied:
            self._told[field] = (number, said)

    def agreed(self, last: int) -> Agreed:
        """Return what was agreed, if the edition and the players are told before line `last`."""
        if "edition" not in self._told:
            raise UnreadableStoryError(last, "unread-no-edition")
        if "players" not in self._told:
            raise UnreadableStoryError(last, "unread-no-players")
        number, said = self._told["players"]
        names = _listed(number, said)
        host = self._told["host"][1] if "host" in self._told else names[0]
        line_of_own, _ = self._told.get("own places", (number, ""))
        settings, own = tuple(self._settings), tuple(self._own)
        return Agreed(settings, number, tuple(names), host, own, line_of_own)


def read_headers(written: Sequence[tuple[int, str]]) -> tuple[Agreed, int]:
    """Read the lines before the first that is no header, and say how many they are."""
    head, count = _Head(), 0
    for number, line in written:
        denial = DENIED.fullmatch(line)
        match = HEADER.fullmatch(denial[1] if denial else line)
        if match is None:
            break
        count += 1
        try:
            field = _FIELDS[folded(match["field"] or match["clear"])]
            head.add(number, field, match["said"].strip(), denied=denial is not None)
        except PuzzleError as puzzle:
            raise UnreadableStoryError(number, puzzle.reason, **puzzle.params) from None
    last = written[min(count, len(written) - 1)][0] if written else 1
    return head.agreed(last), count


def _listed(number: int, said: str) -> list[str]:
    names = items(said)
    if not all(names):
        raise UnreadableStoryError(number, "unread-list")
    return names


def _own_places(said: str) -> Iterator[OwnPlace]:
    """One place with its roles after a colon, or several places."""
    with_roles = _OWN_PLACE.fullmatch(said)
    if with_roles:
        roles = tuple(role.strip() for role in with_roles[2].split(",") if role.strip())
        yield OwnPlace(with_roles[1].strip(), roles)
        return
    names = [name.strip() for name in said.split(",")]
    if not all(names):
        raise PuzzleError("unread-list")
    for name in names:
        yield OwnPlace(name)


def _number(said: str) -> int:
    match = _NUMBER.fullmatch(folded(said))
    if match:
        return int(match[1])
    if folded(said) in _NUMBERS:
        return _NUMBERS.index(folded(said))
    raise PuzzleError("unread-number", words=said)


def _rounds(said: str) -> int | None:
    return None if vocabulary.plain(said) in _OPEN_ENDED else _number(said)


def _roles(said: str) -> str:
    if folded(said) not in _ROLES:
        raise PuzzleError("unread-roles", words=said)
    return _ROLES[folded(said)]


def _edition(said: str) -> str:
    return vocabulary.editions().key(said) or folded(said)


def _keys(names: Callable[[], Names]) -> Callable[[str], tuple[str, ...]]:
    """Return a reader of a list; a name that nobody knows stands for itself and is refused."""

    def read(said: str) -> tuple[str, ...]:
        if not said or folded(said) in ("none", "no", "-"):
            return ()
        words = [said] if names().key(said) else items(said)
        if not all(words):
            raise PuzzleError("unread-list")
        keys = [names().key(word) or folded(word).replace(" ", "-") for word in words]
        return tuple(dict.fromkeys(keys))

    return read


_VALUES: Mapping[str, Callable[[str], str | int | tuple[str, ...] | None]] = {
    "edition": _edition,
    "modules": _keys(vocabulary.modules),
    "packs": _keys(vocabulary.packs),
    "spies": _number,
    "rounds": _rounds,
    "minutes": _number,
    "roles": _roles,
    "announcements": _number,
}
