"""Read the headers of a text: the edition, the players and the other settings."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from coverstory.engine.own_places import OwnPlace
from coverstory.engine.settings import RowPoints
from coverstory.judging import vocabulary
from coverstory.judging.story_lines import Agreement, Header, Setting, SettingValue
from coverstory.judging.unreadable import UnreadableLineError, UnreadableStoryError
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
    "turns": "turns",
    "announcements": "announcements",
    "house points": "points",
    "house rule": "house_rules",
    "house rules": "house_rules",
    "host": "host",
    "own place": "own places",
    "own places": "own places",
}
# These need no colon.
_WITHOUT_COLON = "edition|players|modules|rounds|minutes"
HEADER = re.compile(
    rf"(?:(?P<field>{'|'.join(_FIELDS)})\s*[:=]|(?P<bare>{_WITHOUT_COLON})\s)(?P<value>.*)",
    re.IGNORECASE,
)
DENIED = re.compile(r"not:?\s+(.*)", re.IGNORECASE)
_NUMBER = re.compile(r"([0-9]{1,3})(?: (?:spy|spies|rounds?|minutes?|min|times?))?")
_ROW = re.compile(r"(.*?)((?: [0-9]{1,3})+)")
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
_TURNS = {
    **dict.fromkeys(("free", "you keep track", "you do"), "free"),
    **dict.fromkeys(("tracked", "the app keeps track", "the app does"), "tracked"),
}
# Not a pack: the table plays only its own places.
OWN = "own"


class _Head:
    """Collect the headers; each field may come once."""

    def __init__(self) -> None:
        self._settings: list[Header] = []
        self._seen: dict[str, tuple[int, str]] = {}
        self._own: list[OwnPlace] = []

    def add(self, number: int, field: str, value: str, *, denied: bool) -> None:
        if denied and field not in _VALUES:
            raise UnreadableLineError("unread-denial")
        if field == "own places":
            self._own += _own_places(value)
            self._seen.setdefault(field, (number, value))
            return
        if field in self._seen and not denied:
            raise UnreadableLineError("unread-written-twice")
        if field in _VALUES:
            self._settings.append(Header(number, Setting(field, _VALUES[field](value)), denied))
        if not denied:
            self._seen[field] = (number, value)

    def agreement(self, last: int) -> Agreement:
        """Return the agreement; an error about a missing header names line `last`."""
        if "edition" not in self._seen:
            raise UnreadableStoryError(last, "unread-no-edition")
        if "players" not in self._seen:
            raise UnreadableStoryError(last, "unread-no-players")
        number, value = self._seen["players"]
        names = _names(number, value)
        host = self._seen["host"][1] if "host" in self._seen else names[0]
        line_of_own, _ = self._seen.get("own places", (number, ""))
        settings, own = tuple(self._settings), tuple(self._own)
        return Agreement(settings, number, tuple(names), host, own, line_of_own)


def read_headers(written: Sequence[tuple[int, str]]) -> tuple[Agreement, int]:
    """Read the headers at the start of the text, and return how many lines they take."""
    head, count = _Head(), 0
    for number, line in written:
        denial = DENIED.fullmatch(line)
        match = HEADER.fullmatch(denial[1] if denial else line)
        if match is None:
            break
        count += 1
        try:
            field = _FIELDS[folded(match["field"] or match["bare"])]
            head.add(number, field, match["value"].strip(), denied=denial is not None)
        except UnreadableLineError as error:
            raise UnreadableStoryError(number, error.reason, **error.params) from None
    last = written[min(count, len(written) - 1)][0] if written else 1
    return head.agreement(last), count


def _names(number: int, value: str) -> list[str]:
    names = items(value)
    if not all(names):
        raise UnreadableStoryError(number, "unread-list")
    return names


def _own_places(value: str) -> Iterator[OwnPlace]:
    """Yield one place with the roles after its colon, or several places without roles."""
    with_roles = _OWN_PLACE.fullmatch(value)
    if with_roles:
        roles = tuple(role.strip() for role in with_roles[2].split(",") if role.strip())
        yield OwnPlace(with_roles[1].strip(), roles)
        return
    names = [name.strip() for name in value.split(",")]
    if not all(names):
        raise UnreadableLineError("unread-list")
    for name in names:
        yield OwnPlace(name)


def _number(value: str) -> int:
    match = _NUMBER.fullmatch(folded(value))
    if match:
        return int(match[1])
    if folded(value) in _NUMBERS:
        return _NUMBERS.index(folded(value))
    raise UnreadableLineError("unread-number", words=value)


def _rounds(value: str) -> int | None:
    return None if vocabulary.plain(value) in _OPEN_ENDED else _number(value)


def _roles(value: str) -> str:
    if folded(value) not in _ROLES:
        raise UnreadableLineError("unread-roles", words=value)
    return _ROLES[folded(value)]


def _turns(value: str) -> str:
    if folded(value) not in _TURNS:
        raise UnreadableLineError("unread-turns", words=value)
    return _TURNS[folded(value)]


def _points(value: str) -> tuple[RowPoints, ...]:
    """X1: read outcomes, each with the points of its awards in the order of the score sheet."""
    rows = [(item, _ROW.fullmatch(folded(item))) for item in items(value)]
    unread = [item for item, row in rows if row is None]
    if unread:
        raise UnreadableLineError("unread-house-points", words=unread[0])
    return tuple(
        RowPoints(row[1].replace(" ", "-"), line, int(points))
        for _, row in rows
        if row
        for line, points in enumerate(row[2].split())
    )


def _edition(value: str) -> str:
    return vocabulary.editions().key(value) or folded(value)


def _keys(names: Callable[[], Names]) -> Callable[[str], tuple[str, ...]]:
    """Return a reader of lists. The engine refuses an unknown name, so it is kept as a key."""

    def read(value: str) -> tuple[str, ...]:
        if not value or folded(value) in ("none", "no", "-"):
            return ()
        words = [value] if names().key(value) else items(value)
        if not all(words):
            raise UnreadableLineError("unread-list")
        keys = [names().key(word) or folded(word).replace(" ", "-") for word in words]
        return tuple(dict.fromkeys(keys))

    return read


_VALUES: Mapping[str, Callable[[str], SettingValue]] = {
    "edition": _edition,
    "modules": _keys(vocabulary.modules),
    "packs": _keys(vocabulary.packs),
    "spies": _number,
    "rounds": _rounds,
    "minutes": _number,
    "roles": _roles,
    "turns": _turns,
    "announcements": _number,
    "points": _points,
    "house_rules": _keys(vocabulary.house_rules),
}
