import { makeMarketKey, MARKET_TYPES, type Specifiers } from '@glasshouse/domain/markets';
import type { Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { findHalvesWinners, type HalvesType } from '../halves.ts';
import { makeOffer } from '../sport.ts';

/** Goals of one side in one half, for what both halves decide together: more are as good as none. */
const MOST = 8;
const SIDE = MOST + 1;
const CELLS = SIDE ** 4;
/** What is rarer adds nothing to a price. */
const NEGLIGIBLE = 1e-8;

/** Chances of everything that two halves may end with, as the cells that matter. */
export interface Joint {
  readonly cells: readonly number[];
  readonly chances: readonly number[];
}

export interface Half {
  readonly home: Distribution;
  readonly away: Distribution;
}

/** Sides and halves are independent of each other: the joint chance is the product of four. */
export function joinHalves(first: Half, second: Half): Joint {
  const cells: number[] = [];
  const chances: number[] = [];
  const sides = [first.home, first.away, second.home, second.away].map(clamp);
  const walk = (at: number, cell: number, chance: number): void => {
    if (chance < NEGLIGIBLE) return;
    const side = sides[at];
    if (!side) {
      cells.push(cell);
      chances.push(chance);
      return;
    }
    for (let goals = 0; goals < SIDE; goals++) walk(at + 1, cell * SIDE + goals, chance * (side[goals] ?? 0));
  };
  walk(0, 0, 1);
  return { cells, chances };
}

/** By number of goals, with whatever is beyond the most in the last place. */
function clamp({ from, chances }: Distribution): number[] {
  const clamped = Array.from({ length: SIDE }, () => 0);
  for (const [index, chance] of chances.entries()) {
    const goals = Math.min(MOST, from + index);
    clamped[goals] = (clamped[goals] ?? 0) + chance;
  }
  return clamped;
}

/** Which outcomes win in each cell: the sets that there are, and the number of the set of each. */
interface Reading {
  readonly sets: readonly (readonly string[])[];
  readonly setOf: Uint8Array;
}

const readings = new Map<string, Reading>();

/** The chances of a market whose outcomes the halves decide: sums over the cells in which each wins. */
export function makeHalvesOffer(joint: Joint, type: HalvesType, specifiers: Specifiers = {}): Offer {
  const { sets, setOf } = readOnce(type, specifiers);
  const bySet = sets.map(() => 0);
  for (let index = 0; index < joint.cells.length; index++) {
    const set = setOf[joint.cells[index] ?? 0] ?? 0;
    bySet[set] = (bySet[set] ?? 0) + (joint.chances[index] ?? 0);
  }
  const { outcomes } = MARKET_TYPES[type];
  const chances = outcomes.map((id: string) =>
    bySet.reduce((sum, chance, set) => (sets[set]?.includes(id) ? sum + chance : sum), 0),
  );
  return makeOffer(type, specifiers, chances);
}

/** A few dozen markets with some thousand cells each, read once for all matches. */
function readOnce(type: HalvesType, specifiers: Specifiers): Reading {
  const key = makeMarketKey(type, specifiers);
  const known = readings.get(key);
  if (known) return known;
  const numbers = new Map<string, number>();
  const sets: (readonly string[])[] = [];
  const setOf = Uint8Array.from({ length: CELLS }, (_, cell) => {
    const winners = findHalvesWinners(type, partsOf(cell), specifiers);
    const name = winners.join();
    const number = numbers.get(name) ?? sets.push(winners) - 1;
    numbers.set(name, number);
    return number;
  });
  const reading = { sets, setOf };
  readings.set(key, reading);
  return reading;
}

function partsOf(cell: number) {
  const goals = (place: number): number => Math.floor(cell / SIDE ** place) % SIDE;
  return [
    { home: goals(3), away: goals(2) },
    { home: goals(1), away: goals(0) },
  ];
}
