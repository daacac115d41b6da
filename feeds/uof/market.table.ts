import type { FeedEventState } from '@glasshouse/contracts/feed';
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
  /** Its outcomes are players, beside those that `outcomes` names. */
  readonly ofPlayers?: true;
  /** That one of its outcomes has happened says nothing about the others. */
  readonly eachAlone?: true;
  /** Theirs that ours does without: it is decided by the others. */
  readonly unsold?: readonly string[];
  /** Specifiers that say nothing of the question: when it is sold, and which edition of its list of players it is. */
  readonly beside?: readonly string[];
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

const WINNER_BOTH_SCORE = { '78': '1_yes', '80': '1_no', '82': 'x_yes', '84': 'x_no', '86': '2_yes', '88': '2_no' } as const;
const WINNER_TOTAL = { '794': '1_under', '796': '1_over', '798': 'x_under', '800': 'x_over', '802': '2_under', '804': '2_over' } as const;
const HALF_AND_END = {
  '418': '1_1', '420': '1_x', '422': '1_2', '424': 'x_1', '426': 'x_x', '428': 'x_2', '430': '2_1', '432': '2_x', '434': '2_2',
} as const;
const BETTER_HALF = { '436': 'h1', '438': 'h2', '440': 'equal' } as const;
const DOUBLE = { '9': '1x', '10': '12', '11': 'x2' } as const;
const ODD_EVEN = { '70': 'odd', '72': 'even' } as const;
const HCP = { hcp: 'hcp' } as const;
const [HOME, AWAY] = [{ side: '1' }, { side: '2' }] as const;
const [FIRST, SECOND] = [{ period: '1' }, { period: '2' }] as const;
const FOOTBALL = [1] as const;
const NO_GOAL = { '1716': 'none' } as const;
const BESIDE_PLAYERS = ['type', 'version'] as const;

/** Football, ice hockey and handball are settled on regular time, basketball and American football with overtime. */
const REGULAR_SPORTS = [1, 2, 8] as const;
const OVERTIME_SPORTS = [3, 13] as const;
/** Baseball with its extra innings. */
const EXTRA_SPORTS = [5] as const;
/** Three ways stand where regular time decides them, and in boxing, darts, snooker, esports and cricket, where level is level. */
const LEVEL_SPORTS = [...REGULAR_SPORTS, 9, 21, 30, 40, 66] as const;
/** A part of the match is a half: elsewhere the first part is a quarter, a period or an inning, and no half of ours. */
const HALF_SPORTS = [1, 8] as const;
const QUARTER_SPORTS = OVERTIME_SPORTS;

const REGULAR = ['all', 'score', 'regular_play'] as const;
const FIRST_HALF = ['all', 'score', '1st_half'] as const;
const SECOND_HALF = ['all', 'score', '2nd_half'] as const;
const SCORERS = ['all', 'regular_play', 'scorers'] as const;
const CORNERS = ['all', 'corners', 'regular_play'] as const;
const CORNERS_FIRST_HALF = ['all', 'corners', '1st_half'] as const;
const MATCH = ['all', 'score', 'match'] as const;
const SET = ['all', 'score', 'set'] as const;
const QUARTER = ['all', 'score', 'quarter'] as const;
const WITH_OVERTIME = ['all', 'score', 'incl_ot'] as const;
const WITH_EXTRA = ['all', 'score', 'incl_ei'] as const;

/**
 * By the unified feed's own number. What is not here is not offered: above all the markets whose outcomes are not
 * the same as ours, as their exact score, which names scores that ours counts as others.
 */
export const UOF_MARKETS: Readonly<Record<string, UofMarket>> = {
  '1': { type: '1x2', specifiers: {}, outcomes: THREE_WAY, groups: REGULAR, sports: LEVEL_SPORTS },
  '8': { type: 'next_goal', specifiers: { goalnr: 'goal' }, outcomes: { '6': '1', '7': 'none', '8': '2' }, groups: REGULAR, sports: REGULAR_SPORTS },
  '9': { type: 'last_goal', specifiers: {}, outcomes: { '6': '1', '7': 'neither', '8': '2' }, groups: REGULAR, sports: FOOTBALL },
  '10': { type: 'double_chance', specifiers: {}, outcomes: DOUBLE, groups: REGULAR, sports: LEVEL_SPORTS },
  '11': { type: 'draw_no_bet', specifiers: {}, outcomes: TWO_WAY, groups: REGULAR, sports: LEVEL_SPORTS },
  '16': { type: 'asian_handicap', specifiers: { hcp: 'hcp' }, outcomes: HANDICAP, groups: REGULAR, sports: REGULAR_SPORTS },
  '18': { type: 'total', specifiers: TOTAL, outcomes: OVER_UNDER, groups: REGULAR, sports: REGULAR_SPORTS },
  '19': { type: 'home_total', specifiers: TOTAL, outcomes: OVER_UNDER, groups: REGULAR, sports: REGULAR_SPORTS },
  '20': { type: 'away_total', specifiers: TOTAL, outcomes: OVER_UNDER, groups: REGULAR, sports: REGULAR_SPORTS },
  '26': { type: 'odd_even', specifiers: {}, outcomes: ODD_EVEN, groups: REGULAR, sports: REGULAR_SPORTS },
  '27': { type: 'side_odd_even', specifiers: {}, fixed: HOME, outcomes: ODD_EVEN, groups: REGULAR, sports: FOOTBALL },
  '28': { type: 'side_odd_even', specifiers: {}, fixed: AWAY, outcomes: ODD_EVEN, groups: REGULAR, sports: FOOTBALL },
  '29': { type: 'both_score', specifiers: {}, outcomes: YES_NO, groups: REGULAR, sports: REGULAR_SPORTS },
  '31': { type: 'side_clean_sheet', specifiers: {}, fixed: HOME, outcomes: YES_NO, groups: REGULAR, sports: FOOTBALL },
  '32': { type: 'side_clean_sheet', specifiers: {}, fixed: AWAY, outcomes: YES_NO, groups: REGULAR, sports: FOOTBALL },
  '33': { type: 'side_win_to_nil', specifiers: {}, fixed: HOME, outcomes: YES_NO, groups: REGULAR, sports: FOOTBALL },
  '34': { type: 'side_win_to_nil', specifiers: {}, fixed: AWAY, outcomes: YES_NO, groups: REGULAR, sports: FOOTBALL },
  '35': { type: 'result_both_score', specifiers: {}, outcomes: WINNER_BOTH_SCORE, groups: REGULAR, sports: FOOTBALL },
  '37': { type: 'result_total', specifiers: TOTAL, outcomes: WINNER_TOTAL, groups: REGULAR, sports: FOOTBALL },
  '38': { type: 'scorer_first', specifiers: {}, outcomes: NO_GOAL, ofPlayers: true, beside: BESIDE_PLAYERS, groups: SCORERS, sports: FOOTBALL },
  '39': { type: 'scorer_last', specifiers: {}, outcomes: NO_GOAL, ofPlayers: true, beside: BESIDE_PLAYERS, groups: SCORERS, sports: FOOTBALL },
  '40': { type: 'scorer_anytime', specifiers: {}, outcomes: {}, ofPlayers: true, eachAlone: true, unsold: ['1716'], beside: BESIDE_PLAYERS, groups: SCORERS, sports: FOOTBALL },
  '47': { type: 'half_time_full_time', specifiers: {}, outcomes: HALF_AND_END, groups: REGULAR, sports: FOOTBALL },
  '52': { type: 'most_goals_half', specifiers: {}, outcomes: BETTER_HALF, groups: REGULAR, sports: FOOTBALL },
  '53': { type: 'side_most_goals_half', specifiers: {}, fixed: HOME, outcomes: BETTER_HALF, groups: REGULAR, sports: FOOTBALL },
  '54': { type: 'side_most_goals_half', specifiers: {}, fixed: AWAY, outcomes: BETTER_HALF, groups: REGULAR, sports: FOOTBALL },
  '60': { type: 'period_1x2', specifiers: {}, fixed: FIRST, outcomes: THREE_WAY, groups: FIRST_HALF, sports: HALF_SPORTS },
  '63': { type: 'period_double_chance', specifiers: {}, fixed: FIRST, outcomes: DOUBLE, groups: FIRST_HALF, sports: FOOTBALL },
  '64': { type: 'period_draw_no_bet', specifiers: {}, fixed: FIRST, outcomes: TWO_WAY, groups: FIRST_HALF, sports: FOOTBALL },
  '66': { type: 'period_asian_handicap', specifiers: HCP, fixed: FIRST, outcomes: HANDICAP, groups: FIRST_HALF, sports: FOOTBALL },
  '68': { type: 'period_total', specifiers: TOTAL, fixed: FIRST, outcomes: OVER_UNDER, groups: FIRST_HALF, sports: HALF_SPORTS },
  '69': { type: 'period_home_total', specifiers: TOTAL, fixed: FIRST, outcomes: OVER_UNDER, groups: FIRST_HALF, sports: FOOTBALL },
  '70': { type: 'period_away_total', specifiers: TOTAL, fixed: FIRST, outcomes: OVER_UNDER, groups: FIRST_HALF, sports: FOOTBALL },
  '74': { type: 'period_odd_even', specifiers: {}, fixed: FIRST, outcomes: ODD_EVEN, groups: FIRST_HALF, sports: FOOTBALL },
  '75': { type: 'period_both_score', specifiers: {}, fixed: FIRST, outcomes: YES_NO, groups: FIRST_HALF, sports: FOOTBALL },
  '83': { type: 'period_1x2', specifiers: {}, fixed: SECOND, outcomes: THREE_WAY, groups: SECOND_HALF, sports: HALF_SPORTS },
  '85': { type: 'period_double_chance', specifiers: {}, fixed: SECOND, outcomes: DOUBLE, groups: SECOND_HALF, sports: FOOTBALL },
  '86': { type: 'period_draw_no_bet', specifiers: {}, fixed: SECOND, outcomes: TWO_WAY, groups: SECOND_HALF, sports: FOOTBALL },
  '88': { type: 'period_asian_handicap', specifiers: HCP, fixed: SECOND, outcomes: HANDICAP, groups: SECOND_HALF, sports: FOOTBALL },
  '90': { type: 'period_total', specifiers: TOTAL, fixed: SECOND, outcomes: OVER_UNDER, groups: SECOND_HALF, sports: HALF_SPORTS },
  '91': { type: 'period_home_total', specifiers: TOTAL, fixed: SECOND, outcomes: OVER_UNDER, groups: SECOND_HALF, sports: FOOTBALL },
  '92': { type: 'period_away_total', specifiers: TOTAL, fixed: SECOND, outcomes: OVER_UNDER, groups: SECOND_HALF, sports: FOOTBALL },
  '94': { type: 'period_odd_even', specifiers: {}, fixed: SECOND, outcomes: ODD_EVEN, groups: SECOND_HALF, sports: FOOTBALL },
  '95': { type: 'period_both_score', specifiers: {}, fixed: SECOND, outcomes: YES_NO, groups: SECOND_HALF, sports: FOOTBALL },
  '162': { type: 'corners_1x2', specifiers: {}, outcomes: THREE_WAY, groups: CORNERS, sports: FOOTBALL },
  '165': { type: 'corners_handicap', specifiers: HCP, outcomes: HANDICAP, groups: CORNERS, sports: FOOTBALL },
  '166': { type: 'corners_total', specifiers: TOTAL, outcomes: OVER_UNDER, groups: CORNERS, sports: FOOTBALL },
  '173': { type: 'period_corners_1x2', specifiers: {}, fixed: FIRST, outcomes: THREE_WAY, groups: CORNERS_FIRST_HALF, sports: FOOTBALL },
  '176': { type: 'period_corners_handicap', specifiers: HCP, fixed: FIRST, outcomes: HANDICAP, groups: CORNERS_FIRST_HALF, sports: FOOTBALL },
  '177': { type: 'period_corners_total', specifiers: TOTAL, fixed: FIRST, outcomes: OVER_UNDER, groups: CORNERS_FIRST_HALF, sports: FOOTBALL },
  '186': { type: 'winner', specifiers: {}, outcomes: TWO_WAY, groups: MATCH },
  '189': { type: 'total', specifiers: TOTAL, outcomes: OVER_UNDER, groups: MATCH },
  '202': { type: 'period_winner', specifiers: { setnr: 'period' }, outcomes: TWO_WAY, groups: SET },
  '204': { type: 'period_total', specifiers: { setnr: 'period', total: 'total' }, outcomes: OVER_UNDER, groups: SET },
  '219': { type: 'winner', specifiers: {}, outcomes: TWO_WAY, groups: WITH_OVERTIME },
  '223': { type: 'handicap', specifiers: { hcp: 'hcp' }, outcomes: HANDICAP, groups: WITH_OVERTIME, sports: OVERTIME_SPORTS },
  '225': { type: 'total', specifiers: TOTAL, outcomes: OVER_UNDER, groups: WITH_OVERTIME, sports: OVERTIME_SPORTS },
  '235': { type: 'period_1x2', specifiers: { quarternr: 'period' }, outcomes: THREE_WAY, groups: QUARTER, sports: QUARTER_SPORTS },
  '236': { type: 'period_total', specifiers: { quarternr: 'period', total: 'total' }, outcomes: OVER_UNDER, groups: QUARTER, sports: QUARTER_SPORTS },
  '251': { type: 'winner', specifiers: {}, outcomes: TWO_WAY, groups: WITH_EXTRA, sports: EXTRA_SPORTS },
  '256': { type: 'handicap', specifiers: HCP, outcomes: HANDICAP, groups: WITH_EXTRA, sports: EXTRA_SPORTS },
  '258': { type: 'total', specifiers: TOTAL, outcomes: OVER_UNDER, groups: WITH_EXTRA, sports: EXTRA_SPORTS },
};

/** The unified feed's sports that are ours. */
export const UOF_SPORTS: Readonly<Record<string, number>> = {
  'sr:sport:1': 1, // football
  'sr:sport:2': 3, // basketball
  'sr:sport:4': 2, // ice hockey
  'sr:sport:5': 4, // tennis
  'sr:sport:3': 5, // baseball
  'sr:sport:6': 8, // handball
  'sr:sport:10': 9, // boxing
  'sr:sport:117': 56, // MMA
  'sr:sport:16': 13, // American football
  'sr:sport:19': 30, // snooker
  'sr:sport:22': 21, // darts
  'sr:sport:23': 6, // volleyball
  'sr:sport:31': 16, // badminton
  'sr:sport:20': 10, // table tennis
  'sr:sport:21': 66, // cricket
  'sr:sport:109': 40, // Counter-Strike
  'sr:sport:110': 40, // League of Legends
  'sr:sport:111': 40, // Dota 2
};

/** Which game of esports each of these is, where neither the category nor the sport says it by name. */
export const UOF_GAMES: Readonly<Record<string, string>> = {
  'sr:sport:109': 'Counter-Strike 2',
  'sr:sport:110': 'League of Legends',
  'sr:sport:111': 'Dota 2',
};

/** What the state of a fixture or of a match means for its bets; other words leave it as it stands. */
export const UOF_STATES: Readonly<Record<string, FeedEventState>> = {
  not_started: 'scheduled',
  live: 'scheduled',
  postponed: 'postponed',
  abandoned: 'abandoned',
  cancelled: 'cancelled',
  // Not 0: prices of a match that is not played say so as well.
  '1': 'scheduled',
  '5': 'cancelled',
  '8': 'postponed',
  '9': 'abandoned',
};
