"""The scripts of the page are sent as a few bundles."""

import re

import pytest

from coverstory.server.http.assets import minified
from coverstory.server.http.js_bundle import MAIN, JsBundler
from support.paths import WEB
from support.server.page_files import ENTRY_POINTS

SCRIPTS = {
    path.relative_to(WEB).as_posix(): minified(path).decode()
    for path in sorted((WEB / "page").rglob("*.js"))
}

_UNDERSTOOD = re.compile(
    r'import \{[^}]*\} from "[^"]+\.js";|export (?:const|function|async function|class) \w+'
)


def modules_of(bundle: str) -> list[str]:
    return re.findall(r'^\$\$\["(page/[^"]+)"\] \?\?=', bundle, re.MULTILINE)


@pytest.fixture(scope="module")
def bundles() -> dict[str, str]:
    bundler = JsBundler(SCRIPTS, libraries="vendor/")
    return {name: bundler.bundle(name) for name in ENTRY_POINTS}


def test_every_script_of_the_page_is_part_of_a_bundle(
    bundles: dict[str, str],
) -> None:
    assert {module for text in bundles.values() for module in modules_of(text)} == set(SCRIPTS)


def test_no_bundle_repeats_a_module_of_an_earlier_one(bundles: dict[str, str]) -> None:
    # Each is loaded after the ones before it.
    bundles_of_a_phone = [
        *(MAIN, "page/net/table_connection.js", "page/table.js", "page/round.js", "page/tv.js")
    ]
    sent = [module for name in bundles_of_a_phone for module in modules_of(bundles[name])]
    assert len(sent) == len(set(sent))


def test_a_module_comes_after_its_imports(bundles: dict[str, str]) -> None:
    for name, text in bundles.items():
        own = modules_of(text)
        assert own[-1] == name
        for place, module in enumerate(own):
            body = text.split(f'$$["{module}"] ??= ')[1].split(" ??= ")[0]
            needed = set(re.findall(r'= \$\$\["([^"]+)"\];', body)) & set(own)
            assert needed <= set(own[:place])


def test_a_bundle_imports_the_bundles_that_it_needs(bundles: dict[str, str]) -> None:
    asked = {n: re.findall(r'^import .*"/static/(page/.*)";', t, re.M) for n, t in bundles.items()}
    assert asked[MAIN] == []
    assert asked["page/table.js"] == ["page/net/table_connection.js", MAIN]
    assert asked["page/net/table_connection.js"] == [MAIN]


def test_renamed_imports_and_imports_from_a_parent_folder_are_resolved() -> None:
    files = {
        MAIN: 'import { one as first } from "../vendor/lib.js";\nimport { two } from "./a/b.js";\n',
        "page/a/b.js": 'import { three } from "../c.js";\nexport const two = () => three;',
        "page/c.js": "export function three() {}",
    }
    text = JsBundler(files, libraries="vendor/").bundle(MAIN)
    assert 'import * as library0 from "/static/vendor/lib.js";' in text
    assert 'const { one: first } = $$["vendor/lib.js"];' in text
    assert 'const { three } = $$["page/c.js"];' in text
    assert "return { two };" in text
    assert modules_of(text) == ["page/c.js", "page/a/b.js", MAIN]


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_script_uses_only_imports_and_exports_that_the_bundler_understands(
    name: str,
) -> None:
    found = re.findall(r"^(?:import|export)\b(?!\()[^;(=]*[;(=]", SCRIPTS[name], re.MULTILINE)
    assert [line for line in found if not _UNDERSTOOD.match(re.sub(r"\s+", " ", line))] == []


def test_no_script_imports_itself_through_others() -> None:
    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, f"{' imports '.join([*path, name])}"
        if name not in visited:
            for needed in modules[name].imports if name in modules else ():
                visit(needed, (*path, name))
            visited.add(name)

    modules = JsBundler(SCRIPTS, libraries="vendor/").modules
    visited: set[str] = set()
    for name in SCRIPTS:
        visit(name, ())
