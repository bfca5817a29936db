// Against the real thing: `hermes prompt-size --json` of installed Hermes packages, in the sample world.
import { accessSync, constants, rmSync } from "node:fs";
import path from "node:path";
import { measureNode, measureProgram, quartile } from "./measure.mjs";
import { layOutWorld } from "./world.mjs";

/** An audit is to cost at most a thirtieth. */
const LEAST = 30;

/** Prints a row for each install, or why there is none; returns how many are not slower enough. */
export function benchHermes(bin, root, given, runs) {
  console.log(`\nagainst hermes prompt-size --json`);
  const programs = given.length > 0 ? given : (process.env.HERMES_BIN ?? onPath("hermes") ?? "").split(path.delimiter);
  if (programs[0] === "") {
    console.log(
      "skipped: no hermes on PATH; --hermes FILE or HERMES_BIN name one (more than one: separated as in PATH)",
    );
    return 0;
  }
  console.log(
    `${"".padEnd(52)}${"CPU ms".padStart(8)}${"audit".padStart(8)}${"ratio".padStart(8)}${"least".padStart(8)}`,
  );
  return programs.filter((program) => !benchOne(program, bin, root, runs)).length;
}

function benchOne(program, bin, root, runs) {
  // Hermes writes to its home: what it made would be in the next one's world.
  const world = layOutWorld(root);
  try {
    const theirs = [];
    const ours = [];
    for (let run = 0; run < runs; run++) {
      theirs.push(measureProgram([program, "prompt-size", "--json"], world).cpuMs);
      ours.push(measureNode([bin, "--format", "json"], world).cpuMs);
    }
    const [their, our] = [quartile(theirs), quartile(ours)];
    const isEnough = their / our >= LEAST;
    const cells = [their.toFixed(0), our.toFixed(1), (their / our).toFixed(1), LEAST.toFixed(0)];
    console.log(`${program.padEnd(52)}${cells.map((cell) => cell.padStart(8)).join("")}${isEnough ? "" : "  under"}`);
    return isEnough;
  } catch (error) {
    console.log(`${program}: skipped, ${error instanceof Error ? error.message : String(error)}`);
    return true;
  } finally {
    rmSync(world.root, { recursive: true, force: true });
  }
}

function onPath(name) {
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
