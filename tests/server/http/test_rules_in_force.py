"""The rules of any edition with any of its modules."""

from itertools import chain, combinations
from typing import Any

import pytest

from coverstory.engine.settings import Settings
from coverstory.library import library
from coverstory.rulesets import EDITIONS
from coverstory.rulesets.house_rules import HOUSE_RULES
from support.clients import Server
from support.server.refusals import refusal

pytestmark = pytest.mark.anyio

TABLES = [
    (edition, chosen)
    for edition, ruleset in EDITIONS.items()
    for chosen in chain.from_iterable(
        combinations(ruleset.modules, count) for count in range(len(ruleset.modules) + 1)
    )
]


async def rules(server: Server, edition: str, modules: tuple[str, ...] = ()) -> dict[str, Any]:
    answer = await server.ask("GET", f"/api/rules?edition={edition}&modules={','.join(modules)}")
    assert answer.status_code == 200
    return dict(answer.json())


@pytest.mark.parametrize(("edition", "modules"), TABLES)
async def test_the_rules_have_the_clauses_and_the_score_sheet_that_the_engine_uses(
    server: Server, edition: str, modules: tuple[str, ...]
) -> None:
    found = await rules(server, edition, modules)
    ruleset = library().ruleset(Settings(edition, modules))
    assert [section["heading"] for section in found["sections"]] == [
        section.heading for section in ruleset.rules
    ]
    assert {
        row["outcome"]: [award["points"] for award in row["awards"]] for row in found["scores"]
    } == {kind: [line.points for line in awards] for kind, awards in ruleset.score_sheet.items()}


async def test_modules_may_be_given_in_any_order_and_twice(server: Server) -> None:
    assert await rules(server, "dc", ("jest", "harley", "jest")) == await rules(
        server, "dc", ("harley", "jest")
    )


async def test_the_parameter_modules_may_be_missing(server: Server) -> None:
    answer = await server.ask("GET", "/api/rules?edition=classic")
    assert answer.json() == await rules(server, "classic")


@pytest.mark.parametrize("edition", EDITIONS)
async def test_every_edition_has_a_page_with_every_house_rule(server: Server, edition: str) -> None:
    answer = await server.ask("GET", f"/api/rules?edition={edition}&house={','.join(HOUSE_RULES)}")
    clauses = answer.json()["sections"][-1]["clauses"]
    assert clauses == [clause for its_clauses, _ in HOUSE_RULES.values() for clause in its_clauses]


async def test_the_score_sheet_has_the_points_that_the_host_has_set(server: Server) -> None:
    answer = await server.ask("GET", "/api/rules?edition=classic&points=wrong-guess.0.3")
    found = dict(answer.json())
    scores = {row["outcome"]: row["awards"][0]["points"] for row in found["scores"]}
    assert scores["wrong-guess"] == 3
    assert found["sections"][-1] == {"heading": "house", "clauses": ["X1"]}


@pytest.mark.parametrize(
    ("edition", "modules", "numbers"),
    [
        ("classic", (), {"least": 3, "most": 8, "cards": 7, "minutes-least": 8}),
        ("sequel", (), {"least": 3, "most": 12, "most-for-one": 11, "least-for-two": 5}),
        ("sequel", ("old-pals",), {"dissent": 2, "one-spy-up-to": 6, "two-spies-from": 9}),
        ("dc", (), {"least": 3, "most": 8, "places": 20, "talk-spy": 120}),
        ("dc", ("harley",), {"least": 5, "talk-helper": 30}),
        ("dc", ("powered-up",), {"least": 3, "abilities": 12, "standoff": 10}),
        ("detective", (), {"least": 4, "most": 12, "minutes-least": 6, "minutes-most": 10}),
    ],
)
async def test_the_numbers_are_those_that_the_engine_uses(
    server: Server, edition: str, modules: tuple[str, ...], numbers: dict[str, int]
) -> None:
    found = (await rules(server, edition, modules))["numbers"]
    assert {name: found[name] for name in numbers} == numbers


async def test_rules_that_have_not_changed_are_not_sent_again(server: Server) -> None:
    first = await server.ask("GET", "/api/rules?edition=dc")
    tag = {"if-none-match": first.headers["etag"]}
    assert (await server.ask("GET", "/api/rules?edition=dc", headers=tag)).status_code == 304


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("", refusal("missing-field", field="edition")),
        ("?edition=chess", refusal("edition-unknown", edition="chess")),
        (f"?edition={'x' * 900}", refusal("edition-unknown", edition="x" * 24)),
        ("?edition=dc&modules=jest,chess", refusal("module-unknown", module="chess")),
        (
            "?edition=sequel&modules=harley",
            refusal("module-not-for-edition", module="harley", edition="sequel"),
        ),
        ("?edition=classic&house=no-beer", refusal("house-rule-unknown", rule="no-beer")),
        ("?edition=classic&points=wrong-guess.1.3", refusal("no-such-score")),
        ("?edition=classic&points=wrong-guess.0.10", refusal("points-out-of-range", most=9)),
        ("?edition=classic&points=wrong-guess.0", refusal("wrong-type", field="points")),
        ("?edition=classic&points=a.0.-1", refusal("wrong-type", field="points")),
    ],
)
async def test_rules_of_unknown_settings_are_refused(
    server: Server, question: str, expected: dict[str, Any]
) -> None:
    answer = await server.ask("GET", f"/api/rules{question}")
    assert (answer.status_code, answer.json()) == (400, expected)
