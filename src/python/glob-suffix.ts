// Path.glob("*" + suffix) (pathlib.py, CPython 3.11, POSIX). Checked against a real directory: fixtures/python/glob.json.
import type { Disk } from "../disk.ts";

/**
 * Names in a directory that end in `suffix`: dot files, directories, broken links and a name that is just the suffix
 * included, letter case exact. Nothing for what is no directory or may not be listed (behind a closed parent directory
 * Python raises PermissionError). In listing order: sort them.
 */
export function pyGlobSuffix(disk: Disk, directory: string, suffix: string): readonly string[] {
  const listed = disk.list(directory);
  return listed.ok ? listed.entries.map((entry) => entry.name).filter((name) => name.endsWith(suffix)) : [];
}
