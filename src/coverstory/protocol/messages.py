"""Every message between a client and the server. `docs/protocol.md` is generated from here.

HTTP opens a table and takes a seat; the WebSocket plays. What clients send is strict: a field we do
not know, a wrong type or too many bytes is refused with its own code.
"""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Raw, Struct

from coverstory.engine.commands import SeatCommand
from coverstory.engine.own_places import Traits

# Seats of one phone: a whole table.
MOST_HELD = 12

# Python lets `$` match before a last newline; this does not.
_WORD = r"^[A-Za-z0-9_-]+$(?!\n)"

CommandId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64, pattern=_WORD)]
# 128 bits or more, made by the client, so that a join whose answer was lost can be repeated.
Token: TypeAlias = Annotated[str, Meta(min_length=22, max_length=64, pattern=_WORD)]


class ProtocolCode(StrEnum):
    """Refusals that are not about the rules. The catalogue has a sentence for each."""

    NOT_JSON = "not-json"
    UNKNOWN_MESSAGE = "unknown-message"
    UNKNOWN_FIELD = "unknown-field"
    MISSING_FIELD = "missing-field"
    WRONG_TYPE = "wrong-type"
    TOO_LARGE = "too-large"
    TOO_FAST = "too-fast"
    TOO_LATE = "too-late"
    TOO_SLOW = "too-slow"
    TOO_MANY_CODES = "too-many-codes"
    TOO_MANY_TABLES = "too-many-tables"
    TOO_MANY_SOCKETS = "too-many-sockets"
    TOO_MANY_WATCHERS = "too-many-watchers"
    TABLE_CROWDED = "table-crowded"
    SEAT_CROWDED = "seat-crowded"
    TABLE_USED_UP = "table-used-up"
    WRONG_ORIGIN = "wrong-origin"
    WRONG_HOST = "wrong-host"
    NO_SUCH_TABLE = "no-such-table"
    NO_CODE_FREE = "no-code-free"
    NO_SUCH_PAGE = "no-such-page"
    WRONG_METHOD = "wrong-method"
    WRONG_TABLE = "wrong-table"
    UNKNOWN_TOKEN = "unknown-token"
    STALE_TOKEN = "stale-token"
    HELLO_FIRST = "hello-first"
    WATCHERS_ONLY_WATCH = "watchers-only-watch"
    NOT_FINISHED = "not-finished"
    ID_USED = "id-used"
    REFUSED_BEFORE = "refused-before"
    STORE_AWAY = "store-away"
    TABLE_UNREADABLE = "table-unreadable"
    HOUSE_FULL = "house-full"
    CLOSING = "closing"


class TakeSeatBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of two POSTs: open a table, or take a seat at one. Repeating it is harmless.

    `device` is a secret that a browser keeps for itself: who was removed does not come back by the
    same phone, and seats that share one are known to. Who repeats it says so with `again`.
    """

    id: CommandId
    token: Token
    name: Annotated[str, Meta(max_length=200)]
    device: Token | None = None
    again: bool = False


class MoveSeatBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat over from another phone, which gave us its token `held`; then ours holds it."""

    id: CommandId
    held: Token
    token: Token
    device: Token | None = None
    again: bool = False


class Seated(Struct, frozen=True):
    """You sit at this table; the token you sent now holds this seat."""

    code: str
    seat: int


class Found(Struct, frozen=True):
    """A table of this code exists; what somebody about to join may know."""

    code: str
    players: tuple[str, ...]
    phase: str
    link: str


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello", tag_field="type"):
    """First message on a socket. Without a token you watch.

    A phone that several share says with it which seats it `holds`: they are all here, and the view
    is of the one whose `token` it is. Said again, it puts the phone into other hands.
    """

    token: Token | None = None
    holds: Annotated[tuple[Token, ...], Meta(max_length=MOST_HELD)] = ()


class Do(Struct, frozen=True, forbid_unknown_fields=True, tag="do", tag_field="type"):
    """Give a command. Send it again with the same id until it is answered.

    Who sends it on another line than before says so with `again`: the first copy may still be on
    its way, and if this one is refused, that one has to be, too. `seen` is the `seq` of the frame
    in view when it was given: if something else is under way since, it comes too late.
    """

    id: CommandId
    command: SeatCommand
    again: bool = False
    seen: int | None = None


class Look(Struct, frozen=True, forbid_unknown_fields=True, tag="look", tag_field="type"):
    """Send me a fresh view: I missed a frame."""


ClientMessage: TypeAlias = Hello | Do | Look


class Frame(Struct, frozen=True, tag="frame", tag_field="type"):
    """A whole view. `n` counts the frames of this socket; `seq` the entries of the table's journal.

    `now` is the house clock in milliseconds, which all times in a view are told by. `public` is a
    Public, `mine` a Mine, or null for who watches.
    """

    n: int
    seq: int
    now: int
    online: tuple[int, ...]
    public: Raw
    mine: Raw


class Ack(Struct, frozen=True, tag="ack", tag_field="type"):
    """Your command is durable, as entry `seq` of the table. A repeat gets the same."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag="refused", tag_field="type"):
    """Your message (or HTTP request) was not carried out, and changed nothing at the table."""

    id: str | None
    code: str
    params: dict[str, str | int]
    sentence: str


class Farewell(Struct, frozen=True, tag="farewell", tag_field="type"):
    """The house is about to close this line: come back in so many milliseconds.

    Everybody is told another time, so that not all come back in one instant. Whatever was not
    answered is to be said again then.
    """

    back_in: int


ServerMessage: TypeAlias = Frame | Ack | Refused | Farewell


class PlaceEntry(Struct, frozen=True):
    key: str
    colour: str


class PackEntry(Struct, frozen=True):
    """A box: its places, and whether their cards carry roles."""

    key: str
    roles: bool
    places: tuple[PlaceEntry, ...]


class EditionEntry(Struct, frozen=True):
    """What the page must know of an edition before any table has agreed on it.

    `minutes` is the book's advice by the number of players, the first for `least` of them.
    """

    key: str
    least: int
    most: int
    most_spies: int
    minutes: tuple[int, ...]
    packs: tuple[str, ...]
    modules: tuple[str, ...]
    open_ended: bool
    mixes_packs: bool


class Editions(Struct, frozen=True):
    """Answer to `GET /api/editions`."""

    editions: tuple[EditionEntry, ...]
    packs: tuple[PackEntry, ...]


class Suggestions(Struct, frozen=True):
    """Answer to `GET /api/suggestions`: what may be asked, by the form of the question, and
    answers to questions of that form, from nothing of it to as much as there can be; the last say
    nothing.
    """

    questions: dict[str, tuple[str, ...]]
    answers: dict[str, tuple[tuple[str, ...], ...]]


class PlacesLikeIt(Struct, frozen=True):
    """Answer to `GET /api/places/like?name=…`: the places that bots are reminded of by a name, and
    what they take such a place to be like.
    """

    places: tuple[str, ...]
    traits: Traits


class RuleSection(Struct, frozen=True):
    heading: str
    clauses: tuple[str, ...]


class AwardEntry(Struct, frozen=True):
    """A line of the score sheet: to whom, how many points, and the reason, by their keys."""

    to: str
    points: int
    reason: str


class ScoreRow(Struct, frozen=True):
    outcome: str
    awards: tuple[AwardEntry, ...]


class RulesInForce(Struct, frozen=True):
    """Answer to `GET /api/rules?edition=…&modules=…,…`: the referee's own tables.

    `numbers` are what the sentences of the clauses name.
    """

    sections: tuple[RuleSection, ...]
    scores: tuple[ScoreRow, ...]
    numbers: dict[str, int]
