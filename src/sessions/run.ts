import { loadPrompt } from "../audit.ts";
import type { Disk } from "../disk.ts";
import { AuditError } from "../errors.ts";
import { whole } from "../part.ts";
import { withProse } from "../install/prose.ts";
import { tokenCounter } from "../measure/tokenizer.ts";
import { packageName, packageVersion } from "../package.ts";
import { listProfiles } from "../profiles.ts";
import { isInSystemPrompt, orderBlocks } from "../releases/order.ts";
import type { Release } from "../releases/table.ts";
import { commandHome } from "../resolve/command-home.ts";
import { userHomeOf } from "../resolve/home.ts";
import type { Process } from "../resolve/world.ts";
import type { AuditOptions } from "../audit-options.ts";
import { adviceFor } from "./advice.ts";
import { compareBlocks } from "./blocks.ts";
import { lineValue, namedDirectory } from "./places.ts";
import type { SessionComparison, SessionsReport, SessionStore } from "./result.ts";
import { surfaceOfSession } from "./source.ts";
import type { ReadSession } from "./rows.ts";
import { readStore, type SessionFilter } from "./store.ts";
import { directoryNotes, worldOf } from "./world.ts";

/** What is asked for beside the world. */
export interface SessionsOptions extends Omit<SessionFilter, "id"> {
  readonly allProfiles: boolean;
}

/** A home whose sessions are read. */
interface Place {
  readonly profile: string | null;
  readonly home: string;
}

interface Setting {
  readonly release: Release;
  readonly userHome: string;
  readonly places: readonly Place[];
}

/**
 * The sessions of a home, or of every profile.
 *
 * @throws AuditError `bad-file` where state.db cannot be read, and as `audit`
 */
export async function listSessions(
  options: AuditOptions,
  asked: SessionsOptions,
  process: Process,
  disk: Disk,
): Promise<SessionsReport> {
  const { release, userHome, places } = await whole(() => settingOf(options, asked, process, disk));
  const counter = await tokenCounter(options.tokenizer, release);
  const stores: SessionStore[] = [];
  for (const place of places) {
    const path = `${place.home}/state.db`;
    try {
      const read = await readStore(path, asked, counter);
      stores.push({ ...place, path, ...read, sessions: read.sessions.map(({ session }) => session), problem: null });
    } catch (error) {
      // One damaged store hides the others no more than one broken profile does.
      if (!(error instanceof AuditError) || places.length === 1) throw error;
      stores.push({ ...place, path, ...NOTHING, problem: error.message });
    }
  }
  return { schemaVersion: 1, kind: "list", tool: toolOf(counter.name), hermes: hermesOf(release), userHome, stores };
}

const NOTHING = { fileBytes: null, layout: null, total: 0, matching: 0, sessions: [] };

/**
 * One session's stored prompt against what would be built now. `id`: its beginning is enough where only one begins so.
 *
 * @throws AuditError `bad-option` where none does, or several; `bad-file`; and as `audit`
 */
export async function compareSession(
  id: string,
  options: AuditOptions,
  asked: SessionsOptions,
  process: Process,
  disk: Disk,
): Promise<SessionComparison> {
  const { release, userHome, places } = await whole(() => settingOf(options, asked, process, disk));
  const counter = await tokenCounter(options.tokenizer, release);
  const { place, read } = await findSession(id, places, (home) =>
    readStore(`${home}/state.db`, { limit: 0, id }, counter),
  );
  const session = { ...read.session, surface: surfaceOfSession(read.session, place.home, release, disk) };
  const cwd = session.cwd ?? namedDirectory(read.prompt ?? "");
  const world = worldOf({ ...session, cwd }, options, disk);
  // The home itself, since a tui's own gateway follows no profile; the root home by its name, lest the active profile is taken.
  const own = { home: place.home, profile: place.profile === "default" ? "default" : undefined };
  const loaded = await loadPrompt({ ...options, ...own, ...world.options }, process, disk);
  const { blocks } = withProse(loaded.result, loaded.world, disk);
  const kept = orderBlocks(blocks, loaded.world.release).filter(isInSystemPrompt);
  const today = world.isCwdGone ? kept.filter((block) => block.id !== "context") : kept;
  const stored = read.prompt ?? "";
  const compared = compareBlocks(stored, read.prompt === null ? [] : today);
  const same = compared.blocks.every(({ change }) => change === "same");
  return {
    schemaVersion: 1,
    kind: "session",
    tool: toolOf(counter.name),
    hermes: hermesOf(release),
    userHome,
    ...place,
    session,
    world: { surface: loaded.world.surface.name, cwd: loaded.world.cwd, model: loaded.world.model },
    named: { model: lineValue(stored, "Model"), provider: lineValue(stored, "Provider") },
    same,
    blocks: compared.blocks,
    rest: { chars: compared.rest.reduce((sum, { chars }) => sum + chars, 0), parts: compared.rest },
    notes: [...world.notes, ...directoryNotes(stored, session, loaded.world.processCwd, loaded.world.cwd)],
    advice: adviceFor(session, same),
  };
}

function toolOf(tokenizer: string): SessionsReport["tool"] {
  return { name: packageName, version: packageVersion, tokenizer };
}

function hermesOf({ version, id }: Release): SessionsReport["hermes"] {
  return { version, release: id };
}

function settingOf(options: AuditOptions, asked: SessionsOptions, process: Process, disk: Disk): Setting {
  // Every profile: the one that is named, or active, does not matter.
  const { home, env, release } = commandHome(
    asked.allProfiles ? { ...options, profile: undefined } : options,
    process,
    disk,
  );
  const places = asked.allProfiles
    ? listProfiles(options, process, disk).map(({ name, home: path }) => ({ profile: name, home: path }))
    : [{ profile: home.profile, home: home.path }];
  return { release, userHome: userHomeOf(env), places };
}

interface FoundSession {
  readonly place: Place;
  readonly read: ReadSession;
}

async function findSession(
  id: string,
  places: readonly Place[],
  readHome: (home: string) => Promise<{ readonly sessions: readonly ReadSession[] }>,
): Promise<FoundSession> {
  const found: FoundSession[] = [];
  for (const place of places) {
    const { sessions } = await readHome(place.home);
    found.push(...sessions.map((read) => ({ place, read })));
  }
  const exact = found.find(({ read }) => read.session.id === id);
  const [first, ...others] = exact === undefined ? found : [exact];
  if (first === undefined)
    throw new AuditError("bad-option", `no session begins with "${id}"`, { hint: "hermes-audit sessions lists them" });
  if (others.length > 0) {
    const ids = found.slice(0, 3).map(({ read }) => read.session.id);
    throw new AuditError("bad-option", `${found.length} sessions begin with "${id}"`, { hint: ids.join(", ") });
  }
  return first;
}
