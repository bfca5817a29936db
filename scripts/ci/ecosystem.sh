#!/usr/bin/env bash
# Runs what other tools run of this repository, for real: the steps of action.yml, the pre-commit hook, and promtool on the
# metrics. It needs git, npm and python3 with venv; what cannot be had here is skipped with the reason.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "ecosystem: $1" >&2
  exit 1
}

# A repository with one file that loads, in order and not.
scratch() {
  rm -rf "$work/scratch"
  mkdir -p "$work/scratch"
  cd "$work/scratch"
  git init -q
  printf '# Rules\n\nUse make.\n' > AGENTS.md
  printf 'budgets:\n  - { file: AGENTS.md, chars: 100 }\nworlds:\n  - { name: repository, home: none }\n' > .hermes-audit.yaml
  git add .
}

# npm's cache outlives this run; everything else of the user's is out of sight.
npm_config_cache=$(npm config get cache)
export npm_config_cache HOME="$work/home" GIT_CONFIG_NOSYSTEM=1
mkdir -p "$HOME"

echo "== action.yml"
cd "$root"
[ -f dist/cli.cjs ] || node scripts/build.mjs
package=$work/$(npm pack --silent --ignore-scripts --pack-destination "$work")
scratch
export RUNNER_TEMP="$work/runner"
run_action() { node "$root/scripts/ci/run-action.mjs" "$root/action.yml" "$work/scratch" "version=$package" "$@"; }
run_action || fail "the action fails on a repository in order"
grep -q 'exit-code=0' "$RUNNER_TEMP/output" || fail "the action has no output exit-code"
grep -q '^## hermes-audit' "$RUNNER_TEMP/summary" || fail "the action adds nothing to the job summary"
grep -q '"version": "2.1.0"' hermes-audit.sarif || fail "the action writes no SARIF"
printf 'x%.0s' $(seq 200) >> AGENTS.md
code=0
run_action summary=false > "$work/log" || code=$?
[ "$code" = 1 ] || fail "the action exits with $code where a budget is passed"
grep -q '^::error file=AGENTS.md' "$work/log" || fail "the action annotates nothing"
code=0
run_action fail-on=never || code=$?
[ "$code" = 0 ] || fail "the action exits with $code although it is to fail never"
code=0
run_action working-directory=no-such-place 2> /dev/null || code=$?
[ "$code" = 2 ] || fail "the action exits with $code for a directory that is not there"

echo "== promtool"
promtool=$(command -v promtool || true)
if [ -z "$promtool" ] && command -v apt-get > /dev/null && command -v dpkg > /dev/null; then
  (cd "$work" && apt-get download -q prometheus && dpkg -x prometheus_*.deb prometheus) > /dev/null 2>&1 || true
  [ -x "$work/prometheus/usr/bin/promtool" ] && promtool=$work/prometheus/usr/bin/promtool
fi
if [ -z "$promtool" ]; then
  echo "skipped: there is no promtool, and apt cannot get Debian's package prometheus here"
else
  node "$root/bin/hermes-audit.mjs" check --sample --format openmetrics > "$work/metrics.prom" || true
  "$promtool" check metrics < "$work/metrics.prom" || fail "promtool does not take the metrics"
fi

echo "== pre-commit"
if ! python3 -m venv "$work/venv" > /dev/null 2>&1 || ! "$work/venv/bin/pip" install -q --disable-pip-version-check pre-commit; then
  echo "skipped: pre-commit cannot be installed from PyPI here"
  exit 0
fi
hooks=$work/hooks
git clone -q "$root" "$hooks"
git -C "$hooks" tag v0
scratch
# As a stranger writes it; pre-commit installs it with npm from the tag.
printf 'repos:\n  - { repo: "file://%s", rev: v0, hooks: [{ id: hermes-audit }] }\n' "$hooks" > .pre-commit-config.yaml
git add .
export PRE_COMMIT_HOME="$work/pre-commit"
hook() { "$work/venv/bin/pre-commit" run --verbose "$@" > "$work/log" 2>&1; }
hook --all-files || { cat "$work/log"; fail "the hook fails on a repository in order"; }
printf 'x%.0s' $(seq 200) >> AGENTS.md
git add AGENTS.md
! hook || fail "the hook passes where a budget is passed"
grep -q 'over-budget' "$work/log" || fail "the hook does not say why"
hook --files .pre-commit-config.yaml || fail "the hook runs for a file that Hermes does not load"
grep -q 'Skipped' "$work/log" || fail "the hook is not skipped for a file that Hermes does not load"
echo "ecosystem: all is well"
