"""Writes src/releases/context-windows.ts on stdout: the tables of windows by model name, over all releases.

    python3 scripts/python-fixtures/context-windows.py 0.18.2=<folder> 0.19.0=<folder> ... > src/releases/context-windows.ts

A folder is an installed or unpacked Hermes, oldest release first. Its agent/model_metadata.py is parsed, never run.
"""

import ast
import sys
from pathlib import Path

HEAD = '''/** One row of Hermes' table of windows: a piece of a model's name and the tokens of such a model. */
export interface ContextWindow {
  readonly key: string;
  /** Tokens. */
  readonly tokens: number;
  /** First and last release with this row. */
  readonly since: string;
  readonly until?: string;
}

/**
 * What Hermes assumes of a model when no file and no server says its window; the longest key that fits counts, of equally
 * long ones the first. Rows with capitals are left out: the model's name is lowered, so they never fit.
 * agent/model_metadata.py DEFAULT_CONTEXT_LENGTHS; written by scripts/python-fixtures/context-windows.py.
 */
export const CONTEXT_WINDOWS: readonly ContextWindow[] = [
'''


CODEX = '''
/** The same for a model behind the Codex login. agent/model_metadata.py _CODEX_OAUTH_CONTEXT_FALLBACK. */
export const CODEX_WINDOWS: readonly ContextWindow[] = [
'''


def table_of(folder, name):
    tree = ast.parse((Path(folder) / "agent/model_metadata.py").read_text(encoding="utf-8"))
    for node in tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(target, ast.Name) and target.id == name:
            return ast.literal_eval(node.value)
    raise SystemExit(f"{folder}: no table")


def rows_of(tables):
    """(key, tokens, since, until) of every unbroken run of releases with the same number."""
    rows, releases = [], list(tables)
    for key in dict.fromkeys(key for table in reversed(tables.values()) for key in table):
        if key != key.lower():
            continue
        start = None
        for at, release in enumerate([*releases, None]):
            tokens = tables[release].get(key) if release else None
            if start and tokens != start[1]:
                rows.append((key, start[1], start[0], releases[at - 1] if release else None))
                start = None
            if tokens is not None and not start:
                start = (release, tokens)
    return rows


def write(folders, name, head):
    rows = rows_of({release: table_of(folder, name) for release, folder in folders.items()})
    print(head, end="")
    for key, tokens, since, until in sorted(rows, key=lambda row: -len(row[0])):
        last = f', until: "{until}"' if until else ""
        print(f'  {{ key: "{key}", tokens: {tokens:_}, since: "{since}"{last} }},')
    print("];")


folders = dict(argument.split("=", 1) for argument in sys.argv[1:])
write(folders, "DEFAULT_CONTEXT_LENGTHS", HEAD)
write(folders, "_CODEX_OAUTH_CONTEXT_FALLBACK", CODEX)
