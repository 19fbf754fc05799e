"""One reader for all tests of this room: what it has read once it keeps."""

import pytest

from coverstory.language.people_reader import PeopleReader
from support.language.quality import reader, reader_without_model


@pytest.fixture(scope="session")
def people() -> PeopleReader:
    return reader()


@pytest.fixture(scope="session")
def without_model() -> PeopleReader:
    return reader_without_model()
