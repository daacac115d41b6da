import { findSport, MARKET_TYPES, type MarketTypeId } from '../markets/index.ts';
import type { AsianBlock } from './list-column.table.ts';
import { findListColumns, listColumnTypes } from './list-columns.ts';

/** What stands in the Asian table of a sport: the whole match, and its first part where that is bet on by itself. */
export interface AsianColumns {
  readonly whole: AsianBlock;
  readonly firstPart?: AsianBlock;
}

/** Absent for sports whose lists know no handicap or no total: they have the usual lists in either view. */
export function findAsianColumns(sportId: number): AsianColumns | undefined {
  const types = listColumnTypes(sportId);
  const handicap = types.find((type) => type === 'asian_handicap' || type === 'handicap');
  const total = types.find((type) => type === 'total');
  if (handicap === undefined || total === undefined) return undefined;
  const result = findSport(sportId)?.mainMarket === '1x2' ? '1x2' : 'winner';
  const { firstPart } = findListColumns(sportId);
  return { whole: { handicap, total, result }, ...(firstPart && { firstPart }) };
}

/** All that any list shows of the sport, in whichever view: those are the markets of wide rows. */
export function listWideTypes(sportId: number): readonly MarketTypeId[] {
  const { firstPart } = findListColumns(sportId);
  return [...listColumnTypes(sportId), ...(firstPart ? Object.values(firstPart) : [])];
}

/** How many prices stand one above the other in the table of the sport, where it has one. */
export function countAsianLines(columns: AsianColumns | undefined): number | undefined {
  return columns && MARKET_TYPES[columns.whole.result].outcomes.length;
}
