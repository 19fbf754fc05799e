"""House rules: our own changes, in no rulebook, for any edition. They are off by default.

Each is a function from ruleset to ruleset. They are applied after the modules, and the rules page
has one section for those that are on.
"""

from msgspec.structs import replace

from coverstory.engine.ruleset import Ruleset, Section
from coverstory.engine.settings import RowPoints
from coverstory.rulesets.house_rules import points_by_host

HEADING = "house"


def with_house_rules(ruleset: Ruleset, points: tuple[RowPoints, ...]) -> Ruleset:
    if not points:
        return ruleset
    changed = points_by_host.with_points(ruleset, points)
    return replace(changed, rules=(*ruleset.rules, Section(HEADING, (points_by_host.CLAUSE,))))
