import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { Producer } from '@glasshouse/feeds/producer';
import { makeLogger } from '@glasshouse/server/platform/logs';
import { makeMetrics } from '@glasshouse/server/platform/metrics';
import { makeSigning, parsePublicKey } from '@glasshouse/server/platform/signing';
import { makeAudit, verifyLedger, type Audit } from '../../server/audit/index.ts';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type House,
  type Player,
} from './house.ts';

/** The live delay of table tennis is the shortest. */
const TABLE_TENNIS = 10;

let house: House;
let producer: Producer;
let player: Player;
/** An auditor of another process on the same database, beside the house's own. */
let audit: Audit;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
  player = await registerPlayer(house);
  await player.deposit(100_000);
  audit = makeAudit({
    database: house.home.reopen(),
    log: makeLogger('silent'),
    metrics: makeMetrics(),
    signing: makeSigning(house.folder),
  });
});
afterAll(() => house.close());

async function offer(name: string, section: 'line' | 'live' = 'line'): Promise<number> {
  const sport = section === 'live' ? { sportId: TABLE_TENNIS } : {};
  await offerEvent(producer, name, { ...sport, home: { id: name, name } }, section);
  return findEventId(house, name, section);
}

async function take(gameId: number, over: Partial<PlaceCouponBody> = {}): Promise<number> {
  const answer = await player.place(coupon(player.accountId, gameId, over));
  if (answer.status !== 200) throw new Error(answer.text);
  return Number(answer.body['betId']);
}

async function settle(event: string, result: 0 | 1, voidFactor: 0 | 1 = 0): Promise<void> {
  // Somebody has won, or stakes come back.
  const winner = result === 1 ? '1' : voidFactor === 1 ? undefined : '2';
  const outcomes = ['1', 'x', '2'].map((id) => ({
    id,
    result: id === winner ? (1 as const) : (0 as const),
    voidFactor,
  }));
  await feed(producer, { kind: 'bet_settlement', event, certainty: 2, markets: [{ key: '1x2', outcomes }] });
}

const stateOf = async (betId: number): Promise<unknown> =>
  (await player.call('GET', `/web-api/bets/${betId}`)).body['state'];
const becomes = (betId: number, state: string): Promise<unknown> =>
  eventually(`bet ${betId} is ${state}`, async () => ((await stateOf(betId)) === state ? true : undefined));

async function takeLive(gameId: number): Promise<string> {
  const bets = [{ gameId, market: '1x2', outcome: '1', coef: 2, section: 'live' as const }];
  return `/web-api/coupon/pending/${await take(gameId, { bets })}`;
}

async function sellHalf(betId: number): Promise<void> {
  const { body } = await player.call<{ cashOuts: { value?: number }[] }>('GET', `/web-api/cash-outs?bets=${betId}`);
  const agreed = Math.floor((body.cashOuts[0]?.value ?? 0) / 2);
  const sold = await player.call('POST', `/web-api/bets/${betId}/cash-out`, { id: randomUUID(), percent: 50, agreed });
  expect([sold.status, sold.text]).toEqual([200, expect.stringContaining('"part":1')]);
}

/** A payout is wrong, and is money of another currency by the time that this is known: it is taken from there (0222). */
async function moveAway(): Promise<void> {
  const mover = await registerPlayer(house);
  await mover.deposit(1_000);
  const added = await mover.call<{ account: { id: number } }>('POST', '/web-api/accounts', { currencyId: 2 });
  const ids = { from: mover.accountId, to: added.body.account.id };
  const bet = await mover.place(coupon(mover.accountId, await offer('moved'), { amount: 1_000 }));
  const betId = Number(bet.body['betId']);
  const becameOf = (state: string): Promise<unknown> =>
    eventually(`bet ${betId} is ${state}`, async () =>
      (await mover.call('GET', `/web-api/bets/${betId}`)).body['state'] === state ? true : undefined,
    );
  await settle('moved', 1);
  await becameOf('won');
  const { body } = await mover.call('GET', '/web-api/accounts');
  const asked = { ...ids, amount: Number(body['balance']) };
  const quoted = await mover.call(
    'GET',
    `/web-api/conversion/quote?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`,
  );
  const converted = { id: randomUUID(), ...asked, agreed: quoted.body['gets'] };
  expect((await mover.call('POST', '/web-api/conversion', converted)).body).toMatchObject({ fromBalance: 0 });
  await settle('moved', 0);
  await becameOf('lost');
  const statement = await mover.call('GET', `/web-api/accounts/${ids.to}/statement`);
  expect(statement.body).toMatchObject({ balance: 0, lines: [{ kind: 'repay_out', betId }, { kind: 'exchange_in' }] });
}

/** Everything that moves money: every kind of entry but write-offs, which an earlier release booked. */
async function live(): Promise<void> {
  const won = await offer('won');
  const corrected = await offer('corrected');
  const returned = await offer('returned');
  const held = await offer('held', 'live');
  const bets = [await take(won), await take(corrected, { amount: 700 }), await take(returned)];
  const free = await take(corrected, { amount: 500, promoCode: 'FIRSTBET' });
  const lent = await take(corrected, { amount: 900, prepaidAmount: 300 });
  const old = await take(won, { amount: 600 });
  const edit = coupon(player.accountId, won, { amount: 800 });
  expect((await player.call('POST', `/web-api/bets/${old}/edit`, edit)).status).toBe(200);
  await sellHalf(await take(won, { amount: 2_000 }));
  const pending = [await takeLive(held), await takeLive(held)];
  expect((await player.call('DELETE', pending[0] ?? '')).status).toBe(200);
  await settle('won', 1);
  await settle('returned', 0, 1);
  await settle('corrected', 1);
  await becomes(lent, 'won');
  await settle('corrected', 0, 1);
  await becomes(free, 'returned');
  await feed(producer, { kind: 'rollback_settlement', event: 'corrected', keys: ['1x2'] });
  await becomes(lent, 'open');
  await settle('corrected', 0);
  for (const [index, state] of ['won', 'lost', 'returned'].entries()) await becomes(bets[index] ?? 0, state);
  for (const betId of [free, lent]) await becomes(betId, 'lost');
  await eventually('the held bet is taken', async () => {
    const { body } = await player.call('GET', pending[1] ?? '');
    return body['state'] === 'pending' ? undefined : true;
  });
  const never = await take(await offer('never'), { amount: 300, prepaidAmount: 100 });
  await settle('never', 0);
  await becomes(never, 'lost');
  await moveAway();
}

describe('a house in which everything has happened', () => {
  it('[LED-01] [LED-09] [AC-09] is found sound by an auditor who only reads it: each entry explained, each unit conserved', async () => {
    await live();
    await eventually('points are given', async () => {
      const waiting = await house.home.database.query('select 1 from points_work');
      return waiting.length === 0 ? true : undefined;
    });
    await eventually('all of it is sealed', async () => {
      await audit.seal();
      const checked = await audit.check();
      return checked?.unsealedEntries === 0 ? true : undefined;
    });
    const checked = await eventually('the books are compared', () => audit.check());
    expect(checked).toMatchObject({ worsened: [], imbalances: [], unexplainedEntries: 0 });
    expect(await house.home.database.query('select * from unexplained_entry')).toEqual([]);
    expect(await verifyLedger(house.home.database)).toMatchObject({ findings: [], unsealedEntries: 0 });
    const kinds = await house.home.database.query<{ kind: number }>(
      // Points go with a result that is taken back, if they had been given by then.
      'select distinct kind from ledger_entry where kind <> 28 order by 1',
    );
    expect(kinds.map((row) => row.kind)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17, 18, 26, 29, 30]);
  }, 60_000);

  it('[H3] says to the operator on /healthz that its books are whole, and how many faults there are where they are not', async () => {
    const { database } = house.home;
    const told = async (state: string) =>
      eventually(`the books are ${state}`, async () => {
        const health: { audit: { state: string; faults: number; checkedAtSec: Record<string, number> } } = JSON.parse(
          await (await fetch(`${house.url}/healthz`)).text(),
        );
        return health.audit.state === state ? health.audit : undefined;
      });
    const whole = await told('whole');
    expect([whole.faults, Object.keys(whole.checkedAtSec)]).toEqual([0, ['seals', 'entries', 'balances', 'sums']]);
    await database.query('insert into altered_bet (bet_id) values (1)');
    expect((await told('faulty')).faults).toBe(1);
    await database.query('delete from altered_bet where bet_id = 1');
    const again = await told('whole');
    for (const atSec of Object.values(again.checkedAtSec)) expect(Math.abs(atSec - Date.now() / 1000)).toBeLessThan(60);
  });

  it('publishes the key that its seals are signed with', async () => {
    const answer = await fetch(`${house.url}/.well-known/glasshouse-keys.json`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    const told: { currentKeyId: string; keys: { keyId: string; publicKeyPem: string; algorithm: string }[] } =
      JSON.parse(await answer.text());
    expect(told.keys).toMatchObject([{ keyId: told.currentKeyId, algorithm: 'Ed25519' }]);
    expect(parsePublicKey(told.keys[0]?.publicKeyPem ?? '')?.keyId).toBe(told.currentKeyId);
    const seals = await house.home.database.query('select distinct key_id from ledger_seal');
    expect(seals).toEqual([{ key_id: told.currentKeyId }]);
  });

  it('shows its figures to whoever watches over it', async () => {
    const text = await eventually(
      'the house has looked at its books',
      async () => {
        const shown = await (await fetch(`${house.url}/metrics`)).text();
        return shown.includes('glasshouse_conservation_minor{currency="EUR",part="stakes"}') ? shown : undefined;
      },
      30_000,
    );
    expect(text).toContain('glasshouse_ledger_imbalance_minor{currency="EUR"} 0');
    expect(text).toContain('glasshouse_ledger_unexplained_entries 0');
    const last = /^glasshouse_ledger_sealed_entry (\d+)$/m.exec(text)?.[1];
    expect(Number(last)).toBeGreaterThan(20);
  }, 40_000);
});

it('an unsigned visitor may ask for the keys, and nothing else is told there', async () => {
  const { body } = await request(house.url, 'GET', '/.well-known/glasshouse-keys.json');
  expect(Object.keys(body)).toEqual(['currentKeyId', 'keys']);
});
