/** Where a market stands on the event page. */
export type MarketGroup = 'main' | 'totals' | 'handicaps' | 'periods' | 'goals' | 'special';

export interface MarketTypeRow {
  readonly group: MarketGroup;
  /** The names of the specifiers that this type always carries. */
  readonly specifiers: readonly string[];
  /** Outcome ids in the order they are shown; a market may offer fewer. */
  readonly outcomes: readonly string[];
  /** True where the outcomes are the runners of its event, which only the event can name. */
  readonly ofRunners?: true;
  /** How many outcomes stand side by side on a wide screen. */
  readonly columns: 2 | 3;
  /** True where two outcomes may both be paid (double chance). */
  readonly overlapping?: true;
  /** True where a selection stands on a single alone, since it is decided too soon or by chance. */
  readonly expressBanned?: true;
  /** True where a selection cannot be a banker of a system. */
  readonly bankerDisabled?: true;
  /** True for a market about a whole tournament, which every match of that tournament bears upon. */
  readonly outright?: true;
  /** The wire's kind of a market, 1 where nothing is said; kind 7 earns no bonus (site.md section 5). */
  readonly kind?: 7;
}

/**
 * Every market type the house can offer. Names and outcome labels are texts, keyed by these ids.
 * Handicap specifiers are the home side's; quarter lines (`hcp=-0.75`) split the stake.
 */
export const MARKET_TYPES = {
  '1x2': { group: 'main', specifiers: [], outcomes: ['1', 'x', '2'], columns: 3 },
  winner: { group: 'main', specifiers: [], outcomes: ['1', '2'], columns: 2 },
  double_chance: { group: 'main', specifiers: [], outcomes: ['1x', '12', 'x2'], columns: 3, overlapping: true, bankerDisabled: true },
  draw_no_bet: { group: 'main', specifiers: [], outcomes: ['1', '2'], columns: 2 },
  total: { group: 'totals', specifiers: ['total'], outcomes: ['over', 'under'], columns: 2 },
  home_total: { group: 'totals', specifiers: ['total'], outcomes: ['over', 'under'], columns: 2 },
  away_total: { group: 'totals', specifiers: ['total'], outcomes: ['over', 'under'], columns: 2 },
  odd_even: { group: 'totals', specifiers: [], outcomes: ['odd', 'even'], columns: 2, expressBanned: true },
  handicap: { group: 'handicaps', specifiers: ['hcp'], outcomes: ['1', '2'], columns: 2 },
  asian_handicap: { group: 'handicaps', specifiers: ['hcp'], outcomes: ['1', '2'], columns: 2 },
  both_score: { group: 'goals', specifiers: [], outcomes: ['yes', 'no'], columns: 2 },
  next_goal: { group: 'goals', specifiers: ['goal'], outcomes: ['1', 'none', '2'], columns: 3, expressBanned: true },
  period_1x2: { group: 'periods', specifiers: ['period'], outcomes: ['1', 'x', '2'], columns: 3 },
  period_winner: { group: 'periods', specifiers: ['period'], outcomes: ['1', '2'], columns: 2 },
  period_total: { group: 'periods', specifiers: ['period', 'total'], outcomes: ['over', 'under'], columns: 2 },
  game_winner: { group: 'periods', specifiers: ['game', 'period'], outcomes: ['1', '2'], columns: 2, expressBanned: true },
  correct_score: {
    group: 'special',
    specifiers: [],
    outcomes: ['0:0', '1:0', '0:1', '1:1', '2:0', '0:2', '2:1', '1:2', '2:2', '3:0', '0:3', '3:1', '1:3', '3:2', '2:3', '3:3', 'other'],
    columns: 3,
    bankerDisabled: true,
    kind: 7,
  },
  race_winner: { group: 'main', specifiers: [], outcomes: [], columns: 2, ofRunners: true },
  /** Half of the stake on the win, half on one of the first `places`, at `share` of the winnings: a single alone. */
  each_way: {
    group: 'main',
    specifiers: ['places', 'share'],
    outcomes: [],
    columns: 2,
    ofRunners: true,
    overlapping: true,
    expressBanned: true,
    bankerDisabled: true,
  },
  race_placed: { group: 'main', specifiers: ['places'], outcomes: [], columns: 2, ofRunners: true, overlapping: true },
  tournament_winner: { group: 'main', specifiers: [], outcomes: [], columns: 2, ofRunners: true, outright: true },
} as const satisfies Record<string, MarketTypeRow>;
