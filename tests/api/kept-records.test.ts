import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Producer } from '@glasshouse/feeds/producer';
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

async function offer(name: string, section: 'line' | 'live' = 'line'): Promise<number> {
  await offerEvent(producer, name, { sportId: 10, home: { id: name, name } }, section);
  return findEventId(house, name, section);
}

/** Every table that tells of money and bets, and where their rows come from in the life below. */
const KEPT = [
  'ledger_entry',
  'ledger_seal',
  'bet',
  'event_bets',
  'bet_successor',
  'pending_bet',
  'bet_settlement',
  'bet_cash_out',
  'advance_settlement',
  'market_result_history',
  'event_result',
] as const;

/** A row in each of those tables: bets that were edited, sold, held, lent for and settled. */
async function live(): Promise<void> {
  const [line, onAir] = [await offer('kept:1'), await offer('kept:2', 'live')];
  const bets = [{ gameId: onAir, market: '1x2', outcome: '1', coef: 2, section: 'live' as const }];
  await player.place(coupon(player.accountId, onAir, { bets }));
  const [old, sold] = [
    await player.place(coupon(player.accountId, line)),
    await player.place(coupon(player.accountId, line)),
  ];
  await player.call('POST', `/web-api/bets/${Number(old.body['betId'])}/edit`, coupon(player.accountId, line));
  const part = { id: randomUUID(), agreed: 1 };
  const sale = await player.call('POST', `/web-api/bets/${Number(sold.body['betId'])}/cash-out`, part);
  expect(sale.text).toContain('"betId"');
  await player.place(coupon(player.accountId, line, { prepaidAmount: 100 }));
  const outcomes = [{ id: '1', result: 1 as const }];
  const markets = [{ key: '1x2', outcomes }];
  await feed(producer, { kind: 'bet_settlement', event: 'kept:1', certainty: 2, markets });
  const status = { phase: 'ended' as const, score: { home: 2, away: 1 }, period: 2, periodScores: [] };
  await feed(producer, { kind: 'event_end', event: 'kept:1', status });
}

describe('what was bet and what became of it', () => {
  it('[LED-12] [LED-02] is deleted, changed or emptied by nobody: the database itself refuses the program', async () => {
    await live();
    const { database } = house.home;
    for (const table of KEPT) {
      await eventually(`${table} has a row`, async () => {
        const rows = await database.query(`select 1 from ${table} limit 1`);
        return rows.length > 0 ? true : undefined;
      });
      await expect(database.query(`delete from ${table}`), `delete from ${table}`).rejects.toMatchObject({
        code: '23001',
      });
      await expect(database.query(`truncate ${table} cascade`), `truncate ${table}`).rejects.toMatchObject({
        code: '23001',
      });
    }
    // A bet on hold is decided in its row; all other rows stay as they were written.
    for (const table of KEPT.filter((one) => one !== 'pending_bet')) {
      const [column] = await database.query<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_name = $1 and is_identity = 'NO' order by ordinal_position limit 1`,
        [table],
      );
      const change = `update ${table} set ${column?.name} = ${column?.name}`;
      await expect(database.query(change), `${change}`).rejects.toMatchObject({ code: '23001' });
    }
  }, 30_000);
});
