import { askApi } from "./api-client.ts";
import { acpAllowList } from "./allow-list.ts";
import { apiServer } from "./api-server.ts";
import { liveError } from "./failure.ts";
import type { LiveState } from "./state.ts";
import { startedCommand } from "./start-command.ts";
import { openStdio } from "./stdio-channel.ts";
import type { LiveMeans, LiveTarget } from "./target.ts";
import { askTui } from "./tui-client.ts";
import { openTui } from "./tui-gateway.ts";

/**
 * Connects, asks, and takes leave.
 *
 * @throws AuditError `no-answer`, `bad-option`, `no-such-install`
 */
export async function askLive(target: LiveTarget, means: LiveMeans): Promise<LiveState> {
  switch (target.protocol) {
    case "tui":
      return askOverTui(target, means);
    case "api":
      return askApi(...apiServer(target, means.process.env), means.deadline, means.stop);
    case "acp":
      return askOverAcp(target, means);
  }
}

async function askOverTui(target: LiveTarget, means: LiveMeans): Promise<LiveState> {
  const { channel, started, notes } = openTui(target, means);
  try {
    const state = await stoppable(askTui(channel, { ...target, started }, means.deadline), means.stop);
    return { ...state, notes: [...state.notes, ...notes] };
  } finally {
    await channel.close();
  }
}

async function askOverAcp({ at }: LiveTarget, means: LiveMeans): Promise<LiveState> {
  // The SDK takes time to load, and nobody else needs it.
  const { askAcp } = await import("./acp-client.ts");
  const { world, deadline, stop } = means;
  const permission = { mayAsk: false };
  const channel = openStdio(
    startedCommand(at, "acp", means),
    acpAllowList(() => permission.mayAsk),
  );
  try {
    return await stoppable(askAcp(channel, { cwd: world.cwd, nowMs: means.nowMs }, permission, deadline), stop);
  } finally {
    await channel.close();
  }
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
