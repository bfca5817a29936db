import { matchesAny } from "../config-file/pattern.ts";
import type { PrivateLoader } from "../config-file/config.ts";
import { pyExpandUser } from "../python/expanduser.ts";
import { pyAbsPath } from "../python/normpath.ts";
import type { Reason } from "../reasons/index.ts";
import { readContextFile, type ContextFile } from "../text/context-file.ts";
import { scanContextText } from "../text/scan-context-text.ts";
import { capSegments, cutOf } from "../text/truncate.ts";
import type { BlockDraft, EntryDraft, Segment, World } from "../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "./define.ts";
import { baseName } from "../path.ts";

/**
 * Files that the user's own, modified Hermes loads, as .hermes-audit.yaml declares them (`loaders`). They are read, cut and
 * scanned by the same steps as a context file of Hermes itself.
 */
export const privateLoaders = defineRule({
  id: "private-loaders",
  group: "private",
  blocks: [],
  tier: null,
  source: null,
  says: "takes the files that .hermes-audit.yaml says a modified Hermes loads",
  run(context) {
    const results = (context.world.auditConfig?.loaders ?? []).map((loader) => runLoader(loader, context));
    return {
      blocks: results.flatMap(({ block }) => block ?? []),
      entries: results.map(({ entry }) => entry),
      fatal: [],
      reports: results.map(({ entry, block }) => ({
        rule: "private-loaders",
        outcome: block === undefined ? "nothing" : "won",
        detail: entry.path,
        source: sourceOf(privateLoaders),
      })),
    } satisfies RuleResult;
  },
});

interface Loaded {
  readonly entry: EntryDraft;
  readonly block?: BlockDraft;
}

function runLoader(loader: PrivateLoader, context: RuleContext): Loaded {
  const { world, disk } = context;
  const path = pathOf(loader, world);
  const without = (status: EntryDraft["status"], reason: Reason, fileBytes?: number): Loaded => ({
    entry: { path, status, reason, block: null, ...(fileBytes !== undefined && { fileBytes }) },
  });
  if (!matchesAny(world.surface.name, loader.surfaces))
    return without("skipped", { kind: "private-not-here", surface: world.surface.name, at: loader.at });
  if (disk.stat(path).kind === "absent") return without("absent", { kind: "private-absent", at: loader.at });
  const file = readContextFile(path, disk, world.release);
  if (file.kind === "empty") return without("empty", { kind: "private-empty" }, file.fileBytes);
  if (file.kind === "unreadable")
    return without("unreadable", { kind: "private-unreadable", code: file.code, byte: file.byte }, file.fileBytes);
  return fromText(loader, path, file, world);
}

function pathOf({ path, from }: PrivateLoader, world: World): string {
  const base = { home: world.home, cwd: world.cwd, "git-root": world.gitRoot ?? world.cwd }[from];
  return pyAbsPath(pyExpandUser(path, world.env), base);
}

function fromText(
  loader: PrivateLoader,
  path: string,
  file: Extract<ContextFile, { kind: "text" }>,
  world: World,
): Loaded {
  const { block: id, tier, after, order, heading = "", at } = loader;
  const name = baseName(path);
  const entry: EntryDraft = {
    path,
    status: "loaded",
    reason: { kind: "private-loaded", block: id, at },
    block: id,
    fileBytes: file.fileBytes,
    chars: file.chars,
  };
  const body = loader.scan
    ? scanned(file, entry, name, world)
    : { kind: "text" as const, text: file.text, owner: entry, line: file.line };
  const cap = loader.cap === undefined ? world.cap : (loader.cap ?? Number.POSITIVE_INFINITY);
  const result = capSegments([body], cap, { name, readPath: path, owner: entry }, world.release);
  const cut = result.cut && cutOf(result.cut, entry);
  if (cut !== undefined && entry.status === "loaded") {
    entry.cut = cut;
    entry.status = "truncated";
    entry.reason = { kind: "private-cut", chars: file.chars, cap, fromLine: cut.fromLine, toLine: cut.toLine, at };
  }
  const segments: readonly Segment[] =
    heading === "" ? result.segments : [{ kind: "text", text: heading }, ...result.segments];
  const block: BlockDraft = {
    id,
    tier,
    title: loader.title ?? `${name} (private loader)`,
    segments,
    truncated: result.cut !== undefined,
    place: { ...(after !== undefined && { after }), ...(order !== undefined && { order }) },
  };
  return { entry, block };
}

function scanned(file: Extract<ContextFile, { kind: "text" }>, entry: EntryDraft, name: string, world: World): Segment {
  const result = scanContextText(file, name, world.release);
  if (result.blocked === undefined) return { kind: "text", text: result.text, owner: entry, line: file.line };
  entry.status = "blocked";
  entry.threats = result.threats;
  const line = result.threats[0]?.line ?? file.line;
  entry.reason = { kind: "private-blocked", ids: result.threats.map(({ id }) => id), line };
  return { kind: "text", text: result.blocked, owner: entry };
}
