"""The settings that make a refused deal possible. The lobby offers them beside the refusal."""

from collections.abc import Iterator

from msgspec.structs import replace

from coverstory.engine import decks
from coverstory.engine.choosing_settings import why_not_playable, why_not_points
from coverstory.engine.settings import Settings
from coverstory.engine.starting_games import settings_without_option, why_not_deal
from coverstory.engine.table import Table

DEFAULT_ROUNDS = 5


def remedy(table: Table) -> Settings | None:
    """Return settings for the players who are here, or None if the deal needs none or has none."""
    if why_not_deal(table) is None:
        return None
    return next((found for found in _changes(table) if _allows_deal(table, found)), None)


def _changes(table: Table) -> Iterator[Settings]:
    """Yield changes of the settings, the smallest first."""
    players = len(table.present)
    without_option = settings_without_option(table)
    if without_option is not None:
        yield without_option
    for spies in table.ruleset.spies_for(players):
        yield from _with_house_rules_or_without(table, replace(table.settings, spies=spies))
    for edition in table.library.editions():
        ruleset = table.library.ruleset(Settings(edition))
        if ruleset.least_players <= players <= ruleset.most_players:
            for spies in ruleset.spies_for(players):
                yield from _with_house_rules_or_without(table, _in_edition(table, edition, spies))


def _with_house_rules_or_without(table: Table, settings: Settings) -> Iterator[Settings]:
    """Yield the settings, then without each of the house rules, then without all of them.

    The points that the host has set stay, unless a house rule takes their row with it.
    """
    yield settings
    rules = settings.house_rules
    without_one = [tuple(other for other in rules if other != rule) for rule in rules]
    for fewer in dict.fromkeys([*without_one, ()] if rules else ()):
        changed = replace(settings, house_rules=fewer)
        lost_row = why_not_points(table.library.ruleset(changed), changed.points)
        yield replace(changed, points=()) if lost_row else changed


def _in_edition(table: Table, edition: str, spies: int) -> Settings:
    """Return the settings of the table as far as another edition allows them."""
    now = table.settings
    ruleset = table.library.ruleset(Settings(edition))
    fitting = replace(
        now,
        edition=edition,
        modules=(),
        points=(),  # of rows that the other score sheet may lack
        packs=(),
        left_out=(),
        spies=spies,
        minutes=ruleset.round_minutes(len(table.present)),
        minutes_by_players=True,
    )
    places = decks.count_places(table, fitting)
    rounds = now.rounds or (None if ruleset.open_ended else DEFAULT_ROUNDS)
    return replace(fitting, places=places, rounds=rounds and min(rounds, places))


def _allows_deal(table: Table, settings: Settings) -> bool:
    if why_not_playable(table, settings) is not None:
        return False
    ruleset = table.library.ruleset(settings)
    return why_not_deal(replace(table, settings=settings, ruleset=ruleset)) is None
