import { createResolver } from "../../python/resolve-path.ts";
import type { RuleContext } from "../define.ts";
import { baseName } from "../../path.ts";

/** From 0.21.5 on a link may not lead out of the working directory, or to an environment file. */
export function outsideTarget(path: string, { world, disk }: RuleContext): string | undefined {
  if (!world.release.has("hints-contained")) return undefined;
  const resolved = createResolver(disk)(path, world.cwd);
  if (resolved.kind !== "path") return path;
  const name = baseName(resolved.path).toLowerCase();
  const inside = resolved.path.startsWith(world.cwd === "/" ? "/" : `${world.cwd}/`);
  return inside && !SECRET_FILES.has(name) ? undefined : resolved.path;
}

/** agent/file_safety.py _BLOCKED_PROJECT_ENV_BASENAMES. */
const SECRET_FILES = new Set([
  ".env",
  ".env.local",
  ".env.development",
  ".env.production",
  ".env.test",
  ".env.staging",
  ".envrc",
]);
