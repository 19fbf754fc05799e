"""SECURITY.md says the numbers that are in force, and no others."""

import re

import msgspec

from coverstory.server.limits import rate_limit
from support.paths import ROOT, TESTS

PAGE = (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_the_table_of_limits_is_the_code() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| ([\d.]+) \|", PAGE, re.MULTILINE))
    fixed = {name: value for name, value in vars(rate_limit).items() if name.isupper()}
    in_force = fixed | msgspec.structs.asdict(rate_limit.Limits())
    assert told == {name: str(value) for name, value in in_force.items()}


def test_every_test_that_it_names_is_there() -> None:
    named = re.findall(r"(?:tests/(\w+)/)?(test_\w+\.py)", PAGE)
    found = {path.name for path in TESTS.rglob("test_*.py")}
    assert named
    assert {name for _, name in named} <= found
