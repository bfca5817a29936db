/** Rows of the scan of cron job prompts. hermes: tools/cronjob_tools.py, from 0.21.3 tools/cronjob_prompt_scan.py. */
import { DIGIT, SPACE, complementOf, setOf, unionOf } from "./engine/char-set.ts";
import {
  END,
  EDGE,
  OPT_WS,
  type Part,
  type Pattern,
  WORD_CHARS,
  WS,
  any,
  maybe,
  one,
  repeat,
  sameLine,
  seq,
} from "./engine/pattern.ts";
import { QUOTE, words } from "./tables/notation.ts";

/** A row of the cron scan. */
export interface CronRow {
  readonly id: string;
  readonly pattern: Pattern;
}

const LINE = sameLine(Infinity);
const ANY_WORDS = words(Infinity);

/** `$NAME`, `${NAME` or `${NAME}` with a secret word anywhere in the name. */
const SECRET_VARIABLE = seq(
  "$",
  maybe("{"),
  WORD_CHARS,
  any("KEY", "TOKEN", "SECRET", "PASSWORD", "CREDENTIAL", "API"),
  WORD_CHARS,
  maybe("}"),
);

/** All but a few marks. */
function noneOf(marks: string): Pattern {
  return one(complementOf(setOf(Array.from(marks, (mark) => mark.charCodeAt(0)))));
}

/** No white space and none of the marks, any number. */
function unbroken(marks: string): Pattern {
  const broken = unionOf([SPACE, setOf(Array.from(marks, (mark) => mark.charCodeAt(0)))]);
  return repeat(one(complementOf(broken)), 0, Infinity);
}

const AUTHORIZATION = seq(any("-H", "--header"), WS, QUOTE, "Authorization:", OPT_WS);

/** Rows 1-4: the only ones for prompts with skills or injected data. */
export const LOOSE_ROWS: readonly CronRow[] = [
  {
    id: "prompt_injection",
    pattern: seq("ignore", WS, ANY_WORDS, any("previous", "all", "above", "prior"), WS, ANY_WORDS, "instructions"),
  },
  { id: "deception_hide", pattern: seq("do", WS, "not", WS, "tell", WS, "the", WS, "user") },
  { id: "sys_prompt_override", pattern: seq("system", WS, "prompt", WS, "override") },
  {
    id: "disregard_rules",
    pattern: seq("disregard", WS, any("your", "all", "any"), WS, any("instructions", "rules", "guidelines")),
  },
];

const CREDENTIALS = [".env", "credentials", ".netrc", ".pgpass"];
const SSH_KEYS = ["id_rsa", "id_ed25519", "id_ecdsa"];

/** Rows 1-13, for what the user wrote. `sshKeys`: reading a private key is a hit too (from 0.20.0). */
export function strictRows(sshKeys: boolean): readonly CronRow[] {
  const files = any(...CREDENTIALS, ...(sshKeys ? SSH_KEYS : []));
  const data = any("--data-raw", "--data-binary", "--data-urlencode", "--data", "-d", "--form", "-F");
  const toUrl = (command: Part) => seq(command, WS, LINE, "http", maybe("s"), "://", unbroken(`"'\``), SECRET_VARIABLE);
  return [
    ...LOOSE_ROWS,
    { id: "read_secrets", pattern: seq("cat", WS, LINE, files) },
    { id: "ssh_backdoor", pattern: seq("authorized_keys") },
    { id: "sudoers_mod", pattern: any("/etc/sudoers", "visudo") },
    { id: "destructive_root_rm", pattern: seq("rm", WS, "-rf", WS, "/") },
    { id: "exfil_curl_url", pattern: toUrl("curl") },
    { id: "exfil_wget_url", pattern: toUrl("wget") },
    { id: "exfil_curl_data", pattern: seq("curl", WS, LINE, data, WS, LINE, SECRET_VARIABLE) },
    {
      id: "exfil_wget_post",
      pattern: seq("wget", WS, LINE, "--post-", any("data", "file"), "=", LINE, SECRET_VARIABLE),
    },
    {
      id: "exfil_curl_auth_header",
      pattern: seq("curl", WS, LINE, AUTHORIZATION, any("Bearer", "token"), WS, SECRET_VARIABLE, QUOTE),
    },
  ];
}

const HOST = "https://api.github.com";

/** The GitHub call that is taken out before the scan up to 0.19.0: the first one, and every copy of it. */
export const GITHUB_CALL: Pattern = seq(
  seq("curl", WS, LINE, AUTHORIZATION, "token", WS, SECRET_VARIABLE, QUOTE),
  seq(WS, maybe(QUOTE), HOST, any("/", EDGE)),
);

/** From 0.20.0: every one, never across what separates shell commands, and only for exactly this host. */
export const GITHUB_CALL_NARROW: Pattern = seq(
  seq("curl", WS, repeat(noneOf("\n;&|$`"), 0, Infinity), AUTHORIZATION, "token", WS, SECRET_VARIABLE, QUOTE),
  seq(WS, maybe(QUOTE), HOST, maybe(":", repeat(one(DIGIT), 1, Infinity))),
  seq(any("/", one(SPACE), END, QUOTE), unbroken(";&|$`")),
);
