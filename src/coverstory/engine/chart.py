"""The chart: which command has which handler in which phase.

An edition takes the common phases and adds the phases that end its rounds. A module adds moves
to phases, or adds phases.
"""

from operator import attrgetter

from msgspec.structs import replace

from coverstory.engine import (
    accusing,
    adding_places,
    announcing,
    chat,
    choosing_settings,
    dealing,
    devices,
    discussing,
    faces,
    guessing,
    host_role,
    pointing,
    questioning,
    scoring,
    seats,
    starting_games,
    time_up,
    trials_in_turn,
)
from coverstory.engine.commands import Expire, Guess, Name, Point, RaiseHand, StartClock, Vote
from coverstory.engine.deciding import expire
from coverstory.engine.phases import (
    Briefing,
    Discussion,
    Finale,
    Gathering,
    Guessing,
    Interlude,
    Pausing,
    Pointing,
    Questioning,
    RollCall,
    ShowOfHands,
    Standoff,
    TimeUp,
    Trial,
    TrialsInTurn,
)
from coverstory.engine.ruleset import (
    By,
    Chart,
    ChartEntry,
    Events,
    Moves,
    PhaseRules,
    announces_result,
    announces_time_up,
    announces_vote,
    expects,
    never,
    phase_deadline,
)
from coverstory.engine.table import Table

# Screens list commands in this order.
_ALWAYS: Moves = {
    **seats.ALWAYS,
    **host_role.PASSING_ON,
    **seats.ADMISSION,
    **host_role.SITTING_DOWN,
    **devices.ALWAYS,
    **host_role.STANDING_IN,
    **chat.ALWAYS,
    **choosing_settings.ALWAYS,
}
_BETWEEN_ROUNDS: Moves = {**_ALWAYS, **host_role.STANDING_UP, **chat.TALKING}


def in_round(rules: PhaseRules) -> PhaseRules:
    """Return the rules of a phase of a round. R1: a player who leaves can end the round."""

    def void_or_follow(table: Table, at: int) -> Events:
        current = table.round
        assert current is not None
        if current.gone and (voided := scoring.void_if_broken(table)):
            return voided
        return rules.follow(table, at)

    moves: Moves = {**_ALWAYS, **rules.moves}
    if rules.close is not None:
        moves = {**moves, Expire: ChartEntry(By.SERVER, expire(rules.close), never)}
    return replace(rules, moves=moves, follow=void_or_follow)


def with_moves(chart: Chart, phase: type, moves: Moves) -> Chart:
    """Return the chart with these moves added to a phase."""
    rules = chart[phase]
    return {**chart, phase: replace(rules, moves={**rules.moves, **moves})}


def _clock_ends_at(table: Table) -> int | None:
    current = table.round
    assert current is not None
    return current.clock.ends_at


def common_chart() -> Chart:
    """Return the phases that every edition has."""
    return {
        Gathering: PhaseRules(
            {
                **_BETWEEN_ROUNDS,
                **seats.GATHERING,
                **faces.GATHERING,
                **choosing_settings.GATHERING,
                **starting_games.GATHERING,
                **adding_places.GATHERING,
            }
        ),
        Briefing: in_round(
            PhaseRules(
                dealing.BRIEFING,
                dealing.follow_briefing,
                expects=expects(StartClock, dealing.first_asker),
            )
        ),
        Questioning: in_round(
            PhaseRules(
                {
                    **questioning.QUESTIONING,
                    **time_up.QUESTIONING,
                    **chat.REACTING,
                    **accusing.QUESTIONING,
                    **guessing.QUESTIONING,
                },
                questioning.follow,
                deadline=_clock_ends_at,
                close=time_up.close_round,
                expects=questioning.expected,
            )
        ),
        Pausing: in_round(PhaseRules(questioning.PAUSING)),
        Trial: in_round(
            PhaseRules(
                accusing.TRIAL,
                accusing.follow,
                deadline=phase_deadline,
                close=accusing.close,
                about=attrgetter("accuser", "suspect"),
                expects=expects(Vote, accusing.expected_voters),
                announces=announces_vote,
            )
        ),
        Guessing: in_round(
            PhaseRules(
                guessing.GUESSING,
                guessing.follow,
                deadline=phase_deadline,
                close=guessing.close,
                about=lambda phase: (phase.spy,),
                expects=expects(Guess, guessing.guesser),
                announces=announces_vote,
            )
        ),
        TimeUp: PhaseRules({}, follow=time_up.follow_time_up),
        Interlude: PhaseRules({**_BETWEEN_ROUNDS, **scoring.INTERLUDE}, announces=announces_result),
        Finale: PhaseRules(
            {**_BETWEEN_ROUNDS, **starting_games.FINALE}, announces=announces_result
        ),
    }


# Phases that only some rulesets have.
ROLL_CALL: Chart = {
    RollCall: in_round(
        PhaseRules(
            {**time_up.ROLL_CALL, **chat.TALKING},
            time_up.follow_roll_call,
            expects=expects(Name, time_up.next_to_name),
            announces=announces_time_up,
        )
    )
}
TRIALS_IN_TURN: Chart = {
    TrialsInTurn: in_round(
        PhaseRules(
            {**trials_in_turn.TRIALS, **chat.TALKING},
            trials_in_turn.follow,
            about=lambda phase: phase.order[:1],
            expects=expects(Vote, trials_in_turn.waiting_for),
            announces=trials_in_turn.announces,
        )
    )
}
DISCUSSION: Chart = {
    Discussion: in_round(
        PhaseRules(
            {**discussing.DISCUSSION, **chat.TALKING},
            deadline=phase_deadline,
            close=discussing.close,
            about=lambda phase: (phase.about,),
            announces=discussing.announces,
        )
    )
}
POINTING: Chart = {
    Pointing: in_round(
        PhaseRules(
            pointing.POINTING,
            pointing.follow,
            deadline=phase_deadline,
            close=pointing.close,
            about=lambda phase: (phase.about,),
            expects=expects(Point, pointing.waiting_for),
            announces=announces_vote,
        )
    )
}
SHOW_OF_HANDS: Chart = {
    ShowOfHands: in_round(
        PhaseRules(
            announcing.SHOW_OF_HANDS,
            announcing.follow,
            deadline=phase_deadline,
            close=announcing.close,
            about=lambda phase: (phase.caller,),
            expects=expects(RaiseHand, announcing.waiting_for),
            announces=announces_vote,
        )
    )
}
STANDOFF: Chart = {
    Standoff: in_round(
        PhaseRules(
            {},
            accusing.follow_standoff,
            deadline=phase_deadline,
            close=accusing.close_standoff,
            about=attrgetter("trial.accuser", "trial.suspect"),
            announces=announces_vote,
        )
    )
}
