"""Tests of the model file: its checksum, size and licence, and the fallback without it."""

import hashlib
from pathlib import Path

from coverstory.language.text_classifier import TextClassifier
from coverstory.language.vectors import MODEL_FILE
from support.language.quality import replies, subjects

SHA256 = "6d9cb286bddc2b65444ffee45259c7ce4942aeb840b357519399da9435cf7dc8"
MAX_BYTES = 8_000_000


def test_the_model_file_has_the_expected_checksum() -> None:
    assert hashlib.sha256(MODEL_FILE.read_bytes()).hexdigest() == SHA256, (
        "see tools/build_language_model.py"
    )


def test_the_model_file_is_small_enough_for_every_install() -> None:
    assert len(MODEL_FILE.read_bytes()) <= MAX_BYTES


def test_the_model_file_has_its_licence_beside_it() -> None:
    folder = Path(str(MODEL_FILE)).parent
    assert "Apache License" in (folder / "LICENSE.txt").read_text(encoding="utf-8")
    assert "all-MiniLM-L6-v2" in (folder / "CREDIT.md").read_text(encoding="utf-8")


def test_a_classifier_names_its_encoder(classifier: TextClassifier) -> None:
    assert classifier.encoder_name == "static vectors"


def test_a_classifier_without_the_model_file_uses_words_alone(tmp_path: Path) -> None:
    classifier = TextClassifier(subjects(), replies(), model=tmp_path / "vectors.zip")
    assert classifier.encoder_name == "tf-idf"
    assert classifier.match_question("Is it very noisy?")[0].subject == "noise"
