import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Folder of this package; the same from src/, dist/ and dist/chunks/. */
export const packageRoot = findRoot(import.meta.dirname);

/** Name and version as in package.json. */
export const { name: packageName, version: packageVersion } = readManifest();

function findRoot(from: string): string {
  let folder = from;
  while (!existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) return from;
    folder = parent;
  }
  return folder;
}

function readManifest(): { name: string; version: string } {
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageRoot, "package.json"), "utf8"));
  if (typeof manifest !== "object" || manifest === null) return { name: "hermes-audit", version: "0.0.0" };
  const name = "name" in manifest && typeof manifest.name === "string" ? manifest.name : "hermes-audit";
  const version = "version" in manifest && typeof manifest.version === "string" ? manifest.version : "0.0.0";
  return { name, version };
}
