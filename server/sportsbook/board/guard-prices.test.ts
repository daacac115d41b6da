import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { EventId, MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFacts, market, START_SEC } from '../test-messages.ts';
import { makeBoard } from './board.ts';
import { changeByBetStop, changeOdds } from './changes.ts';
import { PRICE_ERROR } from './guard-prices.ts';
import { changeByRelease } from './house-holds.ts';

function makeTestBoard() {
  const clock = { nowSec: START_SEC - 3_600 };
  const board = makeBoard({ epoch: 'e', publish: () => undefined, nowSec: () => clock.nowSec });
  const event = board.add(makeFacts(1));
  const tell = (markets: FeedMarket[], status?: LiveStatusView) => {
    const read = changeOdds(
      event,
      { section: status ? 'live' : 'line', markets, ...(status ? { status } : {}) },
      clock.nowSec,
    );
    board.change(event, read.change);
    return read.faults;
  };
  const sold = (key: string): boolean =>
    event.shown.get(key as MarketKey)?.status === 'active' &&
    board.findPrice({
      eventId: 1 as EventId,
      marketKey: key as MarketKey,
      outcomeId: (event.shown.get(key as MarketKey)?.outcomes[0]?.id ?? '') as OutcomeId,
    })?.status === 'active';
  const wait = (sec: number): void => {
    clock.nowSec += sec;
    board.releaseDue();
  };
  return { board, event, tell, sold, wait };
}

function winner(home: number, away: number): FeedMarket {
  return market('winner', { '1': home, '2': away });
}

function play(score: LiveStatusView['score'], given: Partial<LiveStatusView> = {}): LiveStatusView {
  return { phase: 'playing', score, period: 1, periodScores: [score], ...given };
}

/** With the producer's own chance of the first outcome. */
function withChance(one: FeedMarket, probability: number): FeedMarket {
  return { ...one, outcomes: one.outcomes.map((it, index) => (index === 0 ? { ...it, probability } : it)) };
}

describe('a price that leaps more than threefold while nothing happened', () => {
  it('is held at once, and sold again when the next one is in band of the last good one', () => {
    const { tell, sold, event } = makeTestBoard();
    tell([winner(2_000, 1_800)]);
    expect(tell([winner(6_100, 1_130)])).toEqual(['jump']);
    expect(sold('winner')).toBe(false);
    expect(event.holds).toEqual([{ key: 'winner', reason: PRICE_ERROR, untilSec: undefined }]);
    expect(tell([winner(2_050, 1_750)])).toEqual([]);
    expect(sold('winner')).toBe(true);
    expect(event.holds).toEqual([]);
  });

  it.each<[string, [number, number], [number, number], boolean]>([
    ['just threefold up', [2_000, 1_800], [6_000, 1_130], true],
    ['more than threefold up', [2_000, 1_800], [6_001, 1_130], false],
    ['just threefold down', [6_000, 1_130], [2_000, 1_800], true],
    ['more than threefold down', [6_001, 1_130], [2_000, 1_800], false],
  ])('%s: from %j to %j', (_, from, to, isSold) => {
    const { tell, sold } = makeTestBoard();
    tell([winner(...from)]);
    tell([winner(...to)]);
    expect(sold('winner')).toBe(isSold);
  });

  it('is believed once it has been kept for 30 seconds, said again or not', () => {
    const { tell, sold, wait } = makeTestBoard();
    tell([winner(2_000, 1_800)]);
    tell([winner(7_000, 1_100)]);
    wait(20);
    expect(tell([winner(7_200, 1_090)])).toEqual([]);
    wait(9);
    expect(sold('winner')).toBe(false);
    wait(1);
    expect(sold('winner')).toBe(true);
    expect(tell([winner(7_000, 1_100)])).toEqual([]);
    expect(sold('winner')).toBe(true);
  });

  it('is not believed for time in which its producer did not sell it, nor after another leap', () => {
    const { event, board, tell, sold, wait } = makeTestBoard();
    tell([winner(2_000, 1_800)]);
    tell([winner(7_000, 1_100)]);
    board.change(event, changeByBetStop(event, undefined));
    wait(60);
    tell([winner(7_000, 1_100)]);
    expect(sold('winner')).toBe(false);
    wait(29);
    tell([winner(22_000, 1_020)]);
    wait(29);
    expect(sold('winner')).toBe(false);
    wait(1);
    expect(sold('winner')).toBe(true);
  });

  it.each<[string, LiveStatusView]>([
    ['a goal', play({ home: 1, away: 0 })],
    ['a new period', play({ home: 0, away: 0 }, { period: 2 })],
    ['a word of detail', play({ home: 0, away: 0 }, { detail: 'red card' })],
  ])('is sold after %s, in the same message or since', (_, status) => {
    const together = makeTestBoard();
    together.tell([winner(2_000, 1_800)], play({ home: 0, away: 0 }));
    expect(together.tell([winner(9_000, 1_050)], status)).toEqual([]);
    expect(together.sold('winner')).toBe(true);
    const apart = makeTestBoard();
    apart.tell([winner(2_000, 1_800)], play({ home: 0, away: 0 }));
    apart.tell([], status);
    expect(apart.tell([winner(9_000, 1_050)], status)).toEqual([]);
    expect(apart.sold('winner')).toBe(true);
    expect(apart.tell([winner(1_100, 7_000)], status)).toEqual(['jump']);
  });

  it('is not excused by the running clock', () => {
    const { tell, sold } = makeTestBoard();
    tell([winner(2_000, 1_800)], play({ home: 0, away: 0 }, { clockSec: 60 }));
    tell([winner(9_000, 1_050)], play({ home: 0, away: 0 }, { clockSec: 61 }));
    expect(sold('winner')).toBe(false);
  });

  it('is sold when an operator says that it is right, and is what the next one is measured by', () => {
    const { event, board, tell, sold } = makeTestBoard();
    tell([winner(2_000, 1_800)]);
    tell([winner(9_000, 1_050)]);
    board.change(event, changeByRelease(event, 'winner' as MarketKey, PRICE_ERROR) ?? {});
    expect(sold('winner')).toBe(true);
    expect(tell([winner(8_800, 1_060)])).toEqual([]);
    expect(tell([winner(2_000, 1_800)])).toEqual(['jump']);
  });
});

describe('prices that contradict themselves', () => {
  it.each<[string, FeedMarket, string]>([
    ['add up to too little', winner(2_200, 2_200), 'sum'],
    ['add up to too much', winner(1_200, 1_200), 'sum'],
    ['give away what their own producer thinks likely', withChance(winner(2_000, 1_800), 0.626), 'gift'],
  ])('%s: they are held for as long as they stay so', (_, wrong, fault) => {
    const { tell, sold, wait } = makeTestBoard();
    tell([winner(2_000, 1_800)]);
    expect(tell([wrong])).toEqual([fault]);
    expect(sold('winner')).toBe(false);
    wait(600);
    expect(tell([wrong])).toEqual([]);
    expect(sold('winner')).toBe(false);
    tell([winner(2_000, 1_800)]);
    expect(sold('winner')).toBe(true);
  });

  it('are sold when an operator says that they are right, until they are well and wrong again', () => {
    const { event, board, tell, sold } = makeTestBoard();
    tell([winner(2_200, 2_200)]);
    board.change(event, changeByRelease(event, 'winner' as MarketKey, undefined) ?? {});
    expect(sold('winner')).toBe(true);
    expect(tell([winner(2_210, 2_210)])).toEqual([]);
    tell([winner(2_000, 1_800)]);
    expect(tell([winner(2_200, 2_200)])).toEqual(['sum']);
  });
});

describe('a line of the wrong unit', () => {
  const ladder = [1.5, 2.5, 3.5].map((line) => total(line, 0.5 - (line - 2.5) * 0.25));

  function total(line: number, over: number): FeedMarket {
    return market(`total|total=${line}`, { over: Math.round(950 / over), under: Math.round(950 / (1 - over)) });
  }

  it('is held, and nothing beside it', () => {
    const { tell, sold } = makeTestBoard();
    expect(tell([...ladder, total(25, 0.5)])).toEqual(['line']);
    expect(sold('total|total=25')).toBe(false);
    for (const { key } of ladder) expect(sold(key)).toBe(true);
  });

  it('is found when its neighbours come later', () => {
    const { tell, sold } = makeTestBoard();
    tell([total(25, 0.5)]);
    expect(sold('total|total=25')).toBe(true);
    expect(tell(ladder)).toEqual(['line']);
    expect(sold('total|total=25')).toBe(false);
  });

  it('is found by its price where it stands among its neighbours, and goes back on sale with a right one', () => {
    const { tell, sold } = makeTestBoard();
    expect(tell([...ladder, total(5, 0.9)])).toEqual(['line']);
    expect(sold('total|total=5')).toBe(false);
    tell([total(5, 0.06)]);
    expect(sold('total|total=5')).toBe(true);
  });

  it('is not looked for beside lines that are withdrawn in the same breath', () => {
    const { tell, sold } = makeTestBoard();
    tell(ladder);
    const shifted = [4.5, 5.5].map((line) => total(line, 0.7 - (line - 4.5) * 0.2));
    expect(tell([...shifted, ...ladder.map((one) => ({ ...one, status: 'inactive' as const }))])).toEqual([]);
    expect(sold('total|total=4.5')).toBe(true);
  });

  it('is another ladder in another period', () => {
    const { tell, sold } = makeTestBoard();
    const key = 'period_total|period=1|total=0.5';
    expect(tell([...ladder, market(key, { over: 1_300, under: 3_200 })])).toEqual([]);
    expect(sold(key)).toBe(true);
  });
});

/** A football match as a producer would price it: every market from one pair of goal rates. */
function priceMatch(home: number, away: number): FeedMarket[] {
  const [homeGoals, awayGoals] = [poisson(home), poisson(away)];
  const chance = (holds: (home: number, away: number) => boolean): number =>
    homeGoals.reduce((sum, p, h) => sum + awayGoals.reduce((part, q, a) => part + (holds(h, a) ? p * q : 0), 0), 0);
  const price = (key: string, ids: readonly string[], chances: readonly number[]): FeedMarket => ({
    key,
    status: 'active',
    outcomes: ids.map((id, index) => {
      const probability = chances[index] ?? 0;
      return { id, active: true, probability, oddsMilli: Math.max(1_010, Math.round(1_000 / (1.05 * probability))) };
    }),
  });
  const twoWay = (key: string, ids: readonly string[], p: number): FeedMarket => price(key, ids, [p, 1 - p]);
  return [
    price('1x2', ['1', 'x', '2'], [chance((h, a) => h > a), chance((h, a) => h === a), chance((h, a) => h < a)]),
    ...[0.5, 1.5, 2.5, 3.5, 4.5].map((line) =>
      twoWay(
        `total|total=${line}`,
        ['over', 'under'],
        chance((h, a) => h + a > line),
      ),
    ),
    ...[-1.5, -0.5, 0.5, 1.5].map((line) =>
      twoWay(
        `asian_handicap|hcp=${line}`,
        ['1', '2'],
        chance((h, a) => h + line > a),
      ),
    ),
  ];
}

function poisson(mean: number): number[] {
  const chances: number[] = [];
  for (let goals = 0, p = Math.exp(-mean); goals <= 12; p *= mean / (goals += 1)) chances.push(p);
  return chances;
}

type Plant = (markets: readonly FeedMarket[], pick: number) => { markets: FeedMarket[]; key: string } | undefined;

function replaceOdds(given: readonly FeedMarket[], pick: number, of: (odds: number) => number) {
  const at = pick % given.length;
  const chosen = given[at];
  const side = pick % (chosen?.outcomes.length ?? 1);
  const outcomes = (chosen?.outcomes ?? []).map((it, index) =>
    index === side ? { ...it, oddsMilli: Math.round(of(it.oddsMilli)) } : it,
  );
  if (!chosen || outcomes.some((it) => it.oddsMilli < 1_001 || it.oddsMilli > 1_000_000)) return undefined;
  return { markets: given.map((one, index) => (index === at ? { ...one, outcomes } : one)), key: chosen.key };
}

/** As the ladder's line of another unit: the market it replaces is gone. */
function replaceLine(given: readonly FeedMarket[], pick: number, times: number) {
  const lines = given.filter((one) => one.key.includes('|'));
  const chosen = lines[pick % lines.length];
  const [head = '', line = ''] = chosen?.key.split('=') ?? [];
  if (!chosen) return undefined;
  const key = `${head}=${Number(line) * times}`;
  return { markets: given.map((one) => (one === chosen ? { ...one, key } : one)), key };
}

const PLANTS: Readonly<Record<string, Plant>> = {
  'a price ten times too high': (given, pick) => replaceOdds(given, pick, (odds) => odds * 10),
  'a price four times too high': (given, pick) => replaceOdds(given, pick, (odds) => odds * 4),
  'a price with its point one place to the left': (given, pick) => replaceOdds(given, pick, (odds) => odds / 10),
  'a price without its first digit': (given, pick) =>
    replaceOdds(given, pick, (odds) => (odds < 20_000 ? 0 : odds % 10_000)),
  'a price above what its producer thinks': (given, pick) => replaceOdds(given, pick, (odds) => odds * 1.4),
  'a line ten times too far': (given, pick) => replaceLine(given, pick, 10),
  'a line a hundred times too far': (given, pick) => replaceLine(given, pick, 100),
};

const rate = fc.double({ min: 0.6, max: 2.4, noNaN: true });

describe('whatever the match', () => {
  it.each(Object.entries(PLANTS))('%s is not sold for a moment', (_, plant) => {
    fc.assert(
      fc.property(rate, rate, fc.nat(10_000), fc.boolean(), (home, away, pick, live) => {
        const { tell, sold } = makeTestBoard();
        const status = live ? play({ home: 0, away: 0 }) : undefined;
        const right = priceMatch(home, away);
        tell(right, status);
        const planted = plant(right, pick);
        fc.pre(planted !== undefined);
        expect(tell(planted.markets, status)).toHaveLength(1);
        expect(sold(planted.key)).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it('true prices are never held while they wander', () => {
    const step = fc.double({ min: -0.12, max: 0.12, noNaN: true });
    fc.assert(
      fc.property(rate, rate, fc.array(fc.tuple(step, step), { maxLength: 20 }), (home, away, steps) => {
        const { tell } = makeTestBoard();
        let [h, a] = [home, away];
        expect(tell(priceMatch(h, a))).toEqual([]);
        for (const [byHome, byAway] of steps) {
          [h, a] = [Math.max(0.4, h + byHome), Math.max(0.4, a + byAway)];
          expect(tell(priceMatch(h, a))).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('prices out of their bands', () => {
  const price = fc.integer({ min: 1_001, max: 60_000 });
  const sumOf = (...prices: readonly number[]): number => prices.reduce((sum, one) => sum + 1_000 / one, 0);

  it('[FEED-05] are suspended, always: a sum of chances below 0.95 or above 1.6', () => {
    let outside = 0;
    fc.assert(
      fc.property(price, price, price, (home, draw, away) => {
        const { tell, sold } = makeTestBoard();
        const sum = sumOf(home, draw, away);
        tell([market('1x2', { '1': home, x: draw, '2': away })]);
        if (sum < 0.95 || sum > 1.6) outside += 1;
        expect(sold('1x2')).toBe(sum >= 0.95 && sum <= 1.6);
      }),
      { numRuns: 3_000 },
    );
    expect(outside).toBeGreaterThan(1_000);
  });

  it('[FEED-05] are suspended, always: a leap of more than threefold while the score stands', () => {
    const margin = (home: number): [number, number] => [home, Math.round(1_000 / (1.06 - 1_000 / home))];
    const fair = fc.integer({ min: 1_100, max: 14_000 });
    fc.assert(
      fc.property(fair, fair, fc.boolean(), (before, after, hasScored) => {
        const { tell, sold } = makeTestBoard();
        tell([winner(...margin(before))], play({ home: 0, away: 0 }));
        tell([winner(...margin(after))], play({ home: hasScored ? 1 : 0, away: 0 }));
        const leaps = margin(after).some((one, index) => {
          const other = margin(before)[index] ?? 0;
          return one > 3 * other || other > 3 * one;
        });
        expect(sold('winner')).toBe(hasScored || !leaps);
      }),
      { numRuns: 3_000 },
    );
  });
});
