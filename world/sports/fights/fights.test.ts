import { parseMarketKey } from '@glasshouse/domain/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../chance/random.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { BOXING } from '../boxing/markets.ts';
import { decideMarket } from '../facts.ts';
import type { Facts } from '../match-facts.ts';
import { MMA } from '../mma/markets.ts';
import type { Course, Sport } from '../sport.ts';

const EVEN = { edge: 0, tempo: 0, format: '5' };
const setting = fc.record({
  edge: fc.integer({ min: -300, max: 300 }),
  tempo: fc.double({ min: -1, max: 1, noNaN: true }),
});

function chanceIn(offers: readonly Offer[], key: string, ...outcomes: string[]): number {
  const offer = offers.find((one) => one.key === key) ?? expect.fail(`${key} is not offered`);
  return outcomes.reduce((sum, outcome) => sum + (offer.chances[offer.outcomes.indexOf(outcome)] ?? 0), 0);
}

function listKeys(offers: readonly Offer[], type: string): string[] {
  return offers.filter((offer) => offer.type === type).map(({ key }) => key);
}

/** What all markets of a fight say of one thing is one number. */
function expectCoherent(offers: readonly Offer[], rounds: number): void {
  const numbers = Array.from({ length: rounds }, (_, at) => at + 1);
  const distance = chanceIn(offers, 'goes_distance', 'yes');
  expect(chanceIn(offers, 'ending_round', 'decision')).toBeCloseTo(distance, 9);
  expect(chanceIn(offers, 'method_of_victory', 'decision', 'x')).toBeCloseTo(distance, 9);
  expect(chanceIn(offers, 'round_betting', '1_decision', '2_decision', 'x')).toBeCloseTo(distance, 9);
  for (const side of ['1', '2']) {
    const stops = numbers.map((round) => chanceIn(offers, 'round_betting', `${side}_r${round}`));
    const inside = stops.reduce((sum, chance) => sum + chance, 0);
    expect(chanceIn(offers, `side_inside_distance|side=${side}`, 'yes')).toBeCloseTo(inside, 9);
    expect(chanceIn(offers, 'winner_method', `${side}_ko`, `${side}_submission`)).toBeCloseTo(inside, 9);
    for (const key of listKeys(offers, 'round_group')) {
      const { from, to } = parseMarketKey(key)?.specifiers ?? {};
      const own = stops.slice(Number(from) - 1, Number(to)).reduce((sum, chance) => sum + chance, 0);
      expect(chanceIn(offers, key, side)).toBeCloseTo(own, 9);
    }
    const won = inside + chanceIn(offers, 'round_betting', `${side}_decision`);
    const main = offers.some(({ type }) => type === 'winner') ? 'winner' : '1x2';
    expect(chanceIn(offers, main, side)).toBeCloseTo(won, 9);
  }
  for (const round of numbers) {
    expect(chanceIn(offers, 'ending_round', `r${round}`)).toBeCloseTo(
      chanceIn(offers, 'round_betting', `1_r${round}`, `2_r${round}`),
      9,
    );
  }
}

describe.each<[string, Sport, readonly number[]]>([
  ['MMA', MMA, [3, 5]],
  ['boxing', BOXING, [8, 10, 12]],
])('a fight of %s', (_name, sport, lengths) => {
  it('prices all its markets from one chance of round, way and winner', () => {
    fc.assert(
      fc.property(setting, fc.constantFrom(...lengths), (given, rounds) => {
        const it = { ...given, format: String(rounds) };
        const offers = sport.lineOffers(it, it);
        expect(offers.length).toBeGreaterThan(8);
        expectCoherent(offers, rounds);
      }),
      { numRuns: 60 },
    );
  });

  it('does so in every moment of it, and goes by what has been fought', () => {
    for (const [index, rounds] of lengths.entries()) {
      const course = sport.play({ ...EVEN, edge: 40, format: String(rounds) }, makeRandom(`fight/${index}`));
      for (const [frame] of course.frames.entries()) {
        const offers = course.offers(frame);
        expect(offers.length > 0).toBe(frame + 1 < course.frames.length);
        if (offers.length > 0) expectCoherent(offers, rounds);
      }
    }
  });

  it('has lines of rounds that fall from one to the next, and a stronger side that wins more', () => {
    for (const rounds of lengths) {
      const it = { ...EVEN, format: String(rounds) };
      const overs = sport
        .lineOffers(it, it)
        .flatMap(({ type, chances }) => (type === 'total' ? [chances[0] ?? 0] : []));
      expect(overs.length).toBeGreaterThan(1);
      expect(overs.toSorted((a, b) => b - a)).toEqual(overs);
      const won = [-200, -50, 0, 50, 200].map((edge) => sport.lineOffers({ ...it, edge }, it)[0]?.chances[0] ?? 0);
      expect(won.toSorted((a, b) => a - b)).toEqual(won);
    }
  });

  it('is even between equals', () => {
    const it = { ...EVEN, format: String(lengths[0]) };
    const [main] = sport.lineOffers(it, it);
    expect(main?.chances[0]).toBeCloseTo(main?.chances.at(-1) ?? 0, 9);
  });
});

describe('a fight as it is told', () => {
  const play = (index: number): Course => MMA.play(EVEN, makeRandom(`told/${index}`));
  const courses = Array.from({ length: 60 }, (_, index) => play(index));

  it('has a card of ten and nine or eight for each round that was fought out, and one winner', () => {
    for (const course of courses) {
      const { score, period, periodScores, clockSec = 0, phase } = course.status(course.frames.length - 1);
      expect([phase, score.home + score.away]).toEqual(['ended', 1]);
      for (const { home, away } of periodScores) expect([19, 18]).toContain(home + away);
      expect(Math.ceil(clockSec / 300)).toBe(period);
      expect(period - periodScores.length).toBe(periodScores.length === 5 ? 0 : 1);
    }
    expect(new Set(courses.map((course) => course.status(course.frames.length - 1).period)).size).toBe(5);
  });

  it('never has its clock go back', () => {
    for (const course of courses) {
      const clocks = course.frames.map((_, frame) => course.status(frame).clockSec ?? 0);
      expect(clocks.toSorted((a, b) => a - b)).toEqual(clocks);
    }
  });
});

const AT: Facts = {
  ended: false,
  score: { home: 0, away: 0 },
  counted: { home: 2, away: 0 },
  periods: [],
  fight: { fought: 2 },
};
const stopped = (way: 'ko' | 'submission'): Facts => ({
  ...AT,
  ended: true,
  score: { home: 0, away: 1 },
  winner: 'away',
  fight: { fought: 2, way, round: 3 },
});
const LEVEL: Facts = {
  ...AT,
  ended: true,
  counted: { home: 12, away: 0 },
  fight: { fought: 12, way: 'decision', round: 12 },
};
const DECISION: Facts = { ...LEVEL, score: { home: 1, away: 0 }, winner: 'home' };

describe('the markets of a fight are decided', () => {
  it.each<[string, Facts, string | undefined]>([
    ['method_of_victory', AT, undefined],
    ['method_of_victory', stopped('ko'), 'ko'],
    ['method_of_victory', stopped('submission'), 'submission'],
    ['method_of_victory', DECISION, 'decision'],
    ['method_of_victory', LEVEL, 'x'],
    ['winner_method', stopped('submission'), '2_submission'],
    ['winner_method', DECISION, '1_decision'],
    ['winner_method', LEVEL, 'x'],
    ['goes_distance', AT, undefined],
    ['goes_distance', stopped('ko'), 'no'],
    ['goes_distance', LEVEL, 'yes'],
    ['ending_round', stopped('ko'), 'r3'],
    ['ending_round', DECISION, 'decision'],
    ['round_betting', stopped('ko'), '2_r3'],
    ['round_betting', DECISION, '1_decision'],
    ['round_betting', LEVEL, 'x'],
    ['round_group|from=1|to=2', AT, 'neither'],
    ['round_group|from=1|to=3', AT, undefined],
    ['round_group|from=1|to=3', stopped('ko'), '2'],
    ['round_group|from=4|to=6', stopped('ko'), 'neither'],
    ['round_group|from=10|to=12', DECISION, 'neither'],
    ['side_inside_distance|side=2', stopped('ko'), 'yes'],
    ['side_inside_distance|side=1', stopped('ko'), 'no'],
    ['side_inside_distance|side=1', DECISION, 'no'],
    ['total|total=1.5', AT, 'over'],
    ['total|total=2.5', AT, undefined],
    ['total|total=2.5', stopped('ko'), 'under'],
    ['1x2', LEVEL, 'x'],
    ['winner', stopped('ko'), '2'],
  ])('%s', (key, facts, winner) => {
    const market = parseMarketKey(key) ?? expect.fail(key);
    const verdict = decideMarket(market, facts);
    expect(verdict?.flatMap(({ id, result }) => (result.kind === 'win' ? [id] : []))).toEqual(winner && [winner]);
  });
});
