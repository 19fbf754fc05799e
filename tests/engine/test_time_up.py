"""Time is up: players name suspects openly, in turn."""

import pytest

from coverstory.engine.commands import Accuse, Ask, ComeBack, EndTurn, Expire, Leave, MarkAway, Name
from coverstory.engine.events import (
    CameBack,
    Convicted,
    HostPassed,
    Named,
    RollCalled,
    SeatLeft,
    SeatTaken,
    TimeRanOut,
    TurnSkipped,
    WentAway,
)
from coverstory.engine.phase_views import RollCallView
from coverstory.engine.phases import Interlude, RollCall
from support.engine.game import FOUR, Game

NOBODY = ""


def called(game: Game) -> Game:
    """Time is up, and the roll call has begun."""
    game.after(8 * 60).does(None, Expire)
    return game


@pytest.fixture
def game() -> Game:
    """Anne is the spy and host, Maria the dealer. Maria, Isaac, Anne and Juan are called."""
    return called(Game.of(*FOUR).start("Anne", dealer="Maria"))


def names_in_turn(game: Game, *suspects: str) -> Game:
    """Let each player in turn name a suspect. An empty name is a turn that the host ended."""
    for suspect in suspects:
        assert isinstance(game.phase, RollCall)
        if suspect == NOBODY:
            game.after(60).does(game.name(game.table.host), EndTurn)
        else:
            game.does(game.name(game.phase.order[0]), Name, suspect)
    return game


def outcome(game: Game) -> tuple[str, str | None]:
    result = game.table.results[-1].outcome
    return result.kind, None if result.suspect is None else game.name(result.suspect)


@pytest.mark.clause("A4", "G16")
def test_the_dealer_is_called_first_then_clockwise() -> None:
    game = Game.of(*FOUR).start("Anne", dealer="Maria").after(8 * 60)
    at = game.now
    assert game.does(None, Expire) == [TimeRanOut(at), RollCalled((2, 3, 0, 1), at)]


@pytest.mark.clause("A4", "G16", "R1")
def test_the_next_player_clockwise_is_called_first_if_the_dealer_left() -> None:
    game = Game.of(*FOUR).start("Anne", dealer="Juan")
    game.does("Juan", Leave)
    assert game.names(called(game).phase.order) == ["Maria", "Isaac", "Anne"]


@pytest.mark.clause("A4")
def test_a_player_names_a_suspect_only_in_turn(game: Game) -> None:
    refusal = game.refusal("Isaac", Name, "Anne")
    assert (refusal.code, refusal.params) == ("not-your-turn", {"name": "Maria"})


@pytest.mark.clause("A4")
def test_any_other_player_may_be_named(game: Game) -> None:
    assert game.may("Maria", Name) == ["Anne", "Juan", "Isaac"]


@pytest.mark.clause("A4")
def test_nobody_names_themselves(game: Game) -> None:
    assert game.refusal("Maria", Name, "Maria").code == "not-yourself"


@pytest.mark.clause("A4", "R4")
def test_a_player_who_joined_late_neither_names_nor_is_named(game: Game) -> None:
    game.given(SeatTaken(4, "Zoe"))
    assert game.refusal("Maria", Name, "Zoe").code == "not-playing"
    assert game.refusal("Zoe", Name, "Maria").code == "players-only"


@pytest.mark.clause("A4")
def test_suspects_are_named_openly(game: Game) -> None:
    game.does("Maria", Name, "Juan")
    phase = game.sees(None).public.phase
    assert isinstance(phase, RollCallView)
    assert [(game.name(n.seat), game.name(n.suspect or 0)) for n in phase.namings] == [
        ("Maria", "Juan")
    ]


@pytest.mark.clause("A4", "G9")
@pytest.mark.parametrize(("command"), [Ask, Accuse])
def test_nobody_asks_or_accuses_once_time_is_up(game: Game, command: type) -> None:
    assert game.refusal("Maria", command, "Anne").params == {"phase": "roll-call"}


@pytest.mark.clause("A4")
def test_the_spy_named_by_everybody_else_is_convicted(game: Game) -> None:
    names_in_turn(game, "Anne", "Anne", "Juan", "Anne")
    assert Convicted(0) in game.events
    assert outcome(game) == ("spy-convicted", "Anne")


@pytest.mark.clause("A4", "A6")
def test_an_innocent_named_by_everybody_else_is_convicted_too(game: Game) -> None:
    names_in_turn(game, "Juan", "Juan", "Juan", "Maria")
    assert outcome(game) == ("innocent-convicted", "Juan")


@pytest.mark.clause("A4")
@pytest.mark.parametrize(
    "suspects",
    [
        ("Anne", "Anne", "Juan", "Maria"),
        ("Juan", "Juan", "Maria", "Isaac"),
        ("Isaac", "Maria", "Juan", "Anne"),
        ("Anne", "Juan", "Juan", "Anne"),
    ],
)
def test_nobody_is_convicted_unless_all_others_agree(game: Game, suspects: tuple[str, ...]) -> None:
    names_in_turn(game, *suspects)
    assert outcome(game) == ("nobody-convicted", None)


@pytest.mark.clause("A4")
def test_the_round_is_over_when_all_have_named(game: Game) -> None:
    names_in_turn(game, "Anne", "Anne", "Juan")
    assert isinstance(game.phase, RollCall)
    names_in_turn(game, "Anne")
    assert isinstance(game.phase, Interlude)


@pytest.mark.clause("R8")
def test_the_roll_call_waits_for_each_player_however_long(game: Game) -> None:
    assert game.after(3600).does("Maria", Name, "Anne") == [Named(2, 0, game.now)]


@pytest.mark.clause("R8")
def test_the_host_cannot_end_a_turn_within_its_minute(game: Game) -> None:
    refusal = game.after(48.5).refusal("Anne", EndTurn)
    assert (refusal.code, refusal.params) == ("too-early", {"seconds": 12})


@pytest.mark.clause("R8")
def test_a_turn_has_its_minute_to_the_last_millisecond(game: Game) -> None:
    game.after(60)
    game.now -= 1
    assert game.refusal("Anne", EndTurn).params == {"seconds": 1}


@pytest.mark.clause("R8")
def test_each_turn_has_its_own_minute(game: Game) -> None:
    game.after(50).does("Maria", Name, "Anne")
    assert game.after(59).refusal("Anne", EndTurn).params == {"seconds": 1}


@pytest.mark.clause("R8")
def test_a_turn_that_the_host_ends_names_nobody(game: Game) -> None:
    assert game.after(60).does("Anne", EndTurn) == [Named(2, None, game.now)]


@pytest.mark.clause("R8")
def test_only_the_host_ends_a_turn(game: Game) -> None:
    assert game.after(60).refusal("Juan", EndTurn).code == "host-only"


@pytest.mark.clause("R8")
def test_everybody_sees_when_the_host_may_end_the_turn(game: Game) -> None:
    phase = game.sees(None).public.phase
    assert isinstance(phase, RollCallView)
    assert phase.patience == game.now + 60_000


@pytest.mark.clause("R8", "A4")
def test_a_player_who_names_nobody_saves_the_suspect_of_all_others(game: Game) -> None:
    names_in_turn(game, "Anne", NOBODY, "Juan", "Anne")
    assert outcome(game) == ("nobody-convicted", None)


@pytest.mark.clause("R8", "A4")
def test_a_suspect_who_names_nobody_is_convicted_all_the_same(game: Game) -> None:
    names_in_turn(game, "Anne", "Anne", NOBODY, "Anne")
    assert outcome(game) == ("spy-convicted", "Anne")


@pytest.mark.clause("R8", "A4")
def test_nobody_is_convicted_if_everybody_names_nobody(game: Game) -> None:
    names_in_turn(game, NOBODY, NOBODY, NOBODY, NOBODY)
    assert outcome(game) == ("nobody-convicted", None)


@pytest.mark.clause("R1")
def test_an_absent_player_is_not_called() -> None:
    game = Game.of(*FOUR).start("Anne", dealer="Maria").given(WentAway, "Isaac")
    assert game.names(called(game).phase.order) == ["Maria", "Anne", "Juan"]


@pytest.mark.clause("R1", "A4")
def test_an_absent_player_is_not_counted(game: Game) -> None:
    game.given(WentAway, "Isaac")
    assert TurnSkipped(3, game.now) in game.does("Maria", Name, "Anne")
    names_in_turn(game, "Juan", "Anne")
    assert outcome(game) == ("spy-convicted", "Anne")


@pytest.mark.clause("R1")
def test_a_turn_ends_at_once_when_the_host_marks_its_player_away(game: Game) -> None:
    assert game.does("Anne", MarkAway, "Maria") == [WentAway(2), TurnSkipped(2, game.now)]


@pytest.mark.clause("R1")
def test_a_player_who_comes_back_before_their_turn_is_called(game: Game) -> None:
    game.given(WentAway, "Isaac").does("Isaac", ComeBack)
    game.does("Maria", Name, "Anne")
    assert game.may("Isaac", Name)


@pytest.mark.clause("R1")
def test_a_player_who_comes_back_after_their_turn_has_missed_the_turn(game: Game) -> None:
    game.does("Anne", MarkAway, "Maria")
    assert game.does("Maria", ComeBack) == [CameBack(2)]
    assert game.may("Maria", Name) == []


@pytest.mark.clause("R1", "A4")
def test_a_naming_by_a_player_who_left_is_not_counted(game: Game) -> None:
    game.does("Maria", Name, "Juan")
    game.does("Maria", Leave)
    names_in_turn(game, "Anne", "Juan", "Anne")
    assert outcome(game) == ("spy-convicted", "Anne")


@pytest.mark.clause("R1", "A4")
def test_a_player_who_left_is_not_convicted(game: Game) -> None:
    names_in_turn(game, "Juan", "Juan", "Juan")
    game.does("Juan", Leave)
    assert outcome(game) == ("nobody-convicted", None)


@pytest.mark.clause("A4", "R1")
def test_two_remaining_players_who_named_each_other_are_not_convicted(game: Game) -> None:
    """Each was named by everybody but themselves, but the rules convict at most one player."""
    for name in ("Maria", "Isaac"):
        game.does("Anne", MarkAway, name)
    names_in_turn(game, "Juan", "Anne")
    assert outcome(game) == ("nobody-convicted", None)


@pytest.mark.clause("A4", "R1")
def test_the_spy_wins_if_everybody_is_away() -> None:
    game = Game.of(*FOUR).start("Anne", dealer="Maria")
    for name in FOUR:
        game.given(WentAway, name)
    assert outcome(called(game)) == ("nobody-convicted", None)


@pytest.mark.clause("A4")
def test_three_players_convict_by_two_fingers() -> None:
    game = called(Game.of("Anne", "Juan", "Maria").start("Anne", dealer="Juan"))
    names_in_turn(game, "Anne", "Anne", "Juan")
    assert outcome(game) == ("spy-convicted", "Anne")


@pytest.mark.clause("R8")
def test_the_host_role_may_move_during_the_roll_call(game: Game) -> None:
    game.given(HostPassed, "Juan").given(SeatLeft, "Isaac").after(60)
    assert game.does("Juan", EndTurn)[0] == Named(2, None, game.now)
