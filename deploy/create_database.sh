#!/bin/sh
# Create the user and the database of the servers. The user owns the database and is no superuser.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --set password="$COVERSTORY_PASSWORD" \
    --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
CREATE ROLE coverstory LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE coverstory OWNER coverstory;
REVOKE CONNECT ON DATABASE coverstory FROM PUBLIC;
SQL
