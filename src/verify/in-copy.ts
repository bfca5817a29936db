import { loadPrompt } from "../audit.ts";
import { createDisk, type Disk } from "../disk.ts";
import { withProse } from "../install/prose.ts";
import { pyAbsPath } from "../python/normpath.ts";
import type { Process } from "../resolve/world.ts";
import type { RuleResult } from "../rules/define.ts";
import type { AuditOptions } from "../audit-options.ts";
import type { World } from "../types.ts";
import { makeCopy } from "./copy/make.ts";
import { recordOn } from "./copy/recording-disk.ts";
import type { Judge } from "./judge.ts";

interface Means {
  readonly options: AuditOptions;
  readonly process: Process;
  readonly disk: Disk;
  readonly world: World;
  readonly judge: Judge;
}

/** The audit of a fresh copy of a world, whose folder is as long as that of any other copy. */
export async function auditOfCopy({
  options,
  process,
  disk,
  world,
  judge,
}: Means): Promise<{ readonly world: World; readonly result: RuleResult; readonly root: string }> {
  const recording = recordOn(disk);
  await loadPrompt(options, process, recording.disk);
  const copy = makeCopy(world, recording.found);
  try {
    const inCopy = (path: string): string => copy.inCopy(pyAbsPath(path, process.cwd));
    const env = Object.fromEntries(
      Object.entries(world.env).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, copy.settingInCopy(value)]],
      ),
    );
    const own: AuditOptions = {
      ...options,
      env,
      envFile: undefined,
      hermes: judge.root,
      config: world.auditConfig?.path,
      ...(options.home !== undefined && { home: inCopy(options.home) }),
      ...(options.cwd !== undefined && { cwd: inCopy(options.cwd) }),
      ...(options.sessionCwd !== undefined && { sessionCwd: inCopy(options.sessionCwd) }),
      ...(options.workspace !== undefined && { workspace: inCopy(options.workspace) }),
    };
    const copied = createDisk();
    const loaded = await loadPrompt(own, { env, cwd: inCopy(process.cwd) }, copied);
    return { world: loaded.world, result: withProse(loaded.result, loaded.world, copied), root: copy.root };
  } finally {
    copy.remove();
  }
}
