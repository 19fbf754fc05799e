"""Drawing a deck, dealing it, and the first asker's start of the clock (G2-G4, G7)."""

from random import Random

from msgspec.structs import replace

from coverstory.engine.commands import StartClock, Submission
from coverstory.engine.events import Card, ClockStarted, Dealt, TurnPassed
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, Choices, Decision, Events, Move, Moves
from coverstory.engine.submissions import giver
from coverstory.engine.table import Briefing, Clock, Deck, Interlude, Questioning, Round, Table

MINUTE = 60_000


def deal(table: Table, seed: int) -> Events:
    """Draw a deck that has not been played and deal one card to everybody present."""
    chance = Random(seed)
    deck = _draw(table, chance)
    players = table.present
    cards = _shuffled(table, deck, len(players), chance)
    return [
        Dealt(
            place=deck.place,
            dealer=_dealer(table, players, chance),
            cards=tuple(replace(card, seat=s) for card, s in zip(cards, players, strict=True)),
            length=table.settings.minutes * MINUTE,
        )
    ]


def _draw(table: Table, chance: Random) -> Deck:
    """G2: no deck comes twice. R1: a voided one is followed by another, if there is another."""
    out = _out(table)
    left = [place for place in table.box if place not in out]
    place = chance.choice([place for place in left if place not in table.drawn[-1:]] or left)
    return next(deck for deck in table.library.decks(table.settings) if deck.place == place)


def _out(table: Table) -> tuple[str, ...]:
    """The decks that were played. Only voided rounds can use up the box; then theirs come back."""
    if set(table.box) - set(table.drawn):
        return table.drawn
    return tuple(result.place for result in table.results)


def _shuffled(table: Table, deck: Deck, players: int, chance: Random) -> list[Card]:
    """G3: as many cards as players, the spy cards always among them."""
    spies = table.settings.spies
    plays_roles = table.settings.roles == "play" and deck.roles
    roles = (
        chance.sample(deck.roles, players - spies) if plays_roles else [None] * (players - spies)
    )
    cards = [Card(seat=-1, spy=True)] * spies + [Card(seat=-1, role=role) for role in roles]
    chance.shuffle(cards)
    return cards


def _dealer(table: Table, players: tuple[int, ...], chance: Random) -> int:
    """The first dealer is named or drawn (A3); later ones follow the ruleset. Only players deal."""
    if isinstance(table.phase, Interlude) and table.phase.voided:
        dealer = table.current.dealer  # R1: the same deal again, from another deck
    elif table.round is not None:
        dealer = table.ruleset.next_dealer(table)
    elif table.settings.first_dealer is not None:
        dealer = table.settings.first_dealer
    else:
        return chance.choice(players)
    if dealer in players:
        return dealer
    return next((seat for seat in table.clockwise_from(dealer) if seat in players), players[0])


def start_clock(table: Table, submission: Submission) -> Decision:
    assert isinstance(table.phase, Briefing)
    if giver(submission) != table.phase.asker:
        asker = table.seats[table.phase.asker].name
        return Refusal(Code.NOT_YOUR_TURN, {"name": asker})
    return [ClockStarted(submission.at)]


def _offer_start(table: Table, seat: int) -> Choices:
    assert isinstance(table.phase, Briefing)
    return () if seat == table.phase.asker else None


def follow_briefing(table: Table, at: int) -> Events:
    """R1: if the first asker is away, the next player clockwise starts the clock."""
    assert isinstance(table.phase, Briefing)
    return pass_turn_if_absent(table, table.phase.asker)


def pass_turn_if_absent(table: Table, holder: int) -> Events:
    if table.is_here(holder):
        return ()
    heirs = (s for s in table.clockwise_from(holder) if table.is_playing(s) and table.is_here(s))
    heir = next(heirs, None)
    return () if heir is None else [TurnPassed(heir)]


def dealt(table: Table, event: Dealt) -> Table:
    return replace(
        table,
        phase=Briefing(event.dealer),
        drawn=(*_out(table), event.place),
        round=Round.of(event.place, event.dealer, event.cards, Clock(event.length)),
    )


def clock_started(table: Table, event: ClockStarted) -> Table:
    assert isinstance(table.phase, Briefing)
    current = table.current
    started = replace(current, clock=current.clock.started(event.at))
    return replace(table, phase=Questioning(table.phase.asker), round=started)


BRIEFING: Moves = {StartClock: Move(By.PLAYER, start_clock, _offer_start)}
