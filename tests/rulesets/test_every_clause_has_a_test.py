"""Every clause in scope has a test that cites it, and no test cites another clause."""

import pytest

from coverstory.engine.settings import Settings
from coverstory.library import library
from coverstory.rulesets import EDITIONS
from coverstory.rulesets.house_rules import HOUSE_RULES
from support.clause_table import IN_SCOPE, OF_STORIES, PAGE, POINTS, clause_tests, table


@pytest.mark.parametrize("clause", IN_SCOPE)
def test_every_clause_in_scope_has_a_test(clause: str) -> None:
    assert clause_tests().get(clause)


def test_no_test_cites_a_clause_that_is_not_in_scope() -> None:
    assert set(clause_tests()) - set(IN_SCOPE) == set()


def on_page(settings: Settings) -> list[str]:
    rules = library().ruleset(settings).rules
    return [clause for section in rules for clause in section.clauses]


def every_table() -> list[Settings]:
    """Return every edition with all its modules and house rules."""
    return [
        Settings(key, modules=edition.modules, points=POINTS, house_rules=(*HOUSE_RULES,))
        for key, edition in EDITIONS.items()
    ]


@pytest.mark.parametrize("settings", every_table(), ids=lambda settings: settings.edition)
def test_no_rules_page_has_a_clause_twice(settings: Settings) -> None:
    clauses = on_page(settings)
    assert len(clauses) == len(set(clauses))


def test_every_clause_in_scope_is_on_a_rules_page() -> None:
    read = {clause for settings in every_table() for clause in on_page(settings)}
    assert read == set(IN_SCOPE) - set(OF_STORIES)


def test_the_table_of_clauses_in_the_docs_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == table(), "run make generate"
