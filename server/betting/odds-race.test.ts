import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { EventId, MarketKey, OutcomeId, SelectionRef } from '@glasshouse/domain/markets';
import type { Database } from '../platform/database/index.ts';
import { openTestHouse, type FeedDraft, type TestHouse } from '../settlement/test-house.ts';
import type { PlacingDeps } from './answer-verdict.ts';
import { BET_MODES } from './bet-queue.ts';
import type { LegTuple } from './bet-terms.ts';
import { placeCoupon } from './place-coupon.ts';
import { couponOf, openTestDesk, type TestDesk, type TestPlayer } from './test-desk.ts';

/** Drawn anew from this number in each run, so that a run can be had again. */
const SEED = 20_260_101;
const EVENTS = 24;
const PLAYERS = 64;
/** Six thousand with the other tests; `RACED_BETS=100000` for the figure that is asked. */
const LINE_BETS = Number(process.env['RACED_BETS'] ?? 6_000);
/** With two cores shared; a race that stands still is stopped all the same. */
const LINE_LIMIT_MS = 120_000 + LINE_BETS * 10;
const STAKE_MINOR = 20;
const LIVE_BETS = 640;
const TABLE_TENNIS = 10;

let house: TestHouse;
let desk: TestDesk;
let deps: PlacingDeps;
let players: TestPlayer[];

beforeAll(async () => {
  house = await openTestHouse('cash-out', 'risk');
  desk = await openTestDesk(house);
  deps = desk.over(watched(house.database));
  players = [];
  for (let at = 0; at < PLAYERS; at++) players.push(await desk.signIn(1_000_000 + LINE_BETS * STAKE_MINOR));
}, 60_000);
afterAll(async () => {
  deps.pending.stop();
  await desk.close();
  await house.close();
});

/** A small generator of numbers 0..1 (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = makeRandom(SEED);

function pick<Value>(from: readonly Value[]): Value {
  const chosen = Math.floor(random() * from.length);
  for (const [at, value] of from.entries()) if (at === chosen) return value;
  throw new Error('there is something to pick from');
}

function homeWin(gameId: number): SelectionRef {
  return { eventId: gameId as EventId, marketKey: '1x2' as MarketKey, outcomeId: '1' as OutcomeId };
}

/** The price of now; absent while nothing is sold. */
function priceOf(gameId: number): number | undefined {
  const price = house.sportsbook.findPrice(homeWin(gameId));
  return price?.status === 'active' && price.outcomeActive ? price.oddsMilli : undefined;
}

/** Legs that went to the database at another price than the board's of that very moment. */
const late: { readonly leg: LegTuple; readonly now: number | undefined }[] = [];

/**
 * The way to the database, held up now and then before and after money is looked at, while prices go on moving; and an
 * eye on what leaves for good: from that moment on a bet is taken at the price it carries.
 */
function watched(database: Database): Database {
  const waitAWhile = async (): Promise<void> => {
    for (let turns = Math.floor(random() * 12); turns > 0; turns--) await nextTurn();
  };
  return {
    ...database,
    query: async (text, values, name) => {
      if (name === 'betting-place') lookAt(String(values?.[0]));
      const isLook = name === 'ledger-unpayable';
      if (isLook) await waitAWhile();
      const rows = await database.query<never>(text, values, name);
      if (isLook) await waitAWhile();
      return rows;
    },
  };
}

function lookAt(rows: string): void {
  const asked: { readonly mode: number; readonly legs: readonly LegTuple[] }[] = JSON.parse(rows);
  for (const { mode, legs } of asked) {
    if (mode === BET_MODES.hold) continue;
    for (const leg of legs) {
      const now = priceOf(leg[0]);
      if (now !== leg[3]) late.push({ leg, now });
    }
  }
}

interface Match {
  readonly name: string;
  readonly gameId: number;
  readonly section: 'line' | 'live';
}

const PRICES = [1_900, 1_950, 2_000, 2_000, 2_050, 2_100, undefined];

function oddsOf({ name, section }: Pick<Match, 'name' | 'section'>, odds: number | undefined): FeedDraft {
  const outcomes = [
    { id: '1', oddsMilli: odds ?? 2_000, active: true },
    { id: 'x', oddsMilli: 3_400, active: true },
    { id: '2', oddsMilli: 3_600, active: true },
  ];
  const status = odds === undefined ? 'suspended' : 'active';
  return { kind: 'odds_change', event: name, section, markets: [{ key: '1x2', status, outcomes }] };
}

async function offerLive(name: string): Promise<Match> {
  const fixture = {
    sportId: TABLE_TENNIS,
    category: { id: 'england', name: 'England' },
    tournament: { id: 'league', name: 'League' },
    startsAtMs: Date.now() + 3_600_000,
    home: { id: `${name}-home`, name: 'Home' },
    away: { id: `${name}-away`, name: 'Away' },
  };
  await house.feed({ kind: 'fixture_change', event: name, fixture });
  const [row] = await house.database.query<{ event_id: number }>(
    'select event_id from event where producer_event_id = $1',
    [name],
  );
  const gameId = row?.event_id ?? NaN;
  const match: Match = { name, gameId, section: 'live' };
  await house.feed(oddsOf(match, 2_000));
  return match;
}

/** Moves prices of some matches at a time, of the share that is named, until it is told to stop. */
interface Moves {
  readonly prices: typeof PRICES;
  /** Of the matches, how many move in a turn, whatever a turn takes here; or how often each moves by the clock. */
  readonly pace: { readonly share: number } | { readonly everyMs: number };
}

async function movePrices(matches: readonly Match[], { prices, pace }: Moves, goesOn: () => boolean): Promise<void> {
  let lookedAtMs = performance.now();
  while (goesOn()) {
    const nowMs = performance.now();
    const share = 'share' in pace ? pace.share : (nowMs - lookedAtMs) / pace.everyMs;
    lookedAtMs = nowMs;
    const moving = matches.filter(() => random() < share);
    if (moving.length > 0) await house.feed(...moving.map((match) => oddsOf(match, pick(prices))));
    await nextTurn();
  }
}

interface Wish {
  readonly action: number;
  readonly agreed: number;
  readonly exact: number | undefined;
}

/** What the player agreed to with each wish: any price, none that is lower, this one; and an exact one beside it. */
function allows({ action, agreed, exact }: Wish, odds: number): boolean {
  if (exact !== undefined && odds !== exact) return false;
  if (action === 0) return true;
  return action === 1 ? odds >= agreed : odds === agreed;
}

async function place(match: Match, by: TestPlayer) {
  const agreed = priceOf(match.gameId) ?? 2_000;
  const wish: Wish = {
    action: Math.floor(random() * 3),
    agreed,
    exact: random() < 0.2 ? pick([agreed, 2_000]) : undefined,
  };
  // Between the click and the arrival of the request the board goes on.
  for (let turns = Math.floor(random() * 30); turns > 0; turns--) await nextTurn();
  const bets: PlaceCouponBody['bets'] = [
    { gameId: match.gameId, market: '1x2', outcome: '1', coef: wish.agreed / 1_000, section: match.section },
  ];
  const asked = couponOf(by, match.gameId, {
    amount: STAKE_MINOR,
    changeCoefAction: wish.action,
    bets,
    ...(wish.exact !== undefined && { exactCoef: wish.exact / 1_000 }),
  });
  return { wish, outcome: await placeCoupon(deps, by, asked) };
}

/** How often a bet with each wish was taken at the price that was agreed to, a higher and a lower one; and refused. */
class Tally {
  readonly counts = new Map<string, number>();
  /** Bets that were taken against their wish. */
  readonly wrong: string[] = [];

  add({ action }: Wish, how: 'same' | 'up' | 'down' | 'refused'): void {
    const key = `${action} ${how}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  addTaken(wish: Wish, odds: number): void {
    if (!allows(wish, odds)) this.wrong.push(`${JSON.stringify(wish)} at ${odds}`);
    if (odds === wish.agreed) this.add(wish, 'same');
    else this.add(wish, odds > wish.agreed ? 'up' : 'down');
  }

  /** Of these, those that hardly happened: a race that was not run. */
  listRare(least: number, ...keys: readonly string[]): string[] {
    return keys
      .filter((key) => (this.counts.get(key) ?? 0) < least)
      .map((key) => `${key} of ${JSON.stringify([...this.counts])}`);
  }
}

const REASONS = new Set(['price_changed', 'market_suspended', 'exact_odds_missed']);

describe('a bet on its way while its price moves', () => {
  it(
    '[BET-04] is taken as its player agreed, at the price that holds as it leaves, on the line',
    async () => {
      const matches: Match[] = [];
      for (let at = 0; at < EVENTS; at++) {
        const name = `race:${at}`;
        matches.push({ name, gameId: await house.offer(name), section: 'line' });
      }
      const tally = new Tally();
      let left = LINE_BETS;
      const moving = movePrices(matches, { prices: PRICES, pace: { share: 0.3 } }, () => left > 0);
      const bet = async (by: TestPlayer): Promise<void> => {
        while (left-- > 0) {
          const { wish, outcome } = await place(pick(matches), by);
          if ('answer' in outcome) tally.addTaken(wish, outcome.answer.legs?.[0]?.oddsMilli ?? 0);
          else {
            expect(REASONS).toContain(outcome.refused);
            tally.add(wish, 'refused');
          }
        }
      };
      await Promise.all(players.map(bet));
      left = 0;
      await moving;
      expect(late).toEqual([]);
      expect(tally.wrong).toEqual([]);
      expect(
        tally.listRare(
          20,
          '0 same',
          '0 up',
          '0 down',
          '0 refused',
          '1 same',
          '1 up',
          '1 refused',
          '2 same',
          '2 refused',
        ),
      ).toEqual([]);
    },
    LINE_LIMIT_MS,
  );

  it('[BET-04] [BET-06] and after the live delay at the price of its end, for those who agreed to that', async () => {
    const matches: Match[] = [];
    for (let at = 0; at < EVENTS; at++) matches.push(await offerLive(`live:${at}`));
    const tally = new Tally();
    let isMoving = true;
    // Never suspended: that refuses every bet that waits.
    const prices = PRICES.filter((odds) => odds !== undefined);
    const moving = movePrices(matches, { prices, pace: { everyMs: 1_000 } }, () => isMoving);
    const wishes = new Map<number, Wish>();
    let left = LIVE_BETS;
    const bet = async (by: TestPlayer): Promise<void> => {
      while (left-- > 0) {
        const { wish, outcome } = await place(pick(matches), by);
        if ('answer' in outcome) wishes.set(outcome.answer.betId ?? 0, wish);
        else expect(REASONS).toContain(outcome.refused);
      }
    };
    await Promise.all(players.map(bet));
    await vi.waitFor(async () => expect(await countWaiting()).toBe(0), { timeout: 60_000, interval: 100 });
    isMoving = false;
    await moving;
    const taken = await readTaken();
    for (const [betId, wish] of wishes) {
      const odds = taken.get(betId);
      if (odds === undefined) tally.add(wish, 'refused');
      else tally.addTaken(wish, odds);
    }
    expect(late).toEqual([]);
    expect(tally.wrong).toEqual([]);
    expect(tally.listRare(5, '0 same', '0 up', '0 down', '1 same', '1 up', '1 refused', '2 same', '2 refused')).toEqual(
      [],
    );
  }, 120_000);
});

async function countWaiting(): Promise<number> {
  const rows = await house.database.query('select bet_id from pending_bet where state = 0');
  return rows.length;
}

/** Of bets that waited and were taken: the coefficient they were taken at. */
async function readTaken(): Promise<Map<number, number>> {
  const rows = await house.database.query<{ bet_id: number; odds_milli: number }>(
    'select b.bet_id, b.odds_milli from pending_bet w join bet b on b.bet_id = w.bet_id where w.state = 1',
  );
  return new Map(rows.map((row) => [row.bet_id, row.odds_milli]));
}
