"""A text is read line by line, or refused by the line that cannot be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coverstory.engine.commands import Ask, Guess, MarkAway, UsePower, Vote
from coverstory.judging import UnreadableError, judge
from coverstory.judging.lines import (
    CardIs,
    Deed,
    Header,
    Line,
    RoundAt,
    Score,
    Setting,
    SpiesAre,
    Wait,
)
from coverstory.judging.reading import read

HEAD = "edition: classic\nplayers: Anne, Juan, Maria, Old Wim, Old Wim the Elder"


def told(line: str) -> Line:
    (only,) = read(f"{HEAD}\n{line}").lines
    return only


def complaint(text: str) -> tuple[int, str]:
    with pytest.raises(UnreadableError) as unreadable:
        read(text)
    return unreadable.value.line, str(unreadable.value)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Anne asks Juan", Deed(0, Ask(1))),
        ("  ANNE   asks juan: who are you?   # she whispers", Deed(0, Ask(1))),
        ("Old Wim asks Old Wim the Elder: why?", Deed(3, Ask(4))),
        ("Old Wim the Elder asks Old Wim", Deed(4, Ask(3))),
        ("Old Wim: yes", Deed(3, Vote(True))),
        ("Anne : NO", Deed(0, Vote(False))),
        ("Anne guesses pirate ship", Deed(0, Guess("pirate-ship"))),
        ("Anne guesses pirate-ship", Deed(0, Guess("pirate-ship"))),
        ("Juan uses god complex", Deed(1, UsePower(), "god-complex")),
        ("Juan is away", Deed(1, MarkAway(1))),
        ("round at The U.N.", RoundAt("the-un")),
        ("spy Anne, Juan", SpiesAre((0, 1))),
        ("joker Anne", SpiesAre((0,))),
        ("card Old Wim: Pilot", CardIs(3, "pilot")),
        ("wait 2:30", Wait(150_000)),
        ("score: Old Wim 2, Anne 0", Score({3: 2, 0: 0})),
        ("score:", Score({})),
    ],
)
def test_case_blanks_and_comments_mean_nothing_and_words_are_optional(
    line: str, meant: object
) -> None:
    assert told(line) == Line(3, meant)


def test_a_line_that_must_be_refused_is_marked() -> None:
    assert told("not Anne asks Juan") == Line(3, Deed(0, Ask(1)), denied=True)


def test_players_may_be_called_like_keywords() -> None:
    head = "edition: classic\nplayers: Spy, Not, Score, Wait"
    lines = read(f"{head}\nspy Spy\nScore: yes\nNot asks Wait\nscore: Score 2").lines
    assert [line.told for line in lines] == [
        SpiesAre((0,)),
        Deed(2, Vote(True)),
        Deed(1, Ask(3)),
        Score({2: 2}),
    ]


def test_headers_are_settings_by_their_keys() -> None:
    text = "Edition: DC\nmodules: Old Pals, jest, jest\nplayers: Anne\nnot rounds: 30\npacks:"
    assert read(text).headers == (
        Header(1, Setting("edition", "dc")),
        Header(2, Setting("modules", ("old-pals", "jest"))),
        Header(4, Setting("rounds", 30), denied=True),
        Header(5, Setting("packs", ())),
    )


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "The edition is missing"),
        ("# nothing\n\n", 1, "The edition is missing"),
        ("players: Anne, Juan, Maria\n\nround at Bank", 3, "The edition is missing"),
        ("edition: classic\nround at Bank", 2, "The players are missing"),
        ("edition: classic\nedition: dc", 2, "told already"),
        ("edition: classic\nplayers: Anne,, Juan", 2, "a name is missing"),
        ("edition: classic\nplayers:", 2, "a name is missing"),
        ("edition: sequel\nspies: two", 2, "a number, not “two”"),
        ("edition: sequel\nrounds: 1000000", 2, "a number"),
        ("edition: sequel\nnot players: Anne", 2, "cannot be denied"),
    ],
)
def test_a_head_that_cannot_be_read_is_told_by_its_line(text: str, line: int, why: str) -> None:
    number, sentence = complaint(text)
    assert number == line
    assert sentence.startswith(f"line {line}: ")
    assert why in sentence


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Once upon a time", "no line"),
        ("Anne sings", "no line"),
        ("Bob asks Anne", "Nobody called “bob”"),
        ("Bob: yes", "Nobody called “bob”"),
        ("Anne asks Bob: hello?", "Nobody called “bob”"),
        ("dealer Bob", "Nobody called “bob”"),
        ("spy Anne, Bob", "Nobody called “bob”"),
        ("spy Anne,", "a name is missing"),
        ("card Bob: Pilot", "Nobody called “bob”"),
        ("card Anne: Astronomer Royal", "no role called “astronomer royal”"),
        ("round at Narnia", "no place called “narnia”"),
        ("Anne guesses Narnia", "no place called “narnia”"),
        ("round of golf", "no line"),
        ("ability Anne: Flight", "no ability card called “flight”"),
        ("Anne uses Flight", "no ability card called “flight”"),
        ("wait 90", "like 2:30, not “90”"),
        ("wait 1:75", "like 2:30"),
        ("score: Anne", "a name and a number"),
        ("score: Anne 2, Anne 3", "told already"),
        ("total: Bob 2", "Nobody called “bob”"),
        ("winner: Bob", "Nobody called “bob”"),
        ("rounds: 3", "before the first round"),
        ("not not time up", "cannot be denied"),
        ("not a chance", "no line"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_by_its_number(line: str, why: str) -> None:
    number, sentence = complaint(f"{HEAD}\n\n# a comment\ntime up\n{line}\nnonsense")
    assert number == 6
    assert why in sentence


def unreadable(text: str) -> int | None:
    """The line that cannot be read, if there is one."""
    try:
        judge(text)
    except UnreadableError as error:
        return error.line
    return None


@given(st.text(max_size=200))
def test_a_text_that_tells_no_game_is_refused_by_one_of_its_lines(text: str) -> None:
    line = unreadable(text)
    assert line is not None
    assert line <= text.count("\n") + 1


@given(st.text(max_size=60))
def test_a_line_that_says_nothing_is_refused_where_it_stands(line: str) -> None:
    assert unreadable(f"{HEAD}\ntime up\n{line}") in (None, *range(4, 5 + line.count("\n")))
