#!/usr/bin/env bash
# Audits worlds of 200 MB files, of ten thousand rules and of a hundred thousand files. Each run has to end with the exit code
# that is written here, within a minute and 1.5 GB. Needs dist/ and half a gigabyte in TMPDIR; takes a few minutes.
set -euo pipefail
cd "$(dirname "$0")/../.."

[ -f dist/cli.cjs ] || { echo "large-files: no dist/, build first" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
node scripts/ci/large-files.mjs "$work"
