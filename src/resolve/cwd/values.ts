import { environGet } from "../../python/environ.ts";
import { pyStr } from "../../python/str.ts";
import { pyStrip } from "../../python/strip.ts";
import type { Release } from "../../releases/table.ts";
import type { From } from "../../report/report.ts";
import type { Config } from "../config.ts";
import type { Environment } from "../environment.ts";
import { mountsWorkspace, terminalBackend } from "./backend.ts";
import type { CwdSource } from "./table.ts";

/** What a source says, before it is looked at on disk. */
export interface CwdValue {
  readonly source: CwdSource;
  readonly value: string;
  readonly from: From;
}

export interface CwdValuesInput {
  readonly config: Config;
  readonly environment: Environment;
  readonly launch: { readonly path: string; readonly from: From };
  readonly sessionCwd: string | undefined;
  readonly workdir: { readonly path: string; readonly from: From } | undefined;
  readonly userHome: string;
  readonly release: Release;
}

/** Values of terminal.cwd and TERMINAL_CWD that mean "wherever I am". */
const PLACEHOLDERS: ReadonlySet<string> = new Set([".", "auto", "cwd"]);

/** True for a value that gateway.run replaces when it is imported. */
export function isPlaceholder(value: string): boolean {
  return value === "" || PLACEHOLDERS.has(value);
}

/** The value of a source; undefined when it is not set. */
export function valueOf(source: CwdSource, input: CwdValuesInput): CwdValue | undefined {
  const { config, environment, launch, sessionCwd, workdir } = input;
  const found = (value: string | undefined, from: From): CwdValue | undefined =>
    value === undefined ? undefined : { source, value, from };
  switch (source) {
    case "C":
      return found(configuredCwd(config), config.from("terminal", "cwd"));
    case "D": {
      const own = environment.dotenv("TERMINAL_CWD");
      return own && { source, ...own };
    }
    case "E":
      return found(environGet(environment.own, "TERMINAL_CWD"), environment.ownFrom("TERMINAL_CWD"));
    case "S":
      return found(sessionCwd, { kind: "flag", name: "--session-cwd" });
    case "W":
      return workdir && { source, value: workdir.path, from: workdir.from };
    case "L":
      return { source, value: launch.path, from: launch.from };
    case "G":
      return gatewayDefault(input);
  }
}

/** terminal.cwd as it is bridged to TERMINAL_CWD: placeholders are not, null is the text `None`. */
function configuredCwd(config: Config): string | undefined {
  const section = config.raw.get("terminal");
  if (!(section instanceof Map) || !section.has("cwd")) return undefined;
  const value = pyStr(config.get("terminal", "cwd") ?? null);
  return PLACEHOLDERS.has(pyStrip(value)) ? undefined : value;
}

/** gateway/cwd_placeholder.py resolve_placeholder_terminal_cwd. */
function gatewayDefault({ config, environment, userHome, release }: CwdValuesInput): CwdValue | undefined {
  const messaging = pyStrip(environGet(environment.values, "MESSAGING_CWD") ?? "");
  const named: CwdValue = { source: "G", value: messaging, from: environment.from("MESSAGING_CWD") };
  const backend = terminalBackend(config, environment.values);
  if (backend === "local" || !release.has("gateway-cwd-by-backend")) {
    return messaging === "" ? { source: "G", value: userHome, from: environment.from("HOME") } : named;
  }
  const isMounted = backend === "docker" && mountsWorkspace(config, environment.values);
  return isMounted && !isPlaceholder(messaging) ? named : undefined;
}
