import { pyLen } from "../../python/code-points.ts";
import { stripFrontmatter } from "../../text/frontmatter.ts";
import type { EntryDraft } from "../../types.ts";
import type { RuleContext } from "../define.ts";
import {
  absentEntry,
  deniedEntry,
  probe,
  raisesOnDenied,
  readCandidate,
  shadowedEntry,
  type Probe,
} from "./candidate.ts";
import { capSection, sectionOf } from "./section.ts";
import type { ProjectLoad, ProjectType } from "./types.ts";
import { ancestors, baseName, join } from "../../path.ts";

const NAMES = [".hermes.md", "HERMES.md"] as const;

/** .hermes.md or HERMES.md: the first file found from the working directory up to the git root. Spec: context.md 3.1. */
export const hermesMd: ProjectType = {
  id: "hermes-md",
  source: { file: "agent/prompt_builder.py", function: "_load_hermes_md" },
  says: "takes the first .hermes.md or HERMES.md from the working directory up to the git root, without its front matter",
  load,
};

function load(context: RuleContext): ProjectLoad {
  const entries: EntryDraft[] = [];
  for (const path of candidates(context)) {
    const state = probe(path, context);
    if (state === "file") {
      const section = sectionFor(path, context);
      return { segments: [], ...section.load, entries: [...entries, section.entry, ...others(path, context)] };
    }
    if (state === "denied" && raisesOnDenied(context)) {
      entries.push(deniedEntry(path, "hermes-md", true));
      return { segments: [], entries, fatal: { message: `permission denied on ${path}`, path } };
    }
    entries.push(notAFile(path, state, context));
  }
  return { segments: [], entries };
}

function notAFile(path: string, state: Probe, context: RuleContext): EntryDraft {
  if (state === "absent") return absentEntry(path, "hermes-md");
  if (state === "denied") return deniedEntry(path, "hermes-md", false);
  return readCandidate(path, "hermes-md", "the next place is tried", context).entry;
}

/** The two names in each directory that is searched, nearest first. */
function candidates({ world }: RuleContext): readonly string[] {
  return searched(world.cwd, world.gitRoot, world.release.has("hermes-md-cwd-only-without-git")).flatMap((directory) =>
    NAMES.map((name) => join(directory, name)),
  );
}

function searched(cwd: string, gitRoot: string | null, cwdOnly: boolean): readonly string[] {
  const all = ancestors(cwd);
  if (gitRoot === null) return cwdOnly ? [cwd] : all;
  return all.slice(0, all.indexOf(gitRoot) + 1);
}

/** Files of these names that are there too, behind the one that was found. */
function others(found: string, context: RuleContext): readonly EntryDraft[] {
  const all = candidates(context);
  return all
    .slice(all.indexOf(found) + 1)
    .map((path) => shadowedEntry(path, "hermes-md", { kind: "shadowed-nearer", winner: found }, found, context))
    .filter((entry) => entry.status === "shadowed");
}

function sectionFor(
  path: string,
  context: RuleContext,
): { readonly entry: EntryDraft; readonly load?: Omit<ProjectLoad, "entries"> } {
  const { file, entry } = readCandidate(
    path,
    "hermes-md",
    "AGENTS.md is looked for (no other .hermes.md is tried)",
    context,
  );
  if (file.kind !== "text") return { entry };
  const body = stripFrontmatter(file.text, context.world.release.has("bom-removed-before-scan"));
  const name = baseName(path);
  const text = {
    ...file,
    text: body.text,
    chars: pyLen(body.text),
    line: file.line + body.lines,
    column: body.lines > 0 ? 1 : file.column,
  };
  // The marker says .hermes.md also for HERMES.md.
  const capped = capSection(
    sectionOf(text, name, entry, context),
    entry,
    { name: ".hermes.md", readPath: path },
    context,
  );
  return { entry, load: capped };
}
