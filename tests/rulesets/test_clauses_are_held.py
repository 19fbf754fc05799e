"""Every clause in scope has a test that cites it, and no test cites a clause that is not."""

import pytest

from clause_table import IN_SCOPE, PAGE, holders, table
from coverstory.rulesets import EDITIONS


@pytest.mark.parametrize("clause", IN_SCOPE)
def test_every_clause_in_scope_is_held_by_a_test(clause: str) -> None:
    assert holders().get(clause)


def test_no_test_cites_a_clause_that_is_not_in_scope() -> None:
    assert set(holders()) - set(IN_SCOPE) == set()


def test_the_rules_page_of_the_edition_has_every_clause_in_scope_once() -> None:
    on_page = [clause for section in EDITIONS["classic"].rules for clause in section.clauses]
    assert sorted(on_page) == sorted(IN_SCOPE)


def test_the_table_of_clauses_in_the_docs_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == table(), "run python tests/clause_table.py"
