"""God Complex: after a failed vote, the card can make the majority unanimous."""

import pytest

from coverstory.engine.commands import Accuse, Ask, Expire, Guess, Leave, Reveal, UsePower, Vote
from coverstory.engine.events import (
    Accused,
    Acquitted,
    Asked,
    Convicted,
    HandsCounted,
    PowerUsed,
    RoundEnded,
    TrialDropped,
    Voted,
    WentAway,
)
from coverstory.engine.phase_views import StandoffView
from coverstory.engine.phases import Questioning, Standoff, Trial
from coverstory.rulesets.powered_up import CARDS
from support.engine.game import Game
from support.rulesets.dc_rounds import EIGHT, a_round, ending, pointed_out, time_is_up, voted

SIX = EIGHT[:6]
GOD = "god-complex"


def accused(*no: str, god: str = "", players: int = 6) -> Game:
    """Juan has accused Anne, and these voted no. Maria has asked Isaac. A minute has passed."""
    game = a_round(players, "powered-up", abilities={god: GOD})
    game.given(Asked, "Maria", "Isaac").after(60)
    return voted(game, "Juan", "Anne", but=no)


@pytest.mark.clause("P3")
def test_god_complex_makes_four_to_one_unanimous_for_the_accuser() -> None:
    game = accused("Nora", god="Juan")
    happened = game.does("Juan", UsePower)
    assert happened[:2] == [PowerUsed(1, GOD), Convicted(0)]
    assert isinstance(happened[2], RoundEnded)
    assert ending(game) == ("spy-convicted", "Anne")


@pytest.mark.clause("P3", "D6")
def test_the_accuser_scores_even_if_another_player_used_the_card() -> None:
    game = accused("Nora", god="Larry")
    game.does("Larry", UsePower)
    assert game.points == {"Juan": 2, "Maria": 1, "Isaac": 1, "Larry": 1, "Nora": 1}


@pytest.mark.clause("P3")
@pytest.mark.parametrize("god", ["Juan", "Maria", "Isaac"])
def test_any_voter_of_the_majority_can_use_god_complex(god: str) -> None:
    game = accused("Larry", "Nora", god=god)
    assert Convicted(0) in game.does(god, UsePower)


@pytest.mark.clause("P3", "G12")
def test_god_complex_convicts_a_hero_as_well() -> None:
    game = a_round(6, "powered-up", abilities={"Juan": GOD})
    voted(game, "Juan", "Maria", but=("Nora",)).does("Juan", UsePower)
    assert ending(game) == ("innocent-convicted", "Maria")
    assert game.points == {"Anne": 4}


@pytest.mark.clause("P3")
def test_a_majority_of_no_can_become_unanimous() -> None:
    game = accused("Isaac", "Larry", "Nora", god="Nora")
    assert game.does("Nora", UsePower) == [PowerUsed(5, GOD), Acquitted(game.now)]


@pytest.mark.clause("P3", "G10")
def test_a_unanimous_no_ends_the_standoff_and_the_round_resumes() -> None:
    game = accused("Isaac", "Larry", "Nora", god="Nora")
    game.after(4).does("Nora", UsePower)
    assert game.turn == Questioning(asker=2, asked=3)
    assert game.time_left == 7 * 60
    assert game.refusal("Juan", Accuse, "Maria").code == "stop-spent"


@pytest.mark.clause("P3")
@pytest.mark.parametrize("god", ["Juan", "Larry"])
def test_god_complex_does_not_work_on_a_tie(god: str) -> None:
    game = accused("Isaac", "Larry", god=god, players=5)
    assert game.refusal(god, UsePower).code == "power-not-now"


@pytest.mark.clause("P3")
@pytest.mark.parametrize(("god", "no"), [("Nora", ("Nora",)), ("Juan", ("Isaac", "Larry", "Nora"))])
def test_god_complex_does_not_work_for_the_minority(god: str, no: tuple[str, ...]) -> None:
    assert accused(*no, god=god).refusal(god, UsePower).code == "power-not-now"


@pytest.mark.clause("P3")
def test_god_complex_does_not_work_for_the_suspect_who_has_no_vote() -> None:
    assert accused("Nora", god="Anne").refusal("Anne", UsePower).code == "power-not-now"


@pytest.mark.clause("P3", "R1")
def test_god_complex_does_not_work_for_an_absent_player_who_did_not_vote() -> None:
    game = a_round(6, "powered-up", abilities={"Larry": GOD}).given(WentAway, "Larry")
    voted(game, "Juan", "Anne", but=("Nora",))
    assert game.refusal("Larry", UsePower).code == "you-are-away"


@pytest.mark.clause("P3")
def test_god_complex_does_not_work_while_the_clock_runs() -> None:
    game = a_round(6, "powered-up", abilities={"Juan": GOD})
    assert game.refusal("Juan", UsePower).code == "power-not-now"


@pytest.mark.clause("P3")
def test_god_complex_does_not_work_before_all_votes_are_in() -> None:
    game = a_round(6, "powered-up", abilities={"Juan": GOD}).given(Accused, "Juan", "Anne")
    for who in ("Maria", "Isaac", "Larry"):
        game.given(Voted, who, True)
    assert game.refusal("Juan", UsePower).code == "power-not-now"


@pytest.mark.clause("P3", "D3")
def test_god_complex_does_not_work_when_all_point_at_the_end_of_the_round() -> None:
    game = time_is_up(a_round(6, "powered-up", abilities={"Juan": GOD}))
    assert game.refusal("Juan", UsePower).params == {"phase": "pointing"}
    assert "UsePower" not in game.buttons("Juan")


@pytest.mark.clause("P3", "B5")
def test_god_complex_does_not_work_in_the_votes_at_the_end_of_a_sequel_round() -> None:
    game = Game.of(*SIX, edition="sequel", modules=("powered-up",))
    game.start("Anne", abilities={"Juan": GOD}).after(8 * 60).does(None, Expire)
    assert game.refusal("Juan", UsePower).params == {"phase": "trials-in-turn"}


@pytest.mark.clause("P3", "A4")
def test_god_complex_does_not_work_in_the_roll_call_at_the_end_of_a_classic_round() -> None:
    game = Game.of(*SIX, modules=("powered-up",))
    game.start("Anne", abilities={"Juan": GOD}).after(8 * 60).does(None, Expire)
    assert game.refusal("Juan", UsePower).params == {"phase": "roll-call"}


@pytest.mark.clause("P2", "P3")
def test_god_complex_works_once_a_round() -> None:
    game = accused("Isaac", "Larry", "Nora", god="Nora")
    game.does("Nora", UsePower)
    voted(game, "Maria", "Anne", but=("Isaac", "Larry", "Nora"))
    assert game.refusal("Nora", UsePower).code == "power-spent"


@pytest.mark.clause("P3")
def test_an_unused_god_complex_can_be_used_in_a_later_vote() -> None:
    game = accused("Nora", god="Larry")
    game.after(10).does(None, Expire)
    voted(game, "Maria", "Anne", but=("Nora",))
    assert Convicted(0) in game.does("Larry", UsePower)


@pytest.mark.clause("P3")
def test_a_failed_vote_opens_a_standoff_of_ten_seconds() -> None:
    game = accused("Nora")
    assert game.events[-1] == HandsCounted(game.now)
    game.after(10)
    game.now -= 1
    assert game.refusal(None, Expire).code == "too-early"
    game.now += 1
    assert game.does(None, Expire) == [Acquitted(game.now)]


@pytest.mark.clause("P3")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("no", [("Nora",), ("Larry", "Nora"), SIX])
def test_a_standoff_opens_after_every_failed_vote_whatever_the_cards(
    card: str, no: tuple[str, ...]
) -> None:
    game = a_round(6, "powered-up", abilities=dict.fromkeys(SIX, card))
    voted(game, "Juan", "Anne", but=no)
    assert isinstance(game.phase, Standoff)


@pytest.mark.clause("P3", "D4")
def test_a_unanimous_vote_opens_no_standoff() -> None:
    assert ending(accused()) == ("spy-convicted", "Anne")


@pytest.mark.clause("P3", "R10")
def test_a_vote_that_fails_by_missing_votes_opens_a_standoff_too() -> None:
    game = a_round(6, "powered-up").given(Accused, "Juan", "Anne").after(60)
    assert game.does(None, Expire)[-1] == HandsCounted(game.now)


@pytest.mark.clause("P3")
def test_a_failed_vote_without_the_module_is_over_at_once() -> None:
    assert isinstance(voted(a_round(6), "Juan", "Anne", but=("Nora",)).phase, Questioning)


@pytest.mark.clause("P3")
def test_a_card_after_the_standoff_comes_too_late() -> None:
    game = accused("Nora", god="Juan").after(10)
    assert game.refusal("Juan", UsePower).code == "time-is-up"


@pytest.mark.clause("P3", "G13")
def test_everybody_sees_the_votes_in_a_standoff() -> None:
    phase = accused("Nora").sees(None).public.phase
    assert isinstance(phase, StandoffView)
    assert [ballot.guilty for ballot in phase.ballots] == [True, True, True, True, False]


@pytest.mark.clause("P3", "G9", "G11")
@pytest.mark.parametrize(
    ("who", "command", "arguments"),
    [
        ("Maria", Accuse, ("Anne",)),
        ("Maria", Ask, ("Anne",)),
        ("Maria", Vote, (True,)),
        ("Anne", Reveal, ()),
        ("Anne", Guess, ("atlantis",)),
    ],
)
def test_players_make_no_other_move_in_a_standoff(
    who: str, command: type, arguments: tuple[str | bool, ...]
) -> None:
    refusal = accused("Nora").refusal(who, command, *arguments)
    assert (refusal.code, refusal.params) == ("not-now", {"phase": "standoff"})


@pytest.mark.clause("P3", "G10")
def test_the_round_resumes_after_a_standoff_with_the_same_time_left() -> None:
    game = accused("Nora")
    game.after(10).does(None, Expire)
    assert game.turn == Questioning(asker=2, asked=3)
    assert game.time_left == 7 * 60


@pytest.mark.clause("P3", "D6")
def test_an_accusation_that_no_card_turned_still_earns_the_first_accusers_point() -> None:
    game = accused("Nora")
    game.after(10).does(None, Expire)
    points = pointed_out(game, "Anne").points
    assert points == {"Juan": 2, "Maria": 1, "Isaac": 1, "Larry": 1, "Nora": 1}


@pytest.mark.clause("P3", "R1")
def test_an_accuser_who_leaves_in_a_standoff_spends_no_right() -> None:
    game = accused("Nora")
    assert TrialDropped(game.now) in game.does("Juan", Leave)


@pytest.mark.clause("R15", "P4", "E3")
def test_a_no_does_not_end_a_vote_in_turn_with_the_module() -> None:
    game = Game.of(*SIX, edition="detective", modules=("powered-up",))
    game.start("Anne", abilities={"Maria": GOD}).given(Accused, "Juan", "Anne")
    assert not game.sees(None).public.phase.first_no_ends
    for who, guilty in (("Maria", True), ("Isaac", False), ("Larry", False)):
        game.does(who, Vote, guilty)
        assert isinstance(game.phase, Trial)
    assert game.does("Nora", Vote, True)[-1] == HandsCounted(game.now)
    assert Convicted(0) in game.does("Maria", UsePower)


@pytest.mark.clause("R13", "P3")
def test_nobody_convicts_alone_by_the_card_after_others_have_left() -> None:
    """Maria and Isaac disagree with Juan and leave; Larry, who is away, has no vote."""
    game = a_round(5, "powered-up", abilities={"Juan": GOD}).given(WentAway, "Larry")
    game.does("Juan", Accuse, "Anne")
    for who in ("Maria", "Isaac"):
        game.does(who, Vote, False)
    for who in ("Maria", "Isaac"):
        game.does(who, Leave)
    assert isinstance(game.phase, Standoff)
    assert game.refusal("Juan", UsePower).code == "power-not-now"


@pytest.mark.clause("P4", "E3")
def test_the_minority_cannot_use_god_complex_where_votes_are_cast_in_turn() -> None:
    game = Game.of(*SIX, edition="detective", modules=("powered-up",))
    game.start("Anne", abilities={"Nora": GOD}).given(Accused, "Juan", "Anne")
    game.does("Maria", Vote, True)
    game.does("Isaac", Vote, False)
    assert game.refusal("Nora", UsePower).code == "power-not-now"


@pytest.mark.clause("P4", "B6")
def test_god_complex_with_two_spies_turns_a_vote_with_more_than_two_no() -> None:
    game = Game.of(*EIGHT, edition="sequel", spies=2, modules=("powered-up",))
    game.start("Anne", "Juan", abilities={"Maria": GOD})
    voted(game, "Maria", "Anne", but=("Nora", "Omar", "Petra"))
    game.does("Maria", UsePower)
    assert ending(game) == ("spy-convicted", "Anne")


@pytest.mark.clause("P3", "B6")
def test_two_votes_against_two_are_no_majority_to_turn_a_conviction() -> None:
    game = Game.of(*SIX[:5], edition="sequel", spies=2, modules=("powered-up",))
    game.start(*SIX[:2], abilities={SIX[3]: "god-complex"})
    game.does(SIX[0], Accuse, SIX[1])
    game.does(SIX[2], Vote, False)
    game.does(SIX[3], Vote, False)
    game.does(SIX[4], Vote, True)
    assert game.sees(None).public.phase.convicts
    assert game.refusal(SIX[3], UsePower).code == "power-not-now"
