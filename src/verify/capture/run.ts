import { AuditError } from "../../errors.ts";
import { startChild, type Child } from "./child.ts";
import { apiPlace, driveAcp, driveApi, driveTui, type ApiPlace, type Talk } from "./drive.ts";
import type { StandInModel } from "./model-server.ts";
import type { Plan } from "./plan.ts";
import { mainRequest, type MainRequest } from "./request.ts";

/** What Hermes is run with. */
export interface RunMeans {
  /** Hermes' own Python. */
  readonly python: string;
  /** start.py, and the file with its settings. */
  readonly starter: string;
  readonly settings: string;
  /** The directory that it is started in. */
  readonly launch: string;
  readonly sessionCwd: string | null;
  readonly env: Readonly<Record<string, string>>;
  /** Time limit of all, milliseconds. */
  readonly limitMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Time that a program which has sent something is given to send the session's own request, milliseconds. */
const SETTLE_MS = 1500;

/**
 * Starts Hermes as planned and waits for the session's request to reach the stand-in model; then, or when the time is over,
 * its process group is ended.
 *
 * @throws AuditError `cannot-run` when no request comes.
 */
export async function captureRequest(plan: Plan, means: RunMeans, model: StandInModel): Promise<MainRequest> {
  const deadline = Date.now() + means.limitMs;
  const problems: string[] = [];
  for (const words of plan.commands) {
    const { request, problem } = await runOnce(plan, words, means, model, deadline);
    if (request !== undefined) return request;
    problems.push(problem);
  }
  throw new AuditError("cannot-run", `${plan.shown} sent nothing to the model: ${problems[0] ?? ""}`, {
    hint: hintFor(problems.join("\n"), means.limitMs),
  });
}

interface Outcome {
  readonly request: MainRequest | undefined;
  readonly problem: string;
}

async function runOnce(
  plan: Plan,
  words: readonly string[],
  means: RunMeans,
  model: StandInModel,
  deadline: number,
): Promise<Outcome> {
  const api = plan.talk === "api" ? await apiPlace() : undefined;
  const start = {
    program: means.python,
    args: ["-B", means.starter, means.settings, plan.module, ...words],
    cwd: means.launch,
    env: { ...means.env, ...plan.env, ...(api !== undefined && apiVariables(api)) },
  };
  const child = startChild(start, plan.talk === "tui" || plan.talk === "acp");
  try {
    const talk = { word: plan.word ?? "", sessionCwd: means.sessionCwd, deadline };
    const talking = drive(plan, child, talk, means, api);
    const request = await arrival(plan.word, child, model, deadline, talking, means.signal);
    if (request !== undefined) return { request, problem: "" };
    const failed = await Promise.race([talking, soon()]);
    return { request, problem: lastWords(failed, child, deadline) };
  } finally {
    await child.kill();
  }
}

/** What has ended says so within this; what hangs never does. */
function soon(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, 200);
  });
}

function drive(
  plan: Plan,
  child: Child,
  talk: Talk,
  { launch }: RunMeans,
  api: ApiPlace | undefined,
): Promise<string | undefined> {
  if (plan.talk === "tui") return driveTui(child, talk);
  if (plan.talk === "acp") return driveAcp(child, talk, launch);
  if (api !== undefined) return driveApi(child, talk, api);
  return child.ended.then((error) => error?.message);
}

/** Resolves with the request once it has come; to undefined when none can come any more. */
async function arrival(
  word: string | null,
  child: Child,
  model: StandInModel,
  deadline: number,
  talking: Promise<string | undefined>,
  signal: AbortSignal | undefined,
): Promise<MainRequest | undefined> {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  talking.then(over, over);
  let firstAt: number | undefined;
  for (;;) {
    const found = mainRequest(model.requests, word);
    // A request without tools may be one for a title; the session's own follows, or it has none.
    if (found !== undefined && (found.tools.length > 0 || Date.now() > (firstAt ??= Date.now()) + SETTLE_MS))
      return found;
    if (signal?.aborted === true) throw new AuditError("cannot-run", "interrupted");
    if (isOver || child.hasEnded() || Date.now() > deadline) return mainRequest(model.requests, word);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function apiVariables({ port, key }: ApiPlace): Readonly<Record<string, string>> {
  return {
    API_SERVER_ENABLED: "true",
    API_SERVER_HOST: "127.0.0.1",
    API_SERVER_PORT: String(port),
    API_SERVER_KEY: key,
  };
}

const TROUBLE = /error|fail|cannot|could not|below|missing|denied|refused|invalid|no module/i;

/** Why nothing came: what the client was told, or the last line that the program said. */
function lastWords(failed: string | undefined, child: Child, deadline: number): string {
  const lines = child
    .tail()
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("Exception ignored"));
  // A farewell may come last.
  const said = (lines.findLast((line) => TROUBLE.test(line)) ?? lines.at(-1))?.trim().slice(0, 300);
  if (Date.now() > deadline) return `the time is over${said === undefined ? "" : `; it said last: ${said}`}`;
  return [failed, said].filter((one) => one !== undefined).join("; ") || "it ended without a word";
}

/** What can be done about it, where the words are known. */
function hintFor(problem: string, limitMs: number): string {
  if (/No module named 'acp'|agent-client-protocol|ACP dependencies/i.test(problem))
    return "its Python lacks the package agent-client-protocol";
  if (/name '\w+' is not defined/.test(problem)) return "this surface of this release needs Python 3.14 or newer";
  // gateway/platforms/api_server.py sets `web` to None where aiohttp cannot be imported.
  if (/aiohttp|'NoneType' object has no attribute 'Response'/i.test(problem))
    return "its Python lacks the package aiohttp";
  if (/the time is over/.test(problem)) return `the time limit is ${limitMs / 1000} s`;
  return "does it start by itself? hermes doctor";
}
