"""Games of bots as a data set."""

import gzip
from pathlib import Path

import msgspec
import pytest

from coverstory.arena.dataset import RoundRow, write_dataset
from coverstory.arena.setups import Setup
from coverstory.bots.speech.claims import CLAIMS
from coverstory.subcommands.arena import dataset

SETUP = Setup(players=4)
GAMES = 30  # more than one job of a worker


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("dataset") / "games.jsonl"
    assert write_dataset(path, SETUP, GAMES, seed=7, processes=2) == GAMES
    return path


def test_every_game_is_a_row_with_its_talk_and_its_result(file: Path) -> None:
    rows = [msgspec.json.decode(line, type=RoundRow) for line in file.read_bytes().splitlines()]
    assert len({row.seed for row in rows}) == GAMES
    for row in rows:
        assert row.setup == SETUP
        assert len(row.names) == len(row.result.cards) == 4
        assert sum(card.spy for card in row.result.cards) == 1
        assert row.result.place in row.box
    questions = [line for row in rows for line in row.lines if line.kind == "question"]
    answers = [line for row in rows for line in row.lines if line.kind == "answer"]
    assert all(line.topic for line in questions)
    assert {line.claim for line in answers} - {None} <= CLAIMS.keys()
    assert sum(line.claim is not None for line in answers) > len(answers) / 2


def test_the_file_depends_on_the_seed_and_not_on_the_processes(file: Path, tmp_path: Path) -> None:
    again = tmp_path / "games.jsonl.gz"
    write_dataset(again, SETUP, GAMES, seed=7, processes=1)
    assert gzip.decompress(again.read_bytes()) == file.read_bytes()


def test_the_command_reports_what_it_wrote(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dataset(tmp_path / "games.jsonl", games=2, processes=1) == 0
    assert "2 rounds are in" in capsys.readouterr().out
    assert dataset(tmp_path / "nowhere" / "games.jsonl", games=2, processes=1) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert dataset(tmp_path / "games.jsonl", games=2, players=2) == 2
