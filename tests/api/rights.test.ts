import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@glasshouse/contracts/call';
import { getRights } from '@glasshouse/contracts/session-rights';
import { openHouse, registerPlayer, request, type House, type Player } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const WHO = { who: 'anna', why: 'a test' };
const OPEN = ['stake', 'deposit', 'cash_out', 'cancel', 'conversion', 'bonus_stake', 'withdrawal'].map((kind) => ({
  kind,
  isAllowed: true,
}));

const rightsOf = async (player: Player) =>
  (await player.call<AnswerOf<typeof getRights>>('GET', getRights.path)).body.rights;

async function act(name: string, input: object): Promise<void> {
  expect((await request(house.url, 'POST', `/operatorz/${name}`, { ...WHO, ...input })).status).toBe(200);
}

async function personOf(player: Player): Promise<number> {
  const found = 'select person_id from player where player_id = $1';
  const [row] = await house.home.database.query<{ person_id: number }>(found, [player.userId]);
  return row?.person_id ?? 0;
}

describe('what a visitor may do', () => {
  it('[SE-01.rights] is nothing to tell of a guest', async () => {
    expect((await request(house.url, 'GET', getRights.path)).body).toEqual({ is_authorized: false });
  });

  it('[SE-01.rights] is everything, to a player whom nothing stops', async () => {
    const player = await registerPlayer(house);
    expect((await player.call('GET', getRights.path)).body).toEqual({
      is_authorized: true,
      rights: {
        user_id: player.userId,
        ban_level: 0,
        ban_version: 0,
        disallow_line_sport: [],
        disallow_live_sport: [],
        is_banned: false,
        is_frozen: false,
        is_restricted: false,
        is_proved: true,
        spending: OPEN,
      },
    });
  });

  it('[SE-01.rights] tells of a ban, and of what it stops', async () => {
    const player = await registerPlayer(house);
    await act('ban-person', { personId: await personOf(player), level: 45, version: 2 });
    const rights = await rightsOf(player);
    expect(rights).toMatchObject({ ban_level: 45, is_banned: true, is_restricted: true });
    expect(rights?.spending).toContainEqual({ kind: 'stake', isAllowed: false, code: 'play_restricted' });
    expect(rights?.spending).toContainEqual({ kind: 'cancel', isAllowed: true });
  });

  it('[SE-01.rights] tells of an exclusion of their own', async () => {
    const player = await registerPlayer(house);
    const body = { limits: [{ limitType: 30, limitValue: 180, selfExcludeReason: 1 }] };
    expect((await player.call('POST', '/limit-service-api/api/external/web/v3/limits', body)).status).toBe(200);
    // It ends their sessions.
    const entered = await fetch(`${house.url}/web-api/session/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: player.login, password: player.password }),
    });
    const cookie = (entered.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const { body: told } = await request(house.url, 'GET', getRights.path, undefined, cookie);
    expect(told).toMatchObject({ is_authorized: true, rights: { is_banned: false, is_restricted: true } });
    expect(told).toMatchObject({
      rights: { spending: expect.arrayContaining([{ kind: 'stake', isAllowed: false, code: 'self_excluded' }]) },
    });
  });

  it('[SE-01.rights] tells of an account that is frozen', async () => {
    const player = await registerPlayer(house);
    await act('freeze-account', { accountId: player.accountId });
    expect(await rightsOf(player)).toMatchObject({ is_frozen: true, is_restricted: false });
  });

  it('[SE-01.rights] tells whether it was proved that it is them', async () => {
    const player = await registerPlayer(house);
    await player.call('POST', '/web-api/session/prove', { password: player.password });
    expect(await rightsOf(player)).toMatchObject({ is_proved: true });
  });
});
