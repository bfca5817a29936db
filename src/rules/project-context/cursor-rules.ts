import { byCodePoint } from "../../python/sorted.ts";
import { capSegments, cutOf } from "../../text/truncate.ts";
import type { EntryDraft, Segment } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { absentEntry, deniedEntry, probe, raisesOnDenied, readCandidate } from "./candidate.ts";
import { sectionOf } from "./section.ts";
import type { ProjectLoad, ProjectType } from "./types.ts";
import { join } from "../../path.ts";

/** .cursorrules and .cursor/rules/*.mdc of the working directory, together under one cap. Spec: context.md 3.4. */
export const cursorRules: ProjectType = {
  id: "cursor-rules",
  source: { file: "agent/prompt_builder.py", function: "_load_cursorrules" },
  says: "takes .cursorrules and every .cursor/rules/*.mdc of the working directory; the front matter of rules is not honoured",
  load,
};

function load(context: RuleContext): ProjectLoad {
  const { cwd } = context.world;
  const entries: EntryDraft[] = [];
  const segments: Segment[] = [];
  const take = (path: string, label: string): ProjectLoad["fatal"] => {
    const state = probe(path, context);
    if (state === "denied") {
      const fatal = raisesOnDenied(context);
      entries.push(deniedEntry(path, "cursor-rules", fatal));
      return fatal ? { message: `permission denied on ${path}`, path } : undefined;
    }
    if (state === "absent") {
      entries.push(absentEntry(path, "cursor-rules"));
      return undefined;
    }
    const { file, entry } = readCandidate(path, "cursor-rules", "the other rules load without it", context);
    entries.push(entry);
    if (file.kind === "text")
      segments.push(...sectionOf(file, label, entry, context), { kind: "text", text: "\n\n", owner: entry });
    return undefined;
  };
  const denied = take(join(cwd, ".cursorrules"), ".cursorrules");
  if (denied !== undefined) return { segments: [], entries, fatal: denied };
  const folder = join(cwd, ".cursor/rules");
  const state = probe(folder, context);
  if (state === "denied" && raisesOnDenied(context)) {
    return {
      segments: [],
      entries: [...entries, deniedEntry(folder, "cursor-rules", true)],
      fatal: { message: `permission denied on ${folder}`, path: folder },
    };
  }
  if (state === "absent") entries.push(absentEntry(folder, "cursor-rules"));
  for (const name of state === "directory" ? ruleNames(folder, context) : [])
    take(join(folder, name), `.cursor/rules/${name}`);
  return { entries, ...capTogether(segments, context) };
}

/** Path.glob("*.mdc"): directly in the folder, dot files too, case-sensitive, then Python's order of names. */
function ruleNames(folder: string, { disk }: RuleContext): readonly string[] {
  const listed = disk.list(folder);
  if (!listed.ok) return [];
  return listed.entries
    .map((entry) => entry.name)
    .filter((name) => name.endsWith(".mdc"))
    .sort(byCodePoint);
}

function capTogether(
  segments: readonly Segment[],
  { world }: RuleContext,
): { readonly segments: readonly Segment[]; readonly truncated: boolean } {
  const marker = { name: ".cursorrules", readPath: join(world.cwd, ".cursorrules") };
  const capped = segments.length === 0 ? { segments } : capSegments(segments, world.cap, marker, world.release);
  const cut = capped.cut;
  if (cut === undefined) return { segments: capped.segments, truncated: false };
  for (const [entry] of cut.lost) {
    const own = cutOf(cut, entry);
    if (own === undefined || entry.status !== "loaded") continue;
    entry.cut = own;
    entry.status = "truncated";
    const { fromLine, toLine, headings } = own;
    entry.reason = {
      kind: "project-cut",
      chars: cut.chars,
      cap: world.cap,
      fromLine,
      toLine,
      headings,
      chain: false,
      config: world.config.path,
    };
  }
  return { segments: capped.segments, truncated: true };
}
