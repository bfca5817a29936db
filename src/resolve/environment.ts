import type { Disk } from "../disk.ts";
import { environGet, type Environ } from "../python/environ.ts";
import { pyAbsPath } from "../python/normpath.ts";
import type { Release } from "../releases/table.ts";
import type { From } from "../report/report.ts";
import type { AuditOptions } from "../audit-options.ts";
import { readEnvFile } from "./env-file.ts";
import { readServiceEnvironment } from "./service-env-file.ts";
import { readData } from "./read-data.ts";

/** The environment in which Hermes builds its prompt, and where each variable was set. */
export interface Environment {
  /** HERMES_HOME/.env over the process' own. */
  readonly values: Environ;
  readonly own: Environ;
  /** What HERMES_HOME/.env sets, by name. */
  readonly dotenv: (name: string) => { readonly value: string; readonly from: From } | undefined;
  readonly from: (name: string) => From;
  /** Where `own` has a variable. */
  readonly ownFrom: (name: string) => From;
}

/** The environment that Hermes is started in: the options' or this shell's, or in its place a service's file. */
export interface OwnEnvironment {
  readonly values: Environ;
  readonly from: (name: string) => From;
}

/** @throws AuditError `bad-file` for an environment file that cannot be read. */
export function ownEnvironment(
  { envFile }: Pick<AuditOptions, "envFile">,
  process: { readonly env: Environ; readonly cwd: string },
  disk: Disk,
): OwnEnvironment {
  if (envFile === undefined) return { values: process.env, from: (name) => ({ kind: "env", name }) };
  const path = pyAbsPath(envFile, process.cwd);
  const service = readServiceEnvironment(path, envFile, environGet(process.env, "HOME"), disk);
  return {
    values: service.values,
    from: (name) => {
      const line = service.lineOf(name);
      return line === undefined ? { kind: "env", name } : { kind: "file", name, path, line };
    },
  };
}

/** hermes_cli/env_loader.py load_hermes_dotenv: the home's .env overrides the environment it is started in. */
export function resolveEnvironment(
  home: string,
  own: Environ,
  ownFrom: (name: string) => From,
  release: Release,
  disk: Disk,
): Environment {
  const path = `${home}/.env`;
  const read = disk.stat(path).kind === "file" ? readData(path, disk) : undefined;
  const file =
    read?.ok === true ? readEnvFile(read.bytes, release, own) : new Map<string, { value: string; line: number }>();
  const values: Record<string, string | undefined> = { ...own };
  for (const [name, { value }] of file) values[name] = value;
  const dotenvFrom = (name: string, line: number): From => ({ kind: "file", name, path, line });
  return {
    values,
    own,
    dotenv: (name) => {
      const found = file.get(name);
      return found && { value: found.value, from: dotenvFrom(name, found.line) };
    },
    from: (name) => {
      const found = file.get(name);
      if (found !== undefined) return dotenvFrom(name, found.line);
      return environGet(own, name) === undefined ? { kind: "default", name } : ownFrom(name);
    },
    ownFrom,
  };
}
