"""Parse the text of a game. An unreadable line is quoted, with the nearest readable one."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NoReturn

from coverstory.engine.commands import Guess, Leave, MarkAway, Name, Point, UsePower, Vote
from coverstory.engine.own_places import OwnPlace
from coverstory.judging import vocabulary
from coverstory.judging.headers import DENIED, HEADER, read_headers
from coverstory.judging.nearest import nearest_line
from coverstory.judging.story_lines import (
    AbilityIs,
    CardIs,
    DealerIs,
    EndOfGame,
    EverybodyActs,
    HarleyIs,
    Joins,
    NextTrial,
    PassTurn,
    PlayerAction,
    RoundAt,
    RoundOf,
    Score,
    SeveralActions,
    Silent,
    SpiesAre,
    Statement,
    Story,
    StoryLine,
    TimeIsUp,
    Total,
    Wait,
    Winner,
)
from coverstory.judging.unreadable import UnreadableLineError, UnreadableStoryError, unknown_name
from coverstory.judging.verbs import (
    ALONE,
    GUESSES,
    IS_AWAY,
    JOINS,
    ON_PLAYER,
    USES,
    VERBS,
    is_nothing,
    vote_in,
)
from coverstory.judging.vocabulary import Names, folded, items, nearest
from coverstory.judging.written_deal import ODD_DECKS

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
    agreement, headers = read_headers(written)
    reader = _Reader(agreement.seating, agreement.own)
    lines = tuple(reader.line(number, line) for number, line in written[headers:])
    return Story(agreement, lines, texts=dict(written))


def _written(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not empty, numbered, without comments and bullets."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        content = " ".join(line.partition("#")[0].split())
        content = re.sub(r"^[-*•] ", "", content)
        if content:
            yield number, content


def _as_written(words: str | int, text: str) -> str | int:
    """Return a piece of a line with its original capital letters."""
    lower = text.casefold()
    if isinstance(words, int) or words not in lower or len(lower) != len(text):
        return words
    start = lower.index(words)
    return text[start : start + len(words)]


class _Reader:
    """Read lines about these players. If a line fits two names, the longer one is meant."""

    def __init__(self, names: Sequence[str], own: tuple[OwnPlace, ...]) -> None:
        self._names: list[str] = []
        self._seats: dict[str, int] = {}
        self._gone: set[int] = set()
        self._own = own
        self._places = vocabulary.places(own)
        for name in names:
            self._sit_down(name)

    def _sit_down(self, name: str) -> None:
        """Give a player who left and joins again a new seat. Of equal names the first counts."""
        key = folded(name)
        if key not in self._seats or self._seats[key] in self._gone:
            self._seats[key] = len(self._names)
        self._seats = dict(sorted(self._seats.items(), key=lambda one: -len(one[0])))
        self._names.append(name)

    def line(self, number: int, text: str) -> StoryLine:
        try:
            line = self._line(number, text)
        except UnreadableLineError as error:
            params = {name: _as_written(words, text) for name, words in error.params.items()}
            raise UnreadableStoryError(number, error.reason, text=text, **params) from None
        if not line.denied:
            self._follow(line.statement)
        return line

    def _follow(self, statement: Statement) -> None:
        """Keep track of the players who join and leave."""
        if isinstance(statement, Joins):
            self._sit_down(statement.name)
        if isinstance(statement, PlayerAction) and isinstance(statement.command, Leave):
            self._gone.add(statement.seat)

    def _line(self, number: int, text: str) -> StoryLine:
        statement = self._statement(text)
        if statement is not None:
            return StoryLine(number, statement)
        denial = DENIED.fullmatch(text)
        statement = self._statement(denial[1]) if denial else None
        if statement is None:
            self._give_up(denial[1] if denial else text)
        return StoryLine(number, statement, denied=True)

    def _statement(self, text: str) -> Statement | None:
        words = folded(text)
        if not any(words.endswith(name) for name in self._seats):
            words = words.rstrip(".!")
        return (
            self._votes(words)
            or self._by_subject(words)
            or self._joins(text, words)
            or self._without_subject(words)
        )

    def _votes(self, words: str) -> Statement | None:
        """Read several votes: “Bea: yes, Chris: no”."""
        pieces = items(words)
        if len(pieces) == 1 or not all(_VOTE_OF_ONE.fullmatch(piece) for piece in pieces):
            return None
        statements = [self._by_subject(piece) for piece in pieces]
        actions = tuple(one for one in statements if isinstance(one, PlayerAction))
        return SeveralActions(actions) if len(actions) == len(pieces) else None

    def _joins(self, text: str, words: str) -> Statement | None:
        """Read “Olga joins”, with the name as it was written."""
        match = re.fullmatch(rf"(.+?) (?:{JOINS})", words)
        if match is None or _ALL.fullmatch(match[1]):
            return None
        return Joins(" ".join(text.split())[: len(match[1])])

    def _by_subject(self, words: str) -> Statement | None:
        for seats, rest in self._subjects(words):
            statement = self._about_players(seats, rest)
            if statement is not None:
                return statement
        everybody = re.match(rf"{_ALL.pattern}(?=[ :,])", words)
        if everybody is None:
            return None
        return self._everybody(words[everybody.end() :].strip())

    def _subjects(self, words: str) -> Iterator[tuple[tuple[int, ...], str]]:
        """Yield the players at the start of the line, and the rest of the line."""
        for name, seat in self._seats.items():
            rest = words.removeprefix(name)
            if rest == words or rest[:1] not in (" ", ":", ",", "&"):
                continue
            more = _AND.match(rest)
            if more:
                for others, after in self._subjects(rest[more.end() :]):
                    yield (seat, *others), after
            yield (seat,), rest.strip()

    def _about_players(self, seats: tuple[int, ...], rest: str) -> Statement | None:
        if is_nothing(rest):
            return Silent(seats)
        dealt = self._dealt_to(seats, rest)
        if dealt is not None:
            return dealt
        if len(seats) == 1:
            return self._act(seats[0], rest)
        statements = [self._act(seat, rest) for seat in seats]
        actions = tuple(one for one in statements if isinstance(one, PlayerAction))
        return SeveralActions(actions) if len(actions) == len(seats) else None

    def _dealt_to(self, seats: tuple[int, ...], rest: str) -> Statement | None:
        """Read “Anne is the spy”, “Maria deals”, “Juan wins”."""
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

    def _act(self, seat: int, rest: str) -> Statement | None:
        up = vote_in(rest)
        if up is not None:
            return PlayerAction(seat, Vote(up))
        if rest in _PASSES_TURN:
            return PassTurn(seat)
        if rest in _ENDS_GAME:
            return EndOfGame(seat)
        without_words = rest.partition(":")[0].strip()
        for pattern, command in ALONE.items():
            if re.fullmatch(pattern, without_words):
                return PlayerAction(seat, command)
        if re.fullmatch(IS_AWAY, rest):
            return PlayerAction(seat, MarkAway(seat))
        return self._on_player(seat, rest) or self._with_words(seat, rest)

    def _on_player(self, seat: int, rest: str) -> PlayerAction | None:
        for pattern, command in ON_PLAYER.items():
            verb = re.match(rf"(?:{pattern}) ", rest)
            if verb:
                return PlayerAction(seat, command(self._target(rest[verb.end() :])))
        return None

    def _with_words(self, seat: int, rest: str) -> PlayerAction | None:
        guess = re.match(rf"(?:{GUESSES})(?: at| in| ?:)? ", rest)
        if guess:
            return PlayerAction(seat, Guess(self.place(rest[guess.end() :])))
        use = re.match(rf"(?:{USES})(?: the| his| her| their)? ", rest)
        if use:
            return PlayerAction(seat, UsePower(), _ability(rest[use.end() :]))
        return None

    def _everybody(self, rest: str) -> Statement | None:
        up = vote_in(rest)
        if up is not None:
            return EverybodyActs(Vote(up))
        action = self._on_player(-1, rest)
        if action is None or not isinstance(action.command, Point | Name):
            return None
        return EverybodyActs(action.command)

    def _without_subject(self, words: str) -> Statement | None:
        """Read a line that does not begin with a player."""
        if words in _FIXED_LINES:
            return _FIXED_LINES[words]
        passes = _PASSES.fullmatch(words)
        if passes:
            return _wait(passes[1] or passes[4])
        for pattern, read_rest in _KEYWORDS.items():
            match = re.match(pattern, words)
            if match:
                return read_rest(self, words[match.end() :].strip())
        hands = re.fullmatch(r"(?:nobody|no one)(.*)", words)
        up = vote_in(hands[1].strip()) if hands else None
        return None if up is None else EverybodyActs(Vote(not up))

    def _give_up(self, text: str) -> NoReturn:
        """Raise the error that helps most with a line that nothing matches."""
        words = folded(text)
        if DENIED.fullmatch(words):
            raise UnreadableLineError("unread-denial")
        if HEADER.fullmatch(words):
            raise UnreadableLineError("unread-late-header")
        subject_of_verb = re.match(
            rf"(\S+(?: \S+){{0,2}}?) (?:{'|'.join(VERBS.values())})\b", words
        )
        if subject_of_verb and subject_of_verb[1] not in self._seats:
            raise self._unknown_player(subject_of_verb[1])
        subject = re.fullmatch(r"([^:]+?) ?: ?(.*)", words)
        if subject and vote_in(f": {subject[2]}") is not None:
            raise self._unknown_player(subject[1])
        raise UnreadableLineError(
            "unread-line", nearest=nearest_line(words, self._names, self._places)
        )

    def _unknown_player(self, words: str) -> UnreadableLineError:
        names = {folded(name): name for name in self._names}
        found = nearest(words, names)
        return unknown_name("unread-name", words, None if found is None else names[found])

    def _target(self, words: str) -> int:
        """Read the target of an action; the words after a colon do not matter."""
        for name, seat in self._seats.items():
            if re.fullmatch(rf"{re.escape(name)}(?:{_ABOUT}| ?:.*)?", words):
                return seat
        raise self._unknown_player(words.partition(":")[0].strip())

    def seat(self, words: str) -> int:
        if words not in self._seats:
            raise self._unknown_player(words)
        return self._seats[words]

    def seats(self, words: str) -> tuple[int, ...]:
        if not words or words in _NOBODY:
            return ()
        names = items(words)
        if not all(names):
            raise UnreadableLineError("unread-list")
        return tuple(dict.fromkeys(self.seat(name) for name in names))

    def harley(self, words: str) -> HarleyIs:
        return HarleyIs(None if words in _NOBODY else self.seat(words))

    def place(self, words: str) -> str:
        return _known(self._places, words, "unread-place")

    def round(self, words: str) -> RoundAt | RoundOf:
        module = vocabulary.modules().key(words)
        if module is not None and module in ODD_DECKS and self._places.key(words) is None:
            return RoundOf(module)
        return RoundAt(self.place(words))

    def _owned(self, words: str) -> tuple[int, str]:
        """Read a name, a colon, and what belongs to that player."""
        for name, seat in self._seats.items():
            owned = re.fullmatch(rf"{re.escape(name)} ?: ?(.+)", words)
            if owned:
                return seat, owned[1]
        raise self._unknown_player(words.partition(":")[0].strip())

    def points(self, words: str) -> dict[int, int]:
        points: dict[int, int] = {}
        for item in items(words) if words and words not in _NOBODY else ():
            match = _POINTS.fullmatch(item)
            if match is None or (match[1] not in self._seats and re.search("[0-9]", match[1])):
                raise UnreadableLineError("unread-points", words=item)
            seat = self.seat(match[1])
            if seat in points:
                raise UnreadableLineError("unread-written-twice")
            points[seat] = int(match[2])
        return points

    def card(self, words: str) -> CardIs:
        seat, words = self._owned(words)
        _known(vocabulary.on_cards(self._own), words, "unread-card")
        return CardIs(seat, words)

    def ability(self, words: str) -> AbilityIs:
        seat, words = self._owned(words)
        return AbilityIs(seat, _ability(words))


def _ability(words: str) -> str:
    return _known(vocabulary.abilities(), words, "unread-ability")


def _known(names: Names, words: str, reason: str) -> str:
    key = names.key(words)
    if key is None:
        raise unknown_name(reason, words, names.nearest(words))
    return key


def _wait(words: str) -> Wait:
    time, length = _TIME.fullmatch(words), _LENGTH.fullmatch(words)
    if time is not None:
        return Wait((int(time[1]) * 60 + int(time[2])) * 1000)
    if length is None:
        raise UnreadableLineError("unread-time", words=words)
    amount = 1 if length[1] in ("a", "one") else int(length[1])
    return Wait(amount * (60_000 if length[2].startswith("m") else 1000))


def _spies(reader: _Reader, words: str) -> SpiesAre:
    if words.isdigit():
        raise UnreadableLineError("unread-late-header")
    return SpiesAre(reader.seats(words))


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
_FIXED_LINES: Mapping[str, Statement] = {
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
_KEYWORDS: Mapping[str, Callable[[_Reader, str], Statement]] = {
    r"round(?: [0-9]+)?(?: at\b| in\b| of\b| ?[:-])": lambda reader, words: reader.round(words),
    rf"(?:the )?dealer\b{_IS}": lambda reader, words: DealerIs(reader.seat(words)),
    rf"(?:the )?(?:spy|spies|jokers?)\b{_IS}": _spies,
    rf"harley(?: quinn)?\b{_IS}": lambda reader, words: reader.harley(words),
    r"card\b ?:?": lambda reader, words: reader.card(words),
    r"ability\b ?:?": lambda reader, words: reader.ability(words),
    r"(?:scores?|points)\b ?:?": lambda reader, words: Score(reader.points(words)),
    r"totals?\b ?:?": lambda reader, words: Total(reader.points(words)),
    rf"(?:the )?winners?\b{_IS}": lambda reader, words: Winner(reader.seats(words)),
}
