#!/bin/sh
# Brings one process after the other to the version of .env, without a refused request (docs/operations.md, "With
# containers"). Ends at the first step that fails: what has served so far serves on.
set -eu
cd "$(dirname "$0")"

wait_until_both_serve() {
  for _ in $(seq 60); do
    docker compose exec -T "$1" node -e \
      "fetch('http://proxy:8405/both-serve').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))" && return
    sleep 1
  done
  echo "El proxy no ve los dos procesos; revise: docker compose logs proxy app-a app-b" >&2
  exit 1
}

docker compose build app-a
docker compose exec -T app-a node dist/server/backup.js
docker compose run --rm migrate
for process in app-a app-b; do
  wait_until_both_serve "$process"
  docker compose up -d --no-deps --wait "$process"
  wait_until_both_serve "$process"
done
