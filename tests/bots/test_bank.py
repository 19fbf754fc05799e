"""What the bots can say, looked over by a machine: nothing gives a place away or is misread."""

import re
from itertools import combinations

import pytest

from coverstory.bots.knowledge import built_in as knowledge
from coverstory.bots.speech.bank import Question, bank
from coverstory.bots.speech.interpretation import BankReader, plain
from coverstory.bots.speech.sayings import SAYINGS
from coverstory.engine import written_lines
from coverstory.locales import say
from coverstory.packs import built_in

PACKS = ("classic", "sequel", "dc")
PLACES = [place.key for pack in PACKS for place in built_in(pack).places]
ANSWERS = [
    (saying, line)
    for answers in (*bank().answers.values(), *bank().replies.values())
    for saying, sentences in answers.items()
    for line in sentences
]
QUESTIONS = [(question, text) for question in bank().questions for text in question.ask]
TRIMMINGS = [
    line
    for voice in bank().voices.values()
    for line in (*voice.openers, *voice.tails, *voice.leads)
] + [line for kind in (*bank().standings.values(), *bank().talk.values()) for line in kind]
EVERY_LINE = [line for _, line in ANSWERS] + [text for _, text in QUESTIONS] + TRIMMINGS
# Words that are half a place's name and still say nothing.
HARMLESS = {"the", "of", "a", "night", "party", "art", "show", "home", "city", "day", "un", "site"}
HARMLESS |= {
    "station",
    "service",
    "base",
    "space",
    "race",
    "track",
    "rock",
    "mine",
    "hall",
    "cat",
    "air",
}


def test_there_are_enough_questions_each_asked_in_several_ways() -> None:
    assert len(bank().questions) >= 80
    assert all(len(question.ask) >= 3 for question in bank().questions)
    assert len({text for _, text in QUESTIONS}) == len(QUESTIONS)


@pytest.mark.parametrize("place", PLACES)
def test_no_line_names_a_place(place: str) -> None:
    words = set(plain(say(f"place-{place}")).split()) - HARMLESS
    naming = [line for line in EVERY_LINE if words & set(plain(line).split())]
    assert naming == []


def test_nothing_says_spy_so_that_every_edition_can_say_it() -> None:
    spying = re.compile(r"\b(spy|spies|spied|spying)\b", re.IGNORECASE)
    assert [line for line in EVERY_LINE if spying.search(line)] == []


def test_every_line_is_short_and_shown_as_it_is_written() -> None:
    assert [line for line in EVERY_LINE if len(line) > 100] == []
    assert [line for line in EVERY_LINE if written_lines.clean(line) != line] == []


def test_a_sentence_means_one_thing_whatever_it_answers() -> None:
    meanings: dict[str, set[str]] = {}
    for saying, line in ANSWERS:
        meanings.setdefault(plain(line), set()).add(saying)
    assert {line: sayings for line, sayings in meanings.items() if len(sayings) > 1} == {}


def test_every_answer_is_understood_with_all_that_a_voice_puts_around_it() -> None:
    reader = BankReader()
    for voice in bank().voices.values():
        ends = ("", *voice.tails, *bank().standings["rogue"])
        for number, (saying, line) in enumerate(ANSWERS):
            opener, end = voice.openers[number % len(voice.openers)], ends[number % len(ends)]
            for text in (line, f"{opener} {line}", f"{line} {end}", f"Anna Maria, {line}"):
                assert reader.answer(None, text).fits == SAYINGS[saying].fits, text


def test_every_question_is_understood_with_any_lead() -> None:
    reader = BankReader()
    leads = [lead.format(name="Anna") for voice in bank().voices.values() for lead in voice.leads]
    for number, (question, text) in enumerate(QUESTIONS):
        assert reader.question(f"{leads[number % len(leads)]} {text}") == question


def test_what_is_not_in_the_bank_says_nothing() -> None:
    reader = BankReader()
    said = reader.answer(None, "My uncle keeps bees.")
    assert reader.question("Do you like bees?") is None
    assert (len(set(said.fits)), said.lean) == (1, 1.0)


def test_few_words_are_at_most_three() -> None:
    assert set(bank().replies["short"]) == set(SAYINGS)
    short = [line for sentences in bank().replies["short"].values() for line in sentences]
    assert [line for line in short if len(line.split()) > 3] == []


@pytest.mark.parametrize("pack", PACKS)
def test_every_two_places_of_a_box_can_be_told_apart(pack: str) -> None:
    known = knowledge()
    levels = {place.key: known.of(place.key) for place in built_in(pack).places}
    for one, other in combinations(levels, 2):
        far = [abs(a - b) >= 2 for a, b in zip(levels[one], levels[other], strict=True)]
        assert sum(far) >= 4, (one, other)


@pytest.mark.parametrize("question", bank().questions, ids=lambda question: question.key)
def test_a_question_splits_the_places(question: Question) -> None:
    """No level of what it asks about is that of more than two places out of three."""
    levels = [knowledge().of(place)[question.attribute] for place in PLACES]
    assert max(levels.count(level) for level in range(5)) <= 2 / 3 * len(levels)


def test_every_role_of_the_boxes_has_a_standing() -> None:
    roles = {role for pack in PACKS for place in built_in(pack).places for role in place.roles}
    assert roles == set(bank().standing_of)
