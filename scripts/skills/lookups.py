"""Writes what skill names lead to in a real Hermes: fixtures/skills/lookups.json.

ENV/bin/python scripts/skills/lookups.py 0.20.6 adds (or renews) one release; `skill_view` answers in worlds of its own.
"""

import json
import os
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "python-fixtures"))
from cron_jobs import in_child  # noqa: E402

OUT = Path(__file__).resolve().parents[2] / "fixtures/skills/lookups.json"

SAME = "---\nname: same\n---\nthe same text\n"
# Path below HERMES_HOME; None: its own path is its text, so that an answer tells the file.
ONE_TREE = {
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
ONE_NAMES = (
    "alpha dev/alpha dev:alpha refnote alpha/references/refnote owned dev/alpha/owned far deep notes/deep notes:deep deeper a a.b "
    "v1.2 twin x/twin y/twin same y/z/same both other-name dir old gone .archive/old tool scripts/tool dev/alpha/SKILL folder inner dee* d??p "
    "one two/one far-flat from-ext Deep nothing SKILL deep.md ../x nobody:deep nobody:nothing"
).split()


COPY = "---\nname: copy\n---\nthe same text\n"
# Roots of every tier; the project's are trusted.
TIERS = {
    "repo/.git/HEAD": None,
    "repo/.hermes/skills/p/all/SKILL.md": None,
    "repo/.agents/skills/agents/SKILL.md": None,
    "repo/.hermes/skills/x/two/SKILL.md": None,
    "repo/.agents/skills/y/two/SKILL.md": None,
    "home/skills/l/all/SKILL.md": None,
    "home/skills/l/local-made/SKILL.md": None,
    "home/skills/l/local-ext/SKILL.md": None,
    "home/skills/l/two/SKILL.md": None,
    "home/skills/.hub/lock.json": None,
    "made/m/all/SKILL.md": None,
    "made/m/local-made/SKILL.md": None,
    "made/m/made-ext/SKILL.md": None,
    "made/only-made/SKILL.md": None,
    "made/flat-made.md": None,
    "made/c/copy/SKILL.md": COPY,
    "made/c/d/copy/SKILL.md": COPY,
    "ext/e/all/SKILL.md": None,
    "ext/e/local-ext/SKILL.md": None,
    "ext/e/made-ext/SKILL.md": None,
    "ext/only-ext/SKILL.md": None,
    "ext/l/local-made/SKILL.md": None,
    "ext/flat-made.md": None,
    "ext/named/SKILL.md": "---\nname: only-made\n---\next/named/SKILL.md\n",
    "ext2/c/copy/SKILL.md": COPY,
    "ext2/only-ext/SKILL.md": None,
}
TIER_NAMES = (
    "all agents two local-made local-ext made-ext only-made flat-made copy c/copy c/d/copy only-ext named l/local-made m/all e/all p/all "
    "l/all e/made-ext m:made-ext x/two y:two"
).split()
WORLDS = (
    {
        "about": "One external directory beside the local one.",
        "config": "skills:\n  external_dirs: [../ext]\n",
        "files": {re.sub("^skills/", "home/skills/", path): text for path, text in ONE_TREE.items()},
        "names": ONE_NAMES,
    },
    {
        "about": "A create_dir, two external directories, and a trusted project.",
        "config": "skills:\n  create_dir: ../made\n  external_dirs: [../ext, ../ext2]\n  trusted_project_dirs: ['{ROOT}/repo']\n",
        "files": TIERS,
        "names": TIER_NAMES,
    },
    {
        "about": "The create_dir is among the external directories, behind another one.",
        "config": "skills:\n  create_dir: ../made\n  external_dirs: [../ext, ../made]\n",
        "files": TIERS,
        "names": TIER_NAMES,
    },
)


def main(release):
    known = json.loads(OUT.read_text()) if OUT.exists() else []
    for at, world in enumerate(WORLDS):
        told = {key: world[key] for key in ("about", "config", "files")}
        answers = {**(known[at]["answers"] if at < len(known) else {}), release: in_child(lambda: ask(world))}
        order = sorted(answers, key=lambda name: [int(part) for part in name.split(".")])
        known[at : at + 1] = [{**told, "answers": {name: answers[name] for name in order}}]
    OUT.write_text(json.dumps(known, indent=1, ensure_ascii=False) + "\n")


def ask(world):
    with tempfile.TemporaryDirectory() as folder:
        root = Path(os.path.realpath(folder))
        for rel, text in world["files"].items():
            path = root / rel
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{rel}\n" if text is None else text)
        home = root / "home"
        (home / "config.yaml").write_text(world["config"].replace("{ROOT}", str(root)))
        (root / "repo").mkdir(exist_ok=True)
        os.environ.update(HERMES_HOME=str(home), HOME=folder, TERMINAL_CWD=str(root / "repo"))
        os.chdir(root / "repo")
        return {name: answer(name, root) for name in world["names"]}


def answer(name, root):
    from tools.skills_tool import skill_view

    said = json.loads(skill_view(name))
    if said.get("success"):
        source = said.get("_source_path")
        if source:
            return str(Path(source).relative_to(root))
        where = said.get("skill_dir")
        return f"{Path(where).relative_to(root)}/SKILL.md" if where else said["content"].strip().splitlines()[-1]
    error = said.get("error", "")
    return "ambiguous" if error.startswith("Ambiguous") else "none"


if __name__ == "__main__":
    main(sys.argv[1])
