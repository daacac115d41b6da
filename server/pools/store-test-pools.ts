import type { FeedMessage } from '@glasshouse/contracts/feed';
import { POOL_KINDS, type PoolKindRow } from '@glasshouse/domain/pools';
import { BARS } from '@glasshouse/domain/protection';
import { findMeters, lockPerson, writeGuard } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makePools, type Pools } from './index.ts';
import { placeCoupon, type CouponAsked } from './place-coupon.ts';
import type { PoolsDeps } from './ports.ts';
import { insertPool } from './store.ts';

const HOUR_MS = 3_600_000;

/** A pool of eight matches of its own: of a kind of its own, so that its jackpot is, too. */
export interface TestPool {
  readonly poolId: number;
  readonly kind: string;
  readonly names: readonly string[];
  readonly eventIds: readonly number[];
}

type Draft<Message> = Message extends FeedMessage ? Omit<Message, 'number' | 'generatedAtMs'> : never;

/** What pools stand on, as the test opens it. */
export interface BenchHouse extends Pick<PoolsDeps, 'database' | 'outbox' | 'jobs' | 'ledger' | 'makeId'> {
  readonly sportsbook: PoolsDeps['board'];
  readonly fixtureOf: (name: string) => Extract<Draft<FeedMessage>, { kind: 'fixture_change' }>;
  readonly feed: (...drafts: Draft<FeedMessage>[]) => Promise<void>;
  readonly work: () => Promise<void>;
}

export interface BenchAccount {
  readonly playerId: number;
  readonly sessionId: number;
  readonly accountId: number;
}

export interface PoolsBench<House extends BenchHouse> {
  readonly house: House;
  readonly deps: PoolsDeps;
  readonly pools: Pools;
  /** Matches of the line that begin in two hours; their names. */
  offer(count: number): Promise<readonly string[]>;
  open(over?: { readonly kind?: string; readonly terms?: PoolKindRow }): Promise<TestPool>;
  /** Its time is over. */
  close(pool: TestPool): Promise<void>;
  /** The result of each match: an outcome, or `void`; confirmed (2) where nothing else is said. */
  say(pool: TestPool, results: readonly string[], certainty?: 1 | 2): Promise<void>;
  /** Looks at all pools, and works off what that asks for. */
  work(): Promise<void>;
  /** What protects the account's person from now on. */
  protect(account: BenchAccount, over: { readonly wagered?: number; readonly isExcluded?: boolean }): Promise<void>;
  /** What is counted of them today: wagered, and lost. */
  used(account: BenchAccount): Promise<readonly (number | undefined)[]>;
  place(account: BenchAccount, pool: TestPool, over?: Partial<CouponAsked>): ReturnType<typeof placeCoupon>;
}

let count = 0;

export function openPoolsBench<House extends BenchHouse>(house: House): PoolsBench<House> {
  const { database, outbox, jobs, ledger, makeId, sportsbook: board } = house;
  const log = makeLogger('fatal');
  const deps: PoolsDeps = { database, log, makeId, outbox, jobs, ledger, board, isSportClosed: () => false };
  const pools = makePools(deps);
  const offer = async (matches: number): Promise<readonly string[]> => {
    const names = Array.from({ length: matches }, () => `pool-match:${++count}`);
    for (const name of names) await offerMatch(house, name);
    return names;
  };
  return {
    house,
    deps,
    pools,
    offer,
    async open({ kind = `test-${++count}`, terms = POOL_KINDS.eight } = {}) {
      const names = await offer(terms.positions);
      const rows = await database.query<{ event_id: number; name: string }>(
        'select event_id, producer_event_id as name from event where producer_event_id = any($1)',
        [[...names]],
      );
      const eventIds = names.map((name) => rows.find((row) => row.name === name)?.event_id ?? 0);
      const startsAtSec = Math.floor((Date.now() + 2 * HOUR_MS) / 1_000);
      const poolId = makeId();
      const events = eventIds.map((eventId) => ({ eventId, startsAtSec }));
      // One that has opened by itself makes room.
      await database.query('update pool set closes_at = clock_timestamp(), state = 2 where kind = $1 and state = 1', [
        kind,
      ]);
      if (!(await database.transaction((tx) => insertPool(tx, { poolId, kind, terms, events })))) throw new Error(kind);
      return { poolId, kind, names, eventIds };
    },
    async close({ poolId }) {
      await database.query('update pool set closes_at = clock_timestamp() where pool_id = $1', [poolId]);
    },
    async say({ names }, results, certainty = 2) {
      for (const [at, result] of results.entries()) await sayResult(house, names[at] ?? '', result, certainty);
    },
    async work() {
      await pools.look();
      await house.work();
    },
    protect: (account, over) => protect(database, account, over),
    used: ({ playerId }) =>
      database.transaction(async (tx) => {
        await lockPerson(tx, playerId);
        const meters = await findMeters(tx, playerId);
        return [meters?.wagered.day.usedMinor, meters?.lost.day.usedMinor];
      }),
    place: (account, pool, over = {}) => placeCoupon(deps, { ...asked(account, pool), ...over }),
  };
}

const NONE = [undefined, undefined, undefined, undefined];

async function protect(
  database: Database,
  { playerId }: BenchAccount,
  { wagered, isExcluded = false }: { readonly wagered?: number; readonly isExcluded?: boolean },
): Promise<void> {
  await database.transaction(async (tx) => {
    // Players of this house have not registered: each is a person of their own.
    await tx.query('update player_lock set person_id = player_id where player_id = $1', [playerId]);
    await lockPerson(tx, playerId);
    await writeGuard(tx, playerId, {
      currency: 'EUR',
      zone: 'UTC',
      bars: isExcluded ? [{ code: 'self_excluded', spends: [...BARS.self_excluded.spends], fromMs: 0 }] : [],
      limits: { wagered: [wagered, ...NONE.slice(1)], lost: NONE, deposited: NONE },
    });
  });
}

async function offerMatch(house: BenchHouse, name: string): Promise<void> {
  const { fixture, ...change } = house.fixtureOf(name);
  const outcomes = ['1', 'x', '2'].map((id) => ({ id, oddsMilli: 2_800, active: true }));
  await house.feed(
    { ...change, fixture: { ...fixture, startsAtMs: Date.now() + 2 * HOUR_MS } },
    { kind: 'odds_change', event: name, section: 'line', markets: [{ key: '1x2', status: 'active', outcomes }] },
  );
}

async function sayResult(house: BenchHouse, event: string, result: string, certainty: 1 | 2): Promise<void> {
  if (result === 'void') return house.feed({ kind: 'bet_cancel', event, keys: ['1x2'] });
  const outcomes = ['1', 'x', '2'].map((id) => ({ id, result: id === result ? (1 as const) : (0 as const) }));
  return house.feed({ kind: 'bet_settlement', event, certainty, markets: [{ key: '1x2', outcomes }] });
}

function asked(account: BenchAccount, { poolId }: TestPool): CouponAsked {
  const { playerId, sessionId, accountId } = account;
  return {
    permit: SpendPermit.ofCall('stake', { playerId, personId: playerId, sessionId }),
    requestId: `pool-request-${++count}`,
    poolId,
    accountId,
    marks: [1, 1, 1, 1, 1, 1, 1, 1],
  };
}
