import { expect, test } from "vitest";
import { SAMPLE_HOME, sampleInMemory } from "../../../src/cli/sample/in-memory.ts";
import { layOutSample } from "../../../src/cli/sample/on-disk.ts";
import { HOME_CHARS, sampleFiles } from "../../../src/cli/sample/world.ts";
import { createDisk, type Disk } from "../../../src/disk.ts";
import { byCodePoint } from "../../../src/python/sorted.ts";

const PATHS = [
  "",
  "/",
  "/.",
  "/shop/../shop//packages/",
  "/nothing",
  "/nothing/below",
  "/.hermes/SOUL.md/below",
  "/.hermes/SOUL.md/",
  ...sampleFiles().flatMap(({ path }) => path.split("/").map((_, at, names) => `/${names.slice(0, at + 1).join("/")}`)),
];

/** All that a Disk says of a path, without what differs from disk to disk: numbers of nodes, and of a folder its size and time. */
function told(disk: Disk, home: string, path: string): unknown {
  const file = `${home}${path}`;
  const stat = disk.stat(file);
  const read = disk.read(file);
  const brief = disk.readBriefly(file);
  const list = disk.list(file);
  const isFile = stat.kind === "file";
  return {
    stat: isFile ? stat : { kind: stat.kind },
    signature: isFile ? signed(disk, file) : disk.signature(file) !== undefined,
    link: [disk.isLink(file), disk.linkTarget(file)],
    read: read.ok ? { ...read, bytes: read.bytes.toString() } : read,
    brief: brief.ok ? { ...brief, bytes: brief.bytes.toString() } : brief,
    small: disk.read(file, 10).ok,
    list: list.ok ? list.entries.toSorted((a, b) => byCodePoint(a.name, b.name)) : list,
    realpath: disk.realpath(file)?.replace(home, "HOME"),
  };
}

function signed(disk: Disk, file: string): unknown {
  const { mtimeNs, mtimeMs, size } = disk.signature(file) ?? {};
  return { mtimeNs, mtimeMs, size };
}

test("the sample in memory is what it is on a disk, whatever is asked", () => {
  const laidOut = layOutSample();
  try {
    const real = createDisk();
    const { disk } = sampleInMemory(real);
    for (const path of PATHS) {
      const onDisk = told(real, laidOut.process.env["HOME"] ?? "", path);
      expect({ path, ...Object(told(disk, SAMPLE_HOME, path)) }).toEqual({ path, ...Object(onDisk) });
    }
  } finally {
    laidOut.remove();
  }
});

test("its home is as long as one that is laid out, and what lies elsewhere is the machine's", () => {
  const { disk, process } = sampleInMemory(createDisk());
  expect([SAMPLE_HOME.length, process.env["HOME"]]).toEqual([HOME_CHARS, SAMPLE_HOME]);
  expect(disk.stat("/").kind).toBe("directory");
  expect(disk.stat(`${SAMPLE_HOME}-other`).kind).toBe("absent");
  expect(disk.read("package.json").ok).toBe(true);
});
