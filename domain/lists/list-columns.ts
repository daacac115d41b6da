import { isMarketType, type MarketTypeId } from '../markets/index.ts';
import { LIST_COLUMNS, OTHER_COLUMNS, type ListColumnsRow } from './list-column.table.ts';

/** More stand in no row. */
export const MOST_COLUMNS = 3;

export function findListColumns(sportId: number): ListColumnsRow {
  return LIST_COLUMNS.get(sportId) ?? OTHER_COLUMNS;
}

/** All that a list of the sport can show. */
export function listColumnTypes(sportId: number): readonly MarketTypeId[] {
  const { usual, others = [] } = findListColumns(sportId);
  return [...usual, ...others];
}

const STAND_INS: ReadonlyMap<MarketTypeId, MarketTypeId> = new Map([
  ['1x2', 'winner'],
  ['winner', '1x2'],
  ['handicap', 'asian_handicap'],
  ['asian_handicap', 'handicap'],
]);

/** What takes the column of an event that lacks its type: a test match can be drawn, and has no mere winner. */
export function findStandIn(type: MarketTypeId): MarketTypeId | undefined {
  return STAND_INS.get(type);
}

/** The columns that somebody has chosen, by sport. */
export type ListChoice = ReadonlyMap<number, readonly MarketTypeId[]>;

/**
 * Written as `1.total.1x2!4.winner`, which a cookie can hold: sports apart by `!`, a sport and its columns by a dot. What
 * the table does not know is left out, so that a choice outlives a column.
 */
export function parseListChoice(text: string): ListChoice {
  const choice = new Map<number, readonly MarketTypeId[]>();
  for (const part of text.split('!')) {
    const [sport = '', ...types] = part.split('.');
    const sportId = Number(sport);
    if (!LIST_COLUMNS.has(sportId)) continue;
    const known = listColumnTypes(sportId);
    const kept = [...new Set(types)].filter(isMarketType).filter((type) => known.includes(type));
    if (kept.length > 0) choice.set(sportId, kept.slice(0, MOST_COLUMNS));
  }
  return choice;
}

export function writeListChoice(choice: ListChoice): string {
  return [...choice].map(([sportId, types]) => [sportId, ...types].join('.')).join('!');
}

/** What the sport's lists show. */
export function columnsOf(sportId: number, choice: ListChoice): readonly MarketTypeId[] {
  return choice.get(sportId) ?? findListColumns(sportId).usual;
}

/** Puts a type into a column; where it stands in another one, the two change places. The usual ones are no choice. */
export function chooseColumn(choice: ListChoice, sportId: number, at: number, type: MarketTypeId): ListChoice {
  const before = columnsOf(sportId, choice);
  const columns = before.map((one, index) => (index === at ? type : one === type ? (before[at] ?? one) : one));
  const next = new Map(choice);
  const { usual } = findListColumns(sportId);
  if (usual.join() === columns.join()) next.delete(sportId);
  else next.set(sportId, columns);
  return next;
}

/** Somebody sees what not every list is sent with. */
export function needsAllColumns(choice: ListChoice): boolean {
  return [...choice].some(([sportId, types]) => {
    const { usual } = findListColumns(sportId);
    return types.some((type) => !usual.includes(type));
  });
}
