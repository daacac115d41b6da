import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import { MARKET_TYPES, makeMarketKey, type MarketTypeId, type MarketTypeRow } from '@glasshouse/domain/markets';

/** A board of ordinary width for pages to show: sports by their ids, tournaments, and towns that teams are named after. */
export const BOARD_SPORTS = [
  { sportId: 1, main: '1x2', tournaments: ['Northern League', 'Coast Cup', 'First Division', 'Second Division'] },
  { sportId: 4, main: 'winner', tournaments: ['Harbour Open', 'Clay Masters'] },
  { sportId: 3, main: 'winner', tournaments: ['City League', 'University Cup'] },
  { sportId: 2, main: '1x2', tournaments: ['Winter League'] },
  { sportId: 66, main: 'winner', tournaments: ['Twenty Over Cup'] },
] as const;

export const BOARD_TOWNS = [
  'Aldermoor', 'Birchwick', 'Castlebay', 'Dunharrow', 'Eastmarsh', 'Fairhaven', 'Glenford', 'Hollowell', 'Ironbridge',
  'Juniper Hill', 'Kingsferry', 'Larkspur', 'Millbrook', 'Northgate', 'Oakhurst', 'Port Ellery', 'Queensmead',
  'Redcliff', 'Stonehaven', 'Thornbury', 'Underhill', 'Valemouth', 'Westbourne', 'Yarrow',
] as const;

const pair = (key: string, ids: readonly [string, string]): FeedMarket => market(key, [ids[0], 1_900], [ids[1], 1_950]);

function market(key: string, ...outcomes: readonly (readonly [id: string, oddsMilli: number])[]): FeedMarket {
  return { key, status: 'active', outcomes: outcomes.map(([id, oddsMilli]) => ({ id, oddsMilli, active: true })) };
}

const SCORES = ['0:0', '1:0', '0:1', '1:1', '2:0', '0:2', '2:1', '1:2', '2:2', '3:0', '0:3', 'other'] as const;

/** Three-way games have the wide offer, two-way games the narrow one. */
export const BOARD_MARKETS: Readonly<Record<'1x2' | 'winner', readonly FeedMarket[]>> = {
  '1x2': [
    market('1x2', ['1', 2_000], ['x', 3_400], ['2', 3_600]),
    market('double_chance', ['1x', 1_260], ['12', 1_290], ['x2', 1_750]),
    pair('draw_no_bet', ['1', '2']),
    pair('both_score', ['yes', 'no']),
    pair('odd_even', ['odd', 'even']),
    ...[0.5, 1.5, 2.5, 3.5, 4.5].map((line) => pair(`total|total=${line}`, ['over', 'under'])),
    ...[0.5, 1.5, 2.5].map((line) => pair(`home_total|total=${line}`, ['over', 'under'])),
    ...[0.5, 1.5, 2.5].map((line) => pair(`away_total|total=${line}`, ['over', 'under'])),
    ...[-1.5, -0.5, 0.5, 1.5].map((line) => pair(`handicap|hcp=${line}`, ['1', '2'])),
    ...[-0.75, -0.25, 0.25, 0.75].map((line) => pair(`asian_handicap|hcp=${line}`, ['1', '2'])),
    market('correct_score', ...SCORES.map((score, index) => [score, 6_000 + index * 1_500] as const)),
  ],
  winner: [
    pair('winner', ['1', '2']),
    ...[150.5, 155.5, 160.5, 165.5].map((line) => pair(`total|total=${line}`, ['over', 'under'])),
    ...[-4.5, -1.5, 1.5, 4.5].map((line) => pair(`handicap|hcp=${line}`, ['1', '2'])),
  ],
};

/** What each specifier of a deep match's markets may say. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  total: ['0.5', '1.5', '2.5', '3.5', '4.5', '5.5', '6.5', '7.5', '8.5', '9.5'],
  hcp: ['-3.5', '-2.5', '-1.5', '-0.5', '0.5', '1.5', '2.5', '3.5'],
  period: ['1', '2'],
  goal: ['1'],
};
/** Of which a fair price is taken off. */
const PAID_BACK_MILLI = 930;

/** At least so many outcomes in markets of every kind that such specifiers tell apart, all outcomes of one as likely. */
export function makeDeepMarkets(count: number): FeedMarket[] {
  const markets: FeedMarket[] = [];
  let outcomes = 0;
  for (const [type, row] of Object.entries(MARKET_TYPES) as [MarketTypeId, MarketTypeRow][]) {
    if (row.ofRunners || row.outright || !row.specifiers.every((name) => name in SAID)) continue;
    const oddsMilli = (row.outcomes.length * PAID_BACK_MILLI) / (row.overlapping ? 2 : 1);
    for (const specifiers of combine(row.specifiers)) {
      if (outcomes >= count) return markets;
      const key = makeMarketKey(type, specifiers);
      markets.push(market(key, ...row.outcomes.map((id) => [id, oddsMilli] as const)));
      outcomes += row.outcomes.length;
    }
  }
  throw new Error(`the types of markets make ${outcomes} outcomes`);
}

function combine(names: readonly string[]): Record<string, string>[] {
  return names.reduce<Record<string, string>[]>(
    (all, name) => all.flatMap((one) => (SAID[name] ?? []).map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}
