"""Writes fixtures/sqlite/: databases as a process of another's finds them while a writer is at work, made by Python's sqlite3,
and what a second connection reads from each.

    python3 scripts/python-fixtures/sqlite_files.py
"""

import gzip
import json
import random
import shutil
import sqlite3
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "fixtures/sqlite"
random.seed(20260131)
WORDS = ["alpha", "βήτα", "日本", "🦊", "", "x" * 300]


def text(size):
    return "".join(random.choice(WORDS) + " " for _ in range(size))


def fill(connection, rows, size=40, start=0):
    for number in range(start, start + rows):
        connection.execute("INSERT INTO t (id, n, r, s) VALUES (?, ?, ?, ?)", (
            f"key-{number * 7919 % 100003:06d}", random.choice([0, 1, -1, 127, -129, 40000, -8388609, 2**31, -2**40, 2**53 - 1, None]),
            random.choice([0.5, -1e300, 3.0, None]), text(random.randrange(size))))


def create(path, encoding="UTF-8", page=4096, vacuum="NONE", mode="WAL"):
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(f"PRAGMA page_size = {page}")
    connection.execute(f"PRAGMA encoding = '{encoding}'")
    connection.execute(f"PRAGMA auto_vacuum = {vacuum}")
    connection.execute(f"PRAGMA journal_mode = {mode}")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute("CREATE TABLE t (id TEXT PRIMARY KEY, n INTEGER, r REAL, s TEXT)")
    connection.execute("CREATE INDEX t_n ON t(n, id)")
    return connection


def keep(name, path):
    """The files as they are now, and the rows that a reader has."""
    for suffix in ("", "-wal", "-journal"):
        file, target = Path(f"{path}{suffix}"), FOLDER / f"{name}.db{suffix}.gz"
        target.unlink(missing_ok=True)
        if file.exists() and file.stat().st_size:
            target.write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        for suffix in ("", "-wal", "-journal"):
            if Path(f"{path}{suffix}").exists():
                shutil.copy(f"{path}{suffix}", f"{copy}{suffix}")
        reader = sqlite3.connect(copy)
        rows = reader.execute("SELECT * FROM t ORDER BY rowid").fetchall()
        reader.close()
    (FOLDER / f"{name}.json.gz").write_bytes(gzip.compress(json.dumps(rows).encode(), 9, mtime=0))


def main():
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder)

        path = base / "wal.db"
        one = create(path)
        fill(one, 60)
        one.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        fill(one, 60, start=60)
        one.execute("UPDATE t SET s = 'changed' WHERE n = 127")
        one.execute("DELETE FROM t WHERE n = 1")
        one.execute("PRAGMA cache_size = 2")
        one.execute("BEGIN")
        one.execute("UPDATE t SET s = 'not committed'")
        keep("wal-uncommitted", path)
        one.execute("ROLLBACK")
        one.execute("PRAGMA wal_checkpoint(RESTART)")
        one.execute("UPDATE t SET s = 'new' WHERE n = 0")
        keep("wal-restarted", path)

        path = base / "journal.db"
        two = create(path, mode="DELETE")
        fill(two, 80)
        two.execute("PRAGMA cache_size = 2")
        two.execute("BEGIN")
        two.execute("UPDATE t SET s = 'not committed' || id")
        fill(two, 80, start=80)
        keep("journal-open", path)
        two.execute("ROLLBACK")
        two.execute("PRAGMA journal_mode = PERSIST")
        two.execute("UPDATE t SET s = 'kept' WHERE n = 0")
        keep("journal-kept", path)

        three = create(base / "small-pages.db", page=512, vacuum="FULL", mode="DELETE")
        fill(three, 700, size=12)
        three.execute("ALTER TABLE t ADD COLUMN added TEXT")
        three.execute("INSERT INTO t (id, added) VALUES ('with', 'it')")
        keep("small-pages", base / "small-pages.db")

        for encoding in ("UTF-16le", "UTF-16be"):
            four = create(base / f"{encoding}.db", encoding=encoding, mode="DELETE")
            fill(four, 20)
            keep(encoding.lower(), base / f"{encoding}.db")

        five = create(base / "big-pages.db", page=65536, mode="DELETE")
        fill(five, 20, size=900)
        keep("big-pages", base / "big-pages.db")


main()
