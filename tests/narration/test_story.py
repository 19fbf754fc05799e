"""A record becomes a story, or is refused by its first invalid line."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from coverstory.journal.records import RecordError
from coverstory.narration.story import narrate
from support.journal.golden_files import CLASSIC

GOLDEN = CLASSIC.read_text(encoding="utf-8").splitlines()


def refusal(lines: list[str]) -> tuple[int, str]:
    """Return the number of the refused line, and the message."""
    with pytest.raises(RecordError) as refused:
        list(narrate("\n".join([*lines, ""])))
    assert str(refused.value).startswith(f"line {refused.value.line}: ")
    return refused.value.line, str(refused.value)


def line_of(kind: str) -> int:
    """Return the index of the first event of this kind."""
    return next(i for i, line in enumerate(GOLDEN) if f'"type":"{kind}"' in line)


def changed(index: int, change: Callable[[dict[str, Any]], object]) -> list[str]:
    """Return the golden record with one line changed."""
    value = json.loads(GOLDEN[index])
    change(value)
    return [*GOLDEN[:index], json.dumps(value), *GOLDEN[index + 1 :]]


def test_the_story_has_all_games_of_a_record_in_order() -> None:
    story = list(narrate(CLASSIC.read_text(encoding="utf-8")))
    assert "Anne stops the clock and accuses María." in story
    assert "Caught! Isaac was the spy." in story
    assert "Olga names the place: no place." in story
    assert "The round is off and will be dealt again." in story
    assert story.index("The game is over: Isaac wins.") < story.index(
        "The same people gather again."
    )


def test_the_story_goes_up_to_the_first_invalid_line() -> None:
    story = narrate("\n".join([*GOLDEN[:10], "not JSON"]))
    assert next(story) == "Anne sits down."


def test_a_story_has_only_the_settings_at_the_first_deal_of_each_game() -> None:
    agreed = line_of("settings-agreed")
    tried = [*GOLDEN[:agreed], *[GOLDEN[agreed]] * 20, *GOLDEN[agreed:]]
    story = list(narrate("\n".join([*tried, ""])))
    found = [i for i, sentence in enumerate(story) if sentence.startswith("Agreed:")]
    assert [story[i] for i in found] == [
        "Agreed: Spyfall, 5 rounds of 6 minutes, 12 places in the box.",
        "Agreed: Spyfall, one round of one minute, 5 places in the box.",
    ]
    assert all(story[i + 1].startswith("Round 1:") for i in found)


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(RecordError, match=r"^line 1: the file is empty$"):
        list(narrate(""))


def test_a_record_of_another_version_is_refused() -> None:
    lines = changed(0, lambda heading: heading.update(coverstory=2))
    assert refusal(lines) == (1, "line 1: this is a record of version 2, not 1")


def test_a_file_that_is_something_else_is_refused_at_once() -> None:
    assert refusal(["Dear diary,", "today we played."])[0] == 1
    assert refusal(['{"some": "json"}'])[0] == 1


@pytest.mark.parametrize("number", [2, 7, 40, len(GOLDEN)])
def test_a_line_without_valid_json_is_refused_by_its_number(number: int) -> None:
    assert refusal([*GOLDEN[: number - 1], '{"at": 1,', *GOLDEN[number:]])[0] == number


def test_a_blank_line_is_refused_by_its_number() -> None:
    assert refusal([*GOLDEN[:5], "", *GOLDEN[5:]])[0] == 6


def test_a_deeply_nested_line_is_refused_by_its_number() -> None:
    deep = '{"at":1,"event":{"type":"seat-left","seat":0,"x":' + "[" * 100_000
    assert refusal([*GOLDEN[:5], deep])[0] == 6


def test_an_unknown_event_is_refused_by_its_number() -> None:
    lines = changed(20, lambda line: line["event"].update(type="danced"))
    number, why = refusal(lines)
    assert number == 21
    assert "danced" in why


def test_an_event_in_the_wrong_phase_is_refused() -> None:
    vote = '{"at":1,"event":{"type":"voted","seat":0,"guilty":true}}'
    assert refusal([*GOLDEN[:4], vote]) == (5, "line 5: this cannot have happened here")


@pytest.mark.parametrize("kind", ["dealt", "clock-started", "accused", "round-ended"])
def test_a_record_with_a_missing_line_is_refused_after_the_gap(kind: str) -> None:
    cut = line_of(kind)
    assert refusal([*GOLDEN[:cut], *GOLDEN[cut + 1 :]])[0] > cut


@pytest.mark.parametrize("seat", [-1, 9, 10**6])
def test_an_unknown_seat_is_refused(seat: int) -> None:
    index = line_of("asked")
    lines = changed(index, lambda line: line["event"].update(asked=seat))
    assert refusal(lines)[0] == index + 1


def test_an_unknown_place_is_refused() -> None:
    index = line_of("dealt")
    assert refusal(changed(index, lambda line: line["event"].update(place="moon")))[0] == index + 1


def test_an_unknown_edition_is_refused() -> None:
    index = line_of("settings-agreed")
    lines = changed(index, lambda line: line["event"]["settings"].update(edition="chess"))
    assert refusal(lines)[0] == index + 1


def test_changed_points_are_refused() -> None:
    index = line_of("round-ended")
    lines = changed(index, lambda line: line["event"]["points"][0].update(points=100))
    assert refusal(lines) == (
        index + 1,
        f"line {index + 1}: the points are not what the rules give",
    )


def test_points_for_another_player_are_refused() -> None:
    index = line_of("round-ended")
    lines = changed(index, lambda line: line["event"]["points"][0].update(seat=3))
    assert refusal(lines)[0] == index + 1


def test_changed_winners_are_refused() -> None:
    index = line_of("game-ended")
    lines = changed(index, lambda line: line["event"].update(winners=[0]))
    assert refusal(lines)[0] == index + 1


@pytest.mark.parametrize("kept", [1, 2, 30, len(GOLDEN) - 1])
def test_a_record_that_stops_before_the_end_of_the_game_is_refused(kept: int) -> None:
    number, why = refusal(GOLDEN[:kept])
    assert number == kept
    assert "before the end of the game" in why
