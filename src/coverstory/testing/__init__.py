"""A law kit for editions: the properties that every edition must satisfy, as plain functions.

    from coverstory.testing import check_laws

    check_laws(library, Settings("my-edition"))

A law takes a random game and raises a `BrokenLawError`. The kit needs no test framework. It imports
only the engine, and names no edition. The names in `__all__` are stable.
"""

from coverstory.testing.laws import (
    LAWS,
    BrokenLawError,
    Law,
    a_command_is_refused_or_has_events,
    a_game_can_always_end,
    bystanders_notice_no_secret,
    check_laws,
    exactly_the_offered_commands_are_accepted,
    expected_players_can_act,
    nothing_is_left_to_follow,
    replay_is_the_live_table,
    stored_events_replay_to_the_live_table,
    totals_are_the_sums_of_awards,
)
from coverstory.testing.random_games import GameStep, RandomGame, all_settings, random_game

__all__ = [
    "LAWS",
    "BrokenLawError",
    "GameStep",
    "Law",
    "RandomGame",
    "a_command_is_refused_or_has_events",
    "a_game_can_always_end",
    "all_settings",
    "bystanders_notice_no_secret",
    "check_laws",
    "exactly_the_offered_commands_are_accepted",
    "expected_players_can_act",
    "nothing_is_left_to_follow",
    "random_game",
    "replay_is_the_live_table",
    "stored_events_replay_to_the_live_table",
    "totals_are_the_sums_of_awards",
]
