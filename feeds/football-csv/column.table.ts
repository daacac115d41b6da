/**
 * Where each market's prices stand, best source first: the market's average, then one bookmaker. The header
 * changes between seasons, so columns are looked up by name; the first source that has every column is used.
 */
export const ODDS_COLUMNS = {
  result: [
    ['AvgH', 'AvgD', 'AvgA'],
    ['BbAvH', 'BbAvD', 'BbAvA'],
    ['B365H', 'B365D', 'B365A'],
  ],
  total: [
    ['Avg>2.5', 'Avg<2.5'],
    ['BbAv>2.5', 'BbAv<2.5'],
    ['B365>2.5', 'B365<2.5'],
  ],
  /** The line first, then home and away. */
  handicap: [
    ['AHh', 'AvgAHH', 'AvgAHA'],
    ['BbAHh', 'BbAvAHH', 'BbAvAHA'],
    ['AHh', 'B365AHH', 'B365AHA'],
  ],
} as const satisfies Record<string, readonly (readonly string[])[]>;

export const TOTAL_LINE = 2.5;
