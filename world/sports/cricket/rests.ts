import type { BallTable } from './innings.ts';

/** What of an innings is counted: its runs, its wickets, or the balls that bring four runs, or six. */
export type CountedRest = 'runs' | 'wickets' | 4 | 6;

export interface Rests {
  /** The chance of each number that is still to come after `balls` balls with `wickets` down, if only its balls and wickets end it. */
  at(balls: number, wickets: number): Float64Array;
}

/** What is rarer adds nothing to a price. */
const NEGLIGIBLE = 1e-10;
const NOTHING = Float64Array.of(1);

/** Exact, from the last ball backwards over every number: some milliseconds of runs, once a match. */
export function listRests(table: BallTable, mostWickets: number, counted: CountedRest): Rests {
  const rows: Float64Array[][] = [];
  let after: readonly Float64Array[] = [];
  for (const ball of table.toReversed()) {
    const brings = groupBrought(ball, counted);
    const falls = counted === 'wickets' ? 1 : 0;
    const row = Array.from({ length: mostWickets }, (_, down) => {
      const [stay, fall] = [after[down] ?? NOTHING, after[down + 1] ?? NOTHING];
      return trim(mix(stay, fall, { brings, wicket: { number: falls, chance: ball.wicket } }));
    });
    rows.push(row);
    after = row;
  }
  return { at: (balls, wickets) => rows[table.length - 1 - balls]?.[wickets] ?? NOTHING };
}

interface Brought {
  readonly number: number;
  readonly chance: number;
}

/** What balls without a wicket add to the number, the same number once. */
function groupBrought(ball: BallTable[number], counted: CountedRest): Brought[] {
  const chances = new Map<number, number>();
  for (const { runs, chance } of ball.runs) {
    const number = counted === 'runs' ? runs : Number(runs === counted);
    chances.set(number, (chances.get(number) ?? 0) + chance);
  }
  return [...chances].map(([number, chance]) => ({ number, chance }));
}

function mix(
  stay: Float64Array,
  fall: Float64Array,
  { brings, wicket }: { readonly brings: readonly Brought[]; readonly wicket: Brought },
): Float64Array {
  const most = Math.max(...brings.map(({ number }) => number));
  const chances = new Float64Array(Math.max(stay.length + most, fall.length + wicket.number));
  for (const { number, chance } of brings) add(chances, stay, { number, chance });
  add(chances, fall, wicket);
  return chances;
}

function add(to: Float64Array, from: Float64Array, { number, chance }: Brought): void {
  for (let at = 0; at < from.length; at++) to[at + number] = (to[at + number] ?? 0) + chance * (from[at] ?? 0);
}

function trim(chances: Float64Array): Float64Array {
  return chances.slice(0, chances.findLastIndex((chance) => chance > NEGLIGIBLE) + 1);
}
