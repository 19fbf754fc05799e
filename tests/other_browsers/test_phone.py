"""The host's phone plays a game of two rounds in other engines. The other players use sockets."""

from contextlib import ExitStack

from coverstory.engine.cards import Card
from coverstory.engine.commands import Accuse, Vote
from coverstory.locales import say
from support.browser.server_control import edit_stored_data, replace_deal
from support.browser.socket_player import SocketPlayer
from support.other_browsers.drivers import PHONE
from support.other_browsers.engines import Start
from support.other_browsers.pages import Page, named
from support.server_process import Server

ANNE, JUAN, MARIA = range(3)
PLACE = "bank"


def test_a_host_plays_a_whole_game_through_the_page(
    start: Start, server: Server, sockets: ExitStack
) -> None:
    with start(PHONE) as driver:
        page = Page(driver, server.url)
        open_a_table(page)
        juan, maria = (SocketPlayer(server, page.code, name) for name in ("Juan", "Maria"))
        sockets.push(juan)
        sockets.push(maria)
        choose_two_rounds(page)
        let_the_app_keep_track(page)

        page.tap(named("start-game"))
        deal(page, server, [juan, maria], spy=JUAN)
        look_at_card(page, say("place-bank"))
        page.tap(named("start-clock"))
        ask_and_be_answered(page)
        accuse_without_conviction(page, juan)
        vote_for_conviction(page, maria)
        check_result(page)

        page.tap(named("next-round"))
        deal(page, server, [juan, maria], spy=ANNE)
        look_at_card(page, say("card-spy"))
        page.tap(named("start-clock"))
        name_the_place(page)
        page.sees("finale")
        page.text(named("winners"))
        assert page.page_errors() == []


def open_a_table(page: Page) -> None:
    page.open()
    page.fill(named("host-name"), "Anne")
    page.tap(named("host-go"))
    page.sees("gathering")
    page.skip_reaction_times()


def let_the_app_keep_track(page: Page) -> None:
    choice = "document.querySelector('[data-test=setting-turns]')"
    change = "new Event('change', {bubbles: true})"
    page.driver.run(f"() => {{ {choice}.value = 'tracked'; {choice}.dispatchEvent({change}); }}")
    page.wait(f"() => {choice}.value === 'tracked'")


def choose_two_rounds(page: Page) -> None:
    page.wait("(seats) => document.querySelectorAll('.ring-seats li').length === seats", 3)
    value = "(value) => document.querySelector('[data-test=setting-rounds]').value === value"
    page.tap(named("game"))
    for rounds in ("4", "3", "2"):
        page.tap(named("setting-rounds-less"))
        page.wait(value, rounds)


def deal(page: Page, server: Server, players: list[SocketPlayer], spy: int) -> None:
    """Replace the dealt cards. That restarts the server, so the page has to reconnect."""
    page.sees("briefing")
    with edit_stored_data(server) as connection:
        replace_deal(
            connection,
            page.code,
            PLACE,
            lambda seat: Card(seat, spy=seat == spy, role=None if seat == spy else "teller"),
            dealer=ANNE,
        )
        page.wait("() => document.querySelector('[data-test=reconnecting]') !== null")
    for player in players:
        player.connect()
    page.wait("() => document.querySelector('[data-test=reconnecting]') === null")


def look_at_card(page: Page, words: str) -> None:
    """The face is in the page only while the card is held, and fully on the screen."""
    with page.holding(named("card")):
        assert page.text(".face-title") == words
        assert page.is_inside_screen(named("face"))
    page.wait("() => document.querySelector('[data-test=face]') === null")


def ask_and_be_answered(page: Page) -> None:
    page.sees("questioning")
    page.tap(named(f"ask-{JUAN}"))
    page.tap(named("answered"))
    page.reads(say("asks", {"asker": "Juan"}))


def accuse_without_conviction(page: Page, juan: SocketPlayer) -> None:
    page.tap(named("accuse"))
    page.tap(named(f"accuse-{MARIA}"))
    page.tap(named("confirm"))
    page.sees("trial")
    juan.send(Vote(guilty=False))
    page.sees("questioning")


def vote_for_conviction(page: Page, maria: SocketPlayer) -> None:
    maria.send(Accuse(JUAN))
    page.sees("trial")
    page.open(f"/t/{page.code}")  # a reload in the middle
    page.skip_reaction_times()
    page.sees("trial")
    page.tap(named("vote-guilty"))


def check_result(page: Page) -> None:
    page.sees("interlude")
    page.reads(say("outcome-spy-convicted", {"spy": "Juan", "you": "nobody"}))
    assert say("place-bank") in page.text(named("result-place"))


def name_the_place(page: Page) -> None:
    page.tap(named("reveal"))
    page.tap(named("confirm"))
    page.sees("guessing")
    page.tap(named(f"place-{PLACE}"))
    page.tap(named("confirm"))
