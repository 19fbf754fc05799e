"""The arena's counts and figures, and its command."""

import json
from pathlib import Path
from typing import Any

import pytest

from coverstory.arena.command import game, measure
from coverstory.arena.figures import figures
from coverstory.arena.measuring import Measurements
from coverstory.arena.playing import ArenaGame
from coverstory.arena.running import Job, jobs, run, work
from coverstory.arena.setups import Setup, UnplayableError, gathered
from coverstory.arena.sweeps import SWEEPS, label, sweep
from coverstory.cli import app


def test_the_number_of_processes_makes_no_difference() -> None:
    setups = [Setup(), Setup(players=4, spy="hard")]
    one, two = (run(setups, 30, seed=3, processes=n) for n in (1, 2))
    for setup in setups:
        assert one[setup].sums == pytest.approx(two[setup].sums)


def test_every_game_is_in_one_job() -> None:
    games = [
        (j.setup, n) for j in jobs([Setup()], 61, 1) for n in range(j.first, j.first + j.games)
    ]
    assert games == [(Setup(), number) for number in range(61)]


def test_outcomes_are_counted_under_the_names_of_the_figures() -> None:
    tally = Measurements(dict(work(next(jobs([Setup()], 25, 5)))))
    told = figures(tally)
    assert tally.sums["rounds"] == 25
    assert told["spy_win_rate"].value + told["spy_detection_rate"].value <= 1
    assert told["guess_rate"].value == tally.sums["guesses"] / 25
    assert all(f.low <= f.value <= f.high for f in told.values())


@pytest.mark.clause("J3", "M3")
@pytest.mark.parametrize("module", ["jest", "multiverse"])
def test_most_odd_decks_are_found_out_and_few_others_taken_for_one(module: str) -> None:
    odd = Setup("dc", (module,), players=5, rounds=5)
    told = figures(Measurements(dict(work(Job(odd, seed=5, first=0, games=40)))))
    assert told["odd_deck_detection_rate"].value > 0.5
    assert told["false_alarm_rate"].value < 0.1


def test_where_one_mistake_is_enough_to_convict_insiders_are_careful() -> None:
    told = figures(
        Measurements(dict(work(Job(Setup("sequel", players=3), seed=5, first=0, games=250))))
    )
    assert told["wrongful_conviction_rate"].value < 0.15
    assert told["spy_detection_rate"].value > 0.5


def test_figures_of_nothing_are_left_out() -> None:
    assert figures(Measurements()) == {}


def test_a_rate_has_wilsons_interval() -> None:
    told = figures(Measurements({"plain rounds": 100, "spy wins": 50}))["spy_win_rate"]
    assert (told.value, round(told.low, 3), round(told.high, 3)) == (0.5, 0.404, 0.596)


def test_beliefs_that_come_true_as_often_as_believed_have_no_calibration_error() -> None:
    tally = Measurements({"spy bin 7": 100, "spy sure 7": 75, "spy true 7": 75})
    assert figures(tally)["calibration_spy"].value == 0
    tally.add("spy true 7", -25)
    assert figures(tally)["calibration_spy"].value == 0.25


@pytest.mark.parametrize("name", SWEEPS)
def test_every_setup_of_a_sweep_can_be_played_and_has_a_name_of_its_own(name: str) -> None:
    setups = sweep(name, Setup("sequel" if name == "players" else "classic"))
    assert len({label(setup, name) for setup in setups}) == len(setups)
    for setup in setups:
        gathered(setup)


def test_the_numbers_of_players_go_from_three_to_twelve() -> None:
    assert [setup.players for setup in sweep("players", Setup("sequel"))] == list(range(3, 13))


def test_settings_that_cannot_be_played_are_refused_with_the_reason() -> None:
    with pytest.raises(UnplayableError, match="Harley Quinn Helper cannot be added to Spyfall"):
        ArenaGame(Setup("classic", ("harley",)), 1)


def test_the_command_prints_the_matrix_and_writes_what_was_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "counted.json"
    assert measure(sweeps=("matrix",), games=3, processes=2, json=written) == 0
    assert "hard spy, easy insiders" in capsys.readouterr().out
    counted = json.loads(written.read_text(encoding="utf-8"))
    assert len(counted["sweeps"]["matrix"]) == 9
    assert counted["sweeps"]["matrix"][0]["sums"]["rounds"] == 3


def test_the_command_tells_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert game(seed=3) == 0
    assert capsys.readouterr().out.startswith("### Round 1")


@pytest.mark.parametrize("problem", [{"players": 2}, {"edition": "chess"}, {"spies": 2}])
def test_the_command_says_what_cannot_be_played(
    problem: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert game(**problem) == 2
    assert capsys.readouterr().err.startswith("coverstory: ")


def test_the_command_is_one_of_the_houses() -> None:
    assert "arena" in app
