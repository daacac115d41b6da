import { jointProbability, type BuilderLeg } from '@glasshouse/domain/builder';
import { canComeBack, findEnds } from '@glasshouse/domain/cash-out';
import { MARKET_TYPES, parseMarketKey, parseSelectionId, type MarketTypeRow } from '@glasshouse/domain/markets';
import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../chance/random.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { decideMarket } from '../facts.ts';
import type { Facts } from '../match-facts.ts';
import type { Setting } from '../sport.ts';
import { FOOTBALL } from './markets.ts';

const SETTINGS: readonly Setting[] = [
  { edge: 0, tempo: 0, format: '' },
  { edge: 160, tempo: 0.6, format: '' },
  { edge: -220, tempo: -0.7, format: '' },
];

function lineOf(setting: Setting): ReadonlyMap<string, readonly number[]> {
  return new Map(FOOTBALL.lineOffers(setting, setting, true).map(({ key, chances }) => [key, chances]));
}

describe('the depth of a football match', () => {
  it.each(SETTINGS)('has two hundred markets before the match, for %o [FE-07.depth]', (setting) => {
    expect(FOOTBALL.lineOffers(setting, setting, true).length).toBeGreaterThanOrEqual(200);
    expect(FOOTBALL.lineOffers(setting, setting).length).toBeLessThan(40);
  });

  it.each(SETTINGS)(
    'has a hundred and twenty markets live until its last quarter of an hour, for %o [FE-07.depth]',
    (setting) => {
      for (let match = 0; match < 5; match++) {
        const course = FOOTBALL.play(setting, makeRandom(`depth/${match}`));
        const early = [...course.frames.keys()].filter((frame) => (course.status(frame).clockSec ?? 0) < 4_500);
        const counts = early.filter((frame) => frame % 25 === 1).map((frame) => course.offers(frame).length);
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(120);
      }
    },
  );

  it('answers the same offers while nothing happens within a minute', () => {
    const course = FOOTBALL.play({ edge: 0, tempo: 0, format: '' }, makeRandom('depth/still'));
    const last = (offers: readonly Offer[]): Offer | undefined => offers.find(({ type }) => type === 'winning_margin');
    const same = [...course.frames.keys()].filter(
      (frame) => last(course.offers(frame)) === last(course.offers(frame + 1)),
    );
    expect(same.length).toBeGreaterThan(course.frames.length / 3);
  });
});

describe('lines that may come back', () => {
  /** Of a fair price: what comes back drops out, and halves count half. */
  function fairChance(key: string, outcomeId: string, scores: readonly (readonly number[])[]): number {
    const ref = parseSelectionId(`1/${key}/${outcomeId}`);
    const ends = ref && findEnds(scores, ref);
    if (!ends) return NaN;
    const won = ends.win + ends.half_win / 2;
    return won / (won + ends.lose + ends.half_lose / 2);
  }

  it.each(SETTINGS)(
    'can be bought back by the model that is told with them, which agrees with them, for %o',
    (setting) => {
      const course = FOOTBALL.play(setting, makeRandom('back'));
      let compared = 0;
      for (let frame = 0; frame < course.frames.length; frame += 40) {
        const scores = course.scores(frame) ?? [];
        const asked = course
          .offers(frame)
          .filter(({ type, key }) => (type === 'asian_handicap' || type === 'asian_total') && canComeBack(key));
        for (const { key, outcomes, chances } of asked) {
          expect(fairChance(key, outcomes[0] ?? '', scores)).toBeCloseTo(chances[0] ?? NaN, 1);
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(20);
    },
  );
});

describe('the markets of one match agree with each other', () => {
  it.each(SETTINGS)('sums over a finer question are the chances of the coarser one, for %o', (setting) => {
    const line = lineOf(setting);
    const of = (key: string, at: number): number => line.get(key)?.[at] ?? NaN;
    const [home, draw, away] = [0, 1, 2].map((at) => of('1x2', at));
    const sum = (key: string, places: readonly number[]): number =>
      places.reduce((total, at) => total + of(key, at), 0);
    const near = (one: number, other: number | undefined): void => expect(one).toBeCloseTo(other ?? NaN, 3);
    near(sum('half_time_full_time', [0, 1, 2]), home);
    near(sum('half_time_full_time', [3, 4, 5]), draw);
    near(sum('half_time_full_time', [0, 3, 6]), of('period_1x2|period=1', 0));
    near(sum('winning_margin', [0, 1, 2]), home);
    near(sum('winning_margin', [4, 5, 6]), away);
    near(sum('result_both_score', [0, 3]), home);
    near(sum('result_both_score', [0, 1, 2]), of('both_score', 0));
    near(sum('result_total|total=2.5', [0, 3]), home);
    near(sum('result_total|total=2.5', [0, 1, 2]), of('total|total=2.5', 0));
    near(sum('both_score_total|total=2.5', [0, 2]), of('total|total=2.5', 0));
    near(of('double_chance_total|total=2.5', 0), sum('result_total|total=2.5', [0, 1]));
    near(of('double_chance_both_score', 1), sum('result_both_score', [0, 2]));
    near(sum('goal_range', [0]), sum('exact_goals', [0, 1]));
    near(of('side_clean_sheet|side=1', 0), of('side_exact_goals|side=2', 0));
    near(of('side_win_to_nil|side=1', 0), of('side_clean_sheet|side=1', 0) - of('exact_goals', 0));
    near(of('first_goal_time', 6), of('exact_goals', 0));
    near(of('last_goal', 1), of('exact_goals', 0));
    near(of('european_handicap|hcp=-1', 0), sum('winning_margin', [1, 2]));
    near(of('european_handicap|hcp=1', 2), sum('winning_margin', [5, 6]));
  });

  it.each(SETTINGS)('a bet builder takes a joined market for what its model says of it, for %o', (setting) => {
    const scores = FOOTBALL.lineScores(setting) ?? [];
    const legs = ['1/1x2/1', '1/total|total=2.5/over'].flatMap((id): BuilderLeg[] => {
      const leg = parseSelectionId(id);
      return leg ? [leg] : [];
    });
    const joint = jointProbability(scores, legs);
    const joined = lineOf(setting).get('result_total|total=2.5')?.[0];
    expect((joint?.num ?? 0) / (joint?.den ?? 1)).toBeCloseTo(joined ?? NaN, 2);
  });

  it('a wider line is never less likely than a narrower one', () => {
    for (const offers of SETTINGS.map((setting) => FOOTBALL.lineOffers(setting, setting, true))) {
      for (const type of ['asian_total', 'corners_total', 'cards_total', 'corners_home_total'] as const) {
        const lines = offers.filter((offer) => offer.type === type).toSorted((a, b) => lineIn(a) - lineIn(b));
        expect(lines.length).toBeGreaterThan(2);
        const over = lines.map(({ chances }) => chances[0] ?? 0);
        expect(over).toEqual(over.toSorted((a, b) => b - a));
      }
    }
  });
});

function lineIn({ key }: Offer): number {
  return Number(parseMarketKey(key)?.specifiers['total']);
}

/** 2:1 after 1:0; corners 4:3 after 1:2; cards 0:2, both before the break. */
const FACTS: Facts = {
  ended: true,
  score: { home: 2, away: 1 },
  counted: { home: 2, away: 1 },
  periods: [
    { score: { home: 1, away: 0 }, over: true },
    { score: { home: 1, away: 1 }, over: true },
  ],
  goals: ['home', 'away', 'home'],
  quarters: [
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 0],
    [0, 1],
    [1, 0],
  ].map(([home = 0, away = 0]) => ({ score: { home, away }, over: true })),
  tallies: {
    corners: {
      periods: [
        { score: { home: 1, away: 2 }, over: true },
        { score: { home: 3, away: 1 }, over: true },
      ],
      order: ['away', 'home', 'away', 'home', 'home', 'away', 'home'],
    },
    cards: {
      periods: [
        { score: { home: 0, away: 2 }, over: true },
        { score: { home: 0, away: 0 }, over: true },
      ],
      order: ['away', 'away'],
    },
  },
};

describe('each family is settled by what happened', () => {
  const SETTLED: readonly (readonly [key: string, ...won: string[]])[] = [
    ['asian_total|total=3.25', 'under half'],
    ['asian_total|total=2.75', 'over half'],
    ['asian_total|total=3'],
    ['european_handicap|hcp=-1', 'x'],
    ['half_time_full_time', '1_1'],
    ['winning_margin', '1_g1'],
    ['exact_goals', 'g3'],
    ['goal_range', 'g2-3'],
    ['result_both_score', '1_yes'],
    ['result_total|total=2.5', '1_over'],
    ['double_chance_total|total=3.5', '1x_under', '12_under'],
    ['double_chance_both_score', '1x_yes', '12_yes'],
    ['both_score_total|total=2.5', 'yes_over'],
    ['both_halves_over|total=0.5', 'yes'],
    ['both_halves_over|total=1.5', 'no'],
    ['most_goals_half', 'h2'],
    ['race_to_goals|goal=2', '1'],
    ['race_to_goals|goal=3', 'neither'],
    ['last_goal', '1'],
    ['first_goal_time', 'm16-30'],
    ['side_clean_sheet|side=1', 'no'],
    ['side_win_to_nil|side=1', 'no'],
    ['side_scores_both_halves|side=1', 'yes'],
    ['side_scores_both_halves|side=2', 'no'],
    ['side_wins_both_halves|side=1', 'no'],
    ['side_wins_a_half|side=1', 'yes'],
    ['side_exact_goals|side=1', 'g2'],
    ['side_odd_even|side=2', 'odd'],
    ['side_most_goals_half|side=1', 'equal'],
    ['side_most_goals_half|side=2', 'h2'],
    ['period_double_chance|period=2', '1x', 'x2'],
    ['period_draw_no_bet|period=1', '1'],
    ['period_draw_no_bet|period=2'],
    ['period_home_total|period=1|total=0.5', 'over'],
    ['period_away_total|period=1|total=0.5', 'under'],
    ['period_asian_handicap|hcp=-0.75|period=1', '1 half'],
    ['period_european_handicap|hcp=1|period=2', '1'],
    ['period_both_score|period=2', 'yes'],
    ['period_odd_even|period=1', 'odd'],
    ['period_exact_goals|period=2', 'g2'],
    ['period_correct_score|period=2', '1:1'],
    ['interval_1x2|from=15|to=30', '1'],
    ['interval_1x2|from=0|to=15', 'x'],
    ['interval_total|from=60|to=75|total=0.5', 'over'],
    ['corners_1x2', '1'],
    ['corners_double_chance', '1x', '12'],
    ['corners_total|total=6.5', 'over'],
    ['corners_home_total|total=4.5', 'under'],
    ['corners_away_total|total=2.5', 'over'],
    ['corners_handicap|hcp=-0.5', '1'],
    ['corners_odd_even', 'odd'],
    ['corners_race|goal=3', '1'],
    ['corners_last', '1'],
    ['period_corners_1x2|period=1', '2'],
    ['period_corners_total|period=2|total=4.5', 'under'],
    ['period_corners_home_total|period=2|total=2.5', 'over'],
    ['period_corners_away_total|period=1|total=1.5', 'over'],
    ['period_corners_handicap|hcp=1|period=1'],
    ['cards_1x2', '2'],
    ['cards_double_chance', '12', 'x2'],
    ['cards_total|total=2.5', 'under'],
    ['cards_home_total|total=0.5', 'under'],
    ['cards_away_total|total=1.5', 'over'],
    ['cards_handicap|hcp=1.5', '2'],
    ['cards_odd_even', 'even'],
    ['period_cards_1x2|period=2', 'x'],
    ['period_cards_total|period=1|total=1.5', 'over'],
  ];

  it.each(SETTLED)('%s: %s %s', (key, ...won) => {
    const market = parseMarketKey(key);
    const verdict = market && decideMarket(market, FACTS);
    const winners = verdict?.flatMap(({ id, result }) =>
      result.kind === 'win' ? [id] : result.kind === 'half_win' ? [`${id} half`] : [],
    );
    expect(winners).toEqual(won.filter(Boolean));
  });

  it('leaves out none of the families that a match has', () => {
    const offered = SETTINGS.flatMap((setting) => FOOTBALL.lineOffers(setting, setting, true).map(({ type }) => type));
    const main = new Set(SETTINGS.flatMap((setting) => FOOTBALL.lineOffers(setting, setting).map(({ type }) => type)));
    const settled = new Set(SETTLED.map(([key]) => parseMarketKey(key)?.type));
    expect([...new Set(offered)].filter((type) => !settled.has(type) && !main.has(type))).toEqual([]);
  });

  it('offers no market that asks another one and is of no group', () => {
    const rows: readonly MarketTypeRow[] = Object.values(MARKET_TYPES);
    expect(rows.filter((row) => row.like !== undefined && row.specifiers.length === 0 && !row.counts)).toEqual([]);
  });
});
