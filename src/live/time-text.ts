/** A moment in UTC, to the second: `2026-01-31 09:30:00Z`. `ms`: milliseconds since 1970. */
export function timeText(ms: number): string {
  // Beyond what a Date holds, a made-up number of the peer's.
  if (Math.abs(ms) > 8.64e15) return "at no time there is";
  return new Date(ms)
    .toISOString()
    .replace("T", " ")
    .replace(/\.\d+Z$/, "Z");
}
