"""What a module adds to the rules page: a section of its own, before the house rulings."""

from coverstory.engine.ruleset import Section


def with_section(
    rules: tuple[Section, ...], heading: str, clauses: tuple[str, ...], *rulings: str
) -> tuple[Section, ...]:
    *book, house = rules
    known = house.clauses
    both = (*known, *(ruling for ruling in rulings if ruling not in known))
    in_order = tuple(sorted(both, key=lambda clause: int(clause[1:])))
    return (*book, Section(heading, clauses), Section(house.heading, in_order))
