import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExpressOfferRules } from '@glasshouse/domain/coupon';
import type { EventId, MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import { makeExpressOffers } from './express-offers.ts';

/** The favourites of the test's events stand at 2.00. */
const RULES: ExpressOfferRules = { count: 2, legs: 2, percent: 10, leastOddsMilli: 1_250, mostOddsMilli: 2_200 };
const MINUTE_MS = 60_000;

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
  for (const name of ['one', 'two', 'three', 'four']) await house.offer(name);
});
afterAll(() => house.close());

function open() {
  let nowMs = Date.now();
  const offers = makeExpressOffers(house.sportsbook, () => nowMs);
  const list = (over: Partial<ExpressOfferRules> = {}) => offers.list({ ...RULES, ...over });
  return { offers, list, pass: (ms: number) => (nowMs += ms) };
}

const refsOf = (offer: ReturnType<ReturnType<typeof open>['list']>[number] | undefined) =>
  (offer?.bets ?? []).map(({ gameId, market, outcome }) => ({
    eventId: gameId as EventId,
    marketKey: market as MarketKey,
    outcomeId: outcome as OutcomeId,
  }));

describe('accumulators of the day', () => {
  it('[CP-30] are as many, as long and as generous as the rules of the moment say', () => {
    const { list } = open();
    expect(list().map((offer) => [offer.bets.length, offer.bonusPercent, offer.oddsMilli])).toEqual([
      [2, 10, 4_000],
      [2, 10, 4_000],
    ]);
    expect(list({ count: 1, legs: 4, percent: 5 }).map((offer) => [offer.bets.length, offer.bonusPercent])).toEqual([
      [4, 5],
    ]);
    expect(list({ mostOddsMilli: 1_999 })).toEqual([]);
    expect(list({ count: 0 })).toEqual([]);
  });

  it('take matches at consoles only where there are too few others', async () => {
    const { fixture } = house.fixtureOf('one');
    const tournament = { id: 'cyber', name: 'Cyber League' };
    await house.feed({ kind: 'fixture_change', event: 'one', fixture: { ...fixture, tournament } });
    const { list } = open();
    const { events } = house.sportsbook.listCards({ section: 'line', limit: 10 });
    const atConsoles = events.find((card) => card.tournament.name === 'Cyber League')?.eventId;
    const listTaken = (count: number, legs: number) =>
      list({ count, legs }).flatMap(({ bets }) => bets.map((bet) => bet.gameId));
    expect(listTaken(1, 3)).not.toContain(atConsoles);
    expect(listTaken(1, 4)).toContain(atConsoles);
  });

  it('stay good for an hour after they were replaced, at the bonus of now, and not where there are none any more', () => {
    const { offers, list, pass } = open();
    const [first] = list();
    const [id, refs] = [first?.expressId ?? '', refsOf(first)];
    list({ count: 1, legs: 4 });
    pass(59 * MINUTE_MS);
    expect(offers.findPercent({ ...RULES, percent: 7 }, id, refs)).toBe(7);
    expect(offers.findPercent(RULES, id, refs.slice(1))).toBeUndefined();
    expect(offers.findPercent({ ...RULES, count: 0 }, id, refs)).toBeUndefined();
    pass(2 * MINUTE_MS);
    expect(offers.findPercent(RULES, id, refs)).toBeUndefined();
  });
});
