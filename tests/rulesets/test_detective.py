"""`detective`: the host begins, votes are cast in turn, and time ends the round."""

from collections import Counter
from typing import Any

import pytest

from coverstory.engine.commands import (
    Accuse,
    Agree,
    Ask,
    ComeBack,
    EndGame,
    Expire,
    Guess,
    Leave,
    MarkAway,
    NextRound,
    PassHost,
    Reveal,
    StartClock,
    StartGame,
    Vote,
)
from coverstory.engine.events import (
    Acquitted,
    Convicted,
    GameEnded,
    Guessed,
    HostPassed,
    RoundEnded,
    TimeRanOut,
    Voted,
    WentAway,
)
from coverstory.engine.phase_views import TrialView
from coverstory.engine.phases import Finale, Interlude, Questioning, Trial
from coverstory.engine.settings import Settings
from support.engine.game import Game
from support.rulesets.sequel_rounds import NAMES

FIVE = NAMES[:5]


def table(players: int = 5, **settings: Any) -> Game:
    return Game.of(*NAMES[:players], edition="detective", **settings)


@pytest.fixture
def game() -> Game:
    """Ada is the host and begins. Ben is the spy. A minute has passed."""
    return table().start("Ben", dealer="Ada", place="beach").after(60)


@pytest.fixture
def trial(game: Game) -> Game:
    """Cleo accuses Ben. Dora, Emil and Ada vote in this order."""
    game.does("Cleo", Accuse, "Ben")
    return game


def trial_view(game: Game) -> TrialView:
    phase = game.sees(None).public.phase
    assert isinstance(phase, TrialView)
    return phase


def in_turn(game: Game) -> list[str]:
    return game.names(trial_view(game).waiting)


def ended(game: Game) -> Game:
    """Time has ended the round."""
    game.after(8 * 60).does(None, Expire)
    return game


def dealer(game: Game) -> str:
    return game.name(game.table.current.dealer)


@pytest.mark.clause("E1", "B4")
@pytest.mark.parametrize(
    ("players", "minutes"),
    [(4, 6), (5, 7), (6, 7), (7, 8), (8, 8), (9, 9), (10, 9), (11, 10), (12, 10)],
)
def test_the_length_of_a_round_depends_on_the_number_of_players(players: int, minutes: int) -> None:
    assert table(players).sees(None).public.advice.minutes == minutes


@pytest.mark.clause("E1", "G3")
@pytest.mark.parametrize("players", range(4, 13))
def test_everybody_gets_a_card_and_one_is_the_spys(players: int) -> None:
    game = table(players)
    game.does("Ada", StartGame)
    cards = game.table.current.cards
    assert len({card.seat for card in cards}) == players
    assert [card.spy for card in cards].count(True) == 1


@pytest.mark.clause("E1")
@pytest.mark.parametrize(
    ("players", "often"),
    [(4, {1: 3}), (8, {1: 7}), (9, {1: 6, 2: 1}), (12, {1: 3, 2: 4})],
)
def test_a_role_comes_twice_only_if_there_are_more_players_than_roles(
    players: int, often: dict[int, int]
) -> None:
    for seed in range(25):
        game = table(players)
        game.does("Ada", StartGame, seed=seed)
        roles = Counter(card.role for card in game.table.current.cards if not card.spy)
        assert Counter(roles.values()) == often


@pytest.mark.clause("E2")
@pytest.mark.parametrize("seed", range(5))
def test_the_host_asks_the_first_question_of_the_game(seed: int) -> None:
    game = table(first_dealer=3)
    game.does("Ada", StartGame, seed=seed)
    game.does("Ada", StartClock)
    assert game.may("Ada", Ask) == ["Ben", "Cleo", "Dora", "Emil"]


@pytest.mark.clause("E2")
def test_the_host_asks_the_first_question_of_every_round(game: Game) -> None:
    for _ in range(3):
        ended(game).does("Ada", NextRound)
        assert dealer(game) == "Ada"
        game.does("Ada", StartClock)


@pytest.mark.clause("E2")
def test_the_new_host_asks_the_first_question_of_the_next_round(game: Game) -> None:
    game.does("Ada", PassHost, "Dora")
    ended(game).does("Dora", NextRound)
    assert dealer(game) == "Dora"


@pytest.mark.clause("E2", "R1")
def test_a_player_who_became_host_by_succession_asks_the_first_question(game: Game) -> None:
    game.does("Ada", Leave)
    ended(game).does("Ben", NextRound)
    assert dealer(game) == "Ben"


@pytest.mark.clause("E2", "R1")
def test_a_host_who_is_away_at_the_deal_leaves_the_first_question_to_the_next(game: Game) -> None:
    ended(game).given(WentAway, "Ada").does("Ada", NextRound)
    assert dealer(game) == "Ben"


@pytest.mark.clause("E2", "R1")
def test_the_current_host_asks_first_after_a_voided_round_too(game: Game) -> None:
    game.does("Ada", PassHost, "Dora")
    game.does("Ben", Leave)
    game.does("Dora", NextRound)
    assert dealer(game) == "Dora"


@pytest.mark.clause("E3", "G16")
@pytest.mark.parametrize(
    ("accuser", "suspect", "order"),
    [
        ("Cleo", "Ben", ["Dora", "Emil", "Ada"]),
        ("Ada", "Emil", ["Ben", "Cleo", "Dora"]),
        ("Emil", "Ada", ["Ben", "Cleo", "Dora"]),
        ("Dora", "Emil", ["Ada", "Ben", "Cleo"]),
    ],
)
def test_votes_are_cast_clockwise_from_the_accuser(
    game: Game, accuser: str, suspect: str, order: list[str]
) -> None:
    game.does(accuser, Accuse, suspect)
    voted = []
    while isinstance(game.phase, Trial):
        voted.append(in_turn(game)[0])
        game.does(voted[-1], Vote, True)
    assert voted == order


@pytest.mark.clause("E3")
@pytest.mark.parametrize("who", ["Emil", "Ada"])
def test_a_voter_votes_only_in_turn(trial: Game, who: str) -> None:
    refusal = trial.refusal(who, Vote, True)
    assert (refusal.code, refusal.params) == ("not-your-turn", {"name": "Dora"})
    assert trial.may(who, Vote) == []


@pytest.mark.clause("E3", "G9", "R20")
@pytest.mark.parametrize(("who", "code"), [("Ben", "no-vote"), ("Cleo", "voted-already")])
def test_the_suspect_has_no_vote_and_the_accuser_has_given_theirs(
    trial: Game, who: str, code: str
) -> None:
    assert trial.refusal(who, Vote, True).code == code


@pytest.mark.clause("E3")
def test_every_vote_is_shown_at_once(trial: Game) -> None:
    trial.does("Dora", Vote, True)
    phase = trial_view(trial)
    assert phase.in_turn
    assert [(trial.name(b.seat), b.guilty) for b in phase.ballots] == [
        ("Cleo", True),
        ("Dora", True),
    ]


@pytest.mark.clause("E3", "G12")
def test_all_votes_convict(trial: Game) -> None:
    trial.does("Dora", Vote, True)
    trial.does("Emil", Vote, True)
    happened = trial.does("Ada", Vote, True)
    assert happened[:2] == [Voted(0, True), Convicted(1)]
    assert isinstance(trial.phase, Interlude)


@pytest.mark.clause("E3", "G10")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_first_no_ends_the_vote_and_the_round_goes_on(trial: Game, before: int) -> None:
    voters = ("Dora", "Emil", "Ada")
    for name in voters[:before]:
        trial.does(name, Vote, True)
    happened = trial.does(voters[before], Vote, False)
    assert happened[1:] == [Acquitted(trial.now)]
    assert (trial.turn, trial.time_left) == (Questioning(asker=0), 7 * 60)


@pytest.mark.clause("E3", "G10")
def test_the_first_no_spends_the_accusers_right_alone(trial: Game) -> None:
    trial.does("Dora", Vote, False)
    assert trial.refusal("Cleo", Accuse, "Emil").code == "stop-spent"
    assert trial.may("Dora", Accuse)


@pytest.mark.clause("E3", "R10")
def test_each_voter_has_a_minute_from_the_vote_before(trial: Game) -> None:
    for name in ("Dora", "Emil", "Ada"):
        trial.after(60)
        trial.now -= 1
        assert trial.refusal(None, Expire).code == "too-early"
        trial.does(name, Vote, True)
    assert Convicted(1) in trial.events


@pytest.mark.clause("E3", "R10")
def test_a_vote_not_cast_within_its_minute_is_the_first_no(trial: Game) -> None:
    trial.after(30).does("Dora", Vote, True)
    at = trial.after(60).now
    assert trial.does(None, Expire) == [Voted(4, False), Acquitted(at)]


@pytest.mark.clause("E3", "R1")
def test_an_absent_voter_is_skipped(game: Game) -> None:
    game.does("Ada", MarkAway, "Emil")
    game.does("Cleo", Accuse, "Ben")
    game.does("Dora", Vote, True)
    assert Convicted(1) in game.does("Ada", Vote, True)


@pytest.mark.clause("E3", "R1")
def test_a_voter_marked_away_in_their_turn_is_skipped(trial: Game) -> None:
    trial.does("Ada", MarkAway, "Dora")
    assert trial.does("Emil", Vote, True)[0] == Voted(4, True)


@pytest.mark.clause("E3", "R1")
def test_the_vote_is_over_when_the_last_voter_is_marked_away(game: Game) -> None:
    game.does("Dora", Accuse, "Cleo")
    for name in ("Emil", "Ada"):
        game.does(name, Vote, True)
    assert Convicted(2) in game.does("Ada", MarkAway, "Ben")


@pytest.mark.clause("E3", "R1")
def test_a_voter_who_comes_back_before_their_turn_votes(trial: Game) -> None:
    trial.given(WentAway, "Emil").does("Emil", ComeBack)
    trial.does("Dora", Vote, True)
    assert trial.may("Emil", Vote) == [True, False]


@pytest.mark.clause("E3", "R10", "R1")
@pytest.mark.parametrize("goes", [("Ada", MarkAway, "Dora"), ("Dora", Leave)])
def test_the_next_voter_has_a_whole_minute_after_a_skipped_one(
    trial: Game, goes: tuple[Any, ...]
) -> None:
    trial.after(50).does(*goes)
    assert trial.after(59).does("Emil", Vote, True)


@pytest.mark.clause("E4", "E5")
def test_time_ends_the_round_without_a_vote(game: Game) -> None:
    happened = game.after(7 * 60).does(None, Expire)
    assert happened[0] == TimeRanOut(game.now)
    assert isinstance(happened[1], RoundEnded)
    assert happened[1].outcome.kind == "nobody-convicted"
    assert isinstance(game.phase, Interlude)


@pytest.mark.clause("E4")
@pytest.mark.parametrize(("place", "kind"), [("beach", "location-named"), ("bank", "wrong-guess")])
def test_a_guess_ends_the_round_at_once(game: Game, place: str, kind: str) -> None:
    game.does("Ben", Reveal)
    happened = game.does("Ben", Guess, place)
    assert happened[0] == Guessed(1, place)
    assert (game.table.results[-1].outcome.kind, type(game.phase)) == (kind, Interlude)


def convicted(game: Game, accuser: str, suspect: str) -> Game:
    game.does(accuser, Accuse, suspect)
    while isinstance(game.phase, Trial):
        game.does(in_turn(game)[0], Vote, True)
    return game


@pytest.mark.clause("E5")
def test_the_spy_has_two_points_if_nobody_is_indicted(game: Game) -> None:
    assert ended(game).points == {"Ben": 2}


@pytest.mark.clause("E5")
@pytest.mark.parametrize("accuser", ["Cleo", "Ben"])
def test_the_spy_has_four_points_if_an_innocent_player_is_indicted(
    game: Game, accuser: str
) -> None:
    assert convicted(game, accuser, "Emil").points == {"Ben": 4}


@pytest.mark.clause("E5", "E6")
@pytest.mark.parametrize(
    ("place", "points"),
    [("beach", {"Ben": 4}), ("bank", {"Ada": 1, "Cleo": 1, "Dora": 1, "Emil": 1})],
)
def test_a_right_guess_is_four_points_and_a_wrong_one_is_one_for_the_others(
    game: Game, place: str, points: dict[str, int]
) -> None:
    game.does("Ben", Reveal)
    game.does("Ben", Guess, place)
    assert game.points == points


@pytest.mark.clause("E6")
def test_the_others_have_one_point_and_the_accuser_of_the_spy_two(game: Game) -> None:
    assert convicted(game, "Dora", "Ben").points == {"Ada": 1, "Cleo": 1, "Dora": 2, "Emil": 1}


@pytest.mark.clause("E6")
def test_an_accuser_whose_vote_failed_has_no_more_than_the_others(trial: Game) -> None:
    trial.does("Dora", Vote, False)
    assert convicted(trial, "Emil", "Ben").points == {"Ada": 1, "Cleo": 1, "Dora": 1, "Emil": 2}


@pytest.mark.clause("E7", "G1")
def test_the_number_of_rounds_may_be_agreed_and_most_points_then_win() -> None:
    game = table(rounds=1).start("Ben", dealer="Ada")
    assert ended(game).events[-1] == GameEnded((1,))


@pytest.mark.clause("E7", "G1")
def test_a_game_may_be_agreed_to_be_open_ended() -> None:
    wanted = Settings("detective", rounds=None)
    game = table()
    game.does("Ada", Agree, wanted)
    assert game.table.settings == wanted


@pytest.mark.clause("E7", "G1", "G14")
def test_an_open_ended_game_goes_on_until_the_host_ends_it() -> None:
    game = table(rounds=None)
    game.does("Ada", StartGame)
    for _ in range(7):
        game.does("Ada", StartClock)
        ended(game).does("Ada", NextRound)
    game.does("Ada", StartClock)
    assert game.refusal("Ada", EndGame).code == "not-now"
    most = max(ended(game).points.values())
    winners = tuple(seat for seat, name in enumerate(FIVE) if game.points.get(name) == most)
    assert game.does("Ada", EndGame) == [GameEnded(winners)]


@pytest.mark.clause("E7", "G1")
def test_only_the_host_ends_an_open_ended_game() -> None:
    game = ended(table(rounds=None).start("Ben", dealer="Ada"))
    assert game.refusal("Ben", EndGame).code == "host-only"
    game.given(HostPassed, "Ben")
    assert isinstance(game.does("Ben", EndGame)[0], GameEnded)


@pytest.mark.clause("E7", "G1", "G2")
def test_an_open_ended_game_is_over_when_the_decks_are_used_up() -> None:
    game = table(rounds=None, places=3)
    game.does("Ada", StartGame)
    for _ in range(2):
        game.does("Ada", StartClock)
        ended(game).does("Ada", NextRound)
    game.does("Ada", StartClock)
    assert isinstance(ended(game).phase, Finale)
    assert {result.place for result in game.table.results} == set(game.table.box)
