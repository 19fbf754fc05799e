"""The rules page: a heading a section, words for each clause, and the numbers of the book."""

from importlib import resources

import pytest
from fluent.syntax import FluentParser, ast

from coverstory.locales import say
from coverstory.rulesets import EDITIONS

RULES = EDITIONS["classic"].rules
LONGEST = 260


def test_every_heading_and_clause_has_its_words_in_the_order_of_the_page() -> None:
    file = resources.files("coverstory").joinpath("locales/en/rules.ftl")
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    written = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    wanted = [
        name
        for section in RULES
        for name in (f"rules-heading-{section.heading}", *(f"rule-{c}" for c in section.clauses))
    ]
    assert written == wanted


@pytest.mark.parametrize("clause", [clause for section in RULES for clause in section.clauses])
def test_a_rule_is_short_enough_to_be_read_at_a_table(clause: str) -> None:
    words = say(f"rule-{clause}")
    assert words.endswith(".")
    assert len(words) <= LONGEST


@pytest.mark.parametrize(
    ("clause", "numbers"),
    [
        pytest.param("G17", ("1", "60"), marks=pytest.mark.clause("G17")),
        pytest.param("A1", ("3", "8"), marks=pytest.mark.clause("A1")),
        pytest.param("A2", ("8", "12", "15"), marks=pytest.mark.clause("A2")),
        pytest.param("A6", ("2", "4"), marks=pytest.mark.clause("A6")),
        pytest.param("A7", ("1",), marks=pytest.mark.clause("A7")),
    ],
)
def test_a_rule_names_its_numbers(clause: str, numbers: tuple[str, ...]) -> None:
    assert all(number in say(f"rule-{clause}") for number in numbers)


@pytest.mark.clause("G15")
def test_the_rules_ask_not_to_argue_while_a_vote_is_open() -> None:
    assert "While a vote is open" in say("rule-G15")


def test_the_rulings_stand_under_a_heading_of_their_own() -> None:
    assert RULES[-1].heading == "rulings"
    assert all(clause.startswith("R") for clause in RULES[-1].clauses)


def test_the_edition_has_the_numbers_of_its_rules() -> None:
    edition = EDITIONS["classic"]
    players = (edition.least_players, edition.most_players)
    assert (*players, edition.location_cards, edition.most_spies) == (3, 8, 7, 1)
