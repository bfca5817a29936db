import { pyStrip } from "../python/strip.ts";
import { pyStr } from "../python/str.ts";
import { isTruthy } from "../python/truthy.ts";
import type { Release } from "../releases/table.ts";
import type { From } from "../report/report.ts";
import type { Config } from "./config.ts";
import type { Surface } from "./surface.ts";

/**
 * The model that a scheduled job runs with in place of the configured one: its own, then `cron.model`. Its window gives
 * the cap. cron/scheduler.py _load_cron_job_config; spec: cron.md 10.
 */
export function cronModel(
  { kind, job }: Surface,
  config: Config,
  release: Release,
): { readonly value: string; readonly from: From } | undefined {
  if (kind !== "cron") return undefined;
  if (job !== undefined && job.model !== "")
    return { value: job.model, from: { kind: "file", name: "model", path: job.path } };
  const value = config.get("cron", "model");
  if (!release.has("cron-default-model") || value === undefined || !isTruthy(value)) return undefined;
  const name = pyStrip(pyStr(value));
  return name === "" ? undefined : { value: name, from: config.from("cron", "model") };
}
