import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
import { verifyLedger } from '@glasshouse/server/audit';
import type { Producer } from '@glasshouse/feeds/producer';
import {
  coupon,
  eventually,
  feed,
  findEventId,
  MARKETS,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type Answer,
  type House,
  type Player,
} from './house.ts';

const YEN = 7;
const AT_ONCE = 50;

let house: House;
let producer: Producer;
let player: Player;
let gameId: number;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
  await offerEvent(producer, 'e:1');
  gameId = await findEventId(house, 'North End');
  player = await registerPlayer(house);
  await player.deposit(100_000);
  await loadRates();
});
afterAll(() => house.close());

async function loadRates(): Promise<void> {
  const validFromSec = Math.floor(Date.now() / 1_000) - 60;
  const rates = { rates: 'EUR JPY 160.5', validFromSec, source: 'test', who: 'anna', why: 'the test converts' };
  const { status } = await request(house.url, 'POST', '/operatorz/load-rates', rates);
  expect(status).toBe(200);
}

const codeOf = ({ body }: Answer): unknown => {
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
};
const said = (answer: Answer): [number, unknown] => [answer.status, codeOf(answer)];

function countOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name = answer.status === 200 ? 'done' : String(codeOf(answer));
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function at(oddsMilli: number): FeedMarket[] {
  const outcomes = [{ id: '1', oddsMilli, active: true }];
  return MARKETS.map((market) => (market.key === '1x2' ? { ...market, outcomes } : market));
}

/** The same body with this in the place of its amount. */
function withAmount(body: object, literal: string): string {
  return JSON.stringify(body).replace(/"amount":\d+/, `"amount":${literal}`);
}

describe('a figure that only looks like one', () => {
  it.each([
    ['Arabic digits', '١٠٠'],
    ['Persian digits', '۱۰۰'],
    ['Bengali digits', '১০০'],
    ['full-width digits', '１００'],
    ['a mark from right to left', '100\u200f'],
    ['a turned direction', '\u202e001'],
    ['an invisible space', '1\u200b00'],
    ['a wide space', '\u3000100'],
    ['a NUL', '100\\u0000'],
  ])('[A6] [BET-12] is no amount: %s, bare or as a text', async (_what, digits) => {
    const before = await player.balance();
    const deposit = `/web-api/accounts/${player.accountId}/demo-deposit`;
    for (const literal of [digits, `"${digits}"`]) {
      const bet = withAmount(coupon(player.accountId, gameId), literal);
      expect(said(await request(house.url, 'POST', '/web-api/coupon/place', bet, player.cookie))).toEqual([
        400,
        'request_invalid',
      ]);
      const paid = withAmount({ id: randomUUID(), amount: 100 }, literal);
      expect((await request(house.url, 'POST', deposit, paid, player.cookie)).status).toBe(400);
    }
    expect(await player.balance()).toBe(before);
  });

  it('[A6] is no number of a bet or an account, in a path, a question or a body', async () => {
    const placed = await player.place(coupon(player.accountId, gameId));
    const betId = String(placed.body['betId']);
    const wide = [...betId].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    const arabic = [...betId].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
    const forms = [
      wide,
      arabic,
      `${betId}\u200f`,
      `\u202e${betId}`,
      ` ${betId}`,
      `${betId}.0`,
      `+${betId}`,
      `0x${betId}`,
    ];
    for (const form of forms) {
      const text = encodeURIComponent(form);
      expect([form, (await player.call('GET', `/web-api/bets/${text}`)).status]).toEqual([form, 400]);
      expect([form, (await player.call('GET', `/web-api/bets?limit=${text}`)).status]).toEqual([form, 400]);
      const named = { ...coupon(player.accountId, gameId), accountId: form };
      expect([form, (await player.call('POST', '/web-api/coupon/place', named)).status]).toEqual([form, 400]);
    }
  });
});

describe('a currency in the body', () => {
  it.each(['iso', 'currency', 'currencyId'])('[A20] is refused beside the account’s own: %s', async (field) => {
    const before = await player.balance();
    const value = field === 'currencyId' ? YEN : 'KWD';
    const bet = { ...coupon(player.accountId, gameId), [field]: value };
    const paid = { id: randomUUID(), amount: 100, [field]: value };
    const sold = {
      id: randomUUID(),
      from: player.accountId,
      to: player.accountId,
      amount: 100,
      agreed: 1,
      [field]: value,
    };
    for (const [path, body] of [
      ['/web-api/coupon/place', bet],
      [`/web-api/accounts/${player.accountId}/demo-deposit`, paid],
      ['/web-api/conversion', sold],
    ] as const) {
      expect([path, ...said(await player.call('POST', path, body))]).toEqual([path, 400, 'request_invalid']);
    }
    expect(await player.balance()).toBe(before);
  });
});

/** Somebody with an account of yen beside their first, and so much money on it. */
async function openYen(amount: number): Promise<{ by: Player; yen: number }> {
  const by = await registerPlayer(house);
  const added = await by.call<{ account: { id: number } }>('POST', '/web-api/accounts', { currencyId: YEN });
  const yen = added.body.account.id;
  const paid = await by.call('POST', `/web-api/accounts/${yen}/demo-deposit`, { id: randomUUID(), amount });
  expect(paid.status).toBe(200);
  return { by, yen };
}

describe('a bet against what becomes of its account', () => {
  it('[A18] at once with its closing: the last coin is staked before, or nothing is taken after', async () => {
    for (let round = 0; round < 4; round++) {
      const { by, yen } = await openYen(1_000);
      const bets = Array.from({ length: 12 }, () => by.place(coupon(yen, gameId, { amount: 100 })));
      const closings = Array.from({ length: 12 }, () => by.call('DELETE', `/web-api/accounts/${yen}`));
      const [placed, closed] = [await Promise.all(bets), await Promise.all(closings)];
      const counts = countOf(placed);
      expect(
        Object.keys(counts).filter((name) => !['done', 'funds_insufficient', 'account_inactive'].includes(name)),
      ).toEqual([]);
      expect(Object.keys(countOf(closed)).filter((name) => !['done', 'account_not_empty'].includes(name))).toEqual([]);
      expect(counts['done']).toBe(10);
      const last = await by.call('DELETE', `/web-api/accounts/${yen}`);
      expect(last.status).toBe(200);
      expect(said(await by.place(coupon(yen, gameId, { amount: 100 })))[0]).not.toBe(200);
    }
    expect(await house.app.listUnbalanced()).toEqual([]);
  });

  it('[A18] at once with its conversion: the same money is staked or converted, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const { by, yen } = await openYen(1_000);
      await by.deposit(1_000);
      const quote = `/web-api/conversion/quote?from=${by.accountId}&to=${yen}&amount=1000`;
      const { body } = await by.call<{ gets: number }>('GET', quote);
      const ask = { from: by.accountId, to: yen, amount: 1_000, agreed: body.gets };
      const convert = () => by.call('POST', '/web-api/conversion', { ...ask, id: randomUUID() });
      const stake = () => by.place(coupon(by.accountId, gameId, { amount: 1_000 }));
      // By turns the bet is sent first and the conversion is.
      const answers = await Promise.all(round % 2 === 0 ? [stake(), convert()] : [convert(), stake()]);
      expect([round, countOf(answers)]).toEqual([round, { done: 1, funds_insufficient: 1 }]);
      expect(await by.balance()).toBe(0);
    }
    expect((await verifyLedger(house.home.database)).findings).toEqual([]);
  });
});

/** Sends a coupon whose body stops in the middle; the rest follows when it is asked for. */
function drip(by: Player, body: object): { finish(): Promise<string> } {
  const text = JSON.stringify(body);
  const half = Math.floor(text.length / 2);
  const socket = connect(Number(new URL(house.url).port), '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => void heard.push(chunk));
  const ended = new Promise<string>((done) => socket.once('close', () => done(String(Buffer.concat(heard)))));
  const head = ['POST /web-api/coupon/place HTTP/1.1', 'Host: house', `Cookie: ${by.cookie}`, 'Connection: close'];
  const about = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`];
  socket.write(`${[...head, ...about].join('\r\n')}\r\n\r\n${text.slice(0, half)}`);
  return {
    finish: () => {
      socket.write(text.slice(half));
      return ended;
    },
  };
}

describe('a coupon that drips', () => {
  it.each([
    ['asks, and is told of the new price', 2, '"code":"price_changed"'],
    ['takes what there is, at the new price', 0, '"oddsMilli":1500'],
  ])(
    '[A25] [BET-04] while the price falls is judged when it is whole: who %s',
    async (_who, changeCoefAction, told) => {
      const name = `Drip ${changeCoefAction}`;
      await offerEvent(producer, `drip:${changeCoefAction}`, { home: { id: `drip-${changeCoefAction}`, name } });
      const dripping = drip(player, coupon(player.accountId, await findEventId(house, name), { changeCoefAction }));
      await feed(producer, {
        kind: 'odds_change',
        event: `drip:${changeCoefAction}`,
        section: 'line',
        markets: at(1_500),
      });
      expect(await dripping.finish()).toContain(told);
    },
  );
});

describe('a bet that stands', () => {
  it('[A26] is not taken back by the call for one that waits, whenever and however often', async () => {
    const direct = await player.place(coupon(player.accountId, gameId));
    await offerEvent(producer, 'live:1', { sportId: 10, home: { id: 'quick', name: 'Quick' } }, 'live');
    const liveId = await findEventId(house, 'Quick', 'live');
    const bets = [{ gameId: liveId, market: '1x2', outcome: '1', coef: 2, section: 'live' as const }];
    const held = await player.place(coupon(player.accountId, liveId, { bets }));
    const pending = `/web-api/coupon/pending/${Number(held.body['betId'])}`;
    await eventually('the bet stands', async () => {
      const { body } = await player.call('GET', pending);
      return body['state'] === 'accepted' ? body : undefined;
    });
    const before = await player.balance();
    for (const [path, refusal] of [
      [pending, [409, 'bet_not_pending']],
      [`/web-api/coupon/pending/${Number(direct.body['betId'])}`, [404, 'bet_unknown']],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => player.call('DELETE', path)));
      expect(answers.map(said)).toEqual(Array.from({ length: 5 }, () => refusal));
    }
    for (const { body } of [direct, held]) {
      const path = `/web-api/bets/${Number(body['betId'])}`;
      expect((await player.call('DELETE', path)).status).toBe(404);
      expect((await player.call('GET', path)).body).toMatchObject({ state: 'open' });
    }
    expect(await player.balance()).toBe(before);
  });
});

describe('a promo code', () => {
  it('[A12] [A13] used fifty times at once is one free bet, over events and over the ways to write it', async () => {
    const by = await registerPlayer(house);
    const ways = ['FIRSTBET', 'firstbet', 'FirstBet'];
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        by.place(coupon(by.accountId, gameId, { promoCode: ways[index % ways.length] ?? '', amount: 500 })),
      ),
    );
    expect(countOf(answers)).toEqual({ done: 1, promo_used: AT_ONCE - 1 });
    expect(await by.balance()).toBe(0);
    expect(await house.app.listUnbalanced()).toEqual([]);
  });

  it('[A12] is one alone: two in a list, in one text or by a name that comes twice are refused', async () => {
    const by = await registerPlayer(house);
    const ask = coupon(by.accountId, gameId, { promoCode: 'FIRSTBET', amount: 500 });
    const twice = JSON.stringify(ask).replace('"promoCode"', '"promoCode":"NOSUCHCODE","promoCode"');
    for (const body of [
      { ...ask, promoCode: ['FIRSTBET', 'FIRSTBET'] },
      { ...ask, promoCode: 'FIRSTBET,FIRSTBET' },
      { ...ask, promoCodes: ['FIRSTBET'] },
      twice,
    ]) {
      const answer = await request(house.url, 'POST', '/web-api/coupon/place', body, by.cookie);
      expect(said(answer)).toEqual([400, 'request_invalid']);
    }
    expect((await by.place({ ...ask, id: randomUUID() })).status).toBe(200);
  });
});
