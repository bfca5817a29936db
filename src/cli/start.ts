import { processIo } from "./io.ts";
import { run } from "./main.ts";

// Not process.exit: it would cut off what a pipe has not taken yet.
void run(process.argv.slice(2), processIo()).then((code) => {
  process.exitCode = code;
});
