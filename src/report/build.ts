import type { Disk } from "../disk.ts";
import { measureBlock, measureSegments } from "../measure/measure.ts";
import type { TokenCounter } from "../measure/tokens.ts";
import { packageName, packageVersion } from "../package.ts";
import { wordCwd, wordPassedOver } from "../reasons/cwd.ts";
import { wordFix, wordReason } from "../reasons/index.ts";
import { isInSystemPrompt, orderBlocks } from "../releases/order.ts";
import type { RuleResult } from "../rules/define.ts";
import { segmentChars, segmentText } from "../text/segments.ts";
import type { BlockDraft, CategoryDraft, EntryDraft, World } from "../types.ts";
import { displayPath } from "./display.ts";
import { hermesReport } from "./hermes.ts";
import type { BlockReport, CategoryReport, EntryReport, Group, Report, Summary, WorldReport } from "./report.ts";

/** Measures what the rules yielded and puts it into the report's shape; findings come after. */
export function buildReport(world: World, result: RuleResult, tokens: TokenCounter, disk: Disk): Report {
  const { ids, inBlock } = idsOf(result.entries);
  const blocks = orderBlocks(result.blocks, world.release).map((block, at) =>
    blockReport(block, at + 1, inBlock.get(block.id) ?? [], tokens),
  );
  const prompt = textsOf(result.blocks);
  const means: EntryMeans = { world, tokens, disk };
  const entries = result.entries.map((entry, at) =>
    entryReport(entry, ids[at] ?? "", prompt.get(entry) ?? NO_TEXT, means),
  );
  return {
    schemaVersion: 1,
    tool: { name: packageName, version: packageVersion, tokenizer: tokens.name },
    hermes: hermesReport(world.hermes, world.unknownLoaders),
    world: worldReport(world),
    blocks,
    entries,
    rules: result.reports,
    findings: [],
    fatal: result.fatal,
    summary: summarise(blocks, entries),
  };
}

/** `<rule>:<path>` for each entry, made unique where a rule looks at a path twice; and those of each block. */
function idsOf(entries: readonly EntryDraft[]): {
  readonly ids: readonly string[];
  readonly inBlock: ReadonlyMap<string, readonly string[]>;
} {
  const seen = new Map<string, number>();
  const inBlock = new Map<string, string[]>();
  const ids = entries.map(({ rule = "", path, block }) => {
    const plain = `${rule}:${path}`;
    const times = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, times);
    const id = times === 1 ? plain : `${plain}#${times}`;
    if (typeof block === "string") {
      const known = inBlock.get(block);
      if (known === undefined) inBlock.set(block, [id]);
      else known.push(id);
    }
    return id;
  });
  return { ids, inBlock };
}

function blockReport(block: BlockDraft, order: number, entries: readonly string[], tokens: TokenCounter): BlockReport {
  const { id, tier, title, totalChars, fullSegments, categories } = block;
  const full = fullSegments && measureSegments(fullSegments, tokens);
  const measured = measureBlock(block, tokens);
  return {
    id,
    tier,
    order,
    title,
    chars: measured.chars,
    bytes: measured.bytes,
    tokens: measured.tokens,
    get sha256() {
      return measured.sha256;
    },
    entries,
    truncated: block.truncated === true,
    ...(totalChars !== undefined && { totalChars }),
    ...(full !== undefined && { totalBytes: full.bytes, totalTokens: full.tokens }),
    ...(categories !== undefined && { categories: categories.map((one) => categoryReport(one, block, tokens)) }),
  };
}

function categoryReport(
  { name, skills, from, to }: CategoryDraft,
  { segments }: BlockDraft,
  tokens: TokenCounter,
): CategoryReport {
  const { chars, tokens: count } = measureSegments(segments.slice(from, to), tokens);
  return { name, skills, chars, tokens: count };
}

interface EntryMeans {
  readonly world: World;
  readonly tokens: TokenCounter;
  readonly disk: Disk;
}

function entryReport(
  entry: EntryDraft,
  id: string,
  { chars: promptChars, text }: PromptText,
  { world, tokens, disk }: EntryMeans,
): EntryReport {
  const { fileBytes, mtimeMs } = sizeOf(entry, disk);
  const fix = wordFix(entry.reason);
  const { name, label, shadowedBy, threats, cut, unsure, facts } = entry;
  // Assigned one by one: spreading a dozen optional parts costs more than all the rest of a big report.
  const report: Writable<EntryReport> = {
    id,
    group: entry.group ?? "private",
    path: entry.path,
    display: displayPath(entry.path, world.userHome),
    rule: entry.rule ?? "",
    status: entry.status,
    reason: wordReason(entry.reason),
    reasonCode: entry.reason.kind,
    block: entry.block ?? null,
    fileBytes: fileBytes ?? null,
    chars: entry.chars ?? null,
    promptChars,
    promptTokens: promptChars === 0 ? 0 : tokens.count(text, promptChars, Buffer.byteLength(text)),
  };
  if (fix !== undefined) report.fix = fix;
  if (name !== undefined) report.name = name;
  if (label !== undefined) report.label = label;
  if (shadowedBy !== undefined) report.shadowedBy = shadowedBy;
  if (mtimeMs !== undefined) report.mtime = Math.floor(mtimeMs);
  if (threats !== undefined && threats.length > 0) report.threats = threats;
  if (cut !== undefined) report.cut = cut;
  if (unsure !== undefined) report.unsure = unsure;
  if (facts !== undefined) report.facts = facts;
  return report;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What the rule knows of the file, else what the disk says. */
function sizeOf(
  entry: EntryDraft,
  disk: Disk,
): { readonly fileBytes?: number | undefined; readonly mtimeMs?: number | undefined } {
  const { fileBytes, mtimeMs } = entry;
  if (entry.status === "absent") return { fileBytes };
  if (fileBytes !== undefined && mtimeMs !== undefined) return { fileBytes, mtimeMs };
  const stat = disk.stat(entry.path);
  return stat.kind === "file" || stat.kind === "other"
    ? { fileBytes: fileBytes ?? stat.size, mtimeMs: stat.mtimeMs }
    : { fileBytes };
}

/** What an entry has in the prompt. */
interface PromptText {
  chars: number;
  text: string;
}

const NO_TEXT: PromptText = { chars: 0, text: "" };

/** The text that each entry has in the prompt: its code points, and itself for counting its tokens. */
function textsOf(blocks: readonly BlockDraft[]): ReadonlyMap<EntryDraft, PromptText> {
  const texts = new Map<EntryDraft, PromptText>();
  for (const { segments } of blocks) {
    for (const segment of segments) {
      if (segment.owner === undefined) continue;
      const chars = segmentChars(segment);
      const text = segmentText(segment) ?? "";
      const known = texts.get(segment.owner);
      if (known === undefined) texts.set(segment.owner, { chars, text });
      else {
        known.chars += chars;
        known.text += text;
      }
    }
  }
  return texts;
}

function worldReport(world: World): WorldReport {
  return {
    home: world.home,
    homeFrom: world.homeFrom,
    homeExists: world.homeExists,
    profile: world.profile,
    profileFrom: world.profileFrom,
    cwd: world.cwd,
    cwdFrom: world.cwdFrom,
    cwdWhy: wordCwd(world.cwdNote),
    cwdIgnored: world.cwdPassedOver.map(wordPassedOver),
    gitRoot: world.gitRoot,
    surface: world.surface.name,
    surfaceFrom: world.surface.from,
    platform: world.surface.platform,
    contextLength: world.contextLength,
    contextLengthFrom: world.contextLengthFrom,
    cap: world.cap,
    capFrom: world.capFrom,
    config: world.config.path,
    configStatus: world.config.status,
    model: world.model,
    tools: world.tools,
    toolsets: world.toolsets,
    toolsFrom: world.toolsFrom,
    userHome: world.userHome,
  };
}

function summarise(blocks: readonly BlockReport[], entries: readonly EntryReport[]): Summary {
  const system = blocks.filter(isInSystemPrompt);
  const inSystem = new Set(system.map((block) => block.id));
  const byGroup: Partial<Record<Group, { loaded: number; entries: number; promptChars: number }>> = {};
  let loadedFiles = 0;
  for (const entry of entries) {
    const group = (byGroup[entry.group] ??= { loaded: 0, entries: 0, promptChars: 0 });
    group.entries++;
    if (entry.block === null || !inSystem.has(entry.block)) continue;
    group.loaded++;
    group.promptChars += entry.promptChars;
    if (entry.status !== "absent") loadedFiles++;
  }
  return {
    loadedFiles,
    promptChars: system.reduce((sum, block) => sum + (block.totalChars ?? block.chars), 0),
    promptTokens: system.reduce((sum, block) => sum + (block.totalTokens ?? block.tokens), 0),
    byGroup,
  };
}
