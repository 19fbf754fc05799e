"""What the benchmarks play."""

from collections import Counter

import pytest
from benchmarks.games import RULESETS, write_game
from msgspec.structs import replace

from coverstory.engine.commands import Answer, Ask


@pytest.mark.parametrize("ruleset", RULESETS)
def test_most_commands_of_a_recorded_game_are_questions_and_answers(ruleset: str) -> None:
    game = write_game(replace(RULESETS[ruleset], rounds=5), seed=1)
    kinds = Counter(type(submission.command) for submission in game)
    assert kinds[Ask] + kinds[Answer] > len(game) / 2
    assert [kind for kind, _ in kinds.most_common(1)] == [Ask]
