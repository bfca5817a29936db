import { conformance } from "./conformance.ts";
import { HELP, parseOptions } from "./options.ts";

try {
  const options = parseOptions(process.argv.slice(2));
  if (options === null) {
    console.log(HELP);
    process.exitCode = process.argv.includes("--help") ? 0 : 2;
  } else {
    process.exitCode = (await conformance(options, console.log)) ? 0 : 1;
  }
} catch (error) {
  console.error(`conformance: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
