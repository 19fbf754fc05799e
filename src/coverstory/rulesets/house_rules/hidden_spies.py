"""Chance decides on the number of spies in each round, and nobody knows it (X5)."""

from msgspec.structs import replace

from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import Settings

KEY = "hidden-spies"
CLAUSES = ("X5",)


def hidden_spies(ruleset: Ruleset) -> Ruleset:
    most = ruleset.most_spies

    def spy_counts(settings: Settings, players: int) -> tuple[int, ...]:
        """Return the numbers of spies that the edition allows with this number of players."""
        return tuple(
            spies
            for spies in range(1, most + 1)
            if not any(
                check(replace(settings, spies=spies), players) for check in ruleset.player_checks
            )
        )

    def edition_with_several(settings: Settings) -> Refusal | None:
        """With one spy in every round there is nothing to hide. The setting stays at one."""
        if most == 1:
            return Refusal(Code.HOUSE_RULE_NEEDS_SEVERAL_SPIES, {"edition": settings.edition})
        return Refusal(Code.HOUSE_RULE_NEEDS_ONE_SPY) if settings.spies > 1 else None

    def enough_players(settings: Settings, players: int) -> Refusal | None:
        if most == 1 or len(spy_counts(settings, players)) > 1:
            return None
        possible = range(ruleset.least_players, ruleset.most_players + 1)
        least = next((n for n in possible if len(spy_counts(settings, n)) > 1), players)
        return Refusal(Code.HOUSE_RULE_NEEDS_PLAYERS, {"players": players, "least": least})

    return replace(
        ruleset,
        spy_counts=spy_counts,
        spies_hidden=True,
        # B6: a verdict that depended on the number of spies would reveal it.
        tolerated_dissent=lambda spies: ruleset.tolerated_dissent(most),
        settings_checks=(*ruleset.settings_checks, edition_with_several),
        player_checks=(*ruleset.player_checks, enough_players),
        fallback_settings={
            **ruleset.fallback_settings,
            Code.HOUSE_RULE_NEEDS_PLAYERS: without_hidden_spies,
        },
    )


def without_hidden_spies(settings: Settings) -> Settings:
    others = tuple(key for key in settings.house_rules if key != KEY)
    return replace(settings, house_rules=others)
