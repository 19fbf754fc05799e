"""Modules are functions from ruleset to ruleset, and any set of them can be combined."""

from itertools import chain, combinations

import pytest
from msgspec.structs import replace

from coverstory.engine import decide, open_table
from coverstory.engine.commands import Agree, OpenTable, Submission
from coverstory.engine.deciding import replay
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.engine.table import Table
from coverstory.library import library
from coverstory.rulesets import EDITIONS, MODULES

SETS = [
    (edition.key, modules)
    for edition in EDITIONS.values()
    for modules in chain.from_iterable(
        combinations(edition.modules, number) for number in range(len(edition.modules) + 1)
    )
]


@pytest.mark.clause("D7", "P4")
@pytest.mark.parametrize(("edition", "modules"), SETS)
def test_every_set_of_modules_an_edition_takes_makes_a_ruleset(
    edition: str, modules: tuple[str, ...]
) -> None:
    ruleset = library().ruleset(Settings(edition, modules=modules))
    headings = [section.heading for section in ruleset.rules]
    assert [module for module in MODULES if module in headings] == [
        module for module in MODULES if module in modules
    ]
    assert set(EDITIONS[edition].score_sheet) <= set(ruleset.score_sheet)


@pytest.mark.parametrize(("edition", "modules"), SETS)
def test_the_order_in_which_modules_are_named_does_not_matter(
    edition: str, modules: tuple[str, ...]
) -> None:
    named = library().ruleset(Settings(edition, modules=modules))
    assert library().ruleset(Settings(edition, modules=modules[::-1])) is named


def opened() -> Table:
    table = open_table(library())
    happened = decide(table, Submission(OpenTable("Anne"), None, 0))
    assert not isinstance(happened, Refusal)
    return replay(table, happened)


def test_settings_with_an_unknown_module_are_refused_by_its_name() -> None:
    table = opened()
    settings = replace(table.settings, modules=("powered-up", "loud"))
    refusal = decide(table, Submission(Agree(settings), 0, 0))
    assert refusal == Refusal("module-unknown", {"module": "loud"})


def test_settings_with_modules_change_the_ruleset_of_the_table() -> None:
    table = opened()
    settings = replace(table.settings, modules=("powered-up",))
    agreed = decide(table, Submission(Agree(settings), 0, 0))
    assert not isinstance(agreed, Refusal)
    assert replay(table, agreed).ruleset.standoff_time > 0
