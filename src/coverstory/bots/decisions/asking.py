"""Decides which seat to ask, and which question.

An insider asks about an attribute that the place shares with about one in eight of the likely
places. Then the answer proves something and gives little away. While a person is suspected, the
others are asked what tells a listener less. A spy asks the question whose answer is most uncertain,
and so most informative.
"""

from math import log2
from operator import mul

from coverstory.bots.beliefs import posteriors
from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.odd_answers import oddity
from coverstory.bots.beliefs.odd_decks import has_deck_of_spies
from coverstory.bots.beliefs.suspicion import supposed_place
from coverstory.bots.decisions import wording
from coverstory.bots.moves import is_solo
from coverstory.bots.seeded_random import SeededRandom
from coverstory.bots.speech.arguments import arguments
from coverstory.bots.speech.phrasebook import Question, phrasebook
from coverstory.engine.commands import Ask, TakeQuestionBack

ASKING = 1  # seeds the random choices
# Probability of the places that should fit the true answer to an insider's question.
TARGET_SHARE = 0.12
# The same for a question that should tell a listening suspect as little as possible.
SHIELDING_SHARE = 0.9
# A person is a listening suspect from this many times the suspicion that all start with.
SHIELDING_SUSPICION = 1.2
# Share of questions to which an insider expects a yes.
YES_SHARE = 0.44
MIDDLE_LEVEL = 2
# How much this share changes for a person whose last answer was clearly a no, or clearly a yes. It
# is clear if it is this many times likelier than the opposite.
CONTRAST = 0.4
CLEAR_TONE = 2.5
# The weight of a seat is a base, a share for suspicion and a share for silence. Suspicion counts by
# its third power: a player who may well be the spy is asked much more often than the others.
BASE_WEIGHT = 0.1
SUSPICION_WEIGHT = 40.0
SUSPICION_POWER = 3
SILENCE_WEIGHT = 0.4
DEFAULT_SUSPICION = 0.2
# Steps of time after which a question that nobody answers is taken back.
STEPS_TO_WAIT = 1
# A person alone with bots is asked next, if this many questions in a row passed them by.
QUESTIONS_WITHOUT_PERSON = 2
# Share of questions that are about an earlier answer, if there is one.
FOLLOW_UP_PROBABILITY = 0.1
# Random draws in search of unused questions.
MAX_DRAWS = 60


def ask(bot: BotState) -> Ask:
    rng = bot.rng_for(ASKING)
    seat = _silent_seat(bot)
    if seat is not None:
        return Ask(
            seat, wording.repeated_question(bot, _choose_question(bot, seat, rng), seat, rng)
        )
    seat = _idle_person(bot)
    if seat is None:
        seat = _choose_seat(bot, rng)
    text = _follow_up(bot, seat, rng)
    if text is not None:
        return Ask(seat, text)
    return Ask(seat, wording.question(bot, _choose_question(bot, seat, rng), seat, rng))


def take_back(bot: BotState) -> TakeQuestionBack | None:
    """Take the bot's question back if a person leaves it unanswered for too long."""
    _, steps = bot.overdue
    is_offered = "take-question-back" in bot.menu
    return TakeQuestionBack() if is_offered and steps >= STEPS_TO_WAIT else None


def _silent_seat(bot: BotState) -> int | None:
    """Return the player who has just left the bot's question unanswered, for the first time."""
    line = bot.talk.last_question
    if line is None or line.seat != bot.seat or line.to is None:
        return None
    is_first_time = not bot.talk.silent_seats[line.to]
    return line.to if is_first_time and line.to in bot.menu["ask"] else None


def _idle_person(bot: BotState) -> int | None:
    """Return the only person at the table if the last questions passed them by."""
    asked = [line for line in bot.public.lines if line.kind == "question"]
    if len(asked) < QUESTIONS_WITHOUT_PERSON or not is_solo(bot.public):
        return None
    seats = bot.public.seats
    people = [seat for seat in bot.menu["ask"] if isinstance(seat, int) and not seats[seat].bot]
    last = asked[-QUESTIONS_WITHOUT_PERSON:]
    is_idle = all(seat not in (line.seat, line.to) for seat in people for line in last)
    return people[0] if people and is_idle else None


def _choose_seat(bot: BotState, rng: SeededRandom) -> int:
    """Prefer seats that are suspicious or have said little."""
    seats = [seat for seat in bot.menu["ask"] if isinstance(seat, int)]
    own_place = bot.own_place
    suspicion: dict[int, float] = {}
    if own_place is not None:
        suspicion = posteriors.spy_posterior(bot, own_place)
    answers = bot.evidence.answer_counts
    weights = [
        BASE_WEIGHT
        + SUSPICION_WEIGHT * suspicion.get(seat, DEFAULT_SUSPICION) ** SUSPICION_POWER
        + SILENCE_WEIGHT / (1 + answers.get(seat, 0))
        for seat in seats
    ]
    return rng.weighted_choice(seats, weights)


def _follow_up(bot: BotState, seat: int, rng: SeededRandom) -> str | None:
    """Ask what the player thinks of another player's answer, now and then.

    The answer is the one that fits the place least: insiders disagree with it, and a spy may not.
    Bots with any card ask so equally often, so that it gives nobody away. Where the Jest is
    possible they do not, because the answer shows less of its speaker's style (J3).
    """
    is_restricted = bot.is_brief or bot.card.ability is not None or has_deck_of_spies(bot)
    if rng.random() >= FOLLOW_UP_PROBABILITY or is_restricted:
        return None
    used, follow_ups = bot.talk.used_sentences, arguments().follow_ups
    answers = {
        answer.line: answer
        for answer in bot.talk.answers
        if answer.seat not in (seat, bot.seat)
        and answer.attribute is not None
        and not answer.is_to_open_question
        and len(set(answer.likelihoods)) > 1
        and follow_ups[answer.attribute].key not in used
    }
    if not answers:
        return None
    place = supposed_place(bot)
    heard = [each for each in bot.talk.likelihoods if each.line in answers]
    oddest = max(heard, key=lambda each: oddity(each, place))
    return wording.follow_up(bot, answers[oddest.line], rng)


def _choose_question(bot: BotState, seat: int, rng: SeededRandom) -> Question:
    candidates = _candidates(bot, rng)
    if bot.card.place is None:
        places = posteriors.place_posterior(bot)
        return max(candidates, key=lambda question: _entropy(bot, question, places))
    candidates = _with_one_end(bot, candidates, bot.card.place, _wants_yes(bot, seat, rng))
    places = posteriors.public_place_posterior(bot)
    similarities = bot.matrix.similarities_to(bot.card.place)
    shares = [sum(map(mul, places, similarities[question.attribute])) for question in candidates]
    target = SHIELDING_SHARE if _is_overheard(bot, seat) else TARGET_SHARE
    distances = [abs(share - target) for share in shares]
    return candidates[distances.index(min(distances))]


def _is_overheard(bot: BotState, seat: int) -> bool:
    """Return whether a person who may be the spy listens to the answer.

    A spy whose own answers cannot be wrong, such as nonsense, wins by listening. So while a person
    is suspected, the others are asked about what most places have in common.
    """
    if bot.own_place is None or not bot.talk.reads_people:
        return False
    seats, answers = bot.public.seats, bot.evidence.answer_counts
    suspicion = posteriors.spy_posterior(bot, bot.own_place)
    usual = max(bot.spy_counts) / len(suspicion)
    return any(
        share >= SHIELDING_SUSPICION * usual
        for suspect, share in suspicion.items()
        if suspect != seat and seats[suspect].bot is None and answers[suspect]
    )


def _wants_yes(bot: BotState, seat: int, rng: SeededRandom) -> bool:
    """Return whether a yes should be right. A person who has just said no should have to say yes.

    A spy who always says the same is then wrong soon.
    """
    share = YES_SHARE
    tones = bot.talk.last_tones.get(seat)
    if tones is not None:
        no, _, yes = tones
        share += CONTRAST * ((no > CLEAR_TONE * yes) - (yes > CLEAR_TONE * no))
    return rng.random() < share


def _with_one_end(
    bot: BotState, candidates: list[Question], place: str, wants_yes: bool
) -> list[Question]:
    """Keep the questions to which a yes is right, or those to which a no is right.

    Without this, most questions would be about something special at the place. Then a spy who
    always says yes would be right.
    """
    fitting = [
        question for question in candidates if _is_yes_right(bot, question, place) == wants_yes
    ]
    return fitting or candidates


def _is_yes_right(bot: BotState, question: Question, place: str) -> bool:
    is_high = bot.matrix.level(place, question.attribute) >= MIDDLE_LEVEL
    return is_high != question.low_end


def _candidates(bot: BotState, rng: SeededRandom) -> list[Question]:
    """Draw questions about attributes that nobody has asked about in this round."""
    questions = phrasebook().questions
    asked, used = bot.talk.asked_attributes, bot.talk.used_sentences
    count = bot.skill.question_candidates
    found: dict[str, Question] = {}
    for question in rng.choices(questions, MAX_DRAWS):
        if question.attribute not in asked and question.key not in used:
            found[question.key] = question
            if len(found) >= count:
                break
    return list(found.values()) or rng.sample(questions, count)


def _entropy(bot: BotState, question: Question, places: list[float]) -> float:
    """Return the uncertainty of the attribute's level, in bits."""
    probabilities = bot.matrix.level_probabilities(question.attribute, places)
    return -sum(p * log2(p) for p in probabilities if p > 0)
