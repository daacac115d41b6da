import type { MarketTypeId } from '@glasshouse/domain/markets';

/** A market of the unified feed that is one of ours. */
export interface UofMarket {
  readonly type: MarketTypeId;
  /** Our specifier for each of theirs; a market with others, or with fewer, is another market. */
  readonly specifiers: Readonly<Record<string, string>>;
  /** Specifiers that their market carries in its very number. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Our outcome for each of theirs. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** What a bet stop calls markets of this kind by. */
  readonly groups: readonly string[];
  /** Our sports in which it is this market: elsewhere overtime counts, or does not, where ours has it otherwise. */
  readonly sports?: readonly number[];
}

const THREE_WAY = { '1': '1', '2': 'x', '3': '2' } as const;
const TWO_WAY = { '4': '1', '5': '2' } as const;
const OVER_UNDER = { '12': 'over', '13': 'under' } as const;
const HANDICAP = { '1714': '1', '1715': '2' } as const;
const YES_NO = { '74': 'yes', '76': 'no' } as const;
const TOTAL = { total: 'total' } as const;

/** Football and ice hockey are settled on regular time, basketball with its overtime. */
const REGULAR_SPORTS = [1, 2] as const;
const OVERTIME_SPORTS = [3] as const;

const REGULAR = ['all', 'score', 'regular_play'] as const;
const FIRST_HALF = ['all', 'score', '1st_half'] as const;
const SECOND_HALF = ['all', 'score', '2nd_half'] as const;
const MATCH = ['all', 'score', 'match'] as const;
const SET = ['all', 'score', 'set'] as const;
const WITH_OVERTIME = ['all', 'score', 'incl_ot'] as const;

/**
 * By the unified feed's own number. What is not here is not offered: above all the markets whose outcomes are not
 * the same as ours, as their exact score, which names scores that ours counts as others.
 */
export const UOF_MARKETS: Readonly<Record<string, UofMarket>> = {
  '1': { type: '1x2', specifiers: {}, outcomes: THREE_WAY, groups: REGULAR },
  '8': { type: 'next_goal', specifiers: { goalnr: 'goal' }, outcomes: { '6': '1', '7': 'none', '8': '2' }, groups: REGULAR },
  '10': { type: 'double_chance', specifiers: {}, outcomes: { '9': '1x', '10': '12', '11': 'x2' }, groups: REGULAR },
  '11': { type: 'draw_no_bet', specifiers: {}, outcomes: TWO_WAY, groups: REGULAR },
  '16': { type: 'asian_handicap', specifiers: { hcp: 'hcp' }, outcomes: HANDICAP, groups: REGULAR, sports: REGULAR_SPORTS },
  '18': { type: 'total', specifiers: TOTAL, outcomes: OVER_UNDER, groups: REGULAR, sports: REGULAR_SPORTS },
  '19': { type: 'home_total', specifiers: TOTAL, outcomes: OVER_UNDER, groups: REGULAR },
  '20': { type: 'away_total', specifiers: TOTAL, outcomes: OVER_UNDER, groups: REGULAR },
  '26': { type: 'odd_even', specifiers: {}, outcomes: { '70': 'odd', '72': 'even' }, groups: REGULAR },
  '29': { type: 'both_score', specifiers: {}, outcomes: YES_NO, groups: REGULAR },
  '60': { type: 'period_1x2', specifiers: {}, fixed: { period: '1' }, outcomes: THREE_WAY, groups: FIRST_HALF },
  '68': { type: 'period_total', specifiers: TOTAL, fixed: { period: '1' }, outcomes: OVER_UNDER, groups: FIRST_HALF },
  '83': { type: 'period_1x2', specifiers: {}, fixed: { period: '2' }, outcomes: THREE_WAY, groups: SECOND_HALF },
  '90': { type: 'period_total', specifiers: TOTAL, fixed: { period: '2' }, outcomes: OVER_UNDER, groups: SECOND_HALF },
  '186': { type: 'winner', specifiers: {}, outcomes: TWO_WAY, groups: MATCH },
  '189': { type: 'total', specifiers: TOTAL, outcomes: OVER_UNDER, groups: MATCH },
  '202': { type: 'period_winner', specifiers: { setnr: 'period' }, outcomes: TWO_WAY, groups: SET },
  '204': { type: 'period_total', specifiers: { setnr: 'period', total: 'total' }, outcomes: OVER_UNDER, groups: SET },
  '219': { type: 'winner', specifiers: {}, outcomes: TWO_WAY, groups: WITH_OVERTIME },
  '223': { type: 'handicap', specifiers: { hcp: 'hcp' }, outcomes: HANDICAP, groups: WITH_OVERTIME, sports: OVERTIME_SPORTS },
  '225': { type: 'total', specifiers: TOTAL, outcomes: OVER_UNDER, groups: WITH_OVERTIME, sports: OVERTIME_SPORTS },
};

/** The unified feed's sports that are ours. */
export const UOF_SPORTS: Readonly<Record<string, number>> = {
  'sr:sport:1': 1, // football
  'sr:sport:2': 3, // basketball
  'sr:sport:4': 2, // ice hockey
  'sr:sport:5': 4, // tennis
  'sr:sport:20': 10, // table tennis
  'sr:sport:21': 66, // cricket
  'sr:sport:109': 40, // Counter-Strike
  'sr:sport:110': 40, // League of Legends
  'sr:sport:111': 40, // Dota 2
};

/** What the state of a fixture or of a match means for its bets; other words leave it in the plan. */
export const UOF_STATES: Readonly<Record<string, 'postponed' | 'abandoned' | 'cancelled'>> = {
  postponed: 'postponed',
  abandoned: 'abandoned',
  cancelled: 'cancelled',
  '5': 'cancelled',
  '8': 'postponed',
  '9': 'abandoned',
};
