import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSigns } from '@glasshouse/domain/markers';
import { bookUnjudged, houseAccountId, makeLedger, type Ledger } from '../ledger/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { listEvents } from './list-events.ts';

const MODULES = [
  'identity',
  'session',
  'ledger',
  'betting',
  'settlement',
  'protection',
  'contact',
  'pools',
  'lotteries',
  'markers',
];
const SEED = '00'.repeat(32);
const COMMITMENT = createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex');

let home: TestDatabase;
let ledger: Ledger;
let numbers = 5_000;

beforeAll(async () => {
  home = await openTestDatabase(
    MODULES.map((module) => ({ module, folder: join(findRoot(), 'server', module, 'migrations') })),
  );
  ledger = makeLedger({ database: home.database, makeId: makeIdSource(() => 0) });
  await ledger.start?.();
});
afterAll(() => home.close());

interface Player {
  readonly personId: number;
  readonly accountId: number;
}

async function openPlayer(): Promise<Player> {
  const { database } = home;
  const [row] = await database.query<{ person_id: number }>('select draw_person() as person_id');
  const personId = row?.person_id ?? 0;
  const accountId = await database.transaction((tx) => ledger.openAccount(tx, personId, 'EUR'));
  await database.query('update player_lock set person_id = $1 where player_id = $1', [personId]);
  const debitAccount = houseAccountId('demo', 'EUR');
  const paidIn = { debitAccount, creditAccount: accountId, amountMinor: 100_000, currency: 'EUR' } as const;
  await database.transaction((tx) => bookUnjudged(tx, [{ ...paidIn, kind: 'demo_deposit', betId: undefined }]));
  return { personId, accountId };
}

/** The number of what was staked on. */
async function stake({ accountId }: Player, house: 'pools' | 'lotteries', amountMinor: number): Promise<number> {
  const betId = ++numbers;
  const creditAccount = houseAccountId(house, 'EUR');
  const move = { debitAccount: accountId, creditAccount, amountMinor, currency: 'EUR', betId } as const;
  await home.database.transaction((tx) => bookUnjudged(tx, [{ ...move, kind: 'pool_stake' }]));
  return betId;
}

async function playPool(player: Player, stakeMinor: number, state: 'running' | 'paid' | 'cancelled', paidMinor = 0) {
  const { database } = home;
  const coupon = await stake(player, 'pools', stakeMinor);
  const sums = state === 'running' ? [null, null] : [stakeMinor, paidMinor];
  await database.query(
    `insert into pool (pool_id, kind, number, currency, variant_minor, most_variants, fee_percent, most_void, share_right,
       share_percent, closes_at, last_start, state, stakes_minor, fee_minor, jackpot_in_minor, paid_minor, jackpot_out_minor,
       decided_at)
     values ($1::bigint, 'eight', $1::bigint, 'EUR', 10, 1000, 0, 2, '{8}', '{100}', now(), now(), $2, $3::bigint, 0, 0, $4::bigint, $3::bigint - $4::bigint, now())`,
    [coupon, { running: 2, paid: 5, cancelled: 7 }[state], ...sums],
  );
  await database.query(
    `insert into pool_coupon (coupon_id, pool_id, player_id, account_id, request_id, marks, variants, stake_minor,
       balance_after_minor, entry_id) values ($1::bigint, $1::bigint, $2, $3, ($1::bigint)::text, '{1}', 1, $4, 0, $1::bigint)`,
    [coupon, player.personId, player.accountId, stakeMinor],
  );
  if (paidMinor === 0) return;
  await database.query(
    `insert into pool_payment (coupon_id, pool_id, player_id, is_refund, amount_minor, entry_id) values ($1::bigint, $1::bigint, $2, $3, $4, $1::bigint)`,
    [coupon, player.personId, state === 'cancelled', paidMinor],
  );
}

async function playLottery(player: Player, stakeMinor: number, paidMinor: number | undefined) {
  const { database } = home;
  const ticket = await stake(player, 'lotteries', stakeMinor);
  await database.query(
    `insert into lottery_draw (draw_id, game, number, currency, line_minor, pick, of_numbers, most_lines, most_draw_lines,
       most_same, prize_right, prize_times, commitment, closes_at, state)
     values ($1::bigint, 'five', $1::bigint, 'EUR', 100, 1, 36, 10, 100, 10, '{1}', '{20}', $2, now() - interval '1 minute', 2)`,
    [ticket, COMMITMENT],
  );
  await database.query(
    `insert into lottery_ticket (ticket_id, draw_id, player_id, account_id, request_id, numbers, stake_minor,
       balance_after_minor, entry_id) values ($1::bigint, $1::bigint, $2, $3, ($1::bigint)::text, '{7}', $4, 0, $1::bigint)`,
    [ticket, player.personId, player.accountId, stakeMinor],
  );
  if (paidMinor === undefined) return;
  await database.query(`insert into lottery_seed (draw_id, seed) values ($1, decode($2, 'hex'))`, [ticket, SEED]);
  await database.query(`insert into lottery_result (draw_id, seed, numbers) values ($1, decode($2, 'hex'), '{7}')`, [
    ticket,
    SEED,
  ]);
  await database.query('update lottery_draw set state = 5, stakes_minor = $2, paid_minor = $3 where draw_id = $1', [
    ticket,
    stakeMinor,
    paidMinor,
  ]);
  if (paidMinor === 0) return;
  await database.query(
    'insert into lottery_payment (ticket_id, draw_id, player_id, amount_minor, entry_id) values ($1::bigint, $1::bigint, $2, $3, $1::bigint)',
    [ticket, player.personId, paidMinor],
  );
}

async function look({ personId }: Player) {
  const nowMs = Date.now() + 1_000;
  const events = await listEvents(home.database, personId, { nowMs, currency: 'EUR' });
  return { nowMs, events };
}

describe('what pools and lotteries have paid', () => {
  it('[PP-16] is known of those that have ended, a prize, a loss and a stake that came back', async () => {
    const player = await openPlayer();
    await playPool(player, 100, 'paid');
    await playPool(player, 200, 'paid', 900);
    await playPool(player, 300, 'cancelled', 300);
    await playPool(player, 400, 'running');
    await playLottery(player, 500, 0);
    await playLottery(player, 600, 2_000);
    await playLottery(player, 700, undefined);
    const { events } = await look(player);
    const results = events.flatMap((one) => (one.kind === 'result' ? [[one.stakedMinor, one.returnedMinor]] : []));
    expect(results.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [100, 0],
      [200, 900],
      [300, 300],
      [500, 0],
      [600, 2_000],
    ]);
  });

  it('[PP-16] makes a chase of tickets that grow after each loss', async () => {
    const player = await openPlayer();
    for (const stakeMinor of [200, 400, 800, 1_600, 3_200, 6_400]) await playLottery(player, stakeMinor, 0);
    const { nowMs, events } = await look(player);
    const looking = { nowMs, profile: 'default', zoneOffsetMs: 0 } as const;
    expect(findSigns(events, looking).map(({ name, grade }) => [name, grade])).toContainEqual(['chasing', 'strong']);
  });
});
