import type { Disk } from "../disk.ts";
import { environGet } from "../python/environ.ts";
import type { Process } from "../resolve/world.ts";
import type { World } from "../types.ts";
import { addressIn, refuseClearText, shownAddress } from "./address.ts";
import { tuiAllowList } from "./allow-list.ts";
import type { Channel } from "./channel.ts";
import type { Command } from "./child.ts";
import { liveError } from "./failure.ts";
import type { Deadline } from "./limits.ts";
import { commandOf, splitCommand } from "./start-command.ts";
import type { LiveState } from "./state.ts";
import { openStdio } from "./stdio-channel.ts";
import { askTui } from "./tui-client.ts";
import { openWebSocket } from "./ws-channel.ts";

/** Whom to ask, and for what. */
export interface LiveTarget {
  readonly protocol: "tui";
  /** A command line, an address, or undefined for the installed Hermes. */
  readonly at: string | undefined;
  /** Make a session to ask about. */
  readonly create: boolean;
  /** The session to ask about. */
  readonly session: string | undefined;
  /** Send a credential unencrypted to another machine. */
  readonly insecure: boolean;
}

/** What is asked with. */
export interface LiveMeans {
  readonly world: World;
  readonly process: Process;
  readonly disk: Disk;
  readonly deadline: Deadline;
  readonly stop: AbortSignal;
}

/**
 * Connects, asks, and takes leave.
 *
 * @throws AuditError `no-answer`, `bad-option`, `no-such-install`
 */
export async function askLive(target: LiveTarget, means: LiveMeans): Promise<LiveState> {
  const isAddress = /^wss?:\/\//i.test(target.at ?? "");
  const channel = isAddress ? connect(target, means) : start(target, means);
  try {
    return await stoppable(askTui(channel, { ...target, started: !isAddress }, means.deadline), means.stop);
  } finally {
    await channel.close();
  }
}

/** Hermes' own variable for the token of its dashboard (hermes_cli/web_server.py). */
const TOKEN_VARIABLE = "HERMES_DASHBOARD_SESSION_TOKEN";

function connect({ at = "", create, insecure }: LiveTarget, { process, deadline }: LiveMeans): Channel {
  const address = addressIn(at, "--tui", ["ws:", "wss:"]);
  const peer = shownAddress(address);
  const token = environGet(process.env, TOKEN_VARIABLE) ?? "";
  if (token !== "" && !address.searchParams.has("token")) address.searchParams.set("token", token);
  if (address.search !== "") refuseClearText(address, "the session token", insecure);
  address.hash = "";
  return openWebSocket(address, peer, tuiAllowList(create), deadline);
}

function start({ at, create }: LiveTarget, means: LiveMeans): Channel {
  return openStdio(startedCommand(at, "tui", means), tuiAllowList(create));
}

/** The user's own Hermes in the audited world: its home, and the directory that the session starts in. */
function startedCommand(line: string | undefined, protocol: "tui" | "acp", means: LiveMeans): Command {
  const { world, process, disk } = means;
  const words = line === undefined ? commandOf(world.hermes.found, protocol, disk) : splitCommand(line);
  if (words.length === 0) throw liveError("the command is empty");
  const service =
    world.options.envFile === undefined ? process.env : { PATH: environGet(process.env, "PATH"), ...world.env };
  // PYTHONSAFEPATH: `python -m` would look for its module in the audited directory first.
  return { words, cwd: world.cwd, env: { PYTHONSAFEPATH: "1", ...service, HERMES_HOME: world.home } };
}

/** Rejects when the user wants to stop. */
async function stoppable<T>(asked: Promise<T>, stop: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    const onStop = (): void => reject(liveError("interrupted"));
    if (stop.aborted) onStop();
    stop.addEventListener("abort", onStop, { once: true });
  });
  // What is still asked for fails when its channel is closed, and nobody waits for it any more.
  asked.catch(() => {});
  return Promise.race([asked, stopped]);
}
