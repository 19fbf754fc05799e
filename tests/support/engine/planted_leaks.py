"""Leaks planted on purpose: ways in which a secret could leak, for the secrecy tests to catch."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from coverstory.engine import deciding, views
from coverstory.engine.commands import Accuse, Guess, Reveal, Submission
from coverstory.engine.phase_views import (
    BriefingView,
    DiscussionView,
    PhaseView,
    PointingView,
    QuestioningView,
    RollCallView,
    StandoffView,
    TrialsInTurnView,
    TrialView,
)
from coverstory.engine.phases import (
    Ballot,
    Finale,
    Gathering,
    Interlude,
    Pointing,
    ShowOfHands,
    Trial,
    TrialsInTurn,
)
from coverstory.engine.refusals import Refusal
from coverstory.engine.ruleset import Argument, Decision
from coverstory.engine.structs import tag
from coverstory.engine.table import Table
from coverstory.engine.views import CardView, Mine, Public

PlantLeak = Callable[[pytest.MonkeyPatch], None]
P = TypeVar("P", bound=PhaseView)


def in_public(change: Callable[[Table, Public], Public]) -> PlantLeak:
    """Make the public view depend on a secret during a round."""

    def leaky(table: Table, seen: Public) -> Public:
        return seen if _is_over(table) else change(table, seen)

    return _wrapped(views, "public", lambda seen, table: leaky(table, seen))


def in_mine(change: Callable[[Table, Mine], Mine]) -> PlantLeak:
    """Make the view of one seat depend on a secret of another."""

    def leaky(table: Table, mine: Mine) -> Mine:
        return mine if _is_over(table) else change(table, mine)

    return _wrapped(views, "mine", lambda mine, table, _: leaky(table, mine))


def in_answer(change: Callable[[Table, Submission, Decision], Decision]) -> PlantLeak:
    """Make the answer to a command depend on a secret."""

    def leaky(decision: Decision, table: Table, submission: Submission) -> Decision:
        return decision if _is_over(table) else change(table, submission, decision)

    return _wrapped(deciding, "decide", leaky)


def _wrapped(module: Any, name: str, change: Callable[..., Any]) -> PlantLeak:
    true = getattr(module, name)

    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(module, name, lambda *given: change(true(*given), *given))

    return plant


def _is_over(table: Table) -> bool:
    return table.round is None or isinstance(table.phase, Gathering | Interlude | Finale)


def _spy(table: Table) -> int:
    """Return the first spy, or the first seat if there is none."""
    return (*table.current.spies, 0)[0]


def _helper(table: Table) -> int:
    return -1 if table.current.marked is None else table.current.marked


def _holds_a_power(table: Table, seat: int) -> bool:
    card = table.current.card_of(seat)
    return card is not None and card.ability in table.ruleset.powers_by_ability


def _spy_first(table: Table, seats: Any) -> tuple[int, ...]:
    return tuple(sorted(seats, key=lambda seat: seat != _spy(table)))


def _in_phase(kind: type[P], change: Callable[[Table, P], dict[str, Any]]) -> PlantLeak:
    def leaky(table: Table, seen: Public) -> Public:
        if not isinstance(seen.phase, kind):
            return seen
        return replace(seen, phase=replace(seen.phase, **change(table, seen.phase)))

    return in_public(leaky)


def _hands_at_the_end(table: Table) -> tuple[Ballot, ...]:
    assert isinstance(table.phase, TrialsInTurn)
    return table.phase.ballots


def _ballots(table: Table) -> tuple[Ballot, ...]:
    assert isinstance(table.phase, Trial)
    return table.phase.ballots


def _in_round(change: Callable[[Table], dict[str, Any]]) -> PlantLeak:
    return in_public(lambda table, seen: replace(seen, round=replace(seen.round, **change(table))))


def _in_card(change: Callable[[Table, Mine, CardView], CardView]) -> PlantLeak:
    def leaky(table: Table, mine: Mine) -> Mine:
        card = mine.secret.card
        if card is None:
            return mine
        return replace(mine, secret=replace(mine.secret, card=change(table, mine, card)))

    return in_mine(leaky)


def _neighbours_role(table: Table, mine: Mine, card: CardView) -> CardView:
    cards = table.current.cards
    here = table.current.players.index(mine.seat)
    return replace(card, role=cards[here - 1].role)


def _watcher_gets_a_card(table: Table, mine: Mine) -> Mine:
    if mine.secret.card is not None:
        return mine
    card = CardView(spy=False, place=table.current.place, role=None)
    return replace(mine, secret=replace(mine.secret, card=card))


def _anothers_vote(table: Table, mine: Mine) -> Mine:
    if not isinstance(table.phase, Trial):
        return mine
    return replace(mine, secret=replace(mine.secret, vote=table.phase.ballots[-1].guilty))


def _anothers_hand(table: Table, mine: Mine) -> Mine:
    if not isinstance(table.phase, ShowOfHands) or not table.phase.hands:
        return mine
    return replace(mine, secret=replace(mine.secret, vote=table.phase.hands[-1].up))


def _anothers_finger(table: Table, mine: Mine) -> Mine:
    if not isinstance(table.phase, Pointing) or not table.phase.fingers:
        return mine
    return replace(mine, secret=replace(mine.secret, finger=table.phase.fingers[-1].suspect))


def _neighbours_ability(table: Table, mine: Mine, card: CardView) -> CardView:
    cards = table.current.cards
    here = table.current.players.index(mine.seat)
    return replace(card, ability=cards[here - 1].ability)


def _powerless_have_no_button(table: Table, mine: Mine) -> Mine:
    if _holds_a_power(table, mine.seat):
        return mine
    return replace(mine, menu={k: v for k, v in mine.menu.items() if k != "use-power"})


def _in_menu(
    name: str, change: Callable[[Table, Mine, Sequence[Argument]], Sequence[Argument]]
) -> PlantLeak:
    def leaky(table: Table, mine: Mine) -> Mine:
        if name not in mine.menu:
            return mine
        return replace(mine, menu={**mine.menu, name: change(table, mine, mine.menu[name])})

    return in_mine(leaky)


def _hands_of_past_votes_sorted(table: Table) -> dict[str, Any]:
    def sorted_hands(ballots: tuple[Ballot, ...]) -> tuple[Ballot, ...]:
        return tuple(sorted(ballots, key=lambda ballot: ballot.seat != _spy(table)))

    past = table.current.accusations
    return {"accusations": tuple(replace(a, ballots=sorted_hands(a.ballots)) for a in past)}


def _spy_named(table: Table, submission: Submission, decision: Decision) -> Decision:
    if isinstance(submission.command, Reveal) and isinstance(decision, Refusal):
        return replace(decision, params={"name": table.seats[_spy(table)].name})
    return decision


def _innocents_protected(table: Table, submission: Submission, decision: Decision) -> Decision:
    command = submission.command
    if isinstance(command, Accuse) and command.seat != _spy(table):
        return Refusal("not-the-spy")
    return decision


def _right_guesses_noticed(table: Table, submission: Submission, decision: Decision) -> Decision:
    command = submission.command
    if isinstance(decision, Refusal) and isinstance(command, Guess):
        right = int(command.place == table.current.place)
        return replace(decision, params={**decision.params, "right": right})
    return decision


def _seat_of_the_spy_counted(table: Table, _: Submission, decision: Decision) -> Decision:
    if isinstance(decision, Refusal):
        return replace(decision, params={**decision.params, "seconds": _spy(table)})
    return decision


def true_menu(table: Table, seat: int) -> dict[str, Sequence[Argument]]:
    """Return only what this seat can really do: the spy's button for the spy alone."""
    offered = {tag(type(command)) for command in deciding.legal(table, seat)}
    shown = deciding.choices(table, seat)
    return {name: arguments for name, arguments in shown.items() if name in offered}


def _true_menus(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(views, "choices", true_menu)


LEAKS: dict[str, PlantLeak] = {
    "the place is shown as played": in_public(
        lambda table, seen: replace(seen, played=(*seen.played, table.current.place))
    ),
    "the list of places begins with this one": in_public(
        lambda table, seen: replace(
            seen, box=tuple(sorted(seen.box, key=lambda place: place != table.current.place))
        )
    ),
    "the spy is shown as host": in_public(lambda table, seen: replace(seen, host=_spy(table))),
    "the ring begins with the spy": in_public(
        lambda table, seen: replace(seen, ring=_spy_first(table, seen.ring))
    ),
    "the spy's name is marked": in_public(
        lambda table, seen: replace(
            seen,
            seats=tuple(
                replace(s, name=f"{s.name}*") if s.id == _spy(table) else s for s in seen.seats
            ),
        )
    ),
    "the settings name the spy": in_public(
        lambda table, seen: replace(seen, settings=replace(seen.settings, first_dealer=_spy(table)))
    ),
    "the totals list the spy": in_public(
        lambda table, seen: replace(seen, totals={**seen.totals, 1000 + _spy(table): 0})
    ),
    "the advice depends on the place": in_public(
        lambda table, seen: replace(
            seen, advice=replace(seen.advice, minutes=len(table.current.place))
        )
    ),
    "the clock depends on the place": _in_round(
        lambda table: {"clock": replace(table.current.clock, left=len(table.current.place))}
    ),
    "the players are listed with the spy first": _in_round(
        lambda table: {"players": _spy_first(table, table.current.players)}
    ),
    "the spy is shown as dealer": _in_round(lambda table: {"dealer": _spy(table)}),
    "hands are shown while the vote is open": _in_phase(
        TrialView, lambda table, _: {"ballots": _ballots(table)}
    ),
    "the time to vote depends on the hands": _in_phase(
        TrialView,
        lambda table, seen: {"closes": (seen.closes or 0) + sum(b.guilty for b in _ballots(table))},
    ),
    "the time to vote is longer if the suspect is the spy": _in_phase(
        TrialView,
        lambda table, seen: {"closes": (seen.closes or 0) + (seen.suspect == _spy(table))},
    ),
    "the missing voters are listed with the spy first": _in_phase(
        TrialView, lambda table, seen: {"waiting": _spy_first(table, seen.waiting)}
    ),
    "the patience of the roll call depends on the spy": _in_phase(
        RollCallView, lambda table, seen: {"patience": seen.patience + _spy(table)}
    ),
    "the roll call begins with the spy": _in_phase(
        RollCallView, lambda table, seen: {"order": _spy_first(table, seen.order)}
    ),
    "the spy is shown as first asker": _in_phase(
        BriefingView, lambda table, _: {"asker": _spy(table)}
    ),
    "the spy is shown as barred": _in_phase(
        QuestioningView, lambda table, _: {"barred": _spy(table)}
    ),
    "the seats are listed with the spy first": in_public(
        lambda table, seen: replace(
            seen, seats=tuple(sorted(seen.seats, key=lambda seat: seat.id != _spy(table)))
        )
    ),
    "how many places are shown as played depends on the place": in_public(
        lambda table, seen: replace(
            seen, played=seen.played + ("nowhere",) * (len(table.current.place) % 3)
        )
    ),
    "the advice depends on a role": in_public(
        lambda table, seen: replace(
            seen, advice=replace(seen.advice, most=len(table.current.cards[0].role or ""))
        )
    ),
    "the totals begin with the spy": in_public(
        lambda table, seen: replace(
            seen, totals={seat: seen.totals[seat] for seat in _spy_first(table, seen.totals)}
        )
    ),
    "the hands of a past vote begin with the spy's": _in_round(_hands_of_past_votes_sorted),
    "the menu offers the spy's button to the spy alone": _true_menus,
    "the spies come first in the menu": _in_menu(
        "accuse", lambda table, _, seats: _spy_first(table, seats)
    ),
    "the spy is offered the hands the other way round": _in_menu(
        "vote",
        lambda table, mine, hands: hands[::-1] if mine.seat == _spy(table) else hands,
    ),
    "the right place is the first to be guessed": _in_menu(
        "guess",
        lambda table, _, places: sorted(places, key=lambda place: place != table.current.place),
    ),
    "the spy's card tells the place": _in_card(
        lambda table, _, card: replace(card, place=table.current.place)
    ),
    "a card tells the neighbour's role": _in_card(_neighbours_role),
    "a card tells the neighbour's ability": _in_card(_neighbours_ability),
    "everybody is shown who the spies are": _in_card(
        lambda table, _, card: replace(card, pals=table.current.spies)
    ),
    "a card reveals whether the deck is odd": _in_card(
        lambda table, _, card: replace(card, marked=table.current.place not in table.box)
    ),
    "the list of places is reversed for an odd deck": in_public(
        lambda table, seen: (
            seen if table.current.place in seen.box else replace(seen, box=seen.box[::-1])
        )
    ),
    "only holders of a power are offered to use a card": in_mine(_powerless_have_no_button),
    "the moment for cards is longer if the accuser can use one": _in_phase(
        StandoffView,
        lambda table, seen: {"closes": (seen.closes or 0) + _holds_a_power(table, seen.accuser)},
    ),
    "the talk before the hunt tells whether there is a helper": _in_phase(
        DiscussionView, lambda table, seen: {"closes": (seen.closes or 0) + _helper(table)}
    ),
    "the hunt waits for the helper first": _in_phase(
        PointingView,
        lambda table, seen: {
            "waiting": tuple(sorted(seen.waiting, key=lambda seat: seat != _helper(table)))
        },
    ),
    "a player sees another finger as their own": in_mine(_anothers_finger),
    "a player sees another raised hand as their own": in_mine(_anothers_hand),
    "the patience at the end depends on the votes": _in_phase(
        TrialsInTurnView,
        lambda table, seen: {
            "patience": seen.patience + sum(b.guilty for b in _hands_at_the_end(table))
        },
    ),
    "a watcher is shown a card": in_mine(_watcher_gets_a_card),
    "a player sees another vote as their own": in_mine(_anothers_vote),
    "a refusal names the spy": in_answer(_spy_named),
    "a refusal tells the spy's seat by a figure": in_answer(_seat_of_the_spy_counted),
    "the refusal of a guess out of turn says whether it is right": in_answer(
        _right_guesses_noticed
    ),
    "only the spy can be accused": in_answer(_innocents_protected),
}
