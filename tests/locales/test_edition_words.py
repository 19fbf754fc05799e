"""An edition can have its own words: in `dc` the spy is The Joker."""

import re

import pytest

from coverstory.engine.settings import Settings
from coverstory.library import library
from coverstory.locales import say
from coverstory.protocol.messages import RulesInForce
from coverstory.rulesets import EDITIONS
from coverstory.rulesets.house_rules import HOUSE_RULES
from coverstory.server.http.rules_in_force import rules_in_force
from support.catalogue import entries, text, variables

NEEDED = variables()
SPY = re.compile(r"\b(spy|spies|spied|spying)\b", re.IGNORECASE)

# Messages that say "spy" but never appear at a `dc` table, with the reason.
NEVER_AT_A_DC_TABLE = {
    "edition-classic": "is about another edition",
    "edition-sequel": "is about another edition",
    "module-old-pals": "is about a module of another edition",
    "pals-none": "belongs to a module of another edition",
    "refusal-module-needs-two-spies": "belongs to a module of another edition",
    "refusal-house-rule-needs-one-spy": "there is never a second one",
    "refusal-house-rule-needs-several-spies": "the rule is not offered",
    "refusal-house-rule-needs-players": "the rule is not offered",
    "house-hidden-spies": "the rule is not offered",
    "refusal-one-spy-is-too-few": "there is never a second one",
    "refusal-two-spies-are-too-many": "there is never a second one",
    "game-spies": "is shown where there are two",
    "remedy-spies": "is shown where there may be two",
    "about": "is shown before there is a table",
    "setting-spies": "is shown where there may be two",
    "spies-less": "is shown where there may be two",
    "spies-more": "is shown where there may be two",
    "reveal-text": "says spy only where there are two",
    "guess-text": "says spy only where there are two",
    "guess-next": "is shown where there are two",
    "roll-call-kicker": "there is no roll call",
    "your-naming": "there is no roll call",
    "trials-title": "there are no votes in turn",
    "llm-rules": "is sent to a model, whose options say spy in every edition",
    "landing-what": "is shown before there is a table",
    "mcp-instructions": "is sent to an assistant before it has a seat",
}
OF_AN_OUTCOME = {"spy", "suspect", "accuser", "caller", "guess", "you"}
OTHERS = tuple(f"{key}-" for key in EDITIONS if key != "dc")


def of_rules(found: RulesInForce) -> set[str]:
    """Return the messages of the rules and results of such a table."""
    lines = [award for row in found.scores for award in row.awards]
    return {
        *(f"rule-{clause}" for section in found.sections for clause in section.clauses),
        *(f"score-outcome-{row.outcome}" for row in found.scores),
        *(f"outcome-{row.outcome}" for row in found.scores),
        *(f"score-to-{line.to}" for line in lines),
        *(f"award-{line.reason}" for line in lines),
    }


OF_DC = of_rules(rules_in_force(Settings("dc", EDITIONS["dc"].modules))) | of_rules(
    rules_in_force(Settings("dc", house_rules=tuple({*HOUSE_RULES} - {"hidden-spies"})))
)
BY_TABLE = ("rule-", "score-", "outcome-", "award-")


def may_be_said_in_dc(message: str) -> bool:
    if message.startswith(BY_TABLE):
        return message in OF_DC
    return message not in NEVER_AT_A_DC_TABLE and not message.startswith(OTHERS)


@pytest.mark.parametrize(
    "message",
    [e.id.name for e in entries() if SPY.search(text(e)) and may_be_said_in_dc(e.id.name)],
)
def test_no_text_at_a_dc_table_says_spy(message: str) -> None:
    assert f"dc-{message}" in NEEDED, f"{message} says spy: add dc-{message}, for The Joker"


def test_the_exceptions_for_dc_texts_are_still_needed() -> None:
    saying = {entry.id.name for entry in entries() if SPY.search(text(entry))}
    assert set(NEVER_AT_A_DC_TABLE) <= saying


def own_words() -> list[tuple[str, str]]:
    return [
        (key, entry.id.name.removeprefix(f"{key}-"))
        for entry in entries()
        for key in EDITIONS
        if entry.id.name.startswith(f"{key}-")
    ]


@pytest.mark.parametrize(("edition", "message"), own_words())
def test_the_words_of_an_edition_replace_a_message_and_need_no_more_than_it(
    edition: str, message: str
) -> None:
    assert message in NEEDED
    given = OF_AN_OUTCOME if message.startswith("outcome-") else NEEDED[message]
    assert NEEDED[f"{edition}-{message}"] <= given | numbers(edition)


def numbers(edition: str) -> set[str]:
    settings = Settings(edition, EDITIONS[edition].modules)
    return set(rules_in_force(settings).numbers)


def test_an_edition_speaks_in_its_own_words_where_it_has_some() -> None:
    assert say("card-spy") == "The spy"
    assert say("card-spy", edition="dc") == "The Joker"
    assert say("card-spy", edition="sequel") == "The spy"
    assert say("title", edition="dc") == say("title")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_and_module_has_a_name_and_a_line_about_it(edition: str) -> None:
    messages = [
        f"edition-{edition}",
        *(f"module-{key}" for key in library().modules()),
        *(f"house-{key}" for key in library().house_rules()),
    ]
    for message in messages:
        assert say(message)[0].isupper()
        assert say(f"{message}.about").endswith(".")
    assert say("named-edition", {"edition": edition}) == say(f"edition-{edition}")
