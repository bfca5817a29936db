#!/usr/bin/env bash
# Starts three real Hermes packages with a stand-in model, once as a one-shot session and once as a scheduled job, and compares
# what they send with what is rendered. Nothing of the home and the project may change, and no process may stay.
# Usage: scripts/ci/capture.sh   (needs python3 >= 3.11 and dist/; HERMES_AUDIT_ENVIRONMENTS: where environments are kept)
set -euo pipefail
cd "$(dirname "$0")/../.."

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME="$work/cache"
environments=${HERMES_AUDIT_ENVIRONMENTS:-$work/environments}
scripts/ci/environments.sh "$environments" 0.19.0 0.20.6 0.22.2

for release in 0.19.0 0.20.6 0.22.2; do
  node scripts/ci/capture.mjs "$environments/$release" "$work/$release"
done
