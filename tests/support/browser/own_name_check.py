"""No phone shows its own player's name inside a sentence: a sentence speaks to the player instead.

Every page that a test opens is watched from the first word to the last, on the screen and in what
is read aloud. A name alone is a label, and so is one in the ring, a list of players or their cards.
"""

import json

# Where names are labels, and where people have written them themselves.
LABELS = (
    ".seat, .ranking, .standings, .turned, .points, .people, .dossier, .line-text, .own-place, "
    ".poster, svg, option, textarea, script"
)
WATCH = """(name, labels) => {
    if (window.watchesName === name) return;
    window.watchesName = name;
    const plain = (text) => text.replace(/[\\u2068\\u2069]/g, "").replace(/\\s+/g, " ").trim();
    const letters = name.replace(/[.*+?^${}()|[\\]\\\\]/g, "\\\\$&");
    const inside = new RegExp(`(^|[^\\\\p{L}\\\\p{N}])${letters}($|[^\\\\p{L}\\\\p{N}])`, "u");
    const isLabel = (text) => text === name || text.startsWith(`${name}:`);
    const seats = () => {
        const [, way, code] = location.pathname.split("/");
        const kept = way === "t" && localStorage.getItem(`coverstory:seats:${code}`);
        return kept ? JSON.parse(kept).length : 0;
    };
    // A phone that several add_players names them all.
    const isMine = () => window.watchesName === name && seats() === 1;
    const told = new Set();
    let found = [];
    // What players have written is read aloud as they wrote it.
    const written = () =>
        [...document.querySelectorAll(".line-text")].map((line) => plain(line.textContent));
    const tell = (text) => {
        if (!text.includes(name)) return;
        const said = written().reduce((left, line) => left.replace(line, ""), plain(text));
        if (!inside.test(said) || isLabel(said) || told.has(said)) return;
        found.push(said);
    };
    const seen = () => {
        found = [];
        if (!isMine() || !document.querySelector(".table")) return;
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const part = texts.currentNode.parentElement;
            if (!texts.currentNode.data.includes(name) || part.closest(labels)) continue;
            tell(part.textContent);
        }
        for (const part of document.querySelectorAll("[aria-label], [aria-description], [title]")) {
            if (part.closest(labels)) continue;
            for (const way of ["aria-label", "aria-description", "title"])
                tell(part.getAttribute(way) ?? "");
        }
    };
    // For a moment a phone that changes hands is nobody's. What is still there afterwards is meant.
    const look = () => {
        seen();
        const before = found;
        if (before.length) setTimeout(() => {
            seen();
            for (const said of found.filter((text) => before.includes(text) && !told.has(text))) {
                told.add(said);
                console.error(`own name: ${said}`);
            }
        }, 1000);
    };
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document, everything);
    look();
}"""
OWN_NAME = "own name: "


def watching(name: str) -> str:
    """A script that reports each such sentence to the console, with a mark in front."""
    return f"({WATCH})({json.dumps(name)}, {json.dumps(LABELS)})"
