"""Properties of every game, checked on every step of many random walks."""

from collections import Counter
from itertools import pairwise

import pytest

from coverstory.engine import deadline, decide, legal, replay
from coverstory.engine.commands import (
    Ask,
    ComeBack,
    EndTalk,
    EndTurn,
    Leave,
    MarkAway,
    PassHost,
    Readmit,
    Remove,
    Reveal,
    SitDown,
    Submission,
    TakeHostBack,
    TakeTurn,
    UsePower,
)
from coverstory.engine.deciding import menu_commands, round_choices
from coverstory.engine.events import AnyEvent, ClockExtended, Dealt
from coverstory.engine.phases import (
    Finale,
    Gathering,
    Interlude,
    Questioning,
    Standoff,
    TimeUp,
    Trial,
)
from coverstory.engine.refusals import Refusal
from coverstory.engine.ruleset import By
from coverstory.engine.settings import Settings
from coverstory.engine.structs import tag
from coverstory.engine.table import Table
from coverstory.testing import (
    a_command_is_refused_or_has_events,
    a_game_can_always_end,
    exactly_the_offered_commands_are_accepted,
    nothing_is_left_to_follow,
    replay_is_the_live_table,
    stored_events_replay_to_the_live_table,
    totals_are_the_sums_of_awards,
)
from coverstory.testing.random_games import (
    STEPS,
    is_aside,
)
from support.engine.game import LIBRARY
from support.engine.walks import WALKS, games, walks

OVER = (Gathering, Interlude, Finale)


def test_the_walks_are_long_enough_and_reach_every_phase() -> None:
    assert WALKS * STEPS >= 50_000
    reached = Counter(type(table.phase) for walk in walks() for table in walk.tables)
    lasting = {phase for game in games() for phase in LIBRARY.ruleset(game).chart} - {TimeUp}
    assert all(reached[phase] > 100 for phase in lasting), reached


def test_the_walks_reach_every_phase_of_every_edition() -> None:
    reached: dict[Settings, set[type]] = {game: set() for game in games()}
    for seed, walk in enumerate(walks()):
        reached[games()[seed % len(games())]] |= {type(table.phase) for table in walk.tables}
    for game, phases in reached.items():
        missing = set(LIBRARY.ruleset(game).chart) - {TimeUp} - phases
        assert not missing, (game, missing)


def test_every_kind_of_event_happens() -> None:
    happened = {type(event) for walk in walks() for event in walk.events}
    assert happened == set(AnyEvent.__args__)


def test_a_replay_of_the_events_is_the_live_table() -> None:
    for walk in walks():
        replay_is_the_live_table(walk)


def test_a_replay_of_the_stored_events_is_the_live_table() -> None:
    for walk in walks():
        stored_events_replay_to_the_live_table(walk)


def test_a_command_is_refused_or_something_happens() -> None:
    for walk in walks():
        a_command_is_refused_or_has_events(walk)


def test_no_automatic_event_is_left_after_a_command() -> None:
    for walk in walks():
        nothing_is_left_to_follow(walk)


def test_exactly_the_offered_commands_are_accepted() -> None:
    for walk in walks():
        exactly_the_offered_commands_are_accepted(walk)


def test_the_round_choices_of_a_player_are_the_legal_moves_of_the_round() -> None:
    for walk in walks()[::10]:
        for table in walk.tables[::10]:
            moves = table.ruleset.chart[type(table.phase)].moves
            for seat in range(len(table.seats)):
                played = {tag(kind) for kind in moves if moves[kind].by is By.PLAYER}
                lawful = {tag(type(command)) for command in legal(table, seat)}
                assert round_choices(table, seat).keys() == lawful & played, (table.phase, seat)


def test_a_round_knows_who_of_its_players_is_here_and_who_still_plays() -> None:
    for walk in walks():
        for table in walk.tables[::5]:
            if table.round is not None:
                players = table.round.players
                assert table.round.here == tuple(s for s in players if table.is_here(s))
                assert table.round.playing == tuple(s for s in players if table.is_seated(s))


def test_players_can_do_nothing_once_the_time_of_a_phase_is_over() -> None:
    anytime = (
        Leave,
        Remove,
        Readmit,
        MarkAway,
        ComeBack,
        PassHost,
        EndTalk,
        TakeHostBack,
        SitDown,
    )
    for walk in walks()[::10]:
        for table in walk.tables[::10]:
            due = deadline(table)
            offers = [(seat, command) for seat in table.ring for command in legal(table, seat)]
            for seat, command in offers if due is not None else ():
                if isinstance(command, EndTurn):  # has a time of its own
                    continue
                decision = decide(table, Submission(command, seat, due or 0))
                is_turn = isinstance(command, Ask | TakeTurn)
                goes = isinstance(command, anytime) or (is_aside(table, command) and not is_turn)
                assert isinstance(decision, Refusal) == (not goes), command


@pytest.mark.clause("G13")
def test_totals_are_the_sums_of_awards() -> None:
    for walk in walks():
        totals_are_the_sums_of_awards(walk)


@pytest.mark.clause("G9")
def test_nobody_accuses_twice_in_a_round_without_a_card_for_it() -> None:
    for walk in walks():
        for table in walk.tables:
            if table.round is not None:
                again = [use.seat for use in table.round.powers if use.ability == "second-wind"]
                brought = Counter(a.accuser for a in table.round.accusations if not a.called_off)
                del brought[None]  # the votes at the end
                assert all(times <= 1 + (seat in again) for seat, times in brought.items())


@pytest.mark.clause("G9", "G10")
def test_time_left_and_time_run_add_up_to_the_length_of_the_round() -> None:
    """The test counts the time run step by step, while questions are asked."""
    for walk in walks():
        run, length = 0, None
        for earlier, later in pairwise(walk.steps):
            for event in earlier.events:
                if isinstance(event, Dealt):
                    run, length = 0, event.length
                if isinstance(event, ClockExtended) and length is not None:
                    length += event.by
            if isinstance(later.table.phase, Questioning):
                run += later.submission.at - earlier.submission.at
            if later.table.round is not None and not isinstance(later.table.phase, OVER):
                left = later.table.round.clock.stopped(later.submission.at).left
                assert left == (None if length is None else max(0, length - run))


@pytest.mark.clause("G2")
def test_no_place_is_scored_twice_in_a_game() -> None:
    for walk in walks():
        for table in walk.tables:
            places = [result.place for result in table.results]
            assert len(places) == len(set(places))


@pytest.mark.clause("G3")
def test_every_deal_has_its_spies_among_those_present() -> None:
    for walk in walks():
        for step in walk.steps:
            for event in step.events:
                if isinstance(event, Dealt):
                    assert [card.seat for card in event.cards] == list(step.table.present)
                    after = replay(step.table, step.events)  # R18 may have dropped a spy
                    assert sum(card.spy for card in event.cards) == spies_due(after, event)
                    assert event.dealer in step.table.present


def spies_due(table: Table, event: Dealt) -> int:
    if event.place.startswith("multiverse"):
        return 0
    return len(event.cards) if event.place == "jest" else table.settings.spies


@pytest.mark.clause("G4", "G11", "P2")
def test_the_menu_has_the_legal_commands_except_for_buttons_that_hide_a_secret() -> None:
    for walk in walks()[::4]:
        for table in walk.tables[::5]:
            for seat in table.ring:
                shown, true = menu_commands(table, seat), legal(table, seat)
                alike = (Reveal(), UsePower())
                assert {c for c in shown if c not in alike} == {c for c in true if c not in alike}
                assert len(shown) == len(set(shown))
                is_player = table.is_playing(seat) and table.is_here(seat)
                assert (Reveal() in shown) == (isinstance(table.phase, Questioning) and is_player)
                assert (UsePower() in shown) == (
                    isinstance(table.phase, Questioning | Trial | Standoff)
                    and "powered-up" in table.settings.modules
                    and is_player
                    and seat not in [use.seat for use in table.current.powers]
                )


def test_the_host_is_always_a_person_at_the_table() -> None:
    for walk in walks():
        assert all(table.host in table.people for table in walk.tables if table.people)


def test_cooperating_players_can_end_the_game_from_any_state() -> None:
    for walk in walks():
        a_game_can_always_end(walk)
