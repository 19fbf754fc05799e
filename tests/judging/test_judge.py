"""The judge reports each round, and the first line that breaks the rules with its clause."""

import pytest
from hypothesis import given

from coverstory.judging import Verdict, judge
from coverstory.judging.faults import JudgeCode
from coverstory.locales import say
from support.judging.phrasings import texts

FOUR = "players: Anne, Juan, Maria, Isaac"
FIVE = f"{FOUR}, Olga"
CLASSIC = f"edition: classic\n{FOUR}"
DEAL = "round at Bank\ndealer Maria\nspy Anne"


def judged(*parts: str) -> Verdict:
    return judge("\n".join(parts))


def problem(*parts: str) -> str:
    """Return why the last line does not stand; all others must stand."""
    verdict = judged(*parts)
    assert verdict.problem is not None, verdict.report
    assert verdict.line == "\n".join(parts).count("\n") + 1
    assert verdict.problem.startswith(f"line {verdict.line}: ")
    return verdict.problem


def test_each_round_is_reported_with_its_outcome_points_and_reasons() -> None:
    guess = "Maria asks Isaac\nAnne guesses Bank\nround at Beach\nspy Juan"
    verdict = judged(CLASSIC, DEAL, guess, "Anne asks Juan\nJuan guesses Zoo")
    assert verdict == Verdict(
        (
            "Round 1, dealt by Maria: Bank, with Anne as the spy.",
            "Anne was the spy and cracked it.",
            "  Anne +2: survived as the spy",
            "  Anne +2: named the place",
            "  Totals: Anne 4, Juan 0, Maria 0, Isaac 0.",
            "Round 2, dealt by Anne: Beach, with Juan as the spy.",
            "Juan guessed Zoo. Wrong!",
            "  Anne +1: kept the place secret",
            "  Maria +1: kept the place secret",
            "  Isaac +1: kept the place secret",
            "  Totals: Anne 5, Maria 1, Isaac 1, Juan 0.",
            "No number of rounds was agreed: the game ends with the last round of the text.",
            "The game is over: Anne wins.",
            "Every line stands.",
        )
    )


def test_a_text_may_end_within_a_game() -> None:
    assert judged(CLASSIC, DEAL, "Maria asks Isaac").report == (
        "The text ends before round 1 does. The clock is running, with 8:00 left.",
        "Every line stands.",
    )
    report = judged(CLASSIC, "rounds: 2", DEAL, "Anne guesses Bank").report
    assert report[-2:] == ("  Totals: Anne 4, Juan 0, Maria 0, Isaac 0.", "Every line stands.")


def test_the_rounds_before_a_wrong_line_are_reported() -> None:
    verdict = judged(CLASSIC, DEAL, "Anne guesses Bank", "round at Bank")
    assert verdict.report[1] == "Anne was the spy and cracked it."
    assert "Every line stands." not in verdict.report


@pytest.mark.parametrize(
    ("lines", "why", "clause"),
    [
        ("Maria asks Isaac\nIsaac asks Maria", "has just asked", "G8"),
        ("Juan asks Anne", "It is Maria’s turn", "G7, G8"),
        ("Maria asks Isaac\nJuan answers", "It is Isaac’s turn", "G8"),
        ("Maria asks Maria", "to themselves", "G7"),
        ("Juan guesses Bank", "Only a spy", "G11"),
        ("Anne guesses Batcave", "not in this game", "G5"),
        ("Isaac accuses Anne\nAnne: yes", "no vote here", "G9"),
        ("Isaac accuses Anne\nIsaac: no", "has been given", "G9"),
        ("Isaac accuses Anne\nJuan: no\nMaria: no\nIsaac accuses Juan", "once a round", "G9, G10"),
        ("time up\nAnne guesses Bank", "Time is up", "G11"),
        ("time up\nAnne accuses Juan", "Time is up", "G9"),
        ("time up\nAnne names Juan", "It is Maria’s turn", "A4"),
        ("Juan is away\nJuan accuses Anne", "This player is away", "R1"),
        ("Anne is away", "to themselves", "R1"),
    ],
)
def test_a_refused_line_is_named_with_its_clause(lines: str, why: str, clause: str) -> None:
    said = problem(CLASSIC, DEAL, lines)
    assert why in said
    assert said.endswith(f"({clause})")


@pytest.mark.parametrize(
    ("head", "line", "why"),
    [
        (f"edition: chess\n{FOUR}", 1, "no edition called chess."),
        (f"edition: classic\n{FOUR}\nmodules: harley", 3, "cannot be added to Spyfall."),
        (f"edition: dc\nmodules: magic\n{FOUR}", 2, "no module called magic."),
        (f"edition: dc\n{FOUR}\npacks: attic", 3, "no set of places called attic."),
        (f"edition: sequel\npacks: classic, sequel\n{FOUR}", 2, "one set of places"),
        (f"edition: sequel\n{FOUR}\nspies: 3", 3, "1 to 2 spies. (B1)"),
        (f"edition: sequel\n{FOUR}\nrounds: 21", 3, "only 20 are in play"),
        (f"edition: sequel\n{FIVE}\nmodules: old pals", 3, "takes two spies"),
        (f"edition: dc\n{FOUR}, juan", 2, "Juan is already here"),
        (f"edition: dc\n{FIVE}, Wim, Kim, Bea, Leo", 2, "takes 8 at most. (G3, D1)"),
        (f"edition: dc\nspies: 1\n\n{FOUR}, J", 4, "Use at least 2 letters"),
    ],
)
def test_a_refused_setting_is_named_by_its_header(head: str, line: int, why: str) -> None:
    verdict = judge(head)
    assert verdict.line == line
    assert verdict.problem is not None
    assert why in verdict.problem


@pytest.mark.parametrize(
    ("head", "lines", "why"),
    [
        ("edition: classic\nplayers: Anne, Juan", "round at Bank", "Only 2 players are here"),
        (f"edition: sequel\nspies: 2\n{FOUR}", "round at Jail", "two spies need at least 5"),
        (f"edition: dc\nmodules: harley\n{FOUR}", "round at Batcave", "needs at least 5"),
        (CLASSIC, "round at Batcave", "not in this game"),
        (CLASSIC, "round of jest", "No deck of that kind"),
        (CLASSIC, "dealer Anne", "right after the line of the round"),
        (CLASSIC, "round at Bank\nspy Anne, Juan", "one, no more and no less. (G3)"),
        (CLASSIC, "round at Bank\nspy Anne\nspy Juan", "This deal says so already"),
        (CLASSIC, "round at Bank\ndealer Anne\ndealer Juan", "This deal says so already"),
        (CLASSIC, "round at Bank\nspy Anne\ncard Anne: Teller", "as well. (G4)"),
        (CLASSIC, "round at Bank\ncard Anne: Teller\nspy Anne", "as well. (G4)"),
        (CLASSIC, "round at Bank\ncard Anne: Pilot", "No card of this deck says that. (G3)"),
        (CLASSIC, "round at Bank\ncard Anne: Teller\ncard Juan: Teller", "no second one. (G3)"),
        (CLASSIC, "round at Bank\ncard Anne: Teller\ncard Anne: Teller", "already"),
        (CLASSIC, "round at Bank\nharley Anne", "icon of Harley Quinn."),
        (CLASSIC, "round at Bank\nability Anne: Lucky Coin", "No ability cards"),
        (CLASSIC, f"{DEAL}\nAnne guesses Bank\nround at Bank", "no deck comes twice"),
        (CLASSIC, f"{DEAL}\nAnne guesses Bank\nround at Zoo\ndealer Juan", "make Anne the dealer"),
        (CLASSIC, f"{DEAL}\nMaria asks Juan\nround at Zoo", "questions are still running"),
        (f"{CLASSIC}\nrounds: 1", f"{DEAL}\nAnne guesses Bank\nround at Zoo", "game is over"),
    ],
)
def test_a_deal_against_the_rules_is_refused(head: str, lines: str, why: str) -> None:
    assert why in problem(head, lines)


@pytest.mark.parametrize(
    ("head", "deal", "why"),
    [
        (CLASSIC, "round at Bank\ndealer Anne", "has to name its spy"),
        (
            f"edition: dc\nmodules: harley\n{FIVE}, Wim, Kim, Bea",
            "round at Batcave\njoker Anne",
            "one of you is Harley Quinn",
        ),
    ],
)
def test_an_incomplete_deal_is_named_by_the_line_of_its_round(
    head: str, deal: str, why: str
) -> None:
    verdict = judged(head, deal, "Anne asks Juan")
    assert verdict.line == head.count("\n") + 2
    assert verdict.problem is not None
    assert why in verdict.problem


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("score: Anne 2", "this round gave: Anne 4. (A6)"),
        ("score: Anne 4, Juan 1", "this round gave: Anne 4. (A6)"),
        ("score:", "this round gave: Anne 4. (A6)"),
        ("total: Juan 4", "the totals are: Anne 4. (G13)"),
        ("winner: Juan", "By the rules Anne has won. (G14)"),
        ("winner:", "By the rules Anne has won. (G14)"),
        ("winner: Anne, Juan", "By the rules Anne has won. (G14)"),
    ],
)
def test_a_wrong_claim_is_refused_with_the_right_points(line: str, why: str) -> None:
    assert problem(CLASSIC, DEAL, "Anne guesses Bank", line).endswith(why)


@pytest.mark.parametrize("line", ["score: Anne 4, Juan 0", "total: Anne 4", "winner: Anne"])
def test_a_right_claim_stands(line: str) -> None:
    assert judged(CLASSIC, DEAL, "Anne guesses Bank", line).stands


def test_points_and_winners_cannot_be_claimed_before_the_end() -> None:
    assert "No round has been played yet" in problem(CLASSIC, "score:")
    assert "The round is not over yet" in problem(CLASSIC, DEAL, "score:")
    assert "1 of 3 rounds" in problem(
        CLASSIC, "rounds: 3", DEAL, "Anne guesses Bank", "winner: Anne"
    )


def test_a_not_line_changes_nothing_and_is_a_fault_if_the_rules_allow_it() -> None:
    asking = "not Juan asks Anne\nnot Anne asks Juan\nMaria asks Anne"
    assert judged(CLASSIC, DEAL, asking).stands
    assert "the rules allow it" in problem(CLASSIC, DEAL, "not Maria asks Anne")
    assert "the rules allow it" in problem(CLASSIC, DEAL, "Anne guesses Bank", "not score: Anne 4")
    assert judged(CLASSIC, DEAL, "Anne guesses Bank", "not score: Anne 3").stands
    assert "the rules allow it" in problem(CLASSIC, "not rounds: 30")
    assert judged(CLASSIC, "not rounds: 31").stands


def test_a_not_line_does_not_close_an_open_vote() -> None:
    vote = "Isaac accuses Anne\nnot Maria asks Juan\nJuan: yes\nnot Anne guesses Bank\nMaria: yes"
    assert judged(CLASSIC, DEAL, vote, "score: Juan 1, Maria 1, Isaac 2").stands


@pytest.mark.parametrize("line", ["wait 0:30", "time up", "next trial"])
def test_no_time_passes_after_a_round(line: str) -> None:
    assert problem(CLASSIC, DEAL, "Anne guesses Bank", line)


def test_no_more_time_passes_than_is_left_on_the_clock() -> None:
    assert "Only 1:30 of 8:00 is left" in problem(CLASSIC, DEAL, "wait 6:30\nwait 1:31")
    assert "Time is up" in problem(CLASSIC, DEAL, "wait 6:30\nwait 1:30\nMaria asks Juan")


def test_an_unnamed_first_dealer_is_the_player_who_asks_or_names_first() -> None:
    deal = "round at Bank\nspy Anne"
    assert judged(CLASSIC, deal, "Juan asks Maria").stands
    assert judged(CLASSIC, deal, "time up\nJuan names Maria").stands


def test_next_trial_is_optional_after_all_hands_are_written() -> None:
    head = f"edition: sequel\n{FOUR}\nround at Jail\ndealer Anne\nspy Anne\ntime up"
    hands = "Juan: yes\nMaria: no\nIsaac: no"
    on_juan = "Anne: yes\nMaria: yes\nIsaac: yes\nscore: Anne 4"
    assert judged(head, hands, on_juan).stands
    assert judged(head, hands, "next trial", on_juan).stands


@pytest.mark.parametrize("flaw", JudgeCode)
def test_every_code_of_the_judge_has_a_sentence(flaw: JudgeCode) -> None:
    known = dict.fromkeys(
        (
            "name",
            "spies",
            "left",
            "length",
            "begun",
            "played",
            "rounds",
            "points",
            "count",
            "winners",
        ),
        2,
    )
    assert say(f"judge-{flaw}", known).endswith(".")


@given(texts)
def test_every_readable_text_gets_a_verdict(text: str) -> None:
    verdict = judge(text)
    assert verdict.line is None or 1 <= verdict.line <= text.count("\n") + 1
    assert verdict.stands == (verdict.problem is None)
