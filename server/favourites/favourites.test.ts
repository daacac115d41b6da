import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_FAVOURITES, type FavouriteId } from '@glasshouse/domain/favourites';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeOutbox, type Outbox } from '../platform/outbox/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeFavourites, type Favourites } from './index.ts';

const LOG = makeLogger('fatal');
const PATH = '/web-api/user/favourites';
const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');

let test: TestDatabase;
let outbox: Outbox;
let http: Http;
let favourites: Favourites;
const told: number[] = [];
const persons: number[] = [];

beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: folderOf('identity') },
    { module: 'outbox', folder: folderOf('platform/outbox') },
    { module: 'favourites', folder: folderOf('favourites') },
  ]);
  const rows = await test.database.query<{ person_id: number }>(
    'select draw_person() as person_id from generate_series(1, 12)',
  );
  persons.push(...rows.map((row) => row.person_id));
  // The token is the person's place in the list and the player's number; whoever has none is a guest.
  const findVisitor = async (token: string) => {
    const [person, playerId] = token.split('-').map(Number);
    const personId = persons[person ?? -1];
    return personId === undefined ? undefined : { playerId: playerId ?? 0, personId, sessionId: 1 };
  };
  http = await makeHttp({ log: LOG, metrics: makeMetrics(), secure: false, findVisitor });
  outbox = makeOutbox(test.database, LOG, 20);
  favourites = makeFavourites({ database: test.database, outbox, listExisting });
  favourites.onChanged(async (personId) => void told.push(personId));
  favourites.serve?.(http);
  await outbox.start?.();
});
afterAll(async () => {
  await outbox.stop?.();
  await test.close();
});

async function send(who: string | undefined, url: string, payload?: object) {
  const answer = await http.fastify.inject({
    method: payload ? 'POST' : 'GET',
    url,
    ...(payload && { payload }),
    ...(who !== undefined && { cookies: { SESSION: who } }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const add = (who: string, ...favourites: object[]) => send(who, PATH, { favourites });
const list = async (who: string) => (await send(who, PATH)).body.favourites;

/** Of all numbers these are nobody's. */
const NEVER = new Set([90_404, 90_405]);
const listExisting = async (named: readonly FavouriteId[]) => named.filter(({ id }) => !NEVER.has(id));

const event = (id: number) => ({ kind: 'event', id, name: `Event ${id}`, sportId: 1 });
const TEAM = { kind: 'team', id: 7, name: 'Leeds', sportId: 1 };
const CUP = { kind: 'tournament', id: 7, name: 'The Cup', sportId: 4 };

describe('favourites', () => {
  it('[FE-12.starred] are events, tournaments and teams, in the order in which they were starred', async () => {
    expect(await list('0-1')).toEqual([]);
    expect((await add('0-1', TEAM)).body).toEqual({ favourites: [TEAM] });
    expect((await add('0-1', event(7), CUP)).body).toEqual({ favourites: [TEAM, event(7), CUP] });
    expect(await list('0-1')).toEqual([TEAM, event(7), CUP]);
  });

  it('[FE-12.starred] go one by one, and a repeat of either changes nothing', async () => {
    await add('1-1', TEAM, CUP);
    expect((await add('1-1', { ...TEAM, name: 'Another name' })).body).toEqual({ favourites: [TEAM, CUP] });
    const remove = () => send('1-1', `${PATH}/remove`, { kind: 'team', id: 7 });
    expect((await remove()).body).toEqual({ favourites: [CUP] });
    expect(await remove()).toEqual({ status: 200, body: { favourites: [CUP] } });
  });

  it('[FE-12.starred] are nothing that there never was: it is left out, and the rest is starred', async () => {
    expect(await add('11-1', event(90_404), TEAM, { ...CUP, id: 90_405 })).toEqual({
      status: 200,
      body: { favourites: [TEAM] },
    });
    expect(await add('11-1', event(90_404))).toEqual({ status: 200, body: { favourites: [TEAM] } });
    expect(await list('11-1')).toEqual([TEAM]);
  });

  it('[FE-12.person] are the person’s, whichever of their players is signed in, and nobody else’s', async () => {
    await add('2-1', TEAM);
    expect(await list('2-2')).toEqual([TEAM]);
    expect(await list('3-3')).toEqual([]);
    expect((await send(undefined, PATH)).status).toBe(401);
    expect((await send(undefined, PATH, { favourites: [TEAM] })).status).toBe(401);
  });

  it('[FE-12.bounded] beyond the most that a person can have are refused, all that were told with them', async () => {
    const most = Array.from({ length: MOST_FAVOURITES }, (_, at) => event(at + 1));
    expect((await add('4-1', ...most)).body.favourites).toHaveLength(MOST_FAVOURITES);
    const refused = await add('4-1', event(1), TEAM);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'favourites_full']);
    expect(await list('4-1')).toHaveLength(MOST_FAVOURITES);
  });

  it('[FE-12.bounded] ten thousand are refused politely, in one call and in twenty', async () => {
    const all = Array.from({ length: 10_000 }, (_, at) => event(at + 1));
    expect((await add('5-1', ...all)).status).toBeGreaterThanOrEqual(400);
    const oneTooMany = await add('5-1', ...all.slice(0, MOST_FAVOURITES + 1));
    expect([oneTooMany.status, JSON.stringify(oneTooMany.body)]).toEqual([400, expect.stringContaining('favourites')]);
    expect(await list('5-1')).toEqual([]);
    const statuses: number[] = [];
    for (let from = 0; from < all.length; from += MOST_FAVOURITES) {
      statuses.push((await add('5-1', ...all.slice(from, from + MOST_FAVOURITES))).status);
    }
    expect(statuses).toEqual([200, ...Array.from({ length: all.length / MOST_FAVOURITES - 1 }, () => 409)]);
    expect(await list('5-1')).toHaveLength(MOST_FAVOURITES);
  });

  it('[FE-12.bounded] hold to the bound when many are added at once', async () => {
    await add('6-1', ...Array.from({ length: MOST_FAVOURITES - 2 }, (_, at) => event(at + 1)));
    const answers = await Promise.all(
      [TEAM, CUP, event(9_001), event(9_002), event(9_003)].map((one) => add('6-1', one)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409]);
    expect(await list('6-1')).toHaveLength(MOST_FAVOURITES);
  });

  it('[FE-12.told] are told of after each change, and after nothing else', async () => {
    const person = persons[7];
    const count = () => told.filter((one) => one === person).length;
    await add('7-1', TEAM);
    await expect.poll(count).toBe(1);
    await add('7-1', TEAM);
    await send('7-1', `${PATH}/remove`, { kind: 'event', id: 7 });
    await send('7-1', `${PATH}/remove`, { kind: 'team', id: 7 });
    await expect.poll(count).toBe(2);
  });

  it('[FE-12.followed] follow what has another number from now on, in their place, each once, and nobody else’s', async () => {
    const [old, known] = [
      { ...TEAM, id: 801, name: 'Leeds Utd' },
      { ...TEAM, id: 802, name: 'Leeds United' },
    ];
    await add('8-1', old, CUP, { ...CUP, id: 801 });
    await add('9-1', known, event(3), old);
    await add('10-1', known, { ...CUP, id: 801 });
    const toldOf = (who: number) => told.filter((one) => one === persons[who]).length;
    await expect.poll(() => [8, 9, 10].map(toldOf)).toEqual([1, 1, 1]);
    const renumbered = [{ kind: 'team', id: 801, to: 802, name: 'Leeds United' }] as const;
    const follow = () => test.database.transaction((tx) => favourites.follow(tx, renumbered));
    await follow();
    expect(await list('8-1')).toEqual([known, CUP, { ...CUP, id: 801 }]);
    expect(await list('9-1')).toEqual([known, event(3)]);
    expect(await list('10-1')).toEqual([known, { ...CUP, id: 801 }]);
    await follow();
    await expect.poll(() => [8, 9, 10].map(toldOf)).toEqual([2, 2, 1]);
  });

  it.each([
    ['of an unknown kind', { ...TEAM, kind: 'player' }],
    ['without a number', { ...TEAM, id: 0 }],
    ['without a name', { ...TEAM, name: '' }],
    ['with more than is asked', { ...TEAM, note: 'x' }],
  ])('are refused %s', async (_name, favourite) => {
    expect((await add('5-1', favourite)).status).toBe(400);
  });
});
