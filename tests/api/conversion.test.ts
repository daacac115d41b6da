import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '@glasshouse/server/audit';
import { openHouse, registerPlayer, type House, type Player } from './house.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
  const validFromSec = Math.floor(Date.now() / 1_000) - 60;
  const rates = 'EUR JPY 160.5\nEUR KWD 0.33';
  await operate('load-rates', { rates, validFromSec, source: 'test' });
});
afterAll(() => house.close());

async function operate(action: string, input: object): Promise<number> {
  const response = await fetch(`${house.url}/operatorz/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ who: 'anna', why: 'as the test wants it', ...input }),
  });
  return response.status;
}

interface Quoted {
  readonly gets: number;
  readonly rates: readonly { readonly source: string }[];
}

async function openWith(currencyId: number): Promise<{ by: Player; to: number }> {
  const by = await registerPlayer(house);
  await by.deposit(20_000);
  const added = await by.call<{ account: { id: number } }>('POST', '/web-api/accounts', { currencyId });
  return { by, to: added.body.account.id };
}

async function convert({ by, to }: { by: Player; to: number }, amount: number) {
  const path = `/web-api/conversion/quote?from=${by.accountId}&to=${to}&amount=${amount}`;
  const quoted = await by.call<Quoted>('GET', path);
  const body = { id: randomUUID(), from: by.accountId, to, amount, agreed: quoted.body.gets };
  return { quoted: quoted.body, done: await by.call('POST', '/web-api/conversion', body), body };
}

describe('money of one currency for another', () => {
  it('[AC-05.audited] is quoted and converted, and the whole ledger is sound in every currency afterwards', async () => {
    const [yen, dinar] = [await openWith(7), await openWith(8)];
    const first = await convert(yen, 1_001);
    expect(first.quoted).toMatchObject({ gets: 1_606, rates: [{ source: 'test' }] });
    expect(first.done.body).toMatchObject({ success: true, message: 'money_converted', fromBalance: 18_999 });
    expect((await convert(dinar, 5_000)).done.body).toMatchObject({ gets: 16_500, toBalance: 16_500 });
    expect(await yen.by.call('POST', '/web-api/conversion', first.body)).toMatchObject({ body: first.done.body });
    expect(await house.app.listUnbalanced()).toEqual([]);
    const { findings } = await verifyLedger(house.home.database);
    expect(findings).toEqual([]);
  });

  it('[AC-06.freeze] [AC-06.payouts] stays where it is while an operator has frozen its account', async () => {
    const pair = await openWith(7);
    const { by } = pair;
    expect(await operate('freeze-account', { accountId: by.accountId })).toBe(200);
    const quoted = await by.call('GET', `/web-api/conversion/quote?from=${by.accountId}&to=${pair.to}&amount=100`);
    expect(quoted).toMatchObject({ status: 403, body: { error: { code: 'account_frozen' } } });
    const accounts = await by.call('GET', '/web-api/accounts');
    expect(accounts.body).toMatchObject({ isAccountFrozen: true, balance: 20_000 });
    expect(await operate('unfreeze-account', { accountId: by.accountId })).toBe(200);
    expect((await convert(pair, 100)).done.status).toBe(200);
  });
});
