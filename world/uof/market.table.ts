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
const NONE = {};
const TOTAL = { total: 'total' } as const;
const HCP = { hcp: 'hcp' } as const;
const [FIRST, SECOND] = [{ period: '1' }, { period: '2' }] as const;

const PLAY = 'all|score|regular_play';
const HALF_1 = 'all|score|1st_half';
const HALF_2 = 'all|score|2nd_half';
const SETS = 'all|score|set';
const OVERTIME = 'all|score|incl_ot';
const MATCH = 'all|score|match';

const [FOOTBALL, ICE_HOCKEY, BASKETBALL, TENNIS] = [1, 2, 3, 4] as const;

/** Of all that the provider could describe, what the world plays and the provider counts alike. */
export const DESCRIBED_MARKETS: readonly DescribedMarket[] = [
  { id: 1, name: '1x2', groups: PLAY, type: '1x2', specifiers: NONE, outcomes: THREE },
  { id: 8, name: '{!goalnr} goal', groups: PLAY, type: 'next_goal', specifiers: { goal: 'goalnr' }, outcomes: { '1': [6, HOME], none: [7, 'none'], '2': [8, AWAY] } },
  { id: 10, name: 'Double chance', groups: PLAY, type: 'double_chance', specifiers: NONE, outcomes: CHANCE },
  { id: 11, name: 'Draw no bet', groups: PLAY, type: 'draw_no_bet', specifiers: NONE, outcomes: TWO },
  { id: 16, name: 'Handicap', groups: PLAY, type: 'asian_handicap', specifiers: HCP, outcomes: SPREAD, sports: [FOOTBALL] },
  { id: 18, name: 'Total', groups: PLAY, type: 'total', specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL, ICE_HOCKEY] },
  { id: 19, name: `${HOME} total`, groups: PLAY, type: 'home_total', specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL, ICE_HOCKEY] },
  { id: 20, name: `${AWAY} total`, groups: PLAY, type: 'away_total', specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL, ICE_HOCKEY] },
  { id: 26, name: 'Odd/even', groups: PLAY, type: 'odd_even', specifiers: NONE, outcomes: PARITY, sports: [FOOTBALL, ICE_HOCKEY] },
  { id: 29, name: 'Both teams to score', groups: PLAY, type: 'both_score', specifiers: NONE, outcomes: WHETHER },
  { id: 60, name: '1st half - 1x2', groups: HALF_1, type: 'period_1x2', fixed: FIRST, specifiers: NONE, outcomes: THREE, sports: [FOOTBALL] },
  { id: 68, name: '1st half - total', groups: HALF_1, type: 'period_total', fixed: FIRST, specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL] },
  { id: 83, name: '2nd half - 1x2', groups: HALF_2, type: 'period_1x2', fixed: SECOND, specifiers: NONE, outcomes: THREE, sports: [FOOTBALL] },
  { id: 90, name: '2nd half - total', groups: HALF_2, type: 'period_total', fixed: SECOND, specifiers: TOTAL, outcomes: LINE, sports: [FOOTBALL] },
  { id: 186, name: 'Winner', groups: MATCH, type: 'winner', specifiers: NONE, outcomes: TWO, sports: [TENNIS, 10, 66, 40] },
  { id: 189, name: 'Total games', groups: MATCH, type: 'total', specifiers: TOTAL, outcomes: LINE, sports: [TENNIS] },
  { id: 202, name: '{!setnr} set - winner', groups: SETS, type: 'period_winner', specifiers: { period: 'setnr' }, outcomes: TWO, sports: [TENNIS] },
  { id: 204, name: '{!setnr} set - total games', groups: SETS, type: 'period_total', specifiers: { period: 'setnr', total: 'total' }, outcomes: LINE, sports: [TENNIS] },
  { id: 219, name: 'Winner (incl. overtime)', groups: OVERTIME, type: 'winner', specifiers: NONE, outcomes: TWO, sports: [BASKETBALL] },
  { id: 223, name: 'Handicap (incl. overtime)', groups: OVERTIME, type: 'handicap', specifiers: HCP, outcomes: SPREAD, sports: [BASKETBALL] },
  { id: 225, name: 'Total (incl. overtime)', groups: OVERTIME, type: 'total', specifiers: TOTAL, outcomes: LINE, sports: [BASKETBALL] },
];
