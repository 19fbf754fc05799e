#!/usr/bin/env bash
# Makes sure there are a PostgreSQL and a Redis for the tests, where that can be: the system's, else
# from its packages (as root, or with sudo that asks nothing). The tests start their own servers on
# private ports, so none is started here. Never fails: tests say plainly when they are skipped for
# want of one.
set -u
cd "$(dirname "$0")/.." || exit 0
has() { PYTHONPATH=tests .venv/bin/python -c "import $1, sys; sys.exit($1.$2() is None)"; }
has_postgres() { has databases find_postgres; }
has_redis() { has redis_server find_redis; }
has_postgres && has_redis && exit 0
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
install() { DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends "$1" >/dev/null 2>&1; }
if command -v apt-get >/dev/null; then
  echo "Installing PostgreSQL and Redis for the tests..."
  $as_root mkdir -p /etc/postgresql-common 2>/dev/null &&
    echo "create_main_cluster = false" | $as_root tee /etc/postgresql-common/createcluster.conf >/dev/null 2>&1
  $as_root apt-get update -qq >/dev/null 2>&1
  has_postgres || install postgresql
  has_redis || {
    # Its package would start it, now and at every boot; a unit that is masked is not started.
    $as_root systemctl mask redis-server >/dev/null 2>&1
    install redis-server
    $as_root systemctl unmask redis-server >/dev/null 2>&1
    $as_root systemctl disable redis-server >/dev/null 2>&1
  }
fi
has_postgres || echo "No PostgreSQL to be had: its tests will be skipped." >&2
has_redis || echo "No Redis to be had: its tests will be skipped." >&2
exit 0
