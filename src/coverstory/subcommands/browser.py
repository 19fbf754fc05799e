"""Opens the page in the browser of this computer, if it has a screen."""

import os
import sys
import threading


def has_screen() -> bool:
    """Return whether somebody sits in front of this computer's own screen."""
    if "SSH_CONNECTION" in os.environ:
        return False
    return sys.platform in {"win32", "darwin"} or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def open_browser(url: str) -> None:
    """Open the URL without waiting: some browsers return only when they are closed."""
    import webbrowser  # noqa: PLC0415 - only a party needs it

    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
