// os.path.expandvars on POSIX (posixpath.py, CPython 3.11). Checked: fixtures/python/expandvars.json.
import { environGet, type Environ } from "./environ.ts";

const VARIABLE = /\$(\w+|\{[^}]*\})/g;
const BARE_VARIABLE = /\$(\w+)/g;

/** Replaces `$NAME` and `${NAME}`; a name that is not set stays as it is written. Values are not expanded again. */
export function pyExpandVars(path: string, env: Environ): string {
  if (!path.includes("$")) return path;
  const replace = (whole: string, name: string): string =>
    environGet(env, name.startsWith("{") ? name.slice(1, -1) : name) ?? whole;
  // Behind the last brace only `$NAME` can match; looking for `${NAME}` there takes quadratic time.
  const end = path.lastIndexOf("}") + 1;
  return path.slice(0, end).replace(VARIABLE, replace) + path.slice(end).replace(BARE_VARIABLE, replace);
}
