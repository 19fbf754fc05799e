"""The numbers in the sentences of the rules page, computed from the ruleset."""

from collections.abc import Iterable, Sequence
from random import Random

from coverstory.engine import accusing, announcing, discussing, guessing, time_limits
from coverstory.engine.choosing_settings import LONGEST_ROUND
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import Settings
from coverstory.engine.table import Deck

SECOND = 1000


def numbers(ruleset: Ruleset, decks: Sequence[Deck], agreed: Settings) -> dict[str, int]:
    """Return the numbers by the variables of the catalogue. Times are in seconds; 0 means off."""
    cards = min(deck.cards for deck in decks)
    with_one, with_most = (
        accepted_player_counts(ruleset, spies, cards) for spies in (1, ruleset.most_spies)
    )
    least, most = with_one[0], with_most[-1]
    return {
        "rounds": agreed.rounds or 0,
        "announcements": agreed.announcements,
        "most-minutes": LONGEST_ROUND,
        "least": least,
        "most": most,
        "most-for-one": with_one[-1],
        "least-for-two": with_most[0],
        "one-spy-up-to": max(_advised(ruleset, 1), default=most),
        "two-spies-from": min(_advised(ruleset, 2), default=most),
        "minutes-least": ruleset.round_minutes(least),
        "minutes-most": ruleset.round_minutes(most),
        "places": len(decks),
        "cards": cards,
        "dissent": ruleset.tolerated_dissent(ruleset.most_spies),
        "abilities": len(ruleset.abilities),
        **_times(ruleset, agreed),
        **{
            f"cards-{deck.key}": len(deck.cards)
            for make in ruleset.odd_decks
            for deck in make(Random(0))  # noqa: S311 - only counted, never dealt
        },
    }


def accepted_player_counts(ruleset: Ruleset, spies: int, cards: int) -> list[int]:
    """Return the numbers of players that the ruleset accepts, in order."""
    agreed = Settings(ruleset.key, spies=spies)
    return [
        players
        for players in _players(ruleset)
        if players <= cards + spies
        and not any(check(agreed, players) for check in ruleset.player_checks)
    ]


def _advised(ruleset: Ruleset, spies: int) -> list[int]:
    return [n for n in _players(ruleset) if ruleset.spies_for(n) == (spies,)]


def _players(ruleset: Ruleset) -> Iterable[int]:
    return range(ruleset.least_players, ruleset.most_players + 1)


def _times(ruleset: Ruleset, agreed: Settings) -> dict[str, int]:
    limits = {
        "time-to-vote": accusing.TIME_TO_VOTE,
        "time-to-guess": guessing.TIME_TO_GUESS,
        "time-to-show": discussing.TIME_TO_SHOW,
        f"talk-{announcing.TOPIC}": announcing.TIME_TO_TALK,
        **{f"talk-{about}": poll.talk for about, poll in ruleset.polls.items()},
    }
    waits = {
        "patience": time_limits.TIME_FOR_A_TURN,
        "time-to-speak": time_limits.TIME_TO_SPEAK,
        "standoff": ruleset.standoff_time,
    }
    return {
        **{name: (time_limits.limit(agreed, time) or 0) // SECOND for name, time in limits.items()},
        **{name: time_limits.scaled(agreed, time) // SECOND for name, time in waits.items()},
    }
