"""Shared classifiers. Building one takes about half a second."""

import pytest

from coverstory.language.text_classifier import TextClassifier
from support.language import quality


@pytest.fixture(scope="session")
def classifier() -> TextClassifier:
    return quality.classifier()


@pytest.fixture(scope="session")
def classifier_without_model() -> TextClassifier:
    return quality.classifier_without_model()
