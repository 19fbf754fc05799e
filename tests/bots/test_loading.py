"""Bots by name: the built-in levels, and classes from outside the project."""

import pytest

from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.arena.sweeps import KINDS, sweep
from coverstory.bots import SKILLS, Bot, BotMove, UnknownBotError, load_bot, new_player
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.speech.interpreter import PhrasebookInterpreter
from coverstory.engine.commands import StartClock
from coverstory.rulesets import EDITIONS
from coverstory.subcommands.arena import game, measure
from support.paths import ROOT

RANDOM_BOT = "random_bot:RandomBot"


@pytest.fixture(autouse=True)
def _examples_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "examples")


@pytest.mark.parametrize("level", SKILLS)
def test_a_built_in_level_has_its_skill(level: str) -> None:
    player = new_player(level, 7, 2, TableTalk(PhrasebookInterpreter()))
    assert isinstance(player, Bot)
    assert player.state.skill is SKILLS[level]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_class_from_outside_plays_whole_games(edition: str) -> None:
    modules = EDITIONS[edition].modules if EDITIONS[edition].most_spies == 1 else ()
    setup = Setup(edition, modules, players=6, spy=RANDOM_BOT, rounds=3)
    for seed in range(5):
        for played in (setup, Setup(edition, modules, 6, insider=RANDOM_BOT, rounds=3)):
            assert len(ArenaGame(played, seed).play_to_end().table.results) == 3


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("chess", "There is no bot 'chess': choose easy, normal, hard or package.module:Class."),
        ("nowhere:Bot", "The bot 'nowhere:Bot' cannot be imported: No module named 'nowhere'."),
        ("json:Nothing", "cannot be imported: module 'json' has no attribute 'Nothing'."),
        ("json:loads", "'json:loads' is not a bot: it is no class with a method `move`."),
    ],
)
def test_an_unknown_bot_is_reported_in_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(UnknownBotError) as error:
        load_bot(name)
    assert sentence in str(error.value)


def test_the_arena_plays_a_class_against_all_levels() -> None:
    setups = sweep("matrix", Setup(spy=RANDOM_BOT))
    assert {setup.spy for setup in setups} == {*KINDS, RANDOM_BOT}
    assert measure(sweeps=("matrix",), games=1, spy=RANDOM_BOT, processes=1) == 0


class ImpatientBot:
    """A bot that starts the clock again and again."""

    def __init__(self, seed: int, seat: int) -> None:
        pass

    def move(self, *_: object) -> BotMove:
        return BotMove(StartClock(), 0)


def test_a_refused_command_of_a_bot_is_reported_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("random_bot.RandomBot", ImpatientBot)
    assert game(spy=RANDOM_BOT, insider=RANDOM_BOT) == 1
    assert "StartClock() by 2: not-now" in capsys.readouterr().err
