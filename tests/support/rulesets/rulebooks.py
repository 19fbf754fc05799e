"""The editions with a rulebook of their own."""

from coverstory.rulesets import EDITIONS


def with_own_rulebook() -> list[str]:
    """Return the editions whose clauses are their own.

    An edition that changes only numbers and words shares the clauses of another. That one has the
    stories and the golden game.
    """
    seen: list[object] = []
    found = []
    for key, edition in EDITIONS.items():
        if not any(edition.rules is rules for rules in seen):
            found.append(key)
        seen.append(edition.rules)
    return found
