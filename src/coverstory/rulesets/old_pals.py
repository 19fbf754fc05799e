"""Old pals: the two spies are shown to each other before the clock starts (B12)."""

from msgspec.structs import replace

from coverstory.engine.outcomes import Outcome
from coverstory.engine.recipients import among, civilians, first_accuser
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import Award, Conviction, Ending, Ruleset
from coverstory.engine.settings import Settings
from coverstory.engine.table import Round
from coverstory.rulesets.rules_page import with_section

KEY = "old-pals"

EXPOSED = (
    Award(civilians, 1, "spy-caught"),
    Award(among(first_accuser, civilians), 1, "accused-the-spy-first"),
)


def two_spies(settings: Settings) -> Refusal | None:
    if settings.spies < 2:
        return Refusal(Code.MODULE_NEEDS_TWO_SPIES, {"module": KEY, "spies": settings.spies})
    return None


def old_pals(ruleset: Ruleset) -> Ruleset:
    """Let both spies score nothing if one is convicted during the round (B12)."""

    def conclude(current: Round, ending: Ending) -> Outcome:
        outcome = ruleset.conclude(current, ending)
        in_the_round = isinstance(ending, Conviction) and ending.accuser is not None
        if in_the_round and outcome.kind == "spy-convicted":
            return replace(outcome, kind="pals-exposed")
        return outcome

    def with_one_spy(settings: Settings) -> Settings:
        """R18: one spy has no pal."""
        others = tuple(key for key in settings.modules if key != KEY)
        return replace(without[Code.TWO_SPIES_ARE_TOO_MANY](settings), modules=others)

    without = ruleset.fallback_settings
    return replace(
        ruleset,
        spies_meet=True,
        fallback_settings={**without, Code.TWO_SPIES_ARE_TOO_MANY: with_one_spy},
        conclude=conclude,
        score_sheet={**ruleset.score_sheet, "pals-exposed": EXPOSED},
        settings_checks=(*ruleset.settings_checks, two_spies),
        rules=with_section(ruleset.rules, KEY, ("B12",)),
        clauses={**ruleset.clauses, "pals-exposed": ("B12",)},
    )
