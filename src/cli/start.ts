import { setFlagsFromString } from "node:v8";
import { processIo } from "./io.ts";
import { run } from "./main.ts";

// V8 compiles what is hot with care, which pays in programs that run on; most audits are over before, and ten thousand
// skills cost a sixth less with the bar eight times as high. The V8 of Node 20 has this flag, later ones complain of it.
if (process.versions.v8.startsWith("11.3.")) setFlagsFromString("--interrupt-budget=1000000");

// Not process.exit: it would cut off what a pipe has not taken yet.
process.exitCode = await run(process.argv.slice(2), processIo());
