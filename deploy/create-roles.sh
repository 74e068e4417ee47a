#!/bin/sh
# Runs once, when the database is new: the owner of the schema and the role the server works with.
set -eu
psql --username postgres --set=ON_ERROR_STOP=1 <<SQL
create role mela_owner login password '$OWNER_PASSWORD';
create role mela_app login password '$APP_PASSWORD';
create database mela owner mela_owner;
SQL
