"""Tests of each decision of a bot, at a scripted table and through its seat's view."""

from operator import mul

import pytest

from coverstory.bots import SKILLS, Bot
from coverstory.bots.beliefs import posteriors
from coverstory.bots.beliefs.place_matrix import place_matrix
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.free_text_interpreter import FreeTextInterpreter
from coverstory.bots.speech.interpreter import PhrasebookInterpreter
from coverstory.engine.commands import (
    Accuse,
    Announce,
    Answer,
    Ask,
    Declare,
    Expire,
    Guess,
    Name,
    RaiseHand,
    Reveal,
    Say,
    StartClock,
    UsePower,
    Vote,
)
from coverstory.engine.events import (
    Accused,
    Answered,
    Asked,
    Guessed,
    SeatTaken,
    SpyRevealed,
    Voted,
)
from support.bots.bot_tables import (
    DISTINCTIVE_ATTRIBUTES,
    bot_command,
    exchange,
    false_claim,
    true_claim,
    with_talk,
)
from support.engine.game import FOUR, Game

KINDS = tuple(SKILLS)


def table(*spies: str, place: str = "beach", **deal: object) -> Game:
    return Game.of(*FOUR, talk="written").start(*spies, dealer="Anne", place=place, **deal)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.clause("G7", "G8")
def test_a_bot_asks_in_words_and_never_asks_back(kind: str) -> None:
    game = table("Juan")
    exchange(game, "Anne", "Maria", "noise", "low")
    for seed in range(30):
        asked = bot_command(game, "Maria", kind, seed)
        assert isinstance(asked, Ask)
        assert game.name(asked.seat) in ("Juan", "Isaac")
        assert asked.text


def test_a_bot_does_not_ask_about_an_attribute_twice_in_a_round() -> None:
    game = with_talk(table("Juan"))
    columns = {built_in().attributes.index(attribute) for attribute in DISTINCTIVE_ATTRIBUTES}
    for seed in range(30):
        bot = Bot(seed, SKILLS["normal"], game.turn.asker)
        asked = bot_command(game, game.name(game.turn.asker), bot=bot)
        if isinstance(asked, Ask):
            question = PhrasebookInterpreter().question(asked.text)
            assert question is not None
            assert question.attribute not in columns


@pytest.mark.parametrize("kind", KINDS)
def test_only_the_asked_player_answers(kind: str) -> None:
    game = table("Juan").given(Asked, "Anne", "Maria", "How loud does it get where we are?")
    assert isinstance(bot_command(game, "Maria", kind), Answer)
    assert bot_command(game, "Isaac", kind) is None
    assert bot_command(game, "Anne", kind) is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_that_has_voted_does_not_vote_again(kind: str) -> None:
    game = with_talk(table("Juan")).given(Accused, "Anne", "Juan")
    vote = bot_command(game, "Maria", kind)
    assert isinstance(vote, Vote)
    game.given(Voted, "Maria", vote.guilty)
    assert game.may("Maria", Vote) == [True, False]
    assert bot_command(game, "Maria", kind) is None


def test_a_bot_answers_a_question_that_it_does_not_understand() -> None:
    game = table("Juan").given(Asked, "Anne", "Maria", "Do you like bees?")
    answered = bot_command(game, "Maria")
    assert isinstance(answered, Answer)
    assert answered.text


def test_a_bot_answers_a_spoken_question() -> None:
    game = Game.of(*FOUR).start("Juan", dealer="Anne", place="beach").given(Asked, "Anne", "Maria")
    assert isinstance(bot_command(game, "Maria"), Answer)


def test_a_bot_does_not_mistake_a_spoken_question_for_an_older_written_one() -> None:
    game = Game.of(*FOUR).start("Juan", dealer="Anne", place="beach")
    game.given(Asked, "Anne", "Maria", "How loud does it get where we are?")
    game.given(Answered, "Maria").given(Asked, "Maria", "Isaac")
    bot = Bot(1, SKILLS["normal"], game.seat("Isaac"))
    answered = bot_command(game, "Isaac", bot=bot)
    assert isinstance(answered, Answer)
    assert len(set(PhrasebookInterpreter().answer(None, answered.text).likelihoods)) == 1


def test_only_the_first_asker_starts_the_clock() -> None:
    game = Game.of(*FOUR).deal("Juan", dealer="Anne", place="beach")
    assert isinstance(bot_command(game, "Anne"), StartClock)
    assert bot_command(game, "Maria") is None


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.clause("G9")
def test_an_insider_accuses_the_player_whose_answers_are_all_wrong(kind: str) -> None:
    game = with_talk(table("Juan"), "Juan")
    commands = [bot_command(game, "Maria", kind, seed) for seed in range(20)]
    assert all(
        command == Accuse(game.seat("Juan")) for command in commands if isinstance(command, Accuse)
    )
    # An easy bot misses some of the answers.
    minimum = {"easy": 8, "normal": 20, "hard": 20}
    assert sum(isinstance(command, Accuse) for command in commands) >= minimum[kind]


def test_a_bot_accuses_nobody_before_there_is_an_answer_per_player() -> None:
    game = table("Juan")
    exchange(game, "Anne", "Juan", "water", "e0")
    assert not isinstance(bot_command(game, "Maria"), Accuse)


def test_a_bot_accuses_an_acquitted_player_again_after_half_a_minute() -> None:
    game = with_talk(table("Juan"), "Juan")
    bot = Bot(7, SKILLS["normal"], game.seat("Maria"))
    assert bot_command(game, "Maria", bot=bot) == Accuse(game.seat("Juan"))
    game.does("Anne", Accuse, "Juan")
    game.does("Maria", Vote, True)
    game.does("Isaac", Vote, False)
    assert not isinstance(bot_command(game, "Maria", bot=bot), Accuse)
    game.after(29)
    assert not isinstance(bot_command(game, "Maria", bot=bot), Accuse)
    game.after(2)
    assert bot_command(game, "Maria", bot=bot) == Accuse(game.seat("Juan"))


def test_who_votes_to_convict_an_acquitted_player_looks_like_a_spy() -> None:
    game = table("Juan")
    bot = Bot(7, SKILLS["normal"], game.seat("Maria"))
    bot_command(game, "Maria", bot=bot)
    before = posteriors.spy_posterior(bot.state, bot.state.matrix.index["beach"])
    game.does("Anne", Accuse, "Maria")
    game.does("Juan", Vote, True)
    game.does("Isaac", Vote, False)
    bot_command(game, "Maria", bot=bot)
    after = posteriors.spy_posterior(bot.state, bot.state.matrix.index["beach"])
    assert after[game.seat("Juan")] > before[game.seat("Juan")]
    assert after[game.seat("Isaac")] < before[game.seat("Isaac")]


@pytest.mark.parametrize(("answer", "yes_is_right"), [("nope", True), ("yes", False)])
def test_a_person_who_said_no_is_asked_what_needs_a_yes(answer: str, *, yes_is_right: bool) -> None:
    game = table("Juan").given(Asked, "Anne", "Isaac", "Is it noisy?")
    game.given(Answered, "Isaac", answer)
    # Maria cannot ask Juan back (G8), so she asks Anne or Isaac.
    game.given(Asked, "Isaac", "Juan", "Is it cold?").given(Answered, "Juan")
    game.given(Asked, "Juan", "Maria", "Is it cold?").given(Answered, "Maria")
    matrix, found = place_matrix(("beach", "bank", "zoo")), []
    for seed in range(60):
        talk = TableTalk(FreeTextInterpreter())
        bot = Bot(seed, SKILLS["normal"], game.seat("Maria"), talk)
        asked = bot_command(game, "Maria", bot=bot)
        if isinstance(asked, Ask) and asked.seat == game.seat("Isaac"):
            question = PhrasebookInterpreter().question(asked.text or "")
            assert question is not None
            level = matrix.level("beach", question.attribute)
            found.append(((level >= 2) != question.low_end) == yes_is_right)
    assert len(found) > 10
    assert sum(found) > 0.6 * len(found)


def test_while_a_person_is_suspected_the_others_are_asked_what_gives_less_away() -> None:
    """Anne, the only person, listens. So the true answers should fit most places."""

    def share_of_fitting_places(answer: str) -> float:
        game = Game.of("Anne", talk="written")
        for seat, name in enumerate(FOUR[1:], start=1):
            game.given(SeatTaken(seat, name, bot="normal"))
        game.start("Juan", dealer="Juan", place="beach")
        game.given(Asked, "Juan", "Anne", "Is it noisy?").given(Answered, "Anne", answer)
        game.given(Asked, "Anne", "Maria", "Is it cold?").given(Answered, "Maria")
        shares = []
        for seed in range(40):
            bot = Bot(seed, SKILLS["normal"], game.seat("Maria"), TableTalk(FreeTextInterpreter()))
            asked = bot_command(game, "Maria", bot=bot)
            assert isinstance(asked, Ask)
            question = PhrasebookInterpreter().question(asked.text or "")
            assert question is not None
            similarities = bot.state.matrix.similarities_to("beach")[question.attribute]
            places = posteriors.public_place_posterior(bot.state)
            shares.append(sum(map(mul, places, similarities)))
        return sum(shares) / len(shares)

    assert share_of_fitting_places("purple monkey") > 0.1 + share_of_fitting_places("sometimes")


@pytest.mark.parametrize(("bots", "accuses"), [(("Juan", "Maria", "Isaac"), False), ((), True)])
def test_a_bot_lets_the_only_person_finish_a_turn_before_it_accuses(
    bots: tuple[str, ...], *, accuses: bool
) -> None:
    game = Game.of("Anne", talk="written")
    for seat, name in enumerate(FOUR[1:], start=1):
        game.given(SeatTaken(seat, name, bot="normal" if name in bots else None))
    with_talk(game.start("Juan", dealer="Anne", place="beach"), "Juan")
    turn = [
        (Asked, "Isaac", "Anne", "How loud does it get where we are?"),
        (Answered, "Anne", "You can hear yourself think."),
        (Asked, "Anne", "Isaac", "Is it dark?"),
    ]
    for event, *what in turn:
        game.given(event, *what)
        assert isinstance(bot_command(game, "Maria"), Accuse) == accuses
    game.given(Answered, "Isaac", "There's a lamp here and there.")
    assert bot_command(game, "Maria") == Accuse(game.seat("Juan"))


@pytest.mark.parametrize(("suspect", "least"), [("Anne", 3), ("Juan", 2)])
def test_a_bot_accuses_a_person_after_three_answers_and_a_bot_after_two(
    suspect: str, least: int
) -> None:
    """Anne and Olga are people. All answers of the suspect are false at the beach."""
    game = Game.of("Anne", "Olga", talk="written")
    for seat, name in enumerate(FOUR[1:], start=2):
        game.given(SeatTaken(seat, name, bot="normal"))
    game.start(suspect, dealer="Olga", place="beach")
    for attribute in DISTINCTIVE_ATTRIBUTES[:5]:
        exchange(game, "Maria", "Isaac", attribute, true_claim("beach", attribute))
    bot = Bot(7, SKILLS["hard"], game.seat("Maria"), TableTalk(FreeTextInterpreter()))
    for _ in range(least):
        assert not isinstance(bot_command(game, "Maria", bot=bot), Accuse)
        exchange(game, "Isaac", suspect, "water", false_claim("beach", "water"))
    assert bot_command(game, "Maria", bot=bot) == Accuse(game.seat(suspect))


@pytest.mark.parametrize("kind", KINDS)
def test_an_insider_votes_by_the_evidence_and_only_once(kind: str) -> None:
    game = with_talk(table("Juan"), "Juan").given(Accused, "Anne", "Juan")
    assert bot_command(game, "Maria", kind) == Vote(True)
    game.does("Maria", Vote, True)
    assert bot_command(game, "Maria", kind) is None
    assert bot_command(game, "Juan", kind) is None


def test_an_insider_does_not_convict_a_player_whose_answers_fit() -> None:
    game = with_talk(table("Juan"), "Juan").given(Accused, "Anne", "Isaac")
    assert bot_command(game, "Maria") == Vote(False)


def test_a_spy_convicts_an_innocent_player() -> None:
    game = with_talk(table("Juan"), "Juan").given(Accused, "Anne", "Isaac")
    assert bot_command(game, "Juan") == Vote(True)


@pytest.mark.clause("B12")
def test_old_pals_do_not_convict_each_other() -> None:
    names = (*FOUR, "Ruth")
    game = Game.of(*names, edition="sequel", modules=("old-pals",), spies=2, talk="written")
    game.start("Juan", "Ruth", dealer="Anne").given(Accused, "Anne", "Ruth")
    assert bot_command(game, "Juan") == Vote(False)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.clause("G11")
def test_a_spy_that_knows_the_place_reveals_itself_and_guesses_it(kind: str) -> None:
    game = with_talk(table("Juan"))
    for attribute in ("heat", "children", "locked", "view", "machines", "dirt"):
        exchange(game, "Anne", "Maria", attribute, true_claim("beach", attribute))
    game.after(60)
    assert isinstance(bot_command(game, "Juan", kind), Reveal)
    game.given(SpyRevealed, "Juan")
    assert bot_command(game, "Juan", kind) == Guess("beach")


def test_a_spy_that_knows_nothing_waits() -> None:
    game = table("Juan")
    assert bot_command(game, "Juan") is None


def test_an_insider_never_reveals_its_card_although_the_button_is_there() -> None:
    game = with_talk(table("Juan"))
    assert "Reveal" in game.buttons("Maria")
    assert not any(isinstance(bot_command(game, "Maria", seed=seed), Reveal) for seed in range(10))


@pytest.mark.clause("G2", "G5")
def test_a_spy_does_not_guess_a_place_that_was_played() -> None:
    game = with_talk(table("Juan"))
    game.does("Juan", Reveal)
    game.does("Juan", Guess, "beach")
    game.deal("Maria", dealer="Anne", place="zoo").given(SpyRevealed, "Maria")
    guess = bot_command(game, "Maria")
    assert isinstance(guess, Guess)
    assert guess.place != "beach"


@pytest.mark.clause("B7")
def test_the_second_spy_guesses_the_second_place_if_that_is_worth_more() -> None:
    names = (*FOUR, "Ruth")
    game = Game.of(*names, edition="sequel", spies=2, talk="written")
    game.start("Juan", "Ruth", dealer="Anne").given(SpyRevealed, "Juan")
    first = bot_command(game, "Juan")
    assert isinstance(first, Guess)
    game.given(Guessed, "Juan", first.place).given(SpyRevealed, "Ruth")
    second = bot_command(game, "Ruth")
    assert isinstance(second, Guess)
    assert second.place != first.place


@pytest.mark.clause("A4")
def test_at_the_end_an_insider_names_the_player_whose_answers_do_not_fit() -> None:
    game = with_talk(table("Juan"), "Juan")
    game.after(game.time_left).does(None, Expire)
    bot = Bot(3, SKILLS["normal"], game.seat("Anne"))
    said = bot_command(game, "Anne", bot=bot)
    if isinstance(said, Say):
        game.does("Anne", Say, said.text)
    assert bot_command(game, "Anne", bot=bot) == Name(game.seat("Juan"))


@pytest.mark.clause("J2")
def test_a_joker_declares_the_jest_if_no_place_fits_the_answers() -> None:
    game = Game.of(*FOUR, edition="dc", modules=("jest",), talk="written").jest(dealer="Anne")
    for number, attribute in enumerate(DISTINCTIVE_ATTRIBUTES):
        asked = ("Juan", "Isaac", "Maria")[number % 3]
        exchange(game, "Anne", asked, attribute, ("e0", "e4")[number % 2])
    game.given(SpyRevealed, "Anne")
    assert isinstance(bot_command(game, "Anne", "hard"), Declare)


@pytest.mark.clause("M2")
def test_a_hero_whose_place_fits_no_answers_announces_the_multiverse() -> None:
    game = Game.of(*FOUR, edition="dc", modules=("multiverse",), talk="written")
    game.multiverse(dealer="Anne")
    places = {card.seat: card.place for card in game.table.current.cards}
    for number, attribute in enumerate((*DISTINCTIVE_ATTRIBUTES, "crowd", "age", "cold")):
        asked = ("Juan", "Isaac", "Maria")[number % 3]
        place = places[game.seat(asked)]
        assert place is not None
        exchange(game, "Anne", asked, attribute, true_claim(place, attribute))
    assert isinstance(bot_command(game, "Anne", "hard"), Announce)


@pytest.mark.clause("M4", "R14")
def test_the_joker_raises_a_hand_for_the_multiverse() -> None:
    game = Game.of(*FOUR, edition="dc", modules=("multiverse",), talk="written")
    game.start("Juan", dealer="Anne").does("Anne", Announce)
    game.after(60).does(None, Expire)
    assert bot_command(game, "Juan") == RaiseHand(True)
    assert bot_command(game, "Anne") is None, "the announcer's hand is up already"
    assert bot_command(game, "Maria") == RaiseHand(False)


@pytest.mark.clause("P2")
def test_a_force_field_calls_off_the_vote_on_its_holder() -> None:
    game = Game.of(*FOUR, modules=("powered-up",), talk="written")
    game.start("Juan", dealer="Anne", abilities={"Juan": "force-field", "Maria": "lucky-coin"})
    game.given(Accused, "Anne", "Juan")
    assert isinstance(bot_command(game, "Juan"), UsePower)
    assert isinstance(bot_command(game, "Maria"), Vote)


@pytest.mark.parametrize(
    ("ability", "keeps"),
    [
        ("few-words", lambda text: len(text.split()) <= 3),
        ("name-dropper", lambda text: text.startswith("Anne, ")),
        ("third-person", lambda text: not {"I", "me", "my"} & set(text.replace("'", " ").split())),
    ],
)
@pytest.mark.clause("P2")
def test_a_bot_talks_as_its_ability_card_demands(ability: str, keeps: object) -> None:
    assert callable(keeps)
    for seed in range(25):
        game = Game.of(*FOUR, modules=("powered-up",), talk="written")
        game.start("Juan", dealer="Anne", abilities={"Maria": ability}, place="beach")
        game.given(Asked, "Anne", "Maria", "How loud does it get where we are?")
        answered = bot_command(game, "Maria", seed=seed)
        assert isinstance(answered, Answer)
        assert keeps(answered.text), answered.text


@pytest.mark.parametrize(("timers", "exchanges"), [("x1", 16), ("x1.5", 24), ("x2", 32)])
def test_a_bot_estimates_the_answers_left_from_the_clock(timers: str, exchanges: int) -> None:
    game = Game.of(*FOUR, talk="written", timers=timers).start("Juan", dealer="Anne")
    bot = Bot(1, SKILLS["normal"], game.seat("Maria"))
    bot_command(game, "Maria", bot=bot)
    assert round(bot.state.answers_left) == exchanges
    bot_command(game.after(game.time_left), "Maria", bot=bot)
    assert bot.state.answers_left == 0


def test_without_a_clock_a_bot_expects_fewer_answers_as_the_round_goes_on() -> None:
    game = with_talk(Game.of(*FOUR, talk="written", timers="off").start("Juan", dealer="Anne"))
    bot = Bot(1, SKILLS["normal"], game.seat("Maria"))
    bot_command(game, "Maria", bot=bot)
    assert 0 < bot.state.answers_left < 16


def belief_of_spy(edition: str, players: int) -> float:
    """Return how sure Petra, a spy who has said nothing, is of the place after the same talk."""
    crowd = tuple(f"Player {number}" for number in range(players - len(FOUR) - 1))
    game = Game.of(*FOUR, "Petra", *crowd, edition=edition, talk="written")
    with_talk(game.start("Petra", dealer="Anne", place=game.table.box[0]))
    bot = Bot(1, SKILLS["hard"], game.seat("Petra"))
    bot_command(game, "Petra", bot=bot)
    return max(posteriors.place_posterior(bot.state))


def test_a_spy_is_less_sure_of_the_place_at_a_larger_table() -> None:
    believed = [belief_of_spy("sequel", players) for players in (5, 8, 11)]
    assert believed == sorted(believed, reverse=True)
    assert believed[0] > believed[-1] > 1 / 30


def test_a_spy_is_less_sure_after_few_answers_if_another_spy_may_have_given_them() -> None:
    def belief(modules: tuple[str, ...]) -> float:
        names = (*FOUR, "Petra", "Ruth")
        game = Game.of(*names, edition="sequel", modules=modules, spies=2, talk="written")
        game.start("Petra", "Ruth", dealer="Anne", place="zoo")
        for attribute in DISTINCTIVE_ATTRIBUTES[:3]:
            exchange(game, "Anne", "Juan", attribute, true_claim("zoo", attribute))
        bot = Bot(1, SKILLS["hard"], game.seat("Petra"))
        bot_command(game, "Petra", bot=bot)
        return max(posteriors.place_posterior(bot.state))

    assert belief(()) < 0.7 * belief(("old-pals",))
