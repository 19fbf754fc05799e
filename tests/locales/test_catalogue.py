"""Every text that people read is in the catalogue, with all its variables."""

from collections.abc import Iterator
from functools import cache

import pytest

from coverstory.engine.refusals import Code
from coverstory.engine.settings import Settings
from coverstory.locales import PARTS, catalogue, part_for_page, say
from coverstory.packs import built_in, shipped
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import RulesInForce
from coverstory.rulesets import EDITIONS
from coverstory.rulesets.house_rules import HOUSE_RULES
from coverstory.server.http.rules_in_force import rules_in_force
from support.catalogue import Call, calls, entries, fits, messages, variables
from support.clause_table import POINTS

NEEDED = variables()
ONE_SHOTS = (
    "god-complex",
    "super-speed",
    "borrowed-minute",
    "second-wind",
    "boomerang",
    "force-field",
)
RESTRICTIONS = ("few-words", "third-person", "name-dropper")
BLANKS = ("plain-clothes", "day-off", "lucky-coin")
ABILITIES = (*ONE_SHOTS, *RESTRICTIONS, *BLANKS)
LONGEST_ABILITY = 140
# Modules of the page that run before a player has a seat.
BEFORE_A_SEAT = ("screens/home.js", "screens/join.js", "parts/field.js", "parts/poster.js")


def test_the_catalogue_is_read_without_complaint_and_no_message_stands_twice() -> None:
    names = [entry.id.name for entry in entries()]
    assert len(names) == len(set(names))
    assert "�" not in catalogue()


def test_no_text_is_fetched_twice() -> None:
    parts = [names(part_for_page(part)) for part in PARTS]
    assert sum(map(len, parts)) == len(frozenset.union(*parts))


@pytest.mark.parametrize("call", calls(), ids=lambda call: call.where)
def test_the_page_has_fetched_every_text_that_the_page_uses(call: Call) -> None:
    parts = ["start"] if call.where.startswith(BEFORE_A_SEAT) else PARTS
    fetched = frozenset.union(*(names(part_for_page(part)) for part in parts))
    assert [name for name in fetched if fits(call.message).fullmatch(name)]


@cache
def names(text: str) -> frozenset[str]:
    return frozenset(entry.id.name for entry in messages(text))


@pytest.mark.parametrize("code", [*Code, *ProtocolCode])
def test_every_refusal_has_its_sentence(code: str) -> None:
    sentence = say(f"refusal-{code}", dict.fromkeys(NEEDED[f"refusal-{code}"], 2))
    assert sentence.endswith((".", "!", "?"))


def in_force() -> Iterator[RulesInForce]:
    """Return the ruleset of every edition, alone and with all compatible modules."""
    for key, edition in EDITIONS.items():
        yield rules_in_force(Settings(key))
        yield rules_in_force(Settings(key, edition.modules))
        yield rules_in_force(Settings(key, points=POINTS, house_rules=(*HOUSE_RULES,)))


def of_editions() -> Iterator[str]:
    for rules in in_force():
        for row in rules.scores:
            yield from (f"{what}-{row.outcome}" for what in ("outcome", "score-outcome", "stamp"))
            yield from (f"award-{award.reason}" for award in row.awards)
            yield from (f"score-to-{award.to}" for award in row.awards)
        for section in rules.sections:
            yield f"rules-heading-{section.heading}"
            yield from (f"rule-{clause}" for clause in section.clauses)


KINDS = sorted({row.outcome for rules in in_force() for row in rules.scores})


def of_packs() -> Iterator[str]:
    for key in shipped():
        for place in built_in(key).places:
            yield f"place-{place.key}"
            yield from (f"place-{place.key}.{role}" for role in place.roles)


@pytest.mark.parametrize("message", sorted({*of_editions(), *of_packs()}))
def test_every_word_of_an_edition_or_a_pack_is_in_the_catalogue(message: str) -> None:
    particulars = dict.fromkeys(NEEDED[message.partition(".")[0]], "Anne")
    assert say(message, particulars).strip()


def test_the_catalogue_has_the_twelve_ability_cards_and_no_other() -> None:
    cards = [e.id.name for e in entries() if e.id.name.startswith("ability-")]
    assert cards == [f"ability-{key}" for key in ABILITIES]


@pytest.mark.parametrize("key", ABILITIES)
def test_an_ability_card_has_a_name_and_a_text_that_fits_it(key: str) -> None:
    text = say(f"ability-{key}.text")
    assert say(f"ability-{key}").istitle()
    assert text.endswith(".")
    assert len(text) <= LONGEST_ABILITY


@pytest.mark.parametrize("key", ABILITIES)
def test_an_ability_card_says_whether_it_is_used_up(key: str) -> None:
    assert say(f"ability-{key}.text").startswith("One-Shot: ") == (key in ONE_SHOTS)


@pytest.mark.parametrize("key", ABILITIES)
def test_an_ability_card_that_does_nothing_says_so(key: str) -> None:
    assert ("nothing" in say(f"ability-{key}.text")) == (key in BLANKS)


@pytest.mark.parametrize("kind", KINDS)
def test_an_outcome_text_uses_only_variables_known_to_page_and_story(kind: str) -> None:
    assert NEEDED[f"outcome-{kind}"] <= {"spy", "suspect", "caller", "guess", "you"}


@pytest.mark.parametrize("prefix", ["outcome-", "award-", "score-outcome-", "score-to-"])
def test_no_result_text_is_for_a_result_that_no_edition_has(prefix: str) -> None:
    needed = {name for name in NEEDED if name.startswith(prefix)}
    assert needed <= set(of_editions())


@pytest.mark.parametrize(
    "call",
    [c for c in calls() if c.given is not None and "$" not in c.message],
    ids=lambda call: call.where,
)
def test_the_page_gives_every_variable_that_a_text_needs(call: Call) -> None:
    assert call.given is not None
    assert NEEDED.get(call.message, set()) <= call.given


def test_a_message_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(LookupError):
        say("no-such-message")


@pytest.mark.parametrize("kind", ["edition", "module"])
def test_every_message_that_can_be_a_title_needs_no_variable(kind: str) -> None:
    """A client chooses the key behind the dash: `edition-players` once failed as a title."""
    names = [entry.id.name for entry in entries() if entry.id.name.startswith(f"{kind}-")]
    assert names
    assert [name for name in names if NEEDED[name]] == []


def test_a_variable_that_is_not_given_is_an_error() -> None:
    with pytest.raises(ValueError, match="refusal-name-taken"):
        say("refusal-name-taken")


def test_the_sentences_have_no_marks_that_a_terminal_would_show() -> None:
    assert say("refusal-name-taken", {"name": "Anne"}).isprintable()
