#!/bin/sh
# Runs once, when the database is new: the owner of the schema and the role the server works with. psql quotes the
# passwords, whatever characters they have.
set -eu
psql --username postgres --set=ON_ERROR_STOP=1 \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" <<'SQL'
create role mela_owner login password :'owner_password';
create role mela_app login password :'app_password';
create database mela owner mela_owner;
SQL
