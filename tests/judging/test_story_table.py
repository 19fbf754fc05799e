"""The players and settings of a written game."""

import pytest

from coverstory.judging import Verdict, judge
from coverstory.locales import say
from coverstory.rulesets import EDITIONS

FOUR = "players: Anne, Juan, Maria, Isaac"
TITLES = [say(f"edition-{key}") for key in EDITIONS]
FIVE = f"{FOUR}, Olga"
CLASSIC = f"edition: classic\n{FOUR}"
DETECTIVE = f"edition: detective\n{FIVE}"
DEAL = "round at Bank\ndealer Maria\nspy Anne"


def judged(*parts: str) -> Verdict:
    return judge("\n".join(parts))


def problem(*parts: str) -> str:
    verdict = judged(*parts)
    assert verdict.problem is not None, verdict.report
    return verdict.problem


def stands(*parts: str) -> tuple[str, ...]:
    verdict = judged(*parts)
    assert verdict.problem is None, verdict.problem
    return verdict.report


def test_a_player_who_joins_during_a_round_watches_until_the_next_deal() -> None:
    first = f"{CLASSIC}\n{DEAL}\nOlga joins\nnot Maria asks Olga\nnot Olga accuses Anne"
    assert stands(first, "Anne guesses Bank", "score: Anne 4")
    second = "round at Beach\nspy Olga\nAnne asks Olga\nOlga guesses Beach"
    assert stands(first, "Anne guesses Bank", second, "score: Olga 4", "total: Anne 4, Olga 4")


def test_a_player_who_joins_sits_last_clockwise() -> None:
    head = f"edition: sequel\n{FOUR}\nrounds: 2\nround at Jail\ndealer Isaac\nspy Anne"
    later = "Anne guesses Jail\nOlga joins\nround at Library"
    assert stands(head, later, "dealer Olga", "spy Anne")
    assert "make Olga the dealer" in problem(head, later, "dealer Anne")


def test_nobody_joins_under_a_name_that_is_taken_or_when_the_table_is_full() -> None:
    assert "is already here" in problem(CLASSIC, DEAL, "anne joins")
    full = f"edition: classic\n{FIVE}, Wim, Kim, Bea"
    assert "The table is full" in problem(full, DEAL, "Leo joins")


def test_a_player_who_leaves_and_joins_again_begins_without_points() -> None:
    first = f"{CLASSIC}\n{DEAL}\nAnne guesses Bank\nAnne leaves\nAnne joins"
    second = "round at Beach\nspy Anne\nAnne guesses Beach"
    assert stands(first, second, "score: Anne 4")
    assert "Anne 4" in stands(first, second)[-4]


def test_the_minutes_of_a_round_can_be_set() -> None:
    assert stands(CLASSIC, "minutes: 6", DEAL, "wait 5:59", "Anne guesses Bank")
    assert "Only 6:00 of 6:00 is left" in problem(CLASSIC, "minutes: 6", DEAL, "wait 6:01")
    assert stands(CLASSIC, "not minutes: 61", "not minutes: 0")
    assert "1 to 60 whole minutes" in problem(CLASSIC, "minutes: 61")


def test_the_host_ends_a_game_early_after_a_round() -> None:
    one_of_five = f"{CLASSIC}\nrounds: 5\n{DEAL}\nAnne guesses Bank"
    assert "1 of 5 rounds" in problem(one_of_five, "winner: Anne")
    assert stands(one_of_five, "the host ends the game", "winner: Anne")
    assert stands(one_of_five, "Anne ends the game", "winner: Anne")
    assert "Only the host, Anne" in problem(one_of_five, "Juan ends the game")
    assert problem(CLASSIC, DEAL, "the host ends the game")
    assert "The game is over" in problem(one_of_five, "game over", "round at Beach")


def test_an_open_ended_game_is_for_the_edition_that_has_it() -> None:
    one = "round at Beach\nspy Juan\nAnne asks Juan\nJuan guesses Beach"
    two = "round at Bank\nspy Juan\nAnne asks Juan\nJuan guesses Bank"
    assert stands(DETECTIVE, "rounds: open", one, two, "the host ends the game", "winner: Juan")
    assert stands(DETECTIVE, "rounds: open", one, "winner: Juan")
    assert "This game needs a number of rounds" in problem(CLASSIC, "rounds: open")


def test_own_places_are_played_beside_the_box() -> None:
    own = "own places: Granny's Kitchen, The Attic\nown place: Office: Boss, Intern"
    deal = "round at the office\ndealer Maria\nspy Anne\ncard Juan: Intern"
    assert stands(
        CLASSIC, own, deal, "Anne guesses Granny's kitchen", "score: Juan 1, Maria 1, Isaac 1"
    )
    assert stands(CLASSIC, own, deal, "Anne guesses Office", "score: Anne 4")
    assert stands(CLASSIC, own, "round at Bank\nspy Anne\nAnne guesses attic")
    assert "No card of this deck" in problem(CLASSIC, own, deal, "card Isaac: Teller")
    assert "Did you mean Granny's Kitchen?" in str(
        unreadable(CLASSIC, own, "round at Grannys kitchn")
    )


def test_own_places_are_played_instead_of_the_box() -> None:
    own = "own places: Granny's Kitchen, The Attic\npacks: own"
    deal = "round at Attic\ndealer Maria\nspy Anne"
    assert stands(
        CLASSIC, own, deal, "not Anne guesses Bank", "Anne guesses Attic", "score: Anne 4"
    )
    assert stands(CLASSIC, own, "not rounds: 3", "rounds: 2")
    assert "no places of its own" in problem(CLASSIC, "packs: own")


def test_unusable_own_places_are_named_by_their_line() -> None:
    verdict = judged(CLASSIC, "own places: Attic, attic", DEAL)
    assert verdict.line == 3
    assert "attic" in str(verdict.problem)


def unreadable(*parts: str) -> ValueError:
    with pytest.raises(ValueError, match="line") as error:
        judged(*parts)
    return error.value


def test_roles_may_be_ignored() -> None:
    assert stands(CLASSIC, "roles: ignore", DEAL, "Anne guesses Bank", "score: Anne 4")


def test_the_limit_of_announcements_can_be_set() -> None:
    dc = f"edition: dc\nmodules: multiverse\n{FOUR}\nannouncements: 1\nround at Batcave\njoker Anne"
    once = "Maria asks Isaac\nJuan calls multiverse\nwait 2:00"
    assert stands(dc, once, "not Juan calls multiverse", "Maria calls multiverse")


def test_a_host_may_run_the_game_without_playing() -> None:
    head = f"edition: classic\nhost: Wim\n{FOUR}\n{DEAL}"
    assert stands(head, "Maria asks Isaac", "not Isaac asks Wim", "not Wim accuses Anne")
    vote = "Maria asks Isaac\nIsaac accuses Anne\nnot Wim: no\nJuan and Maria: yes"
    assert stands(head, vote, "score: Juan 1, Maria 1, Isaac 2")
    assert stands(head, "Anne is away")
    note = "Wim is not among the players: the host runs the game without playing."
    assert note in stands(head)


def test_the_host_need_not_be_the_first_of_the_players() -> None:
    head = f"edition: detective\n{FOUR}\nhost: Maria\nround at Beach\nspy Anne"
    assert stands(head, "Maria asks Isaac")
    assert "It is Maria’s turn" in problem(head, "Anne asks Isaac")
    clockwise = f"edition: sequel\n{FOUR}\nhost: Maria\nround at Jail\ndealer Juan\nspy Anne"
    assert stands(clockwise, "Anne guesses Jail\nround at Library", "dealer Maria", "spy Juan")


def test_the_host_passes_on_the_turn_of_a_slow_player() -> None:
    report = stands(CLASSIC, DEAL, "the host passes the turn on", "Isaac asks Juan")
    assert any("Maria’s turn took 0:45 on the clock." in line for line in report)
    assert stands(CLASSIC, DEAL, "wait 0:45", "turn passed on", "wait 7:14", "Anne guesses Bank")
    assert "Only the host, Anne" in problem(CLASSIC, DEAL, "Juan passes the turn on")


def test_the_host_withdraws_an_unanswered_question() -> None:
    lines = "Maria asks Isaac\nthe host passes the turn on\nMaria asks Juan"
    assert stands(CLASSIC, DEAL, lines)


def test_the_host_ends_the_turn_of_a_player_who_names_nobody() -> None:
    names = "time up\nMaria names Anne\nIsaac names Anne\nAnne names Juan"
    assert stands(CLASSIC, DEAL, names, "the host passes the turn on", "score: Anne 2")


def test_everybody_votes_points_or_names_at_once() -> None:
    vote = "Maria asks Isaac\nIsaac accuses Anne\neverybody: yes"
    assert stands(CLASSIC, DEAL, vote, "score: Juan 1, Maria 1, Isaac 2")
    rest = "Maria asks Isaac\nIsaac accuses Anne\nJuan: no\neverybody else: yes"
    assert stands(CLASSIC, DEAL, rest, "Anne guesses Bank", "score: Anne 4")
    names = "time up\neverybody names Anne"
    assert stands(CLASSIC, DEAL, names, "score: Juan 1, Maria 1, Isaac 1")
    dc = f"edition: dc\n{FOUR}\nround at Batcave\ndealer Maria\njoker Anne\ntime up"
    assert "Anne has not pointed" in problem(dc, "everybody points at Anne", "score:")
    assert stands(
        dc, "everybody points at Anne", "Anne points at Juan", "score: Juan 1, Maria 1, Isaac 1"
    )
    assert "No vote is open" in problem(CLASSIC, DEAL, "everybody: yes")


def test_in_votes_cast_in_turn_everybody_votes_until_the_first_no() -> None:
    deal = "round at Beach\nspy Juan\nAnne asks Maria\nIsaac accuses Juan"
    assert stands(DETECTIVE, deal, "everybody: yes", "score: Anne 1, Maria 1, Isaac 2, Olga 1")
    assert stands(DETECTIVE, deal, "everybody: no", "Maria asks Isaac")


@pytest.mark.parametrize(
    ("head", "nearest"),
    [
        (f"edition: clasic\n{FOUR}", "Did you mean Spyfall?"),
        (f"edition: spyfal 2\n{FOUR}", "Did you mean Spyfall 2?"),
        (f"edition: dc\nmodules: multivers\n{FOUR}", "Did you mean Multiverse Madness?"),
        (f"edition: dc\nmodules: harly quin\n{FOUR}", "Did you mean Harley Quinn Helper?"),
        (f"edition: chess\n{FOUR}", f"Did you mean {', '.join(TITLES)}?"),
    ],
)
def test_the_nearest_name_is_suggested_for_a_misspelt_edition_or_module(
    head: str, nearest: str
) -> None:
    assert nearest in problem(head)
