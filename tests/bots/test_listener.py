"""The vectors that bots understand people by are loaded once, however many threads want them."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from coverstory.bots.speech import listener
from coverstory.language.people_reader import PeopleReader


def test_threads_that_want_the_vectors_at_once_share_one_copy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded = []

    class Noted(PeopleReader):
        def __init__(self, *parts: Any) -> None:
            loaded.append(self)
            super().__init__(*parts)

    monkeypatch.setattr(listener, "PeopleReader", Noted)
    listener._loaded_people.cache_clear()
    with ThreadPoolExecutor(8) as threads:
        readers = list(threads.map(lambda _: listener.people(), range(8)))
    assert readers == loaded * 8
