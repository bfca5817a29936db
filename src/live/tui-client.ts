import type { Channel } from "./channel.ts";
import { liveError } from "./failure.ts";
import { countOf, recordsOf, textOf, type JsonRecord } from "./json.ts";
import { MOST_SESSIONS, type Deadline } from "./limits.ts";
import { createRpc, type Rpc } from "./rpc.ts";
import { readSession } from "./read-session.ts";
import { NOTHING_TOLD, type LiveSession, type LiveState } from "./state.ts";
import { readBreakdown, readSessionInfo, readStatus, type SessionFacts } from "./tui-answers.ts";

/** What is asked for. */
export interface TuiQuestion {
  /** Make a session and ask about that one. */
  readonly create: boolean;
  /** Id of the session to ask about; default: the one that was active last. */
  readonly session: string | undefined;
  /** Whether Hermes was started for the question. */
  readonly started: boolean;
}

/**
 * Asks a TUI gateway (tui_gateway/server.py, methods_session.py) what it has.
 *
 * @throws AuditError `no-answer`
 */
export async function askTui(channel: Channel, question: TuiQuestion, deadline: Deadline): Promise<LiveState> {
  const rpc = createRpc(channel, deadline);
  await rpc.event("gateway.ready", ({ type }) => type === "gateway.ready");
  const notes: string[] = [];
  const ask = asker(rpc, notes);
  const created = question.create ? await createSession(rpc, channel.peer, notes) : undefined;
  const stored = recordsOf((await ask("session.list", { limit: MOST_SESSIONS }))?.["sessions"]);
  const open = recordsOf((await ask("session.active_list", {}))?.["sessions"]);
  const live = open.map((one) => sinceStored(readSession(one, true), one["session_key"], stored));
  const session = chosen(live, created?.id ?? question.session, channel.peer);
  if (session === undefined) notes.push("no session is open in it: --new makes one, and ends it again");
  const facts = session === undefined ? {} : await askAbout(session, ask);
  const keys = new Set(open.map((one) => one["session_key"]));
  const others = stored.filter(({ id }) => !keys.has(id)).map((one) => readSession(one, false));
  const sessions = [...live, ...others].slice(0, MOST_SESSIONS);
  return stateOf(
    { channel, question, sessions, session: session ?? null, notes },
    { ...facts, ...definedOf(created?.facts) },
  );
}

/** A session that was resumed is open since then, and keeps the prompt that it was stored with before. */
function sinceStored(session: LiveSession, key: unknown, stored: readonly JsonRecord[]): LiveSession {
  const before = stored.find(({ id }) => typeof id === "string" && id === key);
  const { startedMs } = before === undefined ? session : readSession(before, false);
  const isEarlier = startedMs !== null && (session.startedMs === null || startedMs < session.startedMs);
  return isEarlier ? { ...session, startedMs } : session;
}

/** A request whose refusal is a note, not the end. */
type Ask = (method: string, params: JsonRecord) => Promise<JsonRecord | undefined>;

function asker(rpc: Rpc, notes: string[]): Ask {
  return async (method, params) => {
    const answer = await rpc.request(method, params);
    if (answer.kind === "result") return answer.result;
    notes.push(`${method} is refused: ${answer.message} (${answer.code})`);
    return undefined;
  };
}

/** A session and what is told about it as soon as its agent is built. */
interface Created {
  readonly id: string;
  readonly facts: SessionFacts;
}

async function createSession(rpc: Rpc, peer: string, notes: string[]): Promise<Created> {
  const answer = await rpc.request("session.create", { cols: 80, close_on_disconnect: true });
  if (answer.kind === "error") throw liveError(`${peer} makes no session: ${answer.message} (${answer.code})`);
  const id = textOf(answer.result["session_id"]);
  if (id === null) throw liveError(`${peer} made a session and does not say which`);
  const first = readSessionInfo(answer.result["info"]);
  // The agent is built behind the answer (`_schedule_agent_build`); until then there is no breakdown.
  const built = await rpc.event(
    "the session's agent to be built",
    ({ type, session }) => session === id && (type === "session.info" || type === "error"),
  );
  if (built.type === "session.info") return { id, facts: { ...first, ...definedOf(readSessionInfo(built.payload)) } };
  notes.push(`Hermes cannot build the session's agent: ${textOf(built.payload["message"]) ?? "it does not say why"}`);
  return { id, facts: first };
}

async function askAbout(session: LiveSession, ask: Ask): Promise<SessionFacts> {
  const params = { session_id: session.id };
  const status = readStatus(textOf((await ask("session.status", params))?.["output"]) ?? "");
  const usage = (await ask("session.usage", params)) ?? {};
  const breakdown = readBreakdown((await ask("session.context_breakdown", params)) ?? {});
  const contextLength = breakdown.contextLength ?? countOf(usage["context_max"]);
  const model = breakdown.model ?? status.model ?? session.model;
  return { ...status, model, contextLength, breakdown: breakdown.breakdown ?? null };
}

function chosen(live: readonly LiveSession[], wanted: string | undefined, peer: string): LiveSession | undefined {
  if (wanted === undefined) return live.toSorted((a, b) => (b.activeMs ?? 0) - (a.activeMs ?? 0))[0];
  const found = live.find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  const known = live.map(({ id }) => id).join(", ");
  throw liveError(`${peer} has no session ${wanted} open`, known === "" ? "none is open" : `open: ${known}`);
}

/** What is known in spite of nulls: a fact that a later answer leaves out stays. */
function definedOf(facts: SessionFacts = {}): SessionFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined));
}

interface Asked {
  readonly channel: Channel;
  readonly question: TuiQuestion;
  readonly sessions: readonly LiveSession[];
  readonly session: LiveSession | null;
  readonly notes: readonly string[];
}

function stateOf({ channel, question, sessions, session, notes }: Asked, facts: SessionFacts): LiveState {
  return {
    ...NOTHING_TOLD,
    ...facts,
    protocol: "tui",
    peer: channel.peer,
    started: question.started,
    sessions,
    session: session?.id ?? null,
    notes,
  };
}
