#!/bin/sh
# PostgreSQL's image runs this script once, when it makes the database.
set -eu
# PgBouncer passes no time limits on, so the role has them (docs/running-it.md, "Behind PgBouncer").
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
alter role sprocket in database sprocket set statement_timeout = '15s';
alter role sprocket in database sprocket set idle_in_transaction_session_timeout = '30s';
SQL
echo 'host replication sprocket all scram-sha-256' >> "$PGDATA/pg_hba.conf"
