import { invertRate, joinRates, type Rate } from '@glasshouse/domain/conversion';
import type { Sql } from '../platform/database/index.ts';
import { listRatesTo, type RateRow } from './store-rates.ts';

/** What one currency is worth in another now, and by which rows of the table. */
export interface FoundRate {
  readonly rate: Rate;
  readonly rows: readonly RateRow[];
  readonly validUntilSec: number;
}

export async function findRate(
  sql: Sql,
  { from, to, maxAgeSec }: { readonly from: string; readonly to: string; readonly maxAgeSec: number },
): Promise<FoundRate | undefined> {
  return pickRate(await listRatesTo(sql, [...new Set([from, to, BASE])], maxAgeSec), from, to);
}

/** By this currency everything is converted that has a rate to it, so that no way round brings back more than went out. */
const BASE = 'EUR';

/**
 * By the rates that both currencies have to the euro, or else by a rate of the pair itself, or else of both to one third
 * currency, of which the one whose older rate is the youngest (docs/decisions/0072). Of rows that hold now: for the euro, of both
 * and of the euro itself.
 */
export function pickRate(rows: readonly RateRow[], from: string, to: string): FoundRate | undefined {
  const byBase = from === BASE || to === BASE ? undefined : cross(findPair(rows, from, BASE), findPair(rows, BASE, to));
  return byBase ?? findPair(rows, from, to) ?? findThird(rows, from, to);
}

/** Of one pair the youngest row speaks for both directions, whichever way round it was written. */
function findPair(rows: readonly RateRow[], from: string, to: string): FoundRate | undefined {
  const straight = rows.find((row) => row.base === from && row.quote === to);
  const turned = rows.find((row) => row.base === to && row.quote === from);
  if (straight && (!turned || isYounger(straight, turned))) return found(toRate(straight), [straight]);
  return turned && found(invertRate(toRate(turned)), [turned]);
}

function isYounger(row: RateRow, than: RateRow): boolean {
  return (row.valid_from_sec - than.valid_from_sec || row.rate_id - than.rate_id) > 0;
}

function findThird(rows: readonly RateRow[], from: string, to: string): FoundRate | undefined {
  const crossed = rows.flatMap((first) => {
    const second = first.quote === from ? rows.find((row) => row.base === first.base && row.quote === to) : undefined;
    return second ? [{ first, second, fromSec: Math.min(first.valid_from_sec, second.valid_from_sec) }] : [];
  });
  const best = crossed.toSorted((a, b) => b.fromSec - a.fromSec || a.first.rate_id - b.first.rate_id)[0];
  if (!best) return undefined;
  const { first, second } = best;
  return cross(found(invertRate(toRate(first)), [first]), found(toRate(second), [second]));
}

function cross(first: FoundRate | undefined, second: FoundRate | undefined): FoundRate | undefined {
  return first && second && found(joinRates(first.rate, second.rate), [...first.rows, ...second.rows]);
}

function toRate({ numerator, denominator }: RateRow): Rate {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

function found(rate: Rate, rows: readonly RateRow[]): FoundRate {
  return { rate, rows, validUntilSec: Math.min(...rows.map((row) => row.valid_until_sec)) };
}
