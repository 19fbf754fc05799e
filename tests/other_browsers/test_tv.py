"""The TV page shows a game in other engines, with every element on the screen."""

from contextlib import ExitStack

from coverstory.engine.cards import Card
from coverstory.engine.commands import Accuse, Agree, Ask, EndGame, StartClock, StartGame, Vote
from coverstory.engine.settings import Settings
from coverstory.locales import say
from support.browser.server_control import edit_stored_data, replace_deal
from support.browser.socket_player import SocketPlayer
from support.other_browsers.drivers import TV
from support.other_browsers.engines import Start
from support.other_browsers.pages import Page
from support.server_process import Server

ANNE, JUAN, MARIA = range(3)

# Elements that are missing, overlap another one of the list, or are partly off the screen.
OUT_OF_PLACE = """(selectors) => {
    const boxes = selectors.map((name) => ({ name, found: document.querySelector(name) }));
    const missing = boxes.filter(({ found }) => !found).map(({ name }) => `${name} is missing`);
    const drawn = boxes.filter(({ found }) => found)
        .map(({ name, found }) => ({ name, box: found.getBoundingClientRect() }));
    const isOff = ({ left, top, right, bottom }) =>
        left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const overlap = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const pairs = drawn.flatMap((one, at) => drawn.slice(at + 1).map((other) => [one, other]));
    return [
        ...missing,
        ...drawn.filter(({ box }) => isOff(box)).map(({ name }) => `${name} is off the screen`),
        ...pairs.filter(([a, b]) => overlap(a.box, b.box))
            .map((two) => two.map(({ name }) => name).join(" lies over ")),
    ];
}"""

# WebKit's ports do not know reduced motion: scenes and animations run. Some animations never end.
ANIMATIONS_FINISHED = """() => !document.querySelector(".scene") &&
    document.getAnimations().every(({ playState, effect }) =>
        playState !== "running" || effect.getComputedTiming().iterations === Infinity)"""

# The angle between the lamp's beam and the direction from asker to asked, in degrees.
BEAM_ERROR = """() => {
    const centre = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const seat = (tone) => document.querySelector(`[data-tone=${tone}] .seat`);
    const at = (tone) => centre(seat(tone).getBoundingClientRect());
    const beam = document.querySelector(".beam");
    const box = beam.getBoundingClientRect();
    const [[fromX, fromY], [toX, toY]] = [at("active"), at("target")];
    const { a, b } = new DOMMatrix(getComputedStyle(beam).transform);
    const turned = Math.atan2(b, a) - Math.atan2(toY - fromY, toX - fromX);
    return Math.abs(((turned * 180) / Math.PI + 540) % 360 - 180) + (box.width > 0 ? 0 : 360);
}"""


def test_the_tv_shows_a_whole_game(start: Start, server: Server, sockets: ExitStack) -> None:
    anne = SocketPlayer(server, None, "Anne")
    juan, maria = (SocketPlayer(server, anne.code, name) for name in ("Juan", "Maria"))
    for player in (anne, juan, maria):
        sockets.push(player)
    with start(TV) as driver:
        tv = Page(driver, server.url)
        tv.open(f"/tv/{anne.code}")
        tv.sees("gathering")
        tv.reads("Maria")
        tv.wait("() => document.querySelector('.tv-qr').naturalWidth > 0")
        check_places(tv, ".tv-head", ".tv-big-code", ".tv-qr", ".wall", ".tv-foot")
        check_widest_code_fits(tv)

        anne.send(Agree(Settings("classic")))
        anne.send(StartGame())
        tv.sees("briefing")
        deal(server, [anne, juan, maria])
        anne.send(StartClock())
        tv.sees("questioning")
        anne.send(Ask(JUAN))
        tv.reads(say("asks-them", {"asker": "Anne", "asked": "Juan"}))
        check_places(tv, ".tv-head", ".ring", ".headline")
        tv.wait("() => document.querySelector('[data-tone=target]') !== null")
        assert tv.driver.run(BEAM_ERROR) < 15

        anne.send(Accuse(JUAN))
        tv.sees("trial")
        maria.send(Vote(guilty=True))
        tv.sees("interlude")
        check_places(tv, ".tv-head", ".headline", ".result-place", ".waiting", ".tv-sheet")
        anne.send(EndGame())
        tv.sees("finale")
        check_places(
            tv, ".tv-head", ".headline", ".winners-sky", ".awards", ".waiting", ".tv-sheet"
        )
        assert tv.page_errors() == []


def deal(server: Server, players: list[SocketPlayer]) -> None:
    with edit_stored_data(server) as connection:
        replace_deal(
            connection,
            players[0].code,
            "bank",
            lambda seat: Card(seat, spy=seat == JUAN, role=None if seat == JUAN else "teller"),
            dealer=ANNE,
        )
    for player in players:
        player.connect()


def check_places(tv: Page, *selectors: str) -> None:
    tv.wait(ANIMATIONS_FINISHED)
    assert tv.driver.run(OUT_OF_PLACE, selectors) == []


def check_widest_code_fits(tv: Page) -> None:
    """The code must fit on one line: a wrapped code pushes the QR code off the screen."""
    fits = """() => {
        const code = document.querySelector(".tv-big-code");
        const [text] = code.childNodes;
        const drawn = text.data;
        text.data = "W".repeat(drawn.length);
        const range = document.createRange();
        range.selectNodeContents(code);
        const { width } = range.getBoundingClientRect();
        const lines = range.getClientRects().length;
        text.data = drawn;
        return lines === 1 && width <= code.parentElement.clientWidth;
    }"""
    assert tv.driver.run(fits)
