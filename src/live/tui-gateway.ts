import { environGet } from "../python/environ.ts";
import { addressIn, elsewhereNote, refuseClearText, shownAddress } from "./address.ts";
import { tuiAllowList } from "./allow-list.ts";
import type { LiveMeans, LiveTarget } from "./target.ts";
import type { Channel } from "./channel.ts";
import { startedCommand } from "./start-command.ts";
import { openStdio } from "./stdio-channel.ts";
import { openWebSocket } from "./ws-channel.ts";

/** Hermes' own variable for the token of its dashboard (hermes_cli/web_server.py). */
const TOKEN_VARIABLE = "HERMES_DASHBOARD_SESSION_TOKEN";

/**
 * Connects to a TUI gateway, or starts one.
 *
 * @throws AuditError `bad-option`, `no-such-install`
 */
export function openTui(
  { at, create, insecure }: LiveTarget,
  means: LiveMeans,
): { readonly channel: Channel; readonly started: boolean; readonly notes: readonly string[] } {
  const allowed = tuiAllowList(create);
  if (at === undefined || !/^wss?:\/\//i.test(at))
    return { channel: openStdio(startedCommand(at, "tui", means), allowed), started: true, notes: [] };
  const address = addressIn(at, "--tui", ["ws:", "wss:"]);
  const token = environGet(means.process.env, TOKEN_VARIABLE) ?? "";
  if (token !== "" && !address.searchParams.has("token")) address.searchParams.set("token", token);
  if (address.search !== "") refuseClearText(address, "the session token", insecure);
  address.hash = "";
  const channel = openWebSocket(address, shownAddress(address), allowed, means.deadline);
  return { channel, started: false, notes: elsewhereNote(address) };
}
