"""Written play in the browser: choose it, start a round, and write."""

from support.browser.phone import Phone
from support.browser.phone_table import PhoneTable


def choose_written_play(table: PhoneTable) -> None:
    table.host.setting("talk").select_option("written")
    for phone in table:
        phone.at("talk").wait_for()


def start_round(table: PhoneTable) -> list[Phone]:
    """Start a round and return the asker, then the others."""
    table.deal()
    table.start_clock()
    asker = table.phone_with_button("ask")
    return [asker, *table.others(asker)]


def write(phone: Phone, kind: str, text: str) -> None:
    """Type and send a text. The field is empty or gone when the server has the text."""
    phone.fill(f"{kind}-text", text)
    phone.tap(f"{kind}-send")
    phone.page.wait_for_function(
        "(field) => !document.querySelector(field)?.value", arg=f"[data-test={kind}-text]"
    )
