import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Producer } from '@glasshouse/feeds/producer';
import {
  coupon,
  eventually,
  findEventId,
  offerEvent,
  openHouse,
  registerPlayer,
  request,
  type House,
  type Player,
} from './house.ts';

const FOOTBALL = 1;
const TABLE_TENNIS = 10;
const WHO = { who: 'anna', why: 'a test' };

let house: House;
let producer: Producer;

beforeAll(async () => {
  house = await openHouse();
  producer = await house.connect('tests');
});
afterAll(() => house.close());

let count = 0;

async function offer(section: 'line' | 'live', sportId = FOOTBALL): Promise<number> {
  count += 1;
  const name = `Banned ${count}`;
  await offerEvent(producer, `banned:${count}`, { sportId, home: { id: `banned-${count}`, name } }, section);
  return findEventId(house, name, section);
}

async function open(): Promise<{ player: Player; personId: number }> {
  const player = await registerPlayer(house);
  await player.deposit(100_000);
  const [row] = await house.home.database.query<{ person_id: number }>(
    'select person_id from player where player_id = $1',
    [player.userId],
  );
  return { player, personId: row?.person_id ?? 0 };
}

async function act(name: string, input: object): Promise<unknown> {
  const answered = await request(house.url, 'POST', `/operatorz/${name}`, { ...WHO, ...input });
  return answered.status === 200 ? 'done' : answered.body;
}

const at = (player: Player, gameId: number, section: 'line' | 'live' = 'line') =>
  coupon(player.accountId, gameId, { bets: [{ gameId, market: '1x2', outcome: '1', coef: 2, section }] });
const codeOf = ({ text }: { readonly text: string }): unknown => JSON.parse(text).error?.code;
const standingOf = async (player: Player) => (await player.call('GET', '/web-api/user/standing')).body;
const until = (player: Player, what: string, is: (standing: Record<string, unknown>) => boolean) =>
  eventually(what, async () => (is(await standingOf(player)) ? true : undefined));

describe('a banned person', () => {
  it('[MB-03.money] [SEC-06] stakes and deposits nothing, stays signed in, and is let in again', async () => {
    const { player, personId } = await open();
    const gameId = await offer('line');
    expect(await act('ban-person', { personId, level: 45, version: 2 })).toBe('done');
    expect(await standingOf(player)).toMatchObject({ ban_level: 45, ban_version: 2 });
    expect(codeOf(await player.place(at(player, gameId)))).toBe('play_restricted');
    await expect(player.deposit(1_000)).rejects.toThrow('play_restricted');
    expect(await act('lift-ban', { personId })).toBe('done');
    expect((await player.place(at(player, gameId))).status).toBe(200);
    expect(await act('lift-ban', { personId })).not.toBe('done');
  });

  it('[MB-03.money] is somebody: nobody else is banned by a wrong number', async () => {
    expect(await act('ban-person', { personId: 987_654_321, level: 45, version: 2 })).not.toBe('done');
  });
});

describe('a sport that is closed to a person', () => {
  it('[FE-10] is refused in its section alone, and to nobody else', async () => {
    const { player, personId } = await open();
    const { player: other } = await open();
    const [line, live] = [await offer('line'), await offer('live')];
    expect(await act('disallow-sports', { personId, line: '1', live: '' })).toBe('done');
    await eventually('every process has heard', async () =>
      codeOf(await player.place(at(player, line))) === 'sport_disallowed' ? true : undefined,
    );
    expect((await player.place(at(player, live, 'live'))).status).toBe(200);
    expect((await other.place(at(other, line))).status).toBe(200);
    expect(await act('disallow-sports', { personId, line: '', live: '' })).toBe('done');
    await eventually('it is open again', async () =>
      (await player.place(at(player, line))).status === 200 ? true : undefined,
    );
  });

  it('[FE-10] is offered to them by no call, and to others as before', async () => {
    const { player, personId } = await open();
    const { player: other } = await open();
    const eventId = await offer('line', TABLE_TENNIS);
    await act('disallow-sports', { personId, line: String(TABLE_TENNIS), live: '' });
    const ask = async (who: Player, path: string) => (await who.call('GET', `/web-api/sportsbook/${path}`)).body;
    await eventually('every process has heard', async () => {
      const { error } = await ask(player, `events/${eventId}`);
      return error && 'code' in Object(error) && Object(error).code === 'event_unknown' ? true : undefined;
    });
    const lists = (who: Player) =>
      Promise.all([ask(who, 'events?section=line&sportId=10'), ask(who, 'rows?section=line&sportId=10')]);
    expect(await lists(player)).toMatchObject([{ total: 0 }, { total: 0 }]);
    const [cards, rows] = await lists(other);
    expect([Number(cards?.['total']) > 0, Number(rows?.['total']) > 0]).toEqual([true, true]);
    expect(await ask(other, `events/${eventId}`)).toMatchObject({ event: { eventId } });
    const counts = JSON.stringify(await ask(player, 'sports'));
    expect(counts).toMatch(/"sportId":10,"line":0/);
    const quoted = await player.call('POST', `/web-api/builder/${eventId}/quote`, { outcomes: [] });
    expect(quoted.body).toMatchObject({ error: { code: 'builder_unavailable' } });
  });

  it('[FE-10] is refused in an express for the leg that it is, and nothing is taken', async () => {
    const { player, personId } = await open();
    const [football, tennis] = [await offer('line'), await offer('line', TABLE_TENNIS)];
    await act('disallow-sports', { personId, line: String(TABLE_TENNIS), live: '' });
    const bets = [football, tennis].map((gameId) => ({
      gameId,
      market: '1x2',
      outcome: '1',
      coef: 2,
      section: 'line' as const,
    }));
    const place = () => player.place(coupon(player.accountId, football, { typeId: 1, bets }));
    await eventually('every process has heard', async () => ((await place()).status === 200 ? undefined : true));
    const before = await player.balance();
    const refused = await place();
    expect(JSON.parse(refused.text).error).toMatchObject({
      code: 'sport_disallowed',
      legs: [{ selectionId: `${tennis}/1x2/1`, code: 'sport_disallowed' }],
    });
    expect(await player.balance()).toBe(before);
  });

  it('[FE-10.held] is refused of a bet that waits when it is closed, and the stake comes back', async () => {
    const { player, personId } = await open();
    const gameId = await offer('live', TABLE_TENNIS);
    const before = await player.balance();
    const placed = await player.place(at(player, gameId, 'live'));
    expect(JSON.parse(placed.text)).toMatchObject({ status: 'pending' });
    expect(await act('disallow-sports', { personId, line: '', live: '10' })).toBe('done');
    const view = await eventually('the bet is decided', async () => {
      const { body } = await player.call('GET', `/web-api/coupon/pending/${JSON.parse(placed.text).betId}`);
      return body['state'] === 'pending' ? undefined : body;
    });
    expect(view).toMatchObject({ state: 'refused', refusedCode: 'sport_disallowed' });
    expect(await player.balance()).toBe(before);
  });

  it('[FE-10.kept] is still closed after a restart', async () => {
    const { player, personId } = await open();
    const gameId = await offer('line');
    await act('disallow-sports', { personId, line: '1', live: '1' });
    await until(player, 'it is kept', (standing) => JSON.stringify(standing['disallow_live_sport']) === '[1]');
    await house.restart();
    producer = await house.connect('tests');
    expect(codeOf(await player.place(at(player, gameId)))).toBe('sport_disallowed');
  });
});
