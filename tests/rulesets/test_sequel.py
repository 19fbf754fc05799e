"""`sequel`: up to twelve players, one or two spies, a vote on each player at the end."""

from collections import Counter
from itertools import combinations

import pytest

from coverstory.engine.commands import (
    Accuse,
    Ask,
    EndTurn,
    Expire,
    Leave,
    MarkAway,
    NextRound,
    Reveal,
    StartClock,
    StartGame,
    TakeSeat,
    Vote,
)
from coverstory.engine.events import (
    Convicted,
    SeatTaken,
    TimeRanOut,
    TrialPassed,
    TrialsOpened,
    Voted,
)
from coverstory.engine.phases import Interlude, Questioning, TrialsInTurn
from coverstory.engine.settings import Settings
from support.engine.game import LIBRARY
from support.rulesets.sequel_rounds import (
    HERE,
    NAMES,
    accused,
    ending,
    hands,
    no_hands,
    on_trial,
    one_spy,
    table,
    time_up,
    trials,
    tried,
    two_spies,
)


@pytest.mark.clause("B1")
def test_a_deck_is_ten_location_cards_of_ten_roles() -> None:
    decks = LIBRARY.decks(Settings("sequel"))
    assert {(deck.cards, len(set(deck.roles))) for deck in decks} == {(10, 10)}


@pytest.mark.clause("B1", "B2", "G3")
@pytest.mark.parametrize(
    ("players", "spies"),
    [*((players, 1) for players in range(3, 12)), *((players, 2) for players in range(5, 13))],
)
def test_everybody_gets_one_card_and_the_spy_cards_are_among_them(players: int, spies: int) -> None:
    game = table(players, spies)
    game.does("Ada", StartGame)
    cards = game.table.current.cards
    assert len({card.seat for card in cards}) == players
    assert sum(card.spy for card in cards) == spies
    assert len({card.role for card in cards if not card.spy}) == players - spies


@pytest.mark.clause("B1", "G3")
def test_any_two_players_may_be_the_spies_with_the_same_chance() -> None:
    dealt: Counter[tuple[int, ...]] = Counter()
    for seed in range(1000):
        game = table(5, 2)
        game.does("Ada", StartGame, seed=seed)
        dealt[game.table.current.spies] += 1
    assert set(dealt) == set(combinations(range(5), 2))
    assert all(60 <= often <= 140 for often in dealt.values())


@pytest.mark.clause("B1")
def test_the_sequel_has_no_thirteenth_seat() -> None:
    refusal = table(12, 2).refusal(None, TakeSeat, "Mia")
    assert (refusal.code, refusal.params) == ("table-full", {"most": 12})


@pytest.mark.clause("B2")
@pytest.mark.parametrize(
    ("players", "spies"),
    [
        *((players, (1,)) for players in (3, 4, 5, 6)),
        *((players, (1, 2)) for players in (7, 8)),
        *((players, (2,)) for players in (9, 10, 11, 12)),
    ],
)
def test_the_settings_show_how_many_spies_are_recommended(
    players: int, spies: tuple[int, ...]
) -> None:
    assert table(players, 1).sees(None).public.advice.spies == spies


@pytest.mark.clause("B4")
@pytest.mark.parametrize(
    ("players", "minutes"),
    [(3, 6), (4, 6), (5, 7), (6, 7), (7, 8), (8, 8), (9, 9), (10, 9), (11, 10), (12, 10)],
)
def test_the_length_of_a_round_depends_on_the_number_of_players(players: int, minutes: int) -> None:
    assert table(players, 1).sees(None).public.advice.minutes == minutes


@pytest.mark.clause("B3", "A3", "G7")
def test_the_first_dealer_is_the_player_named_by_the_host_and_asks_first() -> None:
    game = table(6, 2, first_dealer=3)
    game.does("Ada", StartGame)
    game.does("Dora", StartClock)
    assert game.may("Dora", Ask) == ["Ada", "Ben", "Cleo", "Emil", "Finn"]


@pytest.mark.clause("B3", "A3")
def test_the_first_dealer_is_drawn_if_nobody_was_named() -> None:
    dealers = set()
    for seed in range(60):
        game = table(4, 1)
        game.does("Ada", StartGame, seed=seed)
        dealers.add(game.table.current.dealer)
    assert dealers == {0, 1, 2, 3}


@pytest.mark.clause("B3", "G16")
@pytest.mark.parametrize(
    ("dealer", "following"), [("Ada", "Ben"), ("Dora", "Emil"), ("Emil", "Ada")]
)
def test_the_next_dealer_sits_to_the_left_of_the_last_dealer(dealer: str, following: str) -> None:
    game = table(5, 1).start("Cleo", dealer=dealer, place=HERE)
    accused(game, "Ada", "Cleo").does("Ada", NextRound)
    assert game.name(game.table.current.dealer) == following


@pytest.mark.clause("B3", "R1")
@pytest.mark.parametrize("gone", [("Dora",), ("Cleo",), ("Cleo", "Dora")])
def test_an_absent_player_does_not_deal(gone: tuple[str, ...]) -> None:
    game = accused(two_spies(8), "Cleo", "Ada")
    for name in gone:
        game.does(name, Leave)
    game.does("Ada", NextRound)
    assert game.name(game.table.current.dealer) == ("Emil" if "Dora" in gone else "Dora")


@pytest.mark.clause("B5", "G16")
def test_the_votes_at_the_end_go_clockwise_from_the_dealer() -> None:
    game = one_spy().after(8 * 60)
    happened = game.does(None, Expire)
    assert happened == [TimeRanOut(game.now), TrialsOpened((2, 3, 4, 0, 1), game.now)]


@pytest.mark.clause("B5")
def test_each_player_is_on_trial_once_if_nobody_is_convicted() -> None:
    game, order, announced = time_up(one_spy()), [], []
    while isinstance(game.phase, TrialsInTurn):
        order.append(on_trial(game))
        announced += trials(game).announces
        no_hands(game)
    assert order == ["Cleo", "Dora", "Emil", "Ada", "Ben"]
    assert announced == ["time-up", "vote", "vote", "vote", "vote"]
    assert ending(game) == ("nobody-convicted", None)


@pytest.mark.clause("B5")
def test_a_suspect_at_the_end_has_no_vote() -> None:
    game = time_up(one_spy())
    assert game.refusal("Cleo", Vote, False).code == "no-vote"
    assert game.may("Cleo", Vote) == []
    assert game.names(trials(game).waiting) == ["Ada", "Ben", "Dora", "Emil"]


@pytest.mark.clause("B5")
def test_a_hand_at_the_end_may_be_changed_until_the_last_one_is_in() -> None:
    game = time_up(one_spy())
    game.does("Ada", Vote, True)
    before = [game.sees("Ben"), game.sees(None)]
    assert game.may("Ada", Vote) == [True, False]
    game.does("Ada", Vote, False)
    assert [game.sees("Ben"), game.sees(None)] == before
    for who in ("Ben", "Dora", "Emil"):
        game.does(who, Vote, True)
    (trial,) = game.sees(None).public.round.accusations
    assert game.names(tuple(b.seat for b in trial.ballots if b.guilty)) == ["Ben", "Dora", "Emil"]


@pytest.mark.clause("B5", "G13")
def test_no_hand_is_shown_before_all_are_in() -> None:
    seen = []
    for guilty in (True, False):
        game = time_up(one_spy())
        game.does("Ada", Vote, guilty)
        seen.append([game.sees(None).public, game.sees("Ben"), game.sees("Cleo")])
    assert seen[0] == seen[1]


@pytest.mark.clause("B5", "G13")
def test_everybody_sees_the_hands_after_each_trial() -> None:
    game = hands(time_up(one_spy()), but=("Ben", "Dora", "Emil"))
    (trial,) = game.sees(None).public.round.accusations
    assert (trial.accuser, game.name(trial.suspect)) == (None, "Cleo")
    assert game.names(tuple(b.seat for b in trial.ballots if b.guilty)) == ["Ada"]


@pytest.mark.clause("B5", "G12")
def test_the_first_conviction_ends_the_round() -> None:
    game = tried(time_up(one_spy()), "Dora")
    assert ending(game) == ("innocent-convicted", "Dora")
    assert isinstance(game.phase, Interlude)


@pytest.mark.clause("B5", "G9", "G11")
@pytest.mark.parametrize(
    ("command", "arguments"), [(Accuse, ("Ben",)), (Ask, ("Ben",)), (Reveal, ())]
)
def test_players_can_only_vote_once_time_is_up(command: type, arguments: tuple[str, ...]) -> None:
    refusal = time_up(one_spy()).refusal("Ada", command, *arguments)
    assert (refusal.code, refusal.params) == ("not-now", {"phase": "trials-in-turn"})


@pytest.mark.clause("B5", "R4")
def test_a_player_who_joined_late_neither_votes_nor_is_on_trial() -> None:
    game = time_up(one_spy().given(SeatTaken(5, "Zoe")))
    assert game.refusal("Zoe", Vote, True).code == "players-only"
    assert 5 not in trials(game).order


@pytest.mark.clause("B5", "R1")
def test_an_absent_player_has_no_vote_and_can_be_convicted() -> None:
    game = time_up(one_spy())
    game.does("Ada", MarkAway, "Dora")
    assert game.names(trials(game).waiting) == ["Ada", "Ben", "Emil"]
    assert ending(tried(game, "Dora")) == ("innocent-convicted", "Dora")


@pytest.mark.clause("B5", "R1")
def test_a_suspect_who_leaves_is_not_convicted_and_the_next_trial_begins() -> None:
    game = time_up(one_spy())
    game.does("Ben", Vote, True)
    assert TrialPassed(game.now) in game.does("Cleo", Leave)
    assert on_trial(game) == "Dora"


@pytest.mark.clause("B5", "R1")
def test_a_player_who_left_before_their_trial_is_skipped() -> None:
    game = time_up(one_spy())
    game.does("Dora", Leave)
    no_hands(game)
    assert on_trial(game) == "Emil"


@pytest.mark.clause("B5", "R1")
def test_the_hand_of_a_player_who_left_does_not_count() -> None:
    game = time_up(one_spy())
    game.does("Dora", Vote, False)
    game.does("Dora", Leave)
    assert ending(hands(game)) == ("innocent-convicted", "Cleo")


@pytest.mark.clause("B5", "R1")
def test_the_next_player_clockwise_is_on_trial_first_if_the_dealer_left() -> None:
    game = one_spy()
    game.does("Cleo", Leave)
    assert game.names(trials(time_up(game)).order) == ["Dora", "Emil", "Ada", "Ben"]


@pytest.mark.clause("R8", "B5")
def test_a_trial_waits_for_each_hand_until_the_host_ends_it() -> None:
    game = time_up(one_spy()).after(3600)
    assert game.does("Ben", Vote, True) == [Voted(1, True)]


@pytest.mark.clause("R8", "B5")
def test_the_host_cannot_end_a_trial_within_its_own_minute() -> None:
    game = no_hands(time_up(one_spy()).after(50))
    refusal = game.after(48.5).refusal("Ada", EndTurn)
    assert (refusal.code, refusal.params) == ("too-early", {"seconds": 12})
    assert trials(game).patience == game.now + 11_500


@pytest.mark.clause("R8", "B5")
def test_only_the_host_ends_a_trial() -> None:
    assert time_up(one_spy()).after(60).refusal("Ben", EndTurn).code == "host-only"


@pytest.mark.clause("R8", "B5")
def test_missing_hands_count_as_down_in_a_trial_that_the_host_ends() -> None:
    game = time_up(one_spy())
    for name in ("Ada", "Ben", "Dora"):
        game.does(name, Vote, True)
    at = game.after(60).now
    assert game.does("Ada", EndTurn) == [Voted(4, False), TrialPassed(at)]


@pytest.mark.clause("R8", "R2", "B6")
@pytest.mark.parametrize(("raised", "convicts"), [(3, True), (2, False)])
def test_two_missing_hands_do_not_prevent_a_conviction_with_two_spies(
    raised: int, convicts: bool
) -> None:
    game = time_up(two_spies())
    for name in NAMES[3 : 3 + raised]:
        game.does(name, Vote, True)
    happened = game.after(60).does("Ada", EndTurn)
    assert (Convicted(2) in happened) == convicts


# Four, then six players can vote; `missing` of them do not raise a hand.
MISSING = [
    *((5, 1, missing, missing == 0) for missing in range(4)),
    *((11, 1, missing, missing == 0) for missing in (0, 1, 2)),
    *((5, 2, missing, missing <= 2) for missing in range(4)),
    *((7, 2, missing, missing <= 2) for missing in range(6)),
    *((12, 2, missing, missing <= 2) for missing in range(5)),
]


@pytest.mark.clause("B6", "R2")
@pytest.mark.parametrize("suspect", ["Ada", "Dora"])
@pytest.mark.parametrize(("players", "spies", "missing", "convicts"), MISSING)
def test_missing_votes_decide_a_vote_during_the_round(
    suspect: str, players: int, spies: int, missing: int, convicts: bool
) -> None:
    game = one_spy(players) if spies == 1 else two_spies(players)
    voters = [name for name in NAMES[:players] if name not in ("Cleo", suspect)]
    accused(game, "Cleo", suspect, but=tuple(voters[:missing]))
    assert isinstance(game.phase, Interlude if convicts else Questioning)


@pytest.mark.clause("B6", "R2", "B5")
@pytest.mark.parametrize("suspect", ["Ada", "Dora"])
@pytest.mark.parametrize(("players", "spies", "missing", "convicts"), MISSING)
def test_missing_votes_decide_a_vote_at_the_end_of_the_round(
    suspect: str, players: int, spies: int, missing: int, convicts: bool
) -> None:
    game = time_up(one_spy(players) if spies == 1 else two_spies(players))
    voters = [name for name in NAMES[:players] if name != suspect]
    tried(game, suspect, but=tuple(voters[:missing]))
    assert isinstance(game.phase, Interlude if convicts else TrialsInTurn)


@pytest.mark.clause("B6", "B5")
def test_nobody_is_convicted_with_every_hand_down_though_only_two_can_vote() -> None:
    game = time_up(two_spies())
    for name in ("Dora", "Emil", "Finn"):
        game.does("Ada", MarkAway, name)
    while isinstance(game.phase, TrialsInTurn):
        no_hands(game)
    assert ending(game) == ("nobody-convicted", None)


@pytest.mark.clause("B6", "R10")
def test_two_late_votes_do_not_prevent_a_conviction_with_two_spies() -> None:
    game = two_spies()
    game.does("Cleo", Accuse, "Ada")
    for name in ("Dora", "Emil"):
        game.does(name, Vote, True)
    assert Convicted(0) in game.after(60).does(None, Expire)
