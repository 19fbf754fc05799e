"""The law kit finds games and editions that break a law."""

import pytest
from msgspec.structs import replace

from coverstory.engine import Points, RoundEnded, Ruleset, Settings
from coverstory.engine.chart import with_moves
from coverstory.engine.commands import EndGame, NextRound, Reveal, Vote
from coverstory.engine.phases import Interlude, Questioning
from coverstory.engine.ruleset import PhaseRules, always, expects
from coverstory.library import library, library_with
from coverstory.rulesets import EDITIONS
from coverstory.testing import (
    LAWS,
    BrokenLawError,
    GameStep,
    Law,
    RandomGame,
    a_command_is_refused_or_has_events,
    a_game_can_always_end,
    all_settings,
    bystanders_notice_no_secret,
    check_laws,
    exactly_the_offered_commands_are_accepted,
    expected_players_can_act,
    random_game,
    replay_is_the_live_table,
    stored_events_replay_to_the_live_table,
    totals_are_the_sums_of_awards,
)
from support.engine.planted_leaks import LEAKS

CLASSIC = Settings("classic")


@pytest.fixture(scope="module")
def game() -> RandomGame:
    return random_game(library(), CLASSIC, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_built_in_editions_keep_all_laws(edition: str) -> None:
    check_laws(library(), Settings(edition), seeds=range(2))


def test_the_same_seed_plays_the_same_game(game: RandomGame) -> None:
    assert random_game(library(), CLASSIC, 1) == game
    assert random_game(library(), CLASSIC, 2) != game


def test_settings_that_the_rules_refuse_are_an_error() -> None:
    with pytest.raises(ValueError, match="spies-out-of-range"):
        random_game(library(), replace(CLASSIC, spies=2), 1)


def test_the_settings_of_an_edition_have_every_set_of_modules() -> None:
    tried = all_settings(library(), "dc")
    assert {frozenset(settings.modules) for settings in tried} >= {
        frozenset(),
        frozenset(EDITIONS["dc"].modules),
    }


@pytest.mark.parametrize("law", [replay_is_the_live_table, stored_events_replay_to_the_live_table])
def test_a_lost_event_is_found(law: Law, game: RandomGame) -> None:
    lost = [step for step in game.steps if step.events][-1]
    with pytest.raises(BrokenLawError, match="another table"):
        law(with_step(game, lost, replace(lost, events=())))


def test_a_command_without_a_result_is_found(game: RandomGame) -> None:
    step = game.steps[-1]
    with pytest.raises(BrokenLawError, match="no result"):
        a_command_is_refused_or_has_events(
            with_step(game, step, replace(step, events=(), refusal=None))
        )


def test_a_wrong_total_is_found() -> None:
    games = (random_game(library(), CLASSIC, seed) for seed in range(20))
    game, step = next(
        (game, step)
        for game in games
        for step in game.steps
        if any(isinstance(event, RoundEnded) for event in step.events)
    )
    events = tuple(
        replace(event, points=(*event.points, Points(0, 5, "a mistake")))
        if isinstance(event, RoundEnded)
        else event
        for event in step.events
    )
    with pytest.raises(BrokenLawError, match="not"):
        totals_are_the_sums_of_awards(with_step(game, step, replace(step, events=events)))


def with_step(game: RandomGame, old: GameStep, new: GameStep) -> RandomGame:
    return replace(game, steps=tuple(new if step is old else step for step in game.steps))


def test_a_command_that_is_offered_and_refused_is_found() -> None:
    reveal = EDITIONS["classic"].chart[Questioning].moves[Reveal]
    chart = with_moves(
        EDITIONS["classic"].chart, Questioning, {Reveal: replace(reveal, choices=always)}
    )
    with pytest.raises(BrokenLawError, match="Reveal"):
        play_until_broken(
            exactly_the_offered_commands_are_accepted,
            replace(EDITIONS["classic"], key="broken", chart=chart),
        )


def test_a_phase_that_expects_a_player_who_cannot_act_is_found() -> None:
    chart = dict(EDITIONS["classic"].chart)
    chart[Questioning] = replace(
        chart[Questioning], expects=expects(Vote, lambda table: table.current.here)
    )
    with pytest.raises(BrokenLawError, match="cannot give"):
        play_until_broken(
            expected_players_can_act, replace(EDITIONS["classic"], key="broken", chart=chart)
        )


def test_an_edition_that_cannot_go_on_is_found() -> None:
    chart = dict(EDITIONS["classic"].chart)
    rules = chart[Interlude]
    gone = (NextRound, EndGame)
    moves = {kind: move for kind, move in rules.moves.items() if kind not in gone}
    chart[Interlude] = PhaseRules(moves, rules.follow, rules.deadline)
    with pytest.raises(BrokenLawError, match="no end is reached"):
        play_until_broken(
            a_game_can_always_end, replace(EDITIONS["classic"], key="broken", chart=chart)
        )


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS["the spy is shown as dealer"](monkeypatch)
    with pytest.raises(BrokenLawError, match="spy"):
        play_until_broken(bystanders_notice_no_secret, EDITIONS["classic"])


def play_until_broken(law: Law, edition: Ruleset) -> None:
    known = library_with(edition)
    for seed in range(20):
        law(random_game(known, Settings(edition.key), seed))


def test_every_law_says_what_it_promises() -> None:
    assert all(law.__doc__ for law in LAWS)
