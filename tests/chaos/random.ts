/** Chance that comes out the same for the same seed. */
export interface Random {
  /** 0 up to, not including, 1. */
  next(): number;
  /** Both ends included. */
  whole(least: number, most: number): number;
  chance(part: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  shuffle<Value>(values: readonly Value[]): Value[];
  /** Another source that this one's use does not disturb. */
  fork(name: string): Random;
}

/** Mulberry32, seeded by a number and the name of who draws. */
export function makeRandom(seed: number, name = ''): Random {
  let state = seed >>> 0;
  for (const char of name) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    chance: (part) => next() < part,
    pick: (values) => {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
    shuffle: (values) =>
      values
        .map((value) => ({ value, lot: next() }))
        .toSorted((a, b) => a.lot - b.lot)
        .map(({ value }) => value),
    fork: (other) => makeRandom(seed, `${name}/${other}`),
  };
}
