import { pyRelPath } from "../../python/normpath.ts";
import { capSegments, cutOf } from "../../text/truncate.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { absentEntry, deniedEntry, probe, raisesOnDenied, readCandidate, shadowedEntry } from "./candidate.ts";
import { capSection, sectionOf } from "./section.ts";
import type { ProjectLoad, ProjectType } from "./types.ts";
import { ancestors, baseName, join, parentOf } from "../../path.ts";

/** AGENTS files: one of each directory from the git root to the working directory. Spec: context.md 3.2. */
export const agentsMd: ProjectType = {
  id: "agents-md",
  source: { file: "agent/prompt_builder.py", function: "_load_agents_md" },
  says: "takes one AGENTS file of each directory from the git root down to the working directory (before 0.20.1 of the working directory alone)",
  load,
};

interface Chosen {
  readonly entry: EntryDraft;
  /** Text before the scan: what duplicates are told by. */
  readonly raw: string;
  readonly segments: readonly Segment[];
  readonly truncated: boolean;
}

interface Directory {
  readonly entries: readonly EntryDraft[];
  readonly chosen?: Chosen;
  readonly fatal?: ProjectLoad["fatal"];
}

function load(context: RuleContext): ProjectLoad {
  const entries: EntryDraft[] = [];
  const chosen: Chosen[] = [];
  const directories = chain(context);
  for (const directory of directories) {
    const found = fromDirectory(directory, chosen, context);
    entries.push(...found.entries);
    if (found.fatal !== undefined) return { segments: [], entries, fatal: found.fatal };
    if (found.chosen !== undefined) chosen.push(found.chosen);
  }
  for (const { entry } of chosen) explainPlace(entry, directories, chosen.length);
  const [first] = chosen;
  if (first === undefined) return { segments: [], entries };
  if (chosen.length === 1) return { segments: first.segments, entries, truncated: first.truncated };
  const merged = capChain(chosen, context);
  return { segments: merged.segments, entries, truncated: merged.truncated || chosen.some((one) => one.truncated) };
}

/** _agents_md_directory_chain: git root first, working directory last. */
function chain({ world }: RuleContext): readonly string[] {
  if (!world.release.has("agents-chain") || world.gitRoot === null) return [world.cwd];
  const all = ancestors(world.cwd);
  return all.slice(0, all.indexOf(world.gitRoot) + 1).toReversed();
}

function names({ world }: RuleContext): readonly string[] {
  return world.release.has("agents-override")
    ? ["AGENTS.override.md", "AGENTS.md", "agents.md"]
    : ["AGENTS.md", "agents.md"];
}

/** _agents_md_candidates: the first name with text; a text that the chain has already makes the directory give nothing. */
function fromDirectory(directory: string, earlier: readonly Chosen[], context: RuleContext): Directory {
  const entries: EntryDraft[] = [];
  let winner: string | undefined;
  let chosen: Chosen | undefined;
  for (const name of names(context)) {
    const path = join(directory, name);
    if (winner !== undefined) {
      const shadowed = shadowedEntry(path, "agents-md", { kind: "shadowed-name", winner }, winner, context);
      if (shadowed.status === "shadowed") entries.push(shadowed);
      continue;
    }
    const state = probe(path, context);
    if (state === "denied") {
      const fatal = raisesOnDenied(context);
      entries.push(deniedEntry(path, "agents-md", fatal));
      if (fatal) return { entries, fatal: { message: `permission denied on ${path}`, path } };
    } else if (state === "absent") entries.push(absentEntry(path, "agents-md"));
    else {
      const read = readOne(path, directory, earlier, context);
      entries.push(read.entry);
      if (read.hasText) winner = path;
      chosen = read.chosen;
    }
  }
  return chosen === undefined ? { entries } : { entries, chosen };
}

function readOne(
  path: string,
  directory: string,
  earlier: readonly Chosen[],
  context: RuleContext,
): { readonly entry: EntryDraft; readonly hasText: boolean; readonly chosen?: Chosen } {
  const { file, entry } = readCandidate(path, "agents-md", "the next name is tried", context);
  if (file.kind !== "text") return { entry, hasText: false };
  const same = earlier.find((one) => one.raw === file.text);
  if (same !== undefined) {
    entry.status = "duplicate";
    entry.reason = { kind: "duplicate-in-chain", of: same.entry.path };
    entry.shadowedBy = same.entry.path;
    return { entry, hasText: true };
  }
  const name = baseName(path);
  const label =
    directory === context.world.cwd ? name : (pyRelPath(path, context.world.cwd, context.world.cwd) ?? name);
  const capped = capSection(
    sectionOf(file, label, entry, context),
    entry,
    { name: markerName(label, context), readPath: path },
    context,
  );
  return { entry, hasText: true, chosen: { entry, raw: file.text, ...capped } };
}

/** Before the chain the marker always says AGENTS.md; with it, the label. */
function markerName(label: string, { world }: RuleContext): string {
  return world.release.has("agents-chain") ? label : "AGENTS.md";
}

function explainPlace(entry: EntryDraft, directories: readonly string[], files: number): void {
  if (entry.status !== "loaded") return;
  const directory = parentOf(entry.path);
  const place = directory === directories.at(-1) ? "cwd" : directory === directories[0] ? "root" : "between";
  entry.reason = { kind: "project-chain", place, files };
}

/** The sections together are measured once more. */
function capChain(
  chosen: readonly Chosen[],
  { world }: RuleContext,
): { readonly segments: readonly Segment[]; readonly truncated: boolean } {
  const joined = chosen.flatMap((one, at): readonly Segment[] =>
    at === 0 ? one.segments : [{ kind: "text", text: "\n\n" }, ...one.segments],
  );
  const marker = { name: "AGENTS.md (directory chain)", readPath: join(world.cwd, "AGENTS.md") };
  const capped = capSegments(joined, world.cap, marker, world.release);
  const cut = capped.cut;
  if (cut === undefined) return { segments: capped.segments, truncated: false };
  for (const { entry } of chosen) {
    const own = cutOf(cut, entry);
    if (own === undefined) continue;
    entry.cut = own;
    if (entry.status !== "loaded") continue;
    entry.status = "truncated";
    entry.reason = {
      kind: "project-cut",
      chars: cut.chars,
      cap: world.cap,
      fromLine: own.fromLine,
      toLine: own.toLine,
      headings: own.headings,
      chain: true,
      config: world.config.path,
    };
  }
  return { segments: capped.segments, truncated: true };
}
