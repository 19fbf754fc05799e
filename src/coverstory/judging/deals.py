"""A deal as it is told, line by line: nothing is drawn, but all has to be possible (G2, G3)."""

from collections.abc import Mapping
from itertools import cycle

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine.cards import Card
from coverstory.engine.commands import NextRound, StartGame, Submission
from coverstory.engine.deciding import decide, evolve
from coverstory.engine.decks import deck as deck_of
from coverstory.engine.events import BoxPacked, Dealt
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.table import Deck, Table
from coverstory.judging import vocabulary
from coverstory.judging.flaws import Fault, Flaw, flaw
from coverstory.judging.lines import (
    AbilityIs,
    CardIs,
    DealerIs,
    DealLine,
    HarleyIs,
    RoundAt,
    RoundLine,
    SpiesAre,
)
from coverstory.rulesets import harley, jest, multiverse

ODD_DECKS: Mapping[str, tuple[str, ...]] = {
    jest.KEY: (jest.KEY,),
    multiverse.KEY: multiverse.DECKS,
}


class Deal(Struct, frozen=True):
    """What has been told of a deal that began at this line. `drawn` is what chance would deal."""

    line: int
    deck: str
    drawn: Dealt
    dealer: int | None = None
    spies: tuple[int, ...] | None = None
    harley: int | None = None
    no_harley: bool = False
    roles: Mapping[int, str] = {}
    places: Mapping[int, str] = {}
    abilities: Mapping[int, str] = {}

    @property
    def is_jest(self) -> bool:
        return self.deck == jest.KEY

    @property
    def is_multiverse(self) -> bool:
        return self.deck in multiverse.DECKS


def open_deal(table: Table, line: int, told: RoundLine) -> tuple[Table, Deal] | Fault:
    """The table with its box packed for the game, and the deal of this deck if it can come."""
    drawn = _drawn(table, table.settings.first_dealer)
    if isinstance(drawn, Fault):
        return drawn
    packed, dealt = drawn
    if packed is not None:
        table = evolve(table, packed)
    if isinstance(told, RoundAt):
        if told.place not in table.box:
            return Fault(Refusal(Code.NO_SUCH_PLACE))
        decks: tuple[str, ...] = (told.place,)
    else:
        in_box = {deck.key for deck in table.odd_decks}
        decks = tuple(deck for deck in ODD_DECKS[told.module] if deck in in_box)
        if not decks:
            return flaw(Flaw.NO_SUCH_DECK)
    left = [deck for deck in decks if deck not in _out(table)]
    return (table, Deal(line, left[0], dealt)) if left else flaw(Flaw.DECK_PLAYED)


def _drawn(table: Table, first_dealer: int | None) -> tuple[BoxPacked | None, Dealt] | Fault:
    """What the referee would deal now: the dealer and the length of the round are the rules'."""
    asked = replace(table, settings=replace(table.settings, first_dealer=first_dealer))
    command = StartGame() if table.round is None else NextRound()
    decision = decide(asked, Submission(command, table.host, 0, 0))
    if isinstance(decision, Refusal):
        return Fault(decision, NextRound)
    packed = next((event for event in decision if isinstance(event, BoxPacked)), None)
    dealt = next(event for event in decision if isinstance(event, Dealt))
    return packed, dealt


def _out(table: Table) -> tuple[str, ...]:
    """G2; decks of voided rounds come back when no other is left (R1)."""
    decks = {*table.box, *(deck.key for deck in table.odd_decks)}
    if decks - set(table.drawn):
        return table.drawn
    return tuple(result.place for result in table.results)


def add(
    table: Table, deal: Deal, line: DealLine, scattered: frozenset[str], *, dealer_assumed: bool
) -> Deal | Fault:
    seats = line.seats if isinstance(line, SpiesAre) else (line.seat,)
    if not {seat for seat in seats if seat is not None} <= set(table.present):
        return Fault(Refusal(Code.NOT_PLAYING))
    match line:
        case DealerIs(seat=seat):
            return _with_dealer(table, deal, seat, dealer_assumed=dealer_assumed)
        case SpiesAre(seats=spies):
            return _with_spies(table, deal, spies)
        case HarleyIs(seat=seat):
            return _with_harley(table, deal, seat)
        case CardIs(seat=seat, words=words):
            if seat in deal.roles or seat in deal.places:
                return flaw(Flaw.TOLD_ALREADY)
            if deal.is_multiverse:
                return _with_place(table, deal, seat, words, scattered)
            return _with_role(table, deal, seat, words)
        case AbilityIs(seat=seat, ability=ability):
            return _with_ability(table, deal, seat, ability)


def _with_dealer(table: Table, deal: Deal, seat: int, *, dealer_assumed: bool) -> Deal | Fault:
    """A3, B3, D2, E2, R6: only the first dealer is a matter of choice, and not in every edition."""
    if deal.dealer is not None:
        return flaw(Flaw.TOLD_ALREADY)
    drawn = _drawn(table, seat)
    if isinstance(drawn, Fault):
        return drawn
    if drawn[1].dealer == seat or (dealer_assumed and _may_deal_next(table, seat)):
        return replace(deal, dealer=seat)
    return flaw(Flaw.WRONG_DEALER, name=table.seats[drawn[1].dealer].name)


def _may_deal_next(table: Table, seat: int) -> bool:
    """Whether somebody may have dealt the last round who makes this seat the next dealer."""
    if table.round is None:
        return False
    last = [replace(table, round=replace(table.round, dealer=d)) for d in table.round.players]
    drawn = [_drawn(before, None) for before in last]
    return seat in [one[1].dealer for one in drawn if not isinstance(one, Fault)]


def _with_spies(table: Table, deal: Deal, spies: tuple[int, ...]) -> Deal | Fault:
    if deal.spies is not None:
        return flaw(Flaw.TOLD_ALREADY)
    if deal.is_multiverse:
        return flaw(Flaw.NOBODY_IS_A_SPY)
    if deal.is_jest:
        everybody = set(spies) == set(table.present)
        return replace(deal, spies=spies) if everybody else flaw(Flaw.EVERYBODY_IS_A_SPY)
    if len(spies) != table.settings.spies:
        return flaw(Flaw.WRONG_NUMBER_OF_SPIES, spies=table.settings.spies)
    if set(spies) & {*deal.roles, deal.harley}:
        return flaw(Flaw.SPY_HAS_NO_CARD)
    return replace(deal, spies=spies)


def _with_harley(table: Table, deal: Deal, seat: int | None) -> Deal | Fault:
    if deal.harley is not None or deal.no_harley:
        return flaw(Flaw.TOLD_ALREADY)
    if seat is None:
        return replace(deal, no_harley=True)
    if not table.ruleset.marked_cards or deal.is_jest or deal.is_multiverse:
        return flaw(Flaw.NO_ICON)
    if seat in (deal.spies or ()):
        return flaw(Flaw.SPY_HAS_NO_CARD)
    return replace(deal, harley=seat)


def _with_place(
    table: Table, deal: Deal, seat: int, words: str, scattered: frozenset[str]
) -> Deal | Fault:
    """M1: one card of each of these places, in both decks together."""
    place = vocabulary.places(table.own).key(words)
    if place is None or place not in multiverse.PLACES:
        return flaw(Flaw.NOT_IN_THE_DECK)
    if place in scattered or place in deal.places.values():
        return flaw(Flaw.CARD_TWICE)
    return replace(deal, places={**deal.places, seat: place})


def _with_role(table: Table, deal: Deal, seat: int, words: str) -> Deal | Fault:
    if deal.is_jest or seat in (deal.spies or ()):
        return flaw(Flaw.SPY_HAS_NO_CARD)
    if vocabulary.places(table.own).key(words) == deal.deck:
        return deal
    deck = _deck(table, deal)
    role = vocabulary.roles(deal.deck, table.own).key(words)
    if role is None or role not in deck.roles:
        return flaw(Flaw.NOT_IN_THE_DECK)
    told = {**deal.roles, seat: role}
    # A role comes again only with a second box (B14), or where there are too few of them.
    turns = -(-_location_cards(table) // len(deck.roles))
    if [*told.values()].count(role) > deck.roles.count(role) * turns:
        return flaw(Flaw.CARD_TWICE)
    return replace(deal, roles=told)


def _with_ability(table: Table, deal: Deal, seat: int, ability: str) -> Deal | Fault:
    if not table.ruleset.abilities:
        return flaw(Flaw.NO_ABILITIES)
    if seat in deal.abilities:
        return flaw(Flaw.TOLD_ALREADY)
    if ability in deal.abilities.values():
        return flaw(Flaw.CARD_TWICE)
    return replace(deal, abilities={**deal.abilities, seat: ability})


def needs_dealer(table: Table, deal: Deal) -> bool:
    """Whether the rules leave the dealer open, and the text does so too."""
    if table.round is not None or deal.dealer is not None:
        return False
    drawn = [_drawn(table, seat) for seat in table.present]
    return len({one[1].dealer for one in drawn if not isinstance(one, Fault)}) > 1


def lacks_harley(table: Table, deal: Deal) -> bool:
    """H1: whether her card is not told, and may not have been dealt."""
    ordinary = not (deal.is_jest or deal.is_multiverse)
    return (
        harley.KEY in table.settings.modules
        and ordinary
        and deal.harley is None
        and not deal.no_harley
    )


def complete(table: Table, deal: Deal, dealer: int | None) -> Dealt | Fault:
    """Return the cards as told, with the rest filled up. `dealer` deals where nobody is told to."""
    if dealer is None:
        dealer = deal.drawn.dealer if deal.dealer is None else deal.dealer
    fault = _incomplete(table, deal)
    if fault is not None:
        return replace(fault, line=deal.line)
    faces = _faces(table, deal)
    cards = tuple(
        replace(face, ability=deal.abilities.get(face.seat))
        for face in sorted(faces, key=lambda face: table.present.index(face.seat))
    )
    return replace(deal.drawn, place=deal.deck, dealer=dealer, cards=cards)


def _incomplete(table: Table, deal: Deal) -> Fault | None:
    if deal.is_jest or deal.is_multiverse:
        return None
    if deal.spies is None:
        return flaw(Flaw.WRONG_NUMBER_OF_SPIES, spies=table.settings.spies)
    all_dealt = _location_cards(table) >= _deck(table, deal).cards
    if harley.KEY in table.settings.modules and all_dealt and deal.harley is None:
        return flaw(Flaw.ICON_NOT_DEALT)
    return None


def _faces(table: Table, deal: Deal) -> list[Card]:
    if deal.is_jest:
        return [Card(seat, spy=True) for seat in table.present]
    if deal.is_multiverse:
        told = set(deal.places.values())
        left = iter([place for place in multiverse.PLACES if place not in told])
        return [Card(s, place=deal.places.get(s) or next(left)) for s in table.present]
    spies = deal.spies or ()
    roles = _roles(table, deal)
    return [Card(seat, spy=True) for seat in spies] + [
        Card(seat, role=roles.get(seat), marked=seat == deal.harley)
        for seat in table.present
        if seat not in spies
    ]


def _roles(table: Table, deal: Deal) -> dict[int, str]:
    """Those told, and for the others what is left of the deck."""
    told = dict(deal.roles)
    roles = _deck(table, deal).roles
    if not roles or table.settings.roles == "ignore":
        return told
    left = [*roles]
    for role in told.values():
        if role in left:
            left.remove(role)
    rest = cycle([*left, *roles])
    spies = deal.spies or ()
    untold = [seat for seat in table.present if seat not in spies and seat not in told]
    return told | {seat: next(rest) for seat in untold}


def _deck(table: Table, deal: Deal) -> Deck:
    return deck_of(table, deal.deck)


def _location_cards(table: Table) -> int:
    """How many are dealt."""
    return len(table.present) - table.settings.spies
