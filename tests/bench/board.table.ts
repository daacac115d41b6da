import type { FeedMarket } from '@glasshouse/contracts/feed-markets';

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
