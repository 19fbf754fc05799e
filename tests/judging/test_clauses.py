"""Behind every no stands a clause, or it is listed as a courtesy."""

from itertools import chain, combinations

import pytest

from coverstory.engine.commands import Accuse, Ask, Reveal
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import Settings
from coverstory.judging.clauses import CLAUSES, SCORING, WITHOUT_CLAUSE, clauses_behind
from coverstory.judging.flaws import Fault, Flaw
from coverstory.library import library
from coverstory.rulesets import EDITIONS

# Not the rules: the text itself says too little, too late or what the clock cannot do.
OF_THE_TEXT = {
    Flaw.NOT_DEALING,
    Flaw.TOLD_ALREADY,
    Flaw.CLOCK_STANDS,
    Flaw.CLOCK_IS_SHORTER,
    Flaw.ROUND_NOT_OVER,
    Flaw.NOT_REFUSED,
}


def rulesets() -> list[Ruleset]:
    """Every edition with every set of modules that it takes."""
    return [
        library().ruleset(Settings(edition.key, modules))
        for edition in EDITIONS.values()
        for modules in chain.from_iterable(
            combinations(edition.modules, count) for count in range(len(edition.modules) + 1)
        )
    ]


def on_pages() -> set[str]:
    return {c for rules in rulesets() for section in rules.rules for c in section.clauses}


@pytest.mark.parametrize("code", Code)
def test_every_refusal_has_its_clauses_or_is_listed_as_having_none(code: Code) -> None:
    assert (code in CLAUSES) != (code in WITHOUT_CLAUSE)


@pytest.mark.parametrize("code", sorted(set(Flaw) - {Flaw.WRONG_SCORE}))
def test_what_the_judge_finds_has_its_clauses_or_is_about_the_text(code: Flaw) -> None:
    assert (code in CLAUSES) != (code in OF_THE_TEXT)


def test_every_clause_is_on_the_rules_page_of_some_game() -> None:
    listed = chain.from_iterable(chain.from_iterable(c.values()) for c in CLAUSES.values())
    assert {*listed, *chain.from_iterable(SCORING.values())} <= on_pages()


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda ruleset: ruleset.key)
def test_every_row_of_a_score_sheet_has_a_clause_on_its_rules_page(ruleset: Ruleset) -> None:
    for kind in ruleset.score_sheet:
        fault = Fault(Refusal(Flaw.WRONG_SCORE, {"outcome": kind}))
        assert clauses_behind(fault, ruleset)


def test_the_clause_depends_on_what_was_tried() -> None:
    refusal = Refusal(Code.NOT_NOW, {"phase": "trial"})
    named = [
        clauses_behind(Fault(refusal, tried), EDITIONS["classic"])
        for tried in (Ask, Accuse, Reveal)
    ]
    assert named == [("G7", "G9"), ("G9",), ("G11",)]


@pytest.mark.parametrize(
    ("edition", "clause"), [("classic", "A3"), ("sequel", "B3"), ("dc", "D2"), ("detective", "E2")]
)
def test_the_clause_is_one_of_the_edition(edition: str, clause: str) -> None:
    fault = Fault(Refusal(Flaw.WRONG_DEALER, {"name": "Anne"}))
    assert clauses_behind(fault, EDITIONS[edition]) == (clause,)


def test_between_rounds_no_clause_forbids_what_only_a_round_has() -> None:
    refusal = Refusal(Code.NOT_NOW, {"phase": "interlude"})
    assert clauses_behind(Fault(refusal, Accuse), EDITIONS["classic"]) == ()
