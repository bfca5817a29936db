import path from "node:path";
import { loadPrompt, type Audit } from "../../audit.ts";
import { createDisk, type Disk } from "../../disk.ts";
import { packageRoot } from "../../package.ts";
import { pyAbsPath } from "../../python/normpath.ts";
import type { Process } from "../../resolve/world.ts";
import type { AuditOptions } from "../../audit-options.ts";
import { makeCopy, type Copy } from "../copy/make.ts";
import { recordOn } from "../copy/recording-disk.ts";
import { filesOfWorld, requireInstall, type Judge } from "../judge.ts";
import { compareCapture, type Comparison } from "./compare.ts";
import { startModel } from "./model-server.ts";
import { planFor, type Plan } from "./plan.ts";
import { prepareCopy, type Prepared } from "./prepare.ts";
import type { MainRequest } from "./request.ts";
import type { CaptureReport } from "./result.ts";
import { captureRequest } from "./run.ts";

/** How it is captured. */
export interface CaptureOptions {
  /** The Python to run Hermes with; default: the install's own. */
  readonly python?: string | undefined;
  /** Seconds that Hermes may take. */
  readonly seconds: number;
  /** Ends it: Hermes is killed and the copy taken away. */
  readonly signal?: AbortSignal | undefined;
}

/** The comparison, and the request itself, its paths those of the world. */
export interface Captured {
  readonly report: CaptureReport;
  readonly request: MainRequest;
}

/**
 * Starts the user's own Hermes on a private copy with a stand-in model, takes the prompt that it sends, and compares it with what
 * is rendered. Home and project are only read.
 *
 * @throws AuditError `cannot-run`
 */
export async function runCapture(
  options: AuditOptions,
  how: CaptureOptions,
  process: Process,
  disk: Disk,
): Promise<Captured> {
  const recording = recordOn(disk);
  const first = await loadPrompt(options, process, recording.disk);
  const judge = requireInstall(first.world, how.python, process, disk);
  const plan = planFor(first.world);
  const audit = await loadPrompt(options, withEnv(process, plan), recording.disk);
  const copy = makeCopy(audit.world, filesOfWorld(recording.found, judge));
  try {
    const means = { options, process, how, judge, plan, audit, copy, disk };
    const { request, prepared } = await ask(means);
    return await compare(means, prepared, request);
  } finally {
    copy.remove();
  }
}

interface Means {
  readonly options: AuditOptions;
  readonly process: Process;
  readonly how: CaptureOptions;
  readonly judge: Judge;
  readonly plan: Plan;
  readonly audit: Audit;
  readonly copy: Copy;
  readonly disk: Disk;
}

/** What the surface itself sets in the environment. */
function withEnv(process: Process, { env }: Plan): Process {
  return { ...process, env: { ...process.env, ...env } };
}

async function ask({ options, process, how, judge, plan, audit, copy, disk }: Means): Promise<{
  readonly request: MainRequest;
  readonly prepared: Prepared;
}> {
  const { world } = audit;
  const model = await startModel();
  try {
    const prepared = prepareCopy(copy, world, judge.root, model.baseUrl, disk);
    const { sessionCwd } = options;
    const request = await captureRequest(
      plan,
      {
        python: judge.python,
        starter: starterFile(),
        settings: prepared.settings,
        launch: copy.inCopy(world.processCwd),
        sessionCwd: sessionCwd === undefined ? null : copy.inCopy(pyAbsPath(sessionCwd, process.cwd)),
        env: prepared.env,
        limitMs: how.seconds * 1000,
        signal: how.signal,
      },
      model,
    );
    return { request, prepared };
  } finally {
    await model.close();
  }
}

/**
 * First with the world itself. A text that is cut is cut by its length, and paths are longer in the copy; tools are what Hermes
 * finds when it starts: where something differs, it is compared once more with the tools that were sent, and in the copy.
 */
async function compare(means: Means, prepared: Prepared, sent: MainRequest): Promise<Captured> {
  const { options, process, judge, plan, copy, disk } = means;
  const request = inWorld(sent, copy);
  const base = { plan, python: judge.python, install: judge.root, notes: prepared.notes };
  const first = compareCapture({ ...base, audit: means.audit, request }, disk);
  if (first.same) return { report: first, request };
  const tools = sent.tools.includes("tool_search") ? {} : { tools: sent.tools };
  const withTools = await compareAgain(
    base,
    request,
    { ...options, ...tools },
    withEnv(process, plan),
    disk,
    WITH_TOOLS,
  );
  if (withTools.same) return { report: withTools, request };
  const inCopy = copiedOptions({ ...options, ...tools }, means);
  const own = withEnv({ env: prepared.env, cwd: process.cwd }, plan);
  const copied = await compareAgain(base, sent, inCopy, own, createDisk(), IN_COPY);
  return { report: copied.same ? copied : first, request };
}

const WITH_TOOLS = "compared with the tools that were sent: they are not those that were reckoned with";
const IN_COPY = "compared in the copy, whose longer paths are part of a cut text";

async function compareAgain(
  base: Omit<Comparison, "audit" | "request">,
  request: MainRequest,
  options: AuditOptions,
  process: Process,
  disk: Disk,
  note: string,
): Promise<CaptureReport> {
  const audit = await loadPrompt(options, process, disk);
  return compareCapture({ ...base, notes: [...base.notes, note], audit, request }, disk);
}

function copiedOptions(options: AuditOptions, { process, judge, copy, audit }: Means): AuditOptions {
  const inCopy = (one: string): string => copy.inCopy(pyAbsPath(one, process.cwd));
  return {
    ...options,
    envFile: undefined,
    profile: undefined,
    hermes: judge.root,
    config: audit.world.auditConfig?.path,
    home: copy.inCopy(audit.world.home),
    cwd: copy.inCopy(audit.world.processCwd),
    ...(options.sessionCwd !== undefined && { sessionCwd: inCopy(options.sessionCwd) }),
    ...(options.workspace !== undefined && { workspace: inCopy(options.workspace) }),
  };
}

function inWorld(request: MainRequest, copy: Copy): MainRequest {
  return {
    ...request,
    system: copy.fromCopy(request.system),
    turns: request.turns.map(({ role, text }) => ({ role, text: copy.fromCopy(text) })),
  };
}

/** The same file from src/ and from the built package. */
function starterFile(): string {
  const folder = import.meta.filename.endsWith(".ts") ? "src/verify" : "dist";
  return path.join(packageRoot, folder, "hermes_audit_probe/start.py");
}
