import type { EntryDraft } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import { absentEntry, deniedEntry, probe, raisesOnDenied, readCandidate, shadowedEntry } from "./candidate.ts";
import { capSection, sectionOf } from "./section.ts";
import type { ProjectLoad, ProjectType } from "./types.ts";
import { join } from "../../path.ts";

const NAMES = ["CLAUDE.md", "claude.md"] as const;

/** CLAUDE.md of the working directory; no walk, no imports. Spec: context.md 3.3. */
export const claudeMd: ProjectType = {
  id: "claude-md",
  source: { file: "agent/prompt_builder.py", function: "_load_claude_md" },
  says: "takes CLAUDE.md or claude.md of the working directory; parents are not searched and @imports are not followed",
  load,
};

function load(context: RuleContext): ProjectLoad {
  const entries: EntryDraft[] = [];
  for (const [at, name] of NAMES.entries()) {
    const path = join(context.world.cwd, name);
    const state = probe(path, context);
    if (state === "denied") {
      const fatal = raisesOnDenied(context);
      entries.push(deniedEntry(path, "claude-md", fatal));
      if (fatal) return { segments: [], entries, fatal: { message: `permission denied on ${path}`, path } };
    } else if (state === "absent") entries.push(absentEntry(path, "claude-md"));
    else {
      const { file, entry } = readCandidate(path, "claude-md", "the next name is tried", context);
      entries.push(entry);
      if (file.kind !== "text") continue;
      const marker = { name: "CLAUDE.md", readPath: path };
      return {
        ...capSection(sectionOf(file, name, entry, context), entry, marker, context),
        entries: [...entries, ...behind(at, path, context)],
      };
    }
  }
  return { segments: [], entries };
}

function behind(at: number, winner: string, context: RuleContext): readonly EntryDraft[] {
  return NAMES.slice(at + 1)
    .map((name) =>
      shadowedEntry(join(context.world.cwd, name), "claude-md", { kind: "shadowed-name", winner }, winner, context),
    )
    .filter((entry) => entry.status === "shadowed");
}
