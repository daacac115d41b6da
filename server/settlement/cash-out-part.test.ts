import { afterAll, beforeAll, expect, it } from 'vitest';
import { SpendPermit } from '../platform/http/index.ts';
import { cashOutPart } from './cash-out-part.ts';
import { listBetRows } from './store.ts';
import { openTestHouse, type TestHouse } from './test-house.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

it('[BET-09] a sale that looked at the bet before it was settled writes nothing and pays nothing', async () => {
  const eventId = await house.offer('event:sale');
  const account = await house.openAccount(1_000);
  const betId = await house.place(account, { legs: [{ eventId }] });
  const [bet] = await listBetRows(house.database, [betId], 'any');
  if (!bet) throw new Error('the bet is not there');
  const markets = [{ key: '1x2', outcomes: [{ id: '1', result: 1 as const }] }];
  await house.feed({ kind: 'bet_settlement', event: 'event:sale', certainty: 2, markets });
  await house.work();
  const permit = SpendPermit.ofRule('cash_out', account.playerId);
  const part = { permit, closedMinor: 1_000, paidMinor: 900, requestId: 'sell-too-late', requestHash: '' };
  const sale = await house.database.transaction((tx) =>
    cashOutPart(house.settling, tx, { bet, legResults: [undefined], ...part }),
  );
  expect(sale).toEqual({ ok: false, code: 'superseded' });
  expect(await house.settlements(betId)).toEqual([{ version: 1, result: 'won', payout: 2_000 }]);
  expect(await house.balance(account)).toBe(2_000);
});
