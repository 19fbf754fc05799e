"""Every decision record has a status, its three sections, a number and a line in the index."""

import re
from pathlib import Path

import pytest

from support.paths import DOCS

RECORDS = sorted((DOCS / "adr").glob("0*.md"))
INDEX = (DOCS / "adr" / "README.md").read_text(encoding="utf-8")
SECTIONS = ["Context", "Decision", "Consequences"]
# Half a page.
MOST_WORDS = 300


def number_of(record: Path) -> int:
    return int(record.name.partition("-")[0])


def test_some_records_are_checked() -> None:
    assert len(RECORDS) > 30


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.name)
def test_a_record_has_a_status_context_decision_and_consequences(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    assert text.startswith(f"# {number_of(record)}. ")
    assert re.search(r"^Status: (accepted|superseded)\b.*\.$", text, re.MULTILINE)
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == SECTIONS
    assert len(text.split()) <= MOST_WORDS


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.name)
def test_the_index_has_the_title_of_a_record(record: Path) -> None:
    title = record.read_text(encoding="utf-8").partition("\n")[0].partition(". ")[2]
    assert f"| {number_of(record)} | [{title}]({record.name}) |" in INDEX


def test_every_missing_number_is_explained() -> None:
    missing = INDEX.partition("| number | why |")[2].partition("## All records")[0]
    explained: set[int] = set()
    for first, last in re.findall(
        r"(\d+)(?: to (\d+))?",
        "\n".join(row.split("|")[1] for row in missing.splitlines() if row.count("|") > 2),
    ):
        explained |= set(range(int(first), int(last or first) + 1))
    numbers = {number_of(record) for record in RECORDS}
    assert numbers | explained == set(range(1, max(numbers) + 1))
    assert not numbers & explained
