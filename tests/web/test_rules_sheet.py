"""The rules sheet shows the rules of the table: clauses, numbers and the score sheet."""

import re

import pytest
from playwright.sync_api import expect

from coverstory.engine.settings import Settings
from coverstory.locales import say
from coverstory.rulesets import EDITIONS
from coverstory.server.http.rules_in_force import rules_in_force
from support.browser.phone import Phone
from support.browser.screen import strip_isolates, text_pattern

pytestmark = pytest.mark.browser


def read_rules(phone: Phone) -> str:
    """Open the sheet, wait for the rules and return its text."""
    phone.tap("rules")
    phone.page.locator(".score-sheet").wait_for()
    text = strip_isolates(phone.page.locator("dialog.sheet").inner_text())
    phone.tap("close")
    return text


def test_the_rules_sheet_has_every_clause_and_every_row_of_the_score_sheet(phone: Phone) -> None:
    phone.open()
    phone.host("Anne")
    text = read_rules(phone)
    rules = rules_in_force(Settings("classic"))
    for section in rules.sections:
        assert say(f"rules-heading-{section.heading}") in text
        assert all(say(f"rule-{clause}", rules.numbers) in text for clause in section.clauses)
    assert all(say(f"score-outcome-{row.outcome}") in text for row in rules.scores)


def test_the_rules_sheet_requests_the_rules_again_after_a_failure(phone: Phone) -> None:
    phone.host("Anne")
    phone.page.route("**/api/rules*", lambda route: route.abort())
    phone.tap("rules")
    expect(phone.at("why")).to_have_text(say("refusal-offline"))
    phone.page.unroute("**/api/rules*")
    phone.retry_connection()
    phone.page.locator(".score-sheet").wait_for()
    expect(phone.at("why")).to_have_count(0)


def test_the_rules_follow_the_settings_and_use_the_words_of_the_edition(phone: Phone) -> None:
    phone.open()
    phone.host("Anne")
    assert "The spy is convicted" in read_rules(phone)
    phone.choose("dc", *EDITIONS["dc"].modules)
    text = read_rules(phone)
    assert "The Joker is convicted" in text
    assert "Multiverse Madness" in text
    assert not re.search(r"\b(spy|spies)\b", text, re.IGNORECASE)


@pytest.mark.clause("X1", "X2", "X6")
def test_the_host_sets_house_rules_and_the_rules_sheet_marks_them_as_ours(phone: Phone) -> None:
    phone.host("Anne")
    phone.tap("more-settings")
    phone.tap("house-open")
    phone.tap("points-wrong-guess-0-more")
    phone.tap("points-wrong-guess-0-more")
    expect(phone.at("points-wrong-guess-0")).to_have_value("3")
    phone.tap("house-no-third-time")
    expect(phone.at("house-no-third-time")).to_have_attribute("aria-checked", "true")
    phone.tap("house-moderator")
    expect(phone.at("house-moderator")).to_have_attribute("aria-checked", "true")
    phone.at("points-nobody-convicted-0").fill("0")
    phone.at("points-nobody-convicted-0").press("Enter")
    expect(phone.at("points-nobody-convicted-0")).to_have_value("0")
    phone.tap("close")
    expect(phone.at("more-settings")).to_contain_text(say("setting-house"))
    text = read_rules(phone)
    assert say("rules-heading-house") in text
    assert say("rule-X1") in text
    assert say("rule-X2") in text
    assert say("rule-X6") in text
    assert re.search(r"names a wrong place\s*\+3 everybody else", text)
    phone.tap("module-powered-up")
    expect(phone.at("house-count")).to_have_text(text_pattern(say("house-count", {"count": 2})))


def test_the_rules_sheet_says_how_long_a_round_lasts(phone: Phone) -> None:
    phone.host("Anne")
    phone.set("minutes", 5)
    assert say("rules-minutes", {"minutes": 5}) in read_rules(phone)
    phone.setting("timers").select_option("x2")
    expect(phone.at("more-settings")).to_contain_text(say("unusual-x2"))
    assert say("rules-minutes", {"minutes": 10}) in read_rules(phone)
    phone.setting("timers").select_option("off")
    expect(phone.at("setting-minutes")).to_have_count(0)
    assert say("rules-no-clock") in read_rules(phone)
