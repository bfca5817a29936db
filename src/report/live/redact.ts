import type { LiveReport } from "../../live/result.ts";
import type { LiveSession } from "../../live/state.ts";
import type { Report } from "../report.ts";
import { pathRewriter, type Rewrite } from "../redact.ts";

/** The comparison without what is the user's own: home and name as in a redacted report, titles of sessions left out. */
export function redactLive(live: LiveReport, report: Pick<Report, "world">, userNames: readonly string[]): LiveReport {
  const rewrite = pathRewriter(report, userNames);
  const known = <T>(value: T): T | string => (typeof value === "string" ? rewrite(value) : value);
  const { home, profile, cwd, peer, notes, sessions } = live.live;
  return {
    ...live,
    live: {
      ...live.live,
      peer: rewrite(peer),
      home: known(home),
      profile: known(profile),
      cwd: known(cwd),
      sessions: sessions.map(withoutTitle),
      notes: notes.map(rewrite),
    },
    audit: { ...live.audit, userHome: "~" },
    facts: live.facts.map((fact) => ({ ...fact, live: known(fact.live), audit: known(fact.audit) })),
    session: live.session === null ? null : withoutTitle(live.session),
    findings: live.findings.map((finding) => redactFinding(finding, rewrite)),
  };
}

function withoutTitle(session: LiveSession): LiveSession {
  return { ...session, title: null };
}

function redactFinding(finding: LiveReport["findings"][number], rewrite: Rewrite): LiveReport["findings"][number] {
  const { message, path, help, entry } = finding;
  return {
    ...finding,
    message: rewrite(message),
    ...(path !== undefined && { path: rewrite(path) }),
    ...(help !== undefined && { help: rewrite(help) }),
    ...(entry !== undefined && { entry: rewrite(entry) }),
  };
}
