"""Writes which home a real Hermes takes for names of profiles: fixtures/profile-names.json.

ENV/bin/python scripts/profile-names.py 0.20.6 adds (or renews) one release. Each name once in active_profile, once with
-p; an answer is the folder below profiles/, `root`, or `exit N` where Hermes does not start.
"""

import contextlib
import io
import json
import os
import sys
import tempfile
from pathlib import Path

OUT = Path(__file__).resolve().parents[1] / "fixtures/profile-names.json"
FOLDERS = ["work", "test", "hermes", "Caps", "gone"]
# Deleted, so Hermes remembers, though the folder is there (again).
DELETED = ["gone"]
NAMES = "gone|work|WORK|Work |Default|DEFAULT|default|test|hermes|root|caps|Caps|work x|-work|wörk|nope|".split("|")


def main(release):
    with tempfile.TemporaryDirectory() as folder:
        home = Path(os.path.realpath(folder)) / ".hermes"
        for name in FOLDERS:
            path = home / "profiles" / name / "SOUL.md"
            path.parent.mkdir(parents=True)
            path.write_text("me\n")
        for name in DELETED:
            path = home / "profiles/.deleted" / name
            path.parent.mkdir(exist_ok=True)
            path.write_text("")
        os.environ["HOME"] = str(home.parent)
        os.environ.pop("HERMES_HOME", None)
        sys.argv = ["hermes", "version"]
        import hermes_cli.main as program

        answers = {name: {"sticky": ask(program, home, name, []), "flag": ask(program, home, None, ["-p", name])} for name in NAMES}
    known = json.loads(OUT.read_text()) if OUT.exists() else {}
    answered = {**known.get("answers", {}), release: answers}
    known = {"folders": FOLDERS, "deleted": DELETED, "answers": dict(sorted(answered.items()))}
    OUT.write_text(json.dumps(known, indent=1, ensure_ascii=False) + "\n")


def ask(program, home, sticky, words):
    os.environ.pop("HERMES_HOME", None)
    marker = home / "active_profile"
    marker.unlink(missing_ok=True)
    if sticky is not None:
        marker.write_text(f"{sticky}\n")
    sys.argv = ["hermes", *words, "chat"]
    try:
        with contextlib.redirect_stderr(io.StringIO()):
            program._apply_profile_override()
    except SystemExit as end:
        return f"exit {end.code}"
    chosen = os.environ.get("HERMES_HOME")
    return "root" if not chosen or chosen == str(home) else Path(chosen).name


main(sys.argv[1])
