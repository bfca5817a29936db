#!/usr/bin/env bash
# Runs the built program under strace and fails on any call that could change something: opening a file to write, making,
# renaming or removing one, changing a mode, running a program, connecting. Needs Linux; strace is installed with apt where
# that can be done, and without it, or where tracing is refused, the check is skipped and says why.
set -euo pipefail
cd "$(dirname "$0")/../.."

skip() {
  echo "read-only: skipped: $1"
  exit 0
}

[ -f dist/cli.cjs ] || { echo "read-only: no dist/, build first" >&2; exit 1; }
[ "$(uname -s)" = Linux ] || skip "no Linux, no strace"
if ! command -v strace >/dev/null; then
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || skip "no strace, and it cannot be installed"
  (apt-get update -qq && apt-get install -y -qq strace) >/dev/null 2>&1 || skip "strace could not be installed"
fi
strace -qq -o /dev/null true 2>/dev/null || skip "this machine does not allow tracing"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
world=$work/world
node scripts/ci/read-only-world.mjs "$world"
exec node scripts/ci/read-only.mjs "$world" "$work/trace"
