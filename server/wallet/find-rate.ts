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
  return pickRate(await listRatesTo(sql, [from, to], maxAgeSec), from, to);
}

/**
 * By a rate of the pair itself, either way round, or of both to one third currency: the one whose older rate is the
 * youngest. Of rows that hold now, to both.
 */
export function pickRate(rows: readonly RateRow[], from: string, to: string): FoundRate | undefined {
  const find = (base: string, quote: string) => rows.find((row) => row.base === base && row.quote === quote);
  const straight = find(from, to);
  if (straight) return found(toRate(straight), [straight]);
  const turned = find(to, from);
  if (turned) return found(invertRate(toRate(turned)), [turned]);
  const crossed = rows.flatMap((first) => {
    const second = first.quote === from ? find(first.base, to) : undefined;
    return second ? [{ first, second, fromSec: Math.min(first.valid_from_sec, second.valid_from_sec) }] : [];
  });
  const best = crossed.toSorted((a, b) => b.fromSec - a.fromSec || a.first.rate_id - b.first.rate_id)[0];
  if (!best) return undefined;
  const { first, second } = best;
  return found(joinRates(invertRate(toRate(first)), toRate(second)), [first, second]);
}

function toRate({ numerator, denominator }: RateRow): Rate {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

function found(rate: Rate, rows: readonly RateRow[]): FoundRate {
  return { rate, rows, validUntilSec: Math.min(...rows.map((row) => row.valid_until_sec)) };
}
