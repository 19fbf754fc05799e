"""The parser reads a text, or names the first line that it does not understand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coverstory.engine.commands import Ask, Guess, MarkAway, UsePower, Vote
from coverstory.judging import UnreadableStoryError, judge, vocabulary
from coverstory.judging.parser import read
from coverstory.judging.story_lines import (
    CardIs,
    Header,
    PlayerAction,
    RoundAt,
    Score,
    Setting,
    SpiesAre,
    StoryLine,
    Wait,
    Winner,
)

HEAD = "edition: classic\nplayers: Anne, Juan, Maria, Old Wim, Old Wim the Elder"


def parsed(line: str) -> StoryLine:
    (only,) = read(f"{HEAD}\n{line}").lines
    return only


def error_of(text: str) -> tuple[int, str]:
    with pytest.raises(UnreadableStoryError) as unreadable:
        read(text)
    return unreadable.value.line, str(unreadable.value)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Anne asks Juan", PlayerAction(0, Ask(1))),
        ("  ANNE   asks juan: who are you?   # she whispers", PlayerAction(0, Ask(1))),
        ("Old Wim asks Old Wim the Elder: why?", PlayerAction(3, Ask(4))),
        ("Old Wim the Elder asks Old Wim", PlayerAction(4, Ask(3))),
        ("Old Wim: yes", PlayerAction(3, Vote(True))),
        ("Anne : NO", PlayerAction(0, Vote(False))),
        ("Anne guesses pirate ship", PlayerAction(0, Guess("pirate-ship"))),
        ("Anne guesses pirate-ship", PlayerAction(0, Guess("pirate-ship"))),
        ("Juan uses god complex", PlayerAction(1, UsePower(), "god-complex")),
        ("Juan is away", PlayerAction(1, MarkAway(1))),
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
    assert parsed(line) == StoryLine(3, meant)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("anne asked JUAN: well?", "Anne asks Juan"),
        ("Juan answered", "Juan answers"),
        ("Juan says: no idea", "Juan answers"),
        ("Anne accused Juan", "Anne accuses Juan"),
        ("Anne accused Juan!", "Anne accuses Juan"),
        ("Anne accuses Juan of being the spy!", "Anne accuses Juan"),
        ("Juan: guilty", "Juan: yes"),
        ("Juan votes guilty.", "Juan: yes"),
        ("Juan voted yes", "Juan: yes"),
        ("Juan yes", "Juan: yes"),
        ("JUAN: YES!", "Juan: yes"),
        ("Juan: not guilty", "Juan: no"),
        ("Juan: innocent", "Juan: no"),
        ("Juan says no", "Juan: no"),
        ("Juan does not believe it", "Juan: no"),
        ("Juan, Maria: yes", "Juan and Maria: yes"),
        ("Juan, Maria and Old Wim vote yes", "Juan, Maria, Old Wim: yes"),
        ("Juan: yes, Maria: yes", "Juan, Maria: yes"),
        ("Juan yes and Maria yes", "Juan, Maria: yes"),
        ("Anne asks Juan about the weather", "Anne asks Juan"),
        ("Anne guesses: “Bank”", "Anne guesses Bank"),
        ("all yes", "everybody: yes"),
        ("ALL: YES", "everybody: yes"),
        ("Everyone votes guilty", "everybody: yes"),
        ("the others: no", "everybody: no"),
        ("everybody else: no", "everybody: no"),
        ("nobody: yes", "everybody: no"),
        ("everyone points at Juan", "everybody points at Juan"),
        ("Anne guessed the bank", "Anne guesses Bank"),
        ("Anne guesses at the Pirate ship!", "Anne guesses pirate-ship"),
        ("Anne called the Joker's Jest", "Anne calls jest"),
        ("Anne announces Multiverse Madness", "Anne calls multiverse"),
        ("Anne plays her God complex", "Anne uses god complex"),
        ("Anne pointed at Juan", "Anne points at Juan"),
        ("Anne named Juan", "Anne names Juan"),
        ("Anne names no one", "Anne names nobody"),
        ("Juan and Maria did not vote", "Juan and Maria do not vote"),
        ("Maria went home", "Maria leaves"),
        ("Maria came back", "Maria is back"),
        ("Maria steps out", "Maria is away"),
        ("round 2 at the bank", "round at Bank"),
        ("Round 2: Bank", "round at Bank"),
        ("round of Multiverse Madness", "round of multiverse"),
        ("round of The Joker’s Jest", "round of jest"),
        ("the spy is Anne", "spy Anne"),
        ("Anne was the spy", "spy Anne"),
        ("Anne and Juan are spies", "spy Anne, Juan"),
        ("spies Anne & Juan", "spy Anne, Juan"),
        ("spy Anne and Juan", "spy Anne, Juan"),
        ("the Joker is Anne", "joker Anne"),
        ("Maria deals", "dealer Maria"),
        ("dealer: Maria", "dealer Maria"),
        ("Harley Quinn is Juan", "harley Juan"),
        ("no Harley", "harley nobody"),
        ("Juan has God Complex", "ability Juan: God Complex"),
        ("wait 2 minutes", "wait 2:00"),
        ("a minute passes", "wait 1:00"),
        ("time's up!", "time up"),
        ("Time is up", "time up"),
        ("next vote", "next trial"),
        ("scores: Anne: 2, Juan = 1", "score: Anne 2, Juan 1"),
        ("score: Anne 2 and Juan 1", "score: Anne 2, Juan 1"),
        ("score: nobody", "score:"),
        ("winner Anne and Juan", "winner: Anne, Juan"),
        ("Anne wins", "winner: Anne"),
        ("nobody wins", "winner:"),
        ("- Anne asks Juan", "Anne asks Juan"),
        ("game over", "the host ends the game"),
    ],
)
def test_a_variant_means_the_same_as_the_documented_line(line: str, meant: str) -> None:
    assert parsed(line) == parsed(meant)


def test_and_separates_two_players_in_every_list() -> None:
    head = "edition: classic\nplayers: Anne, Bea and Chris"
    assert read(head).agreement.players == ("Anne", "Bea", "Chris")
    lists = "spies: Bea and Chris\nscore: Bea 2 and Chris 1\nwinner: Bea and Chris"
    lines = read(f"{head}\nround at Bank\n{lists}").lines
    assert [line.statement for line in lines] == [
        RoundAt("bank"),
        SpiesAre((1, 2)),
        Score({1: 2, 2: 1}),
        Winner((1, 2)),
    ]


@pytest.mark.parametrize(
    ("header", "field", "value"),
    [
        ("edition: Spyfall", "edition", "classic"),
        ("edition: spyfall 2", "edition", "sequel"),
        ("Edition: DC SPYFALL", "edition", "dc"),
        ("game: Detective", "edition", "detective"),
        ("Edition DC Spyfall", "edition", "dc"),
        ("modules: Multiverse Madness, The Joker’s Jest", "modules", ("multiverse", "jest")),
        ("modules: Harley Quinn Helper and Powered-Up", "modules", ("harley", "powered-up")),
        ("modules: old pals, powered up", "modules", ("old-pals", "powered-up")),
        ("module: the Joker's jest", "modules", ("jest",)),
        ("modules: none", "modules", ()),
        ("boxes: Spyfall, Spyfall 2", "packs", ("classic", "sequel")),
        ("spies: two", "spies", 2),
        ("minutes: 6", "minutes", 6),
        ("minutes: 6 minutes", "minutes", 6),
        ("rounds: open-ended", "rounds", None),
        ("rounds: as many as we like", "rounds", None),
        ("roles: ignored", "roles", "ignore"),
        ("announcements: 1", "announcements", 1),
    ],
)
def test_headers_are_read_by_the_names_that_people_use(
    header: str, field: str, value: object
) -> None:
    edition = "" if field == "edition" else "edition: classic\n"
    settings = read(f"{edition}players: Anne, Juan\n{header}").agreement.settings
    assert settings[-1].setting == Setting(field, value)


def test_no_two_places_share_a_simplified_name() -> None:
    names = vocabulary.places()
    assert len({vocabulary.plain(name) for name in names.all()}) == len(names.all())


def test_a_line_with_not_is_marked_as_denied() -> None:
    assert parsed("not Anne asks Juan") == StoryLine(3, PlayerAction(0, Ask(1)), denied=True)


def test_players_may_be_called_like_keywords() -> None:
    head = "edition: classic\nplayers: Spy, Not, Score, Wait"
    lines = read(f"{head}\nspy Spy\nScore: yes\nNot asks Wait\nscore: Score 2").lines
    assert [line.statement for line in lines] == [
        SpiesAre((0,)),
        PlayerAction(2, Vote(True)),
        PlayerAction(1, Ask(3)),
        Score({2: 2}),
    ]


def test_headers_are_settings_by_their_keys() -> None:
    text = "Edition: DC\nmodules: Old Pals, jest, jest\nplayers: Anne\nnot rounds: 30\npacks:"
    assert read(text).agreement.settings == (
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
        ("edition: classic\nedition: dc", 2, "written twice"),
        ("edition: classic\nplayers: Anne,, Juan", 2, "a name is missing"),
        ("edition: classic\nplayers:", 2, "a name is missing"),
        ("edition: sequel\nspies: many", 2, "a number, not “many”"),
        ("edition: sequel\nrounds: 1000000", 2, "a number"),
        ("edition: sequel\nnot players: Anne", 2, "cannot be denied"),
    ],
)
def test_an_unreadable_header_is_named_by_its_line(text: str, line: int, why: str) -> None:
    number, sentence = error_of(text)
    assert number == line
    assert sentence.startswith(f"line {line}: ")
    assert why in sentence


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Once upon a time", "“Once upon a time” is not understood. The nearest line that is: “"),
        ("Anne sings", "“Anne sings” is not understood"),
        ("Bob asks Anne", "nobody called “Bob”"),
        ("Bob: yes", "nobody called “Bob”"),
        ("Anne asks Bob: hello?", "nobody called “Bob”"),
        ("dealer Bob", "nobody called “Bob”"),
        ("spy Anne, Bob", "nobody called “Bob”"),
        ("spy Anne,", "a name is missing"),
        ("card Bob: Pilot", "nobody called “Bob”"),
        ("card Anne: Astronomer Royal", "no role called “Astronomer Royal”"),
        ("round at Narnia", "no place called “Narnia”"),
        ("Anne guesses Narnia", "no place called “Narnia”"),
        ("round of golf", "no place called “golf”"),
        ("ability Anne: Flight", "no ability card called “Flight”"),
        ("Anne uses Flight", "no ability card called “Flight”"),
        ("wait 90", "like 2:30, not “90”"),
        ("wait 1:75", "like 2:30"),
        ("score: Anne", "a name and a number"),
        ("score: Anne 2, Anne 3", "written twice"),
        ("total: Bob 2", "nobody called “Bob”"),
        ("winner: Bob", "nobody called “Bob”"),
        ("rounds: 3", "before the first round"),
        ("spies: 2", "before the first round"),
        ("Jaun asks Anne", "nobody called “Jaun” is among the players. Did you mean Juan?"),
        ("Anne asks Mariah", "Did you mean Maria?"),
        ("old whim: yes", "Did you mean Old Wim?"),
        ("Anne guesses Hosptial", "no place called “Hosptial”. Did you mean Hospital?"),
        ("round at the Pirat Ship", "Did you mean Pirate Ship?"),
        ("round at the train", "Did you mean Passenger Train?"),
        ("card Anne: Tellr", "Did you mean Teller?"),
        ("Anne uses God Compleks", "Did you mean God Complex?"),
        ("Anne acuses Juan", "The nearest line that is: “Anne accuses Juan”."),
        ("time upp", "The nearest line that is: “time up”."),
        ("Juan: yess", "The nearest line that is: “Juan: yes”."),
        ("rouds: 3", "The nearest line that is: “rounds: 5”."),
        ("not not time up", "cannot be denied"),
        ("not a chance", "not understood"),
    ],
)
def test_an_unreadable_line_is_named_by_its_number(line: str, why: str) -> None:
    number, sentence = error_of(f"{HEAD}\n\n# a comment\ntime up\n{line}\nnonsense")
    assert number == 6
    assert why in sentence


def unreadable(text: str) -> int | None:
    """Return the number of the unreadable line, None if there is none."""
    try:
        judge(text)
    except UnreadableStoryError as error:
        return error.line
    return None


@given(st.text(max_size=200))
def test_a_random_text_is_refused_by_one_of_its_lines(text: str) -> None:
    line = unreadable(text)
    assert line is not None
    assert line <= text.count("\n") + 1


@given(st.text(max_size=60))
def test_a_random_line_is_refused_by_its_number(line: str) -> None:
    assert unreadable(f"{HEAD}\ntime up\n{line}") in (None, *range(4, 5 + line.count("\n")))
