import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOTTERY_GAMES } from '@glasshouse/domain/lotteries';
import { verifyLedger } from '../audit/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import { numbersOf } from './draw-seed.ts';
import { SETTLE_DRAW, settleDraw, type SettleDraw } from './settle-draw.ts';
import { openLotteriesBench, type BenchAccount, type LotteriesBench, type TestDraw } from './store-test-lotteries.ts';

let bench: LotteriesBench<TestHouse>;
let lines: object[] = [];

beforeAll(async () => {
  bench = openLotteriesBench(await openTestHouse('audit'));
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const deps = { ...bench.deps, log: makeLogger('fatal', stream) };
  bench.house.jobs.define<SettleDraw>(SETTLE_DRAW, (tx, job) => settleDraw(deps, tx, job));
});
beforeEach(() => {
  lines = [];
});
afterAll(() => bench.house.close());

const PRICE = LOTTERY_GAMES.five.lineMinor;
/** Both of two numbers of six pay nine times the price. */
const SMALL = { pick: 2, of: 6, prizes: [{ right: 2, times: 9 }] };

async function stake(draw: TestDraw, line: readonly number[]) {
  const account = await bench.house.openAccount(10_000);
  const requestId = `altered-${account.accountId}`;
  const placed = await bench.place(account, draw, { lines: [line], requestId });
  if (!placed.ok) throw new Error(placed.code);
  return { account, requestId, ticketId: placed.value.ticketId };
}

/** A draw with a ticket of the numbers that will be drawn and one of two that will not. */
async function sell() {
  const draw = await bench.open(SMALL);
  const drawn = numbersOf(draw.seed, draw.drawId, SMALL);
  const missed = [1, 2, 3, 4, 5, 6].filter((number) => !drawn.includes(number)).slice(0, 2);
  return { draw, drawn, winner: await stake(draw, drawn), loser: await stake(draw, missed) };
}

/** As somebody who holds the database's own password: no trigger and no constraint stops them. */
async function tamper(statement: string, values: readonly unknown[]): Promise<void> {
  await bench.house.database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(statement, values);
  });
}

/** Everything that is due is done, and what was put off as well, but not for ever. */
async function settleSomeRounds(draw: TestDraw): Promise<void> {
  const { house, lotteries } = bench;
  await bench.close(draw);
  await lotteries.look();
  for (let round = 0; round < 3; round += 1) {
    await house.jobs.drain();
    await house.database.query('update job set run_at = now()');
  }
}

const balanceOf = ({ account }: { readonly account: BenchAccount }) => bench.house.balance({ ...account });

async function stateOf({ drawId }: TestDraw): Promise<number | undefined> {
  const [row] = await bench.house.database.query<{ state: number }>(
    'select state from lottery_draw where draw_id = $1',
    [drawId],
  );
  return row?.state;
}

const CHANGES: Readonly<Record<string, string>> = {
  'its numbers': 'numbers = $2::smallint[]',
  'its stake': 'stake_minor = stake_minor * 50',
  'its account': 'account_id = (select max(account_id) from account)',
  'its player': 'player_id = player_id + 1',
  'its time': "at = at - interval '1 microsecond'",
  'its request id': "request_id = request_id || 'x'",
  'its entry': 'entry_id = entry_id + 1000000',
};

describe('[H4] a ticket that somebody altered in the database', () => {
  it.each(Object.entries(CHANGES))(
    'in %s stops its draw, is named, and is paid as it was once it is mended',
    async (_, change) => {
      const { draw, drawn, winner, loser } = await sell();
      const { database } = bench.house;
      await database.query('create table kept as select * from lottery_ticket where ticket_id = $1', [loser.ticketId]);
      const values = [loser.ticketId, `{${drawn.join()}}`];
      await tamper(`update lottery_ticket set ${change} where ticket_id = $1 and $2::text is not null`, values);
      await settleSomeRounds(draw);
      expect(await stateOf(draw)).toBe(3);
      expect([await balanceOf(loser), await balanceOf(winner)]).toEqual([10_000 - PRICE, 10_000 - PRICE]);
      expect(lines).toMatchObject([{ level: 60, code: 'ticket_altered', ticket: loser.ticketId }]);
      const named = await database.query('select bet_id from altered_bet where bet_id = $1', [loser.ticketId]);
      expect(named).toEqual([{ bet_id: loser.ticketId }]);
      const { findings } = await verifyLedger(database);
      expect(findings).toContainEqual({ what: 'ticket_altered', ticketId: BigInt(loser.ticketId) });
      expect(findings).not.toContainEqual({ what: 'ticket_altered', ticketId: BigInt(winner.ticketId) });
      await tamper('delete from lottery_ticket where ticket_id = $1', [loser.ticketId]);
      await tamper('insert into lottery_ticket select * from kept', []);
      await database.query('drop table kept');
      await bench.work();
      expect([await balanceOf(loser), await balanceOf(winner)]).toEqual([10_000 - PRICE, 10_000 + 8 * PRICE]);
      expect((await verifyLedger(database)).findings).toEqual([]);
    },
  );

  it('that was put in is not paid, and named by verification, as one that was taken out is', async () => {
    const { draw, winner } = await sell();
    const { database } = bench.house;
    await database.query(
      `insert into lottery_ticket select (jsonb_populate_record(t, jsonb_build_object('ticket_id', t.ticket_id - 1,
         'request_id', 'mine', 'entry_id', -t.entry_id))).* from lottery_ticket t where ticket_id = $1`,
      [winner.ticketId],
    );
    await settleSomeRounds(draw);
    expect([await stateOf(draw), await balanceOf(winner)]).toEqual([3, 10_000 - PRICE]);
    await tamper('delete from lottery_ticket where ticket_id = $1', [winner.ticketId]);
    const { findings } = await verifyLedger(database);
    expect(findings).toContainEqual({ what: 'ticket_inserted', ticketId: BigInt(winner.ticketId - 1) });
    expect(findings).toContainEqual({ what: 'ticket_removed', ticketId: BigInt(winner.ticketId) });
    await tamper(
      `update lottery_ticket set ticket_id = ticket_id + 1, entry_id = -entry_id, request_id = $2 where ticket_id = $1`,
      [winner.ticketId - 1, winner.requestId],
    );
    await bench.work();
    expect([await stateOf(draw), await balanceOf(winner)]).toEqual([5, 10_000 + 8 * PRICE]);
  });
});

describe('a ticket', () => {
  it('that the release before sold has a hash of its own, and is held to it', async () => {
    const { draw, drawn, winner } = await sell();
    const { database } = bench.house;
    // The entry as that release writes it, and then the row.
    await tamper('update ledger_entry set terms_hash = null where bet_id = $1', [winner.ticketId]);
    await database.query('create table kept as select * from lottery_ticket where ticket_id = $1', [winner.ticketId]);
    await tamper('delete from lottery_ticket where ticket_id = $1', [winner.ticketId]);
    await database.query('insert into lottery_ticket select * from kept');
    const change = 'update lottery_ticket set numbers = $2::smallint[] where ticket_id = $1';
    await tamper(change, [winner.ticketId, `{${drawn.toReversed().join()}}`]);
    await settleSomeRounds(draw);
    expect([await stateOf(draw), lines]).toMatchObject([3, [{ ticket: winner.ticketId }]]);
    await tamper(change, [winner.ticketId, `{${drawn.join()}}`]);
    await bench.work();
    expect([await stateOf(draw), await balanceOf(winner)]).toEqual([5, 10_000 + 8 * PRICE]);
  });

  it('is no bet in the chain of its account', async () => {
    const { winner } = await sell();
    const rows = await bench.house.database.query('select last_bet_id from account where account_id = $1', [
      winner.account.accountId,
    ]);
    expect(rows).toEqual([{ last_bet_id: 0 }]);
  });
});
