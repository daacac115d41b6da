import type { MarketTypeId } from '@glasshouse/domain/markets';

/** A market as the provider describes it, and which of the world's it is. */
export interface DescribedMarket {
  readonly id: number;
  readonly name: string;
  readonly groups: string;
  readonly type: MarketTypeId;
  /** What the world says in a specifier and the provider in the number of the market. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The provider's name of each specifier of the world's. */
  readonly specifiers: Readonly<Record<string, string>>;
  /** Its outcomes are the players of both sides, beside those that `outcomes` names. */
  readonly ofPlayers?: true;
  /** By the world's name of each outcome: the provider's number, and what it is called. */
  readonly outcomes: Readonly<Record<string, readonly [number, string]>>;
  /** The sports of the world in which it is this market, where there are several. */
  readonly sports?: readonly number[];
}

const [HOME, AWAY] = ['{$competitor1}', '{$competitor2}'] as const;
const THREE = { '1': [1, HOME], x: [2, 'draw'], '2': [3, AWAY] } as const;
const TWO = { '1': [4, HOME], '2': [5, AWAY] } as const;
const LINE = { over: [12, 'over {total}'], under: [13, 'under {total}'] } as const;
const SPREAD = { '1': [1714, `${HOME} ({+hcp})`], '2': [1715, `${AWAY} ({-hcp})`] } as const;
const CHANCE = { '1x': [9, `${HOME} or draw`], '12': [10, `${HOME} or ${AWAY}`], x2: [11, `draw or ${AWAY}`] } as const;
const PARITY = { odd: [70, 'odd'], even: [72, 'even'] } as const;
const WHETHER = { yes: [74, 'yes'], no: [76, 'no'] } as const;
const WITH_BOTH = {
  '1_yes': [78, `${HOME} & yes`], '1_no': [80, `${HOME} & no`], x_yes: [82, 'draw & yes'],
  x_no: [84, 'draw & no'], '2_yes': [86, `${AWAY} & yes`], '2_no': [88, `${AWAY} & no`],
} as const;
const WITH_TOTAL = {
  '1_under': [794, `${HOME} & under {total}`], '1_over': [796, `${HOME} & over {total}`], x_under: [798, 'draw & under {total}'],
  x_over: [800, 'draw & over {total}'], '2_under': [802, `${AWAY} & under {total}`], '2_over': [804, `${AWAY} & over {total}`],
} as const;
const HALF_END = {
  '1_1': [418, `${HOME}/${HOME}`], '1_x': [420, `${HOME}/draw`], '1_2': [422, `${HOME}/${AWAY}`],
  x_1: [424, `draw/${HOME}`], x_x: [426, 'draw/draw'], x_2: [428, `draw/${AWAY}`],
  '2_1': [430, `${AWAY}/${HOME}`], '2_x': [432, `${AWAY}/draw`], '2_2': [434, `${AWAY}/${AWAY}`],
} as const;
const WHICH_HALF = { h1: [436, '1st half'], h2: [438, '2nd half'], equal: [440, 'equal'] } as const;
const NEXT = { '1': [6, HOME], neither: [7, 'none'], '2': [8, AWAY] } as const;
const NOBODY = { none: [1716, 'no goal'] } as const;
const NONE = {};
const TOTAL = { total: 'total' } as const;
const HCP = { hcp: 'hcp' } as const;
const [OF_HOME, OF_AWAY] = [{ side: '1' }, { side: '2' }] as const;
const [FIRST, SECOND] = [{ period: '1' }, { period: '2' }] as const;

const PLAY = 'all|score|regular_play';
const HALF_1 = 'all|score|1st_half';
const HALF_2 = 'all|score|2nd_half';
const SETS = 'all|score|set';
const QUARTERS = 'all|score|quarter';
const CORNERS = 'all|corners|regular_play';
const CORNERS_1 = 'all|corners|1st_half';
const SCORERS = 'all|regular_play|scorers';
const OVERTIME = 'all|score|incl_ot';
const EXTRA = 'all|score|incl_ei';
const MATCH = 'all|score|match';

const [FOOTBALL, ICE_HOCKEY, BASKETBALL, TENNIS, BASEBALL, VOLLEYBALL, HANDBALL] = [1, 2, 3, 4, 5, 6, 8] as const;
const [AMERICAN_FOOTBALL, BADMINTON, DARTS, SNOOKER] = [13, 16, 21, 30] as const;

/** Of all that the provider could describe, what the world plays and the provider counts alike. */
export const DESCRIBED_MARKETS: readonly DescribedMarket[] = [
  { id: 1, name: '1x2', groups: PLAY, type: '1x2', specifiers: NONE, outcomes: THREE },
  { id: 8, name: '{!goalnr} goal', groups: PLAY, type: 'next_goal', specifiers: { goal: 'goalnr' }, outcomes: { '1': [6, HOME], none: [7, 'none'], '2': [8, AWAY] } },
  { id: 10, name: 'Double chance', groups: PLAY, type: 'double_chance', specifiers: NONE, outcomes: CHANCE },
  { id: 11, name: 'Draw no bet', groups: PLAY, type: 'draw_no_bet', specifiers: NONE, outcomes: TWO },
  { id: 16, name: 'Handicap', groups: PLAY, type: 'asian_handicap', specifiers: HCP, outcomes: SPREAD, sports: [FOOTBALL] },
  { id: 18, name: 'Total', groups: PLAY, type: 'total', specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL, ICE_HOCKEY, HANDBALL] },
  { id: 19, name: `${HOME} total`, groups: PLAY, type: 'home_total', specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL, ICE_HOCKEY, HANDBALL] },
  { id: 20, name: `${AWAY} total`, groups: PLAY, type: 'away_total', specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL, ICE_HOCKEY, HANDBALL] },
  { id: 26, name: 'Odd/even', groups: PLAY, type: 'odd_even', specifiers: NONE, outcomes: PARITY, sports: [FOOTBALL, ICE_HOCKEY, HANDBALL] },
  { id: 29, name: 'Both teams to score', groups: PLAY, type: 'both_score', specifiers: NONE, outcomes: WHETHER },
  { id: 60, name: '1st half - 1x2', groups: HALF_1, type: 'period_1x2', fixed: FIRST, specifiers: NONE, outcomes: THREE, sports: [FOOTBALL] },
  { id: 68, name: '1st half - total', groups: HALF_1, type: 'period_total', fixed: FIRST, specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL] },
  { id: 83, name: '2nd half - 1x2', groups: HALF_2, type: 'period_1x2', fixed: SECOND, specifiers: NONE, outcomes: THREE, sports: [FOOTBALL] },
  { id: 90, name: '2nd half - total', groups: HALF_2, type: 'period_total', fixed: SECOND, specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL] },
  { id: 9, name: 'Last goal', groups: PLAY, type: 'last_goal', specifiers: NONE, outcomes: NEXT, sports: [FOOTBALL] },
  { id: 27, name: `${HOME} odd/even`, groups: PLAY, type: 'side_odd_even', fixed: OF_HOME, specifiers: NONE, outcomes: PARITY, sports: [FOOTBALL] },
  { id: 28, name: `${AWAY} odd/even`, groups: PLAY, type: 'side_odd_even', fixed: OF_AWAY, specifiers: NONE, outcomes: PARITY, sports: [FOOTBALL] },
  { id: 31, name: `${HOME} clean sheet`, groups: PLAY, type: 'side_clean_sheet', fixed: OF_HOME, specifiers: NONE, outcomes: WHETHER, sports: [FOOTBALL] },
  { id: 32, name: `${AWAY} clean sheet`, groups: PLAY, type: 'side_clean_sheet', fixed: OF_AWAY, specifiers: NONE, outcomes: WHETHER, sports: [FOOTBALL] },
  { id: 33, name: `${HOME} win to nil`, groups: PLAY, type: 'side_win_to_nil', fixed: OF_HOME, specifiers: NONE, outcomes: WHETHER, sports: [FOOTBALL] },
  { id: 34, name: `${AWAY} win to nil`, groups: PLAY, type: 'side_win_to_nil', fixed: OF_AWAY, specifiers: NONE, outcomes: WHETHER, sports: [FOOTBALL] },
  { id: 35, name: '1x2 & both teams to score', groups: PLAY, type: 'result_both_score', specifiers: NONE, outcomes: WITH_BOTH, sports: [FOOTBALL] },
  { id: 37, name: '1x2 & total', groups: PLAY, type: 'result_total', specifiers: TOTAL, outcomes: WITH_TOTAL, sports: [FOOTBALL] },
  { id: 47, name: 'Halftime/fulltime', groups: PLAY, type: 'half_time_full_time', specifiers: NONE, outcomes: HALF_END, sports: [FOOTBALL] },
  { id: 52, name: 'Highest scoring half', groups: PLAY, type: 'most_goals_half', specifiers: NONE, outcomes: WHICH_HALF, sports: [FOOTBALL] },
  { id: 53, name: `${HOME} highest scoring half`, groups: PLAY, type: 'side_most_goals_half', fixed: OF_HOME, specifiers: NONE, outcomes: WHICH_HALF, sports: [FOOTBALL] },
  { id: 54, name: `${AWAY} highest scoring half`, groups: PLAY, type: 'side_most_goals_half', fixed: OF_AWAY, specifiers: NONE, outcomes: WHICH_HALF, sports: [FOOTBALL] },
  { id: 63, name: '1st half - double chance', groups: HALF_1, type: 'period_double_chance', fixed: FIRST, specifiers: NONE, outcomes: CHANCE, sports: [FOOTBALL] },
  { id: 64, name: '1st half - draw no bet', groups: HALF_1, type: 'period_draw_no_bet', fixed: FIRST, specifiers: NONE, outcomes: TWO, sports: [FOOTBALL] },
  { id: 66, name: '1st half - handicap', groups: HALF_1, type: 'period_asian_handicap', fixed: FIRST, specifiers: HCP, outcomes: SPREAD, sports: [FOOTBALL] },
  { id: 69, name: `1st half - ${HOME} total`, groups: HALF_1, type: 'period_home_total', fixed: FIRST, specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL] },
  { id: 70, name: `1st half - ${AWAY} total`, groups: HALF_1, type: 'period_away_total', fixed: FIRST, specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL] },
  { id: 74, name: '1st half - odd/even', groups: HALF_1, type: 'period_odd_even', fixed: FIRST, specifiers: NONE, outcomes: PARITY, sports: [FOOTBALL] },
  { id: 75, name: '1st half - both teams to score', groups: HALF_1, type: 'period_both_score', fixed: FIRST, specifiers: NONE, outcomes: WHETHER, sports: [FOOTBALL] },
  { id: 85, name: '2nd half - double chance', groups: HALF_2, type: 'period_double_chance', fixed: SECOND, specifiers: NONE, outcomes: CHANCE, sports: [FOOTBALL] },
  { id: 86, name: '2nd half - draw no bet', groups: HALF_2, type: 'period_draw_no_bet', fixed: SECOND, specifiers: NONE, outcomes: TWO, sports: [FOOTBALL] },
  { id: 88, name: '2nd half - handicap', groups: HALF_2, type: 'period_asian_handicap', fixed: SECOND, specifiers: HCP, outcomes: SPREAD, sports: [FOOTBALL] },
  { id: 91, name: `2nd half - ${HOME} total`, groups: HALF_2, type: 'period_home_total', fixed: SECOND, specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL] },
  { id: 92, name: `2nd half - ${AWAY} total`, groups: HALF_2, type: 'period_away_total', fixed: SECOND, specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL] },
  { id: 94, name: '2nd half - odd/even', groups: HALF_2, type: 'period_odd_even', fixed: SECOND, specifiers: NONE, outcomes: PARITY, sports: [FOOTBALL] },
  { id: 95, name: '2nd half - both teams to score', groups: HALF_2, type: 'period_both_score', fixed: SECOND, specifiers: NONE, outcomes: WHETHER, sports: [FOOTBALL] },
  { id: 162, name: 'Corner 1x2', groups: CORNERS, type: 'corners_1x2', specifiers: NONE, outcomes: THREE, sports: [FOOTBALL] },
  { id: 165, name: 'Corner handicap', groups: CORNERS, type: 'corners_handicap', specifiers: HCP, outcomes: SPREAD, sports: [FOOTBALL] },
  { id: 166, name: 'Total corners', groups: CORNERS, type: 'corners_total', specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL] },
  { id: 173, name: '1st half - corner 1x2', groups: CORNERS_1, type: 'period_corners_1x2', fixed: FIRST, specifiers: NONE, outcomes: THREE, sports: [FOOTBALL] },
  { id: 176, name: '1st half - corner handicap', groups: CORNERS_1, type: 'period_corners_handicap', fixed: FIRST, specifiers: HCP, outcomes: SPREAD, sports: [FOOTBALL] },
  { id: 177, name: '1st half - total corners', groups: CORNERS_1, type: 'period_corners_total', fixed: FIRST, specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL] },
  { id: 38, name: 'First goalscorer', groups: SCORERS, type: 'scorer_first', specifiers: NONE, outcomes: NOBODY, ofPlayers: true, sports: [FOOTBALL] },
  { id: 39, name: 'Last goalscorer', groups: SCORERS, type: 'scorer_last', specifiers: NONE, outcomes: NOBODY, ofPlayers: true, sports: [FOOTBALL] },
  { id: 40, name: 'Anytime goalscorer', groups: SCORERS, type: 'scorer_anytime', specifiers: NONE, outcomes: NONE, ofPlayers: true, sports: [FOOTBALL] },
  { id: 186, name: 'Winner', groups: MATCH, type: 'winner', specifiers: NONE, outcomes: TWO, sports: [TENNIS, 10, 66, 40, VOLLEYBALL, BADMINTON, DARTS, SNOOKER] },
  { id: 189, name: 'Total games', groups: MATCH, type: 'total', specifiers: TOTAL, outcomes: LINE, sports: [TENNIS] },
  { id: 202, name: '{!setnr} set - winner', groups: SETS, type: 'period_winner', specifiers: { period: 'setnr' }, outcomes: TWO, sports: [TENNIS] },
  { id: 204, name: '{!setnr} set - total games', groups: SETS, type: 'period_total', specifiers: { period: 'setnr', total: 'total' }, outcomes: LINE, sports: [TENNIS] },
  { id: 219, name: 'Winner (incl. overtime)', groups: OVERTIME, type: 'winner', specifiers: NONE, outcomes: TWO, sports: [BASKETBALL, AMERICAN_FOOTBALL] },
  { id: 223, name: 'Handicap (incl. overtime)', groups: OVERTIME, type: 'handicap', specifiers: HCP, outcomes: SPREAD, sports: [BASKETBALL, AMERICAN_FOOTBALL] },
  { id: 225, name: 'Total (incl. overtime)', groups: OVERTIME, type: 'total', specifiers: TOTAL, outcomes: LINE, sports: [BASKETBALL, AMERICAN_FOOTBALL] },
  { id: 235, name: '{!quarternr} quarter - 1x2', groups: QUARTERS, type: 'period_1x2', specifiers: { period: 'quarternr' }, outcomes: THREE, sports: [BASKETBALL, AMERICAN_FOOTBALL] },
  { id: 236, name: '{!quarternr} quarter - total', groups: QUARTERS, type: 'period_total', specifiers: { period: 'quarternr', total: 'total' }, outcomes: LINE, sports: [BASKETBALL, AMERICAN_FOOTBALL] },
  { id: 251, name: 'Winner (incl. extra innings)', groups: EXTRA, type: 'winner', specifiers: NONE, outcomes: TWO, sports: [BASEBALL] },
  { id: 256, name: 'Handicap (incl. extra innings)', groups: EXTRA, type: 'handicap', specifiers: HCP, outcomes: SPREAD, sports: [BASEBALL] },
  { id: 258, name: 'Total (incl. extra innings)', groups: EXTRA, type: 'total', specifiers: TOTAL, outcomes: LINE, sports: [BASEBALL] },
];
