/**
 * The two short tables of 0.13.0, as rows of one: context files are scanned with those of scope `all` and `context`
 * (agent/prompt_builder.py), memory entries, only when they are written, with those of `strict` (tools/memory_tool.py).
 */
import { WS, any, seq } from "../engine/pattern.ts";
import type { ThreatRow } from "../types.ts";
import { HIJACK_ROWS } from "./rows-hijack.ts";
import { INJECTION_ROWS } from "./rows-injection.ts";
import { SECRET_ROWS } from "./rows-secrets.ts";
import { type RowDefinition, type Traits, line } from "./notation.ts";

const KNOWN = new Map([...INJECTION_ROWS, ...HIJACK_ROWS, ...SECRET_ROWS].map((row) => [row.id, row]));

function rows(
  scopes: ThreatRow["scopes"],
  traits: Traits,
  definitions: readonly (string | RowDefinition)[],
): readonly ThreatRow[] {
  return definitions.flatMap((definition) => {
    const row = typeof definition === "string" ? KNOWN.get(definition) : definition;
    return row ? [{ id: row.id, scopes, pattern: row.pattern(traits) }] : [];
  });
}

/** Reads fewer file names than the later row. */
const READ_SECRETS: RowDefinition = {
  id: "read_secrets",
  scope: "all",
  pattern: (t) => seq("cat", WS, line(t, 2048), any(".env", "credentials", ".netrc", ".pgpass")),
};

/** Takes any role, not only "a", "an" or "the". */
const ROLE_HIJACK: RowDefinition = {
  id: "role_hijack",
  scope: "strict",
  pattern: () => seq("you", WS, "are", WS, "now", WS),
};

/** The rows of 0.13.0. */
export function rowsOf013(traits: Traits): readonly ThreatRow[] {
  return [
    ...rows(["all", "context"], traits, [
      "prompt_injection",
      "deception_hide",
      "sys_prompt_override",
      "disregard_rules",
      "bypass_restrictions",
      "html_comment_injection",
      "hidden_div",
      "translate_execute",
      "exfil_curl",
      READ_SECRETS,
    ]),
    ...rows(["strict"], traits, [
      "prompt_injection",
      ROLE_HIJACK,
      "deception_hide",
      "sys_prompt_override",
      "disregard_rules",
      "bypass_restrictions",
      "exfil_curl",
      "exfil_wget",
      "read_secrets",
      "ssh_backdoor",
      "ssh_access",
      "hermes_env",
    ]),
  ];
}
