import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Producer } from '@glasshouse/feeds/producer';
import { makeLogger } from '@glasshouse/server/platform/logs';
import { leaveOutAltered, listBetRows } from '../../server/settlement/index.ts';
import { verifyLedger } from '../../server/audit/verify-ledger.ts';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  type House,
  type Player,
} from './house.ts';

let house: House;
let producer: Producer;
let player: Player;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
  player = await registerPlayer(house);
  await player.deposit(100_000);
});
afterAll(() => house.close());

/** As somebody who holds the database's own password: no trigger and no constraint stops them. */
async function tamper(betId: number, change: string): Promise<void> {
  await house.home.database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(`update bet set ${change} where bet_id = $1`, [betId]);
  });
}

let events = 0;

async function offerNew(): Promise<{ event: string; gameId: number }> {
  const event = `altered:${++events}`;
  const name = `Altered ${events}`;
  await offerEvent(producer, event, { home: { id: event, name } });
  return { event, gameId: await findEventId(house, name) };
}

async function place(gameId: number): Promise<number> {
  const placed = await player.place(coupon(player.accountId, gameId));
  expect(placed.status).toBe(200);
  return Number(placed.body['betId']);
}

const CHANGES: Readonly<Record<string, string>> = {
  odds: 'odds_milli = 90000',
  'the odds of a leg': `legs = replace(legs::text, '2000', '90000')::json`,
  'the outcome of a leg': `legs = replace(legs::text, '"1"', '"2"')::json`,
  stake: 'stake_minor = stake_minor * 50',
  'possible win': 'possible_win_minor = possible_win_minor + 1',
  account: 'account_id = (select account_id from account where player_id <> bet.player_id limit 1)',
  type: 'type_id = 1',
  terms: `terms = '{"boost": {"percent": 10}}'`,
  'time of placing': `placed_at = placed_at - interval '1 microsecond'`,
  'request id': `request_id = request_id || 'x'`,
};

describe('[H4] an open bet that somebody altered in the database', () => {
  it.each(Object.entries(CHANGES))(
    'in its %s is not signed, not paid and not sold, and is named',
    async (_, change) => {
      await registerPlayer(house);
      const { event, gameId } = await offerNew();
      const [altered, beside] = [await place(gameId), await place(gameId)];
      const receipt = `/web-api/bets/${altered}/receipt`;
      expect((await player.call('GET', receipt)).status).toBe(200);
      await tamper(altered, change);
      const withheld = await player.call('GET', receipt);
      expect([withheld.status, withheld.text]).toEqual([409, expect.stringContaining('bet_altered')]);
      const sale = { id: `sell-${altered}`, offered: 1 };
      expect((await player.call('POST', `/web-api/bets/${altered}/cash-out`, sale)).status).not.toBe(200);
      const before = await player.balance();
      const outcomes = [
        { id: '1', result: 1 as const },
        { id: 'x', result: 0 as const },
        { id: '2', result: 0 as const },
      ];
      await feed(producer, { kind: 'bet_settlement', event, certainty: 2, markets: [{ key: '1x2', outcomes }] });
      await eventually('the bet beside it is settled', async () => {
        const rows = await house.home.database.query('select 1 from bet_settlement where bet_id = $1', [beside]);
        return rows.length > 0 || undefined;
      });
      expect(await house.home.database.query('select 1 from bet_settlement where bet_id = $1', [altered])).toEqual([]);
      expect(await player.balance()).toBe(before + 2_000);
      const named = await house.home.database.query('select bet_id from altered_bet where bet_id = $1', [altered]);
      expect(named).toEqual([{ bet_id: altered }]);
      const { findings } = await verifyLedger(house.home.database);
      expect(findings).toContainEqual({ what: 'bet_altered', betId: BigInt(altered) });
      expect(findings).not.toContainEqual({ what: 'bet_altered', betId: BigInt(beside) });
    },
  );

  it('is a fatal line of the log, once', async () => {
    const { gameId } = await offerNew();
    const altered = await place(gameId);
    await tamper(altered, 'odds_milli = 1');
    const lines: object[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const log = makeLogger('warn', stream);
    const { database } = house.home;
    for (let time = 0; time < 2; time++) {
      const bets = await listBetRows(database, [altered], 'any');
      expect(await leaveOutAltered({ log }, database, bets)).toEqual([]);
    }
    expect(lines).toMatchObject([{ level: 60, code: 'bet_altered', bet: altered }]);
  });

  it('that was put in or taken out is named by verification, and one put in is not paid', async () => {
    const { gameId } = await offerNew();
    const taken = await place(gameId);
    const { database } = house.home;
    await database.query(
      `insert into bet select (jsonb_populate_record(b, jsonb_build_object('bet_id', b.bet_id - 1, 'request_id', 'mine'))).*
       from bet b where bet_id = $1`,
      [taken],
    );
    const [forged] = await listBetRows(database, [taken - 1], 'any');
    expect(forged?.is_as_sealed).toBe(false);
    await database.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query('delete from bet where bet_id = $1', [taken]);
    });
    const { findings } = await verifyLedger(database);
    expect(findings).toContainEqual({ what: 'bet_inserted', betId: BigInt(taken - 1) });
    expect(findings).toContainEqual({ what: 'bet_removed', betId: BigInt(taken) });
  });
});

/** One change of a column by the number `n`: never nothing. Digits of a leg are turned into others, so that it stays JSON. */
const RANDOM_CHANGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['bet_id', 'player_id', 'account_id', 'stake_minor', 'odds_milli', 'possible_win_minor', 'line_until'].map(
      (column) => [column, `(b).${column} # (1::bigint << (n % 60))`],
    ),
  ),
  type_id: '((b).type_id::int # (1 << (n % 14)))::smallint',
  currency: `overlay((b).currency::text placing chr(ascii(substr((b).currency::text, 1 + n % 3)) + 1 + n % 20) from 1 + n % 3 for 1)`,
  request_id: `overlay((b).request_id placing chr(33 + (ascii(substr((b).request_id, 1 + n % length((b).request_id))) - 32 + n % 93) % 94)
    from 1 + n % length((b).request_id) for 1)`,
  placed_at: `(b).placed_at + (1::bigint << (n % 45)) * interval '1 microsecond'`,
  legs: `overlay((b).legs::text placing translate(substr((b).legs::text, place, 1), '12345678', '23456789') from place for 1)::json`,
  terms: `json_build_object('boost', n)`,
};

describe('[LED-06] a bet changed at random by a superuser', () => {
  it('is found in each of 2,600 cases, whichever of its columns and bytes it is', async () => {
    const { gameId } = await offerNew();
    const betId = await place(gameId);
    const columns = Object.keys(RANDOM_CHANGES);
    const sound = await house.home.database.transaction(async (tx) => {
      await tx.query(
        `create temporary table forged on commit drop as
         select c.name, n, p.place, b from bet b, unnest($2::text[]) c (name), generate_series(1, 200) n,
           lateral (select array_agg(i) as places from generate_series(1, length(b.legs::text)) i
                    where substr(b.legs::text, i, 1) between '1' and '8') d,
           lateral (select d.places[1 + n % cardinality(d.places)] as place) p
         where b.bet_id = $1`,
        [betId, columns],
      );
      for (const [column, change] of Object.entries(RANDOM_CHANGES))
        await tx.query(`update forged set b.${column} = ${change} where name = $1`, [column]);
      // One that nobody has touched, and all the others.
      return tx.query<{ name: string; n: number }>(
        `select 'untouched' as name, 0 as n from bet b where bet_id = $1 and is_as_sealed(b)
         union all select name, n from forged where is_as_sealed(b) limit 20`,
        [betId],
      );
    });
    expect(sound).toEqual([{ name: 'untouched', n: 0 }]);
  });
});
