"""From the text of a game to its lines. What cannot be read is told by its line, in a sentence."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NoReturn

from coverstory.engine.commands import (
    Accuse,
    Announce,
    Answer,
    Ask,
    ComeBack,
    Declare,
    Guess,
    Leave,
    MarkAway,
    Name,
    Point,
    SeatCommand,
    UsePower,
    Vote,
)
from coverstory.judging import vocabulary
from coverstory.judging.lines import (
    AbilityIs,
    CardIs,
    DealerIs,
    Deed,
    HarleyIs,
    Header,
    Line,
    NextTrial,
    Players,
    RoundAt,
    RoundOf,
    Score,
    Setting,
    Silent,
    SpiesAre,
    Story,
    TimeIsUp,
    Told,
    Total,
    Wait,
    Winner,
)
from coverstory.judging.vocabulary import folded
from coverstory.locales import say

_HEADER = re.compile(r"(edition|modules|players|spies|packs|rounds)\s*:(.*)", re.IGNORECASE)
_DENIED = re.compile(r"not\s+(.*)", re.IGNORECASE)
_TIME = re.compile(r"([0-9]{1,3}):([0-5][0-9])")
_NUMBER = re.compile(r"[0-9]{1,2}")
_POINTS = re.compile(r"(.+) ([0-9]{1,4})")


class UnreadableError(ValueError):
    """A text that is no game written down; the sentence names the line."""

    def __init__(self, line: int, reason: str, **params: str | int) -> None:
        super().__init__(say("judge-at-line", {"line": line, "problem": say(reason, params)}))
        self.line = line


class _PuzzleError(Exception):
    """Why a line cannot be read; an UnreadableError where its number is known."""

    def __init__(self, reason: str, **params: str | int) -> None:
        super().__init__(reason)
        self.reason, self.params = reason, params


def read(text: str) -> Story:
    written = list(_written(text))
    headers = list(_headers(written))
    body = written[len(headers) :]
    last = body[0][0] if body else written[-1][0] if written else 1
    settings = tuple(header for header in headers if isinstance(header, Header))
    players = next((header for header in headers if isinstance(header, Players)), None)
    if not any(header.told.field == "edition" and not header.denied for header in settings):
        raise UnreadableError(last, "unread-no-edition")
    if players is None:
        raise UnreadableError(last, "unread-no-players")
    reader = _Reader(players.names)
    lines = tuple(reader.line(number, line) for number, line in body)
    return Story(settings, players, lines, texts=dict(written))


def _headers(written: Sequence[tuple[int, str]]) -> Iterator[Header | Players]:
    """The lines before the first that is no header; each thing is agreed on once."""
    told: set[str] = set()
    for number, line in written:
        header = _header(number, line)
        if header is None:
            return
        field = "players" if isinstance(header, Players) else header.told.field
        denied = isinstance(header, Header) and header.denied
        if field in told and not denied:
            raise UnreadableError(number, "unread-told-twice")
        told |= set() if denied else {field}
        yield header


def _written(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers, without comments."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        said = " ".join(line.partition("#")[0].split())
        if said:
            yield number, said


def _header(number: int, line: str) -> Header | Players | None:
    denial = _DENIED.fullmatch(line)
    told = _HEADER.fullmatch(denial[1] if denial else line)
    if told is None:
        return None
    field, said = told[1].casefold(), told[2].strip()
    try:
        if field == "players":
            if denial:
                raise _PuzzleError("unread-denial")
            return Players(number, tuple(_listed(said)))
        return Header(number, Setting(field, _value(field, said)), denial is not None)
    except _PuzzleError as puzzle:
        raise UnreadableError(number, puzzle.reason, **puzzle.params) from None


def _value(field: str, said: str) -> str | int | tuple[str, ...]:
    if field in ("spies", "rounds"):
        if not _NUMBER.fullmatch(said):
            raise _PuzzleError("unread-number", words=said)
        return int(said)
    if field == "edition":
        return folded(said)
    keys = [folded(word).replace(" ", "-") for word in _listed(said)] if said else []
    return tuple(dict.fromkeys(keys))


def _listed(said: str) -> list[str]:
    words = [word.strip() for word in said.split(",")]
    if not all(words):
        raise _PuzzleError("unread-list")
    return words


class _Reader:
    """Reads lines about these people. Where names begin alike the longest is meant."""

    def __init__(self, names: Sequence[str]) -> None:
        seats: dict[str, int] = {}
        for seat, name in enumerate(names):
            seats.setdefault(folded(name), seat)
        self._seats = dict(sorted(seats.items(), key=lambda one: -len(one[0])))

    def line(self, number: int, text: str) -> Line:
        try:
            told = self._told(folded(text))
            if told is not None:
                return Line(number, told)
            denial = _DENIED.fullmatch(folded(text))
            told = self._told(denial[1]) if denial else None
            if told is None:
                self._give_up(denial[1] if denial else folded(text))
            return Line(number, told, denied=True)
        except _PuzzleError as puzzle:
            raise UnreadableError(number, puzzle.reason, **puzzle.params) from None

    def _told(self, said: str) -> Told | None:
        for name, seat in self._seats.items():
            rest = said.removeprefix(name)
            if rest != said and rest[:1] in (" ", ":"):
                deed = self._deed(seat, rest.strip())
                if deed is not None:
                    return deed
        if said in _BARE:
            return _BARE[said]
        for keyword, read in _KEYWORDS.items():
            if said.startswith(keyword):
                return read(self, said.removeprefix(keyword).strip())
        return None

    def _give_up(self, said: str) -> NoReturn:
        """Nothing that this format knows; say what comes nearest."""
        if _DENIED.fullmatch(said):
            raise _PuzzleError("unread-denial")
        if _HEADER.fullmatch(said):
            raise _PuzzleError("unread-late-header")
        doer = re.match(rf"(.+?) (?:{'|'.join((*_ON_SOMEBODY, *_ALONE, *_OTHER_DEEDS))})\b", said)
        if doer and doer[1] not in self._seats:
            raise _PuzzleError("unread-name", name=doer[1])
        if re.fullmatch(r"[^:]+: ?(yes|no)", said):
            raise _PuzzleError("unread-name", name=said.partition(":")[0])
        raise _PuzzleError("unread-line")

    def _deed(self, seat: int, rest: str) -> Deed | Silent | None:
        if rest in _NOTHING_DONE:
            return Silent(seat)
        vote = re.fullmatch(r": ?(yes|no)", rest)
        if vote:
            return Deed(seat, Vote(vote[1] == "yes"))
        without_words = rest.partition(":")[0].strip()
        if without_words in _ALONE:
            return Deed(seat, _ALONE[without_words])
        if rest == "is away":
            return Deed(seat, MarkAway(seat))
        for verb, command in _ON_SOMEBODY.items():
            if rest.startswith(f"{verb} "):
                return Deed(seat, command(self._whom(rest.removeprefix(f"{verb} "))))
        if rest.startswith("guesses "):
            return Deed(seat, Guess(_place(rest.removeprefix("guesses "))))
        if rest.startswith("uses "):
            return Deed(seat, UsePower(), _ability(rest.removeprefix("uses ")))
        return None

    def _whom(self, said: str) -> int:
        """Somebody, and whatever was said to them after a colon."""
        for name, seat in self._seats.items():
            if re.fullmatch(rf"{re.escape(name)}( ?:.*)?", said):
                return seat
        raise _PuzzleError("unread-name", name=said.partition(":")[0].strip())

    def seat(self, said: str) -> int:
        if said not in self._seats:
            raise _PuzzleError("unread-name", name=said)
        return self._seats[said]

    def seats(self, said: str) -> tuple[int, ...]:
        return tuple(dict.fromkeys(self.seat(name) for name in _listed(said))) if said else ()

    def somebodys(self, said: str) -> tuple[int, str]:
        """A name, a colon, and what is theirs."""
        for name, seat in self._seats.items():
            owned = re.fullmatch(rf"{re.escape(name)} ?: ?(.+)", said)
            if owned:
                return seat, owned[1]
        raise _PuzzleError("unread-name", name=said.partition(":")[0].strip())

    def points(self, said: str) -> dict[int, int]:
        points: dict[int, int] = {}
        for item in _listed(said) if said else ():
            match = _POINTS.fullmatch(item)
            if match is None:
                raise _PuzzleError("unread-points", words=item)
            seat = self.seat(match[1])
            if seat in points:
                raise _PuzzleError("unread-told-twice")
            points[seat] = int(match[2])
        return points

    def card(self, said: str) -> CardIs:
        seat, words = self.somebodys(said)
        if not vocabulary.is_on_a_card(words):
            raise _PuzzleError("unread-card", words=words)
        return CardIs(seat, words)

    def ability(self, said: str) -> AbilityIs:
        seat, words = self.somebodys(said)
        return AbilityIs(seat, _ability(words))


def _place(said: str) -> str:
    return _known(vocabulary.places(), said, "unread-place")


def _ability(said: str) -> str:
    return _known(vocabulary.abilities(), said, "unread-ability")


def _known(keys: Mapping[str, str], said: str, reason: str) -> str:
    if said not in keys:
        raise _PuzzleError(reason, words=said)
    return keys[said]


def _wait(said: str) -> Wait:
    time = _TIME.fullmatch(said)
    if time is None:
        raise _PuzzleError("unread-time", words=said)
    return Wait((int(time[1]) * 60 + int(time[2])) * 1000)


_ON_SOMEBODY: Mapping[str, Callable[[int], SeatCommand]] = {
    "asks": Ask,
    "accuses": Accuse,
    "names": Name,
    "points at": Point,
}
_ALONE: Mapping[str, SeatCommand] = {
    "answers": Answer(),
    "leaves": Leave(),
    "is back": ComeBack(),
    "calls jest": Declare(),
    "calls multiverse": Announce(),
}
_NOTHING_DONE = ("names nobody", "points at nobody", "guesses nothing", "does not vote")
_OTHER_DEEDS = ("is away", "guesses", "uses")
_BARE: Mapping[str, Told] = {
    "time up": TimeIsUp(),
    "next trial": NextTrial(),
    "round of jest": RoundOf("jest"),
    "round of multiverse": RoundOf("multiverse"),
}
_KEYWORDS: Mapping[str, Callable[[_Reader, str], Told]] = {
    "round at ": lambda _, said: RoundAt(_place(said)),
    "dealer ": lambda reader, said: DealerIs(reader.seat(said)),
    "spy ": lambda reader, said: SpiesAre(reader.seats(said)),
    "joker ": lambda reader, said: SpiesAre(reader.seats(said)),
    "harley ": lambda reader, said: HarleyIs(reader.seat(said)),
    "card ": lambda reader, said: reader.card(said),
    "ability ": lambda reader, said: reader.ability(said),
    "wait ": lambda _, said: _wait(said),
    "score:": lambda reader, said: Score(reader.points(said)),
    "total:": lambda reader, said: Total(reader.points(said)),
    "winner:": lambda reader, said: Winner(reader.seats(said)),
}
