"""A hundred tables whose players come and go lose no command (long form: `make load`)."""

from pathlib import Path

from benchmarks.long_load import LoadPlan, find_errors, run_load

from coverstory.server.config import Config

PLAN = LoadPlan(tables=100, rate=80, seconds=5, stay=4)


def test_a_hundred_tables_lose_no_command_while_players_come_and_go(tmp_path: Path) -> None:
    outcome = run_load(tmp_path, PLAN)
    assert outcome.errors == []
    assert outcome.tables > PLAN.tables
    assert outcome.acknowledged >= len(outcome.latencies) >= PLAN.tables
    data_file = Config(tmp_path).data_file
    assert list(find_errors(data_file, {"never-given": 1})) == ["never-given is lost"]
