import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRoot } from '@glasshouse/server/platform/environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_DETAILS } from '../quick-site.ts';
import { coupon, findEventId, offerEvent, openHouse, registerPlayer, type Answer } from './house.ts';
import type { House, Player } from './house.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-guards-'));
let house: House;
const players = new Map<string, Player>();
let gameId: number;

beforeAll(async () => {
  const site = JSON.parse(readFileSync(join(findRoot(), 'config/site.json'), 'utf8'));
  const path = join(folder, 'site.json');
  // Whoever stakes or deposits has to have agreed to these.
  writeFileSync(path, JSON.stringify({ ...site, ...NO_DETAILS, global: { ...site.global, terms: { version: 3 } } }));
  house = await openHouse({ SITE_CONFIG: path });
  for (const [name] of GUARDS) {
    const player = await registerPlayer(house);
    await player.deposit(10_000);
    players.set(name, player);
  }
  // The program has seen none of them since: what it remembers of a player stands in for no guard.
  await house.restart();
  const producer = await house.connect('test-guards');
  await offerEvent(producer, 'guarded', { home: { id: 'guarded', name: 'Guarded' } });
  gameId = await findEventId(house, 'Guarded');
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the program may not look at for a while: whoever needs it to say no has to say nothing at all. */
async function without<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  const role = new URL(house.appUrl).username;
  const { database } = house.home;
  const [held] = await database.query<{ acl: string | null }>(
    what.startsWith('function')
      ? `select array_to_string(proacl, ',') as acl from pg_proc where proname = 'take_bets'`
      : `select string_agg(privilege_type, ', ') as acl from information_schema.role_table_grants
         where grantee = '${role}' and table_name = '${what}'`,
  );
  if (what.startsWith('function')) await database.query(`alter ${what} rename to ${NOT_THERE}`);
  else await database.query(`revoke all on table ${what} from ${role}`);
  try {
    return await work();
  } finally {
    if (what.startsWith('function')) await database.query(`alter function ${NOT_THERE} rename to take_bets`);
    else await database.query(`grant ${held?.acl ?? 'select'} on table ${what} to ${role}`);
  }
}

const NOT_THERE = 'take_bets_is_away';

async function readMoney(): Promise<object[]> {
  return house.home.database.query(
    `select (select count(*)::int from bet) as bets, (select count(*)::int from ledger_entry) as entries,
       (select sum(balance_minor)::bigint from account) as held, (select count(*)::int from player) as players,
       (select count(*)::int from client_limit) as limits, (select count(*)::int from restriction) as restrictions`,
  );
}

const place = (player: Player): Promise<Answer> => player.place(coupon(player.accountId, gameId));
const deposit = (player: Player): Promise<Answer> =>
  player.call('POST', `/web-api/accounts/${player.accountId}/demo-deposit`, {
    id: `deposit-${Math.random().toString(36).slice(2)}-x`,
    amount: 100,
  });

const withdraw = (player: Player): Promise<Answer> =>
  player.call('POST', `/web-api/accounts/${player.accountId}/withdrawals`, {
    id: `withdrawal-${Math.random().toString(36).slice(2)}-x`,
    amount: 1_000,
  });
/** What moves money is not ready while one of its guards cannot look: the same may be asked again. */
const SPENDS = new Set([place, deposit, withdraw]);

const register = (player: Player): Promise<Answer> =>
  player.call('POST', '/web-api/registration', { type: 'fast_reg', currency: 'EUR', country: 'GB' });

const exclude = (player: Player): Promise<Answer> =>
  player.call('POST', '/limit-service-api/limit/external/web/api/v1/BlockUser', { days: 30 });
const lower = (player: Player): Promise<Answer> =>
  player.call('POST', '/limit-service-api/api/external/web/v3/limits', {
    limits: [{ limitType: 1, limitValue: 5_000 }],
  });

/** What each guard looks at, and what must not be done while it cannot. */
const GUARDS: readonly (readonly [string, string, (player: Player) => Promise<Answer>])[] = [
  ['who is signed in', 'session', place],
  ['whose account it is', 'account', place],
  ['which terms were agreed to', 'terms_agreement', place],
  ['what was decided about the request before', 'pending_bet', place],
  ['the lock of the player', 'player_lock', place],
  ['who leads', 'house_term', place],
  ['the one decision', 'function take_bets', place],
  ['who is signed in, for a deposit', 'session', deposit],
  ['which terms were agreed to, for a deposit', 'terms_agreement', deposit],
  ['limits and exclusions in force', 'guard', place],
  ['what has been staked under them', 'counted', place],
  ['limits and exclusions in force, for a deposit', 'guard', deposit],
  ['the clock that they end by', 'trusted_clock', place],
  ['who is signed in, for a withdrawal', 'session', withdraw],
  ['limits and exclusions in force, for a withdrawal', 'guard', withdraw],
  ['withdrawals so far', 'withdrawal', withdraw],
  ['exclusions, for another one', 'restriction', exclude],
  ['limits, for a lower one', 'client_limit', lower],
  ['deposits so far', 'demo_deposit', deposit],
  ['how often somebody registered', 'limit_counter', register],
];

describe('[SEC-17] while a guard cannot look', () => {
  it.each(GUARDS)('at %s (%s), nothing is accepted, and the answer is a code', async (name, what, act) => {
    const player = players.get(name);
    if (!player) throw new Error('each guard has a player of its own');
    const before = await readMoney();
    const answer = await without(what, () => act(player));
    const code = SPENDS.has(act) ? 'not_ready' : expect.any(String);
    if (SPENDS.has(act)) expect(answer.status).toBe(503);
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.body).toEqual({ error: { code, message: expect.any(String), requestId: expect.any(String) } });
    expect(answer.text).not.toMatch(/\bat .*:\d+:\d+|permission|does not exist|select |postgres/i);
    expect(await readMoney()).toEqual(before);
    // Nothing else was in the way.
    expect((await act(player)).status).toBe(200);
  });

  it('for as long as one never answers, it is the same', async () => {
    const player = await registerPlayer(house);
    await player.deposit(10_000);
    const before = await readMoney();
    const said = await house.home.database.transaction(async (tx) => {
      await tx.query('lock table guard in access exclusive mode');
      return place(player);
    });
    expect([said.status, JSON.parse(said.text).error.code]).toEqual([503, 'not_ready']);
    expect(await readMoney()).toEqual(before);
    expect((await place(player)).status).toBe(200);
  });
});
