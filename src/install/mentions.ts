import type { Disk } from "../disk.ts";
import { pySorted } from "../python/sorted.ts";
import { promptModules } from "./imports.ts";
import { stringConstants } from "./python-tree.ts";
import type { Sources } from "./sources.ts";
import { join } from "../path.ts";

/** A place in an install's code that mentions a file name. */
export interface Mention {
  readonly name: string;
  /** Relative to the install. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly function: string;
  /** True: where a prompt is put together; false: elsewhere, so that nothing of it enters by itself. */
  readonly isLoader: boolean;
}

/** Hermes' own packages and modules in a site-packages that other packages share. */
const PACKAGES = [
  "acp_adapter",
  "agent",
  "cron",
  "gateway",
  "hermes_cli",
  "hermes_platform",
  "plugins",
  "providers",
  "tools",
  "tui_gateway",
];
const MODULE = /^(?:hermes_\w+|run_agent|cli|batch_runner|model_tools|toolsets|utils|mcp_serve)\.py$/;

/** Every place in Hermes' Python code that mentions one of the names; comments, docstrings and tests do not count. */
export async function findMentions(
  names: readonly string[],
  sources: Sources,
  disk: Disk,
): Promise<readonly Mention[]> {
  const loaders = new Set(promptModules(sources));
  const literals = names.map(literalOf);
  const found: Mention[] = [];
  for (const file of pythonFiles(sources, disk)) {
    const bytes = sources.bytes(file);
    const source = bytes?.toString("latin1") ?? "";
    if (bytes === null || !literals.some((literal) => literal.test(source))) continue;
    for (const { text, line, function: inside } of await stringConstants(bytes.toString("utf8"))) {
      const name = names.find((one) => isMention(text, one));
      if (name !== undefined) found.push({ name, file, line, function: inside, isLoader: loaders.has(file) });
    }
  }
  return found;
}

/** The name as a string or the end of one. Daily notes have a date for a name: code would format one. */
function literalOf(name: string): RegExp {
  return name.includes("YYYY") ? /%Y-%m-%d[^ "'\n]*\.md["']/ : new RegExp(`["'/]${name.replaceAll(".", "\\.")}["']`);
}

function isMention(text: string, name: string): boolean {
  if (name.includes("YYYY")) return /%Y-%m-%d[^ ]*\.md$/.test(text);
  return text === name || text.endsWith(`/${name}`);
}

function pythonFiles(sources: Sources, disk: Disk): readonly string[] {
  const files: string[] = sources.modules("").filter((name) => MODULE.test(name));
  const walk = (folder: string): void => {
    const listed = disk.list(join(sources.root, folder));
    if (!listed.ok) return;
    for (const { name, directory, link } of listed.entries) {
      const path = `${folder}/${name}`;
      if (name.endsWith(".py") && !directory) files.push(path);
      else if (directory && !link && !SKIPPED.has(name)) walk(path);
    }
  };
  for (const name of PACKAGES) walk(name);
  return pySorted(files);
}

const SKIPPED: ReadonlySet<string> = new Set(["__pycache__", "tests", "node_modules", "venv", ".venv"]);
