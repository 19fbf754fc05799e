"""Every sentence with a player's name addresses that player as "you".

A sentence shown to a player whom it names has a variable `you`, which says who the player is. All
other sentences are listed here, with the reason why they need no second person.
"""

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from coverstory.locales import PARTS, part_for_page
from support.catalogue import entries, messages, variables

PEOPLE = {"name", "names", "asker", "asked", "accuser", "suspect", "spy", "caller", "to", "other"}
PEOPLE |= {"winners"}

# Sentences with a separate sentence for the player whom they name.
TWINS = {
    "briefing-asks": {"briefing-you-ask"},
    "asks": {"you-ask", "told-you-ask"},
    "asks-them": {"you-ask-them", "asks-you"},
    "standoff-title": {"standoff-you"},
    "trials-title": {"trials-title-you"},
    "their-naming": {"your-naming", "told-you-name"},
    "hands-title": {"hands-title-you"},
    "waiting-for": {"waiting-for-you"},
    "told-starts": {"told-you-start"},
    "talk-afar": {"talk-afar-you"},
    "win": {"you-win", "you-win-too"},
    "host-left": {"host-left-you"},
    "host-now": {"host-now-you"},
}
# Shown only to others: buttons that act on another player, hints about a missing player, and
# refusals about another player.
TO_OTHERS = {
    *("stood-in-for", "standing-in", "remove-title", "waiting-start"),
    *("waiting-clock", "to-look", "pals", "ask-label", "accuse-sure", "accuse-yes", "naming-sure"),
    *(
        "point-sure",
        "point-label",
        "naming-label",
        "you-point",
        "mark-label",
        "talk-host",
        "pausing-host",
        "waiting-round",
    ),
    *("waiting-again", "told-your-vote", "told-line", "you-win-too", "you-ask-them", "asks-you"),
    *("write-question", "write-question-too", "send-question", "write-answer", "write-answer-too"),
    "write-answer-late",
    *("refusal-has-moved", "refusal-is-gone", "refusal-host-only", "refusal-is-a-bot"),
    *("refusal-not-your-turn", "refusal-not-back-to-the-asker", "refusal-is-away"),
    *(
        "refusal-not-removed",
        "refusal-nobody-else-votes",
        "refusal-already-asked",
        "refusal-name-taken",
        "already-here",
        "invitation",
    ),
}
# A name beside something, or names in a list, where a player is "you".
LABELS = {
    *(
        "power-used",
        "line-talk",
        "hands-guilty",
        "hands-not-guilty",
        "hands-believe",
        "hands-doubt",
    ),
    *("odds-barred", "dc-odds-barred"),
    *("waiting-votes", "reacted", "evening-entry", "evening-line", "evening-game"),
}
# "You and Maria spied": the list of spies begins with the player.
SPIES = {f"sequel-outcome-{kind}" for kind in ("nobody-convicted", "location-named", "wrong-guess")}
# Shared phones and TVs address everybody in the room.
TO_EVERYBODY = {
    *("this-phone-several", "has-the-phone", "pass-to", "give-to", "i-am"),
    *("tv-briefing", "tv-named", "dc-tv-named"),
}
# Names of places, boxes and settings.
NO_PERSON = {
    *("box", "own-remove", "own-doubles", "tv-setting", "refusal-place-name-unusable"),
    *("own-doubles", "refusal-place-name-taken", "refusal-place-roles-unusable"),
    "refusal-place-traits-out-of-range",
}
LISTED = [TWINS.keys(), TO_OTHERS, LABELS, SPIES, TO_EVERYBODY, NO_PERSON]

NEEDED = variables()
ON_PAGE = [entry.id.name for part in PARTS for entry in messages(part_for_page(part))]
NAMING = [name for name in ON_PAGE if NEEDED[name] & PEOPLE and "story-" not in name]


class Variants(Visitor):
    """Collects the variants of `you` in a text, and the players that each variant names."""

    def __init__(self) -> None:
        self.named: dict[str, set[str]] = {}

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the parser's own naming
        if not (
            isinstance(node.selector, ast.VariableReference) and node.selector.id.name == "you"
        ):
            return
        for variant in node.variants:
            assert isinstance(variant.key, ast.Identifier)
            self.named[variant.key.name] = named_in(variant.value)


class Named(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the parser's own naming
        self.found.add(node.id.name)


def named_in(pattern: ast.Pattern) -> set[str]:
    visitor = Named()
    visitor.visit(pattern)
    return visitor.found & PEOPLE


def variants(message: str) -> dict[str, set[str]]:
    visitor = Variants()
    visitor.visit(next(entry for entry in entries() if entry.id.name == message).value)
    return visitor.named


@pytest.mark.parametrize("message", NAMING)
def test_a_sentence_that_names_a_player_speaks_to_that_player(message: str) -> None:
    said = variants(message)
    if not said:
        assert sum(message in listed for listed in LISTED) == 1, "say to whom it is shown"
        return
    assert not any(message in listed for listed in LISTED)
    for person in said["nobody"]:
        # A spy who is convicted is addressed as the suspect.
        twin = "suspect" if person == "spy" else person
        assert person in said or twin in said, f"there is no second person for {person}"
    for person, named in said.items():
        # The list of spies begins with "You" on the spy's own phone.
        assert person not in named or message.startswith("sequel-outcome-"), f"{person} is named"


@pytest.mark.parametrize("message", sorted({twin for twins in TWINS.values() for twin in twins}))
def test_the_second_person_of_a_sentence_is_in_the_catalogue(message: str) -> None:
    assert message in ON_PAGE


def test_every_listed_sentence_names_a_player() -> None:
    listed = {message for messages_ in LISTED for message in messages_}
    assert listed <= {*NAMING}, listed - {*NAMING}
