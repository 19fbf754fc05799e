"""Check whether a screen fits a phone.

Nothing may be wider than the screen at any moment of any animation. Every fixed or sticky button
and a held card must lie inside the visual viewport. The button that the screen waits for must be
visible without scrolling.
"""

from support.browser.screen import Screen

# Fractions of an animation's duration at which the page is measured.
MOMENTS = (0, 0.1, 0.25, 0.5, 0.75, 0.9, 1)

# All animations are set to the same fraction of their duration, one fraction after the other.
OVERFLOWING_MOMENTS = """(moments) => {
    const root = document.documentElement;
    const animations = document.getAnimations();
    const nameOf = ({ animationName, transitionProperty, effect }) => {
        const { target, pseudoElement } = effect;
        const part = `${target.tagName.toLowerCase()}.${target.getAttribute("class")}`;
        const name = animationName ?? transitionProperty ?? "effect";
        return `${name} of ${part}${pseudoElement ?? ""}`;
    };
    for (const animation of animations) animation.pause();
    const found = moments.flatMap((moment) => {
        for (const animation of animations) {
            const { delay, duration } = animation.effect.getComputedTiming();
            animation.currentTime = delay + moment * duration;
        }
        if (root.scrollWidth <= root.clientWidth) return [];
        const outside = animations.filter(({ effect: { target, pseudoElement } }) =>
            pseudoElement || target.getBoundingClientRect().right > root.clientWidth);
        const names = [...new Set((outside.length ? outside : animations).map(nameOf))];
        return [`${root.scrollWidth} of ${root.clientWidth} at ${moment}: ${names.join(", ")}`];
    });
    for (const animation of animations) animation.play();
    return found;
}"""

PARTS = """
    const { offsetLeft, offsetTop, width, height } = visualViewport;
    const isInside = (part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left > offsetLeft - 1 && right < offsetLeft + width + 1
            && top > offsetTop - 1 && bottom < offsetTop + height + 1;
    };
    // A notice goes away by itself.
    const isOnTop = (part, x, y) => {
        const there = document.elementFromPoint(x, y);
        return part.contains(there) || there?.closest(".notices");
    };
    const canBeSeen = (part) => {
        const { left, top, bottom, width: wide } = part.getBoundingClientRect();
        const middle = left + wide / 2;
        const heights = [top + 4, (top + bottom) / 2, bottom - 4];
        return isInside(part) && heights.every((y) => isOnTop(part, middle, y));
    };
    const rendered = (part) => part.checkVisibility({ visibilityProperty: true });
    const all = (selector, box) => [...box.querySelectorAll(selector)].filter(rendered);
    const known = (part) => part.outerHTML.replace(/>[^]*/, ">").slice(0, 120);
"""

# Buttons in a sheet are exempt: a sheet is fixed, but its content scrolls.
BUTTONS_OUTSIDE_VIEWPORT = f"""() => {{
    {PARTS}
    const isFixed = (part) => part !== document.body &&
        (/^(fixed|sticky)$/.test(getComputedStyle(part).position) || isFixed(part.parentElement));
    const stays = (part) => !part.closest("dialog") && isFixed(part);
    const parts = [...all("button, [data-test=face]", document)].filter(stays);
    return parts.filter((part) => !isInside(part)).map(known);
}}"""

# Of several names or places to choose from, one visible button is enough. The home page is exempt:
# it offers to join, and below that to host.
HIDDEN_NEXT_MOVES = f"""() => {{
    {PARTS}
    if (document.querySelector("[data-test=face]")) return [];
    const [x, y] = [scrollX, scrollY];
    scrollTo({{ left: 0, top: 0, behavior: "instant" }});
    const box = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const decisions = all(".ballot .button", box);
    const has_button = "[data-test=host-go]";
    const [next] = all(`.button.primary:enabled:not(${{has_button}})`, box);
    const names = ".screen > .ring button.seat, .seat-buttons .button";
    const choices = all(`${{names}}, .screen button.place`, box);
    const hidden = [...decisions, ...(next ? [next] : [])].filter((part) => !canBeSeen(part));
    if (choices.length && !choices.some(canBeSeen)) hidden.push(choices[0]);
    scrollTo({{ left: x, top: y, behavior: "instant" }});
    return hidden.map(known);
}}"""


def overflowing_moments(screen: Screen) -> list[str]:
    """Return the moments of animations at which the page is wider than the screen."""
    screen.page.emulate_media(reduced_motion="no-preference")
    found: list[str] = screen.page.evaluate(OVERFLOWING_MOMENTS, list(MOMENTS))
    screen.page.emulate_media(reduced_motion=screen.motion)
    return found
