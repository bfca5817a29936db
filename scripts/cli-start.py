"""Writes with which config.yaml the real command line does not start: fixtures/cli-start.json.

ENV/bin/python scripts/cli-start.py 0.20.6 adds (or renews) one release: for each section the values on which
cli.load_cli_config, which runs when `hermes chat` starts, raises; and the files that an unattended run refuses
(require_parseable_user_config; null: there is no such function).
"""

import json
import os
import sys
import tempfile
from pathlib import Path

OUT = Path(__file__).resolve().parents[1] / "fixtures/cli-start.json"
SECTIONS = ["model", "terminal", "display", "agent", "memory", "skills", "platform_toolsets", "browser", "compression"]
VALUES = ["[]", "[a]", "x", "5", "true", "null", "{}", '""']
FILES = ["a: 1\n", "", "# only\n", "{}\n", "\tx: 1\n", "a: [\n", "x: 1\nx: 2\n", "- a\n", "text\n", "a: b: c\n"]
FILES += ["[]\n", "0\n", "false\n", "''\n", "~\n", "!!set {}\n"]


def main(release):
    with tempfile.TemporaryDirectory() as folder:
        home = Path(os.path.realpath(folder)) / ".hermes"
        home.mkdir()
        os.environ.update(HERMES_HOME=str(home), HOME=folder)
        (home / "config.yaml").write_text("a: 1\n")
        import cli

        raises = {name: [value for value in VALUES if fails(cli, home, name, value)] for name in SECTIONS}
        refused = refusals(home)
    known = json.loads(OUT.read_text()) if OUT.exists() else {}
    answers = {**known.get("raises", {}), release: {name: found for name, found in raises.items() if found}}
    refusing = {**known.get("refuses", {}), release: refused}
    known = {"sections": SECTIONS, "values": VALUES, "raises": dict(sorted(answers.items())), "files": FILES}
    known["refuses"] = dict(sorted(refusing.items()))
    OUT.write_text(json.dumps(known, indent=1, ensure_ascii=False) + "\n")


def refusals(home):
    from hermes_cli import config

    if not hasattr(config, "require_parseable_user_config"):
        return None
    found = []
    for text in FILES:
        (home / "config.yaml").write_text(text)
        try:
            config.require_parseable_user_config()
        except config.InvalidUserConfigError:
            found.append(text)
    return found


def fails(cli, home, section, value):
    (home / "config.yaml").write_text(f"{section}: {value}\n")
    child = os.fork()
    if child == 0:
        os.dup2(os.open("/dev/null", os.O_WRONLY), 2)
        try:
            cli.load_cli_config()
        except Exception:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] != 0


main(sys.argv[1])
