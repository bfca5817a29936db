/** The two memory stores. */
export type Target = "memory" | "user";

/** Names and defaults of a store. */
export interface TargetNames {
  readonly file: "MEMORY.md" | "USER.md";
  /** First words of the block's header (tools/memory_tool.py MEMORY_BLOCK_HEADERS). */
  readonly header: string;
  /** Keys of the `memory:` section. */
  readonly flag: string;
  readonly limit: string;
  /** Limit when the section does not say, code points. */
  readonly defaultLimit: bigint;
}

/** In the order in which Hermes reads and places them. */
export const TARGETS: readonly Target[] = ["memory", "user"];

export const TARGET_NAMES: Readonly<Record<Target, TargetNames>> = {
  memory: {
    file: "MEMORY.md",
    header: "MEMORY (your personal notes)",
    flag: "memory_enabled",
    limit: "memory_char_limit",
    defaultLimit: 2200n,
  },
  user: {
    file: "USER.md",
    header: "USER PROFILE (who the user is)",
    flag: "user_profile_enabled",
    limit: "user_char_limit",
    defaultLimit: 1375n,
  },
};

/** The other one. */
export function otherTarget(target: Target): Target {
  return target === "memory" ? "user" : "memory";
}
