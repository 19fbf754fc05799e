"""An edition and a phase, added to a copy of the project as the documentation says, on the page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from support.browser.layout import overflowing_moments
from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable
from support.doc_steps import copy_source, follow_page, server_of
from support.server_process import Server
from web.conftest import OpenTable

pytestmark = pytest.mark.browser

NAMES = ("Anne", "Juan", "Maria")


@pytest.fixture
def with_edition(tmp_path: Path) -> Iterator[Server]:
    project = copy_source(tmp_path)
    follow_page("adding-an-edition.md", project)
    with server_of(project) as server:
        yield server


@pytest.fixture
def with_phase(tmp_path: Path) -> Iterator[Server]:
    project = copy_source(tmp_path)
    follow_page("adding-an-edition.md", project)
    follow_page("adding-a-phase.md", project)
    with server_of(project) as server:
        yield server


def test_a_new_edition_is_played_on_the_page(open_table: OpenTable, with_edition: Server) -> None:
    table = open_table(*NAMES, at=with_edition)
    run_out_of_time(table)
    everybody_names_a_player(table)


def test_a_new_phase_is_played_on_the_page(
    open_table: OpenTable, with_phase: Server, browser: Browser, phones: list[Phone]
) -> None:
    table = open_table(*NAMES, at=with_phase)
    tv = Phone(browser, with_phase.url, size=(1920, 1080))
    phones.append(tv)
    tv.open(f"/tv/{table.host.code}")
    run_out_of_time(table)
    for _ in NAMES:
        speaker = table.phone_with_button("end-last-word")
        for phone in table:
            expect(phone.title).to_have_text("Last words")
            assert overflowing_moments(phone) == []
        expect(table.others(speaker)[0].at("waiting")).to_contain_text(speaker.name)
        speaker.tap("end-last-word")
        expect(speaker.at("end-last-word")).to_have_count(0)
    tv.sees("roll-call")
    everybody_names_a_player(table)


def run_out_of_time(table: PhoneTable) -> None:
    host = table.host
    host.choose("cottage")
    host.set("rounds", 1)
    host.setting("timers").select_option("off")
    host.start_game()
    table.start_clock()
    host.tap("call-time")
    host.tap("confirm")


def everybody_names_a_player(table: PhoneTable) -> None:
    table.all_see("roll-call")
    for _ in NAMES:
        namer = table.phone_with_button("name")
        namer.name_suspect(table.others(namer)[0].name)
    table.all_see("finale")
