import type { SessionComparison, SessionsReport, SessionStore, StoredSession } from "../../sessions/result.ts";
import { HIDDEN, pathRewriter, type Rewrite } from "../redact.ts";
import type { SessionsResult } from "./view.ts";

/** The same without the user's paths, name, titles, and what prompts say. Sizes and the names of files and skills stay. */
export function redactSessions(result: SessionsResult, userNames: readonly string[]): SessionsResult {
  return result.kind === "list" ? redactList(result, userNames) : redactSession(result, userNames);
}

function redactList(result: SessionsReport, userNames: readonly string[]): SessionsReport {
  const [home = result.userHome] = result.stores.map((store) => store.home);
  const path = pathRewriter({ world: { userHome: result.userHome, home } }, userNames);
  const store = (one: SessionStore): SessionStore => ({
    ...one,
    profile: one.profile === null ? null : path(one.profile),
    home: path(one.home),
    path: path(one.path),
    sessions: one.sessions.map((session) => redactStored(session, path)),
    problem: one.problem === null ? null : path(one.problem),
  });
  return { ...result, userHome: "~", stores: result.stores.map(store) };
}

function redactSession(result: SessionComparison, userNames: readonly string[]): SessionComparison {
  const { userHome, home, world, named } = result;
  const path = pathRewriter({ world: { userHome, home } }, userNames);
  const optional = (text: string | null): string | null => (text === null ? null : path(text));
  return {
    ...result,
    userHome: "~",
    profile: optional(result.profile),
    home: path(home),
    session: redactStored(result.session, path),
    world: { ...world, cwd: path(world.cwd), model: optional(world.model) },
    named: { model: optional(named.model), provider: optional(named.provider) },
    blocks: result.blocks.map((block) => ({
      ...block,
      ...(block.added !== undefined && { added: block.added.map(path) }),
      ...(block.removed !== undefined && { removed: block.removed.map(path) }),
      ...(block.difference !== undefined && {
        difference: {
          ...block.difference,
          stored: hidden(block.difference.stored),
          now: hidden(block.difference.now),
          ...(block.difference.path !== undefined && { path: path(block.difference.path) }),
        },
      }),
    })),
    rest: { ...result.rest, parts: result.rest.parts.map((part) => ({ ...part, starts: HIDDEN })) },
    notes: result.notes.map(path),
  };
}

function redactStored(session: StoredSession, path: Rewrite): StoredSession {
  return {
    ...session,
    model: session.model === null ? null : path(session.model),
    title: session.title === null ? null : HIDDEN,
    cwd: session.cwd === null ? null : path(session.cwd),
  };
}

/** That there is nothing more is no content. */
function hidden(text: string): string {
  return text === "" ? "" : HIDDEN;
}
