import { pyLen } from "../../python/code-points.ts";
import type { Reason } from "../../reasons/index.ts";
import type { From, Status } from "../../report/report.ts";
import type { EntryDraft, World } from "../../types.ts";

/** Where a text stands: a key of config.yaml or a variable. */
export interface InlineSource {
  /** `agent.system_prompt`, `HERMES_ENVIRONMENT_HINT` ... */
  readonly name: string;
  readonly from: From;
}

/** A key of config.yaml. */
export function configSource(world: World, ...keys: readonly string[]): InlineSource {
  return { name: keys.join("."), from: world.config.from(...keys) };
}

/** A variable of the environment or of .env. */
export function variableSource(world: World, name: string): InlineSource {
  return { name, from: world.envFrom(name) };
}

/** An entry for a text that the release has no use for. */
export function notReadEntry(source: InlineSource, { release }: World, text: string): EntryDraft {
  const surface = `Hermes ${release.id}`;
  return inlineEntry(
    source,
    "not-loaded",
    { kind: "inline-not-here", what: source.name, surface, takes: undefined },
    text,
  );
}

/** An entry for a text: its path is the file that holds it, or `env:NAME` for a variable of the shell. */
export function inlineEntry(
  source: InlineSource,
  status: Status,
  reason: Reason,
  text = "",
  block?: string,
): EntryDraft {
  const { name, from } = source;
  const facts = { source: from.kind, key: name, ...(from.line !== undefined && { line: from.line }) };
  return {
    path: from.path ?? `env:${name}`,
    status,
    reason,
    name,
    facts,
    block: block ?? null,
    fileBytes: Buffer.byteLength(text),
    chars: pyLen(text),
  };
}
