"""Names of players: their length, their characters, and names that look alike."""

import pytest
from hypothesis import given

from coverstory.engine.commands import OpenTable, TakeSeat
from coverstory.engine.events import SeatLeft, SeatTaken
from coverstory.engine.player_names import clean, skeleton
from coverstory.engine.refusals import Refusal
from support.engine.game import Game
from support.strategies import any_text, proper_names


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Jo", "Jo"),
        ("  Anne  ", "Anne"),
        ("Anne\tMarie\n", "Anne Marie"),
        ("Anne   Marie", "Anne Marie"),
        ("Zoe\u0308", "Zoë"),
        ("n" * 24, "n" * 24),
        ("李雷", "李雷"),
        ("🦊🦊", "🦊🦊"),
        ("Z\u0335\u0321\u0354algo", "Z\u0335\u0321\u0354algo"),
    ],
)
def test_a_name_is_trimmed_and_composed(typed: str, shown: str) -> None:
    assert clean(typed) == shown


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "name-too-short"),
        ("J", "name-too-short"),
        (" J ", "name-too-short"),
        ("--", "name-too-short"),
        ("n" * 25, "name-too-long"),
        ("An\u200bne", "name-unprintable"),
        ("\u202eenna", "name-unprintable"),
        ("Anne\u2066", "name-unprintable"),
        ("An\x00ne", "name-unprintable"),
        ("An\x7fne", "name-unprintable"),
        ("\u3164\u3164", "name-unprintable"),
        ("Anne\u2800", "name-unprintable"),
        ("Z\u0335\u0321\u031b\u0354algo", "name-unprintable"),
        ("Anne\ue000", "name-unprintable"),
    ],
)
def test_a_name_that_cannot_be_read_is_refused(typed: str, code: str) -> None:
    refusal = clean(typed)
    assert isinstance(refusal, Refusal)
    assert refusal.code == code


def test_the_refusals_name_the_numbers() -> None:
    short, long = clean("J"), clean("n" * 25)
    assert isinstance(short, Refusal)
    assert isinstance(long, Refusal)
    assert (short.params, long.params) == ({"least": 2}, {"most": 24})


@pytest.mark.parametrize(
    "twin",
    [
        *("Olivia", "olivia", "OLIVIA", " Olivia ", "O livia", "O.livia", "Ólivia"),
        *("0livia", "O1ivia", "Oliv!a", "OIivia", "Ｏｌｉｖｉａ", "Olivia\u034f"),
        *("Оlivia", "Οlivia", "Olivіa"),
    ],
)
def test_names_that_look_like_another_at_the_table_are_refused(twin: str) -> None:
    refusal = Game.of("Olivia", "Juan").refusal(None, TakeSeat, twin)
    assert (refusal.code, refusal.params) == ("name-taken", {"name": "Olivia"})


@pytest.mark.parametrize("twin", ["Μaz", "Маz", "MAΖ", "ΜΑΖ"])
def test_capitals_of_other_scripts_are_look_alikes_too(twin: str) -> None:
    assert skeleton(twin) == skeleton("Maz")


@pytest.mark.parametrize("other", ["Olive", "Oliviana", "Livia", "Juanita"])
def test_names_that_only_share_letters_are_allowed_at_one_table(other: str) -> None:
    game = Game.of("Olivia", "Juan")
    assert game.does(None, TakeSeat, other) == [SeatTaken(2, other)]


def test_the_name_of_a_player_who_left_is_free_again() -> None:
    game = Game.of("Anne", "Juan")
    game.given(SeatLeft, "Juan")
    assert game.does(None, TakeSeat, "Juan") == [SeatTaken(2, "Juan")]


def test_the_host_needs_a_proper_name_too() -> None:
    assert Game().refusal(None, OpenTable, "J").code == "name-too-short"


@given(any_text)
def test_cleaning_a_name_twice_changes_nothing(typed: str) -> None:
    shown = clean(typed)
    assert isinstance(shown, Refusal) or clean(shown) == shown


@given(proper_names)
def test_a_name_has_the_same_skeleton_in_upper_and_lower_case(name: str) -> None:
    assert skeleton(name) == skeleton(name.upper()) == skeleton(name.lower())


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Anna!"), ("Zoë", "Zoe"), ("Anne", "Аnne"), ("Host1", "Hosti")]
)
def test_names_that_look_alike_have_the_same_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("मोना", "मीना"), ("かき", "かぎ"), ("Host!", "Host1")])
def test_names_that_only_share_some_characters_have_different_skeletons(
    one: str, other: str
) -> None:
    assert skeleton(one) != skeleton(other)
