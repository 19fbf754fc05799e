"""The entry point: `Bot` takes a view of its seat and returns at most one move.

    from coverstory.bots import SKILLS, Bot

    bot = Bot(seed=7, skill=SKILLS["normal"], seat=2)
    move = bot.move(view, now)

Call `move` for every new view. The decision depends on the time left. So while the clock runs, call
`move` again from time to time with the same view. `now` is the server's clock in milliseconds.
"""

from collections.abc import Callable
from typing import Any, get_args

import coverstory.engine.phase_views as phases
from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.decisions import abilities, accusing, announcing, guessing, talking
from coverstory.bots.decisions.answering import answer
from coverstory.bots.decisions.asking import ask, take_back
from coverstory.bots.decisions.commenting import comment
from coverstory.bots.decisions.reacting import react
from coverstory.bots.moves import BotMove
from coverstory.bots.skill import Skill
from coverstory.bots.speech.interpreter import PhrasebookInterpreter
from coverstory.engine.commands import SeatCommand, StartClock
from coverstory.engine.views import View

ANY_PHASE = 5  # seeds the random choice
_COMMANDS: dict[str, Callable[..., SeatCommand]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(SeatCommand)
}


class Bot:
    """A player at one seat. The bots of a table may share one `talk`."""

    def __init__(self, seed: int, skill: Skill, seat: int, talk: TableTalk | None = None) -> None:
        talk = talk or TableTalk(PhrasebookInterpreter())
        self.state = BotState(seed, skill, seat, talk)

    def move(self, view: View, now: int) -> BotMove | None:
        """Return the bot's next move, or None if it waits."""
        bot = self.state
        if view.mine is None:
            return None
        if bot.observe(view, now):
            decide = _DECISIONS.get(type(view.public.phase), _any_phase)
            command = decide(bot, view.public.phase)
        else:
            command = comment(bot)
        if command is None:
            return None
        return BotMove(command, bot.seed + bot.answer_count, _has_to_wait_for_players(bot))


def _has_to_wait_for_players(bot: BotState) -> bool:
    """Return whether a person at the table has not looked at their card yet."""
    phase, seats = bot.public.phase, bot.public.seats
    if not isinstance(phase, phases.BriefingView):
        return False
    return any(
        seats[seat].bot is None and seats[seat].standing == "here" and seat not in phase.looked
        for seat in bot.round.players
        if seat != bot.seat
    )


def _briefing(bot: BotState, phase: phases.BriefingView) -> SeatCommand | None:
    return StartClock() if "start-clock" in bot.menu else None


def _questioning(bot: BotState, phase: phases.QuestioningView) -> SeatCommand | None:
    """Prefer an interruption, such as an accusation, to asking the next question."""
    if phase.asked is None or phase.asked != bot.seat:
        interruption = _interrupt(bot)
        if interruption is not None:
            return interruption
    reaction = react(bot, phase)
    if reaction is not None:
        return reaction
    if phase.asked is None:
        return ask(bot) if bot.menu.get("ask") else None
    if phase.asker == bot.seat:
        return take_back(bot)
    return answer(bot, phase.asker) if phase.asked == bot.seat and "answer" in bot.menu else None


def _interrupt(bot: BotState) -> SeatCommand | None:
    return (
        guessing.reveal(bot)
        or announcing.announce(bot)
        or accusing.accuse(bot)
        or abilities.use_power(bot)
    )


def _trial(bot: BotState, phase: phases.TrialView) -> SeatCommand | None:
    power = abilities.use_power(bot)
    return power or (accusing.vote(bot, phase) if bot.has_to_vote else None)


def _standoff(bot: BotState, phase: phases.StandoffView) -> SeatCommand | None:
    return abilities.use_power(bot)


def _guessing(bot: BotState, phase: phases.GuessingView) -> SeatCommand | None:
    return guessing.guess(bot, phase) if bot.menu.get("guess") else None


def _discussion(bot: BotState, phase: phases.DiscussionView) -> SeatCommand | None:
    return talking.say(bot)


def _pointing(bot: BotState, phase: phases.PointingView) -> SeatCommand | None:
    return accusing.point(bot, phase) if bot.menu.get("point") else None


def _show_of_hands(bot: BotState, phase: phases.ShowOfHandsView) -> SeatCommand | None:
    return announcing.raise_hand(bot) if bot.has_to_vote else None


def _roll_call(bot: BotState, phase: phases.RollCallView) -> SeatCommand | None:
    has_to_name = bot.menu.get("name") and not talking.awaits_defence(bot)
    return talking.say(bot) or (accusing.name(bot, phase) if has_to_name else None)


def _trials_in_turn(bot: BotState, phase: phases.TrialsInTurnView) -> SeatCommand | None:
    vote = accusing.vote_on_suspect_in_turn(bot, phase) if bot.has_to_vote else None
    return talking.say(bot) or vote


def _any_phase(bot: BotState, phase: phases.PhaseView) -> SeatCommand | None:
    """Choose at random in a phase that bots know nothing of, so that nobody waits for a bot."""
    expected = phase.expected
    if expected is None or bot.seat not in expected.seats or expected.command not in bot.menu:
        return None
    make, arguments = _COMMANDS[expected.command], bot.menu[expected.command]
    return make(bot.rng_for(ANY_PHASE).choice(arguments)) if arguments else make()


# `Any`: each function takes the phase beside which it stands.
_DECISIONS: dict[type, Callable[[BotState, Any], SeatCommand | None]] = {
    phases.BriefingView: _briefing,
    phases.QuestioningView: _questioning,
    phases.TrialView: _trial,
    phases.StandoffView: _standoff,
    phases.GuessingView: _guessing,
    phases.DiscussionView: _discussion,
    phases.PointingView: _pointing,
    phases.ShowOfHandsView: _show_of_hands,
    phases.RollCallView: _roll_call,
    phases.TrialsInTurnView: _trials_in_turn,
}
