"""`sequel` with two spies: the second guess, old pals, and the points."""

import pytest

from coverstory.engine.commands import (
    Accuse,
    ComeBack,
    Expire,
    Guess,
    Leave,
    MarkAway,
    Reveal,
    StartClock,
    StartGame,
    Vote,
)
from coverstory.engine.events import (
    Accused,
    CameBack,
    Convicted,
    Guessed,
    RoundEnded,
    SpyRevealed,
    WentAway,
)
from coverstory.engine.phase_views import GuessingView
from coverstory.engine.phases import Standoff
from support.engine.game import Game
from support.rulesets.sequel_rounds import (
    ELSEWHERE,
    HERE,
    NAMES,
    accused,
    ending,
    hands,
    no_hands,
    one_spy,
    table,
    time_up,
    tried,
    two_spies,
)

CIVILIANS = ("Cleo", "Dora", "Emil", "Finn")


def score(game: Game, **scored: int) -> bool:
    """Return one point for each of the four civilians, with these changes."""
    due = {name: scored.get(name, 1) for name in CIVILIANS} | scored
    return game.points == {name: points for name, points in due.items() if points}


def accused_in_vain(game: Game, accuser: str, suspect: str) -> Game:
    return accused(game, accuser, suspect, but=NAMES)


def pals() -> Game:
    return two_spies(6, "old-pals")


@pytest.fixture
def second() -> Game:
    """Ben has stopped the round and guessed wrong. Ada has shown her card."""
    game = two_spies().after(60)
    game.does("Ben", Reveal)
    game.after(20).does("Ben", Guess, ELSEWHERE)
    return game


@pytest.mark.clause("B7")
def test_a_guess_ends_a_round_of_one_spy() -> None:
    game = one_spy()
    game.does("Ada", Reveal)
    game.does("Ada", Guess, HERE)
    assert ending(game) == ("location-named", None)


@pytest.mark.clause("B7")
def test_after_the_first_spys_guess_the_other_shows_the_card() -> None:
    game = two_spies()
    game.does("Ben", Reveal)
    assert game.does("Ben", Guess, HERE) == [Guessed(1, HERE), SpyRevealed(0, game.now)]


@pytest.mark.clause("B7")
def test_everybody_sees_the_first_guess_and_the_spy_who_guesses_now(second: Game) -> None:
    phase = second.sees(None).public.phase
    assert isinstance(phase, GuessingView)
    assert (second.name(phase.spy), phase.others) == ("Ada", 0)
    assert [(second.name(g.seat), g.place) for g in phase.guesses] == [("Ben", ELSEWHERE)]


@pytest.mark.clause("B7", "G4")
def test_before_the_first_guess_nobody_sees_who_the_other_spy_is() -> None:
    seen = []
    for other in ("Ada", "Cleo"):
        game = table(6, 2).start("Ben", other, dealer="Dora", place=HERE)
        game.does("Ben", Reveal)
        seen.append([game.sees(None), game.sees("Ben")])
    assert seen[0] == seen[1]


@pytest.mark.clause("B7")
def test_the_other_spy_may_name_the_same_place_or_any_other(second: Game) -> None:
    assert second.may("Ada", Guess) == list(second.table.box)


@pytest.mark.clause("B7")
@pytest.mark.parametrize("who", ["Ben", "Cleo"])
def test_nobody_but_the_other_spy_names_a_place_after_the_first_guess(
    second: Game, who: str
) -> None:
    refusal = second.refusal(who, Guess, HERE)
    assert (refusal.code, refusal.params) == ("not-your-turn", {"name": "Ada"})


@pytest.mark.clause("B7", "B8", "B9", "B11")
@pytest.mark.parametrize(
    ("first", "other", "points"),
    [
        (HERE, HERE, {"Ben": 4, "Ada": 4}),
        (HERE, ELSEWHERE, {"Ben": 4, "Ada": 2}),
        (ELSEWHERE, HERE, {"Ben": 2, "Ada": 4}),
        (ELSEWHERE, ELSEWHERE, dict.fromkeys(CIVILIANS, 1)),
        (ELSEWHERE, "jail", dict.fromkeys(CIVILIANS, 1)),
    ],
)
def test_the_spies_win_if_at_least_one_is_right_and_a_right_guesser_scores_more(
    first: str, other: str, points: dict[str, int]
) -> None:
    game = two_spies()
    game.does("Ben", Reveal)
    game.does("Ben", Guess, first)
    game.does("Ada", Guess, other)
    assert game.points == points


@pytest.mark.clause("R5", "B7")
def test_the_other_spy_has_a_minute_of_their_own(second: Game) -> None:
    second.after(60)
    second.now -= 1
    assert second.refusal(None, Expire).code == "too-early"
    assert second.does("Ada", Guess, HERE)


@pytest.mark.clause("R5", "B7")
def test_after_the_minute_the_other_spys_place_comes_too_late(second: Game) -> None:
    assert second.after(60).refusal("Ada", Guess, HERE).code == "time-is-up"


@pytest.mark.clause("R5", "B7")
def test_the_other_spy_who_names_nothing_in_time_has_named_a_wrong_place(second: Game) -> None:
    assert second.after(60).does(None, Expire)[0] == Guessed(0, None)
    assert ending(second)[0] == "wrong-guess"


@pytest.mark.clause("R5", "B7", "B8")
def test_the_other_spy_still_guesses_if_the_first_names_nothing() -> None:
    game = two_spies()
    game.does("Ben", Reveal)
    assert game.after(60).does(None, Expire) == [Guessed(1, None), SpyRevealed(0, game.now)]
    game.does("Ada", Guess, HERE)
    assert game.points == {"Ada": 4, "Ben": 2}


def with_ben_away() -> Game:
    """Ada, the host, marks Ben away and stops the round. Ben has to guess next."""
    game = two_spies()
    game.does("Ada", MarkAway, "Ben")
    game.does("Ada", Reveal)
    game.does("Ada", Guess, ELSEWHERE)
    return game


@pytest.mark.clause("R1", "R5", "B7")
def test_another_spy_who_is_away_is_waited_for_at_most_a_minute() -> None:
    game = with_ben_away()
    assert game.after(60).does(None, Expire)[0] == Guessed(1, None)
    assert ending(game)[0] == "wrong-guess"


@pytest.mark.clause("R1", "R5", "B7")
def test_another_spy_who_comes_back_within_the_minute_still_guesses() -> None:
    game = with_ben_away().after(59)
    game.does("Ben", ComeBack)
    game.does("Ben", Guess, HERE)
    assert game.points == {"Ada": 2, "Ben": 4}


@pytest.mark.clause("R1", "B7")
@pytest.mark.parametrize(("place", "kind"), [(HERE, "location-named"), (ELSEWHERE, "wrong-guess")])
def test_another_spy_who_has_left_is_neither_shown_nor_waited_for(place: str, kind: str) -> None:
    game = two_spies()
    game.does("Ben", Leave)
    game.does("Ada", Reveal)
    guessed, ended = game.does("Ada", Guess, place)
    assert guessed == Guessed(0, place)
    assert isinstance(ended, RoundEnded)
    assert ended.outcome.kind == kind


@pytest.mark.clause("R1", "B7")
def test_another_spy_who_leaves_instead_of_guessing_has_named_nothing(second: Game) -> None:
    assert Guessed(0, None) in second.does("Ada", Leave)
    assert ending(second)[0] == "wrong-guess"


@pytest.mark.clause("B8", "B5")
def test_each_spy_has_two_points_if_nobody_is_convicted() -> None:
    game = time_up(two_spies())
    for _ in range(6):
        no_hands(game)
    assert game.points == {"Ada": 2, "Ben": 2}


@pytest.mark.clause("B8")
def test_each_spy_has_four_points_if_an_innocent_player_is_convicted() -> None:
    assert accused(two_spies(), "Dora", "Emil").points == {"Ada": 4, "Ben": 4}
    assert tried(time_up(two_spies()), "Emil").points == {"Ada": 4, "Ben": 4}


@pytest.mark.clause("B10", "B9")
def test_an_accuser_who_convicts_the_spy_has_one_more() -> None:
    assert accused(one_spy(), "Ben", "Ada").points == {"Ben": 2, "Cleo": 1, "Dora": 1, "Emil": 1}


@pytest.mark.clause("B10")
def test_the_first_accuser_of_the_spy_has_the_point_though_another_won_the_vote() -> None:
    game = accused_in_vain(two_spies(), "Cleo", "Ada")
    accused(game, "Dora", "Ada")
    assert score(game, Cleo=2, Ben=1)


@pytest.mark.clause("B10", "B5")
def test_the_first_accuser_of_the_spy_has_the_point_though_the_end_convicted() -> None:
    game = accused_in_vain(two_spies(), "Finn", "Ada")
    accused_in_vain(game, "Cleo", "Ada")
    tried(time_up(game), "Ada")
    assert score(game, Finn=2, Ben=1)


@pytest.mark.clause("B10")
def test_nobody_has_the_point_if_the_spy_was_not_accused_during_the_round() -> None:
    assert score(tried(time_up(two_spies()), "Ada"), Ben=1)


@pytest.mark.clause("B10")
def test_an_accuser_of_the_other_spy_or_of_an_innocent_player_has_no_point() -> None:
    game = accused_in_vain(two_spies(), "Cleo", "Ben")
    accused_in_vain(game, "Finn", "Dora")
    tried(time_up(game), "Ada")
    assert score(game, Ben=1)


@pytest.mark.clause("B10")
def test_the_first_accuser_of_the_convicted_spy_counts_not_of_any_spy() -> None:
    game = accused_in_vain(two_spies(), "Cleo", "Ben")
    accused(game, "Dora", "Ada")
    assert score(game, Dora=2, Ben=1)


@pytest.mark.clause("B10")
def test_an_accuser_of_the_spy_in_an_earlier_round_has_no_point() -> None:
    game = accused_in_vain(one_spy(), "Cleo", "Ada")
    tried(time_up(game), "Dora")
    before = game.points
    game.start("Ada", dealer="Dora", place=ELSEWHERE)
    accused(game, "Ben", "Ada")
    assert game.points == {**before, "Ben": 2, "Cleo": 1, "Dora": 1, "Emil": 1}


@pytest.mark.clause("B10")
def test_a_vote_whose_accuser_left_is_no_accusation() -> None:
    game = two_spies()
    game.does("Finn", Accuse, "Ada")
    game.does("Finn", Leave)
    accused(game, "Cleo", "Ada")
    assert score(game, Cleo=2, Ben=1)


@pytest.mark.clause("B9", "B10")
def test_an_accusation_earns_nothing_when_the_spies_guess_wrong() -> None:
    game = accused_in_vain(two_spies(), "Cleo", "Ada")
    game.does("Ben", Reveal)
    game.does("Ben", Guess, ELSEWHERE)
    game.does("Ada", Guess, ELSEWHERE)
    assert score(game)


@pytest.mark.clause("B11")
def test_the_spy_who_stayed_undercover_scores_as_a_civilian() -> None:
    assert score(accused(two_spies(), "Cleo", "Ada"), Cleo=2, Ben=1)


@pytest.mark.clause("B11", "B10")
def test_a_spy_who_accused_the_other_first_has_that_point_too() -> None:
    assert score(accused(two_spies(), "Ben", "Ada"), Ben=2)


@pytest.mark.clause("B11", "B10")
def test_a_spy_who_accused_the_other_first_has_the_point_though_another_won_the_vote() -> None:
    game = accused_in_vain(two_spies(), "Ben", "Ada")
    assert score(tried(time_up(game), "Ada"), Ben=2)


@pytest.mark.clause("B12")
def test_old_pals_know_each_other_before_the_clock_starts() -> None:
    game = table(6, 2, modules=("old-pals",)).deal("Ada", "Ben", dealer="Cleo")
    known = {name: game.names(game.sees(name).mine.secret.card.pals) for name in NAMES[:6]}
    assert known == {"Ada": ["Ben"], "Ben": ["Ada"], **{name: [] for name in CIVILIANS}}


@pytest.mark.clause("B12", "G4")
@pytest.mark.parametrize("started", [False, True])
def test_no_other_player_can_identify_the_old_pals(started: bool) -> None:
    seen = []
    for spies in (("Ada", "Ben"), ("Emil", "Finn")):
        game = table(6, 2, modules=("old-pals",)).deal(*spies, dealer="Cleo", place=HERE)
        if started:
            game.does("Cleo", StartClock)
        seen.append([game.sees(None), game.buttons("Ada"), game.buttons("Emil")])
    assert seen[0] == seen[1]


@pytest.mark.clause("B12")
def test_without_the_option_the_spies_do_not_know_each_other() -> None:
    game = table(6, 2)
    game.does("Ada", StartGame)
    assert not any(game.sees(name).mine.secret.card.pals for name in NAMES[:6])


@pytest.mark.clause("B12")
@pytest.mark.parametrize("suspect", ["Ada", "Ben"])
def test_a_vote_in_the_round_against_an_old_pal_leaves_both_with_nothing(suspect: str) -> None:
    assert score(accused(pals(), "Cleo", suspect), Cleo=2)


@pytest.mark.clause("B12", "B10")
def test_an_old_pal_who_accused_the_other_first_has_nothing_either() -> None:
    assert score(accused(pals(), "Ben", "Ada"))


@pytest.mark.clause("B12", "B10")
def test_an_old_pal_who_accused_first_leaves_the_point_to_nobody_else() -> None:
    game = accused_in_vain(pals(), "Ben", "Ada")
    assert score(accused(game, "Cleo", "Ada"))


@pytest.mark.clause("B12", "B10")
def test_the_first_accuser_of_an_old_pal_has_the_point_though_another_won_the_vote() -> None:
    game = accused_in_vain(pals(), "Finn", "Ada")
    assert score(accused(game, "Cleo", "Ada"), Finn=2)


@pytest.mark.clause("B12", "B11")
def test_the_other_old_pal_scores_as_a_civilian_at_the_end_of_the_round() -> None:
    assert score(tried(time_up(pals()), "Ada"), Ben=1)


@pytest.mark.clause("B12", "B11", "B10")
def test_an_old_pal_has_the_point_for_accusing_first_at_the_end_of_the_round() -> None:
    game = accused_in_vain(pals(), "Ben", "Ada")
    assert score(tried(time_up(game), "Ada"), Ben=2)


@pytest.mark.clause("B12", "B8")
def test_old_pals_win_what_other_spies_win() -> None:
    assert accused(pals(), "Cleo", "Dora").points == {"Ada": 4, "Ben": 4}
    game = pals()
    game.does("Ada", Reveal)
    game.does("Ada", Guess, HERE)
    game.does("Ben", Guess, ELSEWHERE)
    assert game.points == {"Ada": 4, "Ben": 2}


@pytest.mark.clause("B12", "B6")
def test_two_votes_may_be_missing_against_old_pals_too() -> None:
    game = pals()
    game.does("Cleo", Accuse, "Ada")
    for name, guilty in {"Ben": False, "Dora": False, "Emil": True, "Finn": True}.items():
        game.does(name, Vote, guilty)
    assert ending(game)[1] == "Ada"


@pytest.mark.clause("R15")
def test_a_voter_who_comes_back_during_a_standoff_does_not_change_its_result() -> None:
    game = two_spies(7, "powered-up").given(WentAway, "Gus").given(Accused, "Cleo", "Ada")
    hands(game, but=("Dora",))
    assert isinstance(game.phase, Standoff)
    game.given(CameBack, "Gus")
    assert Convicted(0) in game.after(60).does(None, Expire)
