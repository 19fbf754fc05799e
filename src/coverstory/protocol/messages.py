"""Every message between a client and the server. `docs/protocol.md` is generated from here.

A client opens a table or takes a seat over HTTP, and plays over a WebSocket. The server decodes
strictly: it refuses unknown fields, wrong types and long messages, each with its own code.
"""

from typing import Annotated, TypeAlias

from msgspec import Meta, Raw, Struct

from coverstory.engine.commands import SeatCommand
from coverstory.engine.own_places import OwnPlace, Traits
from coverstory.engine.views import Public

# Seats that one phone may hold: a whole table.
MOST_HELD = 12

# In Python, `$` also matches before a final newline. The lookahead excludes that.
_WORD = r"^[A-Za-z0-9_-]+$(?!\n)"

CommandId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64, pattern=_WORD)]
# A secret of at least 128 bits that the client draws. The client can then retry a request to join
# whose response was lost.
Token: TypeAlias = Annotated[str, Meta(min_length=22, max_length=64, pattern=_WORD)]


class TakeSeatBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of two POSTs: open a table, or take a seat at one. The request is idempotent.

    `device` is a secret of the browser. A removed player cannot return with the same device, and
    seats on one device are known to share it. A retry sets `again`.
    """

    id: CommandId
    token: Token
    name: Annotated[str, Meta(max_length=200)]
    device: Token | None = None
    again: bool = False


class MoveSeatBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Move a seat to this phone. `held` is the token that holds it now, `token` the new one."""

    id: CommandId
    held: Token
    token: Token
    device: Token | None = None
    again: bool = False


class Seated(Struct, frozen=True):
    """The player has a seat at this table. The token of the request holds it."""

    code: str
    seat: int


class TableSummary(Struct, frozen=True):
    """A table with this code exists. This is what a player may know before joining."""

    code: str
    players: tuple[str, ...]
    phase: str
    link: str


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello", tag_field="type"):
    """First message on a socket. Without a token the client only watches.

    Several players can share a phone. Then `token` is that of the player who holds it, and `holds`
    lists the tokens of its other seats. All these seats are online. Frames show the view of the
    seat of `token`. The client sends another hello to pass the phone to another player.
    """

    token: Token | None = None
    holds: Annotated[tuple[Token, ...], Meta(max_length=MOST_HELD)] = ()


class Do(Struct, frozen=True, forbid_unknown_fields=True, tag="do", tag_field="type"):
    """A command. The client retries it with the same id until it is answered.

    A retry on another socket sets `again`. The first copy may still arrive, and if the retry is
    refused, the server refuses the first copy too. `seen` is the `seq` of the frame that the player
    saw. If the phase has changed since then, the server refuses the command as too late.
    """

    id: CommandId
    command: SeatCommand
    again: bool = False
    seen: int | None = None


class Look(Struct, frozen=True, forbid_unknown_fields=True, tag="look", tag_field="type"):
    """Ask for a new frame, after a gap in the numbers of frames or a long silence.

    `keeps_own` says that the client has missed no frame. The new frame then leaves out own places
    that the client has.
    """

    keeps_own: bool = False


class Hurry(Struct, frozen=True, forbid_unknown_fields=True, tag="hurry", tag_field="type"):
    """Let the next bot move at once. Only a player who plays alone with bots can hurry them.

    The message has no answer. A move follows as a frame. At any other table nothing happens.
    """


ClientMessage: TypeAlias = Hello | Do | Look | Hurry


class Frame(Struct, frozen=True, tag="frame", tag_field="type", omit_defaults=True):
    """A whole view. `n` counts the frames of this socket, `seq` is the last entry with events.

    `now` is the game clock in milliseconds. All times in a view are times of this clock. `public`
    is a Public. `mine` is a Mine, or null for a watcher.

    A list of own places may be long and changes rarely. With `keeps_own`, the list is that of the
    last frame on this socket, and `own` in `public` is empty. A requested frame has the list.
    """

    n: int
    seq: int
    now: int
    online: tuple[int, ...]
    public: Raw
    mine: Raw
    keeps_own: bool = False


class Ack(Struct, frozen=True, tag="ack", tag_field="type"):
    """The command is durable, as entry `seq` of the table. A retry gets the same answer."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag="refused", tag_field="type"):
    """The server refused a message or an HTTP request.

    The refused message has changed nothing, with one exception. After `store-unavailable` the entry
    may have been stored: a retry with the same id gets the true result. The page does not retry
    it, because the player reads the refusal and decides.
    """

    id: str | None
    code: str
    params: dict[str, str | int]
    sentence: str


# "farewell" is the old name of this message. Pages of older versions know it, so the tag stays.
class CloseMessage(Struct, frozen=True, tag="farewell", tag_field="type"):
    """The server is about to close this socket. Reconnect in `back_in` milliseconds.

    Each client gets a different time, so that not all reconnect at once. After reconnecting, retry
    every command that was not answered.
    """

    back_in: int


ServerMessage: TypeAlias = Frame | Ack | Refused | CloseMessage


class PlaceEntry(Struct, frozen=True):
    key: str
    colour: str


class PackEntry(Struct, frozen=True):
    """A pack: its places, and whether their cards have roles."""

    key: str
    roles: bool
    places: tuple[PlaceEntry, ...]


class HouseRuleEntry(Struct, frozen=True):
    """A house rule that an edition can be played with, and the settings that it allows.

    `most_spies`: the rule allows no larger number of spies in the settings.
    `adds_rows`: the rule adds rows to the score sheet.
    `host_sits_out`: the host runs the game without playing.
    """

    key: str
    most_spies: int
    adds_rows: bool
    host_sits_out: bool


class EditionEntry(Struct, frozen=True):
    """An edition, as the page needs it before a table has chosen one.

    `minutes` is the rulebook's advice for each number of players, from `least` to `most`.
    `first_game_minutes` are the least and most that the book advises for a first game, or empty.
    `names_dealer`: the host can choose the first dealer.
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
    names_dealer: bool
    first_game_minutes: tuple[int, ...]
    house_rules: tuple[HouseRuleEntry, ...]


class ModuleEntry(Struct, frozen=True):
    """A module: the fewest spies that it needs, and whether it needs all places of its box.

    `announcements`: players can announce a deck, so the host can limit how often.
    """

    key: str
    spies: int
    all_places: bool
    announcements: bool


class Editions(Struct, frozen=True):
    """Response to `GET /api/editions`. `bots` are the levels of bots that the host can choose."""

    editions: tuple[EditionEntry, ...]
    modules: tuple[ModuleEntry, ...]
    packs: tuple[PackEntry, ...]
    bots: tuple[str, ...]


class Suggestions(Struct, frozen=True):
    """Response to `GET /api/suggestions`: questions and answers, by the form of the question.

    The answers to a form are in groups, from the lowest degree to the highest. The last group has
    evasive answers.
    """

    questions: dict[str, tuple[str, ...]]
    answers: dict[str, tuple[tuple[str, ...], ...]]


class ConnectHint(Struct, frozen=True):
    """Response to `GET /api/connect`: what the host should check if no phone can connect.

    `seconds_left`: until the page should show the checks, because no other device has come since
    the first table was opened. Null if one has come, if there is no table, or if the request comes
    from another device.
    """

    seconds_left: float | None
    checks: tuple[str, ...]


class SimilarPlaces(Struct, frozen=True):
    """Response to `GET /api/places/like?name=…`: the places that bots find most similar to a name.

    `traits` are the levels that bots expect of such a place.
    """

    places: tuple[str, ...]
    traits: Traits


class GalleryList(Struct, frozen=True):
    """A list of places that ships with the game. `about` is one line about it."""

    key: str
    title: str
    about: str
    places: tuple[OwnPlace, ...]


class Gallery(Struct, frozen=True):
    """Response to `GET /api/gallery`: lists that the host can take as the table's own places."""

    lists: tuple[GalleryList, ...]


class GamePage(Struct, frozen=True):
    """Response to `GET /api/tables/{code}/page`: the link to the page of the last finished game."""

    link: str


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """A step in the replay of a round.

    `what` is the key of its sentence, `at` the time since the deal in ms. `seat` acts, on `other`.
    `text` is what was written. `yes` and `no` are the voters. `about` is the topic of free talk.
    """

    what: str
    at: int = 0
    seat: int | None = None
    other: int | None = None
    text: str = ""
    place: str | None = None
    ability: str | None = None
    about: str | None = None
    seconds: int | None = None
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()


class GameReplay(Struct, frozen=True):
    """Response to `GET /api/games/{name}`: a finished game.

    `public` is the table as everybody saw it at the end, without the talk between rounds. `rounds`
    are the steps of each result. `faces` is the drawing of face 0; the next faces follow it.
    """

    public: Public
    rounds: tuple[tuple[ReplayStep, ...], ...]
    faces: int = 0


class ServerNumbers(Struct, frozen=True):
    """Response to `GET /api/admin`: this server in numbers. `memory` is in MiB."""

    version: str
    tables: int
    tables_in_play: int
    people: int
    watchers: int
    sockets: int
    tables_opened: int
    load: float
    memory: int
    is_draining: bool


class RuleSection(Struct, frozen=True):
    heading: str
    clauses: tuple[str, ...]


class AwardEntry(Struct, frozen=True):
    """A row of the score sheet: the keys of the winners and of the reason, and the points."""

    to: str
    points: int
    reason: str


class ScoreRow(Struct, frozen=True):
    outcome: str
    awards: tuple[AwardEntry, ...]


class RulesInForce(Struct, frozen=True):
    """Response to `GET /api/rules?edition=…&modules=…,…`: the tables that the engine uses.

    `house=…,…` adds house rules, and `points=OUTCOME.LINE.POINTS,…` the points of the host.

    `numbers` are the values that the sentences of the clauses contain.
    """

    sections: tuple[RuleSection, ...]
    scores: tuple[ScoreRow, ...]
    numbers: dict[str, int]
