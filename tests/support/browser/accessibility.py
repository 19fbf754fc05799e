"""Find accessibility faults of a screen.

On every size: violations that axe-core reports, small buttons, a page wider than its screen, and
movement despite reduced motion. On phones also: words that are cut off and buttons out of reach
while letters are twice as large. On a TV also: elements off the screen, and borders and shadows
that are cut off.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

from support.browser.layout import BUTTONS_OUTSIDE_VIEWPORT, HIDDEN_NEXT_MOVES, overflowing_moments
from support.browser.phone import Phone
from support.browser.screen import (
    LARGE_PHONE,
    LOW_PHONE,
    PHONE,
    SMALL_PHONE,
    TABLET,
    TV,
    is_phone,
)
from support.paths import ROOT

AXE = ROOT / "node_modules/axe-core/axe.min.js"
SIZES = (SMALL_PHONE, TABLET, LOW_PHONE, TV, PHONE, LARGE_PHONE)
# The smallest side of a button, in CSS pixels.
THUMB = 44

# Dark mode changes colours only.
RUNS: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "dark": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]},
}
# `target-size` is off: it asks for only 24 pixels, and reports buttons that lie half under a bar.
# TOO_SMALL asks for 44.
RUN_AXE = """async (runOnly) => {
    const rules = { "target-size": { enabled: false } };
    const { violations } = await axe.run({ runOnly, rules, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => [id, [...target, any[0]?.message].join(" ")]));
}"""
# Elements that a player can press. A field has the size of its label. A link in the middle of a
# sentence is a word and no button.
PARTS = """
    const visible = (part) => part.checkVisibility({ visibilityProperty: true });
    const isWord = (part) =>
        part.matches("p > a") && part.parentElement.textContent !== part.textContent;
    const parts = [...document.querySelectorAll("button, a[href], input, select, summary")]
        .filter((part) => visible(part) && !isWord(part))
        .map((part) => part.closest("label") ?? part);
    const known = (part) => part.outerHTML.replace(/>[^]*/, ">").slice(0, 120);
"""
TOO_SMALL = f"""() => {{
    {PARTS}
    return parts.flatMap((part) => {{
        const {{ width, height }} = part.getBoundingClientRect();
        const small = width < {THUMB - 0.5} || height < {THUMB - 0.5};
        return small ? [`${{width}} x ${{height}}: ${{known(part)}}`] : [];
    }});
}}"""
# The elements that make the page, or a sheet over it, wider than the screen.
TOO_WIDE = f"""() => {{
    {PARTS}
    const root = document.documentElement;
    const sheets = [...document.querySelectorAll("dialog[open]")];
    if (![root, ...sheets].some((box) => box.scrollWidth > box.clientWidth)) return [];
    const edge = (part) => part.getBoundingClientRect().right + 0.5;
    const wide = [...document.body.querySelectorAll("*")].filter((part) => visible(part) &&
        edge(part) > root.clientWidth + 1 && edge(part) > edge(part.parentElement) + 1);
    return wide.length ? wide.map(known) : [`${{root.scrollWidth}} of ${{root.clientWidth}}`];
}}"""
# Nobody scrolls a TV: an element off the screen cannot be seen.
OFF_SCREEN = f"""() => {{
    {PARTS}
    return [...document.querySelectorAll("main *")].filter((part) => {{
        if (part.closest(".hidden, svg")) return false;
        const {{ right, bottom, width }} = part.getBoundingClientRect();
        return width && (right > innerWidth + 1 || bottom > innerHeight + 1);
    }}).map(known);
}}"""
# Words that a box without scrolling shows only in part. Letters may reach half a line out of their
# line. On a TV, an ellipsis may replace the rest.
CUT_OFF = f"""() => {{
    {PARTS}
    const hides = (how) => how === "hidden" || how === "clip";
    const isTv = "wall" in document.documentElement.dataset;
    const dotted = (style) => style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    const boxes = (part) => (part === document.body ? [] : [part, ...boxes(part.parentElement)]);
    const cut = (node) => {{
        const range = document.createRange();
        range.selectNodeContents(node);
        const words = range.getBoundingClientRect();
        return boxes(node.parentElement).some((box) => {{
            const style = getComputedStyle(box);
            const {{ overflowX, overflowY }} = style;
            if (isTv && dotted(style)) return false;
            const {{ left, right, top, bottom }} = box.getBoundingClientRect();
            const reach = parseFloat(getComputedStyle(node.parentElement).fontSize) / 2;
            return (hides(overflowX) && (words.left < left - 2 || words.right > right + 2)) ||
                (hides(overflowY) && (words.top < top - reach || words.bottom > bottom + reach));
        }});
    }};
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (words.nextNode()) {{
        const node = words.currentNode;
        const part = node.parentElement;
        const read = visible(part) && !part.closest(".hidden, option, svg");
        if (node.textContent.trim() && read && cut(node))
            found.push(`"${{node.textContent}}" of ${{known(part)}}`);
    }}
    return found;
}}"""
# Texts that nobody can read from four metres away: below 28 pixels on a screen of 1080 lines.
SMALL_TEXT = f"""() => {{
    {PARTS}
    const scaleOf = (part) => part.closest("svg") ? part.getScreenCTM().a : 1;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (words.nextNode()) {{
        const node = words.currentNode;
        const part = node.parentElement;
        const read = visible(part) && !part.closest(".hidden, option");
        const size = parseFloat(getComputedStyle(part).fontSize);
        if (node.textContent.trim() && read && Math.round(size * scaleOf(part)) < 28)
            found.push(`${{size}} px: "${{node.textContent}}" of ${{known(part)}}`);
    }}
    return found;
}}"""
# Cards and bubbles whose border or shadow is cut off by a box without scrolling. The winners are
# exempt: they rise from behind the edge of their box.
CLIPPED = f"""() => {{
    {PARTS}
    const hides = (box) => /hidden|clip/.test(getComputedStyle(box).overflow);
    const boxes = (part) => (part === document.body ? [] : [part, ...boxes(part.parentElement)]);
    const edges = (part) => {{
        const {{ right, bottom }} = part.getBoundingClientRect();
        const {{ boxShadow, borderRightWidth }} = getComputedStyle(part);
        const shadows = boxShadow.replace(/\\([^)]*\\)/g, "").split(",");
        const outer = shadows.filter((shadow) => !shadow.includes("inset")).join();
        const [x = 0, y = 0] = (outer.match(/-?[\\d.]+(?=px)/g) ?? []).map(Number);
        const printed = parseFloat(borderRightWidth) > 0 || x > 0 || y > 0;
        return printed && {{ right: right + x, bottom: bottom + y }};
    }};
    return [...document.querySelectorAll("main *")].filter((part) => {{
        const isDrawn = part.closest(".hidden, svg, .winners-sky");
        const edge = visible(part) && !isDrawn && edges(part);
        return edge && boxes(part.parentElement).filter(hides).some((box) => {{
            const {{ right, bottom }} = box.getBoundingClientRect();
            return edge.right > right + 0.5 || edge.bottom > bottom + 0.5;
        }});
    }}).map(known);
}}"""
# Buttons that stay covered after scrolling to them. A held card covers everything on purpose, and a
# notice disappears by itself.
OUT_OF_REACH = f"""() => {{
    {PARTS}
    if (document.querySelector("[data-test=face]")) return [];
    const sheet = document.querySelector("dialog[open]");
    const [x, y] = [scrollX, scrollY];
    const lost = parts.filter((part) => !part.disabled && (!sheet || sheet.contains(part)))
        .filter((part) => {{
            part.scrollIntoView({{ block: "center", inline: "center", behavior: "instant" }});
            const {{ left, top, width, height }} = part.getBoundingClientRect();
            const there = document.elementFromPoint(left + width / 2, top + height / 2);
            return !part.contains(there) && !there?.closest(".notices");
        }});
    scrollTo({{ left: x, top: y, behavior: "instant" }});
    return lost.map(known);
}}"""
ENLARGE = """(size) => {
    const { style } = document.documentElement;
    if (size) style.fontSize = size;
    else style.removeProperty("font-size");
    if (!style.length) document.documentElement.removeAttribute("style");
}"""
# Colours may fade. Nothing may move, grow or turn.
MOVES = """() => {
    const seconds = (times) => Math.max(...times.split(",").map(parseFloat));
    const still = /^(none|opacity|visibility|fill|stroke|box-shadow|(.*-)?color)$/;
    return [...document.querySelectorAll("*")].flatMap((part) =>
        ["", "::before", "::after"].flatMap((side) => {
            const style = getComputedStyle(part, side);
            const changed = style.transitionProperty.split(", ");
            const changes = changed.filter((name) => !still.test(name));
            const found = [
                style.animationName !== "none" && seconds(style.animationDuration) > 0.001
                    && style.animationName,
                changes.length && seconds(style.transitionDuration) > 0.001 && changes.join(),
                style.scrollBehavior === "smooth" && "scrolling",
            ];
            const name = `${part.tagName.toLowerCase()}.${part.getAttribute("class")}${side}`;
            return found.filter(Boolean).map((how) => `${how} of ${name}`);
        }));
}"""


class Fault(NamedTuple):
    """A fault on a screen of this width. `how` is the mode: light, dark, large letters."""

    width: int
    how: str
    kind: str
    what: str


def faults(phone: Phone, axe: str, sizes: Sequence[tuple[int, int]] = SIZES) -> Iterator[Fault]:
    """Yield the faults of the current page on each of these sizes, then restore the size.

    A TV page is checked on the size of a TV only.
    """
    before = phone.size
    for size in [TV] if phone.is_tv else sizes:
        phone.resize(size)
        yield from _violations(phone, axe)
        yield from _found(phone, "plain", small=TOO_SMALL, wide=TOO_WIDE)
        if phone.is_tv:
            yield from _found(phone, "plain", off_screen=OFF_SCREEN, cut_off=CUT_OFF)
            yield from _found(phone, "plain", clipped=CLIPPED, small_text=SMALL_TEXT)
        elif is_phone(size):
            yield from _found(
                phone,
                "plain",
                outside_viewport=BUTTONS_OUTSIDE_VIEWPORT,
                out_of_sight=HIDDEN_NEXT_MOVES,
            )
            yield from _with_large_letters(phone)
        for moment in overflowing_moments(phone):
            yield _fault(phone, "moving", "wide", moment)
    yield from _found(phone, "plain", moves=MOVES)
    phone.resize(before)


def _violations(phone: Phone, axe: str) -> Iterator[Fault]:
    page = phone.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    for scheme, run in RUNS.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for kind, what in page.evaluate(RUN_AXE, run):
            yield _fault(phone, scheme, kind, what)


def _with_large_letters(phone: Phone) -> Iterator[Fault]:
    phone.page.evaluate(ENLARGE, "200%")
    yield from _found(phone, "large", wide=TOO_WIDE, cut_off=CUT_OFF, out_of_reach=OUT_OF_REACH)
    phone.page.evaluate(ENLARGE, "")


def _found(phone: Phone, how: str, **scripts: str) -> Iterator[Fault]:
    for kind, script in scripts.items():
        for what in phone.page.evaluate(script):
            yield _fault(phone, how, kind, what)


def _fault(phone: Phone, how: str, kind: str, what: str) -> Fault:
    return Fault(phone.size[0], how, kind, what)
