"""Scripted people among bots: the file, the play and the command."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from coverstory.arena.measurements import Measurements
from coverstory.arena.people_file import (
    AnswerTexts,
    Moment,
    PeopleFileError,
    Person,
    read_people,
)
from coverstory.arena.people_game import PERSONS_SEAT, PeopleGame
from coverstory.arena.people_report import play_people
from coverstory.engine.table import Table
from coverstory.subcommands.arena import people
from support.paths import ROOT

FOLDER = ROOT / "tests" / "arena" / "people"
SCALE = (("nope",), ("a little",), ("so so",), ("quite",), ("very",))
TALKER = Person("talker", "civilian", ("okay",), seed=3, rounds=2)


def round_of(person: Person, number: int = 0) -> Table:
    return PeopleGame(person, person.levels[0], number, Measurements()).play_to_end().table


def said_by_person(table: Table, kind: str) -> list[str]:
    return [line.text for line in table.lines if (line.seat, line.kind) == (PERSONS_SEAT, kind)]


@pytest.mark.parametrize("name", ["strategies.toml", "held_out.toml"])
def test_the_kept_files_can_be_played(name: str) -> None:
    everybody = read_people(FOLDER / name)
    assert len({person.name for person in everybody}) == len(everybody)
    for person in everybody:
        assert round_of(person).results


@pytest.mark.parametrize("card", ["spy", "civilian"])
def test_the_person_gets_the_card_of_the_script(card: str) -> None:
    for number in range(5):
        spies = round_of(replace(TALKER, card=card), number).results[-1].outcome.spies
        assert (PERSONS_SEAT in spies) == (card == "spy")


def test_the_person_says_the_texts_of_the_script_in_turn() -> None:
    said = said_by_person(round_of(replace(TALKER, answers=("one", "two"))), "answer")
    assert len(said) > 1
    assert said == ["one", "two"] * (len(said) // 2) + ["one"] * (len(said) % 2)


def test_an_honest_person_answers_by_the_level_of_the_place() -> None:
    honest = replace(TALKER, answers=AnswerTexts(by_level=SCALE, open=("hm",)))
    said = said_by_person(round_of(honest), "answer")
    assert set(said) <= {text for texts in SCALE for text in texts} | {"hm"}


def test_a_person_names_the_own_place() -> None:
    table = round_of(replace(TALKER, answers=("at the {place}",)))
    place = table.results[-1].place.replace("-", " ")
    assert set(said_by_person(table, "answer")) == {f"at the {place}"}


def test_a_silent_person_says_nothing_and_the_round_ends() -> None:
    table = round_of(replace(TALKER, answers="silence", asks="never"))
    assert said_by_person(table, "answer") == said_by_person(table, "question") == []


def test_a_person_guesses_after_the_given_number_of_answers() -> None:
    hasty = replace(TALKER, card="spy", guesses=Moment(after=3))
    for number in range(3):
        table = round_of(hasty, number)
        assert table.results[-1].outcome.guesses
        assert sum(line.kind == "answer" for line in table.lines) >= 3


def test_the_number_of_processes_does_not_change_the_counts() -> None:
    person = replace(TALKER, rounds=30)
    one, two = (play_people(person, processes) for processes in (1, 2))
    assert one["normal"].sums == pytest.approx(two["normal"].sums)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("people = 3", "is not a file of people: Expected `array`, got `int`"),
        ('card = "spy"\nanswers = []', "'x' has an empty list of texts."),
        ('card = "spy"\nanswers = ["a"]\nlevels = ["mad"]', "'x' has the level 'mad': choose"),
        ('card = "spy"\nanswers = ["a"]\nplayers = 2', "'x' cannot sit down:"),
        ('card = "spy"\nanswers = { by_level = [["a"]] }', "'x' needs texts for each of the 5"),
        ('card = "spy"\nanswers = { places = { mars = ["a"] } }', "unknown topics or places"),
        ('card = "spy"\nanswers = {}', "'x' has no answers."),
    ],
)
def test_a_wrong_file_is_refused_with_a_sentence(text: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "people.toml"
    is_person = text.startswith("card")
    file.write_text(f'[[people]]\nname = "x"\n{text}' if is_person else text, encoding="utf-8")
    with pytest.raises(PeopleFileError) as error:
        read_people(file)
    assert sentence in str(error.value)


def test_the_command_prints_a_row_and_a_transcript(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "people.toml"
    file.write_text(
        'rounds = 3\n[[people]]\nname = "pat"\ncard = "spy"\nanswers = ["hm"]\n', encoding="utf-8"
    )
    assert people(file, transcripts=1, processes=1) == 0
    out = capsys.readouterr().out
    assert "pat" in out
    assert "### Round 1" in out
    assert people(file, only="nobody") == 2
    assert people(tmp_path / "missing.toml") == 2
