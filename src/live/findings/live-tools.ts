import type { Found } from "../../findings/define.ts";
import { defineLive, differing } from "./define.ts";

/** The session has other tools, or toolsets, than the audit assumes. */
export const liveTools = defineLive({
  id: "live-tools",
  *find(context): Iterable<Found> {
    const { live, report } = context;
    for (const name of ["toolsets", "tools"] as const) {
      if (differing(context, name) === undefined) continue;
      const there = live[name] ?? [];
      const more = there.filter((one) => !report.world[name].includes(one));
      const less = report.world[name].filter((one) => !there.includes(one));
      const parts = [
        ...(more.length === 0 ? [] : [`has also the ${name} ${more.join(", ")}`]),
        ...(less.length === 0 ? [] : [`lacks the ${name} ${less.join(", ")}`]),
      ];
      yield {
        message: `the running Hermes ${parts.join(", and ")}`,
        help: `audit with what it has: --${name} takes them, and --format json lists them under live.${name}`,
        key: name,
      };
    }
  },
});
