import { pyExpandUser } from "../../python/expanduser.ts";
import type { RuleContext } from "../define.ts";
import { findRoots } from "../skills/roots.ts";

/**
 * What skill_view is asked for where a name stands in a config, a job or an option: an absolute path below a root is a name
 * there; create_dir is none of those. agent/skill_utils.py normalize_skill_lookup_name.
 */
export function lookupName(name: string, context: RuleContext): string {
  const { world, disk } = context;
  const path = pyExpandUser(name, world.env, () => world.userHome);
  if (!path.startsWith("/")) return name.replace(/^\/+/, "");
  const { projects, local, external } = findRoots(context);
  const roots = [local, ...projects, ...external].map((root) => root.path);
  const root = roots.find((one) => path === one || path.startsWith(`${one}/`));
  if (root !== undefined) return path.slice(root.length + 1) || ".";
  const real = disk.realpath(path);
  const realRoot = disk.realpath(local.path);
  return real !== undefined && realRoot !== undefined && real.startsWith(`${realRoot}/`)
    ? real.slice(realRoot.length + 1)
    : name;
}
