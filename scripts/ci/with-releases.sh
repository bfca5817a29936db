# Sourced by the checks that ask real Hermes packages, from the project's folder: makes their environments, and a folder that
# is thrown away.
# shellcheck shell=bash disable=SC2034
releases=(0.19.0 0.20.6 0.22.2)
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME="$work/cache"
environments=${HERMES_AUDIT_ENVIRONMENTS:-$work/environments}
scripts/ci/environments.sh "$environments" "${releases[@]}"
