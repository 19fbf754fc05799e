"""How well the built-in bots of each level play: easy, normal, hard."""

from msgspec import Struct


class Skill(Struct, frozen=True):
    """How carefully a bot listens, answers, accuses and guesses.

    Listening: `attention` is the share of answers that the bot takes in. `misjudgement` is how
    often it takes the level of its own place for a neighbouring one.

    Answers of an insider: `leak_bits` is the information about the place that an answer aims to
    give. `suspected_bits` is added in proportion to the suspicion against the bot.
    `max_place_probability` caps how sure a listener may become of the place. `answer_spread` is
    how far, in bits, an answer may miss its aim.

    Questions: `question_candidates` is how many questions the bot compares.

    Accusations: the thresholds are probabilities that the suspect is a spy. Both fall by
    `threshold_drop` until time is up.

    Play as a spy: `bluff_temperature` is the softmax temperature of bluffs; higher is odder.
    `place_exponent` below 1 flattens what the spy believes about the place. It calibrates the
    probabilities. `guess_margin` is the factor by which guessing must beat waiting. Below
    `min_guess_probability` a spy guesses only at the last chance.
    """

    key: str
    attention: float
    misjudgement: float
    leak_bits: float
    suspected_bits: float
    max_place_probability: float
    answer_spread: float
    bluff_temperature: float
    question_candidates: int
    place_exponent: float
    accusation_threshold: float
    conviction_threshold: float
    threshold_drop: float
    guess_margin: float
    min_guess_probability: float


EASY = Skill(
    key="easy",
    attention=0.6,
    misjudgement=0.3,
    leak_bits=0.15,
    suspected_bits=0.5,
    max_place_probability=0.5,
    answer_spread=0.2,
    bluff_temperature=6.0,
    question_candidates=2,
    place_exponent=1.0,
    accusation_threshold=0.7,
    conviction_threshold=0.5,
    threshold_drop=0.1,
    guess_margin=0.3,
    min_guess_probability=0.18,
)
NORMAL = Skill(
    key="normal",
    attention=0.9,
    misjudgement=0.2,
    leak_bits=0.0,
    suspected_bits=0.25,
    max_place_probability=0.12,
    answer_spread=0.11,
    bluff_temperature=1.0,
    question_candidates=14,
    place_exponent=0.85,
    accusation_threshold=0.61,
    conviction_threshold=0.64,
    threshold_drop=0.1,
    guess_margin=1.0,
    min_guess_probability=0.4,
)
HARD = Skill(
    key="hard",
    attention=1.0,
    misjudgement=0.12,
    leak_bits=0.0,
    suspected_bits=0.2,
    max_place_probability=0.09,
    answer_spread=0.1,
    bluff_temperature=0.7,
    question_candidates=20,
    place_exponent=1.05,
    accusation_threshold=0.52,
    conviction_threshold=0.56,
    threshold_drop=0.05,
    guess_margin=1.0,
    min_guess_probability=0.4,
)

SKILLS = {skill.key: skill for skill in (EASY, NORMAL, HARD)}
