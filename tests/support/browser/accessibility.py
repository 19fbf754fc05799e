"""What may keep somebody from using a screen, looked for on every size it is used on: faults that
axe-core knows, buttons too small for a thumb, a page wider than its screen; and, where letters are
twice as large, words cut off and buttons out of reach; on a wall also borders and shadows that are
cut off; and things that move though asked not to."""

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
THUMB = 44

# Everything by day; by night the same page in other colours.
RUNS: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "dark": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]},
}
# Not its 24 pixels: we ask for 44 ourselves, and to it whatever lies half under a bar is small.
LOOK = """async (runOnly) => {
    const rules = { "target-size": { enabled: false } };
    const { violations } = await axe.run({ runOnly, rules, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => [id, [...target, any[0]?.message].join(" ")]));
}"""
# The parts somebody can press: a field counts with its label, and a link in the middle of a
# sentence is a word.
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
# What makes the page, or a sheet over it, wider than the screen.
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
# A wall does not scroll: whatever is not on it cannot be seen.
OFF_SCREEN = f"""() => {{
    {PARTS}
    return [...document.querySelectorAll("main *")].filter((part) => {{
        if (part.closest(".hidden, svg")) return false;
        const {{ right, bottom, width }} = part.getBoundingClientRect();
        return width && (right > innerWidth + 1 || bottom > innerHeight + 1);
    }}).map(known);
}}"""
# Words of which a box that does not scroll shows only a part. Letters reach a little out of their
# line. Across a room, dots may stand for the rest.
CUT_OFF = f"""() => {{
    {PARTS}
    const hides = (how) => how === "hidden" || how === "clip";
    const onWall = "wall" in document.documentElement.dataset;
    const dotted = (style) => style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    const boxes = (part) => (part === document.body ? [] : [part, ...boxes(part.parentElement)]);
    const cut = (node) => {{
        const range = document.createRange();
        range.selectNodeContents(node);
        const words = range.getBoundingClientRect();
        return boxes(node.parentElement).some((box) => {{
            const style = getComputedStyle(box);
            const {{ overflowX, overflowY }} = style;
            if (onWall && dotted(style)) return false;
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
# Cards and bubbles whose border or shadow a box that does not scroll cuts off. The winners rise
# from behind the edge of theirs.
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
# Scrolled to, they are still under something else. A held card lies over everything, and notices
# over all for a moment.
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
# Colours may fade; nothing may move, grow or turn.
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
    """`how` says what the page was looked at by: in light, in the dark, with large letters."""

    width: int
    how: str
    kind: str
    what: str


def faults(phone: Phone, axe: str, sizes: Sequence[tuple[int, int]] = SIZES) -> Iterator[Fault]:
    """On every one of these sizes; a wall has its own. The screen is left as it was."""
    before = phone.size
    for size in [TV] if phone.is_tv else sizes:
        phone.resize(size)
        yield from _violations(phone, axe)
        yield from _found(phone, "plain", small=TOO_SMALL, wide=TOO_WIDE)
        if phone.is_tv:
            yield from _found(phone, "plain", off_screen=OFF_SCREEN, cut_off=CUT_OFF)
            yield from _found(phone, "plain", clipped=CLIPPED)
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
        for kind, what in page.evaluate(LOOK, run):
            yield _fault(phone, scheme, kind, what)


def _with_large_letters(phone: Phone) -> Iterator[Fault]:
    phone.page.evaluate(ENLARGE, "200%")
    yield from _found(phone, "large", wide=TOO_WIDE, cut_off=CUT_OFF, out_of_reach=OUT_OF_REACH)
    phone.page.evaluate(ENLARGE, "")


def _found(phone: Phone, how: str, **looks: str) -> Iterator[Fault]:
    for kind, look in looks.items():
        for what in phone.page.evaluate(look):
            yield _fault(phone, how, kind, what)


def _fault(phone: Phone, how: str, kind: str, what: str) -> Fault:
    return Fault(phone.size[0], how, kind, what)
