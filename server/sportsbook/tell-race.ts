import type { RaceFinish } from '@glasshouse/contracts/sportsbook-races';
import { parseMarketKey } from '@glasshouse/domain/markets';
import type { Finish } from './list-finishes.ts';
import type { Deduction } from './outcome-results.ts';
import type { PlayedRow } from './store-played.ts';

/** As those who ran came in, where the race's own market tells who won; then those of whom no place is told. */
export function tellRace(
  runners: readonly { readonly id: string }[] | undefined,
  finish: Finish | undefined,
  rows: readonly PlayedRow[],
): RaceFinish | undefined {
  const ofWinner = rows.filter(({ market_key }) => parseMarketKey(market_key)?.type === 'race_winner');
  if (!runners || !finish || ofWinner.length === 0) return undefined;
  const order = runners.map(({ id }) => {
    const place = finish.places.get(id);
    return place ? { id, place } : { id };
  });
  return {
    order: order.toSorted((a, b) => rank(a.place?.from) - rank(b.place?.from) || rank(a.place?.to) - rank(b.place?.to)),
    deductions: listDeductions(ofWinner),
  };
}

function rank(place: number | undefined): number {
  return place ?? Number.MAX_SAFE_INTEGER;
}

/** One for each withdrawal, oldest first, though every runner that was left has it. */
function listDeductions(rows: readonly PlayedRow[]): RaceFinish['deductions'] {
  const each = new Map<string, Deduction>();
  for (const deduction of rows.flatMap(({ deductions }) => deductions ?? [])) {
    each.set(JSON.stringify(deduction), deduction);
  }
  return [...each.values()]
    .toSorted((a, b) => a.beforeMs - b.beforeMs)
    .map(({ part: { num, den }, beforeMs }) => ({ num, den, beforeSec: Math.ceil(beforeMs / 1_000) }));
}
