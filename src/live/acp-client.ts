import { client, methods, PROTOCOL_VERSION, RequestError, type ClientContext } from "@agentclientprotocol/sdk";
import { packageName, packageVersion } from "../package.ts";
import { releaseFor } from "../releases/table.ts";
import { acpStream } from "./acp-stream.ts";
import { readContextText } from "./acp-answers.ts";
import { CONTEXT_COMMAND } from "./allow-list.ts";
import type { Channel } from "./channel.ts";
import { liveError, quoted } from "./failure.ts";
import { countOf, recordOf, recordsOf, textOf, type JsonRecord } from "./json.ts";
import type { Deadline } from "./limits.ts";
import { NOTHING_TOLD, type LiveState } from "./state.ts";

/** What is asked for. */
export interface AcpQuestion {
  /** The directory of the session that is made. */
  readonly cwd: string;
  /** Milliseconds since 1970, now. */
  readonly nowMs: number;
}

/** Whether a prompt may be sent, as it is found out: the agent's list of what may be sent asks it. */
export interface AcpPermission {
  mayAsk: boolean;
}

/** Milliseconds that Hermes has to say which commands it answers itself; 0.22 takes two seconds. */
const COMMANDS_MS = 15_000;

/** What came of the conversation. */
interface Talk {
  readonly agent: JsonRecord;
  readonly session: JsonRecord;
  readonly answer: string | null;
  readonly usage: JsonRecord;
  readonly notes: readonly string[];
}

/**
 * Asks an ACP agent (acp_adapter/server.py): who it is, for a session, and `/context` of that.
 *
 * @throws AuditError `no-answer`
 */
export async function askAcp(
  channel: Channel,
  { cwd, nowMs }: AcpQuestion,
  permission: AcpPermission,
  deadline: Deadline,
): Promise<LiveState> {
  const updates = createUpdates();
  const { stream, failed } = acpStream(channel, deadline, updates.add);
  const connection = client({ name: packageName }).connect(stream);
  let asked: string | undefined;
  const onAsked = (session: string | undefined): void => {
    asked = session;
  };
  try {
    const work = talk(connection.agent, { channel, cwd, updates, permission, deadline, onAsked });
    work.catch(() => {});
    return stateOf(channel.peer, await Promise.race([work, failed]), nowMs);
  } catch (error) {
    // The SDK sends nothing more on a connection that has failed; whether the agent still hears it does not matter.
    if (asked !== undefined)
      channel.send({ jsonrpc: "2.0", method: methods.agent.session.cancel, params: { sessionId: asked } });
    if (!(error instanceof RequestError)) throw error;
    throw liveError(`${channel.peer} refuses: ${quoted(error.message)} (${error.code})`);
  } finally {
    connection.close();
  }
}

interface TalkMeans {
  readonly channel: Channel;
  readonly cwd: string;
  readonly updates: Updates;
  readonly permission: AcpPermission;
  readonly deadline: Deadline;
  /** A prompt is on its way in this session; undefined: it is answered. */
  readonly onAsked: (session: string | undefined) => void;
}

async function talk(agent: ClientContext, means: TalkMeans): Promise<Talk> {
  const { channel, cwd, updates, permission, deadline } = means;
  const hello = recordOf(
    await agent.request(methods.agent.initialize, {
      protocolVersion: PROTOCOL_VERSION,
      clientCapabilities: {},
      clientInfo: { name: packageName, version: packageVersion },
    }),
  );
  const info = recordOf(hello["agentInfo"]);
  if (info["name"] !== "hermes-agent")
    throw liveError(`${channel.peer} is no Hermes: it calls itself "${quoted(textOf(info["name"]) ?? "")}"`);
  const session = recordOf(await agent.request(methods.agent.session.new, { cwd, mcpServers: [] }));
  const id = textOf(session["sessionId"]);
  if (id === null) throw liveError(`${channel.peer} made a session and does not say which`);
  const talked = { agent: info, session };
  const why = await reasonNotToAsk(info, updates, deadline);
  if (why !== undefined)
    return { ...talked, answer: null, usage: updates.usage(), notes: [`${why}: ${CONTEXT_COMMAND} was not sent`] };
  permission.mayAsk = true;
  means.onAsked(id);
  const asked = agent.request(methods.agent.session.prompt, {
    sessionId: id,
    prompt: [{ type: "text", text: CONTEXT_COMMAND }],
  });
  // The text comes in one piece before the answer, which Hermes may take long to send.
  await Promise.race([updates.text(), asked]);
  permission.mayAsk = false;
  means.onAsked(undefined);
  return { ...talked, answer: updates.said(), usage: updates.usage(), notes: [] };
}

/**
 * A prompt that the adapter does not know as a command goes to the model. So the release must be one of which that is known, and
 * the agent must have said of this session that it answers the command.
 */
async function reasonNotToAsk(info: JsonRecord, updates: Updates, deadline: Deadline): Promise<string | undefined> {
  if (!isKnownRelease(textOf(info["version"]) ?? ""))
    return "it says no release that is known to answer it without a model";
  const commands = await updates.commands(Math.min(COMMANDS_MS, deadline.left()));
  return commands.includes(CONTEXT_COMMAND.slice(1)) ? undefined : "it does not say that it answers it itself";
}

/** The oldest release that is modelled has the command, and so have all others (acp_adapter/server.py `_cmd_context`). */
function isKnownRelease(version: string): boolean {
  try {
    releaseFor(version);
    return true;
  } catch {
    return false;
  }
}

/** What the agent says by itself. */
interface Updates {
  readonly add: (params: JsonRecord) => void;
  /** Names of the commands that it answers itself, once it has said them; none when it does not in time. */
  readonly commands: (withinMs: number) => Promise<readonly string[]>;
  /** Resolves with the first text. */
  readonly text: () => Promise<void>;
  readonly said: () => string | null;
  readonly usage: () => JsonRecord;
}

function createUpdates(): Updates {
  let commands: readonly string[] | undefined;
  let text: string | null = null;
  let usage: JsonRecord = {};
  let wake: () => void = () => {};
  const until = async (isThere: () => boolean, withinMs: number): Promise<void> => {
    if (isThere()) return;
    await new Promise<void>((resolve) => {
      const timer = withinMs === Infinity ? undefined : setTimeout(resolve, withinMs);
      wake = () => {
        if (!isThere()) return;
        clearTimeout(timer);
        resolve();
      };
    });
  };
  return {
    add(params) {
      const update = recordOf(params["update"]);
      const kind = update["sessionUpdate"];
      if (kind === "available_commands_update")
        commands = recordsOf(update["availableCommands"]).flatMap(({ name }) => textOf(name) ?? []);
      if (kind === "usage_update") usage = update;
      if (kind === "agent_message_chunk") text ??= textOf(recordOf(update["content"])["text"]);
      wake();
    },
    async commands(withinMs) {
      await until(() => commands !== undefined, withinMs);
      return commands ?? [];
    },
    text: () => until(() => text !== null, Infinity),
    said: () => text,
    usage: () => usage,
  };
}

function stateOf(peer: string, { agent, session, answer, usage, notes }: Talk, nowMs: number): LiveState {
  const context = readContextText(answer ?? "");
  const [provider, model] = modelOf(textOf(recordOf(session["models"])["currentModelId"]) ?? "");
  const contextLength = context.contextLength ?? countOf(usage["size"]);
  const used = context.used ?? countOf(usage["used"]);
  const id = textOf(session["sessionId"]);
  const made = {
    id: id ?? "?",
    live: true,
    title: null,
    model: context.model ?? model,
    source: "acp",
    status: "new",
    messages: 0,
    startedMs: nowMs,
    activeMs: nowMs,
    hasPrompt: false,
  };
  return {
    ...NOTHING_TOLD,
    protocol: "acp",
    peer,
    started: true,
    version: textOf(agent["version"]),
    model: context.model ?? model,
    provider: context.provider ?? provider,
    contextLength,
    sessions: [made],
    session: id,
    breakdown:
      used === null ? null : { categories: [], estimatedTotal: used, contextUsed: null, contextMax: contextLength },
    notes: [
      ...notes,
      "home and the parts of the context are not told over this protocol, and a new session has not built its prompt yet",
    ],
  };
}

/** `custom:placeholder-model`: provider and model. */
function modelOf(id: string): readonly [provider: string | null, model: string | null] {
  const [, provider, model] = /^([^:]+):(.+)$/.exec(id) ?? [];
  return [provider ?? null, model ?? textOf(id)];
}
