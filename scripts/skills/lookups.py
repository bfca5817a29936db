"""Writes what skill names lead to in a real Hermes: fixtures/skills/lookups.json.

ENV/bin/python scripts/skills/lookups.py 0.20.6 adds (or renews) one release; `skill_view` answers on a tree of its own.
"""

import json
import os
import sys
import tempfile
from pathlib import Path

OUT = Path(__file__).resolve().parents[2] / "fixtures/skills/lookups.json"

SAME = "---\nname: same\n---\nthe same text\n"
# Path below HERMES_HOME; None: its own path is its text, so that an answer tells the file.
FILES = {
    "skills/dev/alpha/SKILL.md": None,
    "skills/dev/alpha/references/refnote.md": None,
    "skills/dev/alpha/owned.md": None,
    "skills/dev/alpha/sub/scripts/far.md": None,
    "skills/notes/deep.md": None,
    "skills/notes/inner/deeper.md": None,
    "skills/a.md": None,
    "skills/notes/v1.2.md": None,
    "skills/x/twin/SKILL.md": None,
    "skills/y/twin.md": None,
    "skills/x/same/SKILL.md": SAME,
    "skills/y/z/same/SKILL.md": SAME,
    "skills/both/SKILL.md": None,
    "skills/both.md": None,
    "skills/x/dir/SKILL.md": "---\nname: other-name\n---\nskills/x/dir/SKILL.md\n",
    "skills/.archive/old.md": None,
    "skills/.archive/gone/SKILL.md": None,
    "skills/scripts/tool.md": None,
    "skills/folder.md/inner.txt": None,
    "skills/two/one.md": None,
    "skills/three/one.md": None,
    "ext/far-flat.md": None,
    "ext/lib/from-ext.md": None,
    "ext/notes/deep.md": None,
}
NAMES = (
    "alpha dev/alpha dev:alpha refnote alpha/references/refnote owned dev/alpha/owned far deep notes/deep notes:deep deeper a a.b "
    "v1.2 twin x/twin y/twin same y/z/same both other-name dir old gone .archive/old tool scripts/tool dev/alpha/SKILL folder inner dee* d??p "
    "one two/one far-flat from-ext Deep nothing SKILL deep.md ../x nobody:deep nobody:nothing"
).split()


def main(release):
    with tempfile.TemporaryDirectory() as folder:
        home = Path(os.path.realpath(folder)) / "home"
        for rel, text in FILES.items():
            path = home / rel
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{rel}\n" if text is None else text)
        (home / "config.yaml").write_text("skills:\n  external_dirs: [ext]\n")
        os.environ.update(HERMES_HOME=str(home), HOME=folder, TERMINAL_CWD=folder)
        os.chdir(folder)
        answers = {name: answer(name, home) for name in NAMES}
    known = json.loads(OUT.read_text()) if OUT.exists() else {}
    answered = {**known.get("answers", {}), release: answers}
    known = {"files": FILES, "answers": dict(sorted(answered.items()))}
    OUT.write_text(json.dumps(known, indent=1, ensure_ascii=False) + "\n")


def answer(name, home):
    from tools.skills_tool import skill_view

    said = json.loads(skill_view(name))
    if said.get("success"):
        source = said.get("_source_path")
        if source:
            return str(Path(source).relative_to(home))
        return f"skills/{said['path']}" if name.endswith("same") else said["content"].strip().splitlines()[-1]
    error = said.get("error", "")
    return "ambiguous" if error.startswith("Ambiguous") else "none"


main(sys.argv[1])
