import type { RuleCode } from "../src/report/rules/page.ts";

/** What the code says of a rule: its file, the comment above it, the features that it asks for. */
export function sourceOfRule(id: string): RuleCode;
