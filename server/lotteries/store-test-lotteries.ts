import { LOTTERY_GAMES, type LotteryGameRow } from '@glasshouse/domain/lotteries';
import { BARS } from '@glasshouse/domain/protection';
import { findMeters, lockPerson, writeGuard } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeSeed } from './draw-seed.ts';
import { makeLotteries, type Lotteries } from './index.ts';
import { placeTicket, type TicketAsked } from './place-ticket.ts';
import type { LotteriesDeps } from './ports.ts';
import { insertDraw } from './store-draws.ts';

/** What lotteries stand on, as the test opens it. */
export interface BenchHouse extends Omit<LotteriesDeps, 'log'> {
  readonly work: () => Promise<void>;
}

export interface BenchAccount {
  readonly playerId: number;
  readonly sessionId: number;
  readonly accountId: number;
}

/** A draw of a game of its own, and what it will be drawn from. */
export interface TestDraw {
  readonly drawId: number;
  readonly game: string;
  readonly seed: string;
  readonly commitment: string;
}

export interface LotteriesBench<House extends BenchHouse> {
  readonly house: House;
  readonly deps: LotteriesDeps;
  readonly lotteries: Lotteries;
  open(over?: Partial<LotteryGameRow> & { readonly game?: string }): Promise<TestDraw>;
  /** Its time is over. */
  close(draw: TestDraw): Promise<void>;
  /** Looks at all draws, and works off what that asks for. */
  work(): Promise<void>;
  /** What protects the account's person from now on. */
  protect(account: BenchAccount, over: { readonly wagered?: number; readonly isExcluded?: boolean }): Promise<void>;
  /** What is counted of them today: wagered, and lost. */
  used(account: BenchAccount): Promise<readonly (number | undefined)[]>;
  place(account: BenchAccount, draw: TestDraw, over?: Partial<TicketAsked>): ReturnType<typeof placeTicket>;
}

/** No draw of a test closes by itself. */
const YEARS_SEC = 1_000_000_000;

let count = 0;

export function openLotteriesBench<House extends BenchHouse>(house: House): LotteriesBench<House> {
  const { database, outbox, jobs, ledger, makeId } = house;
  const deps: LotteriesDeps = { database, log: makeLogger('fatal'), makeId, outbox, jobs, ledger };
  const lotteries = makeLotteries(deps);
  return {
    house,
    deps,
    lotteries,
    async open({ game = `test-${++count}`, ...over } = {}) {
      const made = makeSeed();
      const drawId = makeId();
      // One that has opened by itself makes room.
      await database.query(
        'update lottery_draw set closes_at = clock_timestamp(), state = 2 where game = $1 and state = 1',
        [game],
      );
      const terms = { ...LOTTERY_GAMES.five, ...over, everySec: YEARS_SEC };
      if (!(await database.transaction((tx) => insertDraw(tx, { drawId, game, terms, ...made }))))
        throw new Error(game);
      return { drawId, game, ...made };
    },
    async close({ drawId }) {
      await database.query('update lottery_draw set closes_at = clock_timestamp() where draw_id = $1', [drawId]);
    },
    async work() {
      await lotteries.look();
      await house.work();
    },
    protect: (account, over) => protect(database, account, over),
    used: ({ playerId }) =>
      database.transaction(async (tx) => {
        await lockPerson(tx, playerId);
        const meters = await findMeters(tx, playerId);
        return [meters?.wagered.day.usedMinor, meters?.lost.day.usedMinor];
      }),
    place: (account, draw, over = {}) => placeTicket(deps, { ...asked(account, draw), ...over }),
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

function asked(account: BenchAccount, { drawId }: TestDraw): TicketAsked {
  const { playerId, sessionId, accountId } = account;
  return {
    permit: SpendPermit.ofCall('stake', { playerId, personId: playerId, sessionId }),
    requestId: `lottery-request-${++count}`,
    drawId,
    accountId,
    lines: [[1, 2, 3, 4, 5]],
  };
}
