"""Decides what to say in free talk, before pointing, naming, voting or a show of hands.

A bot gives one opinion a round, and defends itself once if it is accused. Nobody talks while a
vote is open (G15), so bots argue before it.
"""

from coverstory.bots.beliefs import suspicion
from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.odd_answers import number_of_oddest_answer
from coverstory.bots.beliefs.odd_decks import multiverse_probability
from coverstory.bots.beliefs.posteriors import most_likely_seat
from coverstory.bots.decisions.accusing import insider_likelihood_ratios
from coverstory.bots.seeded_random import SeededRandom
from coverstory.bots.skill import SKILLS
from coverstory.bots.speech.arguments import arguments, quotable
from coverstory.bots.speech.interpreter import normalised_text
from coverstory.engine.commands import Say
from coverstory.engine.phase_views import DiscussionView

TALKING = 4  # seeds the random choices
# This many of ten bots speak.
TALKATIVE_OF_TEN = 6
# A bot names a suspect with at least the first probability, and defends a named player below the
# second.
NAME_SUSPECT_THRESHOLD = 0.35
OBJECT_THRESHOLD = 0.15
# A bot supports the announcement of a Multiverse above this probability.
MULTIVERSE_THRESHOLD = 0.5


def say(bot: BotState) -> Say | None:
    """Defend the bot or give its opinion, in words that were not used before."""
    if "say" not in bot.menu:
        return None
    rng = SeededRandom(bot.seed, bot.seat, bot.round.number, TALKING)
    if _has_to_defend(bot, bot.seat):
        return _fresh(bot, arguments().discussion["defence"], rng)
    has_spoken = any(line.kind == "talk" and line.seat == bot.seat for line in bot.public.lines)
    if has_spoken or rng.random() * 10 >= TALKATIVE_OF_TEN:
        return None
    return _fresh(bot, _opinions(bot), rng)


def awaits_defence(bot: BotState) -> bool:
    """Return whether another bot was accused in the talk and is about to answer."""
    if "say" not in bot.menu:
        return False
    seats = bot.public.seats
    return any(
        seats[seat].bot in SKILLS and seats[seat].standing == "here" and _has_to_defend(bot, seat)
        for seat in bot.others
    )


def _fresh(bot: BotState, lines: tuple[str, ...], rng: SeededRandom) -> Say | None:
    used = bot.talk.used_sentences
    fresh = [line for line in lines if normalised_text(line) not in used]
    return Say(rng.choice(fresh)) if fresh else None


def _has_to_defend(bot: BotState, seat: int) -> bool:
    """Return whether another player has named this seat, which has not defended itself yet."""
    if _subject(bot) != "spy" or bot.is_brief:
        return False
    defences = arguments().discussion["defence"]
    talk = [line for line in bot.public.lines if line.kind == "talk"]
    return seat in _named(bot) and not any(
        line.seat == seat and line.text in defences for line in talk
    )


def _named(bot: BotState) -> set[int]:
    """Return the seats that others have named in the talk of this round."""
    talk = [line for line in bot.public.lines if line.kind == "talk"]
    return {
        seat
        for seat in bot.round.players
        if any(line.seat != seat and bot.name_of(seat) in line.text for line in talk)
    }


def _subject(bot: BotState) -> str:
    phase = bot.public.phase
    return phase.about if isinstance(phase, DiscussionView) else "spy"


def _opinions(bot: BotState) -> tuple[str, ...]:
    """Return the lines to choose from."""
    subject, lines = _subject(bot), arguments().discussion
    if subject == "deck":
        is_supporter = multiverse_probability(bot) > MULTIVERSE_THRESHOLD or bot.card.spy
        return lines["deck" if is_supporter else "doubts"]
    if subject == "helper":
        if bot.own_place is None or not bot.others:
            return lines["unsure"]
        return _about(bot, "helper", most_likely_seat(insider_likelihood_ratios(bot)))
    return _suspicions(bot)


def _suspicions(bot: BotState) -> tuple[str, ...]:
    """Name the suspect, if possible with the odd answer. Or judge a name that was mentioned."""
    blame = suspicion.blame(bot)
    suspect, named = most_likely_seat(blame), _named(bot)
    if blame[suspect] >= NAME_SUSPECT_THRESHOLD:
        if suspect in named:
            return _about(bot, "seconds", suspect)
        return _quotes(bot, suspect) or _about(bot, "suspects", suspect)
    believed = [seat for seat in named if blame.get(seat, 1.0) < OBJECT_THRESHOLD]
    if believed:
        return _about(bot, "objects", believed[0])
    return arguments().discussion["unsure"]


def _quotes(bot: BotState, suspect: int) -> tuple[str, ...]:
    number = None if bot.is_brief else number_of_oddest_answer(bot, suspect)
    line = None if number is None else bot.line_of(number)
    quote = quotable(line.text) if line is not None and line.seat == suspect else None
    return () if quote is None else _about(bot, "quotes", suspect, quote)


def _about(bot: BotState, group: str, seat: int, quote: str = "") -> tuple[str, ...]:
    name = bot.name_of(seat)
    return tuple(line.format(name=name, quote=quote) for line in arguments().discussion[group])
