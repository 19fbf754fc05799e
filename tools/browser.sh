#!/usr/bin/env bash
# Makes sure there is a Chromium for the browser tests, where that can be: the system's, else from
# its packages (as root, or with sudo that asks nothing), else Playwright's own. Never fails: the
# tests say plainly when they are skipped for want of one.
set -u
cd "$(dirname "$0")/.." || exit 0
found=$(.venv/bin/python tests/browser/chromium.py 2>/dev/null) && exit 0
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
if command -v apt-get >/dev/null; then
  echo "Installing Chromium for the browser tests..."
  $as_root apt-get update -qq >/dev/null 2>&1
  DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends chromium >/dev/null 2>&1
fi
found=$(.venv/bin/python tests/browser/chromium.py 2>/dev/null) && exit 0
.venv/bin/python -m playwright install chromium >/dev/null 2>&1
.venv/bin/python tests/browser/chromium.py || echo "No Chromium to be had: the browser tests will be skipped." >&2
exit 0
