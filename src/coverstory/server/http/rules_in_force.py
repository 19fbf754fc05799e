"""The rules of given settings as data for the rules page, from the tables that the engine uses."""

import re
from collections.abc import Iterable
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from coverstory.engine.choosing_settings import why_not_points
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import RowPoints, Settings
from coverstory.library import library
from coverstory.protocol.codes import ProtocolCode
from coverstory.protocol.messages import AwardEntry, RuleSection, RulesInForce, ScoreRow
from coverstory.rulesets.numbers import numbers
from coverstory.server.http.assets import Asset, asset

LONGEST_KEY = 24
# A row of the score sheet: the outcome, the line of its awards and the points.
_ROW = re.compile(r"([a-z-]+)\.([0-9]{1,2})\.([0-9]{1,3})", re.ASCII)


def rules_page(
    edition: str,
    modules: Iterable[str],
    timers: str,
    house_rules: Iterable[str] = (),
    points: Iterable[str] = (),
) -> Asset | Refusal:
    """Return the rules of an edition with these modules, whose order does not matter.

    `points` are rows of the score sheet that the host has changed, like `wrong-guess.0.3`.
    """
    books = library()
    named = sorted(set(modules))
    if edition not in books.editions():
        return Refusal(Code.EDITION_UNKNOWN, {"edition": edition[:LONGEST_KEY]})
    for module in named:
        if module not in books.modules():
            return Refusal(Code.MODULE_UNKNOWN, {"module": module[:LONGEST_KEY]})
        if module not in books.ruleset(Settings(edition)).modules:
            return Refusal(Code.MODULE_NOT_FOR_EDITION, {"module": module, "edition": edition})
    try:
        agreed = msgspec.convert(
            {
                "edition": edition,
                "modules": named,
                "timers": timers,
                "house_rules": sorted(set(house_rules)),
            },
            type=Settings,
        )
    except msgspec.ValidationError:
        return Refusal(ProtocolCode.WRONG_TYPE, {"field": "timers"})
    for rule in agreed.house_rules:
        if rule not in books.house_rules():
            return Refusal(Code.HOUSE_RULE_UNKNOWN, {"rule": rule[:LONGEST_KEY]})
    rows = [_ROW.fullmatch(row) for row in points]
    changed = tuple(RowPoints(row[1], int(row[2]), int(row[3])) for row in rows if row)
    if len(changed) < len(rows):
        return Refusal(ProtocolCode.WRONG_TYPE, {"field": "points"})
    wrong = why_not_points(books.ruleset(agreed), changed)
    return wrong or _page(replace(agreed, points=changed))


@lru_cache(maxsize=256)  # limited, because clients can ask for any points
def _page(settings: Settings) -> Asset:
    return asset(msgspec.json.encode(rules_in_force(settings)), ".json")


def rules_in_force(settings: Settings) -> RulesInForce:
    ruleset = library().ruleset(settings)
    return RulesInForce(
        sections=tuple(RuleSection(part.heading, part.clauses) for part in ruleset.rules),
        scores=_scores(ruleset),
        numbers=numbers(ruleset, library().decks(settings), settings),
    )


def _scores(ruleset: Ruleset) -> tuple[ScoreRow, ...]:
    return tuple(
        ScoreRow(
            kind,
            tuple(AwardEntry(_key(line.to.__name__), line.points, line.reason) for line in awards),
        )
        for kind, awards in ruleset.score_sheet.items()
    )


def _key(function: str) -> str:
    return function.replace("_", "-")
