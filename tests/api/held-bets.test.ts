import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { FeedMarket } from '@glasshouse/contracts/feed-markets';
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
  type Answer,
  type House,
  type Player,
} from './house.ts';

/** The live delay of table tennis is the shortest. */
const TABLE_TENNIS = 10;
const ICE_HOCKEY = 2;

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

let count = 0;

async function offerLive(sportId = TABLE_TENNIS): Promise<{ event: string; gameId: number }> {
  count += 1;
  const name = `Live ${count}`;
  await offerEvent(producer, `live:${count}`, { sportId, home: { id: `live-${count}`, name } }, 'live');
  return { event: `live:${count}`, gameId: await findEventId(house, name, 'live') };
}

function placeLive(gameId: number, over: Partial<PlaceCouponBody> = {}, by: Player = player): Promise<Answer> {
  const bets = [{ gameId, market: '1x2', outcome: '1', coef: 2, section: 'live' as const }];
  return by.place(coupon(by.accountId, gameId, { bets, ...over }));
}

async function pendingOf(betId: unknown, by: Player = player): Promise<PendingView> {
  const { text } = await by.call('GET', `/web-api/coupon/pending/${Number(betId)}`);
  return JSON.parse(text);
}

function decided(betId: unknown, by: Player = player): Promise<PendingView> {
  return eventually('the bet is decided', async () => {
    const view = await pendingOf(betId, by);
    return view.state === 'pending' ? undefined : view;
  });
}

function at(odds: number): FeedMarket[] {
  return MARKETS.map((market) => ({
    ...market,
    outcomes: market.outcomes.map((one) => (one.id === '1' ? { ...one, oddsMilli: odds } : one)),
  }));
}

function price(event: string, odds: number) {
  return feed(producer, { kind: 'odds_change', event, section: 'live', markets: at(odds) });
}

const score = (home: number) => ({
  phase: 'playing' as const,
  score: { home, away: 0 },
  period: 1,
  periodScores: [],
});

describe('[CP-21] an advance that is asked for where none is lent', () => {
  it.each([
    ['a live bet', 0, 'live'],
    ['several singles', 9, 'line'],
  ] as const)('refuses %s, and takes nothing of the player in its place', async (name, typeId, section) => {
    const backed = `Backed by ${name}`;
    await offerEvent(producer, `backed:${typeId}`, { home: { id: `backed-${typeId}`, name: backed } });
    const by = await registerPlayer(house);
    await by.deposit(2_000);
    await by.place(coupon(by.accountId, await findEventId(house, backed), { amount: 1_000 }));
    const { gameId } = section === 'live' ? await offerLive() : { gameId: await findEventId(house, backed) };
    const bets = [{ gameId, market: '1x2', outcome: '1', coef: 2, section }];
    const asked = coupon(by.accountId, gameId, { typeId, bets, amount: 300, prepaidAmount: 300 });
    const answer = await by.place(asked);
    expect([answer.status, answer.body['error']]).toEqual([
      409,
      expect.objectContaining({ code: 'prepaid_too_large' }),
    ]);
    expect(await by.balance()).toBe(1_000);
    const { id: _id, amount: _amount, prepaidAmount: _prepaid, ...quoted } = asked;
    expect((await by.call('POST', '/web-api/coupon/quote', quoted)).body).toMatchObject({ availablePrepaidAmount: 0 });
  });
});

describe('several singles that an earlier release took with an advance', () => {
  it('are answered as they were then, when that answer was lost', async () => {
    await offerEvent(producer, 'lent-before', { home: { id: 'lent-before', name: 'Lent before' } });
    const gameId = await findEventId(house, 'Lent before');
    const bets = [{ gameId, market: '1x2', outcome: '1', coef: 2, section: 'line' as const }];
    const asked = coupon(player.accountId, gameId, { typeId: 9, bets, amount: 300, prepaidAmount: 300 });
    await house.home.database.query(
      `insert into refused_single (request_id, player_id, request_hash, refusal) values ($1, $2, $3, '{"refused": "funds_insufficient"}')`,
      [`${asked.id}.1`, player.userId, createHash('sha256').update(JSON.stringify(asked)).digest('base64url')],
    );
    const answer = await player.place(asked);
    expect([answer.status, answer.body['singles']]).toEqual([
      200,
      [{ selectionId: `${gameId}/1x2/1`, refusedCode: 'funds_insufficient' }],
    ]);
  });
});

describe('a live bet', () => {
  it('[CP-03] waits with its stake on hold, is seen while it waits, and then stands', async () => {
    const { gameId } = await offerLive();
    const before = await player.balance();
    const asked = coupon(player.accountId, gameId, {
      bets: [{ gameId, market: '1x2', outcome: '1', coef: 2, section: 'live' }],
    });
    const answers = await Promise.all([player.place(asked), player.place(asked), player.place(asked)]);
    const [first] = answers;
    expect(first?.body).toMatchObject({ status: 'pending', delayMs: 2_000, amount: 1_000, balance: before - 1_000 });
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    const list = await player.call<{ bets: PendingView[] }>('GET', '/web-api/coupon/pending');
    expect(list.body.bets[0]).toMatchObject({ betId: first?.body['betId'], state: 'pending' });
    expect((await player.call('GET', `/web-api/bets/${Number(first?.body['betId'])}`)).status).toBe(404);
    expect((await decided(first?.body['betId'])).state).toBe('accepted');
    const bet = await player.call('GET', `/web-api/bets/${Number(first?.body['betId'])}`);
    expect(bet.body).toMatchObject({ state: 'open', amount: 1_000, legs: [{ section: 'live' }] });
    expect((await player.place(asked)).text).toBe(first?.text);
    expect(await player.balance()).toBe(before - 1_000);
  });

  it.each([
    ['ask', 2, 2_100, 'refused', undefined],
    ['higher only, and it rose', 1, 2_100, 'accepted', 2_100],
    ['higher only, and it fell', 1, 1_900, 'refused', undefined],
    ['any, and it fell', 0, 1_900, 'accepted', 1_900],
  ])(
    '[CP-08] follows the player’s wish when the price moves meanwhile: %s',
    async (_name, action, odds, state, taken) => {
      const { event, gameId } = await offerLive();
      const before = await player.balance();
      const answer = await placeLive(gameId, { changeCoefAction: action });
      await price(event, odds);
      const view = await decided(answer.body['betId']);
      expect(view.state).toBe(state);
      if (taken === undefined) {
        expect(view).toMatchObject({
          refusedCode: 'price_changed',
          legs: [{ code: 'price_changed', oddsMilli: odds }],
        });
        expect(await player.balance()).toBe(before);
      } else {
        const bet = await player.call('GET', `/web-api/bets/${view.betId}`);
        expect(bet.body).toMatchObject({ oddsMilli: taken });
      }
    },
  );

  it('[CP-13] [A24] is dropped by a change of score where the player asked for it, and only there', async () => {
    const { event, gameId } = await offerLive();
    await feed(producer, { kind: 'odds_change', event, section: 'live', markets: at(2_000), status: score(0) });
    // Both wait when the score changes: nothing slow comes between them.
    const other = await registerPlayer(house);
    await other.deposit(1_000);
    const dropping = await placeLive(gameId, { isDropOnScoreChange: true });
    const staying = await placeLive(gameId, {}, other);
    await feed(producer, { kind: 'odds_change', event, section: 'live', markets: at(2_000), status: score(1) });
    expect(await decided(dropping.body['betId'])).toMatchObject({ state: 'refused', refusedCode: 'score_changed' });
    expect(await decided(staying.body['betId'], other)).toMatchObject({ state: 'accepted' });
  });

  it('[BET-06] [A24] is refused to everybody by a goal that the feed tells without stopping its markets', async () => {
    const { event, gameId } = await offerLive(ICE_HOCKEY);
    await feed(producer, { kind: 'odds_change', event, section: 'live', markets: at(2_000), status: score(0) });
    const before = await player.balance();
    const answers = await Promise.all([0, 1, 2].map((changeCoefAction) => placeLive(gameId, { changeCoefAction })));
    await feed(producer, { kind: 'odds_change', event, section: 'live', markets: at(2_000), status: score(1) });
    for (const { body } of answers) {
      expect(await decided(body['betId'])).toMatchObject({ state: 'refused', refusedCode: 'score_changed' });
    }
    expect(await player.balance()).toBe(before);
  });

  it.each([
    ['a price that rose', (event: string) => price(event, 2_100)],
    ['a price that fell', (event: string) => price(event, 1_900)],
    [
      'a market that was stopped and is open again',
      async (event: string) => {
        await feed(producer, { kind: 'bet_stop', event });
        await price(event, 2_000);
      },
    ],
    [
      'a point',
      (event: string) =>
        feed(producer, { kind: 'odds_change', event, section: 'live', markets: at(2_000), status: score(1) }),
    ],
  ])('[L5] cannot be taken back after %s, and is decided when its time has come', async (_what, moveOn) => {
    const { event, gameId } = await offerLive();
    await feed(producer, { kind: 'odds_change', event, section: 'live', markets: at(2_000), status: score(0) });
    const answer = await placeLive(gameId, { changeCoefAction: 0 });
    await moveOn(event);
    const refused = await player.call('DELETE', `/web-api/coupon/pending/${Number(answer.body['betId'])}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: { code: 'cancel_moved' } });
    expect((await pendingOf(answer.body['betId'])).state).toBe('pending');
    expect(['accepted', 'refused']).toContain((await decided(answer.body['betId'])).state);
  });

  it('[BET-06] is refused when its market was suspended meanwhile, although it is open again', async () => {
    const { event, gameId } = await offerLive();
    const before = await player.balance();
    const answer = await placeLive(gameId, { changeCoefAction: 0 });
    await feed(producer, { kind: 'bet_stop', event });
    await price(event, 2_000);
    expect(await decided(answer.body['betId'])).toMatchObject({ state: 'refused', refusedCode: 'market_suspended' });
    expect(await player.balance()).toBe(before);
  });

  it('can be taken back while it waits, once, and by its owner alone', async () => {
    const { gameId } = await offerLive();
    const before = await player.balance();
    const stranger = await registerPlayer(house);
    const answer = await placeLive(gameId);
    const path = `/web-api/coupon/pending/${Number(answer.body['betId'])}`;
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    const both = await Promise.all([player.call('DELETE', path), player.call('DELETE', path)]);
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    expect(both[0]?.text).toBe(both[1]?.text);
    expect(await player.balance()).toBe(before);
    // A bet of the same delay that came later is decided: the time of the cancelled one has passed.
    await decided((await placeLive(gameId)).body['betId']);
    expect((await pendingOf(answer.body['betId'])).state).toBe('cancelled');
    expect(await player.balance()).toBe(before - 1_000);
    expect(await house.app.listUnbalanced()).toEqual([]);
  });

  it('waits as long as its slowest leg, and not at all on the line', async () => {
    const { gameId } = await offerLive();
    await offerEvent(producer, 'line:1', { home: { id: 'Quiet', name: 'Quiet' } });
    const line = await findEventId(house, 'Quiet');
    const bets = [
      { gameId: line, market: '1x2', outcome: '1', coef: 2, section: 'line' as const },
      { gameId, market: '1x2', outcome: '1', coef: 2, section: 'live' as const },
    ];
    const mixed = await player.place(coupon(player.accountId, gameId, { typeId: 1, bets }));
    expect(mixed.body).toMatchObject({ status: 'pending', delayMs: 2_000 });
    expect((await player.place(coupon(player.accountId, line))).body).toMatchObject({ status: 'accepted' });
  });
});

describe('a bet of which nothing has started', () => {
  it('gives way to another: both stakes are booked, or neither', async () => {
    await offerEvent(producer, 'line:2', { home: { id: 'Edit', name: 'Edit' } });
    const gameId = await findEventId(house, 'Edit');
    const by = await registerPlayer(house);
    await by.deposit(1_000);
    const old = await by.place(coupon(by.accountId, gameId, { amount: 600 }));
    const path = `/web-api/bets/${Number(old.body['betId'])}/edit`;
    expect((await by.call('POST', path, coupon(by.accountId, gameId, { amount: 1_001 }))).status).toBe(409);
    expect(await by.balance()).toBe(400);
    const asked = coupon(by.accountId, gameId, { amount: 900 });
    const edited = await by.call<{ betId: number; balance: number }>('POST', path, asked);
    expect(edited.body).toMatchObject({ status: 'accepted', amount: 900, balance: 100 });
    expect((await by.call('POST', path, asked)).text).toBe(edited.text);
    const [before, after] = await Promise.all(
      [Number(old.body['betId']), edited.body.betId].map((betId) => by.call('GET', `/web-api/bets/${betId}`)),
    );
    const [oldId, newId] = [Number(old.body['betId']), edited.body.betId];
    expect(before?.body).toMatchObject({ state: 'edited', payout: 600, replacedBy: newId, isEditable: false });
    expect(after?.body).toMatchObject({ state: 'open', replaces: oldId, requestId: asked.id, isEditable: true });
    expect(after?.body).not.toHaveProperty('replacedBy');
    const again = await by.call('POST', path, coupon(by.accountId, gameId, { amount: 100 }));
    expect(again.body).toMatchObject({ error: { code: 'bet_not_editable' } });
    expect(await house.app.listUnbalanced()).toEqual([]);
  });

  it('gives way once, however many ask at the same time', async () => {
    const gameId = await findEventId(house, 'Edit');
    const by = await registerPlayer(house);
    await by.deposit(1_000);
    const old = await by.place(coupon(by.accountId, gameId, { amount: 500 }));
    const path = `/web-api/bets/${Number(old.body['betId'])}/edit`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => by.call('POST', path, coupon(by.accountId, gameId, { amount: 400 }))),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await by.balance()).toBe(600);
  });
});

describe('the receipt of a bet', () => {
  it('is signed with the published key, the same each time, and fails when one byte differs', async () => {
    await offerEvent(producer, 'line:3', { home: { id: 'Signed', name: 'Signed' } });
    const gameId = await findEventId(house, 'Signed');
    const placed = await player.place(coupon(player.accountId, gameId));
    const path = `/web-api/bets/${Number(placed.body['betId'])}/receipt`;
    const receipt = await player.call<{ text: string; keyId: string; signature: string }>('GET', path);
    expect((await player.call('GET', path)).text).toBe(receipt.text);
    const keys = await player.call<{ keys: { keyId: string; publicKeyPem: string }[] }>(
      'GET',
      '/.well-known/glasshouse-keys.json',
    );
    const key = keys.body.keys.find((one) => one.keyId === receipt.body.keyId);
    const publicKey = createPublicKey(key?.publicKeyPem ?? '');
    const { text, signature } = receipt.body;
    const signed = Buffer.from(signature, 'base64url');
    expect(verify(null, Buffer.from(text), publicKey, signed)).toBe(true);
    expect(verify(null, Buffer.from(text.replace('"stakeMinor":1000', '"stakeMinor":1001')), publicKey, signed)).toBe(
      false,
    );
    expect(JSON.parse(text)).toMatchObject({ betId: placed.body['betId'], stakeMinor: 1_000, oddsMilli: 2_000 });
    const stranger = await registerPlayer(house);
    expect((await stranger.call('GET', path)).status).toBe(404);
  });
});

describe('the history', () => {
  it('goes through all bets of all accounts, newest first, page by page', async () => {
    const gameId = await findEventId(house, 'Edit');
    const by = await registerPlayer(house);
    await by.deposit(10_000);
    const { account: other } = (
      await by.call<{ account: { id: number } }>('POST', '/web-api/accounts', { currencyId: 2 })
    ).body;
    await by.call('POST', `/web-api/accounts/${other.id}/demo-deposit`, { id: 'dollars-1', amount: 10_000 });
    const placed: unknown[] = [];
    for (let index = 0; index < 12; index++) {
      const accountId = index % 3 === 0 ? other.id : by.accountId;
      placed.unshift((await by.place(coupon(accountId, gameId, { amount: 100 + index }))).body['betId']);
    }
    const seen: unknown[] = [];
    let after: string | undefined;
    for (let page = 0; page < 10; page++) {
      const query = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
      const answer = await by.call<{ bets: { betId: number }[]; next?: string }>(
        'GET',
        `/web-api/bets?limit=5&state=open${query}`,
      );
      seen.push(...answer.body.bets.map((bet) => bet.betId));
      after = answer.body.next;
      if (after === undefined) break;
    }
    expect(seen).toEqual(placed);
    const settled = await by.call<{ bets: unknown[]; next?: string }>('GET', '/web-api/bets?state=settled');
    expect(settled.body).toEqual({ bets: [] });
    const foreign = await player.call<{ bets: unknown[] }>('GET', `/web-api/bets?after=${Number(placed[0])}`);
    expect(foreign.body.bets).toEqual([]);
  });
});
