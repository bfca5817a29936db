import { sha256Of } from "../sha256.ts";
import fingerprints from "../releases/fingerprints.json" with { type: "json" };
import { LOADER_FILES, LOADERS } from "../releases/loaders.ts";
import type { LoaderDifference } from "./difference.ts";
import { functionsOf, type PythonFunction } from "./functions.ts";
import type { Sources } from "./sources.ts";

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;
const FILES: Table = fingerprints.files;
const FUNCTIONS: Table = fingerprints.functions;

/** Compares each loader's functions with those of the modelled releases; `release` is the row of the install's version. */
export function compareLoaders(sources: Sources, release: string): readonly LoaderDifference[] {
  const read = readLoaders(sources);
  const differences: LoaderDifference[] = [];
  for (const { rule, files, functions } of LOADERS) {
    for (const name of functions) {
      const difference = compare(name, files, release, read);
      if (difference !== undefined) differences.push({ rule, function: name, ...difference });
    }
  }
  return differences;
}

/** Loader files by name: the functions of one that no release has, or `known`. */
type Read = ReadonlyMap<string, "known" | ReadonlyMap<string, PythonFunction>>;

function readLoaders(sources: Sources): Read {
  const read = new Map<string, "known" | ReadonlyMap<string, PythonFunction>>();
  for (const file of LOADER_FILES) {
    const bytes = sources.bytes(file);
    if (bytes === null) continue;
    const hash = sha256Of(bytes).slice(0, 12);
    const isKnown = FILES[file]?.[hash] !== undefined;
    read.set(file, isKnown ? "known" : new Map(functionsOf(bytes.toString("utf8")).map((one) => [one.name, one])));
  }
  return read;
}

function compare(
  name: string,
  files: readonly string[],
  release: string,
  read: Read,
): Omit<LoaderDifference, "rule" | "function"> | undefined {
  const known = new Map(files.flatMap((file) => Object.entries(FUNCTIONS[`${file} ${name}`] ?? {})));
  const releases = [...new Set([...known.values()].flatMap((one) => one.split(" ")))];
  let isFound = false;
  for (const file of files) {
    const functions = read.get(file);
    if (functions === "known") {
      isFound ||= FUNCTIONS[`${file} ${name}`] !== undefined;
      continue;
    }
    const found = functions?.get(name);
    if (found === undefined) continue;
    if (!known.has(found.fingerprint)) return { kind: "changed", file, line: found.line, known: releases };
    isFound = true;
  }
  return isFound || !releases.includes(release)
    ? undefined
    : { kind: "missing", file: files[0] ?? "", line: null, known: releases };
}
