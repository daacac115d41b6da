import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChoiceName } from '@glasshouse/contracts/preferences-choices';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makePreferences } from './index.ts';

const NOW_SEC = 1_790_000_000;
const folderOf = (module: string): string => join(import.meta.dirname, '..', module, 'migrations');

let test: TestDatabase;
let http: Http;
const players: number[] = [];

beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: folderOf('identity') },
    { module: 'preferences', folder: folderOf('preferences') },
  ]);
  const rows = await test.database.query<{ player_id: number }>(
    `insert into player (password_hash, country, registration_type)
     select 'x', 'DE', 'fast_reg' from generate_series(1, 9) returning player_id`,
  );
  players.push(...rows.map((row) => row.player_id));
  // The token is the player's place in the list; whoever has none is a guest.
  const findVisitor = async (token: string) => {
    const playerId = players[Number(token)];
    return playerId === undefined ? undefined : { playerId, personId: 1, sessionId: 1 };
  };
  http = await makeHttp({ log: makeLogger('fatal'), metrics: makeMetrics(), secure: false, findVisitor });
  makePreferences({ database: test.database, nowMs: () => NOW_SEC * 1000 }).serve?.(http);
});
afterAll(() => test.close());

async function ask(player: number | undefined, choices?: unknown) {
  return http.fastify.inject({
    method: choices === undefined ? 'GET' : 'POST',
    url: '/web-api/user/config',
    ...(choices === undefined ? {} : { payload: { choices } }),
    ...(player === undefined ? {} : { cookies: { SESSION: String(player) } }),
  });
}

const DARK = { theme: { value: 'dark', atSec: NOW_SEC - 10 } };

describe('what a player has chosen', () => {
  it('[CF-03] is nothing at first, then what any of the devices told last', async () => {
    expect((await ask(0)).json()).toEqual({ choices: {} });
    expect((await ask(0, DARK)).json()).toEqual({ choices: DARK });
    const older = { theme: { value: 'system', atSec: NOW_SEC - 20 }, timeZone: { value: -3.5, atSec: 5 } };
    const both = { ...DARK, timeZone: older.timeZone };
    expect((await ask(0, older)).json()).toEqual({ choices: both });
    expect((await ask(0)).json()).toEqual({ choices: both });
  });

  it('is the player’s own', async () => {
    await ask(1, DARK);
    expect((await ask(2)).json()).toEqual({ choices: {} });
    expect((await ask(undefined)).statusCode).toBe(401);
    expect((await ask(undefined, DARK)).statusCode).toBe(401);
  });

  it('[CF-03] is kept of everything that there is to choose', async () => {
    const samples: Record<ChoiceName, unknown> = {
      timeZone: 'America/Argentina/Buenos_Aires',
      is12h: true,
      theme: 'system',
      coefViewId: 4,
      coefIndicationType: 1,
      appFontSize: 2,
      wording: 'us',
      hideLeft: true,
      hideRight: true,
      appViewType: 'asian',
      listDensity: 'comfortable',
      listMarkets: '1.total.1x2!4.winner',
      multiLive: '7.total.1x2!9',
      eventNotices: 'start.score',
      cookiesAgreeType: 'all',
    };
    const choices = Object.fromEntries(Object.entries(samples).map(([name, value]) => [name, { value, atSec: 1 }]));
    expect((await ask(8, choices)).statusCode).toBe(200);
    expect((await ask(8)).json()).toEqual({ choices });
  });

  it('loses nothing when devices tell at once', async () => {
    const told = [
      { theme: { value: 'dark', atSec: 1 } },
      { is12h: { value: true, atSec: 1 } },
      { coefViewId: { value: 4, atSec: 1 } },
      { appViewType: { value: 'asian', atSec: 1 } },
      { hideLeft: { value: true, atSec: 1 } },
    ];
    await Promise.all(told.map((choices) => ask(3, choices)));
    expect((await ask(3)).json().choices).toEqual(Object.assign({}, ...told));
  });

  it.each([
    ['a name that is none of ours', { isAdmin: { value: true, atSec: 1 } }],
    ['a value that is none of its own', { theme: { value: 'purple', atSec: 1 } }],
    ['a notice that there is not', { eventNotices: { value: 'start.offers', atSec: 1 } }],
    ['a zone that nobody lives in', { timeZone: { value: 25, atSec: 1 } }],
    ['a zone that is no name', { timeZone: { value: '; drop', atSec: 1 } }],
    ['a choice without its time', { is12h: { value: true } }],
    ['more than a choice', { is12h: { value: true, atSec: 1, note: 'x'.repeat(5_000) } }],
    ['no choices at all', [1]],
  ])('is not %s', async (_name, choices) => {
    expect((await ask(4, choices)).statusCode).toBe(400);
    expect((await ask(4)).json()).toEqual({ choices: {} });
  });

  it('is checked by the database too', async () => {
    const write = (choices: string) =>
      test.database.query('insert into player_preferences (player_id, choices) values ($1, $2)', [players[5], choices]);
    await expect(write('{"isAdmin": {}}')).rejects.toThrow(/check/);
    await expect(write('[]')).rejects.toThrow(/check/);
  });
});

describe('what a player lets the site keep', () => {
  const consent = (value: string, atSec: number) => ({ cookiesAgreeType: { value, atSec } });
  const listRows = (player: number) =>
    test.database.query(
      `select type, floor(extract(epoch from chosen_at))::bigint as at_sec, address from consent_choice
       where player_id = $1 order by consent_choice_id`,
      [players[player]],
    );

  it('[CO-02] is logged with its time at each choice, and once at each repeat', async () => {
    const address = '127.0.0.1';
    await ask(6, consent('all', NOW_SEC - 30));
    await ask(6, { ...DARK, ...consent('all', NOW_SEC - 30) });
    await ask(6, DARK);
    // Told late by another device: a later choice holds, and this one never did.
    await ask(6, consent('marketing', NOW_SEC - 40));
    await ask(6, consent('disable', NOW_SEC - 20));
    await ask(6, consent('disable', NOW_SEC - 10));
    expect(await listRows(6)).toEqual([
      { type: 'all', at_sec: NOW_SEC - 30, address },
      { type: 'disable', at_sec: NOW_SEC - 20, address },
      { type: 'disable', at_sec: NOW_SEC - 10, address },
    ]);
  });

  it('[CO-02] is logged once where the same choice is told many times at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask(7, consent('functionality', NOW_SEC - 5))));
    expect(await listRows(7)).toHaveLength(1);
  });

  it('[CO-02] is logged of no guest', async () => {
    const count = async () => (await test.database.query('select 1 from consent_choice')).length;
    const before = await count();
    expect((await ask(undefined, consent('all', NOW_SEC))).statusCode).toBe(401);
    expect(await count()).toBe(before);
  });

  it.each(['update consent_choice set type = $1', 'delete from consent_choice', 'truncate consent_choice'])(
    '[CO-02] is kept by the database itself: %s',
    async (statement) => {
      await ask(6, consent('all', NOW_SEC - 1));
      const values = statement.includes('$1') ? ['all'] : [];
      await expect(test.database.query(statement, values)).rejects.toMatchObject({ code: '23001' });
    },
  );
});
