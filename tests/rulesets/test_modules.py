"""Modules are functions from ruleset to ruleset, and stack in any number."""

from itertools import chain, combinations

import pytest
from msgspec.structs import replace

from coverstory.engine import blank, decide
from coverstory.engine.commands import Agree, OpenTable, Submission
from coverstory.engine.deciding import replay
from coverstory.engine.events import Card, Outcome
from coverstory.engine.refusals import Refusal
from coverstory.engine.ruleset import Award, Conviction, Ending, NoConviction, Ruleset
from coverstory.engine.scoring import award
from coverstory.engine.selectors import spies
from coverstory.engine.settings import Settings
from coverstory.engine.table import Clock, Deck, Round
from coverstory.rulesets import Catalogue

DECKS = {"classic": [Deck("pier", ()), Deck("attic", ())]}
ROUND = Round.of("pier", 0, (Card(0, spy=True), Card(1), Card(2)), Clock(1000))


def quiet_pier(ruleset: Ruleset) -> Ruleset:
    """Nobody scores at the pier."""

    def conclude(current: Round, ending: Ending) -> Outcome:
        outcome = ruleset.conclude(current, ending)
        return replace(outcome, kind="nobody-scores") if current.place == "pier" else outcome

    return replace(
        ruleset, conclude=conclude, score_sheet={**ruleset.score_sheet, "nobody-scores": ()}
    )


def bold_spies(ruleset: Ruleset) -> Ruleset:
    """Whatever a row gives, a spy gets one more."""
    sheet = {
        kind: (*awards, Award(spies, 1, "spy-wins")) for kind, awards in ruleset.score_sheet.items()
    }
    return replace(ruleset, score_sheet=sheet)


MODULES = {"quiet": quiet_pier, "bold": bold_spies}
SETS = list(chain.from_iterable(combinations(MODULES, n) for n in range(3)))


def points_of_the_spy(modules: tuple[str, ...], ending: Ending) -> int:
    ruleset = Catalogue(DECKS, MODULES).ruleset(Settings("classic", modules=modules))
    outcome = ruleset.conclude(ROUND, ending)
    return sum(line.points for line in award(ruleset.score_sheet, ROUND, outcome) if line.seat == 0)


@pytest.mark.parametrize("modules", SETS)
def test_each_module_adds_its_own_to_what_the_others_made(modules: tuple[str, ...]) -> None:
    due = (0 if "quiet" in modules else 2) + ("bold" in modules)
    assert points_of_the_spy(modules, NoConviction()) == due


@pytest.mark.parametrize("ending", [NoConviction(), Conviction(1, 2), Conviction(0, 1)])
def test_the_order_in_which_modules_are_named_does_not_matter(ending: Ending) -> None:
    named = points_of_the_spy(("quiet", "bold"), ending)
    assert points_of_the_spy(("bold", "quiet"), ending) == named


def test_settings_with_a_module_nobody_has_are_refused_by_its_name() -> None:
    table = blank(Catalogue(DECKS, MODULES))
    opened = decide(table, Submission(OpenTable("Anne"), None, 0))
    assert not isinstance(opened, Refusal)
    table = replay(table, opened)
    settings = replace(table.settings, modules=("bold", "loud"))
    refusal = decide(table, Submission(Agree(settings), 0, 0))
    assert refusal == Refusal("module-unknown", {"module": "loud"})


def test_settings_with_modules_change_the_ruleset_of_the_table() -> None:
    table = blank(Catalogue(DECKS, MODULES))
    for command, seat in ((OpenTable("Anne"), None), (None, 0)):
        given = command or Agree(replace(table.settings, modules=("bold",)))
        decision = decide(table, Submission(given, seat, 0))
        assert not isinstance(decision, Refusal)
        table = replay(table, decision)
    assert len(table.ruleset.score_sheet["nobody-convicted"]) == 2
