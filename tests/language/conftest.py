"""Shared classifiers. Building one takes about half a second."""

import pytest

from coverstory.language.text_classifier import TextClassifier
from support.language import quality


@pytest.fixture(scope="session")
def classifier() -> TextClassifier:
    return quality.classifier()
