#!/usr/bin/env bash
# Runs 300 generated worlds on each of three real Hermes releases and compares. Needs dist/ and python3 >= 3.11 with venv; the
# environments are made in HERMES_AUDIT_ENVIRONMENTS where that is set and are kept there, else they are thrown away.
set -euo pipefail
cd "$(dirname "$0")/../.."

environments=${HERMES_AUDIT_ENVIRONMENTS:-}
if [ -z "$environments" ]; then
  environments=$(mktemp -d)
  trap 'rm -rf "$environments"' EXIT
fi
scripts/ci/environments.sh "$environments" 0.19.0 0.20.6 0.22.2
node conformance/start.mjs --worlds "${WORLDS:-300}" --seed "${SEED:-1}" \
  --hermes "$environments/0.19.0" --hermes "$environments/0.20.6" --hermes "$environments/0.22.2"
