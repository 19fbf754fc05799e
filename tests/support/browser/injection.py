"""Finds typed text that became an element or a script."""

# Returns the elements that were made from typed text, and "ran" if a script ran.
INJECTED = """() => [
    ...(typeof ran === "undefined" ? [] : ["ran"]),
    ...[...document.querySelectorAll("#page :is(script, style, x-y, [onerror], [onload])")]
        .map((part) => part.outerHTML),
]"""
