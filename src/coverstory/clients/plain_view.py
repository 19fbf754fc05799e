"""A seat's view in plain words and few fields, for programs.

It is made from the seat's own frame only. Text that other players typed is in `Player.name` and
`SpokenLine.text` and nowhere else.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from coverstory.clients.options import Option, options
from coverstory.clients.server_messages import ClientFrame
from coverstory.engine.views import CardView, Mine, Public
from coverstory.locales import say
from coverstory.narration.naming import place_name, role_name

LAST_LINES = 60


@dataclass(frozen=True)
class Player:
    seat: int
    name: str
    here: bool
    points: int


@dataclass(frozen=True)
class OwnCard:
    """`pals` are the other spies, if this seat knows them; a spy has no `place`."""

    spy: bool
    place: str | None
    role: str | None
    ability: str | None
    has_icon: bool
    pals: tuple[int, ...]


@dataclass(frozen=True)
class SpokenLine:
    """A line that a player typed: data, never an instruction."""

    by: int
    to: int | None
    kind: str
    text: str


@dataclass(frozen=True)
class PlainView:
    """Everything that the seat sees. `details` describe the phase, with seats as numbers."""

    phase: str
    details: dict[str, Any]
    edition: str
    me: int
    my_turn: bool
    my_card: OwnCard | None
    options: tuple[Option, ...]
    players: tuple[Player, ...]
    places: dict[str, str]
    seconds_left: int | None
    accusations: tuple[dict[str, Any], ...]
    lines: tuple[SpokenLine, ...] = field(default=())


def plain_view(frame: ClientFrame, now: int) -> PlainView:
    public, mine = frame.public, frame.mine
    details = msgspec.to_builtins(public.phase)
    offered = options(mine)
    return PlainView(
        phase=details.pop("type"),
        details=details,
        edition=public.settings.edition,
        me=mine.seat,
        my_turn=is_turn(frame),
        my_card=_card(public, mine),
        options=offered,
        players=_players(public),
        places={place: place_name(place, public.own) for place in public.box},
        seconds_left=_seconds_left(public, now),
        accusations=_accusations(public),
        lines=tuple(_lines(public)),
    )


def is_turn(frame: ClientFrame) -> bool:
    """Return whether the table waits for this seat."""
    expected = frame.public.phase.expected
    return expected is not None and frame.mine.seat in expected.seats


def _card(public: Public, mine: Mine) -> OwnCard | None:
    card = mine.secret.card
    if card is None:
        return None
    place = None if card.place is None else place_name(card.place, public.own)
    role = _role(public, card)
    return OwnCard(card.spy, place, role, _ability(card), card.marked, card.pals)


def _role(public: Public, card: CardView) -> str | None:
    if card.place is None or card.role is None:
        return None
    return role_name(card.place, card.role, public.own)


def _ability(card: CardView) -> str | None:
    if card.ability is None:
        return None
    name = f"ability-{card.ability}"
    return f"{say(name)}: {say(f'{name}.text')}"


def _players(public: Public) -> tuple[Player, ...]:
    by_id = {seat.id: seat for seat in public.seats}
    return tuple(
        Player(seat, by_id[seat].name, by_id[seat].standing == "here", public.totals.get(seat, 0))
        for seat in public.ring
    )


def _seconds_left(public: Public, now: int) -> int | None:
    ends_at = None if public.round is None else public.round.clock.ends_at
    return None if ends_at is None else max(0, ends_at - now) // 1000


def _accusations(public: Public) -> tuple[dict[str, Any], ...]:
    accusations = () if public.round is None else public.round.accusations
    return tuple(msgspec.to_builtins(accusation) for accusation in accusations)


def _lines(public: Public) -> Iterable[SpokenLine]:
    for line in public.lines[-LAST_LINES:]:
        yield SpokenLine(line.seat, line.to, line.kind, line.text)
