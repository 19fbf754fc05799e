"""The awards of a game come from what happened in it. Node runs the page's own module."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from support.paths import WEB

NODE = Path(sys.executable).parent / "node"
AWARDS = WEB / "page/state/awards.js"

pytestmark = pytest.mark.skipif(
    not NODE.exists(), reason="Node is not installed: run `make setup-dev`"
)

ANNE, JUAN, MARIA, ISAAC = RING = (0, 1, 2, 3)


def result(
    *spies: int,
    scores: tuple[int, ...] = (),
    trials: tuple[dict[str, Any], ...] = (),
    pointed: dict[int, int] | None = None,
    questions: tuple[int, ...] = (0, 0, 0, 0),
) -> dict[str, Any]:
    """Return the parts of a round's result that awards depend on."""
    return {
        "outcome": {"spies": spies},
        "cards": [{"seat": seat} for seat in RING],
        "points": [{"seat": seat, "points": 1} for seat in scores],
        "accusations": trials,
        "namings": [
            {"seat": seat, "suspect": suspect} for seat, suspect in (pointed or {}).items()
        ],
        "questions": questions,
    }


def trial(accuser: int, suspect: int, *guilty: int, left: int = 100) -> dict[str, Any]:
    """Return a vote; `left` are the seconds on the clock."""
    voters = [seat for seat in RING if seat != suspect]
    ballots = [{"seat": seat, "guilty": seat in guilty} for seat in voters]
    return {"accuser": accuser, "suspect": suspect, "ballots": ballots, "left": left * 1000}


def awards(*results: dict[str, Any], timers: str = "x1") -> dict[str, tuple[int, int]]:
    """Return the seat and the number of each award of a game with rounds of eight minutes."""
    settings = {"minutes": 8, "timers": timers}
    game = {"results": results, "ring": RING, "settings": settings}
    script = f"""
        import {{ awardsOf }} from {json.dumps(AWARDS.as_uri())};
        console.log(JSON.stringify(awardsOf({json.dumps(game)})));
    """
    run = [str(NODE), "--input-type=module", "--eval", script]
    given = json.loads(subprocess.run(run, check=True, capture_output=True, text=True).stdout)
    return {one["award"]: (one["seat"], one["number"]) for one in given}


def test_a_game_without_rounds_has_no_awards() -> None:
    assert awards() == {}


def test_awards_name_the_player_and_the_number() -> None:
    caught = trial(MARIA, ANNE, JUAN, MARIA, ISAAC, left=400)
    suspected = trial(ANNE, ISAAC, ANNE, JUAN)
    given = awards(
        result(ANNE, trials=(caught,), scores=(JUAN,), questions=(0, 4, 0, 0)),
        result(ANNE, trials=(suspected,), scores=(ANNE,), pointed={MARIA: ANNE, JUAN: ANNE}),
    )
    assert given["best-liar"] == (ANNE, 1), "only the round in which the spy scored counts"
    assert given["sharpest-nose"] == (JUAN, 2), "Maria is as good, but later in the ring"
    assert given["fastest-accusation"] == (MARIA, 80)


def test_a_round_in_which_everyone_is_a_spy_makes_nobody_a_liar_or_a_detective() -> None:
    accused = trial(MARIA, ANNE, MARIA, JUAN)
    given = awards(result(*RING, trials=(accused,), scores=(JUAN,), pointed={ISAAC: ANNE}))
    assert given == {"most-suspected": (ANNE, 3), "cleanest-alibi": (JUAN, 1)}


def test_slow_timers_count_from_the_longer_clock() -> None:
    accused = trial(MARIA, ANNE, left=900)
    given = awards(result(ANNE, trials=(accused,)), timers="x2")
    assert given["fastest-accusation"] == (MARIA, 60)


def test_nobody_gets_two_awards_while_others_have_none() -> None:
    """Maria leads in three rankings. She gets the first of them, and nobody gets the others."""
    caught = trial(MARIA, ANNE, MARIA)
    given = awards(result(ANNE, trials=(caught,), questions=(0, 0, 5, 0)))
    assert given == {"sharpest-nose": (MARIA, 1), "cleanest-alibi": (JUAN, 1)}


def test_a_second_award_comes_once_everybody_has_one() -> None:
    caught = trial(MARIA, ANNE, MARIA, JUAN, left=400)
    wrong = trial(ANNE, ISAAC, ANNE, JUAN, MARIA)
    given = awards(
        result(ANNE, trials=(wrong, caught), scores=(ANNE,), questions=(0, 0, 5, 0)),
        result(ISAAC, pointed={JUAN: ISAAC}),
    )
    assert given == {
        "best-liar": (ANNE, 1),
        "sharpest-nose": (JUAN, 2),
        "fastest-accusation": (MARIA, 80),
        "most-suspected": (ISAAC, 4),
        "talker": (MARIA, 5),
        "cleanest-alibi": (JUAN, 2),
    }
