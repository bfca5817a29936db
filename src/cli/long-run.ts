type Report = (done: number, total: number) => void;

/** Skills from which on a run is a long one. */
const MANY = 2000;

/**
 * Has V8 compile less eagerly once there are many skills, and tells `report` of them.
 *
 * V8 compiles what is hot with care, which pays in programs that run on; most audits are over before, and ten thousand skills
 * cost a sixth less with the bar eight times as high. Not at the start: Node does not take its own compiled modules from its
 * cache once a flag differs. The V8 of Node 20 has this flag, later ones complain of it.
 */
export function easeLongRuns(report: Report | undefined): Report {
  let isEased = false;
  return (done, total) => {
    if (!isEased && total >= MANY) {
      isEased = true;
      compileLess();
    }
    report?.(done, total);
  };
}

/** Only here is node:v8 needed: an `import` of it costs every audit a hundredth. Counts for all threads. */
export function compileLess(): void {
  if (process.versions.v8.startsWith("11.3."))
    process.getBuiltinModule?.("node:v8").setFlagsFromString("--interrupt-budget=1000000");
}
