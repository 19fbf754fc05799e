"""Tests of the bots' sentences: none reveals a place, and each is understood."""

import re
from itertools import combinations

import msgspec
import pytest

from coverstory.bots.knowledge import built_in as knowledge
from coverstory.bots.speech.arguments import arguments
from coverstory.bots.speech.claims import CLAIMS
from coverstory.bots.speech.interpreter import PhrasebookInterpreter, normalised_text
from coverstory.bots.speech.open_questions import every_open_answer
from coverstory.bots.speech.phrasebook import Question, phrasebook
from coverstory.engine import written_lines
from coverstory.locales import say
from coverstory.packs import built_in

PACKS = ("classic", "sequel", "dc")
PLACES = [place.key for pack in PACKS for place in built_in(pack).places]
ANSWERS = [
    (claim, line)
    for answers in (*phrasebook().answers.values(), *phrasebook().replies.values())
    for claim, sentences in answers.items()
    for line in sentences
]
QUESTIONS = [(question, text) for question in phrasebook().questions for text in question.phrasings]
ADDITIONS = [
    line
    for voice in phrasebook().voices.values()
    for line in (*voice.openers, *voice.tails, *voice.leads, *voice.asides)
] + [
    line
    for kind in (
        *phrasebook().role_remarks.values(),
        phrasebook().familiar_remarks,
        *arguments().discussion.values(),
        *arguments().agreement.values(),
        *arguments().grudges.values(),
        *(
            lines
            for each in arguments().comments.values()
            for lines in msgspec.structs.astuple(each)
        ),
    )
    for line in kind
]
OPEN_ANSWERS = [answer.sentence for answer in every_open_answer()] + list(
    arguments().echoes.values()
)
EVERY_LINE = (
    OPEN_ANSWERS + [line for _, line in ANSWERS] + [text for _, text in QUESTIONS] + ADDITIONS
)
# Words of place names that reveal nothing by themselves.
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


def test_the_phrasebook_has_enough_questions_with_several_phrasings_each() -> None:
    assert len(phrasebook().questions) >= 80
    assert all(len(question.phrasings) >= 3 for question in phrasebook().questions)
    assert len({text for _, text in QUESTIONS}) == len(QUESTIONS)


@pytest.mark.parametrize("place", PLACES)
def test_no_line_names_a_place(place: str) -> None:
    words = set(normalised_text(say(f"place-{place}")).split()) - HARMLESS
    naming = [line for line in EVERY_LINE if words & set(normalised_text(line).split())]
    assert naming == []


def test_no_line_says_spy_so_that_every_edition_can_use_all_lines() -> None:
    spying = re.compile(r"\b(spy|spies|spied|spying)\b", re.IGNORECASE)
    assert [line for line in EVERY_LINE if spying.search(line)] == []


def test_every_line_is_short_and_stays_unchanged_when_it_is_sent() -> None:
    assert [line for line in EVERY_LINE if len(line) > 100] == []
    assert [line for line in EVERY_LINE if written_lines.clean(line) != line] == []


def test_a_sentence_makes_the_same_claim_in_answer_to_every_question() -> None:
    meanings: dict[str, set[str]] = {}
    for claim, line in ANSWERS:
        meanings.setdefault(normalised_text(line), set()).add(claim)
    assert {line: claims for line, claims in meanings.items() if len(claims) > 1} == {}


def test_every_answer_is_understood_with_the_additions_of_every_voice() -> None:
    interpreter = PhrasebookInterpreter()
    for voice in phrasebook().voices.values():
        ends = ("", *voice.tails, *phrasebook().role_remarks["rogue"])
        for number, (claim, line) in enumerate(ANSWERS):
            opener, end = voice.openers[number % len(voice.openers)], ends[number % len(ends)]
            for text in (line, f"{opener} {line}", f"{line} {end}", f"Anna Maria, {line}"):
                assert interpreter.answer(None, text).likelihoods == CLAIMS[claim].likelihoods, text


def test_an_answer_of_two_sentences_means_what_both_mean() -> None:
    interpreter = PhrasebookInterpreter()
    for number, question in enumerate(phrasebook().questions):
        for claim, lines in phrasebook().answers[question.attribute].items():
            replies = phrasebook().general_replies(question, claim)
            text = f"{replies[number % len(replies)]} {lines[number % len(lines)]}"
            assert interpreter.answer(question, text).likelihoods == CLAIMS[claim].likelihoods, text


def test_every_question_is_understood_with_any_lead_and_aside() -> None:
    interpreter = PhrasebookInterpreter()
    leads = [
        lead.format(name="Anna") for voice in phrasebook().voices.values() for lead in voice.leads
    ]
    asides = [aside for voice in phrasebook().voices.values() for aside in voice.asides]
    for number, (question, text) in enumerate(QUESTIONS):
        lead, aside = leads[number % len(leads)], asides[number % len(asides)]
        for whole in (text, f"{lead} {text}", f"{text} {aside}", f"{lead} {text} {aside}"):
            assert interpreter.question(whole) == question


def test_an_unknown_sentence_carries_no_information() -> None:
    interpreter = PhrasebookInterpreter()
    meaning = interpreter.answer(None, "My uncle keeps bees.")
    assert interpreter.question("Do you like bees?") is None
    assert (len(set(meaning.likelihoods)), meaning.spy_ratio) == (1, 1.0)


def test_a_short_reply_has_at_most_three_words() -> None:
    assert set(phrasebook().replies["short"]) == set(CLAIMS)
    short = [line for sentences in phrasebook().replies["short"].values() for line in sentences]
    assert [line for line in short if len(line.split()) > 3] == []


@pytest.mark.parametrize("pack", PACKS)
def test_any_two_places_of_a_box_differ_in_several_attributes(pack: str) -> None:
    known = knowledge()
    levels = {place.key: known.levels_of(place.key) for place in built_in(pack).places}
    for one, other in combinations(levels, 2):
        far = [abs(a - b) >= 2 for a, b in zip(levels[one], levels[other], strict=True)]
        assert sum(far) >= 4, (one, other)


@pytest.mark.parametrize("question", phrasebook().questions, ids=lambda question: question.key)
def test_a_question_separates_the_places(question: Question) -> None:
    """At most two thirds of the places share a level of the attribute."""
    levels = [knowledge().levels_of(place)[question.attribute] for place in PLACES]
    assert max(levels.count(level) for level in range(5)) <= 2 / 3 * len(levels)


def test_every_role_of_the_boxes_belongs_to_a_group() -> None:
    roles = {role for pack in PACKS for place in built_in(pack).places for role in place.roles}
    assert roles == set(phrasebook().group_of_role)


def test_every_question_has_general_replies_which_the_page_suggests() -> None:
    for question in phrasebook().questions:
        assert set(phrasebook().replies[question.form]) == set(CLAIMS) - {"dodge"}, question.key
