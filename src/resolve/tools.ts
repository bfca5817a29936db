import { environGet, type Environ } from "../python/environ.ts";
import { pySorted } from "../python/sorted.ts";
import { pyStr } from "../python/str.ts";
import { pyStrip } from "../python/strip.ts";
import { isPyDict, isPyList, type PyValue } from "../python/yaml/value.ts";
import type { Release } from "../releases/table.ts";
import { defaultToolsets, isWholeDefault, membersOf, searchTools, toolsOf, WEB_KEYS } from "../releases/toolsets.ts";
import type { From } from "../report/report.ts";
import type { AuditOptions } from "../audit-options.ts";
import type { Config } from "./config.ts";
import { configStrings } from "./config-strings.ts";

/** What the session's model can call; it decides which skills are shown and whether memory loads. */
export interface Tools {
  readonly tools: readonly string[];
  readonly toolsets: readonly string[];
  readonly from: From;
}

export interface ToolsInput {
  readonly options: Pick<AuditOptions, "tools" | "toolsets">;
  readonly config: Config;
  readonly env: Environ;
  /** Hermes' platform word of the surface. */
  readonly platform: string | null;
  /** A single query on the command line. */
  readonly isOneshot: boolean;
  readonly release: Release;
}

/**
 * The session's tools: as the user says, else platform_toolsets of config.yaml or the platform's default, without
 * agent.disabled_toolsets. Tools that need a key or a program are left out where no file tells of it.
 * hermes_cli/tools_config.py _get_platform_tools; spec: surfaces.md 6.
 */
export function resolveTools(input: ToolsInput): Tools {
  const { options } = input;
  if (options.tools !== undefined && options.toolsets !== undefined) {
    return { tools: options.tools, toolsets: options.toolsets, from: { kind: "flag", name: "--tools" } };
  }
  if (options.toolsets !== undefined) {
    const toolsets = [...new Set(options.toolsets.flatMap(membersOf))];
    return {
      tools: toolsFor(toolsets, input),
      toolsets,
      from: { kind: "flag", name: "--toolsets" },
    };
  }
  const { names, from } = enabledToolsets(input);
  if (options.tools === undefined) {
    return { tools: toolsFor(names, input), toolsets: names.filter((name) => ownTools(name, input).length > 0), from };
  }
  const { tools } = options;
  // The memory rule asks for the enabled list, which names memory also where its tool is denied (jobs of 0.20.4).
  const isEnabled = (name: string): boolean => name === "memory" && names.includes(name);
  const toolsets = knownToolsets(names).filter(
    (name) => isEnabled(name) || ownTools(name, input).some((tool) => tools.includes(tool)),
  );
  return { tools, toolsets, from: { kind: "flag", name: "--tools" } };
}

function knownToolsets(names: readonly string[]): readonly string[] {
  return pySorted(new Set([...names, ...defaultToolsets("cli")]));
}

/** The tui and the desktop app take the command line's list (tui_gateway/server.py _load_enabled_toolsets). */
const LISTED_UNDER: Readonly<Record<string, string>> = { tui: "cli", desktop: "cli" };

function enabledToolsets({ config, platform, release }: ToolsInput): {
  readonly names: readonly string[];
  readonly from: From;
} {
  const place = LISTED_UNDER[platform ?? "cli"] ?? platform ?? "cli";
  // acp_adapter/session.py _make_agent
  if (place === "acp" && !release.has("acp-platform-toolsets"))
    return { names: pySorted(defaultToolsets(place)), from: { kind: "default", name: "--tools" } };
  const lists = config.get("platform_toolsets");
  const listed = isPyDict(lists) ? lists.get(place) : undefined;
  const disabled = disabledToolsets(config.get("agent", "disabled_toolsets") ?? null, release);
  const names = isPyList(listed) ? listed.map(pyStr) : defaultToolsets(place);
  const all = names.flatMap((name) => (isWholeDefault(name) ? defaultToolsets(place) : membersOf(name)));
  const kept = pySorted(new Set(all)).filter((name) => !disabled.has(name));
  if (isPyList(listed)) return { names: kept, from: config.from("platform_toolsets", place) };
  const from =
    disabled.size > 0 ? config.from("agent", "disabled_toolsets") : { kind: "default" as const, name: "--tools" };
  return { names: kept, from };
}

/** What agent.disabled_toolsets takes away. Older releases walk over whatever it is, a text letter by letter. */
function disabledToolsets(value: PyValue, release: Release): ReadonlySet<string> {
  if (release.has("skills-disabled-literal"))
    return new Set(
      configStrings(value)
        .map(pyStrip)
        .filter((name) => name !== ""),
    );
  const items = isPyDict(value) ? [...value.keys()] : isPyList(value) ? value : [];
  return new Set(items.map(pyStr));
}

function toolsFor(names: readonly string[], input: ToolsInput): readonly string[] {
  const tools = new Set(names.flatMap((name) => ownTools(name, input)));
  for (const tool of searchTools(names, input.release)) tools.add(tool);
  // agent/oneshot_footprint.py: a single query does not manage skills.
  if (input.isOneshot && input.release.has("skills-oneshot")) tools.delete("skill_manage");
  return pySorted(tools);
}

function ownTools(name: string, { env, release }: ToolsInput): readonly string[] {
  return toolsOf(
    name,
    WEB_KEYS.some((key) => (environGet(env, key) ?? "") !== ""),
    release,
  );
}
