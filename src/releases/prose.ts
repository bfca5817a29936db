import type { Prose } from "../types.ts";

/**
 * Hermes' own prose, known by its size and hash: it is not copied here. Recorded from the real packages
 * (spec: context.md 6).
 */
export const DEFAULT_SOUL_SHORT: Prose = {
  id: "default-soul",
  chars: 513,
  bytes: 513,
  sha256: "2765a846e1bb371d78d3b93b403dfb0f8d1ba1a9895edb5f608367abfe81194d",
};

/** DEFAULT_SOUL_MD from 0.21.0 on; two em dashes are its only characters outside ASCII. */
export const DEFAULT_SOUL_LONG: Prose = {
  id: "default-soul",
  chars: 663,
  bytes: 667,
  sha256: "36c1f5a2e92cd1d018311eaf4c8f1e8886672eae78212e033c681d0e3d5d506f",
  wide: [
    [113, 3],
    [573, 3],
  ],
};

/** UTF-8 bytes of a slice of prose, from code point `from` to `to`. */
export function proseBytes(prose: Prose, from: number, to: number): number {
  const wide = (prose.wide ?? []).filter(([offset]) => offset >= from && offset < to);
  return to - from + wide.reduce((sum, [, bytes]) => sum + bytes - 1, 0);
}
