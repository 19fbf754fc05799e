"""From the text of a game to its lines. A line that cannot be read is quoted, with what is near."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NoReturn

from coverstory.engine.commands import Guess, Leave, MarkAway, Name, Point, UsePower, Vote
from coverstory.engine.own_places import OwnPlace
from coverstory.judging import vocabulary
from coverstory.judging.headers import DENIED, HEADER, read_headers
from coverstory.judging.lines import (
    AbilityIs,
    CardIs,
    DealerIs,
    Deed,
    EndOfGame,
    Everybody,
    HarleyIs,
    Joins,
    NextTrial,
    PassTurn,
    RoundAt,
    RoundOf,
    Score,
    Several,
    Silent,
    SpiesAre,
    Story,
    StoryLine,
    TimeIsUp,
    Told,
    Total,
    Wait,
    Winner,
)
from coverstory.judging.nearest import nearest_line
from coverstory.judging.puzzles import PuzzleError, UnreadableStoryError, unknown
from coverstory.judging.verbs import (
    ALONE,
    GUESSES,
    IS_AWAY,
    JOINS,
    ON_SOMEBODY,
    USES,
    VERBS,
    is_nothing,
    vote_in,
)
from coverstory.judging.vocabulary import Names, folded, items, nearest

_TIME = re.compile(r"([0-9]{1,3}):([0-5][0-9])")
_LENGTH = re.compile(r"(a|one|[0-9]{1,3}) ?(minutes?|mins?|m|seconds?|secs?|s)")
_PASSES = re.compile(rf"(?:({_LENGTH.pattern}) (?:pass|passes|passed|later)|waits? ?:? ?(.+))")
_POINTS = re.compile(r"(.+?)(?: ?[:=] ?| ?\+| )([0-9]{1,4})(?: points?)?")
_AND = re.compile(r"\s*(?:,\s*and\s+|,|\s+and\s+|\s*&)\s*")
_ALL = re.compile(
    r"(?:everybody|everyone|all|the (?:others|rest))(?: (?:else|others|of us|of them))?"
)
_ABOUT = r" (?:of being|about|if|whether|what|where|when|who|why|how)\b.*"
_VOTE_OF_ONE = re.compile(r".+(?::| ) ?(?:yes|no|guilty|not guilty|innocent)")
_NOBODY = ("nobody", "no one", "none", "-")


def read(text: str) -> Story:
    written = list(_written(text))
    agreed, headers = read_headers(written)
    reader = _Reader(agreed.seating, agreed.own)
    lines = tuple(reader.line(number, line) for number, line in written[headers:])
    return Story(agreed, lines, texts=dict(written))


def _written(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers, without comments and bullets."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        said = " ".join(line.partition("#")[0].split())
        said = re.sub(r"^[-*•] ", "", said)
        if said:
            yield number, said


def _as_written(said: str | int, text: str) -> str | int:
    """Return a piece of a line with the capital letters that it was written with."""
    lower = text.casefold()
    if isinstance(said, int) or said not in lower or len(lower) != len(text):
        return said
    start = lower.index(said)
    return text[start : start + len(said)]


class _Reader:
    """Reads lines about these people. Where names begin alike the longest is meant."""

    def __init__(self, names: Sequence[str], own: tuple[OwnPlace, ...]) -> None:
        self._shown: list[str] = []
        self._seats: dict[str, int] = {}
        self._gone: set[int] = set()
        self._own = own
        self._places = vocabulary.places(own)
        for name in names:
            self._sit_down(name)

    def _sit_down(self, name: str) -> None:
        """Who left and joins again has another seat; of two names alike the first one counts."""
        key = folded(name)
        if key not in self._seats or self._seats[key] in self._gone:
            self._seats[key] = len(self._shown)
        self._seats = dict(sorted(self._seats.items(), key=lambda one: -len(one[0])))
        self._shown.append(name)

    def line(self, number: int, text: str) -> StoryLine:
        try:
            line = self._line(number, text)
        except PuzzleError as puzzle:
            params = {name: _as_written(said, text) for name, said in puzzle.params.items()}
            raise UnreadableStoryError(number, puzzle.reason, text=text, **params) from None
        if not line.denied:
            self._follow(line.told)
        return line

    def _follow(self, told: Told) -> None:
        """Keep track of who comes and goes."""
        if isinstance(told, Joins):
            self._sit_down(told.name)
        if isinstance(told, Deed) and isinstance(told.command, Leave):
            self._gone.add(told.seat)

    def _line(self, number: int, text: str) -> StoryLine:
        told = self._told(text)
        if told is not None:
            return StoryLine(number, told)
        denial = DENIED.fullmatch(text)
        told = self._told(denial[1]) if denial else None
        if told is None:
            self._give_up(denial[1] if denial else text)
        return StoryLine(number, told, denied=True)

    def _told(self, text: str) -> Told | None:
        said = folded(text)
        if not any(said.endswith(name) for name in self._seats):
            said = said.rstrip(".!")
        return (
            self._votes(said) or self._deed_of(said) or self._joins(text, said) or self._plain(said)
        )

    def _votes(self, said: str) -> Told | None:
        """“Bea: yes, Chris: no” tells two votes."""
        pieces = items(said)
        if len(pieces) == 1 or not all(_VOTE_OF_ONE.fullmatch(piece) for piece in pieces):
            return None
        told = [self._deed_of(piece) for piece in pieces]
        deeds = tuple(deed for deed in told if isinstance(deed, Deed))
        return Several(deeds) if len(deeds) == len(pieces) else None

    def _joins(self, text: str, said: str) -> Told | None:
        """“Olga joins”, with the name as it was written."""
        match = re.fullmatch(rf"(.+?) (?:{JOINS})", said)
        if match is None or _ALL.fullmatch(match[1]):
            return None
        return Joins(" ".join(text.split())[: len(match[1])])

    def _deed_of(self, said: str) -> Told | None:
        for seats, rest in self._subjects(said):
            told = self._deeds(seats, rest)
            if told is not None:
                return told
        everybody = re.match(rf"{_ALL.pattern}(?=[ :,])", said)
        if everybody is None:
            return None
        return self._everybody(said[everybody.end() :].strip())

    def _subjects(self, said: str) -> Iterator[tuple[tuple[int, ...], str]]:
        """Who does something, one or several, and the rest of the line."""
        for name, seat in self._seats.items():
            rest = said.removeprefix(name)
            if rest == said or rest[:1] not in (" ", ":", ",", "&"):
                continue
            more = _AND.match(rest)
            if more:
                for others, after in self._subjects(rest[more.end() :]):
                    yield (seat, *others), after
            yield (seat,), rest.strip()

    def _deeds(self, seats: tuple[int, ...], rest: str) -> Told | None:
        if is_nothing(rest):
            return Silent(seats)
        dealt = self._dealt_to(seats, rest)
        if dealt is not None:
            return dealt
        if len(seats) == 1:
            return self._act(seats[0], rest)
        deeds = [self._act(seat, rest) for seat in seats]
        told = tuple(deed for deed in deeds if isinstance(deed, Deed))
        return Several(told) if len(told) == len(seats) else None

    def _dealt_to(self, seats: tuple[int, ...], rest: str) -> Told | None:
        """“Anne is the spy”, “Maria deals”, “Juan wins”."""
        if rest in _IS_SPY:
            return SpiesAre(seats)
        if rest in ("wins", "win", "won"):
            return Winner(seats)
        if len(seats) > 1:
            return None
        if rest in _IS_DEALER:
            return DealerIs(seats[0])
        if rest in ("is harley", "is harley quinn", "was harley", "was harley quinn"):
            return HarleyIs(seats[0])
        held = re.fullmatch(r"(?:has|holds|had) (.+)", rest)
        ability = vocabulary.abilities().key(held[1]) if held else None
        return AbilityIs(seats[0], ability) if ability else None

    def _act(self, seat: int, rest: str) -> Told | None:
        up = vote_in(rest)
        if up is not None:
            return Deed(seat, Vote(up))
        if rest in _PASSES_TURN:
            return PassTurn(seat)
        if rest in _ENDS_GAME:
            return EndOfGame(seat)
        without_words = rest.partition(":")[0].strip()
        for pattern, command in ALONE.items():
            if re.fullmatch(pattern, without_words):
                return Deed(seat, command)
        if re.fullmatch(IS_AWAY, rest):
            return Deed(seat, MarkAway(seat))
        return self._on_somebody(seat, rest) or self._with_words(seat, rest)

    def _on_somebody(self, seat: int, rest: str) -> Deed | None:
        for pattern, command in ON_SOMEBODY.items():
            verb = re.match(rf"(?:{pattern}) ", rest)
            if verb:
                return Deed(seat, command(self._whom(rest[verb.end() :])))
        return None

    def _with_words(self, seat: int, rest: str) -> Deed | None:
        guess = re.match(rf"(?:{GUESSES})(?: at| in| ?:)? ", rest)
        if guess:
            return Deed(seat, Guess(self.place(rest[guess.end() :])))
        use = re.match(rf"(?:{USES})(?: the| his| her| their)? ", rest)
        if use:
            return Deed(seat, UsePower(), _ability(rest[use.end() :]))
        return None

    def _everybody(self, rest: str) -> Told | None:
        up = vote_in(rest)
        if up is not None:
            return Everybody(Vote(up))
        deed = self._on_somebody(-1, rest)
        if deed is None or not isinstance(deed.command, Point | Name):
            return None
        return Everybody(deed.command)

    def _plain(self, said: str) -> Told | None:
        """Lines that do not begin with somebody."""
        if said in _BARE:
            return _BARE[said]
        passes = _PASSES.fullmatch(said)
        if passes:
            return _wait(passes[1] or passes[4])
        for pattern, read_rest in _KEYWORDS.items():
            match = re.match(pattern, said)
            if match:
                return read_rest(self, said[match.end() :].strip())
        hands = re.fullmatch(r"(?:nobody|no one)(.*)", said)
        up = vote_in(hands[1].strip()) if hands else None
        return None if up is None else Everybody(Vote(not up))

    def _give_up(self, text: str) -> NoReturn:
        """Nothing that this format knows; say what comes nearest."""
        said = folded(text)
        if DENIED.fullmatch(said):
            raise PuzzleError("unread-denial")
        if HEADER.fullmatch(said):
            raise PuzzleError("unread-late-header")
        doer = re.match(rf"(\S+(?: \S+){{0,2}}?) (?:{'|'.join(VERBS.values())})\b", said)
        if doer and doer[1] not in self._seats:
            raise self._nobody_called(doer[1])
        subject = re.fullmatch(r"([^:]+?) ?: ?(.*)", said)
        if subject and vote_in(f": {subject[2]}") is not None:
            raise self._nobody_called(subject[1])
        raise PuzzleError("unread-line", nearest=nearest_line(said, self._shown, self._places))

    def _nobody_called(self, said: str) -> PuzzleError:
        names = {folded(name): name for name in self._shown}
        found = nearest(said, names)
        return unknown("unread-name", said, None if found is None else names[found])

    def _whom(self, said: str) -> int:
        """Somebody, and whatever was said to them after a colon."""
        for name, seat in self._seats.items():
            if re.fullmatch(rf"{re.escape(name)}(?:{_ABOUT}| ?:.*)?", said):
                return seat
        raise self._nobody_called(said.partition(":")[0].strip())

    def seat(self, said: str) -> int:
        if said not in self._seats:
            raise self._nobody_called(said)
        return self._seats[said]

    def seats(self, said: str) -> tuple[int, ...]:
        if not said or said in _NOBODY:
            return ()
        names = items(said)
        if not all(names):
            raise PuzzleError("unread-list")
        return tuple(dict.fromkeys(self.seat(name) for name in names))

    def harley(self, said: str) -> HarleyIs:
        return HarleyIs(None if said in _NOBODY else self.seat(said))

    def place(self, said: str) -> str:
        return _known(self._places, said, "unread-place")

    def round(self, said: str) -> RoundAt | RoundOf:
        module = vocabulary.modules().key(said)
        if module in _ODD and self._places.key(said) is None:
            return RoundOf(module)
        return RoundAt(self.place(said))

    def _somebodys(self, said: str) -> tuple[int, str]:
        """A name, a colon, and what is theirs."""
        for name, seat in self._seats.items():
            owned = re.fullmatch(rf"{re.escape(name)} ?: ?(.+)", said)
            if owned:
                return seat, owned[1]
        raise self._nobody_called(said.partition(":")[0].strip())

    def points(self, said: str) -> dict[int, int]:
        points: dict[int, int] = {}
        for item in items(said) if said and said not in _NOBODY else ():
            match = _POINTS.fullmatch(item)
            if match is None or (match[1] not in self._seats and re.search("[0-9]", match[1])):
                raise PuzzleError("unread-points", words=item)
            seat = self.seat(match[1])
            if seat in points:
                raise PuzzleError("unread-told-twice")
            points[seat] = int(match[2])
        return points

    def card(self, said: str) -> CardIs:
        seat, words = self._somebodys(said)
        _known(vocabulary.on_cards(self._own), words, "unread-card")
        return CardIs(seat, words)

    def ability(self, said: str) -> AbilityIs:
        seat, words = self._somebodys(said)
        return AbilityIs(seat, _ability(words))


def _ability(said: str) -> str:
    return _known(vocabulary.abilities(), said, "unread-ability")


def _known(names: Names, said: str, reason: str) -> str:
    key = names.key(said)
    if key is None:
        raise unknown(reason, said, names.nearest(said))
    return key


def _wait(said: str) -> Wait:
    time, length = _TIME.fullmatch(said), _LENGTH.fullmatch(said)
    if time is not None:
        return Wait((int(time[1]) * 60 + int(time[2])) * 1000)
    if length is None:
        raise PuzzleError("unread-time", words=said)
    many = 1 if length[1] in ("a", "one") else int(length[1])
    return Wait(many * (60_000 if length[2].startswith("m") else 1000))


def _spies(reader: _Reader, said: str) -> SpiesAre:
    if said.isdigit():
        raise PuzzleError("unread-late-header")
    return SpiesAre(reader.seats(said))


_IS = r"(?: ?:| is\b| are\b| was\b| were\b)?"
_IS_SPY = tuple(
    f"{be} {article}{card}"
    for be in ("is", "are", "was", "were")
    for article in ("", "the ", "a ")
    for card in ("spy", "spies", "joker", "jokers")
)
_IS_DEALER = ("deals", "dealt", "is dealer", "is the dealer", "was the dealer", "was dealer")
_PASSES_TURN = ("passes the turn on", "passes the turn", "passed the turn on", "passed the turn")
_ENDS_GAME = ("ends the game", "ended the game")
_ODD = ("jest", "multiverse")
_BARE: Mapping[str, Told] = {
    **dict.fromkeys(
        ("time up", "time is up", "time's up", "the time is up", "time runs out", "time ran out"),
        TimeIsUp(),
    ),
    **dict.fromkeys(("the clock runs out", "the clock ran out"), TimeIsUp()),
    **dict.fromkeys(("next trial", "next vote", "next"), NextTrial()),
    **{f"the host {verb}": PassTurn() for verb in _PASSES_TURN},
    **dict.fromkeys(("turn passed on", "the turn is passed on", "the turn passes on"), PassTurn()),
    **{f"the host {verb}": EndOfGame() for verb in _ENDS_GAME},
    **dict.fromkeys(("the game ends", "the game is over", "game over", "end of game"), EndOfGame()),
    **dict.fromkeys(("no harley", "no harley quinn"), HarleyIs(None)),
    **dict.fromkeys(("nobody wins", "no one wins", "nobody won"), Winner(())),
}
_KEYWORDS: Mapping[str, Callable[[_Reader, str], Told]] = {
    r"round(?: [0-9]+)?(?: at\b| in\b| of\b| ?[:-])": lambda reader, said: reader.round(said),
    rf"(?:the )?dealer\b{_IS}": lambda reader, said: DealerIs(reader.seat(said)),
    rf"(?:the )?(?:spy|spies|jokers?)\b{_IS}": _spies,
    rf"harley(?: quinn)?\b{_IS}": lambda reader, said: reader.harley(said),
    r"card\b ?:?": lambda reader, said: reader.card(said),
    r"ability\b ?:?": lambda reader, said: reader.ability(said),
    r"(?:scores?|points)\b ?:?": lambda reader, said: Score(reader.points(said)),
    r"totals?\b ?:?": lambda reader, said: Total(reader.points(said)),
    rf"(?:the )?winners?\b{_IS}": lambda reader, said: Winner(reader.seats(said)),
}
