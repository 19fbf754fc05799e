"""Leaks sown on purpose: ways in which a secret could travel, for the secrecy check to catch."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from coverstory.engine import deciding, views
from coverstory.engine.commands import Accuse, Reveal, Submission
from coverstory.engine.refusals import Refusal
from coverstory.engine.ruleset import Argument, Decision
from coverstory.engine.table import Finale, Gathering, Interlude, Table, Trial
from coverstory.engine.views import CardView, Mine, Public, TrialView
from coverstory.engine.wire import tag

Sow = Callable[[pytest.MonkeyPatch], None]


def in_public(change: Callable[[Table, Public], Public]) -> Sow:
    """What everybody sees depends on a secret while a round is under way."""

    def leaky(table: Table, seen: Public) -> Public:
        return seen if _is_over(table) else change(table, seen)

    return _wrapped(views, "public", lambda seen, table: leaky(table, seen))


def in_mine(change: Callable[[Table, Mine], Mine]) -> Sow:
    """What one seat sees depends on a secret of another."""

    def leaky(table: Table, mine: Mine) -> Mine:
        return mine if _is_over(table) else change(table, mine)

    return _wrapped(views, "mine", lambda mine, table, _: leaky(table, mine))


def in_answer(change: Callable[[Table, Submission, Decision], Decision]) -> Sow:
    """How a command is answered depends on a secret."""

    def leaky(decision: Decision, table: Table, submission: Submission) -> Decision:
        return decision if _is_over(table) else change(table, submission, decision)

    return _wrapped(deciding, "decide", leaky)


def _wrapped(module: Any, name: str, change: Callable[..., Any]) -> Sow:
    true = getattr(module, name)

    def sow(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(module, name, lambda *given: change(true(*given), *given))

    return sow


def _is_over(table: Table) -> bool:
    return table.round is None or isinstance(table.phase, Gathering | Interlude | Finale)


def _spy(table: Table) -> int:
    return table.current.spies[0]


def _spy_first(table: Table, seats: Any) -> tuple[int, ...]:
    return tuple(sorted(seats, key=lambda seat: seat != _spy(table)))


def _in_trial(change: Callable[[Trial, TrialView], TrialView]) -> Sow:
    def leaky(table: Table, seen: Public) -> Public:
        if not isinstance(table.phase, Trial) or not isinstance(seen.phase, TrialView):
            return seen
        return replace(seen, phase=change(table.phase, seen.phase))

    return in_public(leaky)


def _in_round(change: Callable[[Table], dict[str, Any]]) -> Sow:
    return in_public(lambda table, seen: replace(seen, round=replace(seen.round, **change(table))))


def _in_card(change: Callable[[Table, Mine, CardView], CardView]) -> Sow:
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


def _menu_sorted_by_the_spy(table: Table, mine: Mine) -> Mine:
    accusable = mine.menu.get("accuse", ())
    return replace(mine, menu={**mine.menu, "accuse": _spy_first(table, accusable)})


def _spy_named(table: Table, submission: Submission, decision: Decision) -> Decision:
    if isinstance(submission.command, Reveal) and isinstance(decision, Refusal):
        return replace(decision, params={"name": table.seats[_spy(table)].name})
    return decision


def _innocents_protected(table: Table, submission: Submission, decision: Decision) -> Decision:
    command = submission.command
    if isinstance(command, Accuse) and command.seat != _spy(table):
        return Refusal("not-the-spy")
    return decision


def _true_menus(patch: pytest.MonkeyPatch) -> None:
    def truly(table: Table, seat: int) -> dict[str, Sequence[Argument]]:
        offered = {tag(type(command)) for command in deciding.legal(table, seat)}
        shown = deciding.choices(table, seat)
        return {name: arguments for name, arguments in shown.items() if name in offered}

    patch.setattr(views, "choices", truly)


LEAKS: dict[str, Sow] = {
    "the place is shown as played": in_public(
        lambda table, seen: replace(seen, played=(*seen.played, table.current.place))
    ),
    "the list of places begins with this one": in_public(
        lambda table, seen: replace(
            seen, box=tuple(sorted(seen.box, key=lambda place: place != table.current.place))
        )
    ),
    "the spy is shown as host": in_public(lambda table, seen: replace(seen, host=_spy(table))),
    "the ring is told from the spy on": in_public(
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
    "hands are shown while the vote is open": _in_trial(
        lambda trial, seen: replace(seen, ballots=trial.ballots)
    ),
    "the time to vote depends on the hands": _in_trial(
        lambda trial, seen: replace(seen, closes=seen.closes + sum(b.guilty for b in trial.ballots))
    ),
    "the menu offers the spy's button to the spy alone": _true_menus,
    "the menu is sorted by who is the spy": in_mine(_menu_sorted_by_the_spy),
    "the spy's card tells the place": _in_card(
        lambda table, _, card: replace(card, place=table.current.place)
    ),
    "a card tells the neighbour's role": _in_card(_neighbours_role),
    "who watches is shown a card": in_mine(_watcher_gets_a_card),
    "one sees another's vote as one's own": in_mine(_anothers_vote),
    "a refusal names the spy": in_answer(_spy_named),
    "only the spy can be accused": in_answer(_innocents_protected),
}
