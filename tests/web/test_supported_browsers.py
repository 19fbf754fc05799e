"""The page uses a feature that the oldest supported browsers lack only behind a check.

ESLint reads the scripts and styles as they are written and as the server sends them. The type check
knows which methods of the language those browsers have.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from coverstory.server.http.assets import Assets
from support.paths import ROOT, WEB
from support.server.page_files import ENTRY_POINTS

NODE = Path(sys.executable).parent / "node"
ESLINT = ROOT / "node_modules/eslint/bin/eslint.js"
TSC = ROOT / "node_modules/typescript/bin/tsc"

pytestmark = [
    pytest.mark.skipif(
        not (NODE.exists() and ESLINT.exists()),
        reason="ESLint is not installed: run `make setup-dev`",
    ),
    # ESLint and the type check run once, not once per worker.
    pytest.mark.xdist_group("eslint"),
]

TOO_NEW = {
    "toSorted": "[2, 1].toSorted();",
    "findLast": "[1].findLast(Boolean);",
    "Array group": "[1].group(String);",
    "Object.groupBy": "Object.groupBy([], String);",
    "Object.hasOwn": 'Object.hasOwn({}, "a");',
    "Set union": "new Set().union(new Set());",
    "iterator helpers": "[1].values().map(String);",
    "cause of an error": 'new Error("a", { cause: 1 });',
    "regular expressions with v": "/[a--b]/v;",
    "lookbehind": "/(?<=a)b/;",
    "top-level await": "await 1;",
    "static block": "class A { static { console.log(1); } }",
    "structuredClone": "structuredClone({});",
    "AbortSignal.timeout": "AbortSignal.timeout(1);",
    "requestSubmit": "document.forms[0].requestSubmit();",
    "popover": "document.body.togglePopover();",
    "view transitions": "document.startViewTransition(() => {});",
    "Intl.Segmenter": "new Intl.Segmenter();",
    "withResolvers": "Promise.withResolvers();",
}
SUPPORTED = {
    "at": "[1].at(-1);",
    "private methods": "class A { #b() { return 1; } c() { return this.#b(); } }\nnew A().c();",
    "a guarded call": "AbortSignal.timeout?.(1);",
    "dialog": 'document.querySelector("dialog")?.showModal();',
}

TOO_NEW_STYLES = {
    "has": ".a:has(> .b) { color: red; }",
    "dvh": ".a { height: 100dvh; }",
    "dvh beside a variable": ".a { height: 9vh; height: calc(9dvh / var(--b)); }",
    "container units": ".a { width: min(3rem, 5cqw); }",
    "translate": ".a { translate: -50%; }",
    "hypot": ".a { width: hypot(3px, 4px); }",
    "atan2": ".a { rotate: atan2(var(--b), var(--c)); }",
    "sine beside a fallback": ".a { rotate: 9deg; rotate: calc(sin(1) * var(--b)); }",
    "nesting": ".a { .b & { color: red; } }",
    "layers": "@layer a { .b { color: red; } }",
}
SUPPORTED_STYLES = {
    "a fallback before": ".a { height: 100vh; height: 100dvh; }",
    "a plain function": ".a { rotate: calc(min(1rem, 2px) * var(--b)); }",
    "a guarded selector": "@supports selector(:has(*)) { .a:has(> .b) { color: red; } }",
}


def lint(folder: Path) -> dict[Path, list[str]]:
    """Return the findings of ESLint by path in the folder."""
    command = [NODE, ESLINT, "--config", ROOT / "eslint.config.js", "--format", "json", "."]
    # ESLint ignores files outside its working directory.
    result = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    assert result.returncode in {0, 1}, result.stderr
    return {
        Path(file["filePath"]).relative_to(folder): [
            f"{found['line']}: {found['message']}" for found in file["messages"]
        ]
        for file in json.loads(result.stdout)
        if file["messages"]
    }


def type_errors(folder: Path) -> str:
    settings = json.loads((ROOT / "jsconfig.json").read_text())
    settings["include"] = [str(folder / "*.js")]
    project = folder / "jsconfig.json"
    project.write_text(json.dumps(settings))
    command = [NODE, TSC, "-p", project]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page, the bundles that the server sends, and the samples, each in a folder."""
    folder = tmp_path_factory.mktemp("lint").resolve()
    shutil.copytree(WEB, folder / "web")
    write_bundles(folder / "vendor")
    write_samples(folder / "samples")
    return folder


def write_bundles(folder: Path) -> None:
    folder.mkdir()
    assets = Assets(WEB)
    for name in ENTRY_POINTS:
        sent = assets.find(name)
        assert sent is not None
        (folder / name.replace("/", "-")).write_bytes(sent.body)


def write_samples(folder: Path) -> None:
    folder.mkdir()
    for name, script in {**TOO_NEW, **SUPPORTED}.items():
        (folder / f"{name}.js").write_text(f"{script}\nexport {{}};\n")
    for name, style in {**TOO_NEW_STYLES, **SUPPORTED_STYLES}.items():
        (folder / f"{name}.css").write_text(f"{style}\n")


@pytest.fixture(scope="module")
def findings(folder: Path) -> dict[Path, list[str]]:
    """The findings of one run of ESLint over everything, since its start takes seconds."""
    return lint(folder)


@pytest.fixture(scope="module")
def reported(folder: Path, findings: dict[Path, list[str]]) -> set[str]:
    """The samples that the lint or the type check reports."""
    samples = folder / "samples"
    by_types = re.findall(r"([^/\n]+)\.js\(", type_errors(samples))
    return {*(path.stem for path in findings if path.parts[0] == "samples"), *by_types}


def test_the_scripts_and_styles_of_the_page_work_in_supported_browsers(
    findings: dict[Path, list[str]],
) -> None:
    assert not {path: found for path, found in findings.items() if path.parts[0] == "web"}


def test_the_bundles_that_the_server_sends_pass_the_lint(
    folder: Path, findings: dict[Path, list[str]]
) -> None:
    assert list((folder / "vendor").iterdir())
    assert not {path: found for path, found in findings.items() if path.parts[0] == "vendor"}


@pytest.mark.parametrize("name", [*TOO_NEW, *TOO_NEW_STYLES])
def test_a_feature_that_is_too_new_is_reported(reported: set[str], name: str) -> None:
    assert name in reported


@pytest.mark.parametrize("name", [*SUPPORTED, *SUPPORTED_STYLES])
def test_a_supported_or_guarded_feature_is_accepted(reported: set[str], name: str) -> None:
    assert name not in reported


def test_a_bubble_has_plain_content_for_browsers_without_alternative_text() -> None:
    """Safari before 17.4 and Firefox before 128 drop `content: "?" / ""` as a whole."""
    for style in sorted((ROOT / "src/coverstory/web/styles").glob("*.css")):
        rules = re.findall(r"{([^{}]*)}", style.read_text(encoding="utf-8"))
        for rule in rules:
            contents = re.findall(r"content:([^;]*)", rule)
            assert not contents or "/" not in contents[0], f"{style.name}: {rule}"


def test_every_list_of_supported_browsers_names_the_same_versions() -> None:
    """The lists are in the lint, the README and the message for older browsers."""
    lint_config = (ROOT / "eslint.config.js").read_text(encoding="utf-8")
    listed = re.search(r"BROWSERS = \[(.*?)\];", lint_config)
    assert listed is not None
    linted = dict(re.findall(r'"(\w+) ([\d.]+?)(?:\.0)?"', listed[1]))
    assert linted == {
        "ios_saf": "15.4",
        "safari": "15.4",
        "chrome": "92",
        "firefox": "98",
        "samsung": "16",
    }
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    sentence = (WEB / "index.html").read_text(encoding="utf-8")
    for names, version in (
        ("Safari", linted["ios_saf"]),
        ("Chrome", linted["chrome"]),
        ("Firefox", linted["firefox"]),
        ("Samsung Internet", linted["samsung"]),
    ):
        for text in (readme, sentence):
            found = re.search(rf"{names}[^\d,]* ([\d.]*\d)", text)
            assert found is not None, names
            assert found[1] == version
