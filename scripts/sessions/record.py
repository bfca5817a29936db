"""Writes fixtures/sessions/<release>.db.gz (and .db-wal.gz) with Hermes' own SessionDB, and what it answers about them.

    ENV/bin/python scripts/sessions/record.py --release 0.20.6 [--run HOME/state.db]

ENV is an environment with that Hermes. `--run` takes the first session of a state.db that a real run of it left, in the world
that test/sessions/home.ts lays out (`hermes chat -q hello` with any model), and stores its prompt: Hermes' own prose in it is
kept by the first words of each paragraph only, the rest of its letters become x.
"""

import argparse
import gzip
import hashlib
import json
import re
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "fixtures/sessions"
SECOND = 1_769_850_000.25  # 2026-01-31 09:00:00 UTC

# Paragraphs that are made from files: they are kept.
OWN = re.compile(r"^(?:You are Ada|You answer|# Project Context|The following project|## AGENTS\.md|# Shop|MARK-|- never|<available|═|Operator|Conversation started)")


def masked(prompt):
    def mask(paragraph):
        if OWN.match(paragraph):
            return paragraph
        return paragraph[:45] + re.sub(r"[A-Za-z0-9]", "x", paragraph[45:])

    text = "\n\n".join(mask(one) for one in prompt.split("\n\n"))
    return re.sub(r"^Host: .*$", "Host: Linux", text, flags=re.M)


def plain_prompt(release):
    return (f"You are Ada.\n\nYou run on Hermes Agent (by Nous Research). {release}\n\n# Project Context\n\n"
            "The following project context files have been loaded and should be followed:\n\n## AGENTS.md\n\nUse pnpm.\n\n"
            "Conversation started: Saturday, January 31, 2026\nModel: test-model\nProvider: custom")


def sessions(release, run):
    first = masked(run) if run else plain_prompt(release)
    long = "日本 🦊 " * 4000 + "\n\nYou run on Hermes Agent (by Nous Research).\n\nlong"
    return [
        ("20260131_090000_aaaaaa", "cli", "Fix the cart", "/srv/shop", first, 2),
        ("20260131_090500_bbbbbb", "telegram", "日本語 🦊", None, first, 1),
        ("cron_0a1b2c3d4e5f_20260131_091000", "cron", None, None, long, 3),
        ("20260131_091500_cccccc", "cli", None, "/srv/shop", None, 0),
        ("20260131_092000_dddddd", "tui", None, "/srv/shop", "", 1),
    ]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--release", required=True)
    parser.add_argument("--run")
    args = parser.parse_args()
    from hermes_state import SessionDB

    run = None
    if args.run:
        source = SessionDB(db_path=Path(args.run))
        run = next(row for row in source.list_sessions_rich(limit=50) if row["source"] in ("cli", "oneshot"))
        run = source.get_session(run["id"])["system_prompt"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "state.db"
        db = SessionDB(db_path=path)
        rows = sessions(args.release, run)
        for at, (name, source, title, cwd, prompt, messages) in enumerate(rows):
            start = SECOND + at * 300
            try:
                db.create_session(name, source, model="test-model", cwd=cwd)
            except TypeError:  # 0.13.0 stores no directory
                db.create_session(name, source, model="test-model")
            if title:
                db.set_session_title(name, title)
            if prompt is not None:
                db.update_system_prompt(name, prompt)
            for number in range(messages):
                db.append_message(name, "user", f"message {number}")
            # Hermes takes the clock's time.
            with db._lock:
                db._conn.execute("UPDATE sessions SET started_at = ? WHERE id = ?", (start, name))
                for number, (message,) in enumerate(db._conn.execute(
                        "SELECT id FROM messages WHERE session_id = ? ORDER BY id", (name,)).fetchall()):
                    moment = start + 10 + number + (5000 if name.endswith("bbbbbb") else 0)
                    db._conn.execute("UPDATE messages SET timestamp = ? WHERE id = ?", (moment, message))
                db._conn.commit()
        listed = {row["id"]: row for row in db.list_sessions_rich(limit=50)}
        answer = {
            "mode": db._conn.execute("PRAGMA journal_mode").fetchone()[0],
            "layout": db._conn.execute("SELECT version FROM schema_version").fetchone()[0],
            "sessions": [],
        }
        for name, *_ in rows:
            row = db.get_session(name)
            prompt = row["system_prompt"] or None
            answer["sessions"].append({
                "id": name, "source": row["source"], "model": row["model"], "title": row["title"], "cwd": row.get("cwd"),
                "startedAt": row["started_at"], "lastActiveAt": listed[name]["last_active"] if name in listed else None,
                "messages": row["message_count"],
                "chars": None if prompt is None else len(prompt),
                "sha256": None if prompt is None else hashlib.sha256(prompt.encode()).hexdigest(),
            })
        # The writer is still there: what it wrote is in the log where there is one.
        for file in (path, path.with_name("state.db-wal")):
            target = FOLDER / f"{args.release}{file.name.removeprefix('state')}.gz"
            target.unlink(missing_ok=True)
            if file.exists() and file.stat().st_size:
                target.write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    (FOLDER / f"{args.release}.json").write_text(json.dumps(answer, ensure_ascii=False, indent=2) + "\n")


main()
