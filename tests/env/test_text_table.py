"""The game in words, and a league of entrants who play in words."""

import asyncio
import json
from itertools import combinations

import pytest

from coverstory.bots import new_player
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.speech.interpreter import PhrasebookInterpreter
from coverstory.env.league import BotInWords, Entrant, league_table, main, play_league
from coverstory.env.text_table import TextTable
from coverstory.rulesets import EDITIONS
from support.outside_clients.model_server import Body, ModelServer, Reply, says
from support.paths import TESTS

BOXES = [
    (edition, modules)
    for edition, ruleset in EDITIONS.items()
    for modules in dict.fromkeys([(), *combinations(ruleset.modules, 1), tuple(ruleset.modules)])
    if "old-pals" not in modules
]
PEOPLE = TESTS / "arena/people/strategies.toml"


def dealt(seed: int = 3) -> TextTable:
    table = TextTable(players=4)
    table.reset(seed)
    return table


def test_questions_and_answers_are_free_text() -> None:
    table = dealt()
    asker = table.agent
    asked = next(line for line in table.allowed() if line.startswith("ask")).split()[1].rstrip(":")
    table.step(f"ask {asked}: How many pigeons live here?")
    assert table.agent == asked
    assert f"{asker} to {asked}: How many pigeons live here?" in table.observe()
    assert list(table.allowed()) == ["answer: ..."]
    table.step("Answer: Two, and one of them is rude.")
    assert "Two, and one of them is rude." in table.observe()


def test_the_observation_has_the_own_card_and_every_allowed_action() -> None:
    table = dealt()
    seen = table.observe()
    assert seen.startswith(f"You are {table.agent}.")
    assert "Your card:" in seen
    assert seen.splitlines()[-len(list(table.allowed())) :] == list(table.allowed())


@pytest.mark.parametrize("action", ["", "sing", "ask", "ask Nobody: Hm?", "answer: Hm.", "pass me"])
def test_an_action_that_is_not_allowed_raises_a_sentence(action: str) -> None:
    table = dealt()
    with pytest.raises(ValueError, match=r"is not allowed now\. Allowed: "):
        table.step(action)


@pytest.mark.parametrize("text", ["", "word " * 200])
def test_a_text_that_the_rules_refuse_raises_their_sentence(text: str) -> None:
    table = dealt()
    ask = next(line for line in table.allowed() if line.startswith("ask"))
    with pytest.raises(ValueError, match=r"\.$"):
        table.step(ask.replace("...", text))
    assert table.agent is not None


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_bots_play_every_edition_in_words(box: tuple[str, tuple[str, ...]]) -> None:
    edition, modules = box
    table = TextTable(edition=edition, modules=modules, players=5, turns=8)
    for seed in range(3):
        table.reset(seed)
        talk = TableTalk(PhrasebookInterpreter())
        bots = [BotInWords(new_player("normal", seed, seat, talk)) for seat in range(5)]
        while (seat := table.game.seat) is not None:
            table.step(bots[seat].act(table, ""))
        assert len(table.game.table.results) == 1


def test_the_league_counts_every_seat_of_every_game() -> None:
    entrants = [
        Entrant(level, lambda *game, level=level: BotInWords(new_player(level, *game)))
        for level in ("easy", "hard")
    ]
    standings = play_league(entrants, games=4, seed=1)
    assert sum(one.games for one in standings.values()) == 4 * 5
    assert sum(one.spy_games for one in standings.values()) == 4
    assert len(league_table(standings)) == 2 + len(entrants)


def first_allowed(body: Body) -> Reply:
    """Choose the first action of the text. One answer in four is nonsense."""
    text = body["messages"][1]["content"]
    actions = text.partition("You can say one of these:\n")[2].splitlines()
    action = "sing" if len(text) % 4 == 0 else actions[0].replace("...", "Now and then.")
    return says(json.dumps({"action": action}))


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_a_league_of_bots_a_model_and_a_scripted_person(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    async with ModelServer(by=first_allowed) as model:
        entrants = ["normal", f"{PEOPLE}#parrot", f"{model.url}#small"]
        assert await asyncio.to_thread(main, [*entrants, "--games", "3"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert {row.split("|")[1].strip() for row in rows[2:]} == {"normal", "parrot", "small"}
    assert "You are " in model.asked[0]["messages"][1]["content"]


@pytest.mark.parametrize(
    ("entrant", "sentence"),
    [
        ("grumpy", "There is no bot 'grumpy'"),
        ("http://127.0.0.1:9/v1#small", "Nothing answers at"),
        ("nowhere.toml#parrot", "nowhere.toml"),
        (f"{PEOPLE}#nobody", "nobody called 'nobody'"),
    ],
)
def test_a_wrong_entrant_is_reported(
    entrant: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    assert main([entrant]) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1
