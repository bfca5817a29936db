#!/usr/bin/env bash
# Starts three real Hermes packages with a stand-in model, once as a one-shot session and once as a scheduled job, and compares
# what they send with what is rendered. Nothing of the home and the project may change, and no process may stay.
# Usage: scripts/ci/capture.sh   (needs python3 >= 3.11 and dist/; HERMES_AUDIT_ENVIRONMENTS: where environments are kept)
set -euo pipefail
cd "$(dirname "$0")/../.."

source scripts/ci/with-releases.sh

for release in "${releases[@]}"; do
  node scripts/ci/capture.mjs "$environments/$release" "$work/$release"
done
