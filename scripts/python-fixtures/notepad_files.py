"""Writes the notepad databases of fixtures/cron: python scripts/python-fixtures/notepad_files.py fixtures/cron

`notepad.db` is closed properly; `notepad-wal.db` lies beside a log whose last rows were never put into it, after an
older log that was, and with a change that was never committed; `notepad-bytes.db` has bytes for a value, and a text that is
not UTF-8.
"""

import shutil
import sqlite3
import sys
from pathlib import Path

TABLE = "CREATE TABLE cron_notepad (job_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, updated_at TEXT NOT NULL, PRIMARY KEY (job_id, key))"
NOTES = [
    ("0a1b2c3d4e5f", "b", "second\nline"),
    ("0a1b2c3d4e5f", "a", "日本 🦊"),
    ("0a1b2c3d4e5f", "Z", ""),
    ("0a1b2c3d4e5f", "\uff5e", "wide tilde"),
    ("0a1b2c3d4e5f", "🦊", "sorts behind the tilde"),
    ("0a1b2c3d4e5f", "nul", "a\0b"),
    ("ffffffffffff", "other", "job"),
]


def main():
    folder = Path(sys.argv[1])
    plain(folder / "notepad.db", NOTES)
    plain(folder / "notepad-bytes.db", [("0a1b2c3d4e5f", "k", b"\xff\xfe")], "INSERT INTO cron_notepad VALUES ('ffffffffffff', 'k', CAST(X'61FF' AS TEXT), '')")
    with_log(folder)


def plain(path, notes, more="SELECT 1"):
    path.unlink(missing_ok=True)
    database = sqlite3.connect(path)
    database.execute("PRAGMA page_size=512")
    database.execute(TABLE)
    add(database, notes)
    database.execute(more)
    database.commit()
    database.close()


def with_log(folder):
    work = folder / "work.db"
    database = sqlite3.connect(work)
    database.execute("PRAGMA page_size=512")
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA wal_autocheckpoint=0")
    database.execute(TABLE)
    add(database, NOTES[:2])
    database.commit()
    database.execute("PRAGMA wal_checkpoint(RESTART)")
    add(database, [("0a1b2c3d4e5f", "log", "only in the log " + "x" * 700)])
    database.commit()
    database.execute("UPDATE cron_notepad SET value='changed' WHERE key='a'")
    database.commit()
    database.execute("PRAGMA cache_spill=1")
    database.execute("PRAGMA cache_size=2")
    add(database, [("0a1b2c3d4e5f", f"never {n}", "y" * 300) for n in range(40)])
    for end in ("", "-wal"):
        shutil.copy(f"{work}{end}", folder / f"notepad-wal.db{end}")
    database.rollback()
    database.close()
    for end in ("", "-wal", "-shm"):
        Path(f"{work}{end}").unlink(missing_ok=True)


def add(database, notes):
    database.executemany("INSERT INTO cron_notepad VALUES (?, ?, ?, '2026-09-01')", notes)


if __name__ == "__main__":
    main()
