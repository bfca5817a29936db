import { AuditError } from "../../errors.ts";
import type { From } from "../../report/report.ts";
import type { AuditOptions } from "../../audit-options.ts";
import type { SurfaceKind, SurfaceRow } from "./row.ts";
import { SURFACES } from "./rows.ts";
import { GATEWAY_PLATFORMS } from "../../releases/platforms.ts";
import { nearest } from "../../text/suggest.ts";

/** A surface as it was asked for; what it decides needs the config, and comes later. */
export interface SurfaceChoice {
  readonly name: string;
  readonly from: From;
  readonly row: SurfaceRow;
  /** The platform of `gateway:`, the job id of `cron:`. */
  readonly parameter: string | undefined;
}

/** Words that people use for a surface, with its name here. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  chat: "cli",
  terminal: "cli",
  interactive: "cli",
  oneshot: "cli-oneshot",
  "-z": "cli-oneshot",
  dashboard: "desktop",
  web: "desktop",
  editor: "acp",
  zed: "acp",
  vscode: "acp",
  api_server: "api",
  "api-server": "api",
  server: "api",
  job: "cron:<job id>",
  schedule: "cron:<job id>",
  delegate: "subagent",
  child: "subagent",
  worker: "kanban",
};

/** The gateway's surfaces, one a chat platform. */
export const GATEWAY_SURFACES: readonly string[] = GATEWAY_PLATFORMS.map((one) => `gateway:${one}`);

/**
 * The surface that was asked for; `cli` when none was.
 *
 * @throws AuditError `unknown-surface`
 */
export function chooseSurface(options: Pick<AuditOptions, "surface">): SurfaceChoice {
  const name = options.surface ?? "cli";
  const from: From = { kind: options.surface === undefined ? "default" : "flag", name: "--surface" };
  const colon = name.indexOf(":");
  const kind = colon === -1 ? name : name.slice(0, colon);
  const parameter = colon === -1 ? undefined : name.slice(colon + 1);
  const row = SURFACES.find((one) => one.kind === kind);
  if (row === undefined || !fits(row.kind, parameter)) throw unknown(name, row?.kind);
  return { name, from, row, parameter };
}

function fits(kind: SurfaceKind, parameter: string | undefined): boolean {
  if (kind === "gateway") return parameter !== undefined && /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(parameter);
  if (kind === "cron") return parameter !== "";
  return parameter === undefined;
}

function unknown(name: string, kind: SurfaceKind | undefined): AuditError {
  const known = SURFACES.map((row) => row.usage).join(", ");
  const meant = kind === "gateway" ? "gateway:telegram" : kind === "cron" ? "cron:<job id>" : (kind ?? suggest(name));
  const hint = meant === undefined ? `known: ${known}` : `did you mean ${meant}? known: ${known}`;
  return new AuditError("unknown-surface", `unknown surface "${name}"`, { hint });
}

function suggest(name: string): string | undefined {
  const word = name.toLowerCase();
  const other = Object.hasOwn(OTHER_NAMES, word) ? OTHER_NAMES[word] : undefined;
  if (other !== undefined) return other;
  const platform = GATEWAY_PLATFORMS.find((one) => one === word);
  if (platform !== undefined) return `gateway:${platform}`;
  return nearest(word, [...SURFACES.map((row) => row.kind), ...GATEWAY_SURFACES]);
}
