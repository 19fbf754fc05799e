"""Play two short games and write each moment to screenshots/films/NN-moment-screen.png.

A filmstrip shows what a screen shows every 150 ms.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from support.browser.chromium import find_chromium  # noqa: E402 - after the path is set
from support.browser.filmstrip import Studio  # noqa: E402 - as above
from support.browser.phone import Phone  # noqa: E402 - as above
from support.browser.phone_table import PhoneTable  # noqa: E402 - as above
from support.browser.screen import LOW_PHONE, TV, launch  # noqa: E402 - as above
from support.server_process import Server  # noqa: E402 - as above

FOLDER = ROOT / "screenshots" / "films"
NAMES = ("Anne", "Juan", "Maria", "Isaac", "Charlotte")


def main() -> None:
    executable = find_chromium()
    if executable is None:
        sys.exit("Chromium is not installed. tools/browser.sh installs it.")
    shutil.rmtree(FOLDER, ignore_errors=True)
    studio = Studio()
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
    ):
        server.visit()
        browser = launch(playwright, executable)
        film_classic(browser, server, studio)
        film_pointing(browser, server, studio)
        print(f"{studio.write(browser, FOLDER)} filmstrips in {FOLDER}")
        browser.close()


def film_classic(browser: Browser, server: Server, studio: Studio) -> None:
    """Film a vote that fails, a wrong guess, and a conviction that ends the game."""
    table = PhoneTable(browser, server.url, *NAMES, moves=True)
    tv = Phone(browser, server.url, size=TV, moves=True).open(f"/tv/{table.host.code}")
    table.host.set("rounds", 2)
    table.deal()
    table.start_clock()
    accuser, suspect, *_ = table.civilians
    suspect.set_viewport(LOW_PHONE)
    screens = {"suspect": suspect, "spy": table.spy, "tv": tv}
    prepare_accusation(accuser, suspect)
    with studio.film("accusation", screens):
        accuser.tap("confirm")
    with studio.film("failed-vote", screens):
        vote(table, accuser, suspect, guilty=False)
    table.spy.tap("reveal")
    table.spy.at("confirm").wait_for()
    with studio.film("spy", screens):
        table.spy.tap("confirm")
    table.spy.page.locator("button.place").first.tap()
    with studio.film("guess", screens):
        table.spy.tap("confirm")
    wait_for_scenes(table)
    table.host.next_round()
    table.all_see("briefing")
    table.start_clock()
    suspect, accuser = table.spy, table.civilians[0]
    screens = {"suspect": suspect, "accuser": accuser, "tv": tv}
    accuser.accuse(suspect.name)
    with studio.film("end-of-the-game", screens, seconds=8):
        vote(table, accuser, suspect, guilty=True)
    table.close()
    tv.close()


def film_pointing(browser: Browser, server: Server, studio: Studio) -> None:
    """Film the end of the time and the fingers."""
    table = PhoneTable(browser, server.url, *NAMES, playing=["dc"], moves=True)
    tv = Phone(browser, server.url, size=TV, moves=True).open(f"/tv/{table.host.code}")
    host, *pointing, last = table
    host.setting("timers").select_option("off")
    table.deal()
    table.start_clock()
    screens = {"host": host, "last": last, "tv": tv}
    host.tap("call-time")
    with studio.film("time-up", screens):
        host.tap("confirm")
    host.tap("end-talk")
    table.all_see("pointing")
    for phone in (host, *pointing):
        phone.point_at(last.name)
    last.choice("point", host.name).tap()
    with studio.film("pointing", screens):
        last.tap("confirm")
    table.close()
    tv.close()


def prepare_accusation(accuser: Phone, suspect: Phone) -> None:
    accuser.tap("accuse")
    accuser.choice("accuse", suspect.name).tap()
    accuser.at("confirm").wait_for()


def vote(table: PhoneTable, accuser: Phone, suspect: Phone, *, guilty: bool) -> None:
    wait_for_scenes(table)
    for voter in table.others(accuser, suspect):
        voter.tap("vote-guilty" if guilty else "vote-not-guilty")


def wait_for_scenes(table: PhoneTable) -> None:
    for phone in table:
        phone.at("scene").wait_for(state="detached")


if __name__ == "__main__":
    main()
