"""The table of clauses and the tests that cite them, read from the tests' markers.

`make generate` writes the table to docs/clauses.md.
"""

import ast
from collections.abc import Iterator
from functools import cache

from coverstory.engine.settings import RowPoints, Settings
from coverstory.locales import say
from coverstory.rulesets import EDITIONS
from coverstory.rulesets.house_rules import HOUSE_RULES
from coverstory.server.http.rules_in_force import rules_in_force
from support.paths import TESTS

PAGE = TESTS.parent / "docs" / "clauses.md"

IN_SCOPE = (
    *(f"G{number}" for number in range(1, 18)),
    *(f"A{number}" for number in range(1, 8)),
    *(f"B{number}" for number in range(1, 15)),
    *(f"D{number}" for number in range(1, 8)),
    *(f"P{number}" for number in range(1, 5)),
    *(f"H{number}" for number in range(1, 8)),
    *(f"J{number}" for number in range(1, 5)),
    *(f"M{number}" for number in range(1, 6)),
    *(f"E{number}" for number in range(1, 8)),
    *(f"R{number}" for number in range(1, 24)),
    *(f"X{number}" for number in range(1, 7)),
)
# X1: the host has set the points of a row that every edition has.
POINTS = (RowPoints("wrong-guess", 0, 3),)
# R22 is about stories for `coverstory judge`: docs/judging.md has it, and no rules page.
OF_STORIES = {
    "R22": "In a story, a vote is open until all votes are written or the text lets time pass."
}

HEAD = """# Clauses and their tests

Every rule has a number, here and in the code. The words are those of the rules page. The letter
says where a rule comes from: G common to all editions, A Spyfall, B Spyfall 2, D DC Spyfall,
P Powered-Up, H Harley Quinn Helper, J The Joker's Jest, M Multiverse Madness, E Detective, R our
rulings, X our house rules, which are off by default.
`make generate` writes this page; a test fails when it is stale.

| clause | in our words | tests |
| --- | --- | --- |
"""


@cache
def clause_tests() -> dict[str, list[str]]:
    """Return the tests marked with each clause, as `file.py::test`, with unknown clauses."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for test, clauses in _marked(ast.parse(file.read_text(encoding="utf-8"))):
            for clause in clauses:
                found.setdefault(clause, []).append(f"{file.relative_to(TESTS)}::{test}")
    return found


def table() -> str:
    tests = clause_tests()
    words = sentences()
    rows = (f"| {c} | {words[c]} | {_list(tests.get(c, []))} |" for c in IN_SCOPE)
    return HEAD + "\n".join(rows) + "\n"


def sentences() -> dict[str, str]:
    """Return the text of every clause, from the first edition that has it."""
    found = dict(OF_STORIES)
    for edition, ruleset in EDITIONS.items():
        for settings in (
            Settings(edition),
            Settings(edition, ruleset.modules),
            Settings(edition, points=POINTS, house_rules=(*HOUSE_RULES,)),
        ):
            rules = rules_in_force(settings)
            for clause in (clause for part in rules.sections for clause in part.clauses):
                if clause not in found:
                    found[clause] = say(f"rule-{clause}", rules.numbers, edition=edition)
    return found


def _list(tests: list[str]) -> str:
    """Return the tests grouped by file."""
    by_file: dict[str, list[str]] = {}
    for test in tests:
        file, _, name = test.partition("::")
        by_file.setdefault(file, []).append(name.removeprefix("test_").replace("_", " "))
    return "<br>".join(f"**{file}**: {'; '.join(names)}" for file, names in by_file.items())


def _marked(module: ast.Module) -> Iterator[tuple[str, list[str]]]:
    """Yield every test function with its clauses and those of its file."""
    of_file = [
        clause
        for node in module.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"
        for clause in _clauses(node.value)
    ]
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[:5] == "test_":
            own = [clause for mark in node.decorator_list for clause in _clauses(mark)]
            yield node.name, [*of_file, *own]


def _clauses(mark: ast.AST) -> Iterator[str]:
    for node in ast.walk(mark):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            yield from (ast.literal_eval(argument) for argument in node.args)


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(table(), encoding="utf-8")
