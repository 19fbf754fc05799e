"""SECURITY.md states the limits of the code and names existing tests."""

import re

import msgspec

from coverstory.server.limits import rate_limit
from support.paths import ROOT, TESTS

PAGE = (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_the_table_of_limits_matches_the_code() -> None:
    stated = dict(re.findall(r"^\| `(\w+)` \| ([\d.]+) \|", PAGE, re.MULTILINE))
    fixed = {name: value for name, value in vars(rate_limit).items() if name.isupper()}
    in_force = fixed | msgspec.structs.asdict(rate_limit.Limits())
    assert stated == {name: str(value) for name, value in in_force.items()}


def test_every_test_named_on_the_page_exists() -> None:
    named = re.findall(r"(?:tests/(\w+)/)?(test_\w+\.py)", PAGE)
    found = {path.name for path in TESTS.rglob("test_*.py")}
    assert named
    assert {name for _, name in named} <= found
