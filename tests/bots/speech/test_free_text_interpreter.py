"""Tests of the interpreter for people's own words."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from coverstory.bots.speech import free_text_interpreter
from coverstory.language.text_classifier import TextClassifier


def test_threads_that_need_the_model_at_once_share_one_copy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded = []

    class RecordedClassifier(TextClassifier):
        def __init__(self, *parts: Any) -> None:
            loaded.append(self)
            super().__init__(*parts)

    monkeypatch.setattr(free_text_interpreter, "TextClassifier", RecordedClassifier)
    free_text_interpreter._loaded_classifier.cache_clear()
    with ThreadPoolExecutor(8) as threads:
        classifiers = list(threads.map(lambda _: free_text_interpreter.text_classifier(), range(8)))
    assert classifiers == loaded * 8
