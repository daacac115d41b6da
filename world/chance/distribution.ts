/** Chances of the whole numbers `from`, `from + 1`, … */
export interface Distribution {
  readonly from: number;
  readonly chances: readonly number[];
}

/** Poisson with everything from `top` up gathered in the last place. */
export function poisson(mean: number, top: number): Distribution {
  const chances: number[] = [];
  let chance = Math.exp(-mean);
  let rest = 1;
  for (let count = 0; count < top; count++) {
    chances.push(chance);
    rest -= chance;
    chance *= mean / (count + 1);
  }
  chances.push(Math.max(0, rest));
  return { from: 0, chances };
}

/** Of the sum of two independent numbers; plain loops, for prices are made of this. */
export function addDistributions(left: Distribution, right: Distribution): Distribution {
  const chances: number[] = Array.from({ length: left.chances.length + right.chances.length - 1 }, () => 0);
  for (let i = 0; i < left.chances.length; i++) {
    const chance = left.chances[i] ?? 0;
    if (chance === 0) continue;
    for (let j = 0; j < right.chances.length; j++) {
      chances[i + j] = (chances[i + j] ?? 0) + chance * (right.chances[j] ?? 0);
    }
  }
  return { from: left.from + right.from, chances };
}

/** What is rarer adds nothing to a price. */
const NEGLIGIBLE = 1e-7;

/** Of a number that is drawn from one of several, whose chances are parts of the whole; rare ends are left out. */
export function mixDistributions(parts: readonly Distribution[]): Distribution {
  const from = Math.min(...parts.map((part) => part.from));
  const end = Math.max(...parts.map((part) => part.from + part.chances.length));
  const chances: number[] = Array.from({ length: Math.max(0, end - from) }, () => 0);
  for (const part of parts) {
    const shift = part.from - from;
    for (let at = 0; at < part.chances.length; at++) {
      chances[at + shift] = (chances[at + shift] ?? 0) + (part.chances[at] ?? 0);
    }
  }
  const first = Math.max(
    0,
    chances.findIndex((chance) => chance > NEGLIGIBLE),
  );
  const last = chances.findLastIndex((chance) => chance > NEGLIGIBLE);
  return { from: from + first, chances: chances.slice(first, last + 1) };
}

/** Of a number with its chances one by one. */
export function gatherDistribution(values: readonly (readonly [value: number, chance: number])[]): Distribution {
  if (values.length === 0) return { from: 0, chances: [] };
  let [from, end] = [Infinity, -Infinity];
  for (const [value] of values) {
    from = Math.min(from, value);
    end = Math.max(end, value);
  }
  const chances: number[] = Array.from({ length: end - from + 1 }, () => 0);
  for (const [value, chance] of values) chances[value - from] = (chances[value - from] ?? 0) + chance;
  return { from, chances };
}

/** Without the ends that are too rare to matter. */
export function trimDistribution(it: Distribution): Distribution {
  return mixDistributions([it]);
}

export function negateDistribution(it: Distribution): Distribution {
  return { from: -(it.from + it.chances.length - 1), chances: it.chances.toReversed() };
}

export function shiftDistribution(it: Distribution, by: number): Distribution {
  return { from: it.from + by, chances: it.chances };
}

export function meanOf(it: Distribution): number {
  return it.chances.reduce((sum, chance, index) => sum + chance * (it.from + index), 0);
}

export function chanceOdd(it: Distribution): number {
  return it.chances.reduce((sum, chance, index) => sum + (Math.abs(it.from + index) % 2 === 1 ? chance : 0), 0);
}

export function chanceOf(it: Distribution, value: number): number {
  return it.chances[value - it.from] ?? 0;
}

export function chanceAbove(it: Distribution, value: number): number {
  return it.chances.reduce((sum, chance, index) => sum + (it.from + index > value ? chance : 0), 0);
}

/**
 * What a bet on "over the line" is worth as a plain chance of winning: returned stakes drop out, halves count
 * half. The fair price is one over it; lines come in quarters.
 */
export function chanceOverLine(it: Distribution, line: number): number {
  let won = 0;
  let lost = 0;
  for (let index = 0; index < it.chances.length; index++) {
    const chance = it.chances[index] ?? 0;
    const margin = it.from + index - line;
    if (margin > 0) won += margin === 0.25 ? chance / 2 : chance;
    else if (margin < 0) lost += margin === -0.25 ? chance / 2 : chance;
  }
  return won + lost === 0 ? 0.5 : won / (won + lost);
}

/** Of a normal number being below `value`; Abramowitz and Stegun 26.2.17, error under 1e-7. */
export function normalBelow(value: number, mean: number, deviation: number): number {
  if (deviation <= 0) return value > mean ? 1 : value < mean ? 0 : 0.5;
  const z = (value - mean) / deviation;
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const series =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z > 0 ? 1 - tail : tail;
}
