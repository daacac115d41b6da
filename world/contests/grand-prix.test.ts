import { FeedMessage } from '@glasshouse/contracts/feed';
import { isOutcomeOf, parseMarketKey } from '@glasshouse/domain/markets';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { makeRandom } from '../chance/random.ts';
import { MOTOR_TEAMS } from '../names/index.ts';
import { slotAt } from '../programme/lane.ts';
import { numberMessage, type WorldMessage } from '../programme/message.ts';
import {
  chanceAhead,
  chanceOfSafetyCar,
  chancesOfFastestLap,
  chancesOfFinish,
  driveGrandPrix,
} from './grand-prix-chances.ts';
import { listGrandPrixLanes } from './grand-prix.ts';

const NOON_MS = Date.UTC(2026, 5, 1, 12, 1, 7);
const HOUR_MS = 3_600_000;
const contract = Compile(FeedMessage);

const field = fc.array(fc.double({ min: 0.2, max: 20, noNaN: true }), { minLength: 14, maxLength: 22 });
const sumOf = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0);

describe('the chances of a Grand Prix', () => {
  it('sum to the number of places, rise with it, and stay below one', () => {
    fc.assert(
      fc.property(field, (weights) => {
        const finish = chancesOfFinish(weights, 10);
        for (const places of [1, 3, 6]) expect(sumOf(finish.map((one) => one[places - 1] ?? 0))).toBeCloseTo(places, 2);
        for (const own of finish) {
          expect(own.toSorted((a, b) => a - b)).toEqual(own);
          expect(own.at(-1)).toBeLessThanOrEqual(1);
        }
        expect(sumOf(chancesOfFastestLap(weights))).toBeCloseTo(1, 9);
      }),
      { numRuns: 40 },
    );
  });

  it('of two cars make a whole, and the quicker one has the larger part', () => {
    expect(chanceAhead(3, 1) + chanceAhead(1, 3)).toBeCloseTo(1, 12);
    expect(chanceAhead(2, 2)).toBeCloseTo(0.5, 12);
    expect(chanceAhead(3, 1)).toBeGreaterThan(0.5);
  });

  it('are those that it is driven by', () => {
    const weights = [9, 8, 5, 5, 3, 2.5, 2, 1.6, 1.4, 1, 1, 0.8, 0.7, 0.5, 0.4, 0.4];
    const random = makeRandom('grands prix');
    const ends = Array.from({ length: 20_000 }, () => driveGrandPrix(weights, random));
    const partOf = (isMeant: (end: (typeof ends)[number]) => boolean): number =>
      ends.filter(isMeant).length / ends.length;
    const finish = chancesOfFinish(weights, 10);
    for (const places of [1, 3, 6, 10]) {
      for (const [car, chances] of finish.entries()) {
        const part = partOf(({ order }) => order.slice(0, places).includes(car));
        // Of sixteen cars it happens that fewer than ten finish.
        expect(Math.abs(part - (chances[places - 1] ?? 0))).toBeLessThan(0.015);
      }
    }
    const ahead = partOf(({ order }) => order.indexOf(2) < order.indexOf(9));
    expect(Math.abs(ahead - chanceAhead(5, 1))).toBeLessThan(0.015);
    const laps = chancesOfFastestLap(weights);
    expect(Math.abs(partOf(({ fastest }) => fastest === 0) - (laps[0] ?? 0))).toBeLessThan(0.015);
    const safetyCar = partOf(({ hasSafetyCar }) => hasSafetyCar);
    expect(Math.abs(safetyCar - chanceOfSafetyCar(weights.length))).toBeLessThan(0.015);
    for (const { order } of ends.slice(0, 100)) expect(new Set(order).size).toBe(weights.length);
  });
});

type Told<Kind extends WorldMessage['kind']> = Extract<WorldMessage, { kind: Kind }>;

function listOf<Kind extends WorldMessage['kind']>(told: readonly WorldMessage[], kind: Kind): Told<Kind>[] {
  return told.filter((message): message is Told<Kind> => message.kind === kind);
}

const [lane = expect.fail('no lane')] = listGrandPrixLanes('test');
const lives = Array.from({ length: 12 }, (_, at) => {
  const happening = lane.happeningAt(slotAt(lane, NOON_MS) + at) ?? expect.fail('no Grand Prix');
  return { happening, told: happening.open().advance(Number.MAX_SAFE_INTEGER) };
});

describe('a Grand Prix', () => {
  it('keeps the contract: fixture, prices, a stop at the start, and the result an hour and a half later', () => {
    for (const { happening, told } of lives) {
      expect(told.filter((message) => !contract.Check(numberMessage(message, 1)))).toEqual([]);
      const [stop] = listOf(told, 'bet_stop');
      const [end] = listOf(told, 'event_end');
      expect(stop?.generatedAtMs).toBe(happening.startsAtMs);
      const lastedMs = (end?.generatedAtMs ?? 0) - happening.startsAtMs;
      expect(lastedMs).toBeGreaterThan(1.2 * HOUR_MS);
      // The next one is on another circuit, and begins when this one is over.
      expect(lastedMs).toBeLessThan(lane.slotMs);
    }
    expect(new Set(lives.map(({ told }) => listOf(told, 'fixture_change')[0]?.fixture.home.name)).size).toBe(12);
  });

  it('has two cars of each team, with numbers of their own, and the team on the card', () => {
    for (const { told } of lives) {
      const runners = listOf(told, 'fixture_change')[0]?.fixture.runners ?? [];
      expect(runners).toHaveLength(20);
      expect(new Set(runners.map(({ number }) => number)).size).toBe(20);
      for (const { name } of MOTOR_TEAMS) expect(runners.filter(({ card }) => card?.team === name)).toHaveLength(2);
    }
  });

  it('offers and settles winner, places, fastest lap, teammates and safety car: each once, and as many as are paid', () => {
    for (const { told } of lives) {
      const [prices] = listOf(told, 'odds_change');
      const offered = prices?.markets.map(({ key }) => key) ?? [];
      expect(offered).toHaveLength(4 + 1 + MOTOR_TEAMS.length + 1);
      const results = listOf(told, 'bet_settlement').flatMap(({ markets }) => markets);
      expect(results.map(({ key }) => key).toSorted()).toEqual(offered.toSorted());
      for (const { key, outcomes } of results) {
        const paid = outcomes.filter(({ result }) => result === 1).length;
        expect([key, paid]).toEqual([key, Number(parseMarketKey(key)?.specifiers['places'] ?? 1)]);
        expect(outcomes.filter(({ id }) => !isOutcomeOf(key, id))).toEqual([]);
        expect(outcomes).toHaveLength(key === 'safety_car' || key.startsWith('teammate_duel') ? 2 : 20);
      }
    }
  });

  it('has a price for everybody until the start: whoever has none is taken for one that does not start', () => {
    const unsold = lives.flatMap(({ told }) =>
      listOf(told, 'odds_change').flatMap(({ markets }) =>
        markets.flatMap(({ key, status, outcomes }) =>
          outcomes.flatMap(({ id, active }) => (active && status === 'active' ? [] : [`${key}/${id}`])),
        ),
      ),
    );
    expect(unsold).toEqual([]);
  });

  it('pays who has won among the first three, and ahead of the teammate', () => {
    for (const { told } of lives) {
      const results = listOf(told, 'bet_settlement').flatMap(({ markets }) => markets);
      const paidOf = (key: string): string[] =>
        results.find((one) => one.key === key)?.outcomes.flatMap(({ id, result }) => (result === 1 ? [id] : [])) ?? [];
      const [winner = ''] = paidOf('race_winner');
      expect(paidOf('race_placed|places=3')).toContain(winner);
      expect(paidOf('race_placed|places=6')).toEqual(expect.arrayContaining(paidOf('race_placed|places=3')));
      expect(paidOf('race_placed|places=10')).toEqual(expect.arrayContaining(paidOf('race_placed|places=6')));
      const duels = MOTOR_TEAMS.flatMap(({ name }) => paidOf(`teammate_duel|pair=${name}`));
      expect(duels).toContain(winner);
    }
  });
});
