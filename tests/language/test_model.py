"""The file with the vectors: the one that was built, with its licence, and small."""

import hashlib
from pathlib import Path

from coverstory.language.people_reader import PeopleReader
from coverstory.language.vectors import MODEL
from support.language.quality import replies, subjects

BUILT = "6d9cb286bddc2b65444ffee45259c7ce4942aeb840b357519399da9435cf7dc8"
LARGEST = 8_000_000


def test_the_model_is_the_one_that_was_built() -> None:
    assert hashlib.sha256(MODEL.read_bytes()).hexdigest() == BUILT, "see tools/build_reading.py"


def test_the_model_is_small_enough_to_come_with_every_install() -> None:
    assert len(MODEL.read_bytes()) <= LARGEST


def test_the_model_has_its_licence_beside_it() -> None:
    folder = Path(str(MODEL)).parent
    assert "Apache License" in (folder / "LICENSE.txt").read_text(encoding="utf-8")
    assert "all-MiniLM-L6-v2" in (folder / "CREDIT.md").read_text(encoding="utf-8")


def test_a_reader_says_what_it_reads_by(people: PeopleReader) -> None:
    assert people.encoder == "static vectors"


def test_without_the_model_a_reader_goes_by_words_and_says_so(tmp_path: Path) -> None:
    reader = PeopleReader(subjects(), replies(), model=tmp_path / "vectors.zip")
    assert reader.encoder == "tf-idf"
    assert reader.question("Is it very noisy?")[0].subject == "noise"
