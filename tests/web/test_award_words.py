"""The award of the most suspected player says what was counted, in the words of the ruleset."""

import pytest

from coverstory.locales import say


@pytest.mark.parametrize(
    ("edition", "votes", "namings", "words"),
    [
        ("classic", 3, 0, "got 3 guilty votes"),
        ("classic", 0, 4, "was named 4 times"),
        ("classic", 2, 1, "got 2 guilty votes, and was named once"),
        ("dc", 0, 3, "was pointed at 3 times"),
        ("dc", 1, 3, "got 1 guilty vote, and was pointed at 3 times"),
    ],
)
def test_the_most_suspected_player_learns_what_was_counted(
    edition: str, votes: int, namings: int, words: str
) -> None:
    counted = {"votes": votes, "namings": namings}
    assert say("why-most-suspected", counted, edition=edition) == words
