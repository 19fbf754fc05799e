"""Drawing a deck, dealing it, and starting the clock (G2-G4, G7)."""

from itertools import cycle, islice
from random import Random

from msgspec.structs import replace

from coverstory.engine import decks
from coverstory.engine.cards import Card
from coverstory.engine.commands import PickPlace, SeeCard, StartClock, Submission, seat_of
from coverstory.engine.events import CardSeen, ClockStarted, Dealt, TurnPassed
from coverstory.engine.phases import Briefing, Questioning
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, ChartEntry, Choices, Decision, Events, Moves
from coverstory.engine.spy_odds import barred_spies
from coverstory.engine.table import Clock, Deck, Round, Table
from coverstory.engine.time_limits import limit, round_minutes

MINUTE = 60_000


def deal(table: Table, submission: Submission) -> Events:
    """Draw a deck that has not been played, or take the picked one. Deal to everybody present."""
    chance = Random(submission.seed)
    players = table.present
    command = submission.command
    picked = command.place if isinstance(command, PickPlace) else None
    deck = _draw(table, chance) if picked is None else picked
    cards = _cards(table, deck, players, chance)
    abilities = _abilities(table, len(players), chance)
    return [
        Dealt(
            place=deck,
            dealer=_dealer(table, players, chance),
            cards=tuple(
                [
                    replace(card, seat=seat, ability=ability)
                    for card, seat, ability in zip(cards, players, abilities, strict=True)
                ]
            ),
            length=limit(table.settings, round_minutes(table, len(players)) * MINUTE),
            moderator=None if picked is None else submission.seat,
        )
    ]


def _draw(table: Table, chance: Random) -> str:
    """G2: no deck is played twice. R1: after a voided round another deck is drawn if possible."""
    used = used_decks(table)
    last = table.drawn[-1:]
    left = _decks_except(table, *used, *last) or _decks_except(table, *used)
    # A barred player with a spy card would know that everybody has one.
    spies_only = {deck.key for deck in table.odd_decks if all(card.spy for card in deck.cards)}
    if barred_spies(table, table.present):
        left = [deck for deck in left if deck not in spies_only] or left
    return chance.choice(left)


def _decks_except(table: Table, *used: str) -> list[str]:
    return [deck for deck in _all_decks(table) if deck not in used]


def _all_decks(table: Table) -> list[str]:
    return [*table.box, *[deck.key for deck in table.odd_decks]]


def used_decks(table: Table) -> tuple[str, ...]:
    """Return the decks that were drawn. If voided rounds used up the box, theirs come back."""
    has_decks_left = len(table.drawn) < decks.decks_in_play(table)
    if has_decks_left or not {*table.drawn}.issuperset(_all_decks(table)):
        return table.drawn
    return tuple(result.place for result in table.results)


def _cards(table: Table, key: str, players: tuple[int, ...], chance: Random) -> list[Card]:
    """G3: draw a card for each player, always with the spy cards; from an odd deck, any cards."""
    odd = next((deck for deck in table.odd_decks if deck.key == key), None)
    if odd is not None:
        return chance.sample(odd.cards, len(players))
    counts = table.ruleset.spy_counts(table.settings, len(players))
    spies = counts[0] if len(counts) == 1 else chance.choice(counts)
    deck = decks.find_deck(table, key)
    faces = _faces(table, deck, len(players) - spies)
    dealt = _written_first(faces, deck.written, len(players) - spies, chance)
    cards = [Card(seat=-1, spy=True)] * spies + dealt
    chance.shuffle(cards)
    barred = barred_spies(table, players)
    while any(card.spy and seat in barred for card, seat in zip(cards, players, strict=True)):
        chance.shuffle(cards)
    return cards


def _faces(table: Table, deck: Deck, needed: int) -> list[Card]:
    """Return the location cards. Roles repeat only where there are more players than roles."""
    roles: tuple[str | None, ...] = deck.roles or (None,)
    wanted = max(needed, len(deck.roles) or deck.cards)
    marked = table.ruleset.marked_cards
    plays_roles = table.ruleset.roles_on_cards and table.settings.roles == "play"
    return [
        Card(
            seat=-1,
            role=role if plays_roles else None,
            marked=marked and number == 0,
        )
        for number, role in enumerate(islice(cycle(roles), wanted))
    ]


def _written_first(faces: list[Card], written: int, needed: int, chance: Random) -> list[Card]:
    """G6: deal the roles that the players wrote first; other roles only fill up."""
    first = chance.sample(faces[:written], min(written, needed))
    return first + chance.sample(faces[written:], needed - len(first))


def _abilities(table: Table, players: int, chance: Random) -> list[str | None]:
    """P1: deal one ability card to each player, from a full deck every round."""
    deck = table.ruleset.abilities
    return [*chance.sample(deck, players)] if deck else [None] * players


def _dealer(table: Table, players: tuple[int, ...], chance: Random) -> int:
    """Return the dealer that the ruleset names, or the next player clockwise who is dealt in."""
    if table.round is not None:
        dealer = table.ruleset.next_dealer(table)
    else:
        dealer = table.ruleset.first_dealer(table, chance)
    if dealer in players:
        return dealer
    return next((seat for seat in table.clockwise_from(dealer) if seat in players), players[0])


def see_card(table: Table, submission: Submission) -> Decision:
    assert isinstance(table.phase, Briefing)
    seat = seat_of(submission)
    if not _holds_card(table, seat):
        return Refusal(Code.PLAYERS_ONLY)
    if seat in table.phase.looked:
        return Refusal(Code.NOT_NOW, {"phase": "looked"})
    return [CardSeen(seat)]


def _holds_card(table: Table, seat: int) -> bool:
    """Return whether this seat has a card to look at. A bot has no screen."""
    return table.is_playing(seat) and table.seats[seat].bot is None


def _offer_look(table: Table, seat: int) -> Choices:
    assert isinstance(table.phase, Briefing)
    return () if _holds_card(table, seat) and seat not in table.phase.looked else None


def start_clock(table: Table, submission: Submission) -> Decision:
    assert isinstance(table.phase, Briefing)
    if seat_of(submission) != table.phase.asker:
        asker = table.seats[table.phase.asker].name
        return Refusal(Code.NOT_YOUR_TURN, {"name": asker})
    return [ClockStarted(submission.at)]


def _offer_start(table: Table, seat: int) -> Choices:
    assert isinstance(table.phase, Briefing)
    return () if seat == table.phase.asker else None


def follow_briefing(table: Table, at: int) -> Events:
    """R1: if the first asker is away, the next player clockwise starts the clock.

    R23: nobody has to, if the turns are free and everybody has looked at their card.
    """
    assert isinstance(table.phase, Briefing)
    if passed := pass_turn_if_absent(table, table.phase.asker, at):
        return passed
    here = table.current.here
    if table.has_free_turns and here and set(here) <= set(table.phase.looked):
        return [ClockStarted(at)]
    return ()


def pass_turn_if_absent(table: Table, holder: int, at: int) -> Events:
    heir = None if table.is_here(holder) else next_asker(table, holder)
    return () if heir is None else [TurnPassed(heir, at=at)]


def next_asker(table: Table, holder: int) -> int | None:
    """Return the next player clockwise who is present."""
    for heir in table.clockwise_from(holder):
        if heir != holder and table.is_playing_here(heir):
            return heir
    return None


def dealt(table: Table, event: Dealt) -> Table:
    return replace(
        table,
        phase=Briefing(event.dealer),
        drawn=(*used_decks(table), event.place),
        round=replace(
            Round.of(event.place, event.dealer, event.cards, Clock(event.length)),
            moderator=event.moderator,
        ),
        lines=(),
    )


def first_asker(table: Table) -> tuple[int]:
    assert isinstance(table.phase, Briefing)
    return (table.phase.asker,)


def card_seen(table: Table, event: CardSeen) -> Table:
    assert isinstance(table.phase, Briefing)
    looked = (*table.phase.looked, event.seat)
    return replace(table, phase=replace(table.phase, looked=looked))


def clock_started(table: Table, event: ClockStarted) -> Table:
    assert isinstance(table.phase, Briefing)
    current = table.current
    started = replace(current, clock=current.clock.started(event.at))
    return replace(table, phase=Questioning(table.phase.asker, since=event.at), round=started)


BRIEFING: Moves = {
    SeeCard: ChartEntry(By.SEAT, see_card, _offer_look),
    StartClock: ChartEntry(By.PLAYER, start_clock, _offer_start),
}
