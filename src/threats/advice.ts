/** The words about each row of the tables. What a remedy quotes as new wording is itself no hit (tests check it). */

/** What an id stands for and the smallest change that takes the hit away. */
export interface Advice {
  readonly meaning: string;
  readonly remedy: string;
}

const QUOTE_OUT = "or move the quote into a file that Hermes does not load";

function advice(meaning: string, remedy: string): Advice {
  return { meaning, remedy };
}

/** By id, in table order (framework names and invisible characters: `remedies.ts`). Each remedy breaks the pattern while keeping what the sentence says. */
export const ADVICE: ReadonlyMap<string, Advice> = new Map([
  [
    "prompt_injection",
    advice(
      'reads like "ignore all previous instructions"',
      `write "disregard the earlier section" or "replaces the rules above", ${QUOTE_OUT}`,
    ),
  ],
  [
    "sys_prompt_override",
    advice(
      'the words "system prompt override"',
      `write "overriding the system prompt" or "system-prompt override", ${QUOTE_OUT}`,
    ),
  ],
  [
    "disregard_rules",
    advice(
      'reads like "disregard your rules"',
      `write "does not follow" or "skip" instead of "disregard", ${QUOTE_OUT}`,
    ),
  ],
  [
    "bypass_restrictions",
    advice('reads like "act as if you have no limits"', `reword it without "act as if you have no ...", ${QUOTE_OUT}`),
  ],
  [
    "html_comment_injection",
    advice(
      "an HTML comment with one of the words ignore, override, system, secret, hidden",
      "delete the comment or take that word out of it; inside longer words it counts too",
    ),
  ],
  [
    "hidden_div",
    advice(
      "an HTML div whose style hides it",
      "delete the hidden div, or hide it with a class instead of display:none",
    ),
  ],
  [
    "translate_execute",
    advice('reads like "translate ... into ... and run"', "split it into two sentences: translate it. Then run it."),
  ],
  [
    "deception_hide",
    advice(
      'reads like "do not tell the user"',
      'write what to do instead: "keep it out of the reply", "don\'t mention it to them"',
    ),
  ],
  ["role_hijack", advice('reads like "you are now a ..."', 'write "your role: ..." or "you are a ..." without "now"')],
  [
    "role_pretend",
    advice('reads like "pretend you are" or "pretend to be"', 'write "play the part of" or "act in the role of"'),
  ],
  [
    "leak_system_prompt",
    advice(
      'reads like "output the system prompt"',
      `write "the prompt that the system has" or "show" for "output", ${QUOTE_OUT}`,
    ),
  ],
  [
    "remove_filters",
    advice('reads like "answer without restrictions"', 'write "unrestricted" or name what may be said'),
  ],
  ["fake_update", advice('reads like "you have been updated to"', 'write "the new version is ..."')],
  ["identity_override", advice('reads like "name yourself ..."', 'write "your name is ..."')],
  ["c2_node_registration", advice('reads like "register as a node"', 'write "node registration" or "add the node"')],
  [
    "c2_heartbeat",
    advice(
      'reads like "heartbeat to", "beacon to" or "check in with"',
      'write "sends a heartbeat signal to", "talk to", "report to"',
    ),
  ],
  ["c2_task_pull", advice('reads like "pull new tasks"', 'write "fetch the tasks" or "take the next task"')],
  [
    "c2_network_connect",
    advice('reads like "connect to the network"', 'write "connect to the LAN" or "join the network"'),
  ],
  [
    "forced_action",
    advice(
      'reads like "you must register / connect / report / beacon"',
      'write "always report ..." or "reports are required"',
    ),
  ],
  ["anti_forensic_oneliner", advice('reads like "only use one-liners"', 'write "keep commands on one line"')],
  [
    "anti_forensic_disk",
    advice('reads like "never write a file to disk"', 'write "keep it in memory" or "no files on disk"'),
  ],
  [
    "env_var_unset_agent",
    advice(
      "unsets a variable of an agent (CLAUDE, CODEX, HERMES, AGENT, OPENAI, ANTHROPIC)",
      'write "clear the variable X", or use "env -u X"',
    ),
  ],
  ["c2_explicit", advice('reads like "c2 server"', 'write "C2" and the noun apart: "the server for C2"')],
  ["c2_explicit_long", advice('the words "command and control"', 'write "command-and-control"')],
  [
    "exfil_curl",
    advice("curl with a variable that looks like a secret", "put the command into a script and name the script"),
  ],
  [
    "exfil_wget",
    advice("wget with a variable that looks like a secret", "put the command into a script and name the script"),
  ],
  [
    "read_secrets",
    advice(
      '"cat" (also at the end of a longer word) and a credentials file on one line',
      'put them on different lines, or write "read" for "cat" and "the dotenv file" for ".env"',
    ),
  ],
  [
    "send_to_url",
    advice('reads like "send ... to https://..."', "put the address on a line of its own, without to or at before it"),
  ],
  ["context_exfil", advice('reads like "share the conversation"', 'write "chat log" or "what was said" instead')],
  ["ssh_backdoor", advice("names the file authorized_keys", 'write "the authorized keys file"')],
  [
    "ssh_access",
    advice(
      "names ~/.ssh, from 0.21.5 on only after a command that writes",
      'write "the .ssh folder of the home directory"',
    ),
  ],
  ["hermes_env", advice("names Hermes' own .env file", 'write "the .env in the Hermes home"')],
  [
    "agent_config_mod",
    advice(
      "a verb of change and an agent's instruction file on one line",
      "put the verb and the file name on different lines, or name the file without its extension",
    ),
  ],
  [
    "hermes_config_mod",
    advice(
      "a verb of change and Hermes' config.yaml or SOUL.md on one line",
      "put the verb and the path on different lines",
    ),
  ],
  [
    "hardcoded_secret",
    advice(
      "a key, token, secret or password with a quoted value of 20 or more characters",
      "take the value out and name the environment variable that holds it; a placeholder should be shorter or have spaces",
    ),
  ],
]);
