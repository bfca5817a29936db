/** Rows 8-24: taking over the role, command-and-control vocabulary. Scope `context`. hermes: tools/threat_patterns.py. */
import { A_WORD, EDGE, OPT_WS, WS, any, maybe, seq } from "../engine/pattern.ts";
import { OPT_JOINT, REST_OF_WORD, type RowDefinition, filler, wholeWord, words } from "./notation.ts";

const FRAMEWORKS = [seq("cobalt", OPT_WS, "strike"), "sliver", "havoc", "mythic", "metasploit", "brainworm"];
const AGENTS = any("CLAUDE", "CODEX", "HERMES", "AGENT", "OPENAI", "ANTHROPIC");

export const HIJACK_ROWS: readonly RowDefinition[] = [
  {
    id: "role_hijack",
    scope: "context",
    pattern: (t) => seq("you", WS, "are", WS, filler(t), "now", WS, any("a", "an", "the"), WS),
  },
  {
    id: "role_pretend",
    scope: "context",
    pattern: (t) => seq("pretend", WS, filler(t), any(seq("you", WS, "are"), seq("to", WS, "be")), WS),
  },
  {
    id: "leak_system_prompt",
    scope: "context",
    pattern: (t) => seq("output", WS, filler(t), any("system", "initial"), WS, "prompt"),
  },
  {
    id: "remove_filters",
    scope: "context",
    pattern: (t) =>
      seq(
        any("respond", "answer", "reply"),
        seq(WS, "without", WS, filler(t)),
        any("restrictions", "limitations", "filters", "safety"),
      ),
  },
  {
    id: "fake_update",
    scope: "context",
    pattern: (t) => seq("you", WS, "have", WS, "been", WS, filler(t), any("updated", "upgraded", "patched"), WS, "to"),
  },
  {
    id: "identity_override",
    scope: "context",
    pattern: () => seq(EDGE, "name", WS, "yourself", WS, A_WORD),
  },
  {
    id: "c2_node_registration",
    scope: "context",
    pattern: () => seq("register", WS, maybe("as", WS), maybe("a"), OPT_WS, "node"),
  },
  {
    id: "c2_heartbeat",
    scope: "context",
    pattern: () => seq(any("heartbeat", "beacon", seq("check", OPT_JOINT, "in")), WS, any("to", "with"), WS),
  },
  {
    id: "c2_task_pull",
    scope: "context",
    pattern: () => seq("pull", WS, maybe("down", WS), maybe("new", WS), "task", maybe(any("ing", "s")), EDGE),
  },
  {
    id: "c2_network_connect",
    scope: "context",
    pattern: () => seq("connect", WS, "to", WS, "the", WS, "network", EDGE),
  },
  {
    // three words at most, in every release
    id: "forced_action",
    scope: "context",
    pattern: () => seq("you", WS, "must", WS, words(3), any("register", "connect", "report", "beacon"), EDGE),
  },
  {
    id: "anti_forensic_oneliner",
    scope: "context",
    pattern: () => seq("only", WS, "use", WS, "one", OPT_JOINT, "liner", maybe("s"), EDGE),
  },
  {
    id: "anti_forensic_disk",
    scope: "context",
    pattern: (t) =>
      seq("never", WS, filler(t), any("create", "write"), WS, filler(t), any("script", "file"), WS, filler(t), "disk"),
  },
  {
    id: "env_var_unset_agent",
    scope: "context",
    pattern: () => seq("unset", WS, REST_OF_WORD, AGENTS, REST_OF_WORD),
  },
  {
    id: "known_c2_framework",
    scope: "context",
    pattern: (t) => wholeWord(any(...(t.praxis ? ["praxis", ...FRAMEWORKS] : FRAMEWORKS))),
  },
  {
    id: "c2_explicit",
    scope: "context",
    pattern: () => wholeWord(seq("c2", WS, any("server", "channel", "infrastructure", "beacon"))),
  },
  {
    id: "c2_explicit_long",
    scope: "context",
    pattern: () => wholeWord(seq("command", WS, "and", WS, "control")),
  },
];
