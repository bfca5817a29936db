import { pySorted } from "../python/sorted.ts";
import { liveError } from "./failure.ts";
import { readPath, type HttpAnswer, type HttpPeer } from "./http.ts";
import { recordsOf, textOf, textsOf, type JsonRecord } from "./json.ts";
import { MOST_SESSIONS, type Deadline } from "./limits.ts";
import { readSession } from "./read-session.ts";
import { NOTHING_TOLD, type LiveRun, type LiveSession, type LiveState } from "./state.ts";

/** What is asked for. */
export interface ApiQuestion {
  /** Id of the session to ask about; default: the one that was active last. */
  readonly session: string | undefined;
  /** Id of a run to ask about. */
  readonly run: string | undefined;
  /** The bearer key. */
  readonly key: string | undefined;
  /** The profile that the address names. */
  readonly profile: string | undefined;
  /** What has to be said of the address. */
  readonly notes: readonly string[];
}

/** Reads a path; undefined where it is refused, which is a note. */
type Ask = (path: string) => Promise<JsonRecord | undefined>;

/**
 * Asks an API server (gateway/platforms/api_server.py) what it has.
 *
 * @throws AuditError `no-answer`
 */
export async function askApi(
  server: HttpPeer,
  question: ApiQuestion,
  deadline: Deadline,
  stop: AbortSignal,
): Promise<LiveState> {
  const { peer } = server;
  const read = (path: string, key: string | undefined): Promise<HttpAnswer> =>
    readPath(server, path, key, deadline, stop);
  // The one path that wants no key: nobody gets it before he has said that he is Hermes.
  const health = healthOf(await read("/health", undefined), peer);
  const notes: string[] = [];
  const ask: Ask = async (path) => answered(await read(path, question.key), path, question, peer, notes);
  const detailed = await ask("/health/detailed");
  const models = recordsOf((await ask("/v1/models"))?.["data"]).flatMap(({ id }) => textOf(id) ?? []);
  const served = textOf((await ask("/v1/capabilities"))?.["model"]) ?? models[0] ?? null;
  if (served !== null) notes.push(`the server calls its model “${served}”, whatever model a session runs`);
  const skills = namesOf(await ask("/v1/skills"), () => true);
  const toolsets = namesOf(await ask("/v1/toolsets"), ({ enabled }) => enabled === true);
  const sessions = recordsOf((await ask("/api/sessions"))?.["data"]).map((one) => readSession(one, false));
  const session = await chosen(sessions, question.session, ask);
  const run = question.run === undefined ? null : readRun(await ask(`/v1/runs/${question.run}`), question.run, peer);
  notes.push("home and directory are not told over this protocol, nor is what a session's context is made of");
  notes.push(...question.notes);
  return {
    ...NOTHING_TOLD,
    protocol: "api",
    peer,
    version: textOf(health["version"]) ?? textOf(detailed?.["version"]),
    profile: question.profile ?? null,
    // 0.19 stores the server's name for it with a session that has not run yet.
    model: session === undefined || session.model === served ? null : session.model,
    sessions: listed(sessions, session),
    session: session?.id ?? null,
    run,
    skills,
    toolsets,
    notes,
  };
}

function healthOf(answer: HttpAnswer, peer: string): JsonRecord {
  if (answer.kind === "object" && answer.body["platform"] === "hermes-agent") return answer.body;
  const says =
    answer.kind === "refused"
      ? `HTTP ${answer.status}`
      : answer.kind === "foreign"
        ? `"${answer.says}"`
        : "JSON of another program";
  throw liveError(`${peer} is no API server of Hermes: it answers /health with ${says}`);
}

function answered(
  answer: HttpAnswer,
  path: string,
  { key }: ApiQuestion,
  peer: string,
  notes: string[],
): JsonRecord | undefined {
  if (answer.kind === "object") return answer.body;
  if (answer.kind === "foreign") throw liveError(`${peer} answers ${path} with something that is no JSON object`);
  if (answer.status === 401 || answer.status === 403) {
    throw key === undefined
      ? liveError(`${peer} wants a key`, "set API_SERVER_KEY to that of the server")
      : liveError(`${peer} refuses the key in API_SERVER_KEY`, "it is that of the server's own environment");
  }
  notes.push(`GET ${path} is refused: ${answer.message} (HTTP ${answer.status})`);
  return undefined;
}

function namesOf(answer: JsonRecord | undefined, fits: (one: JsonRecord) => boolean): readonly string[] | null {
  if (answer === undefined) return null;
  return pySorted(new Set(textsOf(recordsOf(answer["data"]).flatMap((one) => (fits(one) ? [one["name"]] : [])))));
}

/** The session to compare with: the one that was asked for, of which the list may know nothing, or the first that goes on. */
async function chosen(
  sessions: readonly LiveSession[],
  wanted: string | undefined,
  ask: Ask,
): Promise<LiveSession | undefined> {
  if (wanted === undefined) return sessions.find(({ status }) => status !== "ended");
  const answer = await ask(`/api/sessions/${wanted}`);
  const [found] = recordsOf([answer?.["session"] ?? answer]);
  return found === undefined ? undefined : readSession(found, false);
}

function listed(sessions: readonly LiveSession[], session: LiveSession | undefined): readonly LiveSession[] {
  const isMissing = session !== undefined && !sessions.some(({ id }) => id === session.id);
  return [...(isMissing ? [session] : []), ...sessions].slice(0, MOST_SESSIONS);
}

function readRun(answer: JsonRecord | undefined, id: string, peer: string): LiveRun {
  if (answer === undefined)
    throw liveError(`${peer} has no run ${id}`, "it keeps what it knows of a run for a while only");
  return {
    id,
    status: textOf(answer["status"]),
    session: textOf(answer["session_id"]),
    model: textOf(answer["model"]),
  };
}
