import type { Disk } from "../disk.ts";
import type { Environ } from "../python/environ.ts";
import type { Release } from "../releases/table.ts";
import type { From } from "../report/report.ts";
import { readEnvFile } from "./env-file.ts";

/** The environment in which Hermes builds its prompt, and where each variable was set. */
export interface Environment {
  /** HERMES_HOME/.env over the process' own. */
  readonly values: Environ;
  readonly own: Environ;
  /** What HERMES_HOME/.env sets, by name. */
  dotenv(name: string): { readonly value: string; readonly from: From } | undefined;
  from(name: string): From;
}

/** hermes_cli/env_loader.py load_hermes_dotenv: the home's .env overrides the environment it is started in. */
export function resolveEnvironment(home: string, own: Environ, release: Release, disk: Disk): Environment {
  const path = `${home}/.env`;
  const read = disk.stat(path).kind === "file" ? disk.read(path) : undefined;
  const file = read?.ok === true ? readEnvFile(read.bytes, release, own) : new Map<string, { value: string; line: number }>();
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
      return own[name] === undefined ? { kind: "default", name } : { kind: "env", name };
    },
  };
}
