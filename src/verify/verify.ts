import { loadPrompt, type Audit } from "../audit.ts";
import type { Disk } from "../disk.ts";
import { AuditError } from "../errors.ts";
import { withProse } from "../install/prose.ts";
import { packageName, packageVersion } from "../package.ts";
import type { Process } from "../resolve/world.ts";
import type { RuleResult } from "../rules/define.ts";
import type { AuditOptions } from "../audit-options.ts";
import type { World } from "../types.ts";
import { compareBlocks, type Answered, type Compared } from "./compare.ts";
import { makeCopy, type Copy } from "./copy/make.ts";
import { recordOn } from "./copy/recording-disk.ts";
import { auditOfCopy } from "./in-copy.ts";
import { notesOn } from "./notes.ts";
import { startProbe } from "./probe.ts";
import type { ProbeAnswer, ProbeHello, ProbeSession } from "./protocol.ts";
import { requestFor } from "./request.ts";
import { filesOfWorld, requireInstall, type Judge } from "./judge.ts";
import type { VerifyReport } from "./result.ts";
import { findUnpredicted } from "./unpredicted.ts";
import { passedVariables, type PassedVariables } from "./variables.ts";

/** Options of `verify` beside those of every command. */
export interface VerifyOptions {
  /** The Python to run Hermes with; default: the install's own. */
  readonly python?: string | undefined;
  /** Seconds that Hermes may take. */
  readonly seconds: number;
  /** Ends it: the child is killed and the copy taken away. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs the user's own Hermes on a private copy of what its loaders read, and compares block by block.
 *
 * @throws AuditError `cannot-run` where Hermes cannot be asked.
 */
export async function runVerify(
  options: AuditOptions,
  verify: VerifyOptions,
  process: Process,
  disk: Disk,
): Promise<VerifyReport> {
  const recording = recordOn(disk);
  const side = await load(options, process, recording.disk);
  const judge = requireInstall(side.world, verify.python, process, disk);
  const copy = makeCopy(side.world, filesOfWorld(recording.found, judge));
  try {
    const passed = passedVariables(side.world.env, configText(side.world, disk), copy.settingInCopy);
    const asked = await askHermes(side.world, judge, copy, passed, verify);
    return await report({ options, process, disk, side, judge, copy, passed, ...asked });
  } finally {
    copy.remove();
  }
}

async function load(options: AuditOptions, process: Process, disk: Disk): Promise<Audit> {
  const { world, result } = await loadPrompt(options, process, disk);
  return { world, result: withProse(result, world, disk) };
}

function configText({ home }: World, disk: Disk): string {
  const read = disk.read(`${home}/config.yaml`);
  return read.ok ? read.bytes.toString("utf8") : "";
}

interface Asked {
  readonly hello: ProbeHello;
  readonly answer: Exclude<ProbeAnswer, { readonly error: string }>;
}

async function askHermes(
  world: World,
  judge: Judge,
  copy: Copy,
  passed: PassedVariables,
  { seconds, signal }: VerifyOptions,
): Promise<Asked> {
  const probe = await startProbe({
    python: judge.python,
    hermes: judge.needsPath ? judge.root : undefined,
    scratch: copy.inCopy("/tmp"),
    env: passed.values,
    signal,
  });
  try {
    const answer = await probe.ask(requestFor(world, copy, passed, seconds));
    if ("error" in answer) throw new AuditError("cannot-run", `${judge.python} gives no answer: ${answer.error}`);
    return { hello: probe.hello, answer };
  } finally {
    probe.close();
  }
}

interface ReportInput extends Asked {
  readonly options: AuditOptions;
  readonly process: Process;
  readonly disk: Disk;
  readonly side: Audit;
  readonly judge: Judge;
  readonly copy: Copy;
  readonly passed: PassedVariables;
}

async function report(input: ReportInput): Promise<VerifyReport> {
  const { hello, answer, side, judge, copy, passed, disk } = input;
  const session = sessionOf(answer, side.result);
  const { world, result } = session === undefined ? side : await withToolsOf(session, input);
  const fromCopy = copy.fromCopy;
  const answered = session === undefined ? undefined : { session, cronPrompt: answer.blocks["cron-prompt"], fromCopy };
  const compared: Compared =
    answered === undefined ? { blocks: [], tiers: [], rest: "" } : await compare({ world, result }, answered, input);
  const unpredicted = findUnpredicted(result.entries, compared.rest, world, disk);
  const count = (verdict: string): number => compared.blocks.filter((one) => one.verdict === verdict).length;
  return {
    schemaVersion: 1,
    tool: { name: packageName, version: packageVersion },
    hermes: {
      version: hello.version ?? world.release.id,
      release: world.release.id,
      install: judge.root,
      package: hello.package,
      python: judge.python,
      pythonVersion: hello.python,
    },
    world: {
      home: world.home,
      userHome: world.userHome,
      cwd: world.cwd,
      surface: world.surface.name,
      contextLength: world.contextLength,
    },
    same: count("differs") === 0 && unpredicted.length === 0,
    blocks: compared.blocks,
    tiers: compared.tiers,
    unpredicted,
    variables: passed.names,
    notes: notesOn({ world: side.world, result, session, answer, passed, hello }),
    summary: { same: count("same"), differs: count("differs"), notAsked: count("not-asked") },
  };
}

/**
 * The session that Hermes built; undefined where it builds none and the audit says so too.
 *
 * @throws AuditError `cannot-run` where it builds none and should.
 */
function sessionOf({ session }: Asked["answer"], { fatal }: RuleResult): ProbeSession | undefined {
  if (session === undefined) throw new AuditError("cannot-run", "Hermes built no session");
  if (!("kind" in session)) return session;
  if (fatal.length > 0) return undefined;
  const why = session.kind === "error" ? session.error : `it has no ${session.names}`;
  throw new AuditError("cannot-run", `this Hermes builds no prompt here: ${why}`);
}

/** Which tools work is found out when Hermes starts; the rest of the comparison is about files. */
async function withToolsOf(
  { tools, toolsets }: ProbeSession,
  { options, process, disk, side }: ReportInput,
): Promise<Audit> {
  const isSame = sameNames(tools, side.world.tools) && sameNames(toolsets, side.world.toolsets);
  return isSame ? side : load({ ...options, tools, toolsets }, process, disk);
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}

/**
 * A text that is cut is cut by its length, and paths in it are longer in the copy. So what differs is compared once more as it is
 * in the copy, on both sides.
 */
async function compare({ world, result }: Audit, answered: Answered, input: ReportInput): Promise<Compared> {
  const compared = compareBlocks(result, world, answered);
  if (!compared.blocks.some((one) => one.difference !== undefined)) return compared;
  const { options, process, disk, side, judge } = input;
  const inCopy = await auditOfCopy({
    options: { ...options, ...toolsOf(answered) },
    process,
    disk,
    world: side.world,
    judge,
  });
  const again = compareBlocks(inCopy.result, inCopy.world, {
    ...answered,
    fromCopy: (text) => text.replaceAll(input.copy.root, inCopy.root),
  });
  const blocks = compared.blocks.map((one) => {
    const other = one.difference === undefined ? undefined : again.blocks.find(({ id }) => id === one.id);
    return other?.verdict === "same"
      ? { ...other, reason: "compared in the copy, whose longer path is part of a cut text" }
      : one;
  });
  return { ...compared, blocks };
}

function toolsOf({ session }: Answered): Pick<AuditOptions, "tools" | "toolsets"> {
  return { tools: session.tools, toolsets: session.toolsets };
}
