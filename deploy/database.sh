#!/bin/sh
# Runs when the database's volume is empty: the servers get a role that owns their database and nothing else.
# The superuser can then only sign in from within the container.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role back_office login password :'password';
create database back_office owner back_office;
revoke connect on database back_office from public;
alter role postgres password null;
SQL
