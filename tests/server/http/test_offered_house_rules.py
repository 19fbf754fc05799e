"""The page learns from the server which house rules an edition has and what they need."""

from types import SimpleNamespace

import msgspec
import pytest
from msgspec.structs import replace

from coverstory.protocol.messages import Editions
from coverstory.rulesets import EDITIONS
from coverstory.rulesets.house_rules import HOUSE_RULES
from coverstory.server import app
from support.clients import Server

pytestmark = pytest.mark.anyio


async def test_the_page_learns_which_settings_a_house_rule_allows(server: Server) -> None:
    offered = msgspec.convert((await server.ask("GET", "/api/editions")).json(), Editions)
    house = {edition.key: edition.house_rules for edition in offered.editions}
    assert [rule.key for rule in house["sequel"]] == [*HOUSE_RULES]
    assert [rule.key for rule in house["classic"]] == ["no-third-time", "all-spies", "moderator"]
    most_spies = {rule.key: rule.most_spies for rule in house["sequel"]}
    assert {key for key, most in most_spies.items() if most == 1} == {"all-spies", "hidden-spies"}
    assert {rule.key for rule in house["sequel"] if rule.adds_rows} == {"all-spies"}
    assert {rule.key for rule in house["sequel"] if rule.host_sits_out} == {"moderator"}


def test_a_second_award_of_an_outcome_is_a_row_that_the_rule_adds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    classic = EDITIONS["classic"]
    outcome, awards = next(iter(classic.score_sheet.items()))
    twice = replace(classic, score_sheet={**classic.score_sheet, outcome: (*awards, *awards)})
    rules = SimpleNamespace(house_rules=lambda: ("twice",), ruleset=lambda _: twice)
    monkeypatch.setattr(app, "library", lambda: rules)
    assert [rule.adds_rows for rule in app._house_rules(classic)] == [True]
