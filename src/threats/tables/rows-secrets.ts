/** Rows 25-35: carrying secrets off, persistence, hardcoded secrets. hermes: tools/threat_patterns.py. */
import { ignoringCase, rangeSet, setOf, unionOf } from "../engine/char-set.ts";
import {
  EDGE,
  OPT_WS,
  type Pattern,
  WS,
  any,
  maybe,
  notFollowedBy,
  one,
  oneOf,
  repeat,
  seq,
} from "../engine/pattern.ts";
import { QUOTE, type RowDefinition, type Traits, filler, line, secretVariable, wholeWord } from "./notation.ts";

export const SECRET_ROWS: readonly RowDefinition[] = [
  {
    id: "exfil_curl",
    scope: "all",
    pattern: (t) => seq("curl", WS, line(t, 2048), secretVariable(t)),
  },
  {
    id: "exfil_wget",
    scope: "all",
    pattern: (t) => seq("wget", WS, line(t, 2048), secretVariable(t)),
  },
  {
    id: "read_secrets",
    scope: "all",
    pattern: (t) => seq("cat", WS, line(t, 2048), any(".env", "credentials", ".netrc", ".pgpass", ".npmrc", ".pypirc")),
  },
  {
    id: "send_to_url",
    scope: "strict",
    pattern: (t) => {
      const verb = any("send", "post", "upload", "transmit");
      return seq(verb, WS, line(t, 2048), WS, any("to", "at"), WS, "http", maybe("s"), "://");
    },
  },
  {
    id: "context_exfil",
    scope: "strict",
    pattern: (t) => {
      const history = [seq("chat", WS, "history"), seq("previous", WS, "messages")];
      const context = [seq("full", WS, "context"), seq("entire", WS, "context")];
      return seq(
        any("include", "output", "print", "share"),
        WS,
        filler(t),
        any("conversation", ...history, ...context),
      );
    },
  },
  {
    id: "ssh_backdoor",
    scope: "strict",
    pattern: () => seq("authorized_keys"),
  },
  {
    id: "ssh_access",
    scope: "strict",
    pattern: (t) => {
      const path = any("$HOME/.ssh", "~/.ssh");
      return t.sshNeedsCommand ? seq(writingCommand(), line(t, 512), path) : path;
    },
  },
  {
    id: "hermes_env",
    scope: "strict",
    pattern: () => any("$HOME/.hermes/.env", "~/.hermes/.env"),
  },
  {
    id: "agent_config_mod",
    scope: "strict",
    pattern: (t) => seq(modify(t), any("AGENTS.md", "CLAUDE.md", ".cursorrules", ".clinerules")),
  },
  {
    id: "hermes_config_mod",
    scope: "strict",
    pattern: (t) => seq(modify(t), ".hermes/", any("config.yaml", "SOUL.md")),
  },
  {
    id: "hardcoded_secret",
    scope: "strict",
    pattern: (t) => {
      const name = any(seq("api", maybe(oneOf("_-")), "key"), "token", "secret", "password");
      const assigned = seq(name, OPT_WS, oneOf("=:"), OPT_WS, QUOTE);
      return seq(
        assigned,
        t.secretNameAllowed ? notFollowedBy(seq(VARIABLE_NAME, QUOTE)) : seq(),
        repeat(SECRET_CHAR, 20, Infinity),
      );
    },
  },
];

const WRITERS = [
  "echo",
  "cat",
  "cp",
  "mv",
  "dd",
  "tee",
  "install",
  "printf",
  "rsync",
  "scp",
  "ln",
  "append",
  "add",
  "write",
];
const CHANGERS = ["sed", "chmod", "chown", "truncate", "rm", "touch", "curl", "wget", "git"];

function writingCommand(): Pattern {
  return any(wholeWord(any(...WRITERS, ...CHANGERS)), seq(EDGE, "open", OPT_WS, "("), seq(">", maybe(">")));
}

function modify(t: Traits): Pattern {
  const verb = any("update", "modify", "edit", "write", "change", "append", seq("add", WS, "to"));
  return seq(verb, WS, line(t, 2048));
}

const UPPER = rangeSet(0x41, 0x5a);
const DIGIT = rangeSet(0x30, 0x39);
const SHOUT = one(unionOf([UPPER, DIGIT]));

/** SHOUTY_SNAKE with at least one underscore; the one place where case matters. */
const VARIABLE_NAME = seq(
  one(UPPER),
  repeat(SHOUT, 0, Infinity),
  repeat(seq("_", repeat(SHOUT, 1, Infinity)), 1, Infinity),
);

const SECRET_MARKS = setOf(Array.from("+/=_-").map((c) => c.charCodeAt(0)));
const SECRET_CHAR = one(ignoringCase(unionOf([UPPER, DIGIT, SECRET_MARKS])));
