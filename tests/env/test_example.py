"""The example in the docs learns to guess."""

import runpy

from support.paths import ROOT

EXAMPLE = ROOT / "examples" / "learn_to_guess.py"


def test_the_trained_policy_guesses_better_than_chance() -> None:
    measure = runpy.run_path(str(EXAMPLE))["measure"]
    untrained, trained = measure(training=120, games=40)
    assert untrained < 0.2
    assert trained > 3 * untrained
    assert trained > 0.3
