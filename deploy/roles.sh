#!/bin/bash
# Run once by PostgreSQL's image, on an empty volume: the database with the tables' owner and the application's user
# (docs/operations.md, "Two database users").
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" \
  -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" <<'SQL'
create role amparo_owner login password :'owner_password';
create role amparo_app login password :'app_password';
create database amparo owner amparo_owner;
SQL
