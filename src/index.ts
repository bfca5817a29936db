export type { AuditOptions } from "./types.ts";
export type { Report } from "./report/report.ts";
