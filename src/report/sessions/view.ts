import type { SessionComparison, SessionsReport } from "../../sessions/result.ts";
import type { View } from "../view.ts";

/** A list of sessions, or one of them. */
export type SessionsResult = SessionsReport | SessionComparison;

/** How it is laid out. */
export interface SessionsView extends View {
  /** Milliseconds since 1970, from which ages are counted. */
  readonly nowMs: number;
}
