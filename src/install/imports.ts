import type { Sources } from "./sources.ts";

/** Where a prompt is put together; each also has helpers beside it that are named after it. */
export const SEEDS = [
  "agent/prompt_builder.py",
  "agent/system_prompt.py",
  "agent/subdirectory_hints.py",
  "cron/scheduler_prompt.py",
  "tools/memory_tool.py",
] as const;

/** The modules that put a prompt together, and those of Hermes that they import, at whatever place in their code. */
export function promptModules(sources: Sources): readonly string[] {
  const seeds = SEEDS.flatMap((seed) => {
    const cut = seed.lastIndexOf("/");
    const folder = seed.slice(0, cut);
    const stem = seed.slice(cut + 1, -3);
    return sources
      .modules(folder)
      .filter((name) => name === `${stem}.py` || name.startsWith(`${stem}_`))
      .map((name) => `${folder}/${name}`);
  });
  const found = new Set(seeds);
  for (const seed of seeds) {
    for (const file of importsOf(sources.text(seed) ?? "")) if (sources.bytes(file) !== null) found.add(file);
  }
  return [...found];
}

/** Files that `import a.b` and `from a.b import c` may mean: `a/b.py`, `a/b/c.py`, `a/b/__init__.py`. */
function importsOf(source: string): ReadonlySet<string> {
  const files = new Set<string>();
  for (const [, from, names, plain] of source.matchAll(IMPORT)) {
    const module = (from ?? plain ?? "").replaceAll(".", "/");
    files.add(`${module}.py`);
    files.add(`${module}/__init__.py`);
    for (const name of (names ?? "").matchAll(/\w+/g)) files.add(`${module}/${name[0]}.py`);
  }
  return files;
}

const IMPORT =
  /^[ \t]*(?:from[ \t]+([A-Za-z_][\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]+)|import[ \t]+([A-Za-z_][\w.]*))/gm;
