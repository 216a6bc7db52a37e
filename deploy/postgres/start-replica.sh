#!/bin/sh
# Starts a streaming replica of the server that PGHOST, PGUSER and PGPASSWORD name. The first start copies that server.
set -eu
if [ ! -d "$PGDATA" ]; then
  # The copy gets its name when it is complete, so that an interrupted start can be repeated.
  rm -rf "$PGDATA.draft"
  pg_basebackup --pgdata="$PGDATA.draft" --write-recovery-conf --wal-method=stream --checkpoint=fast
  mv "$PGDATA.draft" "$PGDATA"
fi
exec postgres -c hot_standby_feedback=on "$@"
