"""A record is told as a story, or refused by the first line that cannot be."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from coverstory.journal.records import RecordError
from coverstory.narration.story import tell
from support.journal.golden_files import CLASSIC

GOLDEN = CLASSIC.read_text(encoding="utf-8").splitlines()


def refusal(lines: list[str]) -> tuple[int, str]:
    """The line that was refused, and why."""
    with pytest.raises(RecordError) as refused:
        list(tell("\n".join([*lines, ""])))
    assert str(refused.value).startswith(f"line {refused.value.line}: ")
    return refused.value.line, str(refused.value)


def line_of(kind: str) -> int:
    """The index of the first event of this kind."""
    return next(i for i, line in enumerate(GOLDEN) if f'"type":"{kind}"' in line)


def changed(index: int, change: Callable[[dict[str, Any]], object]) -> list[str]:
    """The golden record with one line doctored."""
    value = json.loads(GOLDEN[index])
    change(value)
    return [*GOLDEN[:index], json.dumps(value), *GOLDEN[index + 1 :]]


def test_the_whole_evening_is_told_in_order() -> None:
    story = list(tell(CLASSIC.read_text(encoding="utf-8")))
    assert "Anne stops the clock and accuses María." in story
    assert "Caught! Isaac was the spy." in story
    assert "Olga names the place: no place." in story
    assert "The round is off and will be dealt again." in story
    assert story.index("The game is over: Isaac wins.") < story.index(
        "The same people gather again."
    )


def test_a_story_is_told_up_to_the_line_that_cannot_be() -> None:
    story = tell("\n".join([*GOLDEN[:10], "not JSON"]))
    assert next(story) == "Anne sits down."


def test_of_all_settings_tried_a_story_tells_those_of_the_first_deal_of_each_game() -> None:
    agreed = line_of("settings-agreed")
    tried = [*GOLDEN[:agreed], *[GOLDEN[agreed]] * 20, *GOLDEN[agreed:]]
    story = list(tell("\n".join([*tried, ""])))
    told = [i for i, sentence in enumerate(story) if sentence.startswith("Agreed:")]
    assert [story[i] for i in told] == [
        "Agreed: Spyfall, 5 rounds of 6 minutes, 12 places in the box.",
        "Agreed: Spyfall, one round of one minute, 5 places in the box.",
    ]
    assert all(story[i + 1].startswith("Round 1:") for i in told)


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(RecordError, match=r"^line 1: the file is empty$"):
        list(tell(""))


def test_a_record_of_another_version_is_refused() -> None:
    lines = changed(0, lambda heading: heading.update(coverstory=2))
    assert refusal(lines) == (1, "line 1: this is a record of version 2, not 1")


def test_a_file_that_is_something_else_is_refused_at_once() -> None:
    assert refusal(["Dear diary,", "today we played."])[0] == 1
    assert refusal(['{"some": "json"}'])[0] == 1


@pytest.mark.parametrize("number", [2, 7, 40, len(GOLDEN)])
def test_a_line_that_is_no_json_is_refused_by_its_number(number: int) -> None:
    assert refusal([*GOLDEN[: number - 1], '{"at": 1,', *GOLDEN[number:]])[0] == number


def test_a_blank_line_is_refused_by_its_number() -> None:
    assert refusal([*GOLDEN[:5], "", *GOLDEN[5:]])[0] == 6


def test_a_line_nested_beyond_all_reason_is_refused_by_its_number() -> None:
    deep = '{"at":1,"event":{"type":"seat-left","seat":0,"x":' + "[" * 100_000
    assert refusal([*GOLDEN[:5], deep])[0] == 6


def test_an_unknown_event_is_refused_by_its_number() -> None:
    lines = changed(20, lambda line: line["event"].update(type="danced"))
    number, why = refusal(lines)
    assert number == 21
    assert "danced" in why


def test_an_event_that_cannot_come_there_is_refused() -> None:
    vote = '{"at":1,"event":{"type":"voted","seat":0,"guilty":true}}'
    assert refusal([*GOLDEN[:4], vote]) == (5, "line 5: this cannot have happened here")


@pytest.mark.parametrize("kind", ["dealt", "clock-started", "accused", "round-ended"])
def test_a_record_with_a_line_cut_out_is_refused_where_it_shows(kind: str) -> None:
    cut = line_of(kind)
    assert refusal([*GOLDEN[:cut], *GOLDEN[cut + 1 :]])[0] > cut


@pytest.mark.parametrize("seat", [-1, 9, 10**6])
def test_somebody_who_never_sat_there_is_refused(seat: int) -> None:
    index = line_of("asked")
    lines = changed(index, lambda line: line["event"].update(asked=seat))
    assert refusal(lines)[0] == index + 1


def test_a_place_that_does_not_exist_is_refused() -> None:
    index = line_of("dealt")
    assert refusal(changed(index, lambda line: line["event"].update(place="moon")))[0] == index + 1


def test_an_edition_that_does_not_exist_is_refused() -> None:
    index = line_of("settings-agreed")
    lines = changed(index, lambda line: line["event"]["settings"].update(edition="chess"))
    assert refusal(lines)[0] == index + 1


def test_doctored_points_are_refused() -> None:
    index = line_of("round-ended")
    lines = changed(index, lambda line: line["event"]["points"][0].update(points=100))
    assert refusal(lines) == (
        index + 1,
        f"line {index + 1}: the points are not what the rules give",
    )


def test_points_given_to_somebody_else_are_refused() -> None:
    index = line_of("round-ended")
    lines = changed(index, lambda line: line["event"]["points"][0].update(seat=3))
    assert refusal(lines)[0] == index + 1


def test_doctored_winners_are_refused() -> None:
    index = line_of("game-ended")
    lines = changed(index, lambda line: line["event"].update(winners=[0]))
    assert refusal(lines)[0] == index + 1


@pytest.mark.parametrize("kept", [1, 2, 30, len(GOLDEN) - 1])
def test_a_record_that_stops_before_the_end_of_the_game_is_refused(kept: int) -> None:
    number, why = refusal(GOLDEN[:kept])
    assert number == kept
    assert "before the end of the game" in why
