#!/usr/bin/env bash
# Makes sure there are browsers for the tests of the page, where that can be. Chromium: the one
# without windows from the system's packages (as root, or with sudo that asks nothing), else
# whichever the system has, else Playwright's own. Firefox ESR and WebKitGTK: from Debian's packages.
# With `every` also WPE and old Chromiums, for `make browsers`. Never fails: the tests say plainly
# when they are skipped for want of a browser.
set -u
cd "$(dirname "$0")/.." || exit 0
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
has_apt() { command -v apt-get >/dev/null; }
packages() { DEBIAN_FRONTEND=noninteractive $as_root apt-get "$@" >/dev/null 2>&1; }
install() { packages install -y -qq --no-install-recommends "$@"; }
install_or_update() { install "$@" || { packages update -qq; install "$@"; }; }

find_chromium() { .venv/bin/python tests/browser/chromium.py 2>/dev/null; }
chromium() {
  case "$(find_chromium)" in *headless*shell) return ;; esac
  if has_apt; then
    echo "Installing Chromium for the browser tests..."
    install chromium-headless-shell ||
      find_chromium >/dev/null ||
      { packages update -qq; install chromium-headless-shell || install chromium; }
  fi
  find_chromium >/dev/null && return
  .venv/bin/python -m playwright install chromium >/dev/null 2>&1
  find_chromium >/dev/null || echo "No Chromium to be had: the browser tests will be skipped." >&2
}

# engine NAME PROGRAM PACKAGE...: installs the packages unless the program is there.
engine() {
  local name=$1 program=$2
  shift 2
  command -v "$program" >/dev/null && return
  if has_apt; then
    echo "Installing $name for the browser tests..."
    install_or_update "$@"
  fi
  command -v "$program" >/dev/null || echo "No $name to be had: its tests will be skipped." >&2
}

chromium
engine "Firefox" firefox-esr firefox-esr
engine "WebKitGTK" WebKitWebDriver webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb
if [ "${1-}" = every ]; then
  engine "WPE" WPEWebDriver wpewebkit-driver libwpewebkit-1.1-0 libwpebackend-fdo-1.0-1
fi
exit 0
