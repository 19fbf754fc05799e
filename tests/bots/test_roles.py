"""Tests of roles: what they change, and what they say."""

from collections import Counter

from msgspec.structs import replace

from coverstory.bots import SKILLS, Bot
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.knowledge import built_in as knowledge
from coverstory.bots.roles import built_in_roles, role_traits
from coverstory.bots.speech.free_text_interpreter import FreeTextInterpreter
from coverstory.bots.speech.interpreter import PhrasebookInterpreter
from coverstory.bots.speech.phrasebook import phrasebook
from coverstory.engine.commands import Answer
from coverstory.engine.events import Asked
from coverstory.engine.views import Secret
from coverstory.packs import built_in
from support.engine.game import FOUR, Game

# Says exactly what it means, so that a shift of one level shows.
TALKATIVE = replace(SKILLS["normal"], leak_bits=3.0, max_place_probability=1.0)
WEAPONS = knowledge().attributes.index("weapons")


def answers(role: str | None, question: str, place: str = "submarine") -> list[str]:
    """Return what Maria answers with each of many seeds. Without a role, Maria is the spy."""
    spy = "Juan" if role else "Maria"
    game = Game.of(*FOUR, talk="written").start(spy, dealer="Anne", place=place)
    game.given(Asked, "Anne", "Maria", question)
    view = game.sees("Maria")
    assert view.mine is not None
    assert view.mine.secret.card is not None
    card = replace(view.mine.secret.card, role=role)
    view = replace(view, mine=replace(view.mine, secret=Secret(card)))
    said = []
    for seed in range(60):
        talk = TableTalk(FreeTextInterpreter())
        bot = Bot(seed, TALKATIVE, game.seat("Maria"), talk)
        move = bot.move(view, game.now)
        assert move is not None
        assert isinstance(move.command, Answer)
        said.append(move.command.text)
    return said


def mean_level(texts: list[str]) -> float:
    """Return the average level that answers of the phrasebook claim."""
    levels = []
    for text in texts:
        likelihoods = PhrasebookInterpreter().answer(None, text).likelihoods
        levels.append(
            sum(level * share for level, share in enumerate(likelihoods)) / sum(likelihoods)
        )
    return sum(levels) / len(levels)


def test_every_role_with_a_place_has_traits() -> None:
    for pack in ("classic", "sequel", "dc"):
        for place in built_in(pack).places:
            assert set(built_in_roles().get(place.key, ())) == set(place.roles)


def test_a_role_changes_one_or_more_attributes_and_none_in_both_directions() -> None:
    for roles in built_in_roles().values():
        for traits in roles.values():
            assert traits.more | traits.less
            assert not traits.more & traits.less


def test_a_role_moves_the_level_that_its_player_claims() -> None:
    vendor = mean_level(answers("ice-cream-vendor", "How good is the food?", "beach"))
    surfer = mean_level(answers("surfer", "How good is the food?", "beach"))
    assert vendor > surfer + 0.5


def test_a_torpedo_officer_is_not_asked_about_weapons_for_the_first_time() -> None:
    question = next(q for q in phrasebook().questions if q.attribute == WEAPONS)
    familiar = phrasebook().familiar_remarks

    def count(role: str) -> int:
        texts = answers(role, question.phrasings[0])
        return sum(any(remark in text for remark in familiar) for text in texts)

    assert count("torpedo-officer") > 3 > count("ships-cook")


def test_an_insider_tells_what_its_role_does_in_about_half_of_the_answers() -> None:
    traits = role_traits("submarine", "navigator")
    assert traits is not None
    said = Counter(answers("navigator", "what do you do here?"))
    assert 15 < said[traits.line] < 45
    others = {role.line for roles in built_in_roles().values() for role in roles.values()}
    assert not (set(said) - {traits.line}) & others


def test_a_spy_tells_what_some_role_does_as_often_as_an_insider() -> None:
    lines = {role.line for roles in built_in_roles().values() for role in roles.values()}
    said = answers(None, "what do you do here?")
    assert 15 < sum(text in lines for text in said) < 45


def test_the_line_of_a_role_says_nothing_about_a_level() -> None:
    for roles in built_in_roles().values():
        for traits in roles.values():
            meaning = PhrasebookInterpreter().answer(None, traits.line)
            assert meaning.is_from_phrasebook
            assert len(set(meaning.likelihoods)) == 1
