#!/bin/sh
# Runs once, for a new cluster: the database, the role that owns it and is no superuser, and the front's, which may connect
# and LISTEN.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username postgres --dbname postgres \
  --set app="$DATABASE_PASSWORD" --set front="$FRONT_DATABASE_PASSWORD" <<'SQL'
create role store_app login password :'app';
create role store_front login password :'front';
create database store owner store_app template template0 encoding 'UTF8';
revoke connect on database store from public;
grant connect on database store to store_front;
SQL
