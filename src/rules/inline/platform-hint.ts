import { environGet } from "../../python/environ.ts";
import { pyLen } from "../../python/code-points.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import { isTruthy } from "../../python/truthy.ts";
import type { PyValue } from "../../python/yaml/value.ts";
import { EMBEDDED_TERMINAL, platformHintProse, TELEGRAM_RICH_MESSAGES } from "../../releases/platform-hints.ts";
import type { BlockDraft, EntryDraft, Segment, World } from "../../types.ts";
import { defineRule, sourceOf, type RuleContext, type RuleResult } from "../define.ts";
import { resolvePosture } from "./posture.ts";
import { configSource, inlineEntry, notReadEntry } from "./source.ts";
import { isTruthyWord } from "../../text/truthy-word.ts";
import { proseSegment } from "../../text/segments.ts";

const BLOCK = "platform-hint";

/**
 * platform_hints.<platform> replaces Hermes' own hint for a platform, or adds to it. A block only where the config says
 * something: Hermes' own hint alone comes from no file. hermes: agent/system_prompt.py _resolve_platform_hint; spec:
 * context.md 8.3.
 */
export const platformHint = defineRule({
  id: BLOCK,
  group: "inline",
  since: "0.18.2",
  blocks: [BLOCK],
  tier: "stable",
  source: { file: "agent/system_prompt.py", function: "_resolve_platform_hint" },
  says: "replaces or extends Hermes' hint for the platform by platform_hints.<platform>",
  run,
});

interface Override {
  readonly replace: string;
  readonly append: string;
}

function run(context: RuleContext): RuleResult {
  const { world } = context;
  const here = pyStrip(world.surface.platform ?? "").toLowerCase();
  const section = world.config.get("platform_hints");
  const entries: EntryDraft[] = [];
  let block: BlockDraft | undefined;
  for (const [key, value] of section instanceof Map ? section : []) {
    const platform = pyStr(key);
    const source = configSource(world, "platform_hints", platform);
    const override = overrideOf(value);
    const text =
      override === undefined ? "" : [override.replace, override.append].filter((part) => part !== "").join("\n\n");
    if (override === undefined) {
      entries.push(
        inlineEntry(source, "not-loaded", {
          kind: "inline-malformed",
          what: source.name,
          problem: "no text, and no mapping with replace or append",
        }),
      );
    } else if (!world.release.has("platform-hints-config")) {
      entries.push(notReadEntry(source, world, text));
    } else if (text === "") {
      entries.push(inlineEntry(source, "empty", { kind: "inline-blank", what: source.name }));
    } else if (platform !== here) {
      entries.push(inlineEntry(source, "skipped", { kind: "inline-other-platform", platform }, text));
    } else {
      const entry = inlineEntry(
        source,
        "loaded",
        { kind: "inline-enters", place: BLOCK, what: source.name, chars: pyLen(text) },
        text,
        BLOCK,
      );
      entries.push(entry);
      block = blockOf(override, entry, here, context);
    }
  }
  const outcome = block === undefined ? "nothing" : "yielded";
  const report = { rule: BLOCK, source: sourceOf(platformHint), outcome, detail: here } as const;
  return { blocks: block === undefined ? [] : [block], entries, fatal: [], reports: [report] };
}

/** Text is short for append; anything that is neither text nor a mapping leaves the hint alone. */
function overrideOf(value: PyValue): Override | undefined {
  if (typeof value === "string") return { replace: "", append: pyStrip(value) };
  if (!(value instanceof Map)) return undefined;
  const text = (key: string): string => {
    const part = value.get(key);
    return typeof part === "string" ? pyStrip(part) : "";
  };
  return { replace: text("replace"), append: text("append") };
}

function blockOf({ replace, append }: Override, entry: EntryDraft, platform: string, context: RuleContext): BlockDraft {
  const { world } = context;
  const base: Segment[] =
    replace === "" ? [...ownHint(platform, entry, world)] : [{ kind: "text", text: replace, owner: entry }];
  if (append !== "") {
    if (base.length > 0) base.push({ kind: "text", text: "\n\n", owner: entry });
    base.push({ kind: "text", text: append, owner: entry });
  }
  if (
    platform === "tui" &&
    world.release.has("platform-hint-desktop-terminal") &&
    isTruthyWord(environGet(world.env, "HERMES_DESKTOP_TERMINAL"))
  ) {
    base.push(proseSegment(EMBEDDED_TERMINAL));
  }
  const inContext = world.release.has("workspace-in-context") && hasSnapshot(context);
  return { id: BLOCK, tier: inContext ? "context" : "stable", title: "Platform hint", segments: base };
}

/** Hermes' own hint; a platform of a plugin brings one that is not known here. */
function ownHint(platform: string, entry: EntryDraft, world: World): readonly Segment[] {
  const own = platformHintProse(platform, world.release);
  if (own === undefined) {
    entry.unsure = `Hermes' own hint for ${platform}, if a plugin brings one, stands in front of it`;
    return [];
  }
  const segments: Segment[] = [proseSegment(own)];
  if (platform === "telegram" && hasRichMessages(world)) {
    segments.push({ kind: "text", text: " " }, proseSegment(TELEGRAM_RICH_MESSAGES));
  }
  return segments;
}

function hasRichMessages({ config, release }: World): boolean {
  if (!release.has("telegram-rich-messages")) return false;
  const top = config.get("platforms", "telegram", "extra");
  const key = "rich_messages";
  if (top instanceof Map && top.has(key)) return isTruthy(top.get(key));
  return (
    release.has("telegram-rich-messages-gateway") &&
    isTruthy(config.get("gateway", "platforms", "telegram", "extra", key))
  );
}

function hasSnapshot(context: RuleContext): boolean {
  const posture = resolvePosture(context);
  return posture.coding && posture.root !== null;
}
