import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventId, MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import { join } from 'node:path';
import { migrate } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { openTestHouse, type LegDraft, type TestAccount, type TestHouse } from '../settlement/test-house.ts';
import { makeBook, type Book } from './book.ts';
import type { LegCaps } from './find-caps.ts';
import { rebuildBook } from './rebuild-book.ts';
import { readBook } from './test-book.ts';
import { toBetRisk, toPlayerRisk } from './to-bet-risk.ts';
import type { OpenShare } from './types.ts';

/** None that is ever reached; that of a person is the nearest, so that the room tells what theirs have. */
const NO_CAPS: LegCaps = { outcomeUnits: 1e12, personUnits: 1e9, marketUnits: 1e12, eventUnits: 1e12 };
const PLAYERS = 4;
const PERSON = 700_000_001;
const BETS = 60;

let house: TestHouse;
let running: Book;
let events: readonly number[];
/** How many announcements of the settlement the running book has heard. */
const heard = { settled: 0, reopened: 0 };

beforeAll(async () => {
  house = await openTestHouse();
  await migrate(house.database, [{ module: 'risk', folder: join(findRoot(), 'server/risk/migrations') }]);
  events = [await house.offer('leeds'), await house.offer('hull'), await house.offer('derby')];
  running = makeBook(() => NO_CAPS);
  const accounts: TestAccount[] = [];
  for (let count = 0; count < PLAYERS; count++) accounts.push(await house.openAccount(1_000_000));
  await house.database.query('insert into person (person_id) values ($1)', [PERSON]);
  await house.database.query(
    `insert into player (player_id, person_id, password_hash, country, registration_type) overriding system value
     values (1, $1, '', 'GB', 'fast_reg'), (2, $1, '', 'GB', 'fast_reg')`,
    [PERSON],
  );
  for (let count = 0; count < BETS; count++) await placeOne(accounts, count);
});

afterAll(() => house.close());

/** Singles and expresses over all events and outcomes; some of the stakes are the house's. */
async function placeOne(accounts: readonly TestAccount[], count: number): Promise<void> {
  const account = accounts[Math.floor(count / 5) % PLAYERS];
  if (!account) throw new Error('there are players');
  const first = count % 3;
  const legs = events.slice(first, first + 1 + (Math.floor(count / 3) % 3)).map((eventId, at) => ({
    eventId,
    outcomeId: ['1', 'x', '2'][(Math.floor(count / 9) + at) % 3] ?? '1',
  }));
  const bet = { legs, stakeMinor: 100 + count, ...(count % 7 === 0 && { terms: { freeStake: true as const } }) };
  await house.place(account, bet);
  running.take(toBetRisk(toShare(account.playerId, bet)));
}

/** The first two players are one person's; nobody stands behind the others, and they are persons of their own. */
function personOf(playerId: number): number {
  return playerId <= 2 ? PERSON : playerId;
}

/** All of a bet as `place` of the test house writes it: its win is twice the stake. */
function toShare(
  playerId: number,
  bet: { legs: readonly LegDraft[]; stakeMinor: number; terms?: { freeStake: true } },
): OpenShare {
  return {
    playerId,
    personId: personOf(playerId),
    currency: 'EUR',
    stakeMinor: bet.stakeMinor,
    possibleWinMinor: 2 * bet.stakeMinor,
    freeStake: bet.terms?.freeStake === true,
    closedBeforeMinor: 0,
    closedAfterMinor: bet.stakeMinor,
    legs: bet.legs.map((leg) => ({
      eventId: leg.eventId as EventId,
      marketKey: '1x2' as MarketKey,
      outcomeId: leg.outcomeId as OutcomeId,
    })),
  };
}

async function rebuild(): Promise<Record<string, number>> {
  const book = makeBook(() => NO_CAPS);
  await rebuildBook(house.database, book);
  return readAll(book);
}

/** Its counters, and the room on each outcome of each person: of a player of theirs who has nothing, and tells it nothing. */
function readAll(book: Book): Record<string, number> {
  const counters = readBook(book);
  for (const personId of [PERSON, 3, 4]) {
    for (const [eventId, { markets }] of book.events) {
      for (const [marketKey, { outcomes }] of markets) {
        for (const outcomeId of outcomes.keys()) {
          const room = book.findRoom({ playerId: 0, personId }, [{ eventId, marketKey, outcomeId }]);
          counters[`${eventId}/${marketKey}/${outcomeId}/room of ${personId}`] = room.units;
        }
      }
    }
  }
  return counters;
}

/** Works off the jobs, and tells the running book what the settlement told. */
async function settle(): Promise<{ settled: number; reopened: number }> {
  await house.work();
  const settled = house.settled.slice(heard.settled);
  const reopened = house.reopened.slice(heard.reopened);
  heard.settled += settled.length;
  heard.reopened += reopened.length;
  for (const share of settled) running.giveBack(toPlayerRisk(share));
  for (const share of reopened) running.restore(toBetRisk(share));
  return { settled: settled.length, reopened: reopened.length };
}

function say(winner: string) {
  const outcomes = ['1', 'x', '2'].map((id) => ({ id, result: id === winner ? (1 as const) : (0 as const) }));
  return house.feed({ kind: 'bet_settlement', event: 'hull', certainty: 2, markets: [{ key: '1x2', outcomes }] });
}

interface AnyBet {
  readonly bet_id: number;
  readonly player_id: number;
  readonly stake_minor: number;
  readonly legs: readonly [number, string, string][];
}

/** A plain bet about which nothing has been said. */
async function pickOpenBet(): Promise<{ betId: number; share: OpenShare }> {
  const [bet] = await house.database.query<AnyBet>(
    `select bet_id, player_id, stake_minor, legs from bet b where terms is null
       and not exists (select from bet_settlement s where s.bet_id = b.bet_id) order by bet_id limit 1`,
  );
  if (!bet) throw new Error('a bet is open');
  const legs = bet.legs.map(([eventId, , outcomeId]) => ({ eventId, outcomeId }));
  return { betId: bet.bet_id, share: toShare(bet.player_id, { legs, stakeMinor: bet.stake_minor }) };
}

async function sayOfBet(betId: number, result: 'open' | 'edited'): Promise<void> {
  await house.database.query(
    'insert into bet_settlement (bet_id, version, payout_minor, result, settled_at) values ($1, 1, 0, $2, now())',
    [betId, result],
  );
}

describe('[BET-15] the book that is rebuilt from the database', () => {
  it('is the running one after bets were taken', async () => {
    const rebuilt = await rebuild();
    expect(rebuilt).toEqual(readAll(running));
    expect(Object.keys(rebuilt).length).toBeGreaterThan(25);
  });

  it('and after some were settled, opened again, and settled otherwise', async () => {
    await say('1');
    expect((await settle()).settled).toBeGreaterThan(20);
    expect(await rebuild()).toEqual(readAll(running));
    await house.feed({ kind: 'rollback_settlement', event: 'hull', keys: ['1x2'] });
    expect((await settle()).reopened).toBeGreaterThan(20);
    expect(await rebuild()).toEqual(readAll(running));
    await say('2');
    expect((await settle()).settled).toBeGreaterThan(20);
    expect(await rebuild()).toEqual(readAll(running));
  });

  it('and after a part of a bet was sold back', async () => {
    const { betId, share } = await pickOpenBet();
    await sayOfBet(betId, 'open');
    await house.database.query('insert into reopened_bet (bet_id) values ($1)', [betId]);
    await house.database.query(
      `insert into bet_cash_out (bet_id, part_no, version, player_id, closed_minor, paid_minor, left_minor,
         balance_after_minor, request_id, request_hash, at)
       values ($1, 1, 1, $2, 33, 30, $3::bigint - 33, 0, 'sold', '', now())`,
      [betId, share.playerId, share.stakeMinor],
    );
    running.giveBack(toPlayerRisk({ ...share, closedAfterMinor: 33 }));
    expect(await rebuild()).toEqual(readAll(running));
  });

  it('and after another bet took the place of one', async () => {
    const { betId, share } = await pickOpenBet();
    await sayOfBet(betId, 'edited');
    running.giveBack(toPlayerRisk(share));
    expect(await rebuild()).toEqual(readAll(running));
  });

  it('leaves out bets that stand on nothing but events that have ended', async () => {
    const derby = `${events[2]}`;
    const ofOthers = (counters: Record<string, number>) =>
      Object.entries(counters).filter(([path]) => path.split('/')[0] !== derby);
    const before = await rebuild();
    await house.feed({ kind: 'event_end', event: 'derby' });
    const after = await rebuild();
    expect(ofOthers(after)).toEqual(ofOthers(before));
    expect(after[derby]).toBeLessThan(before[derby] ?? 0);
  });
});
