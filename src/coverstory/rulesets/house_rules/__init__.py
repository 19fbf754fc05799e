"""House rules: our own changes, in no rulebook, for any edition. They are off by default.

Each is a function from ruleset to ruleset. They are applied after the modules, and the rules page
has one section for those that are on. The index of rulesets, the judge and the reference pages
import this package. It imports the engine and other rulesets.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from msgspec.structs import replace

from coverstory.engine.ruleset import Ruleset, Section
from coverstory.engine.settings import RowPoints
from coverstory.rulesets.house_rules import (
    all_spies,
    hidden_spies,
    moderator,
    no_third_time,
    points_by_host,
)

HEADING = "house"
HouseRule: TypeAlias = Callable[[Ruleset], Ruleset]
# The clauses and the function of each house rule that is on or off.
HOUSE_RULES: Mapping[str, tuple[tuple[str, ...], HouseRule]] = MappingProxyType(
    {
        no_third_time.KEY: (no_third_time.CLAUSES, no_third_time.no_third_time),
        all_spies.KEY: (all_spies.CLAUSES, all_spies.all_spies),
        hidden_spies.KEY: (hidden_spies.CLAUSES, hidden_spies.hidden_spies),
        moderator.KEY: (moderator.CLAUSES, moderator.moderator),
    }
)


def with_house_rules(
    ruleset: Ruleset, keys: tuple[str, ...], points: tuple[RowPoints, ...]
) -> Ruleset:
    """Return the ruleset with these house rules. The host's points come last: they count."""
    clauses = [points_by_host.CLAUSE] if points else []
    changed = ruleset
    for key in keys:
        its_clauses, rule = HOUSE_RULES[key]
        changed = rule(changed)
        clauses.extend(its_clauses)
    if points:
        changed = points_by_host.with_points(changed, points)
    if not clauses:
        return ruleset
    return replace(changed, rules=(*changed.rules, Section(HEADING, tuple(clauses))))
