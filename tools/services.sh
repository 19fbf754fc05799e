#!/usr/bin/env bash
# Install PostgreSQL and Redis for the tests from the system's packages, unless they exist. Needs root,
# or sudo without a password. Starts neither: the tests start their own servers on private ports.
# The script never fails. Tests without their server are skipped and say so.
set -u
cd "$(dirname "$0")/.." || exit 0
has() { PYTHONPATH=tests .venv/bin/python -c "import $1, sys; sys.exit($1.$2() is None)"; }
has_postgres() { has support.postgres_server find_postgres; }
has_redis() { has support.redis_server find_redis; }
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
    # The package would start Redis, now and at every boot. A masked unit is not started.
    $as_root systemctl mask redis-server >/dev/null 2>&1
    install redis-server
    $as_root systemctl unmask redis-server >/dev/null 2>&1
    $as_root systemctl disable redis-server >/dev/null 2>&1
  }
fi
has_postgres || echo "PostgreSQL could not be installed: its tests will be skipped." >&2
has_redis || echo "Redis could not be installed: its tests will be skipped." >&2
exit 0
