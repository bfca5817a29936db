type Report = (done: number, total: number) => void;

/** Skills from which on a run is a long one. */
const MANY = 2000;

/** Skills from which on memory counts. */
const VERY_MANY = 20_000;

/**
 * Sets V8 up for long runs once there are many skills, and tells `report` of them. Not at the start: Node does not take its
 * own compiled modules from its cache once a flag differs.
 */
export function easeLongRuns(report: Report | undefined): Report {
  const steps = [
    { from: MANY, ease: compileLess },
    { from: MANY, ease: collectAlone },
    { from: VERY_MANY, ease: collectSooner },
  ];
  return (done, total) => {
    while (steps[0] !== undefined && total >= steps[0].from) steps.shift()?.ease();
    report?.(done, total);
  };
}

/**
 * V8 compiles what is hot with care, which pays in programs that run on; most audits are over before, and ten thousand skills
 * cost a sixth less with the bar eight times as high. Counts for all threads.
 */
export function compileLess(): void {
  setFlags("--interrupt-budget=1000000");
}

/**
 * Threads that help to collect garbage only wait for this one. V8 reads this flag whenever it collects; those of marking it
 * takes for granted, and may die of a change (seen with --single-threaded-gc).
 */
function collectAlone(): void {
  setFlags("--no-parallel-scavenge");
}

/** V8 lets a heap double between two collections. Fifty thousand skills as JSON take 270 MB in place of 300 so. */
function collectSooner(): void {
  setFlags("--heap-growing-percent=60");
}

/** The V8 of Node 20 has these flags, later ones complain. Only here is node:v8 needed: an `import` costs every audit a hundredth. */
function setFlags(...flags: readonly string[]): void {
  if (!process.versions.v8.startsWith("11.3.")) return;
  for (const flag of flags) process.getBuiltinModule?.("node:v8").setFlagsFromString(flag);
}
