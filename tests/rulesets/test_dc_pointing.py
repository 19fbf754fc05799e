"""`dc`, time is up: everybody talks, then all point at the same moment."""

from random import Random

import pytest

from coverstory.engine.commands import (
    Accuse,
    Ask,
    EndTalk,
    Expire,
    MarkAway,
    Point,
    Reveal,
    StartClock,
    StartGame,
)
from coverstory.engine.events import (
    Convicted,
    Pointed,
    SeatTaken,
    TalkEnded,
    TalkOpened,
    TimeRanOut,
    WentAway,
)
from coverstory.engine.phase_views import DiscussionView, PointingView
from coverstory.engine.phases import Discussion, Interlude, Pointing
from support.engine.game import FOUR, Game
from support.rulesets.dc_rounds import a_round, all_point, ending, table, time_is_up, twin


@pytest.fixture
def game() -> Game:
    return a_round()


@pytest.fixture
def talk(game: Game) -> Game:
    """Time is up, and everybody talks."""
    return game.after(8 * 60).given(TimeRanOut).given(TalkOpened, "spy")


@pytest.fixture
def pointing(talk: Game) -> Game:
    return talk.given(TalkEnded)


@pytest.mark.clause("D3")
def test_everybody_talks_when_time_is_up(game: Game) -> None:
    at = game.after(8 * 60).now
    assert game.does(None, Expire) == [TimeRanOut(at), TalkOpened("spy", at)]


@pytest.mark.clause("D3")
def test_the_talk_is_over_after_two_minutes(talk: Game) -> None:
    talk.after(120)
    talk.now -= 1
    assert talk.refusal(None, Expire).code == "too-early"
    talk.now += 1
    assert talk.does(None, Expire) == [TalkEnded(talk.now)]


@pytest.mark.clause("D3")
def test_everybody_sees_when_the_talk_is_over(talk: Game) -> None:
    phase = talk.sees(None).public.phase
    assert isinstance(phase, DiscussionView)
    assert (phase.about, phase.closes, phase.caller) == ("spy", talk.now + 120_000, None)


@pytest.mark.clause("D3")
def test_the_host_may_end_the_talk(talk: Game) -> None:
    assert talk.after(5).does("Anne", EndTalk) == [TalkEnded(talk.now)]
    assert isinstance(talk.phase, Pointing)


@pytest.mark.clause("D3")
def test_nobody_but_the_host_may_end_the_talk(talk: Game) -> None:
    assert talk.refusal("Juan", EndTalk).code == "host-only"


@pytest.mark.clause("D3", "G9", "G11")
@pytest.mark.parametrize(
    ("who", "command", "arguments"),
    [
        ("Maria", Ask, ("Isaac",)),
        ("Maria", Accuse, ("Isaac",)),
        ("Anne", Reveal, ()),
        ("Maria", Point, ("Isaac",)),
    ],
)
def test_players_make_no_move_during_the_talk(
    talk: Game, who: str, command: type, arguments: tuple[str, ...]
) -> None:
    refusal = talk.refusal(who, command, *arguments)
    assert (refusal.code, refusal.params) == ("not-now", {"phase": "discussion"})


@pytest.mark.clause("D3")
@pytest.mark.parametrize("who", FOUR)
def test_everybody_may_point_at_any_other_player(pointing: Game, who: str) -> None:
    assert pointing.may(who, Point) == [name for name in FOUR if name != who]


@pytest.mark.clause("D3")
def test_pointing_needs_no_turn(pointing: Game) -> None:
    assert pointing.does("Isaac", Point, "Anne") == [Pointed(3, 0)]
    assert pointing.does("Anne", Point, "Isaac") == [Pointed(0, 3)]


@pytest.mark.clause("D3")
def test_nobody_points_at_themselves(pointing: Game) -> None:
    assert pointing.refusal("Juan", Point, "Juan").code == "not-yourself"


@pytest.mark.clause("D3")
def test_nobody_changes_where_they_point(pointing: Game) -> None:
    pointing.given(Pointed, "Juan", "Anne")
    assert pointing.refusal("Juan", Point, "Maria").code == "voted-already"
    assert pointing.may("Juan", Point) == []


@pytest.mark.clause("D3", "R4")
def test_a_player_who_joined_late_neither_points_nor_is_pointed_at(pointing: Game) -> None:
    pointing.given(SeatTaken(4, "Zoe"))
    assert pointing.refusal("Zoe", Point, "Anne").code == "players-only"
    assert pointing.refusal("Juan", Point, "Zoe").code == "not-playing"


@pytest.mark.clause("D3")
def test_nobody_sees_a_finger_before_all_are_in(pointing: Game) -> None:
    """No other view depends on the fingers of Juan and Maria."""
    views = []
    for juans, marias in (("Anne", "Anne"), ("Isaac", "Juan"), ("Maria", "Isaac")):
        other = twin(pointing)
        other.given(Pointed, "Juan", juans).given(Pointed, "Maria", marias)
        views.append([other.sees(who) for who in ("Anne", "Isaac", None)])
    assert views[0] == views[1] == views[2]


@pytest.mark.clause("D3")
def test_everybody_sees_who_is_still_to_point(pointing: Game) -> None:
    pointing.given(Pointed, "Juan", "Anne")
    phase = pointing.sees(None).public.phase
    assert isinstance(phase, PointingView)
    assert pointing.names(phase.waiting) == ["Anne", "Maria", "Isaac"]


@pytest.mark.clause("D3")
def test_players_see_their_own_finger(pointing: Game) -> None:
    pointing.given(Pointed, "Juan", "Maria")
    assert pointing.sees("Juan").mine.secret.finger == pointing.seat("Maria")


@pytest.mark.clause("D3", "G13")
def test_everybody_sees_every_finger_after_the_round(pointing: Game) -> None:
    all_point(pointing, "Juan", "Anne", "Anne", "Anne")
    (result,) = pointing.sees(None).public.results
    fingers = [(pointing.name(n.seat), pointing.name(n.suspect)) for n in result.namings]
    assert fingers == [("Anne", "Juan"), ("Juan", "Anne"), ("Maria", "Anne"), ("Isaac", "Anne")]


@pytest.mark.clause("D3")
def test_the_fingers_are_counted_when_all_are_in(pointing: Game) -> None:
    for who in ("Juan", "Maria", "Isaac"):
        pointing.given(Pointed, who, "Anne")
        assert isinstance(pointing.phase, Pointing)
    happened = pointing.does("Anne", Point, "Juan")
    assert happened[:2] == [Pointed(0, 1), Convicted(0)]
    assert isinstance(pointing.phase, Interlude)


@pytest.mark.clause("D3")
@pytest.mark.parametrize(
    ("fingers", "convicted"),
    [
        # Half of all fingers: more than any other player has is enough.
        (("Isaac", "Anne", "Anne", "Maria"), "Anne"),
        (("Juan", "Anne", "Juan", "Juan"), "Juan"),
        (("Juan", "Anne", "Anne", "Anne"), "Anne"),
        (("Maria", "Maria", "Juan", "Anne"), "Maria"),
    ],
)
def test_more_fingers_than_any_other_player_convict(
    pointing: Game, fingers: tuple[str, ...], convicted: str
) -> None:
    all_point(pointing, *fingers)
    assert ending(pointing)[1] == convicted


@pytest.mark.clause("D3")
@pytest.mark.parametrize(
    "fingers",
    [
        ("Juan", "Anne", "Juan", "Anne"),
        ("Juan", "Maria", "Isaac", "Anne"),
        ("Maria", "Isaac", "Isaac", "Maria"),
    ],
)
def test_a_tie_at_the_top_convicts_nobody(pointing: Game, fingers: tuple[str, ...]) -> None:
    all_point(pointing, *fingers)
    assert ending(pointing) == ("nobody-convicted", None)


@pytest.mark.clause("D3")
def test_the_count_of_any_fingers_equals_a_count_by_hand() -> None:
    chance = Random(3)
    for _ in range(150):
        game = time_is_up(a_round(chance.randint(3, 8)))
        players = game.names(game.table.current.players)
        fingers = [chance.choice([p for p in players if p != who]) for who in players]
        all_point(game, *fingers)
        counts = sorted(((fingers.count(name), name) for name in players), reverse=True)
        top = counts[0][1] if counts[0][0] > counts[1][0] else None
        assert ending(game)[1] == top, fingers


@pytest.mark.clause("R12")
def test_a_player_who_does_not_point_in_a_minute_points_at_nobody(pointing: Game) -> None:
    pointing.given(Pointed, "Juan", "Anne").given(Pointed, "Maria", "Anne").after(60)
    happened = pointing.does(None, Expire)
    assert happened[:3] == [Pointed(0, None), Pointed(3, None), Convicted(0)]


@pytest.mark.clause("R12")
def test_the_wait_is_not_over_before_the_minute_is(pointing: Game) -> None:
    pointing.after(60)
    pointing.now -= 1
    assert pointing.refusal(None, Expire).code == "too-early"


@pytest.mark.clause("R12")
def test_a_finger_after_the_minute_comes_too_late(pointing: Game) -> None:
    assert pointing.after(60).refusal("Juan", Point, "Anne").code == "time-is-up"


@pytest.mark.clause("R12", "D3")
def test_nobody_is_convicted_if_nobody_points(pointing: Game) -> None:
    pointing.after(60).does(None, Expire)
    assert ending(pointing) == ("nobody-convicted", None)


@pytest.mark.clause("R12", "R13")
def test_a_single_finger_convicts_nobody(pointing: Game) -> None:
    pointing.given(Pointed, "Isaac", "Juan").after(60).does(None, Expire)
    assert ending(pointing) == ("nobody-convicted", None)


@pytest.mark.clause("R12", "R13", "D3")
def test_two_fingers_at_one_player_convict(pointing: Game) -> None:
    for who in ("Isaac", "Maria"):
        pointing.given(Pointed, who, "Juan")
    pointing.after(60).does(None, Expire)
    assert ending(pointing) == ("innocent-convicted", "Juan")


@pytest.mark.clause("R12", "R1")
def test_the_wait_ends_when_the_host_marks_the_missing_player_away(pointing: Game) -> None:
    for who, suspect in (("Anne", "Juan"), ("Juan", "Anne"), ("Maria", "Anne")):
        pointing.given(Pointed, who, suspect)
    happened = pointing.does("Anne", MarkAway, "Isaac")
    assert happened[:2] == [WentAway(3), Convicted(0)]


@pytest.mark.clause("R1", "D3")
def test_an_absent_player_can_be_pointed_at(pointing: Game) -> None:
    pointing.given(WentAway, "Isaac")
    assert pointing.does("Juan", Point, "Isaac") == [Pointed(1, 3)]


@pytest.mark.clause("D3", "D5", "D6")
def test_a_whole_round_goes_from_the_deal_to_the_fingers() -> None:
    game = table(4, first_dealer=2)
    game.does("Anne", StartGame, seed=4)
    (joker,) = game.names(game.table.current.spies)
    game.does("Maria", StartClock)
    game.after(8 * 60).does(None, Expire)
    assert isinstance(game.phase, Discussion)
    game.after(120).does(None, Expire)
    for who in FOUR:
        other = next(name for name in FOUR if name != joker)
        game.does(who, Point, other if who == joker else joker)
    assert game.points == {name: 1 for name in FOUR if name != joker}
