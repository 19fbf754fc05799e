"""Build a deal from the lines of a text, and check that the decks allow it (G2, G3)."""

from collections.abc import Mapping
from itertools import cycle

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine.cards import Card
from coverstory.engine.commands import NextRound, StartGame, Submission
from coverstory.engine.deciding import decide, evolve
from coverstory.engine.decks import find_deck
from coverstory.engine.events import BoxPacked, Dealt
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.spy_odds import barred_spies
from coverstory.engine.table import Deck, Table
from coverstory.judging import vocabulary
from coverstory.judging.faults import Fault, JudgeCode, fault_of
from coverstory.judging.story_lines import (
    AbilityIs,
    CardIs,
    DealerIs,
    DealLine,
    HarleyIs,
    RoundAt,
    RoundLine,
    SpiesAre,
)
from coverstory.rulesets import jest, multiverse

ODD_DECKS: Mapping[str, tuple[str, ...]] = {
    jest.KEY: (jest.KEY,),
    multiverse.KEY: multiverse.DECKS,
}


class WrittenDeal(Struct, frozen=True):
    """The deal as written so far. It began at `line`. `drawn` is a random deal by the rules."""

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


def open_deal(table: Table, number: int, line: RoundLine) -> tuple[Table, WrittenDeal] | Fault:
    """Begin a deal at line `number`. Return the table with its packed box, and the deal."""
    drawn = _draw(table, table.settings.first_dealer)
    if isinstance(drawn, Fault):
        return drawn
    packed, dealt = drawn
    if packed is not None:
        table = evolve(table, packed)
    if isinstance(line, RoundAt):
        if line.place not in table.box:
            return Fault(Refusal(Code.NO_SUCH_PLACE))
        decks: tuple[str, ...] = (line.place,)
    else:
        in_box = {deck.key for deck in table.odd_decks}
        decks = tuple(deck for deck in ODD_DECKS[line.module] if deck in in_box)
        if not decks:
            return fault_of(JudgeCode.NO_SUCH_DECK)
    left = [deck for deck in decks if deck not in _played_decks(table)]
    return (table, WrittenDeal(number, left[0], dealt)) if left else fault_of(JudgeCode.DECK_PLAYED)


def _draw(table: Table, first_dealer: int | None) -> tuple[BoxPacked | None, Dealt] | Fault:
    """Return a random deal by the rules: its dealer and its clock are those of the rules."""
    asked = replace(table, settings=replace(table.settings, first_dealer=first_dealer))
    command = StartGame() if table.round is None else NextRound()
    decision = decide(asked, Submission(command, table.host, 0, 0))
    if isinstance(decision, Refusal):
        return Fault(decision, NextRound)
    packed = next((event for event in decision if isinstance(event, BoxPacked)), None)
    dealt = next(event for event in decision if isinstance(event, Dealt))
    return packed, dealt


def _played_decks(table: Table) -> tuple[str, ...]:
    """Return the decks that cannot come again (G2). Voided ones can if no other is left (R1)."""
    decks = {*table.box, *(deck.key for deck in table.odd_decks)}
    if decks - set(table.drawn):
        return table.drawn
    return tuple(result.place for result in table.results)


def add_line(
    table: Table,
    deal: WrittenDeal,
    line: DealLine,
    multiverse_places: frozenset[str],
    *,
    dealer_assumed: bool,
) -> WrittenDeal | Fault:
    """Return the deal with this line, or why the rules do not allow it."""
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
                return fault_of(JudgeCode.WRITTEN_ALREADY)
            if deal.is_multiverse:
                return _with_place(table, deal, seat, words, multiverse_places)
            return _with_role(table, deal, seat, words)
        case AbilityIs(seat=seat, ability=ability):
            return _with_ability(table, deal, seat, ability)


def _with_dealer(
    table: Table, deal: WrittenDeal, seat: int, *, dealer_assumed: bool
) -> WrittenDeal | Fault:
    """A3, B3, D2, E2, R6: players choose only the first dealer, and not in every edition."""
    if deal.dealer is not None:
        return fault_of(JudgeCode.WRITTEN_ALREADY)
    drawn = _draw(table, seat)
    if isinstance(drawn, Fault):
        return drawn
    if drawn[1].dealer == seat or (dealer_assumed and _can_deal_next(table, seat)):
        return replace(deal, dealer=seat)
    return fault_of(JudgeCode.WRONG_DEALER, name=table.seats[drawn[1].dealer].name)


def _can_deal_next(table: Table, seat: int) -> bool:
    """Return whether some dealer of the last round makes this seat the next dealer."""
    if table.round is None:
        return False
    last = [replace(table, round=replace(table.round, dealer=d)) for d in table.round.players]
    drawn = [_draw(before, None) for before in last]
    return seat in [one[1].dealer for one in drawn if not isinstance(one, Fault)]


def _with_spies(table: Table, deal: WrittenDeal, spies: tuple[int, ...]) -> WrittenDeal | Fault:
    if deal.spies is not None:
        return fault_of(JudgeCode.WRITTEN_ALREADY)
    if deal.is_multiverse:
        return fault_of(JudgeCode.NOBODY_IS_A_SPY)
    if deal.is_jest:
        everybody = set(spies) == set(table.present)
        return replace(deal, spies=spies) if everybody else fault_of(JudgeCode.EVERYBODY_IS_A_SPY)
    if len(spies) not in table.ruleset.spy_counts(table.settings, len(table.present)):
        return fault_of(JudgeCode.WRONG_NUMBER_OF_SPIES, spies=table.settings.spies)
    if barred := set(spies) & {*barred_spies(table, table.present)}:
        return fault_of(JudgeCode.SPY_THREE_TIMES, name=table.seats[min(barred)].name)
    if set(spies) & {*deal.roles, deal.harley}:
        return fault_of(JudgeCode.SPY_HAS_NO_CARD)
    return replace(deal, spies=spies)


def _with_harley(table: Table, deal: WrittenDeal, seat: int | None) -> WrittenDeal | Fault:
    if deal.harley is not None or deal.no_harley:
        return fault_of(JudgeCode.WRITTEN_ALREADY)
    if seat is None:
        return replace(deal, no_harley=True)
    if not table.ruleset.marked_cards or deal.is_jest or deal.is_multiverse:
        return fault_of(JudgeCode.NO_ICON)
    if seat in (deal.spies or ()):
        return fault_of(JudgeCode.SPY_HAS_NO_CARD)
    return replace(deal, harley=seat)


def _with_place(
    table: Table, deal: WrittenDeal, seat: int, words: str, multiverse_places: frozenset[str]
) -> WrittenDeal | Fault:
    """M1: both decks together have one card of each place."""
    place = vocabulary.places(table.own).key(words)
    if place is None or place not in multiverse.PLACES:
        return fault_of(JudgeCode.NOT_IN_THE_DECK)
    if place in multiverse_places or place in deal.places.values():
        return fault_of(JudgeCode.CARD_TWICE)
    return replace(deal, places={**deal.places, seat: place})


def _with_role(table: Table, deal: WrittenDeal, seat: int, words: str) -> WrittenDeal | Fault:
    if deal.is_jest or seat in (deal.spies or ()):
        return fault_of(JudgeCode.SPY_HAS_NO_CARD)
    if vocabulary.places(table.own).key(words) == deal.deck:
        return deal
    deck = _deck(table, deal)
    role = vocabulary.roles(deal.deck, table.own).key(words)
    if role is None or role not in deck.roles:
        return fault_of(JudgeCode.NOT_IN_THE_DECK)
    roles = {**deal.roles, seat: role}
    # A role comes twice only with a second box (B14), or if there are more cards than roles.
    copies = -(-_location_cards(table) // len(deck.roles))
    if [*roles.values()].count(role) > deck.roles.count(role) * copies:
        return fault_of(JudgeCode.CARD_TWICE)
    return replace(deal, roles=roles)


def _with_ability(table: Table, deal: WrittenDeal, seat: int, ability: str) -> WrittenDeal | Fault:
    if not table.ruleset.abilities:
        return fault_of(JudgeCode.NO_ABILITIES)
    if seat in deal.abilities:
        return fault_of(JudgeCode.WRITTEN_ALREADY)
    if ability in deal.abilities.values():
        return fault_of(JudgeCode.CARD_TWICE)
    return replace(deal, abilities={**deal.abilities, seat: ability})


def is_dealer_unknown(table: Table, deal: WrittenDeal) -> bool:
    """Return whether neither the rules nor the text name the dealer."""
    if table.round is not None or deal.dealer is not None:
        return False
    drawn = [_draw(table, seat) for seat in table.present]
    return len({one[1].dealer for one in drawn if not isinstance(one, Fault)}) > 1


def is_harley_unknown(table: Table, deal: WrittenDeal) -> bool:
    """H1: return whether the text does not say if Harley's card was dealt."""
    ordinary = not (deal.is_jest or deal.is_multiverse)
    return (
        table.ruleset.marked_helps_spies and ordinary and deal.harley is None and not deal.no_harley
    )


def complete(table: Table, deal: WrittenDeal, dealer: int | None) -> Dealt | Fault:
    """Return the complete deal. `dealer` is used where the text names none."""
    if dealer is None:
        dealer = deal.drawn.dealer if deal.dealer is None else deal.dealer
    fault = _missing_card(table, deal)
    if fault is not None:
        return replace(fault, line=deal.line)
    faces = _cards_without_abilities(table, deal)
    cards = tuple(
        replace(face, ability=deal.abilities.get(face.seat))
        for face in sorted(faces, key=lambda face: table.present.index(face.seat))
    )
    return replace(deal.drawn, place=deal.deck, dealer=dealer, cards=cards)


def _missing_card(table: Table, deal: WrittenDeal) -> Fault | None:
    if deal.is_jest or deal.is_multiverse:
        return None
    if deal.spies is None:
        return fault_of(JudgeCode.WRONG_NUMBER_OF_SPIES, spies=table.settings.spies)
    all_dealt = _location_cards(table) >= _deck(table, deal).cards
    if table.ruleset.marked_helps_spies and all_dealt and deal.harley is None:
        return fault_of(JudgeCode.ICON_NOT_DEALT)
    return None


def _cards_without_abilities(table: Table, deal: WrittenDeal) -> list[Card]:
    if deal.is_jest:
        return [Card(seat, spy=True) for seat in table.present]
    if deal.is_multiverse:
        written = set(deal.places.values())
        left = iter([place for place in multiverse.PLACES if place not in written])
        return [Card(s, place=deal.places.get(s) or next(left)) for s in table.present]
    spies = deal.spies or ()
    roles = _roles(table, deal)
    return [Card(seat, spy=True) for seat in spies] + [
        Card(seat, role=roles.get(seat), marked=seat == deal.harley)
        for seat in table.present
        if seat not in spies
    ]


def _roles(table: Table, deal: WrittenDeal) -> dict[int, str]:
    """Return the written roles; the other players get what is left of the deck."""
    written = dict(deal.roles)
    roles = _deck(table, deal).roles
    if not roles or table.settings.roles == "ignore":
        return written
    left = [*roles]
    for role in written.values():
        if role in left:
            left.remove(role)
    rest = cycle([*left, *roles])
    spies = deal.spies or ()
    others = [seat for seat in table.present if seat not in spies and seat not in written]
    return written | {seat: next(rest) for seat in others}


def _deck(table: Table, deal: WrittenDeal) -> Deck:
    return find_deck(table, deal.deck)


def _location_cards(table: Table) -> int:
    """Return how many are dealt."""
    return len(table.present) - table.settings.spies
