"""Source, tests and docs use the industry's words, as STYLE.md asks.

The list holds the words of a dialect that the project once had. An exception has its reason beside
it.
"""

import re
import subprocess

import pytest

from support.paths import ROOT

AVOIDED = {
    r"the house(?! rules?\b| edition| bot)": "the server",
    r"mouthfuls?": "read chunk",
    r"scraps": "control frames",
    r"broom": "retention",
    r"doorbell": "notifier",
    r"h[au]ngs? up": "disconnected",
    r"under way": "running, pending",
    r"who(m?)ever": "name the subject",
    r"(is|are|was|were|been) told(?! apart)": "gets, receives, reads",
    r"the wire": "the socket, the network",
    r"the net\b(?!work)": "the network",
    r"anew": "again",
    r"deeds": "command counts",
    r"said again": "retried",
    r"shown the door": "disconnected",
    r"likening": "similar places",
    r"gremlins?": "fault injectors",
    r"farewells?": "close message",
    r"pulse": "heartbeat",
    r"(?<!one[- ])shots?": "snapshot",
    r"meters|tally|tallies": "counters, histogram",
    r"the own(?! places?)": "name the owner",
    r"so many (players|spies|seats)": "this number of",
    r"dear|cheap": "slow or expensive, fast",
    r"(of|to|for|by|from|with|than) who (is|are|has|was|does|can|may|comes)": "name the subject",
}
PATTERN = re.compile(r"\b(" + "|".join(AVOIDED) + r")\b", re.IGNORECASE)

CHECKED = (".py", ".js", ".mjs", ".css", ".md", ".sh", ".toml", ".html", ".ftl", "Makefile")
NOT_OURS = re.compile(
    r"vendor/|/golden/|/stories/|package-lock|"
    # Sentences that players would type, lines that bots say, and words of places.
    r"tests/language/sets/|tests/arena/people/\w+\.toml|bots/speech/|docs/bots-games\.md|bots/place_words\.toml|"
    r"language/poles\.toml|"
    # This list, and the same list for people.
    r"test_plain_english\.py|STYLE\.md"
)
# The words on these lines are names that stored data or old clients depend on, or deliberate.
EXCEPTIONS = {
    "--doorbell": "the old name of --notifier, which still works",
    "`doorbell-away`": "the old name of a log event, in the changelog",
    "Is it cheap?": "a question that a player would type",
    '"Dear ': "a letter, which is not a game",
    '"farewell"': "the tag of the close message, which clients know",
    "| `farewell` |": "the same, in the list of old names",
}


def checked_files() -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return [name for name in listed if name.endswith(CHECKED) and not NOT_OURS.search(name)]


@pytest.mark.parametrize("name", checked_files())
def test_a_file_uses_the_industrys_words(name: str) -> None:
    path = ROOT / name
    if not path.exists():
        pytest.skip("deleted, and not committed yet")
    found = [
        f"{number}: {line.strip()}"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if PATTERN.search(line) and not any(kept in line for kept in EXCEPTIONS)
    ]
    assert found == []


@pytest.mark.parametrize(
    "sentence", ["The house says so.", "Whoever comes is told.", "for who has left", "on the wire"]
)
def test_the_list_finds_the_old_dialect(sentence: str) -> None:
    assert PATTERN.search(sentence)


@pytest.mark.parametrize("words", ["the house rule", "the house rules", "the house edition"])
def test_the_list_lets_terms_of_the_game_pass(words: str) -> None:
    assert not PATTERN.search(words)
