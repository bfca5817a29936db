import { sha256Of } from "../sha256.ts";
import { tokenize, type Token } from "../threats/install/python-tokens.ts";
import { literalPieces } from "./f-strings.ts";
import { isRefusal, stringValue, textOf } from "../threats/install/python-values.ts";
import type { RuleResult } from "../rules/define.ts";
import type { Prose, Segment, World } from "../types.ts";
import { sourcesOf, type Sources } from "./sources.ts";
import type { Disk } from "../disk.ts";

/** Where Hermes' own prose stands, by the start of its id. */
const FILES: readonly (readonly [id: string, files: readonly string[]])[] = [
  ["default-soul", ["hermes_cli/default_soul.py"]],
  ["skills-head-oneshot", ["agent/oneshot_footprint.py"]],
  ["skills-", ["agent/prompt_builder.py"]],
  ["skill-org-", ["tools/skills_tool.py"]],
  ["skill-", ["agent/skill_commands.py", "cron/scheduler_prompt.py", "cron/scheduler.py"]],
  ["bundle-", ["agent/skill_commands.py", "agent/skill_bundles.py"]],
  ["cron-script-where", ["cron/scheduler_script.py"]],
  ["cron-monitor", ["cron/monitor.py"]],
  ["cron-notepad", ["cron/notepad.py"]],
  ["cron-", ["cron/scheduler_prompt.py", "cron/scheduler.py"]],
  ["telegram-", ["agent/prompt_builder.py"]],
  ["platform-hint:", ["agent/prompt_builder.py"]],
  ["embedded-", ["agent/system_prompt.py"]],
];

/**
 * Hermes' own prose in the blocks, with its text where the install's source has it: a string constant whose sha256 is the
 * recorded one. `only`: ids to look for; left out: all.
 */
export function withProse(result: RuleResult, world: World, disk: Disk, only?: (id: string) => boolean): RuleResult {
  const installed = world.hermes.installed;
  if (installed === null || !installed.probe.hasSource) return result;
  const reader = proseReader(sourcesOf(installed.install.root, disk));
  const filled = new Map<Prose, Prose>();
  const fill = (segment: Segment): Segment => {
    if (segment.kind === "text" || segment.prose.text !== undefined || only?.(segment.prose.id) === false)
      return segment;
    let prose = filled.get(segment.prose);
    if (prose === undefined) {
      const text = reader(segment.prose);
      prose = text === undefined ? segment.prose : { ...segment.prose, text };
      filled.set(segment.prose, prose);
    }
    return { ...segment, prose };
  };
  const blocks = result.blocks.map((block) => ({
    ...block,
    segments: block.segments.map(fill),
    ...(block.fullSegments !== undefined && { fullSegments: block.fullSegments.map(fill) }),
  }));
  return { ...result, blocks };
}

/** Looks prose up by its hash; each file is read once. */
function proseReader(sources: Sources): (prose: Prose) => string | undefined {
  const texts = new Map<string, ReadonlyMap<string, string>>();
  return ({ id, sha256 }) => {
    const files = FILES.find(([start]) => id.startsWith(start))?.[1] ?? [];
    for (const file of files) {
      let known = texts.get(file);
      if (known === undefined) {
        known = constantsOf(sources.text(file) ?? "");
        texts.set(file, known);
      }
      const text = known.get(sha256);
      if (text !== undefined) return text;
    }
    return undefined;
  };
}

/** Adjacent strings are one constant; prose may be the first or the last few of them. Most strings that are tried as ends. */
const MOST_ENDS = 3;

/** String constants of a module by the sha256 of their text. */
function constantsOf(source: string): ReadonlyMap<string, string> {
  const tokens = tokenize(source);
  const found = new Map<string, string>();
  let run: Token[] = [];
  const keep = (text: string): void => {
    found.set(sha256Of(text), text);
  };
  const flush = (): void => {
    for (const piece of literalPieces(run)) keep(piece);
    for (let from = 0; from < run.length; from++) {
      for (let to = run.length; to > from && to > run.length - MOST_ENDS; to--) {
        for (const value of valuesOf(run.slice(from, to), tokens)) {
          // What is joined line by line has one more line end than its constant.
          for (const text of value.endsWith("\n") ? [value, `${value}\n`] : [value]) keep(text);
        }
      }
    }
    run = [];
  };
  for (const token of tokens) {
    if (token.kind === "string") run.push(token);
    else flush();
  }
  flush();
  return found;
}

/** The value, or one for each string that the names in an f-string are given in the module. */
function valuesOf(run: readonly Token[], tokens: readonly Token[]): readonly string[] {
  const names = run.flatMap((token) =>
    token.kind === "string" && token.prefix.includes("f")
      ? [...token.body.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)
      : [],
  );
  const [name, ...others] = new Set(names);
  if (others.length > 0) return [];
  const choices = name === undefined ? [null] : assigned(name, tokens);
  const values = choices.map((choice) => stringValue(run, (asked) => (asked === name ? choice : null)));
  return values.filter((value): value is string => !isRefusal(value));
}

/** Strings in the statements that set a name, each and joined: `x = "a" if y else "b"` has two, `x = ("a" "b")` is one. */
function assigned(name: string, tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token, at) => {
    if (textOf(token) !== name || textOf(tokens[at + 1]) !== "=") return [];
    const end = tokens.findIndex((one, index) => index > at && one.kind === "newline");
    const strings = tokens.slice(at, end === -1 ? undefined : end).filter((one) => one.kind === "string");
    const values = [...strings.map((one) => [one]), strings].map((run) => stringValue(run, () => null));
    return values.filter((value): value is string => !isRefusal(value));
  });
}
