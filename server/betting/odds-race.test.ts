import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceCouponBody } from '@glasshouse/contracts/coupon';
import type { FeedMessage } from '@glasshouse/contracts/feed';
import { openDatabase } from '../platform/database/index.ts';
import { makeJobs } from '../platform/jobs/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeRisk } from '../risk/index.ts';
import { makeSportsbook, type Sportsbook } from '../sportsbook/index.ts';
import { makeBuilder } from './builder.ts';
import { makeExpressOffers } from './express-offers.ts';
import { findStaleness, priceCoupon, type PricingDeps } from './price-coupon.ts';

const log = makeLogger('fatal');
const EVENTS = 100;
const ROUNDS = 1_000;

let home: TestDatabase;
let sportsbook: Sportsbook;
let number = 0;

beforeAll(async () => {
  // Never connected: it only lets the modules name their migrations.
  const nowhere = openDatabase('postgresql://localhost', log);
  const make = (database = nowhere): Sportsbook =>
    makeSportsbook({ database, log, metrics: makeMetrics(), jobs: makeJobs(database, log), publish: () => undefined });
  const sets = [makeJobs(nowhere, log).migrations, make().migrations].filter((set) => set !== undefined);
  home = await openTestDatabase(sets);
  sportsbook = make(home.database);
});
afterAll(() => home.close());

type Draft<Message> = Message extends FeedMessage ? Omit<Message, 'number' | 'generatedAtMs'> : never;

function tell(drafts: readonly Draft<FeedMessage>[]): Promise<unknown> {
  return sportsbook.applyAll(
    'tests',
    drafts.map((draft) => ({ ...draft, number: ++number, generatedAtMs: 0 })),
  );
}

function fixtureOf(event: string): Draft<FeedMessage> {
  return {
    kind: 'fixture_change',
    event,
    fixture: {
      sportId: 1,
      category: { id: 'england', name: 'England' },
      tournament: { id: 'league', name: 'League' },
      home: { id: event, name: event },
      away: { id: 'away', name: 'Away' },
      startsAtMs: Date.now() + 3_600_000,
    },
  };
}

/** A price of the home win, or none while the market is suspended. */
type Shown = number | undefined;

function oddsOf(event: string, shown: Shown): Draft<FeedMessage> {
  const outcomes = [
    { id: '1', oddsMilli: shown ?? 2_000, active: true },
    { id: 'x', oddsMilli: 3_400, active: true },
    { id: '2', oddsMilli: 3_600, active: true },
  ];
  const status = shown === undefined ? 'suspended' : 'active';
  return { kind: 'odds_change', event, section: 'line', markets: [{ key: '1x2', status, outcomes }] };
}

/** Cycles of different lengths, so that every way for a price to move meets every wish. */
const MOVES: readonly Shown[] = [2_000, 2_050, 2_050, 1_950, undefined, 2_000, 2_000, 2_100, 1_900, 2_050, undefined];
const WISHES = [0, 1, 2] as const;

/** What the player agreed to with each wish: any price, none that is lower, this one. */
function agrees(wish: number, agreed: number, now: number): boolean {
  if (wish === 0) return true;
  return wish === 1 ? now >= agreed : now === agreed;
}

interface Race {
  readonly gameId: number;
  readonly wish: number;
  readonly exact: boolean;
  readonly agreed: number;
}

function couponOf({ gameId, wish, exact, agreed }: Race): PlaceCouponBody {
  return {
    id: 'race-request',
    accountId: 1,
    amount: 100,
    typeId: 0,
    changeCoefAction: wish,
    ...(exact && { exactCoef: agreed / 1_000 }),
    bets: [{ gameId, market: '1x2', outcome: '1', coef: agreed / 1_000, section: 'line' }],
  };
}

describe('a bet on its way while its price moves', () => {
  it('[BET-04] is taken at what the player agreed to and at the price that holds then, in a hundred thousand races', async () => {
    const names = Array.from({ length: EVENTS }, (_, at) => `race:${at}`);
    await tell(names.flatMap((name) => [fixtureOf(name), oddsOf(name, 2_000)]));
    const cards = sportsbook.listCards({ section: 'line', limit: 200 }).events;
    const games = names.map((name) => cards.find((card) => card.home.name === name)?.eventId ?? 0);
    const deps: PricingDeps = {
      prices: sportsbook,
      builder: makeBuilder(sportsbook),
      offers: makeExpressOffers(sportsbook),
      risk: makeRisk({ database: home.database, log, metrics: makeMetrics(), board: sportsbook }),
    };
    const owner = { playerId: 1, currency: 'EUR', kind: 0 };
    const shownAt = (round: number, at: number): Shown => MOVES[(round * 7 + at) % MOVES.length];
    const count = { taken: 0, refused: 0, stale: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const [atPricing, atLeaving] = [
        names.map((_, at) => shownAt(round, at)),
        names.map((_, at) => shownAt(round + 1, at)),
      ];
      await tell(names.map((name, at) => oddsOf(name, atPricing[at])));
      const priced = games.map((gameId, at) => {
        const race = {
          gameId,
          wish: WISHES[(round + at) % 3] ?? 0,
          exact: at % 11 === 0,
          agreed: 1_950 + 50 * (round % 4),
        };
        return { race, outcome: priceCoupon(deps, couponOf(race), owner) };
      });
      await tell(names.map((name, at) => oddsOf(name, atLeaving[at])));
      priced.forEach(({ race, outcome }, at) => {
        const [then, now] = [atPricing[at], atLeaving[at]];
        const isAgreed =
          then !== undefined && agrees(race.wish, race.agreed, then) && (!race.exact || then === race.agreed);
        expect(outcome.ok, `${JSON.stringify(race)} priced at ${then}`).toBe(isAgreed);
        if (!outcome.ok) count.refused += 1;
        else if (findStaleness(outcome.value, sportsbook) !== undefined) {
          expect(now, 'nothing moved').not.toBe(then);
          count.stale += 1;
        } else {
          expect([outcome.value.oddsMilli, outcome.value.legs[0]?.[3], now]).toEqual([then, then, then]);
          count.taken += 1;
        }
      });
    }
    expect(count.taken + count.refused + count.stale).toBe(100_000);
    for (const times of Object.values(count)) expect(times).toBeGreaterThan(5_000);
  }, 120_000);
});
