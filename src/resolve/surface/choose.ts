import { AuditError } from "../../errors.ts";
import type { From } from "../../report/report.ts";
import type { AuditOptions } from "../../audit-options.ts";
import type { SurfaceKind, SurfaceRow } from "./row.ts";
import { SURFACES } from "./rows.ts";

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

/** Platforms that Hermes has itself; others come from plugins, so any word is taken. */
const PLATFORMS = [
  "telegram",
  "discord",
  "whatsapp",
  "whatsapp_cloud",
  "slack",
  "signal",
  "mattermost",
  "matrix",
  "email",
  "sms",
  "dingtalk",
  "webhook",
  "msgraph_webhook",
  "feishu",
  "wecom",
  "wecom_callback",
  "weixin",
  "bluebubbles",
  "qqbot",
  "yuanbao",
  "irc",
  "line",
  "teams",
  "google_chat",
  "ntfy",
  "simplex",
  "homeassistant",
] as const;

/** The gateway's surfaces, one a chat platform. */
export const GATEWAY_SURFACES: readonly string[] = PLATFORMS.map((one) => `gateway:${one}`);

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
  const platform = PLATFORMS.find((one) => one === word);
  if (platform !== undefined) return `gateway:${platform}`;
  const names = [...SURFACES.map((row) => row.kind), ...GATEWAY_SURFACES];
  const close = names.filter((one) => distance(word, one) <= 2);
  return close.toSorted((a, b) => distance(word, a) - distance(word, b))[0];
}

/** Single edits between two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
