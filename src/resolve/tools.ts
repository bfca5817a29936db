import type { From } from "../report/report.ts";
import type { AuditOptions } from "../types.ts";

/** What the session's model can call; it decides which skills are shown and whether memory loads. */
export interface Tools {
  readonly tools: readonly string[];
  readonly toolsets: readonly string[];
  readonly from: From;
}

const DEFAULT_TOOLS = ["memory", "skill_manage", "skill_view", "skills_list", "terminal"];
const DEFAULT_TOOLSETS = ["memory", "skills", "terminal"];

/** The session's tools: as the user says, else what a session has by default. */
export function resolveTools(options: AuditOptions): Tools {
  const isSaid = options.tools !== undefined || options.toolsets !== undefined;
  return {
    tools: options.tools ?? DEFAULT_TOOLS,
    toolsets: options.toolsets ?? DEFAULT_TOOLSETS,
    from: isSaid
      ? { kind: "flag", name: options.tools === undefined ? "--toolsets" : "--tools" }
      : { kind: "default", name: "--tools" },
  };
}
