import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Call } from '@glasshouse/contracts/call';
import { BARS } from '@glasshouse/domain/protection';
import type { Producer } from '@glasshouse/feeds/producer';
import { OF_PLAYERS, WANTS_MORE } from './classified.table.ts';
import {
  coupon,
  eventually,
  feed,
  findDraw,
  findEventId,
  findPool,
  givePoints,
  type House,
  lotteryTicket,
  offerEvent,
  openHouse,
  type Player,
  poolCoupon,
  registerPlayer,
  request,
} from './house.ts';
import { listCalls } from './list-calls.ts';
import { stopPlayer } from './stop-player.ts';

type Kind = keyof typeof OF_PLAYERS;

/** An account of it can be opened beside one in euros. */
const YEN = 7;

/**
 * What each state stops (standards 4.4); after a comma what its law, or its setter, makes of it. The last three are limits
 * of the person's own that are used up.
 */
const STATES: Readonly<Record<string, readonly Kind[]>> = {
  self_excluded: ['stake', 'deposit', 'cash_out', 'conversion'],
  play_restricted: ['stake', 'deposit'],
  'play_restricted, deposits': ['deposit'],
  'play_restricted, everything': ['stake', 'deposit', 'cash_out', 'conversion'],
  identity_held: ['stake', 'deposit'],
  protection_unavailable: ['stake', 'deposit'],
  session_time_over: ['stake', 'deposit', 'cash_out', 'conversion'],
  timeout_active: ['deposit', 'conversion'],
  'timeout_active, strict': ['stake', 'deposit', 'conversion'],
  limit_required: ['stake', 'deposit'],
  reality_check_due: ['stake'],
  'deposit limit': ['deposit'],
  'wager limit': ['stake'],
  'loss limit': ['stake'],
};
const LIMITS: Readonly<Record<string, number>> = { 'deposit limit': 20, 'wager limit': 1, 'loss limit': 10 };
/** Of raises, what each state stops: all of them, or those of deposits. */
const RAISES_STOPPED: Readonly<Record<string, 'all' | 'deposits'>> = {
  self_excluded: 'all',
  play_restricted: 'all',
  'play_restricted, deposits': 'all',
  'play_restricted, everything': 'all',
  identity_held: 'all',
  protection_unavailable: 'all',
  session_time_over: 'all',
  timeout_active: 'deposits',
  'timeout_active, strict': 'deposits',
};
const codeOfState = (state: string): string => state.split(',')[0] ?? state;
/** A limit that is used up stops its own money: another account brings no room, what is bought for points is no deposit. */
const UNSTOPPED_BY_LIMITS = ['addAccount', 'buyForPoints'];
const PROTECTION = [...Object.keys(BARS), 'limit_reached'];

let house: House;
let producer: Producer;
let calls: Call[];
let gameId: number;
let poolId: number;
let drawId: number;

beforeAll(async () => {
  calls = await listCalls('player');
  house = await openHouse();
  producer = await house.connect('tests');
  await offerEvent(producer, 'protected:1', { home: { id: 'north', name: 'Protected' } });
  gameId = await findEventId(house, 'Protected');
  poolId = await findPool(house, producer);
  drawId = await findDraw(house);
  const outcomes = ['1', 'x', '2'].map((id) => ({ id, oddsMilli: 2_000, active: true, probability: 1 / 3 }));
  await feed(producer, {
    kind: 'odds_change',
    event: 'protected:1',
    section: 'line',
    markets: [{ key: '1x2', status: 'active', outcomes }],
  });
});
afterAll(() => house.close());

async function stop(player: Player, state: string): Promise<void> {
  const limitType = LIMITS[state];
  if (limitType !== undefined) {
    // Less than is used already.
    const limits = [{ limitType, limitValue: 500 }];
    const saved = await player.call('POST', '/limit-service-api/api/external/web/v3/limits', { limits });
    expect(saved.status).toBe(200);
    return;
  }
  const spends = (STATES[state] ?? []).filter((kind) => kind !== 'open');
  await stopPlayer(house, player, codeOfState(state), spends);
}

interface Ready {
  readonly player: Player;
  readonly betId: number;
  /** An account of theirs in another currency. */
  readonly yen: number;
}

/** Somebody with money, and a bet that may be sold. */
async function openPlayer(): Promise<Ready> {
  const player = await registerPlayer(house);
  await player.deposit(20_000);
  const placed = await player.place(coupon(player.accountId, gameId));
  if (placed.status !== 200) throw new Error(placed.text);
  const opened = await player.call<{ account: { id: number } }>('POST', '/web-api/accounts', { currencyId: YEN });
  return { player, betId: Number(placed.body['betId']), yen: opened.body.account.id };
}

type Asked = readonly [method: string, path: string, body?: unknown];

/** What would be done where nothing stops it. */
const DONE: Readonly<Record<string, (ready: Ready) => Asked | Promise<Asked>>> = {
  placeCoupon: ({ player }) => ['POST', '/web-api/coupon/place', coupon(player.accountId, gameId)],
  editBet: ({ betId, player }) => [
    'POST',
    `/web-api/bets/${betId}/edit`,
    coupon(player.accountId, gameId, { amount: 2_000 }),
  ],
  placeLotteryTicket: ({ player }) => ['POST', `/web-api/lotteries/${drawId}/tickets`, lotteryTicket(player.accountId)],
  placePoolCoupon: ({ player }) => ['POST', `/web-api/pools/${poolId}/coupons`, poolCoupon(player.accountId)],
  demoDeposit: ({ player }) => [
    'POST',
    `/web-api/accounts/${player.accountId}/demo-deposit`,
    { id: randomUUID(), amount: 100 },
  ],
  withdrawMoney: ({ player }) => [
    'POST',
    `/web-api/accounts/${player.accountId}/withdrawals`,
    { id: randomUUID(), amount: 100 },
  ],
  addAccount: () => ['POST', '/web-api/accounts', { currencyId: 2 }],
  setAutoCashOut: ({ betId }) => ['PUT', `/web-api/bets/${betId}/auto-cash-out`, { atLeast: 5_000 }],
  convertMoney: async ({ player, yen }) => {
    const ask = { from: player.accountId, to: yen, amount: 1_000 };
    const query = new URLSearchParams(Object.entries(ask).map(([name, value]) => [name, String(value)]));
    const { body } = await player.call<{ gets: number }>('GET', `/web-api/conversion/quote?${query.toString()}`);
    return ['POST', '/web-api/conversion', { ...ask, id: randomUUID(), agreed: body.gets }];
  },
  buyForPoints: async ({ player }) => {
    await givePoints(house, player.userId, 500);
    return ['POST', '/web-api/points/purchases', { id: randomUUID(), good: 'free-bet-1', points: 500 }];
  },
  cashOut: ({ betId }) => ['POST', `/web-api/bets/${betId}/cash-out`, { id: randomUUID(), agreed: 1 }],
};

const LIMIT_API = '/limit-service-api/api/external/web/v3';
const STAR = { kind: 'team', id: 7 } as const;

/** What stays open has to answer with what it is asked for, and not only without a refusal. */
const OPEN: Readonly<Record<string, (ready: Ready) => Asked>> = {
  getBet: ({ betId }) => ['GET', `/web-api/bets/${betId}`],
  repeatBet: ({ betId }) => ['GET', `/web-api/bets/${betId}/repeat`],
  getReceipt: ({ betId }) => ['GET', `/web-api/bets/${betId}/receipt`],
  listCashOuts: ({ betId }) => ['GET', `/web-api/cash-outs?bets=${betId}`],
  quoteCoupon: ({ player }) => {
    const { id: _id, amount: _amount, ...asked } = coupon(player.accountId, gameId);
    return ['POST', '/web-api/coupon/quote', asked];
  },
  getPoints: () => ['GET', '/web-api/points'],
  listLotteryTickets: () => ['GET', '/web-api/lottery-tickets?game=six'],
  listPoolCoupons: () => ['GET', '/web-api/pool-coupons?kind=eight'],
  listStatement: ({ player }) => ['GET', `/web-api/accounts/${player.accountId}/statement`],
  changeActiveAccount: ({ player }) => ['PUT', `/web-api/accounts/${player.accountId}/active`, {}],
  hideBalance: () => ['PUT', '/web-api/accounts/balance-view', { user_hide_balance: true }],
  addFavourites: () => ['POST', '/web-api/user/favourites', { favourites: [{ ...STAR, name: 'North', sportId: 1 }] }],
  removeFavourite: () => ['POST', '/web-api/user/favourites/remove', STAR],
  sendIdea: () => [
    'POST',
    '/web-api/user/ideas',
    { id: randomUUID(), subject: 'betting', text: 'Show the odds of both halves.' },
  ],
  saveLimits: () => ['POST', `${LIMIT_API}/limits`, { limits: [{ limitType: 22, limitValue: 1_000_000 }] }],
  blockUser: () => ['POST', '/limit-service-api/limit/external/web/api/v1/BlockUser', { days: 365 }],
  answerRealityCheck: () => [
    'POST',
    '/web-api/api/web/user/v1/reality-check',
    { data: { attributes: { action: 'continue', do_not_show_again: false, popup_show_at: 1_790_000_000 } } },
  ],
  endOtherSessions: () => ['DELETE', '/web-api/sessions'],
};

const codeOf = (body: unknown): string | undefined => (body as { error?: { code?: string } }).error?.code;

async function tryCall(ready: Ready, call: Call): Promise<{ status: number; code: string | undefined }> {
  const [method, path, body] = (await (DONE[call.id] ?? OPEN[call.id])?.(ready)) ?? [
    call.method,
    call.path.replaceAll(/\{\w+\}/g, '1'),
    call.method === 'GET' || call.method === 'DELETE' ? undefined : {},
  ];
  const response = await fetch(`${house.url}${path}`, {
    method,
    headers: { cookie: ready.player.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, code: text === '' ? undefined : codeOf(JSON.parse(text)) };
}

const kindOf = (id: string): Kind | undefined =>
  (Object.keys(OF_PLAYERS) as Kind[]).find((kind) => (OF_PLAYERS[kind] as readonly string[]).includes(id));

describe('[RG-03] [RG-07] [P20] the doors of the site', () => {
  it('are all classified, as their contracts say', () => {
    expect(calls.filter(({ id }) => kindOf(id) === undefined).map(({ id }) => id)).toEqual([]);
    for (const call of calls) {
      const said = 'spends' in call ? call.spends : (call.whileStopped ?? 'open');
      expect([call.id, said]).toEqual([call.id, kindOf(call.id)]);
    }
    expect(Object.values(OF_PLAYERS).flat().length).toBe(calls.length);
  });

  it('are open where nothing stops anybody', async () => {
    for (const call of calls.filter(({ id }) => id in DONE)) {
      const ready = await openPlayer();
      expect({ id: call.id, ...(await tryCall(ready, call)) }).toMatchObject({ id: call.id, status: 200 });
    }
  });

  it('are tried with what they would do, unless that wants more than is at hand', () => {
    const ids = calls.filter(({ id }) => kindOf(id) === 'open').map(({ id }) => id);
    expect(WANTS_MORE.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.length - WANTS_MORE.length).toBeGreaterThan(40);
  });

  it.each(Object.keys(STATES))(
    '[PP-08] let limits be lowered while %s stops, and raised or approved as it says',
    async (state) => {
      const { player } = await openPlayer();
      const set = (limitType: number, limitValue: number) =>
        player.call('POST', `${LIMIT_API}/limits`, { limits: [{ limitType, limitValue }] });
      for (const type of [2, 21]) expect((await set(type, 200_000)).status).toBe(200);
      // Asked for long ago, and the questions about it answered.
      await house.home.database.query(
        `insert into client_limit (person_id, type, state, value, currency, started_at, due_at, needs_approval)
       select l.person_id, l.type, 'PENDING', 500000, l.currency, now() - interval '3 days', now() - interval '1 day', true
       from client_limit l join player p on p.person_id = l.person_id
       where p.player_id = $1 and l.state = 'ACTIVE' and l.type in (2, 21)`,
        [player.userId],
      );
      await stop(player, state);
      for (const [type, isDeposit] of [
        [2, false],
        [21, true],
      ] as const) {
        const isStopped = RAISES_STOPPED[state] === 'all' || (RAISES_STOPPED[state] === 'deposits' && isDeposit);
        const word = { action: 1, limitType: type };
        const approved = await request(house.url, 'POST', `${LIMIT_API}/limitaction`, word, player.cookie);
        const raised = await set(type, 1_000_000);
        const expected = isStopped ? [403, 'limit_refused'] : [204, undefined];
        expect([type, approved.status, codeOf(approved.body)]).toEqual([type, ...expected]);
        expect([type, raised.status, codeOf(raised.body)]).toEqual([type, isStopped ? 403 : 200, expected[1]]);
        expect([type, (await set(type, 100_000)).status]).toEqual([type, 200]);
      }
    },
  );

  it.each(Object.keys(STATES))('[RG-03.pools] [PP-08] [PP-20] are closed or open to whom %s stops', async (state) => {
    const ready = await openPlayer();
    await stop(ready.player, state);
    const isLimit = state in LIMITS;
    // A sale makes room for losses again, and whoever blocks themselves has no session any more.
    const last = (call: Call): number => ['cashOut', 'blockUser'].indexOf(call.id);
    for (const call of calls.toSorted((a, b) => last(a) - last(b))) {
      const kind = kindOf(call.id) ?? 'open';
      const { status, code } = await tryCall(ready, call);
      const isStopped =
        kind !== 'open' && STATES[state]?.includes(kind) && !(isLimit && UNSTOPPED_BY_LIMITS.includes(call.id));
      if (isStopped && call.id in DONE) {
        expect([call.id, code, status]).toEqual([call.id, isLimit ? 'limit_reached' : codeOfState(state), 403]);
      } else if (!isStopped)
        expect([call.id, code !== undefined && PROTECTION.includes(code)]).toEqual([call.id, false]);
      // What leaves the house is stopped by nothing.
      if (kind === 'withdrawal' || (kind === 'open' && !WANTS_MORE.includes(call.id)))
        expect([call.id, status, code]).toEqual([call.id, 200, undefined]);
      expect([call.id, status < 500]).toEqual([call.id, true]);
      expect([call.id, code]).not.toEqual([call.id, 'sign_in_required']);
    }
  });
});

describe('[RG-07] [PP-02] [P23] an exclusion on the running house', () => {
  it('[SEC-06] closes every socket of the person, ends their sessions and refuses what was open before, within a second', async () => {
    const { player } = await openPlayer();
    const sockets = await Promise.all([1, 2, 3].map(() => openSocket(player.cookie)));
    const before = await house.home.database.query<{ at: Date }>('select clock_timestamp() as at');
    expect(before).toHaveLength(1);
    const beganAt = performance.now();
    const excluded = await request(
      house.url,
      'POST',
      '/limit-service-api/limit/external/web/api/v1/BlockUser',
      { days: 7 },
      player.cookie,
    );
    expect(excluded.status).toBe(200);
    const answeredAt = performance.now();
    expect(answeredAt - beganAt).toBeLessThan(10_000);
    const staked = await player.place(coupon(player.accountId, gameId));
    expect([401, 403]).toContain(staked.status);
    // Far more than is promised: the machine may be held up by other tests. `npm run bench exclusion` measures it.
    expect(performance.now() - answeredAt).toBeLessThan(10_000);
    await eventually(
      'all sockets are closed',
      async () => sockets.every(({ readyState }) => readyState === WebSocket.CLOSED) || undefined,
      1_000,
    );
  });

  it('[PP-20] lets them sign in to see and to withdraw, and to stake nothing', async () => {
    const { player } = await openPlayer();
    await player.call('POST', '/limit-service-api/limit/external/web/api/v1/BlockUser', { days: 7 });
    const again = await fetch(`${house.url}/web-api/session/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: player.login, password: player.password }),
    });
    expect([again.status, await again.text()]).toEqual([200, expect.any(String)]);
    const cookie = (again.headers.getSetCookie()[0] ?? '').split(';')[0];
    const place = await request(house.url, 'POST', '/web-api/coupon/place', coupon(player.accountId, gameId), cookie);
    expect([place.status, codeOf(place.body)]).toEqual([403, 'self_excluded']);
    expect((await request(house.url, 'GET', '/web-api/bets', undefined, cookie)).status).toBe(200);
    const path = `/web-api/accounts/${player.accountId}/withdrawals`;
    const withdrawn = await request(house.url, 'POST', path, { id: randomUUID(), amount: 19_000 }, cookie);
    expect([withdrawn.status, withdrawn.body]).toMatchObject([200, { account: { money: 0 } }]);
    const shorter = await request(
      house.url,
      'POST',
      '/limit-service-api/limit/external/web/api/v1/BlockUser',
      { days: 1 },
      cookie,
    );
    expect(codeOf(shorter.body)).toBe('limit_locked');
  });
});

function openSocket(cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/live-api/v1`, { headers: { cookie } });
  return new Promise((done, fail) => {
    socket.once('open', () => {
      socket.send(JSON.stringify({ t: 'sub', topics: [{ topic: 'me' }] }));
    });
    socket.once('message', () => done(socket));
    socket.once('error', fail);
  });
}
