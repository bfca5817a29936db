import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { PyValue } from "../../python/yaml/value.ts";
import { builtInPersonality, NEUTRAL_PERSONALITIES, PERSONALITY_NAMES } from "../../releases/personalities.ts";
import type { Prose, World } from "../../types.ts";
import { configSource, type InlineSource } from "./source.ts";

/** A personality that the config defines. */
export interface OwnPersonality {
  readonly name: string;
  readonly text: string;
  readonly source: InlineSource;
}

/** What display.personality selects. hermes_cli/personality.py resolve_ephemeral_system_prompt. */
export type Selected =
  | { readonly kind: "none" }
  /** The release takes no notice of it. */
  | { readonly kind: "cosmetic"; readonly name: string; readonly source: InlineSource }
  | {
      readonly kind: "unknown";
      readonly name: string;
      readonly known: readonly string[];
      readonly source: InlineSource;
    }
  | { readonly kind: "built-in"; readonly name: string; readonly prose: Prose; readonly source: InlineSource }
  | { readonly kind: "own"; readonly name: string; readonly own: OwnPersonality; readonly source: InlineSource };

/** The personality that is selected. */
export function selectedPersonality(world: World): Selected {
  const value = world.config.get("display", "personality");
  const name = isTruthy(value) ? pyStrip(pyStr(value ?? "")).toLowerCase() : "";
  const source = configSource(world, "display", "personality");
  if (NEUTRAL_PERSONALITIES.has(name)) return { kind: "none" };
  if (!world.release.has("personality-overlay")) return { kind: "cosmetic", name, source };
  const own = ownPersonalities(world);
  const mine = own.get(name);
  if (mine !== undefined) return { kind: "own", name, own: mine, source };
  const prose = builtInPersonality(name);
  if (prose !== undefined) return { kind: "built-in", name, prose, source };
  return { kind: "unknown", name, known: [...new Set([...PERSONALITY_NAMES, ...own.keys()])], source };
}

/** agent.personalities, from 0.21.3 on over a `personalities` section at the root. */
export function ownPersonalities(world: World): ReadonlyMap<string, OwnPersonality> {
  const found = new Map<string, OwnPersonality>();
  const sections = world.release.has("personalities-at-root")
    ? [["personalities"], ["agent", "personalities"]]
    : [["agent", "personalities"]];
  for (const keys of sections) {
    const section = world.config.get(...keys);
    if (!(section instanceof Map)) continue;
    for (const [key, value] of section) {
      const written = pyStr(key);
      const name = pyStrip(written).toLowerCase();
      if (NEUTRAL_PERSONALITIES.has(name)) continue;
      found.set(name, { name, text: renderPersonality(value), source: configSource(world, ...keys, written) });
    }
  }
  return found;
}

/** render_personality_prompt: text, or a mapping of system_prompt, tone and style. */
function renderPersonality(value: PyValue): string {
  if (!(value instanceof Map)) return promptText(value);
  const part = (key: string): PyValue | undefined => value.get(key);
  const lines = [pyStr(part("system_prompt") === undefined ? "" : (part("system_prompt") ?? null))];
  if (isTruthy(part("tone"))) lines.push(`Tone: ${pyStr(part("tone") ?? "")}`);
  if (isTruthy(part("style"))) lines.push(`Style: ${pyStr(part("style") ?? "")}`);
  return joinLines(lines);
}

/** prompt_text: text, a list of lines, or nothing. */
export function promptText(value: PyValue | undefined): string {
  if (value === undefined || value === null) return "";
  return Array.isArray(value) ? joinLines(value.map(pyStr)) : pyStrip(pyStr(value));
}

function joinLines(lines: readonly string[]): string {
  return lines
    .map((line) => pyStrip(line))
    .filter((line) => line !== "")
    .join("\n");
}
