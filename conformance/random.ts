/** Numbers that a seed decides: the same seed makes the same worlds on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** From `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Each of the list with that probability, in its order. */
  some<T>(list: readonly T[], probability: number): readonly T[];
  shuffle<T>(list: readonly T[]): readonly T[];
}

/** sfc32 (a small fast counting generator of 128 bits), seeded with a text. */
export function createRandom(seed: string): Random {
  let [a, b, c, counter] = hash(seed);
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 12; round++) next();
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const one = list[int(0, list.length - 1)];
    if (one === undefined) throw new RangeError("nothing to pick from");
    return one;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    some: (list, probability) => list.filter(() => next() < probability),
    shuffle: (list) =>
      list
        .map((one) => ({ one, key: next() }))
        .sort((x, y) => x.key - y.key)
        .map(({ one }) => one),
  };
}

/** Four 32-bit words of a text (FNV-1a, with a different start each). */
function hash(text: string): [number, number, number, number] {
  const word = (start: number): number => {
    let value = start;
    for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93);
    return value | 0;
  };
  return [word(0x81_1c_9d_c5), word(0x9e_37_79_b9), word(0x24_5f_cc_13), word(0x3c_6e_f3_72)];
}
