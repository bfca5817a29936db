// Writes src/releases/fingerprints.json: what the loaders of each release look like, as hashes of their tokens.
//
//     node scripts/releases/fingerprints.mjs 0.13.0=FOLDER 0.16.0=FOLDER ...
//
// `files`: first 12 hex digits of the sha256 of whole files, and the releases with that file. `functions`: the same for the
// functions of src/releases/loaders.ts, by what src/install/functions.ts makes of them.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundle } from "./bundle.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const { LOADERS, LOADER_FILES } = await bundle(path.join(root, "src/releases/loaders.ts"));
const { functionsOf } = await bundle(path.join(root, "src/install/functions.ts"));
const folders = process.argv.slice(2).map((argument) => argument.split("="));
if (folders.length === 0) throw new Error("which folders? RELEASE=FOLDER ...");

const wanted = new Set(
  LOADERS.flatMap(({ files, functions }) => files.flatMap((file) => functions.map((name) => `${file} ${name}`))),
);
const files = {};
const functions = {};
for (const [release, folder] of folders) {
  for (const file of LOADER_FILES) {
    const source = read(path.join(folder, file));
    if (source === undefined) continue;
    add(files, file, createHash("sha256").update(source).digest("hex").slice(0, 12), release);
    for (const { name, fingerprint } of functionsOf(source.toString("utf8"))) {
      if (wanted.has(`${file} ${name}`)) add(functions, `${file} ${name}`, fingerprint, release);
    }
  }
}
writeFileSync(path.join(root, "src/releases/fingerprints.json"), `${JSON.stringify({ files, functions }, null, 1)}\n`);

function add(table, key, hash, release) {
  const row = (table[key] ??= {});
  row[hash] = row[hash] === undefined ? release : `${row[hash]} ${release}`;
}

function read(name) {
  try {
    return readFileSync(name);
  } catch {
    return undefined;
  }
}
