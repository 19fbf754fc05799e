"""The examples in the docs learn."""

import runpy

from support.paths import ROOT

EXAMPLES = ROOT / "examples"


def test_the_trained_policy_guesses_better_than_chance() -> None:
    measure = runpy.run_path(str(EXAMPLES / "learn_to_guess.py"))["measure"]
    untrained, trained = measure(training=120, games=40)
    assert untrained < 0.2
    assert trained > 3 * untrained
    assert trained > 0.3


def test_the_spy_that_learns_from_bots_wins_more_often_after_training() -> None:
    curve = runpy.run_path(str(EXAMPLES / "learn_against_bots.py"))["curve"]
    untrained, trained = curve((0, 1500), tests=80)
    assert trained > untrained + 0.1
