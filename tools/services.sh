#!/usr/bin/env bash
# Makes sure there is a PostgreSQL for the tests, where that can be: the system's, else from its
# packages (as root, or with sudo that asks nothing). The tests start their own server on a private
# port, so none is started here. Never fails: tests say plainly when they are skipped for want of it.
set -u
cd "$(dirname "$0")/.." || exit 0
find_postgres() { PYTHONPATH=tests .venv/bin/python -c 'import databases, sys; sys.exit(databases.find_postgres() is None)'; }
find_postgres && exit 0
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
if command -v apt-get >/dev/null; then
  echo "Installing PostgreSQL for the tests..."
  $as_root mkdir -p /etc/postgresql-common 2>/dev/null &&
    echo "create_main_cluster = false" | $as_root tee /etc/postgresql-common/createcluster.conf >/dev/null 2>&1
  $as_root apt-get update -qq >/dev/null 2>&1
  DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends postgresql >/dev/null 2>&1
fi
find_postgres || echo "No PostgreSQL to be had: its tests will be skipped." >&2
exit 0
