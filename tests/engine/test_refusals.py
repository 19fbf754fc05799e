"""Every refusal has a sentence, and the sentence uses its parameters."""

import re
from collections.abc import Mapping
from importlib import resources

import pytest
from fluent.syntax import FluentParser, ast

from coverstory.engine.refusals import Code
from coverstory.locales import say
from coverstory.protocol.codes import ProtocolCode
from support.engine.walks import refusals_met

# Example parameters of each code that has any.
EXAMPLES: dict[str, dict[str, str | int]] = {
    "not-now": {"phase": "trial"},
    "wrong-host": {"command": "coverstory --public-url https://a.example"},
    "host-only": {"name": "Anne"},
    "too-early": {"seconds": 12},
    "name-too-short": {"least": 2},
    "name-too-long": {"most": 24},
    "name-taken": {"name": "Anne"},
    "table-full": {"most": 8},
    "is-a-bot": {"name": "Robin"},
    "no-such-bot": {"bot": "random"},
    "not-removed": {"name": "Anne"},
    "text-too-long": {"most": 300},
    "edition-unknown": {"edition": "chess"},
    "module-unknown": {"module": "checkers"},
    "module-not-for-edition": {"module": "harley", "edition": "sequel"},
    "module-needs-two-spies": {"module": "old-pals", "spies": 1},
    "module-needs-all-places": {"module": "multiverse", "places": 20},
    "module-needs-its-box": {"module": "harley", "edition": "dc"},
    "house-rule-unknown": {"rule": "no-beer"},
    "house-rule-needs-several-spies": {"edition": "classic"},
    "house-rule-needs-players": {"players": 4, "least": 5},
    "pack-unknown": {"pack": "tarot"},
    "packs-do-not-mix": {"edition": "sequel", "spies": 2, "mixable": 0},
    "never-open-ended": {"most": 12},
    "rounds-out-of-range": {"rounds": 99, "most": 60},
    "more-rounds-than-decks": {"rounds": 6, "decks": 5},
    "minutes-out-of-range": {"most": 60},
    "places-out-of-range": {"least": 2, "most": 30},
    "place-name-unusable": {"name": "Lighthouse", "most": 40},
    "place-name-taken": {"name": "Lighthouse"},
    "place-roles-unusable": {"name": "Lighthouse", "most": 12, "longest": 30},
    "place-traits-out-of-range": {"name": "Lighthouse", "most": 4},
    "too-many-own-places": {"places": 61, "most": 60},
    "own-places-too-long": {"most": 600},
    "announcements-out-of-range": {"most": 20},
    "spies-out-of-range": {"most": 1},
    "points-out-of-range": {"most": 9},
    "too-few-players": {"players": 2, "least": 3},
    "too-many-players": {"players": 9, "most": 8},
    "one-spy-is-too-few": {"players": 12, "most": 11},
    "two-spies-are-too-many": {"players": 4, "least": 5},
    "module-needs-players": {"module": "harley", "players": 4, "least": 5},
    "not-your-turn": {"name": "Anne"},
    "not-back-to-the-asker": {"name": "Anne"},
    "is-away": {"name": "Anne"},
    "already-asked": {"name": "Anne"},
    "nobody-else-votes": {"name": "Anne"},
    "announcements-spent": {"most": 3},
    "unknown-field": {"field": "colour"},
    "missing-field": {"field": "id"},
    "wrong-type": {"field": "command.seat"},
    "unknown-message": {"field": "type"},
    "too-large": {"most": 512},
    "too-many-codes": {"seconds": 6},
    "too-many-tables": {"seconds": 60},
    "too-many-sockets": {"most": 64},
    "too-many-watchers": {"most": 64},
    "table-crowded": {"most": 128},
    "seat-crowded": {"most": 25},
    "no-such-table": {"code": "WXYZ"},
}
# Parameters that select a variant and are not in the sentence.
SILENT = {
    ("not-now", "phase"),
    ("unknown-message", "field"),
    ("packs-do-not-mix", "spies"),
    ("packs-do-not-mix", "mixable"),
}

CODES = [*Code, *ProtocolCode]


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_sentence_that_names_what_it_is_about(code: str) -> None:
    example = EXAMPLES.get(code, {})
    sentence = say(f"refusal-{code}", example)
    assert re.fullmatch(r"[A-Z“\d].*[.]", sentence)
    assert all(name in sentence for name in named(code, example))


def named(code: str, params: Mapping[str, str | int]) -> list[str]:
    """Return the names of editions and modules, and other values as they are."""
    return [
        say(f"named-{key}", {key: value}) if key in {"edition", "module"} else str(value)
        for key, value in params.items()
        if (code, key) not in SILENT
    ]


def test_no_sentence_is_without_a_code() -> None:
    file = resources.files("coverstory").joinpath("locales/en/refusals.ftl")
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    written = [e.id.name for e in body if isinstance(e, ast.Message)]
    assert written == [f"refusal-{code}" for code in CODES]


@pytest.mark.parametrize(
    "phase",
    [
        *("gathering", "briefing", "questioning", "trial", "standoff", "guessing"),
        *("discussion", "pointing", "show-of-hands", "roll-call", "trials-in-turn"),
        *("interlude", "finale", "here", "anything"),
    ],
)
def test_the_refusal_not_now_names_every_phase(phase: str) -> None:
    assert say("refusal-not-now", {"phase": phase}).endswith(".")


@pytest.mark.parametrize(
    ("seconds", "sentence"), [(1, "Wait 1 more second."), (2, "Wait 2 more seconds.")]
)
def test_numbers_agree_with_their_nouns(seconds: int, sentence: str) -> None:
    assert say("refusal-too-early", {"seconds": seconds}) == sentence


def test_every_refusal_met_in_play_has_a_sentence() -> None:
    met = refusals_met()
    assert len({refusal.code for refusal in met}) > 15
    for refusal in met:
        assert set(refusal.params) == set(EXAMPLES.get(refusal.code, {})), refusal
        say(f"refusal-{refusal.code}", refusal.params)
