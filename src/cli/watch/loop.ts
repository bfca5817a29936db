import { AuditError } from "../../errors.ts";
import { showText } from "../../report/display.ts";
import { count, plural } from "../../reasons/words.ts";
import type { Io } from "../io.ts";
import { watchFolders, type Watching } from "./folders.ts";
import type { Seen } from "./seen.ts";

/** One look at the world. */
export interface Round {
  readonly seen: Seen;
  /** What to print; "" prints nothing. */
  readonly text: string;
}

/** Editors write a file in several steps: so long must nothing happen before it is looked at, and at most so long is waited. */
const QUIET_MS = 150;
const PATIENCE_MS = 1000;

/**
 * Looks at the world, and again whenever a file changes that it hangs on, until the user ends it or nobody reads any more. An
 * error of the first look is the command's; later ones are told, and what was watched stays watched.
 */
export async function watchLoop(
  io: Io,
  look: (changed: readonly string[]) => Promise<Round>,
  isQuiet: boolean,
): Promise<void> {
  const changed = new Set<string>();
  let wake = (): void => {};
  const folders = watchFolders((path) => {
    changed.add(path);
    wake();
  });
  const end = { isHere: io.lasting === undefined };
  void io.lasting?.interrupted().then(() => {
    end.isHere = true;
    wake();
  });
  const pause = (milliseconds?: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (end.isHere) wake();
    });
  try {
    let isFirst = true;
    const goesOn = (): boolean => !end.isHere && io.lasting?.isRead() === true;
    while (isFirst || goesOn()) {
      const startedMs = Date.now();
      const paths = [...changed];
      changed.clear();
      const round = isFirst ? await look(paths) : await attempt(() => look(paths), io);
      if (round !== undefined) {
        if (round.text !== "") await io.stdout.write(round.text);
        const watching = folders.follow(round.seen, startedMs);
        if (isFirst && !isQuiet) await io.stderr.write(greeting(watching));
      }
      isFirst = false;
      while (changed.size === 0 && goesOn()) await pause();
      await settle(changed, pause, () => end.isHere);
    }
  } finally {
    folders.close();
  }
}

/** Waits until nothing has changed for a moment. */
async function settle(
  changed: ReadonlySet<string>,
  pause: (ms: number) => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  const latest = Date.now() + PATIENCE_MS;
  let known = -1;
  let last = Date.now();
  while (!isOver() && Date.now() < latest && Date.now() - last < QUIET_MS) {
    await pause(QUIET_MS - (Date.now() - last));
    if (changed.size !== known) last = Date.now();
    known = changed.size;
  }
}

async function attempt(look: () => Promise<Round>, io: Io): Promise<Round | undefined> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof AuditError)) throw error;
    await io.stderr.write(`hermes-audit: ${showText(error.message)}; still watching\n`);
    return undefined;
  }
}

function greeting({ folders, inTurn }: Watching): string {
  const more = inTurn === 0 ? "" : `, looking at ${count(inTurn)} more in turn`;
  return `hermes-audit: watching ${plural(folders, "folder")}${more}; Ctrl-C ends it\n`;
}
