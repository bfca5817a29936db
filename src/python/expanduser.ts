// os.path.expanduser on POSIX (posixpath.py, CPython 3.11). Checked: fixtures/python/expanduser.json.
import { environGet, type Environ } from "./environ.ts";
import { pyRstripChars } from "./strip.ts";

/** Home directory of a user by the password database; of the current user when no name is given. */
export type HomeOf = (user?: string) => string | undefined;

/**
 * `~` and `~/x` become HOME (also when it is empty: `~` is then `/`); without HOME, and for `~user`, the password
 * database is asked, through `homeOf`. What cannot be resolved stays as it is written; pathlib's Path.expanduser raises
 * RuntimeError there instead.
 */
export function pyExpandUser(path: string, env: Environ, homeOf: HomeOf = () => undefined): string {
  if (!path.startsWith("~")) return path;
  const slash = path.indexOf("/", 1);
  const end = slash === -1 ? path.length : slash;
  const home = end === 1 ? (environGet(env, "HOME") ?? homeOf()) : homeOf(path.slice(1, end));
  if (home === undefined) return path;
  return pyRstripChars(home, "/") + path.slice(end) || "/";
}
