"""Every refusal cites a clause or is listed as one without."""

from itertools import chain, combinations

import pytest

from coverstory.engine.commands import Accuse, Ask, Reveal
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import Settings
from coverstory.judging.clauses import CLAUSES, DEALER, PLAYERS, WITHOUT_CLAUSE, clauses_behind
from coverstory.judging.faults import Fault, JudgeCode
from coverstory.library import library
from coverstory.rulesets import EDITIONS
from coverstory.rulesets.house_rules import HOUSE_RULES
from support.clause_table import POINTS

# No clause: the text says too little or too late, or something that the clock cannot do.
ABOUT_THE_TEXT = {
    JudgeCode.NOT_DEALING,
    JudgeCode.WRITTEN_ALREADY,
    JudgeCode.CLOCK_STANDS,
    JudgeCode.CLOCK_IS_SHORTER,
    JudgeCode.ROUND_NOT_OVER,
    JudgeCode.NOT_REFUSED,
}


def rulesets() -> list[Ruleset]:
    """Return the rules of every edition with every set of its modules, and with house rules."""
    return [
        library().ruleset(settings)
        for edition in EDITIONS.values()
        for modules in chain.from_iterable(
            combinations(edition.modules, count) for count in range(len(edition.modules) + 1)
        )
        for settings in (
            Settings(edition.key, modules),
            Settings(edition.key, modules, points=POINTS, house_rules=(*HOUSE_RULES,)),
        )
    ]


def on_pages() -> set[str]:
    return {c for rules in rulesets() for section in rules.rules for c in section.clauses}


@pytest.mark.parametrize("code", Code)
def test_every_refusal_has_clauses_or_is_listed_as_having_none(code: Code) -> None:
    assert (code in CLAUSES) != (code in WITHOUT_CLAUSE)


@pytest.mark.parametrize("code", sorted(set(JudgeCode) - {JudgeCode.WRONG_SCORE}))
def test_every_code_of_the_judge_has_clauses_or_is_about_the_text(code: JudgeCode) -> None:
    assert (code in CLAUSES) != (code in ABOUT_THE_TEXT)


def test_every_clause_is_on_the_rules_page_of_some_game() -> None:
    listed = chain.from_iterable(chain.from_iterable(c.values()) for c in CLAUSES.values())
    assert set(listed) - {DEALER, PLAYERS} <= on_pages()


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda ruleset: ruleset.key)
def test_the_clauses_of_a_ruleset_are_on_its_rules_page(ruleset: Ruleset) -> None:
    assert {DEALER, PLAYERS} <= ruleset.clauses.keys()
    on_page = {clause for section in ruleset.rules for clause in section.clauses}
    assert set(chain.from_iterable(ruleset.clauses.values())) <= on_page


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda ruleset: ruleset.key)
def test_every_row_of_a_score_sheet_has_a_clause_on_its_rules_page(ruleset: Ruleset) -> None:
    for kind in ruleset.score_sheet:
        fault = Fault(Refusal(JudgeCode.WRONG_SCORE, {"outcome": kind}))
        assert clauses_behind(fault, ruleset)


def test_the_clause_depends_on_the_refused_command() -> None:
    refusal = Refusal(Code.NOT_NOW, {"phase": "trial"})
    named = [
        clauses_behind(Fault(refusal, tried), EDITIONS["classic"])
        for tried in (Ask, Accuse, Reveal)
    ]
    assert named == [("G7", "G9"), ("G9",), ("G11",)]


@pytest.mark.parametrize(
    ("edition", "clause"), [("classic", "A3"), ("sequel", "B3"), ("dc", "D2"), ("detective", "E2")]
)
def test_the_clause_belongs_to_the_edition(edition: str, clause: str) -> None:
    fault = Fault(Refusal(JudgeCode.WRONG_DEALER, {"name": "Anne"}))
    assert clauses_behind(fault, EDITIONS[edition]) == (clause,)


def test_no_clause_is_cited_for_an_accusation_between_rounds() -> None:
    refusal = Refusal(Code.NOT_NOW, {"phase": "interlude"})
    assert clauses_behind(Fault(refusal, Accuse), EDITIONS["classic"]) == ()
