"""Writes what a real Hermes makes of skills by name: fixtures/skills/messages-expected.json.

ENV/bin/python scripts/skills/messages.py 0.20.6 [CASE ...] adds (or renews) one release: for each world of
fixtures/skills/messages.json its slash commands with the file that each is made from, the message of each command, the
bodies of skills.auto_load, and those of `-s`. Hermes' own prose stands as its id in ⟪⟫, long texts as their size and hash.
Another release's wheel, unpacked and first on PYTHONPATH, answers for that release.
"""

import json
import logging
import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts/python-fixtures"))
from cron_jobs import dump, find_prose, in_child, shown  # noqa: E402

CASES = ROOT / "fixtures/skills/messages.json"
OUT = ROOT / "fixtures/skills/messages-expected.json"


def main():
    logging.disable(logging.CRITICAL)
    release, only = sys.argv[1], sys.argv[2:]
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    warm = Path(tempfile.mkdtemp())
    tables = [ROOT / f"src/releases/prose-{area}.ts" for area in ("cron", "skills")]
    prose = in_child(lambda: (os.environ.update(HERMES_HOME=str(warm), HOME=str(warm)), find_prose(tables))[1])
    expected = json.loads(OUT.read_text(encoding="utf-8")) if OUT.exists() else {}
    known = expected.get(release, {})
    expected[release] = {
        case["id"]: known[case["id"]] if only and case["id"] not in only and case["id"] in known else record(case, prose)
        for case in cases
    }
    ordered = dict(sorted(expected.items(), key=lambda item: [int(part) for part in item[0].split(".")]))
    rows = [
        f"  {dump(name)}: {{\n" + ",\n".join(f"    {dump(one)}: {dump(answer)}" for one, answer in answers.items()) + "\n  }"
        for name, answers in ordered.items()
    ]
    OUT.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    shutil.rmtree(warm)


def record(case, prose):
    root = Path(os.path.realpath(tempfile.mkdtemp(prefix="messages-")))
    for rel, content in {"u/.hermes/.keep": "", "repo/.keep": "", **case["files"]}.items():
        lay(root / rel, content, root)
    answer = in_child(lambda: ask(case, root, prose))
    shutil.rmtree(root, ignore_errors=True)
    return answer


def lay(path, content, root):
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, dict):
        path.symlink_to(content["link"].replace("{ROOT}", str(root)))
    else:
        path.write_text(content.replace("{ROOT}", str(root)), encoding="utf-8", newline="")


def ask(case, root, prose):
    os.environ.update(HOME=str(root / "u"), HERMES_HOME=str(root / "u/.hermes"))
    os.environ.update(case.get("env", {}))
    os.chdir(root / "repo")
    from agent import skill_commands

    def loaded(blocks):
        text, names, missing = blocks
        return {"text": shown(text, prose, root), "names": names, "missing": [name.replace(str(root), "{ROOT}") for name in missing]}

    interactive = getattr(skill_commands, "get_interactive_skill_commands", skill_commands.scan_skill_commands)
    commands = interactive()
    below = {key: str(Path(info["skill_md_path"]).relative_to(root)) for key, info in sorted(commands.items())}
    answer = {"commands": below, "messages": {}}
    for key in below:
        message = skill_commands.build_skill_invocation_message(key)
        answer["messages"][key] = message and shown(message, prose, root)
    if hasattr(skill_commands, "build_auto_load_prompt"):
        answer["autoLoad"] = loaded(skill_commands.build_auto_load_prompt())
    if "preload" in case:
        answer["preload"] = loaded(skill_commands.build_preloaded_skills_prompt(case["preload"]))
    if "index" in case:
        answer["index"] = listing()
    if "job" in case:
        answer["job"] = shown(job_prompt(case["job"]), prose, root)
    return answer


def listing():
    from agent.prompt_builder import build_skills_system_prompt

    text = build_skills_system_prompt(available_tools={"skill_view"}, available_toolsets={"skills"}) or ""
    start, end = text.find("<available_skills>"), text.find("</available_skills>")
    return text[start + len("<available_skills>"):end] if start >= 0 else None


def job_prompt(job_id):
    from cron.jobs import load_jobs

    try:
        from cron.scheduler_prompt import _build_job_prompt
    except ImportError:
        from cron.scheduler import _build_job_prompt
    return _build_job_prompt(next(job for job in load_jobs() if job["id"] == job_id))


main()
