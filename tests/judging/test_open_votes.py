"""A vote stays open until every vote is written, or the text says that time passed (R22)."""

import pytest
from hypothesis import given

from coverstory.judging import Verdict, judge
from support.judging.phrasings import lines, unfinished

FOUR = "players: Anne, Juan, Maria, Isaac"
FIVE = f"{FOUR}, Olga"
CLASSIC = f"edition: classic\n{FOUR}\nround at Bank\ndealer Maria\nspy Anne"
SEQUEL = f"edition: sequel\n{FOUR}\nround at Jail\ndealer Maria\nspy Anne"
TWO_SPIES = f"edition: sequel\n{FIVE}\nspies: 2\nround at Jail\ndealer Maria\nspy Anne, Juan"
DC = f"edition: dc\n{FOUR}\nround at Batcave\ndealer Maria\njoker Anne"
HARLEY = (
    f"edition: dc\nmodules: harley\n{FIVE}\nround at Batcave\ndealer Maria\njoker Anne\nharley Juan"
)
MULTIVERSE = f"edition: dc\nmodules: multiverse\n{FOUR}\nround at Batcave\ndealer Maria\njoker Anne"
DETECTIVE = f"edition: detective\n{FIVE}\nround at Beach\nspy Juan"


def judged(*parts: str) -> Verdict:
    return judge("\n".join(parts))


def problem(*parts: str) -> str:
    """Return why the last line does not stand; all others must stand."""
    verdict = judged(*parts)
    assert verdict.problem is not None, verdict.report
    assert verdict.line == "\n".join(parts).count("\n") + 1, verdict.problem
    return verdict.problem


def stands(*parts: str) -> tuple[str, ...]:
    """Return the report of a text in which every line stands."""
    verdict = judged(*parts)
    assert verdict.problem is None, verdict.problem
    return verdict.report


OPEN_VOTE = f"{CLASSIC}\nMaria asks Isaac\nIsaac accuses Anne\nJuan: yes"


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("Anne guesses Bank", "G11"),
        ("Juan accuses Maria", "G9"),
        ("Isaac asks Juan", "G7, G9"),
        ("Isaac answers", ""),
        ("round at Beach", ""),
        ("Maria names Anne", "A4"),
    ],
)
def test_a_line_inside_an_open_vote_is_refused_and_the_message_names_the_missing_voter(
    line: str, clause: str
) -> None:
    said = problem(OPEN_VOTE, line)
    assert "Maria has not voted on Anne: 2 of 3 votes are written." in said
    assert said.endswith(f"({clause})" if clause else "written.")


@pytest.mark.clause("R22")
def test_a_guess_inside_an_open_vote_cannot_both_stand_and_be_refused() -> None:
    assert stands(OPEN_VOTE, "not Anne guesses Bank")
    assert problem(OPEN_VOTE, "not Anne guesses Bank", "Anne guesses Bank")


@given(unfinished, lines)
def test_of_a_line_and_its_denial_exactly_one_stands(text: str, line: str) -> None:
    assert judge(text).stands
    assert judged(text, line).stands != judged(text, f"not {line}").stands


@pytest.mark.parametrize(
    ("before", "missing"),
    [
        (CLASSIC, "The clock is running, with 8:00 left."),
        (f"{CLASSIC}\nwait 2:30", "The clock is running, with 5:30 left."),
        (OPEN_VOTE, "Maria has not voted on Anne: 2 of 3 votes are written."),
        (
            f"{CLASSIC}\ntime up\nMaria names Anne\nIsaac names Anne",
            "Anne and Juan have not named anybody: 2 of 4 names are written.",
        ),
        (
            f"{SEQUEL}\ntime up\nIsaac: yes",
            "Anne and Juan have not voted on Maria: 1 of 3 votes is written. "
            "After that comes a vote on Isaac, Anne and Juan.",
        ),
        (f"{TWO_SPIES}\nJuan guesses Jail", "Anne has not named a place yet."),
        (
            f"{DC}\ntime up\nJuan points at Anne",
            "Anne, Maria and Isaac have not pointed at anybody: 1 of 4 fingers is written.",
        ),
        (
            f"{DC}\ntime up",
            "Anne, Juan, Maria and Isaac have not pointed at anybody: 0 of 4 fingers are written.",
        ),
        (
            f"{HARLEY}\nAnne guesses Batcave",
            "Juan, Maria, Isaac and Olga have not pointed at anybody: 0 of 4 fingers are written.",
        ),
        (
            f"{HARLEY}\nAnne guesses Batcave\nMaria points at Juan\nIsaac points at Juan",
            "Juan and Olga have not pointed at anybody: 2 of 4 fingers are written.",
        ),
        (
            f"{DETECTIVE}\nIsaac accuses Juan\nOlga: yes",
            "Anne and Maria have not voted on Juan: 2 of 4 votes are written.",
        ),
    ],
)
def test_points_cannot_be_claimed_before_the_round_ends_and_the_message_says_what_is_missing(
    before: str, missing: str
) -> None:
    said = problem(before, "score: Anne 2")
    assert f"The round is not over yet. {missing}" in said
    # A text may stop here. Then nobody gets points.
    assert not any("+" in line for line in stands(before))
    assert f"The text ends before round 1 does. {missing}" in stands(before)


def test_a_line_before_all_hands_are_shown_is_refused() -> None:
    calling = f"{MULTIVERSE}\nMaria asks Isaac\nJuan calls multiverse\nAnne: yes"
    said = problem(calling, "Anne guesses Batcave")
    assert "Maria and Isaac have not shown a hand" in said
    assert "Maria and Isaac have not shown a hand" in problem(calling, "score: Anne 3")


def test_a_yes_of_the_player_who_began_the_vote_is_optional_and_a_no_is_refused() -> None:
    accusing = f"{CLASSIC}\nMaria asks Isaac\nIsaac accuses Anne"
    assert stands(
        accusing, "Isaac: yes", "Juan: yes", "Maria: yes", "score: Juan 1, Maria 1, Isaac 2"
    )
    assert "has been given" in problem(accusing, "Isaac: no")
    calling = f"{MULTIVERSE}\nMaria asks Isaac\nJuan calls multiverse"
    assert stands(
        calling, "Juan: yes", "Anne: yes", "Maria: yes", "Isaac: no", "score: Anne 3, Isaac 1"
    )
    assert "has been given" in problem(calling, "Juan: no")


@pytest.mark.clause("R22")
def test_a_minute_that_passes_closes_a_vote_and_the_silence_is_printed() -> None:
    report = stands(OPEN_VOTE, "wait 1:00", "Anne guesses Bank", "score: Anne 4")
    assert "Line 9: Maria did not vote: counted as no." in report
    assert problem(OPEN_VOTE, "wait 0:59", "Anne guesses Bank")


def test_the_minute_of_a_vote_is_not_taken_from_the_clock() -> None:
    assert stands(OPEN_VOTE, "wait 1:00", "wait 7:59", "Anne guesses Bank")
    assert "Only 7:00 of 8:00 is left" in problem(OPEN_VOTE, "wait 2:00", "wait 7:01")


def test_time_up_inside_a_vote_closes_it_and_runs_out_the_clock() -> None:
    report = stands(OPEN_VOTE, "time up", "Maria names Anne")
    assert "Line 9: Maria did not vote: counted as no." in report


def test_a_silent_voter_in_a_vote_in_turn_counts_as_no_and_ends_the_vote() -> None:
    voting = f"{DETECTIVE}\nAnne asks Maria\nIsaac accuses Juan\nOlga: yes"
    report = stands(voting, "wait 1:00", "Juan guesses Beach", "score: Juan 4")
    assert "Line 8: Anne did not vote: counted as no." in report


def test_a_player_is_counted_as_silent_only_if_the_text_says_so() -> None:
    names = f"{CLASSIC}\ntime up\nMaria names Anne\nIsaac names Anne\nAnne names Juan"
    assert problem(names, "score: Anne 2")
    assert stands(names, "Juan names nobody", "score: Anne 2")
    report = stands(names, "wait 1:00", "score: Anne 2")
    assert "Line 10: Juan did not name anybody: counted as naming nobody." in report
    fingers = f"{DC}\ntime up\nJuan points at Anne\nMaria points at Anne"
    heroes = "score: Juan 1, Maria 1, Isaac 1"
    assert stands(fingers, "Anne points at nobody", "Isaac points at nobody", heroes)
    report = stands(fingers, "wait 1:00", heroes)
    assert "Line 9: Anne and Isaac did not point: counted as pointing at nobody." in report
    guess = f"{TWO_SPIES}\nJuan guesses Jail"
    report = stands(guess, "wait 1:00", "score: Juan 4, Anne 2")
    assert "Line 8: Anne did not name a place: counted as a wrong one." in report
    assert stands(guess, "Anne guesses nothing", "score: Juan 4, Anne 2")


def test_hands_missing_at_next_trial_are_printed_as_no() -> None:
    report = stands(SEQUEL, "time up", "Isaac: yes", "next trial")
    assert "Line 8: Anne and Juan did not raise a hand: counted as no." in report


def test_the_last_trial_ends_when_the_text_says_so() -> None:
    trials = f"{SEQUEL}\ntime up\nnext trial\nnext trial\nnext trial"
    assert problem(trials, "score: Anne 2")
    assert stands(trials, "next trial", "score: Anne 2")


def test_the_dealer_must_be_named_before_votes_whose_order_depends_on_it() -> None:
    without_dealer = SEQUEL.replace("\ndealer Maria", "")
    assert "say who dealt" in problem(without_dealer, "time up")
    assert stands(SEQUEL, "time up")
    assert stands(without_dealer, "Maria asks Anne", "time up")


def test_a_named_dealer_may_contradict_an_assumed_one() -> None:
    without_dealer = SEQUEL.replace("\ndealer Maria", "")
    next_round = "Anne guesses Jail\nround at Library"
    assert stands(without_dealer, next_round, "dealer Isaac", "spy Juan", "time up")
    assert "say who dealt" in problem(without_dealer, next_round, "spy Juan", "time up")
    assert "make Isaac the dealer" in problem(SEQUEL, next_round, "dealer Anne")


@pytest.mark.parametrize(
    ("lines", "note"),
    [
        ("Juan asks Maria", "Nobody says who dealt: Juan, who asks first."),
        ("Isaac accuses Anne\nJuan: no\nMaria: no\nJuan asks Maria", "Juan, who asks first."),
        ("time up\nJuan names Anne", "Nobody says who dealt: Juan, who names first."),
        ("Anne guesses Bank", "Nobody says who dealt: Anne, the host."),
    ],
)
def test_an_assumed_first_dealer_is_printed(lines: str, note: str) -> None:
    without_dealer = CLASSIC.replace("\ndealer Maria", "")
    assert any(note in line for line in stands(without_dealer, lines))


def test_a_missing_harley_line_is_printed_as_an_undealt_card() -> None:
    without_harley = HARLEY.replace("\nharley Juan", "")
    note = "Nobody is said to be Harley Quinn: her card was not dealt."
    assert any(note in line for line in stands(without_harley, "Maria asks Juan"))


def test_the_assumed_end_of_a_game_is_printed() -> None:
    note = "No number of rounds was agreed: the game ends with the last round of the text."
    assert note in stands(CLASSIC, "Anne guesses Bank")
    assert note not in stands(
        CLASSIC.replace("round at", "rounds: 1\nround at"), "Anne guesses Bank"
    )


def test_a_winner_cannot_be_claimed_while_rounds_follow() -> None:
    text = f"{CLASSIC}\nAnne guesses Bank\nwinner: Anne\nround at Beach\nspy Juan\nAnne asks Juan"
    verdict = judge(text)
    assert verdict.problem is not None
    assert "1 of 2 rounds" in verdict.problem
