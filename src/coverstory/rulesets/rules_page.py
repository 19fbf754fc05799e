"""Adds the section of a module to the rules page, before our own rulings."""

from coverstory.engine.ruleset import Section


def with_section(
    rules: tuple[Section, ...], heading: str, clauses: tuple[str, ...], *rulings: str
) -> tuple[Section, ...]:
    *book, rulings_section = rules
    known = rulings_section.clauses
    both = (*known, *(ruling for ruling in rulings if ruling not in known))
    in_order = tuple(sorted(both, key=lambda clause: int(clause[1:])))
    return (*book, Section(heading, clauses), Section(rulings_section.heading, in_order))
