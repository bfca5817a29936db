import { AuditError } from "../errors.ts";
import { environGet } from "../python/environ.ts";
import { pyExpandUser } from "../python/expanduser.ts";
import { pyAbsPath } from "../python/normpath.ts";
import { byCodePoint } from "../python/sorted.ts";
import { checkoutInstall } from "./checkout.ts";
import { followLauncher, onPath, type LauncherMeans } from "./launcher.ts";
import { environmentInstall, holdsHermes, siteInstall } from "./package-folder.ts";
import type { FoundInstall, Install, InstallPlace, InstallSearch } from "./types.ts";
import { join } from "../path.ts";

/**
 * The install that a path names: a checkout, a virtual environment, site-packages, a launcher, or a folder that holds one of
 * them (HERMES_HOME with its hermes-agent).
 *
 * @throws AuditError `no-such-install`
 */
export function installAt(said: string, means: LauncherMeans): FoundInstall {
  const path = pyAbsPath(pyExpandUser(said, means.env), means.cwd);
  const { kind } = means.disk.stat(path);
  if (kind === "absent" || kind === "error")
    throw new AuditError("no-such-install", `no such file or directory: ${said} (--hermes)`);
  const install = kind === "directory" ? folderInstall(path, means) : followLauncher(path, means);
  if (install !== undefined) return { install, how: "flag", start: path };
  throw new AuditError("no-such-install", `no Hermes Agent found in ${said} (--hermes)`, {
    hint: "name a virtual environment, its site-packages, a checkout or the launcher",
  });
}

/**
 * Every Hermes that the user may mean when none is named, the one that counts first: `hermes` on PATH is what would run, then
 * the checkout that Hermes' own installer keeps in HERMES_HOME, then the tool folders of uv and pipx. A look-up on PATH is made
 * only where the environment has one.
 */
export function findInstalls(home: string, means: LauncherMeans): InstallSearch {
  const found: FoundInstall[] = [];
  const passedOver: string[] = [];
  const add = (install: Install | undefined, how: InstallPlace, start: string): void => {
    if (install !== undefined && !found.some((one) => one.install.root === install.root))
      found.push({ install, how, start });
  };
  for (const start of onPath("hermes", means)) {
    const install = followLauncher(start, means);
    if (install === undefined) passedOver.push(start);
    add(install, "path", start);
  }
  const own = join(home, "hermes-agent");
  if (means.disk.stat(own).kind === "directory") add(folderInstall(own, means), "home", own);
  if (environGet(means.env, "PATH") !== undefined) {
    for (const { how, folder } of toolFolders(means)) add(environmentInstall(folder, means.disk), how, folder);
  }
  return { found, passedOver };
}

/** Folders inside a named one that may hold it. */
const INSIDE = ["hermes-agent", "venv", ".venv", "src"];

function folderInstall(path: string, means: LauncherMeans): Install | undefined {
  const { disk } = means;
  if (holdsHermes(path, disk)) return siteInstall(path, disk) ?? checkoutInstall(path, disk);
  const here = environmentInstall(path, disk) ?? siteInstall(path, disk);
  if (here !== undefined) return here;
  for (const name of INSIDE) {
    const inside = join(path, name);
    if (disk.stat(inside).kind !== "directory") continue;
    const install = holdsHermes(inside, disk) ? checkoutInstall(inside, disk) : environmentInstall(inside, disk);
    if (install !== undefined) return install;
  }
  const launcher = ["bin/hermes", "hermes"]
    .map((name) => join(path, name))
    .find((one) => disk.stat(one).kind === "file");
  return launcher === undefined ? undefined : followLauncher(launcher, means);
}

/** Environments of `uv tool install` and `pipx install` whose name begins with hermes. */
function toolFolders({
  env,
  cwd,
  disk,
}: LauncherMeans): readonly { readonly how: "uv" | "pipx"; readonly folder: string }[] {
  const home = environGet(env, "HOME");
  const data = environGet(env, "XDG_DATA_HOME") ?? (home === undefined ? undefined : join(home, ".local/share"));
  const under = (base: string | undefined, name: string): readonly string[] =>
    base === undefined ? [] : [join(base, name)];
  const said = (name: string): readonly string[] => {
    const value = environGet(env, name);
    return value === undefined || value === "" ? [] : [pyAbsPath(value, cwd)];
  };
  const places = [
    ...[...said("UV_TOOL_DIR"), ...under(data, "uv/tools")].map((folder) => ({ how: "uv" as const, folder })),
    ...[
      ...said("PIPX_HOME").map((one) => join(one, "venvs")),
      ...under(data, "pipx/venvs"),
      ...under(home, ".local/pipx/venvs"),
    ].map((folder) => ({ how: "pipx" as const, folder })),
  ];
  return places.flatMap(({ how, folder }) => {
    const listed = disk.list(folder);
    const names = listed.ok
      ? listed.entries.filter((one) => one.directory && one.name.startsWith("hermes")).map(({ name }) => name)
      : [];
    return names.toSorted(byCodePoint).map((name) => ({ how, folder: join(folder, name) }));
  });
}
