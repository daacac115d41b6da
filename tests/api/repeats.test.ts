import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPEAT_HEADER } from '@glasshouse/contracts/call';
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

/** Every call that moves money, asked again: before its answer, after it, after a restart, and with other contents. */

let house: House;
let producer: Producer;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
});
afterAll(() => house.close());

interface Wish {
  readonly path: string;
  readonly body: object;
  /** The same id for something else: each is refused. */
  readonly others: readonly { readonly path: string; readonly body: object }[];
}

interface Scene {
  readonly by: Player;
  readonly event: string;
  readonly gameId: number;
}

let count = 0;

async function makeScene(): Promise<Scene> {
  count += 1;
  const [event, name] = [`repeat:${count}`, `Repeat ${count}`];
  const by = await registerPlayer(house);
  await by.deposit(20_000);
  await offerEvent(producer, event, { home: { id: `repeat-${count}`, name } });
  return { by, event, gameId: await findEventId(house, name) };
}

async function placeOne({ by, gameId }: Scene): Promise<number> {
  return Number((await by.place(coupon(by.accountId, gameId))).body['betId']);
}

const DOORS: Readonly<Record<string, (scene: Scene) => Promise<Wish>>> = {
  'a bet': async ({ by, gameId }) => {
    const path = '/web-api/coupon/place';
    const body = coupon(by.accountId, gameId);
    return { path, body, others: [{ path, body: { ...body, amount: 2_000 } }] };
  },
  'several singles': async ({ by, gameId }) => {
    const path = '/web-api/coupon/place';
    const bet = (outcome: string, coef: number) => ({ gameId, market: '1x2', outcome, coef, section: 'line' as const });
    // The last is refused: its price is not the one that was seen.
    const body = coupon(by.accountId, gameId, { typeId: 9, bets: [bet('1', 2), bet('x', 3.4), bet('2', 9)] });
    return {
      path,
      body,
      others: [
        { path, body: { ...body, amount: 2_000 } },
        // More of them, or others: none of those is placed either.
        { path, body: { ...body, bets: [...body.bets, { ...bet('over', 1.9), market: 'total|total=2.5' }] } },
        { path, body: { ...body, bets: [bet('x', 3.4)] } },
      ],
    };
  },
  'a change of a bet': async (scene) => {
    const [betId, otherId] = [await placeOne(scene), await placeOne(scene)];
    const path = `/web-api/bets/${betId}/edit`;
    const body = coupon(scene.by.accountId, scene.gameId, { amount: 1_500 });
    return {
      path,
      body,
      others: [
        { path, body: { ...body, amount: 1_600 } },
        { path: `/web-api/bets/${otherId}/edit`, body },
      ],
    };
  },
  'a sale of a bet': async (scene) => {
    const [betId, otherId] = [await placeOne(scene), await placeOne(scene)];
    const path = `/web-api/bets/${betId}/cash-out`;
    const body = { id: randomUUID(), agreed: 1 };
    return {
      path,
      body,
      others: [
        { path, body: { ...body, closed: 100 } },
        { path: `/web-api/bets/${otherId}/cash-out`, body },
      ],
    };
  },
  'a sale of a part': async (scene) => {
    const path = `/web-api/bets/${await placeOne(scene)}/cash-out`;
    const body = { id: randomUUID(), agreed: 1, closed: 400 };
    return { path, body, others: [{ path, body: { ...body, closed: 500 } }] };
  },
  'a deposit': async ({ by }) => {
    await by.call('POST', '/web-api/accounts', { currencyId: 7 });
    const { all_accounts: accounts } = (
      await by.call<{ all_accounts: { id: number; iso: string }[] }>('GET', '/web-api/accounts')
    ).body;
    const yen = accounts.find(({ iso }) => iso === 'JPY');
    const path = `/web-api/accounts/${by.accountId}/demo-deposit`;
    const body = { id: randomUUID(), amount: 500 };
    return {
      path,
      body,
      others: [
        { path, body: { ...body, amount: 501 } },
        { path: `/web-api/accounts/${yen?.id}/demo-deposit`, body },
      ],
    };
  },
};

const doors = Object.entries(DOORS);

function said({ status, text }: Answer): string {
  return `${status} ${text}`;
}

/** What a refusal is called. */
function codeOf({ text }: Answer): string {
  return JSON.parse(text).error.code;
}

/** Everything that has moved, whichever way: as many lines as there are effects. */
async function countEntries(): Promise<number> {
  const [row] = await house.home.database.query<{ count: number }>('select count(*)::int as count from ledger_entry');
  return row?.count ?? Number.NaN;
}

/** Keeps whoever decides about this player's money waiting until the answer is called. */
async function lockAccounts({ userId }: Player): Promise<() => Promise<void>> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((found) => {
    open = found;
  });
  let isLocked: () => void = () => undefined;
  const locked = new Promise<void>((found) => {
    isLocked = found;
  });
  const done = house.home.database.transaction(async (tx) => {
    await tx.query('select 1 from account where player_id = $1 for update', [userId]);
    isLocked();
    await opened;
  });
  await locked;
  return async () => {
    open();
    await done;
  };
}

async function countWaiting(): Promise<number> {
  const [row] = await house.home.database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

/** What looks at the market once more under the lock: all that were asked are refused alike then. */
const LOOKS_AGAIN: Readonly<Record<string, string>> = {
  'a change of a bet': 'market_suspended',
  'a sale of a bet': 'cash_out_suspended',
  'a sale of a part': 'cash_out_suspended',
};

describe.each(doors)('[LED-05] %s', (name, makeWish) => {
  it('answers a repeat with the same bytes, whatever has happened since, and moves nothing', async () => {
    const scene = await makeScene();
    const { by, event } = scene;
    const wish = await makeWish(scene);
    const first = await by.call('POST', wish.path, wish.body);
    expect(said(first)).toMatch(/^200 /);
    await by.deposit(777);
    await feed(producer, { kind: 'bet_stop', event });
    const before = await countEntries();
    const repeats = [await by.call('POST', wish.path, wish.body), await by.call('POST', wish.path, wish.body)];
    expect(repeats.map(said)).toEqual([said(first), said(first)]);
    expect(await countEntries()).toBe(before);
  });

  it('answers the second that comes while the first is under way as the first, though the market has closed', async () => {
    const scene = await makeScene();
    const { by, event } = scene;
    const wish = await makeWish(scene);
    const unlock = await lockAccounts(by);
    const first = by.call('POST', wish.path, wish.body);
    await eventually('the first waits for the lock', async () => ((await countWaiting()) > 0 ? true : undefined));
    await feed(producer, { kind: 'bet_stop', event });
    const others = [1, 2, 3].map(() => by.call('POST', wish.path, wish.body));
    // The others have long been asked by the time this is answered.
    await by.call('GET', '/web-api/accounts');
    await unlock();
    const answers = await Promise.all([first, ...others]);
    const outcomes = new Set(answers.map((one) => (one.status === 200 ? said(one) : codeOf(one))));
    expect([...outcomes]).toEqual([LOOKS_AGAIN[name] ?? expect.stringMatching(/^200 /)]);
  });

  it('is refused by name under the same id with other contents, also at once, and moves nothing', async () => {
    const scene = await makeScene();
    const wish = await makeWish(scene);
    const wishes = [wish, ...wish.others];
    const before = await countEntries();
    const ask = () => Promise.all(wishes.map(({ path, body }) => scene.by.call('POST', path, body)));
    const answers = await ask();
    // Whichever came first is the one that holds.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('request_id_reused')]);
    }
    const after = await countEntries();
    expect(after).toBeGreaterThan(before);
    const later = await ask();
    expect(later.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
    expect(await countEntries()).toBe(after);
  });
});

it('[LED-05] answers a repeat with the same bytes after a restart', async () => {
  const asked: { readonly by: Player; readonly wish: Wish; readonly first: string }[] = [];
  for (const [, makeWish] of doors) {
    const scene = await makeScene();
    const wish = await makeWish(scene);
    const answer = await scene.by.call('POST', wish.path, wish.body);
    asked.push({ by: scene.by, wish, first: said(answer) });
    await scene.by.deposit(1);
  }
  const before = await countEntries();
  await house.restart();
  producer = await house.connect('tests');
  await feed(producer, { kind: 'odds_change', event: 'repeat:1', section: 'line', markets: MARKETS });
  for (const { by, wish, first } of asked) {
    expect(said(await by.call('POST', wish.path, wish.body))).toBe(first);
    for (const { path, body } of wish.others) expect((await by.call('POST', path, body)).status).toBe(422);
  }
  expect(await countEntries()).toBe(before);
});

it('a bet taken back twice is told the same both times', async () => {
  const by = await registerPlayer(house);
  await by.deposit(5_000);
  await offerEvent(producer, 'repeat:live', { sportId: 10, home: { id: 'repeat-live', name: 'Repeat Live' } }, 'live');
  const gameId = await findEventId(house, 'Repeat Live', 'live');
  const bets = [{ gameId, market: '1x2', outcome: '1', coef: 2, section: 'live' as const }];
  const held = await by.place(coupon(by.accountId, gameId, { bets }));
  const path = `/web-api/coupon/pending/${Number(held.body['betId'])}`;
  const first = await by.call('DELETE', path);
  expect([first.status, first.body['state']]).toEqual([200, 'cancelled']);
  const again = await Promise.all([by.call('DELETE', path), by.call('DELETE', path)]);
  expect(again.map(said)).toEqual([said(first), said(first)]);
  expect(await by.balance()).toBe(5_000);
});

it('[LED-05] a repeat that says so is refused for good where it is refused; one that does not is decided anew', async () => {
  const { by, event, gameId } = await makeScene();
  const [said, unsaid] = [coupon(by.accountId, gameId), coupon(by.accountId, gameId)];
  await feed(producer, { kind: 'bet_stop', event });
  const sayAgain = async (): Promise<number> => {
    const headers = { 'content-type': 'application/json', cookie: by.cookie, [REPEAT_HEADER]: '1' };
    const body = JSON.stringify(said);
    const { status } = await fetch(`${house.url}/web-api/coupon/place`, { method: 'POST', headers, body });
    return status;
  };
  expect([await sayAgain(), (await by.place(unsaid)).status]).toEqual([409, 409]);
  await feed(producer, { kind: 'odds_change', event, section: 'line', markets: MARKETS });
  expect([await sayAgain(), (await by.place(said)).status, (await by.place(unsaid)).status]).toEqual([409, 409, 200]);
});

it('[LED-05] [PP-05] what was refused for good by a limit says again which, what was left, and when there is more', async () => {
  const { by, gameId } = await makeScene();
  const limits = [
    { limitType: 20, limitValue: 50_000 },
    { limitType: 1, limitValue: 2_000 },
  ];
  const saved = await by.call('POST', '/limit-service-api/api/external/web/v3/limits', { limits });
  expect(saved.status).toBe(200);
  const say = async (path: string, body: object): Promise<{ code?: string; limit?: unknown }> => {
    const headers = { 'content-type': 'application/json', cookie: by.cookie, [REPEAT_HEADER]: '1' };
    const answer = await fetch(`${house.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { error } = (await answer.json()) as { error: { code: string; limit?: object } };
    return { code: error.code, limit: error.limit };
  };
  const deposit = `/web-api/accounts/${by.accountId}/demo-deposit`;
  const asked = [
    [deposit, { id: randomUUID(), amount: 50_000 }, 20],
    ['/web-api/coupon/place', coupon(by.accountId, gameId, { amount: 5_000 }), 1],
  ] as const;
  const first = await Promise.all(asked.map(([path, body]) => say(path, body)));
  expect(first).toEqual(
    asked.map(([, , limitType]) => ({ code: 'limit_reached', limit: expect.objectContaining({ limitType }) })),
  );
  // There is another room by now.
  await by.deposit(1_500);
  expect((await by.place(coupon(by.accountId, gameId, { amount: 500 }))).status).toBe(200);
  expect(await Promise.all(asked.map(([path, body]) => say(path, body)))).toEqual(first);
});
