/** A label and where it would like to stand. */
export interface Wish {
  readonly kind: "tier" | "band" | "cut";
  /** The height that it belongs to. */
  readonly at: number;
  readonly text: string;
  readonly number: string;
}

/** A label with the height that it got. */
export interface PlacedLabel {
  readonly wish: Wish;
  readonly y: number;
}

/** Units from one label to the next. */
const STEP = 20;
/** A tier's heading has some air above. */
const AIR = 6;

/** Puts labels as near to their wishes as they fit without touching: pushed down from the top, then up from the bottom. */
export function placeLabels(wishes: readonly Wish[], top: number, bottom: number): readonly PlacedLabel[] {
  const step = wishes.map(({ kind }, at) => (at === 0 ? 0 : STEP + (kind === "tier" ? AIR : 0)));
  const ys: number[] = [];
  let last = top - STEP;
  for (const [at, { at: wanted }] of wishes.entries()) {
    last = at === 0 ? Math.max(wanted, top) : Math.max(wanted, last + (step[at] ?? STEP));
    ys.push(last);
  }
  let limit = bottom;
  for (let at = ys.length - 1; at >= 0; at--) {
    ys[at] = Math.min(ys[at] ?? 0, limit);
    limit = (ys[at] ?? 0) - (step[at] ?? STEP);
  }
  return wishes.map((wish, at) => ({ wish, y: ys[at] ?? top }));
}
