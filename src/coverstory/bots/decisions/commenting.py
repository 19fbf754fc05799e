"""Decides what to say after the reveal: the player concerned comments, then one other bot.

A bot that voted says what convinced it. Nobody may say that while the vote is open (G15).
"""

from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.odd_answers import number_of_oddest_line
from coverstory.bots.seeded_random import SeededRandom
from coverstory.bots.skill import SKILLS
from coverstory.bots.speech.arguments import arguments, quotable
from coverstory.engine.commands import Say
from coverstory.engine.phase_views import FinaleView, InterludeView
from coverstory.engine.views import Public

COMMENTING = 6  # seeds the random choices


def comment(bot: BotState) -> Say | None:
    """Comment on the round that has just ended, if it is this bot's turn to do so."""
    public = bot.public
    is_over = isinstance(public.phase, InterludeView | FinaleView) and public.results
    if not is_over or "say" not in bot.menu or getattr(public.phase, "voided", None):
        return None
    if public.results[-1].outcome.kind not in arguments().comments:
        return None
    silent = [seat for seat in _commentators(public) if not _has_commented(public, seat)]
    if silent[:1] != [bot.seat]:
        return None
    rng = SeededRandom(bot.seed, bot.seat, len(public.results), COMMENTING)
    return Say(rng.choice(_lines(bot)))


def _commentators(public: Public) -> list[int]:
    """Return the player concerned, if a bot, and one other bot. All bots agree on the choice."""
    players = [card.seat for card in public.results[-1].cards]
    bots = [
        seat
        for seat in players
        if public.seats[seat].bot in SKILLS and public.seats[seat].standing == "here"
    ]
    first = _concerned(public)
    others = [seat for seat in bots if seat != first]
    chosen = others[len(public.results) % len(others)] if others else None
    commentators = [seat for seat in (first, chosen) if seat in bots]
    return commentators if public.settings.talk == "written" else commentators[:1]


def _concerned(public: Public) -> int | None:
    """Return the innocent player who was convicted, or the spy."""
    outcome = public.results[-1].outcome
    if outcome.kind == "innocent-convicted":
        return outcome.suspect
    return outcome.spies[0] if outcome.spies else None


def _has_commented(public: Public, seat: int) -> bool:
    is_comment = arguments().is_comment
    return any(
        line.kind == "talk" and line.seat == seat and is_comment(line.text) for line in public.lines
    )


def _lines(bot: BotState) -> tuple[str, ...]:
    comments = arguments().comments[bot.public.results[-1].outcome.kind]
    concerned = _concerned(bot.public)
    if concerned is None or concerned == bot.seat:
        return comments.own
    quote = _quote(bot, concerned)
    lines = comments.others if quote is None else comments.quoting or comments.others
    name = bot.name_of(concerned)
    return tuple(line.format(name=name, quote=quote) for line in lines)


def _quote(bot: BotState, seat: int) -> str | None:
    """Return the oddest answer of a player, or None where bots are to be brief."""
    talk = bot.table_talk.round
    if talk is None or bot.public.settings.talk != "written":
        return None
    place = talk.matrix.index.get(bot.public.results[-1].place)
    number = None if place is None else number_of_oddest_line(talk, seat, place)
    line = None if number is None else bot.line_of(number)
    return quotable(line.text) if line is not None and line.seat == seat else None
