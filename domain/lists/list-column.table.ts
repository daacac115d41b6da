import type { MarketTypeId as Type } from '../markets/index.ts';

/** What the columns of a sport's lists can show. */
export interface ListColumnsRow {
  /** Shown until the player chooses others, the most asked for first: a phone has room for that one alone. */
  readonly usual: readonly Type[];
  /** To be chosen instead. */
  readonly others?: readonly Type[];
  /** What the Asian view has for the first part of a match; absent where that is nothing to bet on by itself. */
  readonly firstPart?: AsianBlock;
}

/** Three markets that the Asian view puts side by side, each with its prices one above the other. */
export interface AsianBlock {
  readonly handicap: Type;
  readonly total: Type;
  readonly result: Type;
}

const FIRST_HALF: AsianBlock = { handicap: 'period_asian_handicap', total: 'period_total', result: 'period_1x2' };

/** By `sportId`. Every event of a list is sent with the usual ones; all are sent to whoever has chosen another. */
export const LIST_COLUMNS: ReadonlyMap<number, ListColumnsRow> = new Map([
  [1, { usual: ['1x2', 'total', 'asian_handicap'], others: ['double_chance', 'both_score', 'draw_no_bet', 'home_total', 'away_total'], firstPart: FIRST_HALF }],
  [2, { usual: ['1x2', 'total', 'handicap'], others: ['double_chance', 'both_score', 'draw_no_bet', 'home_total', 'away_total'] }],
  [3, { usual: ['winner', 'total', 'handicap'], others: ['home_total', 'away_total', 'period_winner', 'period_total', 'odd_even'] }],
  [4, { usual: ['winner', 'total', 'period_winner'], others: ['handicap', 'period_total', 'odd_even'] }],
  [10, { usual: ['winner', 'total', 'period_winner'], others: ['handicap', 'period_total', 'odd_even'] }],
  [40, { usual: ['winner', 'total', 'handicap'], others: ['period_winner', 'period_total'] }],
  [66, { usual: ['winner', 'period_total', 'odd_even'], others: ['total', '1x2'] }],
  [6, { usual: ['winner', 'total', 'handicap'], others: ['period_winner', 'period_total', 'home_total', 'away_total', 'odd_even'] }],
  [8, { usual: ['1x2', 'total', 'handicap'], others: ['double_chance', 'draw_no_bet', 'home_total', 'away_total', 'odd_even'] }],
  [5, { usual: ['winner', 'total', 'handicap'], others: ['home_total', 'away_total', 'period_1x2', 'odd_even'] }],
  [13, { usual: ['winner', 'total', 'handicap'], others: ['home_total', 'away_total', 'period_winner', 'period_total', 'odd_even'] }],
  [16, { usual: ['winner', 'total', 'period_winner'], others: ['handicap', 'period_total', 'odd_even'] }],
  [21, { usual: ['winner', 'total', 'handicap'], others: ['period_winner', 'period_total', 'odd_even'] }],
  [30, { usual: ['winner', 'total', 'handicap'], others: ['period_winner', 'odd_even'] }],
  [56, { usual: ['winner', 'total', 'goes_distance'] }],
  [9, { usual: ['1x2', 'total', 'goes_distance'], others: ['double_chance', 'draw_no_bet'] }],
  [26, { usual: [] }],
  [201, { usual: ['1x2', 'total', 'asian_handicap'], others: ['double_chance', 'both_score', 'odd_even'] }],
  [204, { usual: ['winner', 'total', 'handicap'] }],
  [244, { usual: [] }],
  [245, { usual: [] }],
  [44, { usual: [] }],
  [45, { usual: [] }],
]);

/** A sport that the table does not know. */
export const OTHER_COLUMNS: ListColumnsRow = { usual: ['winner', 'total', 'handicap'] };
