#!/bin/sh
# As the official image's: a new cluster, then the scripts of /docker-entrypoint-initdb.d beside a server that only this
# container reaches.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  printf '%s' "$POSTGRES_PASSWORD" >/tmp/password
  # shellcheck disable=SC2086
  initdb --username=postgres --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 ${POSTGRES_INITDB_ARGS:-}
  rm /tmp/password
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
  pg_ctl start --silent --wait --options "-c listen_addresses= -c unix_socket_directories=/tmp"
  for script in /docker-entrypoint-initdb.d/*.sh; do PGHOST=/tmp sh "$script"; done
  pg_ctl stop --silent --wait --mode fast
fi
exec "$@" -c "listen_addresses=*" -c unix_socket_directories=/tmp
