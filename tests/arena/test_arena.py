"""The arena: its counts, its estimates and its command."""

import json
from pathlib import Path
from typing import Any

import pytest

from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.estimates import estimates
from coverstory.arena.measurements import Measurements
from coverstory.arena.setups import Setup, UnplayableError, seated_table
from coverstory.arena.sweeps import SWEEPS, label, sweep
from coverstory.arena.workers import Job, play_job, run, split_into_jobs
from coverstory.bots.seeded_random import SeededRandom
from coverstory.rulesets import EDITIONS
from coverstory.subcommands.arena import game, measure


def test_the_number_of_processes_does_not_change_the_counts() -> None:
    setups = [Setup(), Setup(players=4, spy="hard")]
    one, two = (run(setups, 30, seed=3, processes=n) for n in (1, 2))
    for setup in setups:
        assert one[setup].sums == pytest.approx(two[setup].sums)


def test_every_game_is_in_one_job() -> None:
    games = [
        (j.setup, n)
        for j in split_into_jobs([Setup()], 61, 1)
        for n in range(j.first, j.first + j.games)
    ]
    assert games == [(Setup(), number) for number in range(61)]


def test_estimates_are_computed_from_counted_outcomes() -> None:
    counts = Measurements(dict(play_job(next(split_into_jobs([Setup()], 25, 5)))))
    found = estimates(counts)
    assert counts.sums["rounds"] == 25
    assert found["spy_win_rate"].value + found["spy_detection_rate"].value <= 1
    assert found["guess_rate"].value == counts.sums["guesses"] / 25
    assert all(f.low <= f.value <= f.high for f in found.values())


@pytest.mark.clause("J3", "M3")
@pytest.mark.parametrize("module", ["jest", "multiverse"])
def test_most_odd_decks_are_found_out_and_few_others_taken_for_one(module: str) -> None:
    odd = Setup("dc", (module,), players=5, rounds=5)
    found = estimates(Measurements(dict(play_job(Job(odd, seed=5, first=0, games=40)))))
    assert found["odd_deck_detection_rate"].value > 0.5
    assert found["false_alarm_rate"].value < 0.1


def test_insiders_rarely_convict_an_innocent_at_a_small_table() -> None:
    found = estimates(
        Measurements(dict(play_job(Job(Setup("sequel", players=3), seed=5, first=0, games=250))))
    )
    assert found["wrongful_conviction_rate"].value < 0.15
    assert found["spy_detection_rate"].value > 0.5


def test_no_rounds_give_no_estimates() -> None:
    assert estimates(Measurements()) == {}


def test_a_rate_has_wilsons_interval() -> None:
    found = estimates(Measurements({"plain rounds": 100, "spy wins": 50}))["spy_win_rate"]
    assert (found.value, round(found.low, 3), round(found.high, 3)) == (0.5, 0.404, 0.596)


def test_well_calibrated_beliefs_have_no_calibration_error() -> None:
    counts = Measurements({"spy bin 7": 100, "spy sure 7": 75, "spy true 7": 75})
    assert estimates(counts)["calibration_spy"].value == 0
    counts.add("spy true 7", -25)
    assert estimates(counts)["calibration_spy"].value == 0.25


def test_the_error_by_chance_is_what_perfect_beliefs_show() -> None:
    errors, by_chance = [], []
    for seed in range(100):
        counts, chance = Measurements(), SeededRandom(seed)
        for _ in range(300):
            share = chance.random()
            number = int(10 * share)
            counts.add(f"spy bin {number}")
            counts.add(f"spy sure {number}", share)
            counts.add(f"spy true {number}", chance.random() < share)
        errors.append(estimates(counts)["calibration_spy"].value)
        by_chance.append(estimates(counts)["calibration_spy_by_chance"].value)
    assert sum(errors) == pytest.approx(sum(by_chance), rel=0.1)


@pytest.mark.parametrize("name", SWEEPS)
def test_every_setup_of_a_sweep_is_playable_and_has_a_unique_label(name: str) -> None:
    setups = sweep(name, Setup("sequel" if name == "players" else "classic"))
    assert len({label(setup, name) for setup in setups}) == len(setups)
    for setup in setups:
        seated_table(setup)


def test_the_players_sweep_goes_from_three_to_twelve() -> None:
    assert [setup.players for setup in sweep("players", Setup("sequel"))] == list(range(3, 13))


def test_unplayable_settings_are_refused_with_the_reason() -> None:
    with pytest.raises(UnplayableError, match="Harley Quinn Helper cannot be added to Spyfall"):
        ArenaGame(Setup("classic", ("harley",)), 1)


def test_the_command_prints_the_matrix_and_writes_the_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "counted.json"
    assert measure(sweeps=("matrix",), games=3, processes=2, json=written) == 0
    assert "hard spy, easy insiders" in capsys.readouterr().out
    counted = json.loads(written.read_text(encoding="utf-8"))
    assert len(counted["sweeps"]["matrix"]) == 9
    assert counted["sweeps"]["matrix"][0]["sums"]["rounds"] == 3


def test_the_game_command_prints_a_transcript(capsys: pytest.CaptureFixture[str]) -> None:
    assert game(seed=3) == 0
    assert capsys.readouterr().out.startswith("### Round 1")


@pytest.mark.parametrize("problem", [{"players": 2}, {"edition": "chess"}, {"spies": 2}])
def test_the_game_command_reports_unplayable_settings(
    problem: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert game(**problem) == 2
    assert capsys.readouterr().err.startswith("coverstory: ")


def test_the_editions_sweep_has_every_edition_and_every_module() -> None:
    setups = sweep("editions", Setup())
    assert {(s.edition, module) for s in setups for module in (None, *s.modules)} == {
        (edition, module)
        for edition, rules in EDITIONS.items()
        for module in (None, *rules.modules)
    }


def test_the_tables_sweep_has_every_size_of_every_edition() -> None:
    setups = sweep("tables", Setup())
    assert len(setups) == 69
    for key, edition in EDITIONS.items():
        sizes = {setup.players for setup in setups if setup.edition == key}
        assert sizes == set(range(edition.least_players, edition.most_players + 1))
