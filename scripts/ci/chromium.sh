#!/usr/bin/env bash
# Installs Debian's Chromium for test/browser, where it is not there yet and may be installed.
set -euo pipefail

if [[ -n "${HERMES_AUDIT_CHROMIUM:-}" || -x /usr/bin/chromium ]]; then
  exit 0
fi
if ! command -v apt-get >/dev/null; then
  echo "chromium.sh: no apt-get here; set HERMES_AUDIT_CHROMIUM to a Chromium, or the browser tests are skipped" >&2
  exit 0
fi
as_root=()
if [[ $EUID -ne 0 ]]; then as_root=(sudo -n); fi
"${as_root[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends chromium >/dev/null
