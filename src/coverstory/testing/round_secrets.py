"""The secrets of a round, each as a pair of worlds that differ only in it."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from coverstory.engine import evolve, replay
from coverstory.engine.cards import Card, OddDeck
from coverstory.engine.commands import (
    Accuse,
    Announce,
    AnyCommand,
    EndTalk,
    Expire,
    Guess,
    Point,
    RaiseHand,
    Reveal,
    StartClock,
    Submission,
    Vote,
)
from coverstory.engine.events import (
    Acquitted,
    Believed,
    ClockStarted,
    Convicted,
    Dealt,
    Event,
    HandsCounted,
    NotBelieved,
    PowerUsed,
    RoundEnded,
    RoundVoided,
    SeatLeft,
    SpyRevealed,
    TrialDropped,
    TrialPassed,
)
from coverstory.engine.phases import Briefing, ShowOfHands, TrialsInTurn
from coverstory.engine.table import Table
from coverstory.testing.two_worlds import WorldPair

# The events that reveal each kind of secret. The end of a round reveals all.
OVER: tuple[type[Event], ...] = (RoundEnded, RoundVoided)
SPY_KNOWN: tuple[type[Event], ...] = (*OVER, SpyRevealed)
VOTES_SHOWN: tuple[type[Event], ...] = (
    *OVER,
    Acquitted,
    Convicted,
    HandsCounted,
    TrialDropped,
    TrialPassed,
    Believed,
    NotBelieved,
)
ABILITIES_SHOWN: tuple[type[Event], ...] = (*OVER, PowerUsed)

# A command, its seat (or None for the server) and its time in ms.
TimedCommand: TypeAlias = tuple[AnyCommand, int | None, int]

# Takes a deal and the table before it. Returns None if this deal has no such secret.
MakePair: TypeAlias = Callable[[Table, Dealt, Random], WorldPair | None]

# In ms. The clock of every round has run out by then.
LATER = 3_600_000


def another_spy(table: Table, event: Dealt, chance: Random) -> WorldPair | None:
    """A civilian and a spy swap cards. Only they and the spy's pals can notice."""
    spies = [card for card in event.cards if card.spy]
    civilians = [card for card in event.cards if not card.spy]
    if not spies or not civilians:
        return None
    spy, civilian = chance.choice(spies), chance.choice(civilians)
    met = [card.seat for card in spies] if table.ruleset.spies_meet else [spy.seat]
    may_know = (*met, civilian.seat)
    return _pair("spy", table, (event, _with_swapped(event, spy, civilian)), may_know, SPY_KNOWN)


def the_other_spy(table: Table, event: Dealt, chance: Random) -> WorldPair | None:
    """One of two spies has shown their card. The other one is still secret (B7)."""
    spies = [card for card in event.cards if card.spy]
    if len(spies) != 2:
        return None
    shown, hidden = chance.sample(spies, 2)
    civilian = chance.choice([card for card in event.cards if not card.spy])
    met = [shown.seat] if table.ruleset.spies_meet else []
    may_know = (hidden.seat, civilian.seat, *met)
    pair = _pair(
        "other-spy", table, (event, _with_swapped(event, hidden, civilian)), may_know, SPY_KNOWN
    )
    happened = (ClockStarted(0), SpyRevealed(shown.seat, 1000))
    worlds = {"one": replay(pair.one, happened), "other": replay(pair.other, happened)}
    return replace(pair, opening=(), **worlds)


def other_cards(table: Table, event: Dealt, chance: Random) -> WorldPair | None:
    """Two civilians swap roles, places of their own, or the card with the icon."""
    civilians = [card for card in event.cards if not card.spy]
    if len(civilians) < 2:
        return None
    one, two = chance.sample(civilians, 2)
    swapped = _with_swapped(event, one, two)
    if swapped == event:
        return None
    return _pair("cards", table, (event, swapped), (one.seat, two.seat), OVER)


def other_abilities(table: Table, event: Dealt, chance: Random) -> WorldPair | None:
    """Two players swap ability cards. Nobody else can notice before one is turned up."""
    if not table.ruleset.abilities:
        return None
    one, two = chance.sample(event.cards, 2)
    abilities = {one.seat: two.ability, two.seat: one.ability}
    cards = tuple(
        replace(card, ability=abilities.get(card.seat, card.ability)) for card in event.cards
    )
    may_know = (one.seat, two.seat)
    worlds = (event, replace(event, cards=cards))
    pair = _pair("abilities", table, worlds, may_know, ABILITIES_SHOWN)
    return _with_opening(pair, _failed_vote(event, chance)) if chance.random() < 0.5 else pair


def _failed_vote(event: Dealt, chance: Random) -> list[TimedCommand]:
    """Return the moves of a failed vote. A standoff for cards follows."""
    accuser, suspect, *voters = chance.sample([card.seat for card in event.cards], len(event.cards))
    nos: list[TimedCommand] = [(Vote(guilty=False), voter, 2000) for voter in voters]
    return [(Accuse(suspect), accuser, 1000), *nos]


def another_helper(table: Table, event: Dealt, chance: Random) -> WorldPair | None:
    """The icon is elsewhere, or was not dealt. The hunt for it is the same (H2)."""
    if "helper" not in table.ruleset.polls or event.place not in table.box:
        return None
    spy = next(card.seat for card in event.cards if card.spy)
    helper = chance.choice((None, *(card.seat for card in event.cards if not card.spy)))
    cards = tuple(replace(card, marked=card.seat == helper) for card in event.cards)
    may_know = tuple(
        one.seat for one, two in zip(event.cards, cards, strict=True) if one.marked != two.marked
    )
    worlds = (event, replace(event, cards=cards))
    pair = _pair("helper", table, worlds, may_know, OVER)
    return _with_opening(pair, [(Reveal(), spy, 1000), (Guess(event.place), spy, 2000)])


def another_place(table: Table, event: Dealt, chance: Random) -> WorldPair | None:
    """Another deck was drawn. Spies and watchers cannot notice."""
    elsewhere = _at_another_place(table, event, chance)
    if elsewhere is None:
        return None
    civilians = tuple(card.seat for card in event.cards if not card.spy)
    pair = _pair("place", table, (event, elsewhere), civilians, OVER)
    spies = [card.seat for card in event.cards if card.spy]
    # In half of the pairs a spy guesses too early. The refusal must not depend on the place.
    guesses: list[TimedCommand] = [(Guess(event.place), seat, 1000) for seat in spies[:1]]
    return _with_opening(pair, guesses) if chance.random() < 0.5 else pair


def another_world(table: Table, event: Dealt, chance: Random) -> WorldPair | None:
    """Place, spies, roles and abilities differ. Watchers without a card cannot notice."""
    elsewhere = _at_another_place(table, event, chance)
    if elsewhere is None:
        return None
    cards = list(elsewhere.cards)
    chance.shuffle(cards)
    seats = tuple(card.seat for card in event.cards)
    dealt = tuple(replace(card, seat=seat) for card, seat in zip(cards, seats, strict=True))
    until: tuple[type[Event], ...] = (*SPY_KNOWN, *ABILITIES_SHOWN)
    return _pair("world", table, (event, replace(elsewhere, cards=dealt)), seats, until)


def nothing_but_spies(table: Table, event: Dealt, chance: Random) -> WorldPair | None:
    """In the other world all are spies. The spy of this world cannot notice (J1, R9)."""
    deck = _odd_deck(table, lambda card: card.spy)
    if deck is None or sum(card.spy for card in event.cards) != 1:
        return None
    cards = tuple(Card(card.seat, spy=True, ability=card.ability) for card in event.cards)
    may_know = tuple(card.seat for card in event.cards if not card.spy)
    swapped = replace(event, place=deck.key, cards=cards)
    return _pair("only-spies", table, (event, swapped), may_know, SPY_KNOWN)


def everybody_elsewhere(table: Table, event: Dealt, chance: Random) -> WorldPair | None:
    """In the other world every card shows another place. One civilian cannot notice."""
    civilians = [card.seat for card in event.cards if not card.spy and not card.marked]
    deck = _odd_deck(table, lambda card: card.place is not None)
    if deck is None or not civilians or event.place not in table.box:
        return None
    fooled = chance.choice(civilians)
    elsewhere = iter([place for place in table.box if place != event.place])
    cards = tuple(
        Card(
            card.seat,
            place=event.place if card.seat == fooled else next(elsewhere),
            ability=card.ability,
        )
        for card in event.cards
    )
    may_know = tuple(card.seat for card in event.cards if card.seat != fooled)
    swapped = replace(event, place=deck.key, cards=cards)
    return _pair("elsewhere", table, (event, swapped), may_know, SPY_KNOWN)


def another_vote(table: Table, event: Dealt, chance: Random) -> WorldPair | None:
    """A player casts the other vote. Nobody else can notice until the vote is over."""
    if len(event.cards) < 4 or table.ruleset.votes_in_turn:
        return None
    accuser, suspect, voter = chance.sample([card.seat for card in event.cards], 3)
    moves: list[TimedCommand] = [
        (Accuse(suspect), accuser, 1000),
        (Vote(chance.random() < 0.5), voter, 2000),
    ]
    return _pair_by_one_move("vote", table, event, voter, moves)


def another_hand_at_the_end(table: Table, event: Dealt, chance: Random) -> WorldPair | None:
    """A player casts the other vote in the votes at the end of the round."""
    if TrialsInTurn not in table.ruleset.chart:
        return None
    voter = chance.choice([card.seat for card in event.cards if card.seat != event.dealer])
    moves: list[TimedCommand] = [
        (Expire(), None, LATER),
        (Vote(chance.random() < 0.5), voter, LATER),
    ]
    return _pair_by_one_move("hand-at-the-end", table, event, voter, moves)


def another_finger(table: Table, event: Dealt, chance: Random) -> WorldPair | None:
    """A player points at another suspect. Nobody can notice until all have pointed."""
    if "spy" not in table.ruleset.polls:
        return None
    pointer, one, two = chance.sample([card.seat for card in event.cards], 3)
    moves: list[TimedCommand] = [
        (Expire(), None, LATER),
        (EndTalk(), table.host, LATER),
        (Point(one), pointer, LATER),
    ]
    pair = _pair_by_one_move("finger", table, event, pointer, moves)
    # Nobody can point at a player who has left, which all players can see.
    until = (*pair.until, SeatLeft)
    return replace(pair, until=until, mirror=_instead(pointer, {Point(one): Point(two)}))


def another_belief(table: Table, event: Dealt, chance: Random) -> WorldPair | None:
    """A player does not believe the announcement. Nobody can notice until all hands are shown."""
    if ShowOfHands not in table.ruleset.chart:
        return None
    caller, believer = chance.sample([card.seat for card in event.cards], 2)
    moves: list[TimedCommand] = [
        (Announce(), caller, 1000),
        (EndTalk(), table.host, 2000),
        (RaiseHand(up=True), believer, 3000),
    ]
    return _pair_by_one_move("belief", table, event, believer, moves)


SECRETS: tuple[MakePair, ...] = (
    another_spy,
    the_other_spy,
    other_cards,
    other_abilities,
    another_helper,
    another_place,
    another_world,
    nothing_but_spies,
    everybody_elsewhere,
    another_vote,
    another_hand_at_the_end,
    another_finger,
    another_belief,
)

OPPOSITE_VOTE: dict[AnyCommand, AnyCommand] = {
    Vote(guilty=True): Vote(guilty=False),
    Vote(guilty=False): Vote(guilty=True),
    RaiseHand(up=True): RaiseHand(up=False),
    RaiseHand(up=False): RaiseHand(up=True),
}


def _pair_by_one_move(
    kind: str,
    table: Table,
    event: Dealt,
    player: int,
    moves: Sequence[TimedCommand],
) -> WorldPair:
    """Return worlds with the same deal, in which one player casts the opposite vote."""
    pair = _pair(kind, table, (event, event), (player,), VOTES_SHOWN)
    return replace(_with_opening(pair, moves), mirror=_instead(player, OPPOSITE_VOTE))


def _with_opening(pair: WorldPair, moves: Sequence[TimedCommand]) -> WorldPair:
    return replace(pair, opening=(*pair.opening, *(Submission(*move) for move in moves)))


def _instead(
    player: int, other: dict[AnyCommand, AnyCommand]
) -> Callable[[Submission], Submission]:
    """Return a function that replaces these commands of one player by others."""

    def mirror(submission: Submission) -> Submission:
        if submission.seat != player:
            return submission
        command = other.get(submission.command, submission.command)
        return replace(submission, command=command)

    return mirror


def _odd_deck(table: Table, shows: Callable[[Card], bool]) -> OddDeck | None:
    """Return a deck of the ruleset of which all cards satisfy `shows`, if there is one."""
    decks = (deck for make in table.ruleset.odd_decks for deck in make(Random(0)))
    return next((deck for deck in decks if all(map(shows, deck.cards))), None)


def _with_swapped(event: Dealt, one: Card, two: Card) -> Dealt:
    """Swap the location cards of two seats. The ability cards stay."""
    swapped = {
        one.seat: replace(two, seat=one.seat, ability=one.ability),
        two.seat: replace(one, seat=two.seat, ability=two.ability),
    }
    return replace(event, cards=tuple(swapped.get(card.seat, card) for card in event.cards))


def _at_another_place(table: Table, event: Dealt, chance: Random) -> Dealt | None:
    """Return the same deal at another place that has not been played, if there is one."""
    if event.place not in table.box:
        return None
    decks = table.library.decks(table.settings)
    left = [d for d in decks if d.place in set(table.box) - {*table.drawn, event.place}]
    if not left:
        return None
    deck = chance.choice(left)
    cards = tuple(
        replace(card, role=chance.choice(deck.roles)) if card.role else card for card in event.cards
    )
    return replace(event, place=deck.place, cards=cards)


def _pair(
    kind: str,
    table: Table,
    deals: tuple[Dealt, Dealt],
    may_know: tuple[int, ...],
    until: tuple[type[Event], ...],
) -> WorldPair:
    one, other = (evolve(table, deal) for deal in deals)
    if deals[0].place != deals[1].place and deals[0].moderator is not None:
        may_know = (*may_know, deals[0].moderator)  # X6
    assert isinstance(one.phase, Briefing)
    bystanders = (None, *(seat.id for seat in one.seats if seat.id not in may_know))
    opening = (Submission(StartClock(), one.phase.asker, 0),)
    return WorldPair(kind, one, other, bystanders, until, opening)
