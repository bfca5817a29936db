#!/usr/bin/env bash
# Runs 300 generated worlds on each of three real Hermes releases and compares. Needs dist/ and python3 >= 3.11 with venv; the
# environments are made in HERMES_AUDIT_ENVIRONMENTS where that is set and are kept there, else they are thrown away.
set -euo pipefail
cd "$(dirname "$0")/../.."

source scripts/ci/with-releases.sh

hermes=()
for release in "${releases[@]}"; do hermes+=(--hermes "$environments/$release"); done
node conformance/start.mjs --worlds "${WORLDS:-300}" --seed "${SEED:-1}" "${hermes[@]}"
