"""Writes what bundles a real Hermes makes of files: fixtures/skills/bundles.json.

ENV/bin/python scripts/skills/bundles.py 0.20.6 adds (or renews) one release.
"""

import json
import os
import sys
import tempfile
from pathlib import Path

OUT = Path(__file__).resolve().parents[2] / "fixtures/skills/bundles.json"

FILES = {
    "a.yaml": "name: My Set_One\nskills: [alpha, beta]\n",
    "b.yaml": "name: my set one\nskills: [gamma]\n",
    "c.yml": "skills:\n  - ' alpha '\n  - ''\n  - 7\n",
    "d.yaml": "name: D\nskills: alpha\n",
    "e.yaml": "name: '!!'\nskills: [alpha]\n",
    "f.yaml": "- alpha\n",
    "g.yaml": "name: [broken\n",
    "h.yaml": "\ufeffname: Ünïcode é\nskills: [alpha]\ninstruction: do\n",
    "i.yaml": "name: null\nskills: [alpha]\n",
    "j.yaml": "name: 0\nskills: [alpha]\n",
    "k.txt": "name: K\nskills: [alpha]\n",
    ".hidden.yaml": "name: Hidden\nskills: [alpha]\n",
    "l.yaml": "name: --x--y--\nskills: [null, on, 1.5]\n",
    "m.yaml": "",
}


def main(release):
    with tempfile.TemporaryDirectory() as folder:
        home = Path(os.path.realpath(folder)) / "home"
        (home / "skill-bundles").mkdir(parents=True)
        for name, text in FILES.items():
            (home / "skill-bundles" / name).write_text(text, encoding="utf-8")
        os.environ.update(HERMES_HOME=str(home), HOME=folder)
        from agent.skill_bundles import scan_bundles

        made = {
            key: {"file": Path(str(info["path"])).name, "name": info["name"], "skills": info["skills"]}
            for key, info in scan_bundles().items()
        }
    known = json.loads(OUT.read_text()) if OUT.exists() else {}
    answered = {**known.get("bundles", {}), release: made}
    text = json.dumps({"files": FILES, "bundles": dict(sorted(answered.items()))}, indent=1, ensure_ascii=False)
    OUT.write_text(text + "\n")


main(sys.argv[1])
