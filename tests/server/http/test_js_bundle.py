"""Scripts of the page come joined: what was written in many small files is sent in a few."""

import re

import pytest

from coverstory.server.http.assets import lean
from coverstory.server.http.js_bundle import MAIN, JsBundler
from support.paths import WEB

SCRIPTS = {
    path.relative_to(WEB).as_posix(): lean(path).decode()
    for path in sorted((WEB / "page").rglob("*.js"))
}
FETCHED = [
    MAIN,
    "page/net/table_connection.js",
    "page/own_places/sheet.js",
    "page/screens/take_seat.js",
    "page/table.js",
    "page/tv.js",
]

_PLAIN = re.compile(
    r'import \{[^}]*\} from "[^"]+\.js";|export (?:const|function|async function|class) \w+'
)


def shelved(text: str) -> list[str]:
    return re.findall(r'^\$\$\["(page/[^"]+)"\] \?\?=', text, re.MULTILINE)


@pytest.fixture(scope="module")
def joined() -> dict[str, str]:
    joiner = JsBundler(SCRIPTS, libraries="vendor/")
    return {name: joiner.join(name) for name in FETCHED}


def test_every_script_of_the_page_comes_with_one_of_the_files_that_are_fetched(
    joined: dict[str, str],
) -> None:
    assert {module for text in joined.values() for module in shelved(text)} == set(SCRIPTS)


def test_what_has_come_already_is_not_sent_again(joined: dict[str, str]) -> None:
    way_of_a_phone = [MAIN, "page/net/table_connection.js", "page/table.js", "page/tv.js"]
    sent = [module for name in way_of_a_phone for module in shelved(joined[name])]
    assert len(sent) == len(set(sent))


def test_whoever_is_needed_comes_first(joined: dict[str, str]) -> None:
    for name, text in joined.items():
        own = shelved(text)
        assert own[-1] == name
        for place, module in enumerate(own):
            body = text.split(f'$$["{module}"] ??= ')[1].split(" ??= ")[0]
            needed = set(re.findall(r'= \$\$\["([^"]+)"\];', body)) & set(own)
            assert needed <= set(own[:place])


def test_a_file_that_is_fetched_later_asks_for_those_it_builds_on(joined: dict[str, str]) -> None:
    asked = {n: re.findall(r'^import .*"/static/(page/.*)";', t, re.M) for n, t in joined.items()}
    assert asked[MAIN] == []
    assert asked["page/table.js"] == ["page/net/table_connection.js", MAIN]
    assert asked["page/net/table_connection.js"] == [MAIN]


def test_what_a_module_takes_renamed_or_from_a_folder_above_it_gets() -> None:
    files = {
        MAIN: 'import { one as first } from "../vendor/lib.js";\nimport { two } from "./a/b.js";\n',
        "page/a/b.js": 'import { three } from "../c.js";\nexport const two = () => three;',
        "page/c.js": "export function three() {}",
    }
    text = JsBundler(files, libraries="vendor/").join(MAIN)
    assert 'import * as library0 from "/static/vendor/lib.js";' in text
    assert 'const { one: first } = $$["vendor/lib.js"];' in text
    assert 'const { three } = $$["page/c.js"];' in text
    assert "return { two };" in text
    assert shelved(text) == ["page/c.js", "page/a/b.js", MAIN]


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_uses_no_more_of_the_language_of_modules_than_joining_understands(
    name: str,
) -> None:
    found = re.findall(r"^(?:import|export)\b(?!\()[^;(=]*[;(=]", SCRIPTS[name], re.MULTILINE)
    assert [line for line in found if not _PLAIN.match(re.sub(r"\s+", " ", line))] == []


def test_no_script_needs_itself_by_way_of_others() -> None:
    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, f"{' needs '.join([*path, name])}"
        if name not in known:
            for needed in modules[name].needs if name in modules else ():
                visit(needed, (*path, name))
            known.add(name)

    modules = JsBundler(SCRIPTS, libraries="vendor/").modules
    known: set[str] = set()
    for name in SCRIPTS:
        visit(name, ())
