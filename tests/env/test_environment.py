"""The environment passes PettingZoo's own tests and keeps the promises of its docs."""

import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable
from copy import deepcopy
from itertools import combinations

import numpy as np
import pytest

from coverstory.bots.speech.claims import CLAIMS
from coverstory.engine import decide
from coverstory.engine.commands import Submission
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import RowPoints
from coverstory.env import BuiltInBots, Environment, env, raw_env
from coverstory.env.actions import ANSWERS, TOPICS
from coverstory.env.built_in_bots import closest_answer
from coverstory.locales import say
from coverstory.rulesets import EDITIONS
from support.env.policies import mostly_quiet, play
from support.paths import DOCS

with warnings.catch_warnings():
    # PettingZoo's tests use an import that PettingZoo has deprecated.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
    from pettingzoo.test.state_test import test_state as check_state
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

BOXES = [
    (edition, modules)
    for edition, ruleset in EDITIONS.items()
    for number in range(len(ruleset.modules) + 1)
    for modules in combinations(ruleset.modules, number)
]
PLAYERS = 7


def table_of(box: tuple[str, tuple[str, ...]], rounds: int = 2) -> Environment:
    edition, modules = box
    spies = 2 if "old-pals" in modules else 1
    players = min(PLAYERS, EDITIONS[edition].most_players)
    return raw_env(
        edition=edition, modules=modules, players=players, spies=spies, rounds=rounds, turns=6
    )


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_passes_the_api_test_of_pettingzoo(edition: str) -> None:
    api_test(env(edition=edition, turns=4), num_cycles=60)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_environment_passes_the_state_render_and_parallel_tests_of_pettingzoo() -> None:
    check_state(env(turns=3), num_cycles=30)
    render_test(lambda render_mode: env(turns=3, render_mode=render_mode))
    parallel_api_test(turn_based_aec_to_parallel(env(turns=3)), num_cycles=30)


@pytest.mark.parametrize("copied", [deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_goes_on_like_the_original(copied: Callable[[Environment], Environment]) -> None:
    table = raw_env(edition="dc", modules=("powered-up", "jest"), rounds=2, turns=6, beliefs=True)
    assert copied(table).reset(seed=3) is None, "a copy before the first deal"
    table.reset(seed=3)
    policy = mostly_quiet(3)
    for _ in range(60):
        table.step(policy(table.observe(table.agent_selection)))
    twin = copied(table)
    policies = (mostly_quiet(4), mostly_quiet(4))
    for _ in range(30):
        for each, act in zip((table, twin), policies, strict=True):
            if each.game.seat is not None:
                each.step(act(each.observe(each.agent_selection)))
        assert (table.state() == twin.state()).all()
        assert (table.agent_selection, table.rewards) == (twin.agent_selection, twin.rewards)
    for each in (table, twin):
        each.reset()
    assert (table.state() == twin.state()).all(), "the next deal is the same too"


def test_the_state_has_the_cards_of_all_agents() -> None:
    table = raw_env()
    table.reset(seed=1)
    parts = np.split(table.state(), len(table.possible_agents))
    cards = [table.layout.part(part, "spy")[0] for part in parts]
    spies = tuple(seat for seat, is_spy in enumerate(cards) if is_spy)
    assert spies == tuple(table.game.table.current.spies)


def test_beliefs_are_probabilities_and_a_spys_are_about_the_places() -> None:
    table = raw_env(beliefs=True)
    bots = BuiltInBots(table, "hard")
    table.reset(seed=5)
    spies = table.game.table.current.spies
    while table.game.seat is not None and not table.game.table.results:
        seat = table.game.seat
        beliefs = table.infos[table.agent_selection]["beliefs"]
        assert beliefs["places"].sum() == pytest.approx(1, abs=1e-4)
        assert beliefs["spies"].sum() == pytest.approx(1, abs=1e-4)
        assert (beliefs["spies"][0] == 1) == (seat in spies)
        assert (beliefs["places"].max() == 1) == (seat not in spies)
        table.step(bots.act(table.agent_selection))


def test_the_beliefs_do_not_change_the_game() -> None:
    """Neither do they depend on what the agent may not know: they read its view only."""
    tables = [raw_env(beliefs=beliefs) for beliefs in (False, True)]
    states = []
    for table in tables:
        bots = BuiltInBots(table)
        table.reset(seed=8)
        while table.game.seat is not None:
            table.step(bots.act(table.agent_selection))
        states.append(table.state().tobytes())
    assert states[0] == states[1]
    assert tables[0].infos["player_0"] == {}


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_built_in_bots_play_every_edition_to_its_end(box: tuple[str, tuple[str, ...]]) -> None:
    table = table_of(box)
    bots = BuiltInBots(table, "normal", seed=1)
    for seed in range(2):
        table.reset(seed=seed)
        while table.game.seat is not None:
            table.step(bots.act(table.agent_selection))
        assert len(table.game.table.results) == 2


def test_built_in_bots_convict_the_spy_far_more_often_than_chance() -> None:
    table = raw_env()
    bots = BuiltInBots(table, "hard")
    convicted = 0
    for seed in range(40):
        table.reset(seed=seed)
        while table.game.seat is not None:
            table.step(bots.act(table.agent_selection))
        convicted += table.game.table.results[0].outcome.kind == "spy-convicted"
    assert convicted > 15


def test_a_wide_answer_of_a_bot_becomes_the_closest_answer() -> None:
    assert ANSWERS[closest_answer(CLAIMS["little"].likelihoods)] == "lowmid"
    assert ANSWERS[closest_answer(CLAIMS["e3"].likelihoods)] == "e3"
    assert ANSWERS[closest_answer(CLAIMS["dodge"].likelihoods)] == "dodge"


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(lambda: env(edition="dc", modules=("jest", "powered-up"), turns=4), num_cycles=60)


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_every_edition_with_every_set_of_modules_is_played_to_its_end(
    box: tuple[str, tuple[str, ...]],
) -> None:
    table = table_of(box)
    for seed in range(3):
        points = play(table, mostly_quiet(seed), seed)
        results = table.game.table.results
        assert len(results) == 2
        awarded = dict.fromkeys(table.possible_agents, 0)
        for result in results:
            for award in result.points:
                awarded[f"player_{award.seat}"] += award.points
        assert points == awarded


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_the_engine_accepts_every_action_of_the_mask(box: tuple[str, tuple[str, ...]]) -> None:
    table = table_of(box, rounds=1)
    policy = mostly_quiet(5)
    table.reset(seed=5)
    while table.game.seat is not None:
        observation = table.observe(table.agent_selection)
        assert refused(table, observation["action_mask"]) == []
        table.step(policy(observation))


def refused(table: Environment, mask: np.ndarray) -> list[tuple[str, int]]:
    """Return the masked actions that the engine refuses. Topics are equal to it: try one each."""
    game, refusals = table.game, []
    for kind, which in {table.actions.meaning(int(n)) for n in np.flatnonzero(mask)}:
        if kind == "pass" or not is_first_topic(table, table.actions.number(kind, which)):
            continue
        command = game.command(game.seat, kind, which)
        decision = decide(game.table, Submission(command, game.seat, game.now))
        refusals += [(kind, which)] if isinstance(decision, Refusal) else []
    return refusals


def test_a_round_ends_after_the_set_number_of_answers() -> None:
    table = raw_env(turns=5)
    table.reset(seed=1)
    answers = 0
    while table.game.seat is not None and "name" not in table.game.offers:
        answers += "answer" in table.game.offers
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert answers == 5


def test_every_agent_may_interrupt_after_an_answer_and_the_next_asker_comes_last() -> None:
    table = raw_env(players=4)
    table.reset(seed=1)
    asker = table.game.seat
    table.step(table.actions.number("ask"))
    asked = table.game.seat
    assert asked == (asker + 1) % 4
    table.step(table.actions.number("answer"))
    turns = []
    for _ in range(4):
        turns.append(table.game.seat)
        assert "accuse" in table.game.offers
        table.step(0 if "pass" in table.game.offers else table.actions.number("ask", 47))
    assert turns == [(asked + n) % 4 for n in (1, 2, 3, 4)]


def test_the_mask_of_every_waiting_agent_is_empty() -> None:
    table = raw_env()
    table.reset(seed=1)
    others = set(table.agents) - {table.agent_selection}
    assert all(not table.observe(other)["action_mask"].any() for other in others)


@pytest.mark.parametrize("action", [0, -1, 10_000, None])
def test_an_action_outside_the_mask_is_refused_in_a_sentence(action: int | None) -> None:
    table = raw_env()
    table.reset(seed=1)
    with pytest.raises(ValueError, match=r"player_\d may not do .* see the action mask"):
        table.step(action)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_an_illegal_action_in_the_wrapped_environment_ends_the_game_with_a_penalty() -> None:
    table = env()
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(0)
    assert table.rewards[agent] < 0
    assert all(table.terminations.values())


@pytest.mark.parametrize("wrong", [{"turns": 0}, {"turns": 101}, {"render_mode": "rgb_array"}])
def test_invalid_settings_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        raw_env(**wrong)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"players": 2}, "Only 2 players are here"),
        ({"players": 13}, "13 players"),
        ({"edition": "quartet"}, "quartet"),
        ({"modules": ("jest",)}, "cannot be added to"),
        ({"modules": ("chess",)}, "no module called chess"),
        ({"spies": 2}, "played with 1 spy"),
        ({"rounds": 0}, "rounds"),
    ],
    ids=str,
)
def test_unplayable_settings_raise_the_sentence_for_a_host(
    wrong: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        raw_env(**wrong)


def test_a_missing_extra_is_reported_in_one_sentence() -> None:
    script = (
        "import sys; sys.modules['pettingzoo'] = None\n"
        "try:\n    import coverstory.env\n"
        "except ImportError as error:\n    print(error)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=120
    )
    sentence = say("missing-extra", {"extra": "env", "python": sys.executable})
    assert ended.stdout == f"{sentence}\n"


def test_the_text_view_shows_the_talk_and_the_actions() -> None:
    table = raw_env(render_mode="ansi")
    table.reset(seed=3)
    table.step(table.actions.number("ask", 1))
    text = table.infos[table.agent_selection]["text"]
    assert text == table.render()
    assert "Are we under the open sky?" in text
    assert f"{table.actions.number('answer', 10)}: answer dodge" in text


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_the_text_view_has_a_number_for_every_action_of_the_mask(
    box: tuple[str, tuple[str, ...]],
) -> None:
    table = table_of(box)
    policy = mostly_quiet(2)
    table.reset(seed=2)
    while table.game.seat is not None:
        observation = table.observe(table.agent_selection)
        lines = table.text(table.agent_selection).splitlines()
        numbers = {int(line.split(":")[0]) for line in lines if line.split(":")[0].isdigit()}
        first = {
            n
            for n in map(int, np.flatnonzero(observation["action_mask"]))
            if is_first_topic(table, n)
        }
        assert numbers == first
        table.step(policy(observation))


def is_first_topic(table: Environment, action: int) -> bool:
    """Return whether the text lists this action: of questions to a seat it lists the first."""
    kind, which = table.actions.meaning(action)
    return kind != "ask" or which % len(TOPICS) == 0


def test_the_docs_name_every_action_and_every_part_of_an_observation() -> None:
    page = (DOCS / "environment.md").read_text(encoding="utf-8")
    table = raw_env()
    named = [*table.actions.sizes, *table.layout.sizes]
    assert [name for name in named if f"`{name}`" not in page] == []
    assert f"{len(table.actions)} actions at a classic table of five" in page
    assert f"**v0** (`{table.metadata['name']}`)" in page


def test_the_rewards_are_the_points_of_the_host() -> None:
    sheet = EDITIONS["detective"].score_sheet
    rows = [RowPoints(kind, n, 7) for kind, awards in sheet.items() for n in range(len(awards))]
    rewards = play(raw_env(edition="detective", turns=2, points=rows), mostly_quiet(1), 1)
    assert {reward % 7 for reward in rewards.values()} == {0}
    assert any(rewards.values())


@pytest.mark.clause("X2", "X3", "X5")
def test_a_game_with_house_rules_is_played_to_its_end() -> None:
    rules = ("no-third-time", "all-spies", "hidden-spies")
    table = raw_env(edition="sequel", players=6, rounds=4, turns=4, house_rules=rules)
    play(table, mostly_quiet(2), 2)
    assert len(table.game.table.results) == 4


def test_points_that_the_rules_refuse_raise_the_sentence_of_the_host() -> None:
    with pytest.raises(ValueError, match="Points go from 0 to 9"):
        raw_env(points=(RowPoints("wrong-guess", 0, 10),))
