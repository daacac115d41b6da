import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../server/audit/index.ts';
import type { Producer } from '@glasshouse/feeds/producer';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type Answer,
  type House,
  type Player,
} from './house.ts';

let house: House;
let producer: Producer;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
});
afterAll(() => house.close());

let count = 0;

interface OpenBet {
  readonly event: string;
  readonly betId: number;
  readonly path: string;
}

async function openBet(by: Player, amount: number): Promise<OpenBet> {
  const event = `hands:${++count}`;
  await offerEvent(producer, event, { home: { id: event, name: `Hands ${count}` } });
  const placed = await by.place(coupon(by.accountId, await findEventId(house, `Hands ${count}`), { amount }));
  if (placed.status !== 200) throw new Error(placed.text);
  const betId = Number(placed.body['betId']);
  return { event, betId, path: `/web-api/bets/${betId}/cash-out` };
}

function settle(event: string, winner: '1' | '2'): Promise<void> {
  const outcomes = ['1', 'x', '2'].map((id) => ({ id, result: id === winner ? (1 as const) : (0 as const) }));
  return feed(producer, { kind: 'bet_settlement', event, certainty: 2, markets: [{ key: '1x2', outcomes }] });
}

interface Decided {
  readonly state: string;
  readonly payout?: number;
}

function decided(by: Player, betId: number): Promise<Decided> {
  return eventually('the bet is decided', async () => {
    const { body } = await by.call<Decided>('GET', `/web-api/bets/${betId}`);
    return body.state === 'open' ? undefined : body;
  });
}

function statusesOf(answers: readonly Answer[]): Set<number> {
  return new Set(answers.map(({ status }) => status));
}

describe('[M4] two hands on one thing', () => {
  it('[A27] thirty halves of one bet at once: each sells a half of what is left or is refused by name', async () => {
    const by = await registerPlayer(house);
    await by.deposit(9_000);
    const { path, betId } = await openBet(by, 9_000);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => by.call('POST', path, { id: randomUUID(), percent: 50, agreed: 1 })),
    );
    const sold = answers.filter(({ status }) => status === 200);
    expect([...statusesOf(answers)].every((status) => status === 200 || status === 400 || status === 409)).toBe(true);
    // 9,000 can be halved thirteen times before nothing is left that could be sold.
    expect(sold.length).toBeGreaterThanOrEqual(10);
    const paid = sold.reduce((sum, { body }) => sum + Number(body['paid']), 0);
    expect(await by.balance()).toBe(paid);
    const bet = await by.call<{ cashOuts: { closed: number }[] }>('GET', `/web-api/bets/${betId}`);
    expect(bet.body.cashOuts).toHaveLength(sold.length);
  });

  it('[A27] the whole of a bet sold twice at once, and one sale asked for twenty times, have one effect', async () => {
    for (let round = 0; round < 5; round++) {
      const by = await registerPlayer(house);
      await by.deposit(2_000);
      const [two, many] = [await openBet(by, 1_000), await openBet(by, 1_000)];
      const twice = await Promise.all([1, 2].map(() => by.call('POST', two.path, { id: randomUUID(), agreed: 1 })));
      expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const same = { id: randomUUID(), agreed: 1 };
      const repeats = await Promise.all(Array.from({ length: 20 }, () => by.call('POST', many.path, same)));
      expect(new Set(repeats.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      const value = Number(repeats[0]?.body['paid']);
      expect(await by.balance()).toBe(2 * value);
    }
  }, 60_000);

  it('[A27] a sale that races the settlement: the bet is sold or paid, never both', async () => {
    const by = await registerPlayer(house);
    await by.deposit(100_000);
    const seen = new Set<string>();
    for (let round = 0; round < 16; round++) {
      const { event, path, betId } = await openBet(by, 1_000);
      const before = await by.balance();
      // By turns the settlement is first, the sale is, and they race.
      const turn = round % 4;
      const first = turn === 1 ? [await by.call('POST', path, { id: randomUUID(), agreed: 1 })] : [];
      const settling = settle(event, round < 8 ? '1' : '2');
      if (turn === 0) await decided(by, betId);
      const answers = await Promise.all(
        Array.from({ length: 4 }, async (_, at) => {
          await new Promise((done) => setTimeout(done, (round * at) % 23));
          return by.call('POST', path, { id: randomUUID(), agreed: 1 });
        }),
      );
      await settling;
      const bet = await decided(by, betId);
      const sold = [...first, ...answers].filter(({ status }) => status === 200);
      expect([...statusesOf(answers)].every((status) => status === 200 || status === 409)).toBe(true);
      expect(sold.length).toBe(bet.state === 'cashed_out' ? 1 : 0);
      expect(await by.balance()).toBe(before + (bet.payout ?? 0));
      seen.add(bet.state);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['cashed_out', 'won', 'lost']));
    expect((await verifyLedger(house.home.database)).findings).toEqual([]);
  }, 60_000);

  it('twenty accounts of one currency at once: one is opened', async () => {
    for (let round = 0; round < 5; round++) {
      const by = await registerPlayer(house);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => by.call('POST', '/web-api/accounts', { currencyId: 2 })),
      );
      const codes = answers.map(({ status, body }) => (status === 200 ? 'opened' : JSON.stringify(body['error'])));
      expect(codes.filter((code) => code === 'opened')).toHaveLength(1);
      expect(codes.filter((code) => code.includes('account_exists'))).toHaveLength(19);
    }
  });
});

describe('[A6] a text that no text of the database can be', () => {
  it.each([
    [
      'a friend’s code with a NUL',
      'POST',
      '/web-api/registration',
      { type: 'fast_reg', currency: 'EUR', country: 'GB', refCode: 'a\0b' },
    ],
    [
      'half of a character',
      'POST',
      '/web-api/registration',
      { type: 'fast_reg', currency: 'EUR', country: 'GB', refCode: '\uD83D' },
    ],
    ['an address with a NUL', 'GET', '/web-api/coupon/code/ab%00cd', undefined],
    ['a question with a NUL', 'GET', '/web-api/sportsbook/events?section=line%00', undefined],
  ])('is refused: %s', async (_what, method, path, body) => {
    const answer = await request(house.url, method, path, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { code: 'request_invalid' } });
  });
});
