/** Rows 0-7: classic prompt injection. Scope `all`. hermes: tools/threat_patterns.py. */
import { ANYTHING } from "../engine/char-set.ts";
import { A_WORD, EDGE, OPT_WS, WS, any, lazily, one, repeat, seq } from "../engine/pattern.ts";
import { JOINTS, NOT_GT, QUOTE, type RowDefinition, filler, line } from "./notation.ts";

export const INJECTION_ROWS: readonly RowDefinition[] = [
  {
    id: "prompt_injection",
    scope: "all",
    pattern: (t) =>
      seq("ignore", WS, filler(t), any("previous", "all", "above", "prior"), WS, filler(t), "instructions"),
  },
  {
    id: "sys_prompt_override",
    scope: "all",
    pattern: () => seq("system", WS, "prompt", WS, "override"),
  },
  {
    id: "disregard_rules",
    scope: "all",
    pattern: (t) =>
      seq(
        "disregard",
        WS,
        filler(t),
        any("your", "all", "any"),
        WS,
        filler(t),
        any("instructions", "rules", "guidelines"),
      ),
  },
  {
    id: "bypass_restrictions",
    scope: "all",
    pattern: (t) => {
      const without = any(seq("have", WS, "no"), seq("don't", WS, "have"));
      const limits = any("restrictions", "limits", "rules");
      return seq(
        "act",
        WS,
        "as",
        WS,
        any("if", "though"),
        WS,
        filler(t),
        "you",
        WS,
        filler(t),
        without,
        WS,
        filler(t),
        limits,
      );
    },
  },
  {
    id: "html_comment_injection",
    scope: "all",
    pattern: (t) => {
      const inside = repeat(NOT_GT, 0, t.limits ? 512 : Infinity);
      return seq("<!--", inside, any("ignore", "override", "system", "secret", "hidden"), inside, "-->");
    },
  },
  {
    // style must be the first attribute
    id: "hidden_div",
    scope: "all",
    pattern: (t) => {
      const between = t.limits ? repeat(NOT_GT, 0, 2048) : lazily(one(ANYTHING), 0, Infinity);
      const div = seq("<", OPT_WS, "div", WS, "style", OPT_WS, "=", OPT_WS, QUOTE);
      return seq(div, between, "display", OPT_WS, ":", OPT_WS, "none");
    },
  },
  {
    id: "translate_execute",
    scope: "all",
    pattern: (t) => {
      const opening = seq("translate", WS, line(t, 512), WS, "into", WS);
      const run = seq(WS, "and", WS, any("execute", "run", "eval"));
      if (!t.translateTarget) return seq(opening, line(t, 512), run);
      return seq(opening, A_WORD, repeat(seq(JOINTS, A_WORD), 0, 2), run, EDGE);
    },
  },
  {
    id: "deception_hide",
    scope: "all",
    pattern: (t) => seq("do", WS, "not", WS, filler(t), "tell", WS, filler(t), "the", WS, "user"),
  },
];
