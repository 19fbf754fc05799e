"""The rules page: headings, a text for each clause, and the numbers of the ruleset."""

import re
from collections.abc import Iterator
from importlib import resources
from itertools import chain, combinations

import pytest
from fluent.syntax import FluentParser, ast

from coverstory.engine.settings import Settings
from coverstory.library import library
from coverstory.locales import say
from coverstory.rulesets import EDITIONS
from coverstory.rulesets.numbers import numbers

LONGEST = 270

TABLES = [
    Settings(edition, modules)
    for edition, ruleset in EDITIONS.items()
    for modules in chain.from_iterable(
        combinations(ruleset.modules, count) for count in range(len(ruleset.modules) + 1)
    )
]


def named(settings: Settings) -> str:
    return "+".join([settings.edition, *settings.modules])


def page(settings: Settings) -> dict[str, list[str]]:
    """Return the clauses by their headings."""
    rules = library().ruleset(settings).rules
    return {section.heading: list(section.clauses) for section in rules}


def rule(clause: str, edition: str, *modules: str) -> str:
    settings = Settings(edition, modules)
    ruleset = library().ruleset(settings)
    known = numbers(ruleset, library().decks(settings), settings)
    return say(f"rule-{clause}", known, edition=edition)


def written() -> dict[str, list[str]]:
    """Return the clauses of the catalogue by their headings."""
    file = resources.files("coverstory").joinpath("locales/en/rules.ftl")
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    found: dict[str, list[str]] = {}
    for name in (entry.id.name for entry in body if isinstance(entry, ast.Message)):
        if name.startswith("rules-heading-"):
            found[name.removeprefix("rules-heading-")] = clauses = []
        else:
            clauses.append(name.removeprefix("rule-"))
    return found


@pytest.mark.parametrize("settings", TABLES, ids=named)
def test_every_clause_of_a_table_has_its_words_under_its_heading(settings: Settings) -> None:
    words = written()
    for heading, clauses in page(settings).items():
        assert set(clauses) <= set(words[heading])


def test_no_clause_text_is_unused() -> None:
    wanted: dict[str, set[str]] = {}
    for settings in TABLES:
        for heading, clauses in page(settings).items():
            wanted.setdefault(heading, set()).update(clauses)
    assert {heading: set(clauses) for heading, clauses in written().items()} == wanted


def every_rule() -> Iterator[tuple[str, str]]:
    for edition, ruleset in EDITIONS.items():
        for clauses in page(Settings(edition, ruleset.modules)).values():
            yield from ((edition, clause) for clause in clauses)


@pytest.mark.parametrize(("edition", "clause"), list(every_rule()))
def test_a_rule_is_short_enough_to_be_read_at_a_table(edition: str, clause: str) -> None:
    words = rule(clause, edition, *EDITIONS[edition].modules)
    assert words.endswith(".")
    assert len(words) <= LONGEST


@pytest.mark.parametrize(
    ("clause", "edition", "modules", "expected"),
    [
        pytest.param("G17", "classic", (), [1, 60], marks=pytest.mark.clause("G17")),
        pytest.param("A1", "classic", (), [3, 8, 7], marks=pytest.mark.clause("A1")),
        pytest.param("A2", "classic", (), [8, 12, 15], marks=pytest.mark.clause("A2")),
        pytest.param("A6", "classic", (), [2, 4], marks=pytest.mark.clause("A6")),
        pytest.param("A7", "classic", (), [1, 1], marks=pytest.mark.clause("A7")),
        pytest.param("B1", "sequel", (), [3, 12, 10, 11], marks=pytest.mark.clause("B1")),
        pytest.param("B2", "sequel", (), [6, 9, 5], marks=pytest.mark.clause("B2")),
        pytest.param("B4", "sequel", (), [6, 10], marks=pytest.mark.clause("B4")),
        pytest.param("B6", "sequel", (), [2], marks=pytest.mark.clause("B6")),
        pytest.param("R2", "sequel", (), [2], marks=pytest.mark.clause("R2")),
        pytest.param("R3", "sequel", (), [5], marks=pytest.mark.clause("R3")),
        pytest.param("D1", "dc", (), [3, 8, 7, 20], marks=pytest.mark.clause("D1")),
        pytest.param("D2", "dc", (), [8], marks=pytest.mark.clause("D2")),
        pytest.param("D3", "dc", (), [120], marks=pytest.mark.clause("D3")),
        pytest.param("P1", "dc", ("powered-up",), [12], marks=pytest.mark.clause("P1")),
        pytest.param("P3", "dc", ("powered-up",), [10], marks=pytest.mark.clause("P3")),
        pytest.param("H1", "dc", ("harley",), [5, 8], marks=pytest.mark.clause("H1")),
        pytest.param("H2", "dc", ("harley",), [30], marks=pytest.mark.clause("H2")),
        pytest.param("J1", "dc", ("jest",), [8], marks=pytest.mark.clause("J1")),
        pytest.param("M1", "dc", ("multiverse",), [8], marks=pytest.mark.clause("M1")),
        pytest.param("M2", "dc", ("multiverse",), [60], marks=pytest.mark.clause("M2")),
        pytest.param("R11", "dc", ("multiverse",), [3], marks=pytest.mark.clause("R11")),
        pytest.param("R12", "dc", (), [60], marks=pytest.mark.clause("R12")),
        pytest.param("E1", "detective", (), [4, 12, 6, 10], marks=pytest.mark.clause("E1")),
    ],
)
def test_a_rule_names_its_numbers(
    clause: str, edition: str, modules: tuple[str, ...], expected: list[int]
) -> None:
    words = rule(clause, edition, *modules)
    assert [int(number) for number in re.findall(r"\d+", words)] == expected


@pytest.mark.clause("D1")
@pytest.mark.parametrize("place", ["gorilla-city", "kent-farm", "wayne-manor"])
def test_the_rules_say_which_places_are_our_own_pick(place: str) -> None:
    assert say(f"place-{place}") in rule("D1", "dc")


@pytest.mark.clause("G15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_ask_not_to_argue_while_a_vote_is_open(edition: str) -> None:
    assert "While a vote is open" in rule("G15", edition)


@pytest.mark.parametrize("settings", TABLES, ids=named)
def test_the_rulings_stand_under_a_heading_of_their_own_at_the_end(settings: Settings) -> None:
    *book, rulings = page(settings)
    assert rulings == "rulings"
    assert all(clause.startswith("R") for clause in page(settings)[rulings])
    assert not any(c.startswith("R") for heading in book for c in page(settings)[heading])


@pytest.mark.parametrize("settings", TABLES, ids=named)
def test_every_module_that_is_on_has_its_section(settings: Settings) -> None:
    assert set(settings.modules) <= set(page(settings))
