import { platform } from "node:os";
import type { Disk } from "../../disk.ts";
import { environGet } from "../../python/environ.ts";
import { isPyList, type PyValue } from "../../python/yaml/value.ts";
import type { World } from "../../types.ts";

/** The machine, as far as the gates of skills ask. */
export interface Host {
  /** Python's sys.platform. */
  readonly platform: string;
  readonly isTermux: boolean;
  /** A tag of `environments:`; one that Hermes does not know is active. */
  isEnvironmentActive(tag: string): boolean;
}

/** What the gates ask of the machine; each answer is found when it is first asked for. */
export function hostOf(world: World, disk: Disk): Host {
  const known = new Map<string, boolean>();
  const detectors: Readonly<Record<string, () => boolean>> = {
    kanban: () => isKanban(world),
    docker: () => isContainer(world, disk),
    s6: () => isDirectory("/run/s6", disk) || isDirectory("/package/admin/s6-overlay", disk),
  };
  return {
    platform: platform(),
    isTermux: world.release.has("skills-termux") && isTermux(world),
    isEnvironmentActive: (tag) => {
      const detector = Object.hasOwn(detectors, tag) ? detectors[tag] : undefined;
      if (detector === undefined) return true;
      const answer = known.get(tag) ?? detector();
      known.set(tag, answer);
      return answer;
    },
  };
}

function isTermux({ env }: World): boolean {
  return (
    (environGet(env, "TERMUX_VERSION") ?? "") !== "" ||
    (environGet(env, "PREFIX") ?? "").includes("com.termux/files/usr")
  );
}

/** skill_utils._detect_kanban: a dispatched worker, or a profile that asks for the kanban toolset. */
function isKanban({ env, config, release }: World): boolean {
  if ((environGet(env, "HERMES_KANBAN_TASK") ?? "") !== "" || (environGet(env, "HERMES_KANBAN_BOARD") ?? "") !== "")
    return true;
  if (contains(config.get("toolsets") ?? null, "kanban")) return true;
  if (!release.has("skills-kanban-any-platform")) return false;
  const platforms = config.get("platform_toolsets");
  if (!(platforms instanceof Map)) return false;
  return [...platforms.values()].some((names) => isPyList(names) && names.includes("kanban"));
}

/** `text in value`. */
function contains(value: PyValue, text: string): boolean {
  if (typeof value === "string") return value.includes(text);
  if (isPyList(value)) return value.includes(text);
  return value instanceof Map && value.has(text);
}

const CGROUP_MARKS = ["docker", "podman", "/lxc/", "kubepods", "containerd", "crio"];
const MOUNT_MARKS = ["kubepods", "containerd", "crio"];

/** hermes_constants.is_container. */
function isContainer({ env, release }: World, disk: Disk): boolean {
  if (disk.stat("/.dockerenv").kind !== "absent" || disk.stat("/run/.containerenv").kind !== "absent") return true;
  if (!release.has("skills-container-kubernetes"))
    return hasMark(textOf("/proc/1/cgroup", disk), CGROUP_MARKS.slice(0, 3));
  if ((environGet(env, "KUBERNETES_SERVICE_HOST") ?? "") !== "") return true;
  if (hasMark(textOf("/proc/1/cgroup", disk), CGROUP_MARKS)) return true;
  const mounts = textOf("/proc/self/mountinfo", disk);
  if (!release.has("skills-container-root-mount")) return hasMark(mounts, MOUNT_MARKS);
  return mounts.split("\n").some((line) => line.split(/\s+/)[4] === "/" && hasMark(line, MOUNT_MARKS));
}

function hasMark(text: string, marks: readonly string[]): boolean {
  return marks.some((mark) => text.includes(mark));
}

function textOf(path: string, disk: Disk): string {
  const read = disk.read(path);
  return read.ok ? read.bytes.toString("utf8") : "";
}

function isDirectory(path: string, disk: Disk): boolean {
  return disk.stat(path).kind === "directory";
}
