import type { Reason } from "../../reasons/index.ts";
import type { RuleReport, Status } from "../../report/report.ts";
import { readContextFile, type ContextFile } from "../../text/context-file.ts";
import { scanContextText } from "../../text/scan-context-text.ts";
import { capSegments, cutOf } from "../../text/truncate.ts";
import type { BlockDraft, EntryDraft, Segment, World } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import { isUserAuthored } from "./distribution.ts";
import { stripLegacyProtocol } from "./legacy-protocol.ts";
import { defaultSoul, foreseeSeed, isDefaultText } from "./seed.ts";
import { proseSegment } from "../../text/segments.ts";

/**
 * SOUL.md of HERMES_HOME is the identity, the first block of the prompt: bare text, no heading. When it yields nothing
 * the built-in identity stands there. hermes: agent/prompt_builder.py load_soul_md; spec: context.md 6.
 */
export const soul = defineRule({
  id: "soul",
  group: "identity",
  blocks: ["soul", "default-identity"],
  tier: "stable",
  source: { file: "agent/prompt_builder.py", function: "load_soul_md" },
  says: "takes SOUL.md of HERMES_HOME as the identity; without text in it the built-in identity is used",
  run,
});

function run(context: RuleContext): RuleResult {
  const { world } = context;
  const path = `${world.home}/SOUL.md`;
  const { gates, name } = world.surface;
  if (gates.skipContextFiles && !gates.loadSoulIdentity) {
    return withDefaultIdentity(
      path,
      "skipped",
      { kind: "soul-skipped", surface: name, gate: gates.skipContextFilesWhy },
      context,
    );
  }
  const seed = world.homeExists ? foreseeSeed(path, context) : ({ kind: "default", why: "absent" } as const);
  if (seed.kind === "nothing")
    return withDefaultIdentity(
      path,
      "unreadable",
      { kind: "soul-unreadable", code: "ENOENT", byte: undefined },
      context,
    );
  if (seed.kind === "default") {
    const reason: Reason = world.homeExists
      ? { kind: "soul-seeded", home: world.home, why: seed.why }
      : { kind: "soul-no-home", home: world.home };
    return seeded({ path, status: seed.why === "template" ? "loaded" : "absent", reason, block: "soul" }, world);
  }
  return fromFile(path, readContextFile(path, context.disk, world.release), context);
}

function fromFile(path: string, file: ContextFile, context: RuleContext): RuleResult {
  const { world } = context;
  if (file.kind === "empty")
    return withDefaultIdentity(path, "empty", { kind: "soul-empty", what: "empty" }, context, file.fileBytes);
  if (file.kind === "unreadable") {
    return withDefaultIdentity(
      path,
      "unreadable",
      { kind: "soul-unreadable", code: file.code, byte: file.byte },
      context,
      file.fileBytes,
    );
  }
  const text = world.release.has("soul-legacy-protocol-stripped") ? stripLegacyProtocol(file.text) : file.text;
  if (text === "")
    return withDefaultIdentity(
      path,
      "empty",
      { kind: "soul-empty", what: "legacy section only" },
      context,
      file.fileBytes,
    );
  const entry: EntryDraft = {
    path,
    status: "loaded",
    reason: { kind: isDefaultText(text) ? "soul-default" : "soul-loaded" },
    block: "soul",
    fileBytes: file.fileBytes,
    chars: file.chars,
  };
  const segment = scanned({ ...file, text }, entry, context);
  if (segment.kind === "text" && segment.text === "") {
    return withDefaultIdentity(path, "empty", { kind: "soul-empty", what: "BOM only" }, context, file.fileBytes);
  }
  if (world.capFatal !== undefined)
    return withDefaultIdentity(path, "unreadable", { kind: "soul-cap-infinite" }, context, file.fileBytes);
  return capped([segment], entry, world);
}

/** The scanned text; a hit blocks the file, or is only noted when it is the user's own. */
function scanned(file: Extract<ContextFile, { kind: "text" }>, entry: EntryDraft, context: RuleContext): Segment {
  const result = scanContextText(file, "SOUL.md", context.world.release);
  if (result.blocked === undefined) return { kind: "text", text: result.text, owner: entry, line: file.line };
  const ids = result.threats.map((threat) => threat.id);
  const line = result.threats[0]?.line ?? file.line;
  entry.threats = result.threats;
  const exempt = context.world.release.has("soul-user-authored");
  if (exempt && isUserAuthored(context)) {
    entry.status = "flagged";
    entry.reason = { kind: "soul-flagged", ids, line };
    return { kind: "text", text: result.text, owner: entry, line: file.line };
  }
  entry.status = "blocked";
  entry.reason = { kind: "soul-blocked", ids, line, owner: exempt ? "distribution.yaml" : undefined };
  return { kind: "text", text: result.blocked, owner: entry };
}

function capped(segments: readonly Segment[], entry: EntryDraft, world: World): RuleResult {
  const marker = { name: "SOUL.md", readPath: entry.path, owner: entry };
  const result = capSegments(segments, world.cap, marker, world.release);
  const cut = result.cut && cutOf(result.cut, entry);
  if (result.cut !== undefined && cut !== undefined) {
    entry.cut = cut;
    if (entry.status === "loaded") {
      entry.status = "truncated";
      entry.reason = {
        kind: "soul-cut",
        chars: result.cut.chars,
        cap: world.cap,
        fromLine: cut.fromLine,
        toLine: cut.toLine,
        config: world.config.path,
      };
    }
  }
  return yieldBlock("soul", "Identity", result.segments, entry, "won", result.cut !== undefined);
}

function seeded(entry: EntryDraft, world: World): RuleResult {
  if (world.capFatal !== undefined) {
    return builtIn({ ...entry, block: null, reason: { kind: "soul-cap-infinite" } }, world);
  }
  const prose = defaultSoul(world);
  const marker = { name: "SOUL.md", readPath: entry.path, owner: entry };
  const result = capSegments([proseSegment(prose, entry)], world.cap, marker, world.release);
  return yieldBlock("soul", "Identity (Hermes' default)", result.segments, entry, "won", result.cut !== undefined);
}

function withDefaultIdentity(
  path: string,
  status: Status,
  reason: Reason,
  { world }: RuleContext,
  fileBytes?: number,
): RuleResult {
  return builtIn({ path, status, reason, block: null, ...(fileBytes !== undefined && { fileBytes }) }, world);
}

/** Hermes' own identity is a constant: it is not capped. */
function builtIn(entry: EntryDraft, world: World): RuleResult {
  return yieldBlock(
    "default-identity",
    "Built-in identity",
    [proseSegment(defaultSoul(world))],
    entry,
    entry.status === "skipped" ? "skipped" : "nothing",
    false,
  );
}

function yieldBlock(
  id: string,
  title: string,
  segments: readonly Segment[],
  entry: EntryDraft,
  outcome: RuleReport["outcome"],
  truncated: boolean,
): RuleResult {
  const block: BlockDraft = { id, tier: "stable", title, segments, truncated };
  const report: RuleReport = { rule: "soul", source: sourceOf(soul), outcome, detail: entry.path };
  return { blocks: [block], entries: [entry], fatal: [], reports: [report] };
}
