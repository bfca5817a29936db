import type { WorldSpec } from "../config-file/config.ts";
import { AuditError, type AuditErrorCode } from "../errors.ts";
import type { AuditOptions } from "../audit-options.ts";

/** A world of the config file, and what the options say over it. */
export interface WorldOrigin {
  readonly spec: WorldSpec;
  readonly flags: AuditOptions;
}

/** The error with the line of the world in the config file, where that world's own words are at fault. */
export function placeWorldError(error: unknown, origin: WorldOrigin | undefined): unknown {
  if (!(error instanceof AuditError) || origin === undefined) return error;
  const { spec, flags } = origin;
  if (NAMED_BY_FILE[error.code]?.(spec, flags) !== true) return error;
  const { path, line } = spec.at;
  // What names the flag is for the command line alone.
  const message = error.message.replace(/ \(--[a-z]+\)$/, "");
  const hint = error.hint?.startsWith("named by --") === true ? undefined : error.hint;
  return new AuditError("bad-config", `${path}:${line}: ${message}`, {
    ...(hint !== undefined && { hint }),
    cause: error,
  });
}

/** For each mistake that a world can make: whether the file names the thing, and no flag goes over it. */
const NAMED_BY_FILE: Readonly<Partial<Record<AuditErrorCode, (spec: WorldSpec, flags: AuditOptions) => boolean>>> = {
  "no-such-directory": ({ cwds }) => cwds.length > 0,
  "no-such-home": ({ home }, flags) => typeof home === "string" && flags.home === undefined,
  "no-such-profile": ({ profile }, flags) => profile !== undefined && flags.profile === undefined,
  "unknown-release": ({ releases }, flags) => releases.length > 0 && flags.hermes === undefined,
  "no-such-install": ({ releases }, flags) => releases.length > 0 && flags.hermes === undefined,
  "unknown-surface": ({ surfaces }, flags) => surfaces.length > 0 && flags.surface === undefined,
};
