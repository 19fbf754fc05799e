"""Our formatter of Fluent messages does what Mozilla's does."""

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from coverstory.locales import catalogue
from coverstory.locales.fluent_messages import Messages
from support.catalogue import entries, variables

NEEDED = variables()
# A name, numbers with and without a plural and a separator, and words that variants are named by.
VALUES = ("Anne", 0, 1, 2, 12_345, "yes", "no", "name", "spy", "none", "1")


@pytest.fixture(scope="module")
def mozilla() -> FluentBundle:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue()))
    return bundle


def patterns(entry: ast.Message) -> list[str]:
    name = entry.id.name
    own = [] if entry.value is None else [name]
    return own + [f"{name}.{attribute.id.name}" for attribute in entry.attributes]


@pytest.mark.parametrize("value", VALUES)
def test_every_message_reads_as_mozilla_formats_it(mozilla: FluentBundle, value: str | int) -> None:
    ours = Messages("en", catalogue())
    for message in (pattern for entry in entries() for pattern in patterns(entry)):
        name, _, attribute = message.partition(".")
        found = mozilla.get_message(name)
        pattern = found.attributes[attribute] if attribute else found.value
        params = dict.fromkeys(NEEDED[message], value)
        # `format` derives the titles from the keys.
        titles = [f"{kind}-title" for kind in ("edition", "module") if kind in params]
        text, errors = mozilla.format_pattern(pattern, params | dict.fromkeys(titles, str(value)))
        assert errors == []
        assert ours.format(message, params, "") == text, message


@pytest.mark.parametrize(
    ("text", "params", "expected"),
    [
        ('quoted = { "{" }{ $name }\\u0041', {"name": "Anne"}, "{Anne\\u0041"),
        ('escaped = { "\\u0041" }', {}, "A"),
        ("-brand = Coverstory\nterm = { -brand } is on", {}, "Coverstory is on"),
        ("number = { 12345 }", {}, "12,345"),
        ("outer = { inner.part }\ninner =\n    .part = { $x }", {"x": 1000}, "1,000"),
    ],
)
def test_syntax_that_the_catalogue_may_use_one_day_is_formatted(
    text: str, params: dict[str, str | int], expected: str
) -> None:
    (name,) = [part.partition(" ")[0] for part in text.splitlines() if part[0] not in "-i "]
    assert Messages("en", text).format(name, params, "") == expected


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a = { $name }", "the variable name is missing"),
        ("a = { b }", "b has no text"),
        ("a = { NUMBER($name) }", "FunctionReference is not supported"),
    ],
)
def test_a_text_that_cannot_be_formatted_is_an_error(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Messages("en", text).format("a", {}, "")
