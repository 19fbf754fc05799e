"""The reference of the engine has every public name, with an explanation."""

import re

import coverstory.engine
import coverstory.testing
from coverstory.reference.engine_page import engine_page, undocumented
from support.paths import DOCS


def test_every_public_name_of_the_engine_is_explained() -> None:
    assert undocumented() == []


def test_the_reference_has_every_public_name() -> None:
    page = engine_page()
    listed = set(re.findall(r"^(?:\| `)?(\w+)[(`]", page, re.MULTILINE))
    public = {*coverstory.engine.__all__, *coverstory.testing.__all__}
    # A module and a tuple have sections of their own, and an alias of functions is a table there.
    assert public - listed == {"recipients", "LAWS", "Law"}


def test_the_session_of_the_engine_uses_the_main_functions() -> None:
    page = (DOCS / "engine.md").read_text(encoding="utf-8")
    session = page.partition("```python\n")[2].partition("```")[0]
    called = {"open_table", "decide", "replay", "view", "legal"}
    assert all(f"{name}(" in session for name in called)
