import { AuditError } from "../errors.ts";
import type { Protocol } from "../live/state.ts";
import type { OptionSpec } from "./option-spec.ts";
import type { LiveSettings } from "./settings.ts";
import { filled } from "./filled.ts";

/** Options of `live` alone. */
export const LIVE_OPTIONS: readonly OptionSpec[] = [
  asked(
    "tui",
    "[command|address]",
    "the TUI gateway: ws://HOST:PORT/api/ws of a dashboard that runs, or a command that starts one (default: of the installed Hermes); started, Hermes writes in its home as at every start",
  ),
  asked(
    "api",
    "<address>",
    "the API server, http://HOST:PORT; its key is read from API_SERVER_KEY, and from nowhere else",
  ),
  asked(
    "acp",
    "[command]",
    "the ACP adapter, started for the question (default: of the installed Hermes); it stores the empty session that it makes",
  ),
  option(
    "--new",
    undefined,
    "with --tui: have a session made and ask about that one; it is not stored, and ends with the question",
    () => ({
      create: true,
    }),
  ),
  option("--session", "<id>", "ask about this session (default: the one that was active last)", (value) => ({
    session: filled(value, "--session"),
  })),
  option("--run", "<id>", "with --api: say also how this run is", (value) => ({ run: filled(value, "--run") })),
  option("--timeout", "<seconds>", "wait so long in all (default: 60)", (value) => ({
    timeoutMs: millisecondsOf(value),
  })),
  option("--insecure", undefined, "send a key or token unencrypted to another machine", () => ({ insecure: true })),
];

function asked(protocol: Protocol, argument: string, description: string): OptionSpec {
  return {
    flag: `--${protocol}`,
    argument,
    description,
    group: "live",
    set: (settings, value) => ({
      ...settings,
      live: { ...settings.live, asked: [...settings.live.asked, { protocol, at: value }] },
    }),
  };
}

function option(
  flag: OptionSpec["flag"],
  argument: string | undefined,
  description: string,
  parse: (value: string) => Partial<LiveSettings>,
): OptionSpec {
  return {
    flag,
    ...(argument !== undefined && { argument }),
    description,
    group: "live",
    set: (settings, value) => ({ ...settings, live: { ...settings.live, ...parse(value) } }),
  };
}

/** Longest wait, in seconds. */
const MOST_SECONDS = 3600;

function millisecondsOf(value: string): number {
  const seconds = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : 0;
  if (seconds > 0 && seconds <= MOST_SECONDS) return seconds * 1000;
  throw new AuditError("bad-option", `--timeout takes seconds, up to ${MOST_SECONDS}, not "${value}"`);
}
