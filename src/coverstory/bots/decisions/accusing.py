"""Decides which seat to accuse, convict, name or point at (G9, A4, B5, D3).

All thresholds are probabilities that the suspect is a spy.
"""

from collections.abc import Mapping, Sequence

from coverstory.bots.beliefs import suspicion
from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.posteriors import most_likely_seat
from coverstory.bots.moves import is_solo
from coverstory.engine.commands import Accuse, Name, Point, Vote
from coverstory.engine.phase_views import (
    PointingView,
    QuestioningView,
    RollCallView,
    TrialsInTurnView,
    TrialView,
)

# The spies' side accuses an innocent player who appears this suspicious to the insiders.
FRAMING_THRESHOLD = 0.75
# Added to the insiders' thresholds at small tables, by the number of players present.
SMALL_TABLE_CAUTION = {3: 0.22, 4: 0.08}
# A suspect must have given this many answers. A person must have given one more, because bots
# understand people's own words less well, and a round that ends after two answers is no fun.
MIN_ANSWERS_BEFORE_ACCUSATION = 2
MIN_ANSWERS_OF_A_PERSON = 3
# Steps of `OVERDUE_STEP_MS` after which a player who says nothing can be accused instead.
MIN_OVERDUE_STEPS = 4
# After an acquittal the same player is not accused again for this time on the round's clock.
RETRIAL_PAUSE_MS = 30_000
# Added to the threshold for each time the suspect was acquitted.
ACQUITTAL_CAUTION = 0.08
# A spy does not convict a seat if the probability that it is the second spy is at least this.
PARTNER_THRESHOLD = 0.7
# An insider joins a unanimous naming if the probability is at least this.
JOIN_NAMING_THRESHOLD = 0.45
# Weight that each seat has in a random naming, besides its probability.
NAMING_BASE_WEIGHT = 0.02
NAMING = 3  # seeds the random choice


def accuse(bot: BotState) -> Accuse | None:
    """Accuse the most suspicious seat once it reaches the threshold."""
    seats = bot.menu.get("accuse", ())
    silent, steps = bot.overdue
    if not seats or (bot.answer_count < len(bot.round.players) and steps < MIN_OVERDUE_STEPS):
        return None
    if _has_person_the_turn(bot):
        return None
    blame = suspicion.blame(bot)
    suspect = most_likely_seat(blame)
    answers = bot.evidence.answer_counts[suspect] + (steps if suspect == silent else 0)
    if suspect not in seats or answers < _answers_needed(bot, suspect):
        return None
    if _was_just_acquitted(bot, suspect):
        return None
    return Accuse(suspect) if blame[suspect] >= _accusation_threshold(bot, suspect) else None


def _answers_needed(bot: BotState, suspect: int) -> int:
    is_person = bot.talk.reads_people and bot.public.seats[suspect].bot is None
    return MIN_ANSWERS_OF_A_PERSON if is_person else MIN_ANSWERS_BEFORE_ACCUSATION


def _has_person_the_turn(bot: BotState) -> bool:
    """Return whether the only person at the table asks, answers or waits for an answer.

    An accusation would interrupt the typing, or take away the answer that the person waits for.
    """
    phase = bot.public.phase
    if not isinstance(phase, QuestioningView) or bot.overdue[1] or not is_solo(bot.public):
        return False
    seats = bot.public.seats
    partners = (phase.asker,) if phase.asked is None else (phase.asker, phase.asked)
    return any(seats[seat].bot is None for seat in partners)


def _was_just_acquitted(bot: BotState, suspect: int) -> bool:
    left = bot.time_left
    return left is not None and any(
        vote.suspect == suspect and vote.left is not None and vote.left - left < RETRIAL_PAUSE_MS
        for vote in bot.round.accusations
        if not vote.called_off
    )


def _accusation_threshold(bot: BotState, suspect: int) -> float:
    accused = [a.suspect for a in bot.round.accusations if not a.called_off]
    if suspicion.is_on_spies_side(bot):
        threshold = FRAMING_THRESHOLD
    else:
        threshold = _falling(bot, bot.skill.accusation_threshold)
    return threshold + ACQUITTAL_CAUTION * accused.count(suspect)


def _falling(bot: BotState, threshold: float) -> float:
    """Lower a threshold as the round goes on."""
    return threshold + _caution(bot) - bot.skill.threshold_drop * bot.round_progress


def _caution(bot: BotState) -> float:
    """Return what small tables add to a threshold.

    At a small table the spy and one mistaken insider are enough to convict an innocent player.
    Absent players have no vote (R1), so they do not count.
    """
    seats = bot.public.seats
    present = [seat for seat in bot.others if seats[seat].standing == "here"]
    return SMALL_TABLE_CAUTION.get(max(3, len(present) + 1), 0.0)


def vote(bot: BotState, phase: TrialView) -> Vote:
    threshold = _falling(bot, bot.skill.conviction_threshold)
    return Vote(_votes_guilty(bot, phase.suspect, threshold))


def _votes_guilty(bot: BotState, suspect: int, threshold: float) -> bool:
    probability = suspicion.spy_probabilities(bot).get(suspect, 0.0)
    if bot.card.spy:
        return probability < PARTNER_THRESHOLD
    if suspicion.is_helper(bot):
        # A helper of the spy convicts players who are unlikely to be the spy.
        return probability < threshold / 2
    return probability >= threshold


def vote_on_suspect_in_turn(bot: BotState, phase: TrialsInTurnView) -> Vote:
    """B5: it is the last chance to convict, so the threshold is low."""
    suspect = phase.order[0]
    threshold = _final_threshold(bot)
    probabilities = suspicion.spy_probabilities(bot)
    if suspicion.is_on_spies_side(bot):
        return Vote(_votes_guilty(bot, suspect, threshold))
    # Convict only the likeliest suspects, as many as there may be spies.
    likelier = sum(share > probabilities[suspect] for share in probabilities.values())
    return Vote(likelier < max(bot.spy_counts) and probabilities[suspect] >= threshold)


def name(bot: BotState, phase: RollCallView) -> Name:
    """A4: a conviction needs every vote, so a bot joins the others on moderate suspicion."""
    seats = _seats(bot.menu["name"])
    named = {naming.suspect for naming in phase.namings if naming.suspect != bot.seat}
    blame = suspicion.blame(bot)
    if len(named) == 1:
        (agreed,) = named
        if agreed is not None and agreed in seats and _joins_naming(bot, agreed):
            return Name(agreed)
    return Name(_final_suspect(bot, blame, seats))


def _final_suspect(bot: BotState, blame: Mapping[int, float], seats: Sequence[int]) -> int:
    """Return the top suspect. An unconvinced insider spreads the names instead of convicting."""
    suspect = most_likely_seat({seat: blame.get(seat, 0.0) for seat in seats})
    if suspicion.is_on_spies_side(bot) or blame.get(suspect, 0.0) >= _final_threshold(bot):
        return suspect
    weights = [blame.get(seat, 0.0) + NAMING_BASE_WEIGHT for seat in seats]
    return bot.rng_for(NAMING).weighted_choice(seats, weights)


def _joins_naming(bot: BotState, agreed: int) -> bool:
    probability = suspicion.spy_probabilities(bot)[agreed]
    if suspicion.is_on_spies_side(bot):
        return probability < PARTNER_THRESHOLD
    return probability >= JOIN_NAMING_THRESHOLD


def _final_threshold(bot: BotState) -> float:
    skill = bot.skill
    return skill.conviction_threshold + _caution(bot) - skill.threshold_drop


def point(bot: BotState, phase: PointingView) -> Point:
    seats = _seats(bot.menu["point"])
    if phase.about == "helper":
        truthfulness = insider_likelihood_ratios(bot)
        return Point(most_likely_seat({seat: truthfulness.get(seat, 0.0) for seat in seats}))
    return Point(_final_suspect(bot, suspicion.blame(bot), seats))


def insider_likelihood_ratios(bot: BotState) -> dict[int, float]:
    """H2: return whose answers revealed the most. The helper has reason to reveal the place."""
    own_place = bot.own_place
    if own_place is None:
        return dict.fromkeys(bot.others, 0.0)
    ratios = bot.evidence.spy_likelihood_ratios(own_place, bot.others)
    return {seat: 1 / ratio for seat, ratio in ratios.items()}


def _seats(arguments: Sequence[int | bool | str]) -> list[int]:
    return [seat for seat in arguments if isinstance(seat, int)]
