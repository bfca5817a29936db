#!/usr/bin/env bash
# Lets three real Hermes packages judge the audit: of the sample world, and of a home that each of them has laid out itself and
# that was filled then; on several surfaces. Nothing of that home may change.
# Usage: scripts/ci/verify.sh   (needs python3 >= 3.11 and dist/; HERMES_AUDIT_ENVIRONMENTS: where environments are kept)
set -euo pipefail
cd "$(dirname "$0")/../.."

source scripts/ci/with-releases.sh

for release in "${releases[@]}"; do
  node scripts/ci/verify.mjs "$environments/$release" "$work/$release"
done
