#!/usr/bin/env bash
# Makes sure there is a Chromium for the browser tests, where that can be: the one without windows
# from the system's packages (as root, or with sudo that asks nothing), else whichever the system
# has, else Playwright's own. Never fails: the tests say plainly when they are skipped for want of
# one.
set -u
cd "$(dirname "$0")/.." || exit 0
find_one() { .venv/bin/python tests/browser/chromium.py 2>/dev/null; }
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
packages() { DEBIAN_FRONTEND=noninteractive $as_root apt-get "$@" >/dev/null 2>&1; }
install() { packages install -y -qq --no-install-recommends "$1"; }

case "$(find_one)" in *headless*shell) exit 0 ;; esac
if command -v apt-get >/dev/null; then
  echo "Installing Chromium for the browser tests..."
  install chromium-headless-shell ||
    find_one >/dev/null ||
    { packages update -qq; install chromium-headless-shell || install chromium; }
fi
find_one >/dev/null && exit 0
.venv/bin/python -m playwright install chromium >/dev/null 2>&1
find_one || echo "No Chromium to be had: the browser tests will be skipped." >&2
exit 0
