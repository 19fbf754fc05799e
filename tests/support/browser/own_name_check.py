"""Report sentences that contain the name of the phone's own player.

A sentence must address the player as "you". Every page that a test opens is observed all the time:
its visible text and its text for screen readers. A name alone is a label and allowed. So is a name
in the ring, in a list of players or on a card.
"""

import json

# Elements in which a name is a label, or was written by a player.
LABELS = (
    ".seat, .ranking, .standings, .turned, .points, .people, .dossier, .line-text, .own-place, "
    ".poster, svg, option, textarea, script"
)
OBSERVE = """(name, labels) => {
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
    // A shared phone names all of its players.
    const isMine = () => window.watchesName === name && seats() === 1;
    const reported = new Set();
    let found = [];
    // Screen readers get the lines that players wrote, unchanged.
    const written = () =>
        [...document.querySelectorAll(".line-text")].map((line) => plain(line.textContent));
    const check = (text) => {
        if (!text.includes(name)) return;
        const sentence = written().reduce((left, line) => left.replace(line, ""), plain(text));
        if (!inside.test(sentence) || isLabel(sentence) || reported.has(sentence)) return;
        found.push(sentence);
    };
    const search = () => {
        found = [];
        if (!isMine() || !document.querySelector(".table")) return;
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const part = texts.currentNode.parentElement;
            if (!texts.currentNode.data.includes(name) || part.closest(labels)) continue;
            check(part.textContent);
        }
        for (const part of document.querySelectorAll("[aria-label], [aria-description], [title]")) {
            if (part.closest(labels)) continue;
            for (const way of ["aria-label", "aria-description", "title"])
                check(part.getAttribute(way) ?? "");
        }
    };
    // A phone that is handed on shows the old sentence for a moment. Only what stays is an error.
    const look = () => {
        search();
        const before = found;
        if (before.length) setTimeout(() => {
            search();
            const lasting = found.filter((text) => before.includes(text) && !reported.has(text));
            for (const sentence of lasting) {
                reported.add(sentence);
                console.error(`own name: ${sentence}`);
            }
        }, 1000);
    };
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document, everything);
    look();
}"""
OWN_NAME_PREFIX = "own name: "


def own_name_script(name: str) -> str:
    """Return a script that writes each such sentence to the console after OWN_NAME_PREFIX."""
    return f"({OBSERVE})({json.dumps(name)}, {json.dumps(LABELS)})"
