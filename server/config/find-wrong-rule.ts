import { findSport, isMarketType } from '@glasshouse/domain/markets';
import { isDay } from './is-day.ts';
import type { Problem } from './problem.ts';
import type { SiteFile } from './site-schema.ts';

type Betting = SiteFile['betting'];

/** Of rules of betting whose every field is right by itself, the first that cannot hold. */
export function findWrongRule({
  liveDelays,
  slowMarkets,
  expressOffers,
  promoCodes,
  points,
}: Betting): Problem | undefined {
  return (
    findWrongRow('liveDelays', liveDelays, 'sportId', (row) => findWrongSport(row.sportId)) ??
    findWrongRow('slowMarkets', slowMarkets, 'market', (row) => findWrongMarket(row.market)) ??
    findWrongBounds(expressOffers) ??
    findWrongRow('promoCodes', promoCodes, 'code', () => undefined) ??
    findWrongDate(promoCodes) ??
    findWrongRow('points/goods', points.goods, 'id', () => undefined)
  );
}

/** The first row that stands there twice, or in which something is wrong. */
function findWrongRow<Key extends string, Row extends Readonly<Record<Key, string | number>>>(
  list: string,
  rows: readonly Row[],
  key: Key,
  findWrong: (row: Row) => string | undefined,
): Problem | undefined {
  for (const [index, row] of rows.entries()) {
    const where = `/betting/${list}/${index}/${key}`;
    const wrong = findWrong(row);
    if (wrong !== undefined) return { where, why: wrong };
    if (rows.findIndex((other) => other[key] === row[key]) !== index)
      return { where, why: `"${row[key]}" stands in a row before it` };
  }
  return undefined;
}

function findWrongSport(sportId: number): string | undefined {
  return findSport(sportId) ? undefined : `there is no sport ${sportId}`;
}

function findWrongMarket(market: string): string | undefined {
  return isMarketType(market) ? undefined : `there is no market "${market}"`;
}

function findWrongBounds({ leastOddsMilli, mostOddsMilli }: Betting['expressOffers']): Problem | undefined {
  if (leastOddsMilli <= mostOddsMilli) return undefined;
  return { where: '/betting/expressOffers/mostOddsMilli', why: 'must not be less than leastOddsMilli' };
}

function findWrongDate(promoCodes: Betting['promoCodes']): Problem | undefined {
  const index = promoCodes.findIndex(({ untilDate }) => !isDay(untilDate));
  if (index < 0) return undefined;
  return { where: `/betting/promoCodes/${index}/untilDate`, why: 'is not a day of any calendar' };
}
