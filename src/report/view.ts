/** How a text is laid out. */
export interface View {
  /** Columns. */
  readonly width: number;
  /** Colour: none, 16, 256, all. */
  readonly level: 0 | 1 | 2 | 3;
  /** Only what to act on. */
  readonly quiet: boolean;
  /** Every reason. */
  readonly verbose: boolean;
  /** Also the places that hold nothing, and every file of long lists. */
  readonly all: boolean;
  /** `size`: the dearest first, and what each skill costs; else the prompt's own order. */
  readonly sort?: "prompt" | "size";
}
