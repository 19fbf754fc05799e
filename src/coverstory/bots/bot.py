"""A player at a seat: shown a view, it gives back at most one move.

    bot = Bot(seed=7, temperament=TEMPERAMENTS["normal"], seat=2)
    move = bot.move(view, now)

Show it every new view of its seat, and while the clock runs the same one again from time to time:
how long there is to go is part of what it decides by. `now` is the house clock of the frame.
"""

from collections.abc import Callable
from typing import Any

import coverstory.engine.phase_views as phases
from coverstory.bots.beliefs.heard_talk import HeardTalk
from coverstory.bots.beliefs.mind import Mind
from coverstory.bots.decisions import abilities, accusing, announcing, guessing, talking
from coverstory.bots.decisions.answering import answer
from coverstory.bots.decisions.asking import ask
from coverstory.bots.moves import BotMove
from coverstory.bots.speech.interpretation import BankReader
from coverstory.bots.temperament import Temperament
from coverstory.engine.commands import SeatCommand, StartClock
from coverstory.engine.views import View


class Bot:
    """`talk` may be shared with the other bots of the table, who hear the same."""

    def __init__(
        self, seed: int, temperament: Temperament, seat: int, talk: HeardTalk | None = None
    ) -> None:
        self.mind = Mind(seed, temperament, seat, talk or HeardTalk(BankReader()))

    def move(self, view: View, now: int) -> BotMove | None:
        mind = self.mind
        decide = _DECISIONS.get(type(view.public.phase))
        if view.mine is None or not mind.see(view, now) or decide is None:
            return None
        command = decide(mind, view.public.phase)
        if command is None:
            return None
        return BotMove(command, mind.seed + mind.answers, _has_to_wait_for_looks(mind))


def _has_to_wait_for_looks(mind: Mind) -> bool:
    """Whether somebody who is here and holds a card has not looked at it yet."""
    phase, seats = mind.public.phase, mind.public.seats
    if not isinstance(phase, phases.BriefingView):
        return False
    return any(
        seats[seat].bot is None and seats[seat].standing == "here" and seat not in phase.looked
        for seat in mind.round.players
        if seat != mind.seat
    )


def _start(mind: Mind, phase: phases.BriefingView) -> SeatCommand | None:
    return StartClock() if "start-clock" in mind.menu else None


def _question(mind: Mind, phase: phases.QuestioningView) -> SeatCommand | None:
    """What stops the clock comes before whose turn it is."""
    if phase.asked is None or phase.asked != mind.seat:
        interruption = _interrupt(mind)
        if interruption is not None:
            return interruption
    if phase.asked is None:
        return ask(mind) if mind.menu.get("ask") else None
    return answer(mind, phase.asker) if phase.asked == mind.seat and "answer" in mind.menu else None


def _interrupt(mind: Mind) -> SeatCommand | None:
    return (
        guessing.reveal(mind)
        or announcing.announce(mind)
        or accusing.accuse(mind)
        or abilities.use_power(mind)
    )


def _trial(mind: Mind, phase: phases.TrialView) -> SeatCommand | None:
    power = abilities.use_power(mind)
    return power or (accusing.vote(mind, phase) if mind.is_to_vote else None)


def _standoff(mind: Mind, phase: phases.StandoffView) -> SeatCommand | None:
    return abilities.use_power(mind)


def _guess(mind: Mind, phase: phases.GuessingView) -> SeatCommand | None:
    return guessing.guess(mind, phase) if mind.menu.get("guess") else None


def _discuss(mind: Mind, phase: phases.DiscussionView) -> SeatCommand | None:
    return talking.say(mind)


def _point(mind: Mind, phase: phases.PointingView) -> SeatCommand | None:
    return accusing.point(mind, phase) if mind.menu.get("point") else None


def _hands(mind: Mind, phase: phases.ShowOfHandsView) -> SeatCommand | None:
    return announcing.raise_hand(mind) if mind.is_to_vote else None


def _roll_call(mind: Mind, phase: phases.RollCallView) -> SeatCommand | None:
    return talking.say(mind) or (accusing.name(mind, phase) if mind.menu.get("name") else None)


def _trials(mind: Mind, phase: phases.TrialsInTurnView) -> SeatCommand | None:
    vote = accusing.vote_in_turn(mind, phase) if mind.is_to_vote else None
    return talking.say(mind) or vote


# `Any`: each function takes the phase it stands beside.
_DECISIONS: dict[type, Callable[[Mind, Any], SeatCommand | None]] = {
    phases.BriefingView: _start,
    phases.QuestioningView: _question,
    phases.TrialView: _trial,
    phases.StandoffView: _standoff,
    phases.GuessingView: _guess,
    phases.DiscussionView: _discuss,
    phases.PointingView: _point,
    phases.ShowOfHandsView: _hands,
    phases.RollCallView: _roll_call,
    phases.TrialsInTurnView: _trials,
}
