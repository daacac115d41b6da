import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoDeposit } from '@glasshouse/contracts/wallet';
import { MARKER_NAMES } from '@glasshouse/domain/markers';
import type { ProfileName } from '@glasshouse/domain/protection';
import { makeContact } from '../contact/index.ts';
import { bookUnjudged, houseAccountId, listGuardBars, makeLedger, type Ledger } from '../ledger/index.ts';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeHttp, refusal, type Http } from '../platform/http/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeOutbox } from '../platform/outbox/index.ts';
import { makeTestGuards, openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeProtection, type Protection } from '../protection/index.ts';
import { makeMarkers, type Markers } from './index.ts';

const LOG = makeLogger('fatal');
const MODULES = ['identity', 'session', 'ledger', 'betting', 'settlement', 'protection', 'contact', 'markers'];
const folderOf = (module: string) => join(findRoot(), 'server', module, 'migrations');
const CHASE = [200, 400, 800, 1_600, 3_200, 6_400];

let home: TestDatabase;
let database: Database;
let protection: Protection;
let markers: Markers;
let http: Http;
let ledger: Ledger;
let profile: ProfileName = 'default';
let timeZone = 0;
let bets = 1_000;

beforeAll(async () => {
  home = await openTestDatabase([
    { module: 'outbox', folder: folderOf('platform/outbox') },
    ...MODULES.map((module) => ({ module, folder: folderOf(module) })),
  ]);
  database = home.database;
  ledger = makeLedger({ database, makeId: makeIdSource(() => 0) });
  await ledger.start?.();
  const outbox = makeOutbox(database, LOG, 20);
  protection = makeProtection({
    database,
    log: LOG,
    outbox,
    settings: () => ({ offered: [], deletesPending: false, realityMinutes: 0, profileOf: () => profile }),
    findOrigin: async () => ({ country: 'MT', currency: 'EUR' }),
    signer: { keyId: 'test', sign: () => 'signed' },
    hasProved: async () => true,
    endSessionsOf: async () => undefined,
    findTimeZone: async () => undefined,
    operator: { define: () => undefined },
    isYounger: async () => false,
    stopNews: async () => undefined,
    makeToken: () => 'token',
  });
  const { security } = makeTestGuards(database);
  const contact = makeContact({ mayContact: protection.mayContact });
  const findTimeZone = async () => timeZone;
  markers = makeMarkers({ database, log: LOG, outbox, protection, contact, findTimeZone, security });
  http = await makeHttp({
    log: LOG,
    metrics: makeMetrics(),
    secure: false,
    findVisitor: async (token) => ({ playerId: Number(token), personId: Number(token), sessionId: 1 }),
    onRefused: (refused) => markers.noteRefused(refused),
  });
  http.servePlayer(demoDeposit, async ({ params }) =>
    refusal(params.accountId === 1 ? 'limit_reached' : 'deposit_too_large'),
  );
  markers.serve?.(http);
});
afterAll(() => home.close());
beforeEach(() => {
  profile = 'default';
  timeZone = 0;
});
// Nobody of one test is looked at in the next.
afterEach(() => database.query('update marker_look set heard_at = now() - interval $$2 days$$'));

interface Player {
  readonly personId: number;
  readonly accountId: number;
}

/** Their player has the person's number, for short. */
async function openPlayer(): Promise<Player> {
  const [row] = await database.query<{ person_id: number }>('select draw_person() as person_id');
  const personId = row?.person_id ?? 0;
  const accountId = await database.transaction((tx) => ledger.openAccount(tx, personId, 'EUR'));
  await database.query('update player_lock set person_id = $1 where player_id = $1', [personId]);
  await pay({ personId, accountId }, 'payout', 100_000);
  return { personId, accountId };
}

function pay({ accountId }: Player, kind: 'payout' | 'demo_deposit', amountMinor: number) {
  const debitAccount = houseAccountId(kind === 'payout' ? 'book' : 'demo', 'EUR');
  const move = { debitAccount, creditAccount: accountId, amountMinor, currency: 'EUR', kind, betId: undefined };
  return database.transaction((tx) => bookUnjudged(tx, [move]));
}

/** Placed and lost, one after the other. */
async function lose({ accountId }: Player, stakes: readonly number[]): Promise<void> {
  for (const amountMinor of stakes) {
    const betId = ++bets;
    const creditAccount = houseAccountId('book', 'EUR');
    await database.transaction((tx) =>
      bookUnjudged(tx, [
        { debitAccount: accountId, creditAccount, amountMinor, currency: 'EUR', kind: 'stake', betId },
      ]),
    );
    await database.query(
      `insert into bet_settlement (bet_id, version, payout_minor, result, settled_at) values ($1, 1, 0, 'lost', clock_timestamp())`,
      [betId],
    );
  }
}

/** Something is heard of them now. */
const hear = async ({ personId }: Player): Promise<void> => markers.hear(personId);

async function ask(player: Player) {
  const answered = await http.fastify.inject({
    url: '/web-api/protection/signs',
    cookies: { SESSION: String(player.personId) },
  });
  expect(answered.statusCode).toBe(200);
  return answered.json();
}

const passTime = (minutes: number) =>
  database.query(`update marker_look set looked_at = looked_at - $1 * interval '1 minute'`, [minutes]);
const casesOf = async ({ personId }: Player) =>
  (await http.fastify.inject({ url: '/casez' }))
    .json()
    .cases.filter((one: { person_id: number }) => one.person_id === personId);
const close = (payload: object, headers: Record<string, string> = {}) =>
  http.fastify.inject({ method: 'POST', url: '/casez', payload, headers });

describe('a strong sign', () => {
  it('[PP-16] of chasing is seen at the next look, and acts by itself: a pause, no offers, a message, a case', async () => {
    const player = await openPlayer();
    await lose(player, CHASE);
    await hear(player);
    const beforeMs = Date.now();
    await markers.lookAtAll();
    const bars = await listGuardBars(database, player.personId);
    const spends = ['deposit', 'conversion', 'bonus_stake'];
    expect(bars).toEqual([{ code: 'timeout_active', spends, fromMs: expect.any(Number), untilMs: expect.any(Number) }]);
    expect(bars[0]?.untilMs).toBeGreaterThanOrEqual(beforeMs + 24 * 3_600_000 - 5_000);
    expect(await protection.mayContact(database, player.personId, 'mail', 'offer')).toBe(false);
    const { signs, messages } = await ask(player);
    const figures = { count: 5, withinMinutes: 60, nowMinor: 200, highestMinor: 6_400, beforeMinor: 200 };
    expect(signs).toEqual([
      expect.objectContaining({
        name: 'chasing',
        grade: 'strong',
        currency: 'EUR',
        figures,
        actedAt: expect.any(Number),
      }),
    ]);
    expect(messages).toEqual([expect.objectContaining({ code: 'chasing' })]);
    expect(await casesOf(player)).toEqual([
      expect.objectContaining({ signs: [expect.objectContaining({ name: 'chasing', figures })] }),
    ]);
  });

  it('acts once, however often it is seen, and is one row that says when it was seen last', async () => {
    const player = await openPlayer();
    await lose(player, CHASE);
    for (let look = 0; look < 3; look++) {
      await hear(player);
      expect(await markers.lookAtAll()).toBeGreaterThan(0);
      await passTime(3);
    }
    const { signs, messages } = await ask(player);
    expect(signs).toHaveLength(1);
    expect(messages).toHaveLength(1);
    expect(await casesOf(player)).toHaveLength(1);
    const imposed = await database.query('select 1 from protection_record where person_id = $1', [player.personId]);
    expect(imposed).toHaveLength(1);
  });

  it('seen again a month later is another, and acts again', async () => {
    const player = await openPlayer();
    await lose(player, CHASE);
    await hear(player);
    await markers.lookAtAll();
    await database.query(`update marker_sign set seen_at = seen_at - interval '8 days' where person_id = $1`, [
      player.personId,
    ]);
    await passTime(3);
    await hear(player);
    await markers.lookAtAll();
    const { signs, messages } = await ask(player);
    expect(signs).toHaveLength(2);
    expect(messages).toHaveLength(2);
  });

  it('comes of a notice that grows, and pauses for as long as the profile says', async () => {
    profile = 'NL';
    const player = await openPlayer();
    await lose(player, CHASE.slice(0, 4));
    await hear(player);
    await markers.lookAtAll();
    expect((await ask(player)).signs).toEqual([expect.objectContaining({ name: 'chasing', grade: 'notice' })]);
    expect(await listGuardBars(database, player.personId)).not.toContainEqual(
      expect.objectContaining({ code: 'timeout_active' }),
    );
    await lose(player, [3_200, 6_400]);
    await passTime(3);
    await hear(player);
    await markers.lookAtAll();
    expect((await ask(player)).signs).toEqual([expect.objectContaining({ name: 'chasing', grade: 'strong' })]);
    const pause = (await listGuardBars(database, player.personId)).find(({ code }) => code === 'timeout_active');
    expect(pause?.untilMs).toBeGreaterThan(Date.now() + 71 * 3_600_000);
  });

  it('of deposits in quick succession is seen too, and nothing of somebody who plays as ever', async () => {
    const [quick, calm] = [await openPlayer(), await openPlayer()];
    for (let deposit = 0; deposit < 6; deposit++) await pay(quick, 'demo_deposit', 1_000);
    await lose(calm, [500, 400, 500, 300, 500]);
    await pay(calm, 'demo_deposit', 1_000);
    await hear(quick);
    await hear(calm);
    await markers.lookAtAll();
    expect((await ask(quick)).signs).toEqual([
      expect.objectContaining({ name: 'deposits_quick', figures: { count: 6, withinMinutes: 60 } }),
    ]);
    expect(await ask(calm)).toEqual({ signs: [], messages: [] });
  });

  it('is never deleted', async () => {
    const player = await openPlayer();
    await lose(player, CHASE);
    await hear(player);
    await markers.lookAtAll();
    await expect(database.query('delete from marker_sign where person_id = $1', [player.personId])).rejects.toThrow(
      'signs of harm are kept',
    );
  });
});

describe('who is looked at', () => {
  it('[PP-16] is whoever was heard of since, two minutes after the last look at the soonest', async () => {
    const player = await openPlayer();
    await hear(player);
    expect(await markers.lookAtAll()).toBe(1);
    await hear(player);
    expect(await markers.lookAtAll()).toBe(0);
    await passTime(1);
    expect(await markers.lookAtAll()).toBe(0);
    await passTime(1.1);
    expect(await markers.lookAtAll()).toBe(1);
    await passTime(3);
    await database.query(`update marker_look set heard_at = looked_at - interval '10 minutes' where person_id = $1`, [
      player.personId,
    ]);
    expect(await markers.lookAtAll()).toBe(0);
  });

  it('is everybody, in steps, and one who cannot be looked at keeps nobody else from it', async () => {
    const players = await Promise.all(Array.from({ length: 60 }, () => openPlayer()));
    await Promise.all(players.map(hear));
    const [broken] = players;
    const last = players.at(-1);
    if (!broken || !last) throw new Error('there are sixty');
    await database.query(`insert into person_protection (person_id, currency, country) values ($1, 'XXX', 'MT')`, [
      broken.personId,
    ]);
    await lose(broken, CHASE);
    await lose(last, CHASE);
    expect(await markers.lookAtAll()).toBe(60);
    expect((await ask(broken)).signs).toEqual([]);
    expect((await ask(last)).signs).toHaveLength(1);
  });
});

describe('what is refused', () => {
  const pressDeposit = ({ personId }: Player, accountId: number) =>
    http.fastify.inject({
      method: 'POST',
      url: `/web-api/accounts/${accountId}/demo-deposit`,
      payload: { id: `test-request-${personId}`, amount: 100 },
      cookies: { SESSION: String(personId) },
    });

  it('is noted from the calls that move money: deposits, and limits that were reached', async () => {
    const player = await openPlayer();
    expect((await pressDeposit(player, 1)).statusCode).toBe(403);
    expect((await pressDeposit(player, 2)).statusCode).toBeGreaterThanOrEqual(400);
    await hear(player);
    await markers.lookAtAll();
    const rows = await database.query('select kind from refused_play where person_id = $1 order by kind', [
      player.personId,
    ]);
    expect(rows).toEqual([{ kind: 'deposit_refused' }, { kind: 'limit_hit' }]);
  });

  it('is a sign when it happens again and again', async () => {
    const player = await openPlayer();
    await database.query(
      `insert into refused_play (person_id, kind, at) select $1, 'limit_hit', now() - n * interval '20 hours' from generate_series(1, 6) n`,
      [player.personId],
    );
    await pressDeposit(player, 1);
    await hear(player);
    await markers.lookAtAll();
    expect((await ask(player)).signs).toContainEqual(
      expect.objectContaining({ name: 'limits_hit', grade: 'strong', figures: { count: 7, withinDays: 7 } }),
    );
  });
});

describe('time here and limits raised', () => {
  it('is counted where something was heard every two minutes, and not while nothing was', async () => {
    const player = await openPlayer();
    const back = (ms: number) =>
      database.query(
        `update marker_look set heard_at = heard_at - $2 * interval '1 millisecond' where person_id = $1`,
        [player.personId, ms],
      );
    await hear(player);
    await markers.lookAtAll();
    for (const awayMs of [60_000, 110_000, 600_000]) {
      await back(awayMs);
      await hear(player);
      await markers.lookAtAll();
    }
    const [row] = await database.query<{ ms: number }>(
      'select sum(ms)::bigint as ms from presence_day where person_id = $1',
      [player.personId],
    );
    expect(row?.ms).toBeGreaterThanOrEqual(170_000);
    expect(row?.ms).toBeLessThan(200_000);
  });

  it('are signs when they grow', async () => {
    const player = await openPlayer();
    await database.query(
      `insert into presence_day (person_id, day, ms)
       select $1, current_date - n, case when n <= 7 then 300 else 40 end * 60000 from generate_series(1, 25) n`,
      [player.personId],
    );
    await database.query(
      `insert into protection_record (person_id, at, limit_type, action, by, text, key_id, signature)
       select $1, now() - n * interval '6 days', 20, 'raised', 'person', '', '', '' from generate_series(0, 3) n`,
      [player.personId],
    );
    await hear(player);
    await markers.lookAtAll();
    const { signs } = await ask(player);
    expect(signs.map((sign: { name: string; grade: string }) => [sign.name, sign.grade]).toSorted()).toEqual([
      ['hours_rising', 'strong'],
      ['limits_raised', 'strong'],
    ]);
  });
});

describe('[PP-13] a loss', () => {
  it('of more than ten thousand kronor in a month opens a case in Sweden, and nowhere else', async () => {
    const player = await openPlayer();
    // A thousand came from the house before.
    await pay(player, 'demo_deposit', 100_000);
    await lose(player, [100_000, 84_900]);
    const lookAs = async (name: ProfileName, stakes: readonly number[]): Promise<unknown[]> => {
      profile = name;
      await lose(player, stakes);
      await hear(player);
      await passTime(10);
      await markers.lookAtAll();
      return (await ask(player)).signs.filter(({ name: one }: { name: string }) => one === 'losses_high');
    };
    expect(await lookAs('SE', [100])).toEqual([]);
    expect(await lookAs('default', [100])).toEqual([]);
    expect(await lookAs('SE', [1])).toMatchObject([{ grade: 'strong', figures: { withinDays: 30, nowMinor: 85_101 } }]);
    expect(await casesOf(player)).toHaveLength(1);
  });
});

describe('a case', () => {
  const openOne = async (): Promise<{ player: Player; caseId: number }> => {
    const player = await openPlayer();
    await lose(player, CHASE);
    await hear(player);
    await markers.lookAtAll();
    const [open] = await casesOf(player);
    return { player, caseId: open.case_id };
  };

  it('is closed by a name and a note, once, and stays as it was closed', async () => {
    const { player, caseId } = await openOne();
    const word = { caseId, by: ' Ada ', note: 'Talked by phone.' };
    expect((await close({ ...word, note: '  ' })).statusCode).toBe(400);
    expect((await close({ ...word, by: '' })).statusCode).toBe(400);
    expect((await close({ ...word, caseId: 'x' })).statusCode).toBe(400);
    expect((await close(word, { origin: 'https://elsewhere.test' })).statusCode).toBe(403);
    expect(await casesOf(player)).toHaveLength(1);
    expect((await close(word)).json()).toEqual({ closed: caseId });
    expect((await close({ ...word, by: 'Bob' })).statusCode).toBe(404);
    expect(await casesOf(player)).toEqual([]);
    const kept = await database.query('select closed_by, note from protection_case where case_id = $1', [caseId]);
    expect(kept).toEqual([{ closed_by: 'Ada', note: 'Talked by phone.' }]);
    for (const change of [`update protection_case set note = 'x'`, 'delete from protection_case'])
      await expect(database.query(`${change} where case_id = $1`, [caseId])).rejects.toThrow('cases are kept');
    expect(await listGuardBars(database, player.personId)).not.toEqual([]);
  });

  it('stands on a page with the figures in words, and a form closes it', async () => {
    const { player, caseId } = await openOne();
    const page = await http.fastify.inject({ url: '/casez', headers: { accept: 'text/html' } });
    expect(page.body).toContain(String(player.personId));
    expect(page.body).toContain(
      '5 higher stakes one after another, each within 60 minutes of a loss: after 2.00 EUR lost, up to 64.00 EUR. Usual before: 2.00 EUR.',
    );
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const sent = await http.fastify.inject({
      method: 'POST',
      url: '/casez',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `caseId=${caseId}&by=Ada&note=%3Cb%3E`,
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/casez']);
    expect(await casesOf(player)).toEqual([]);
  });

  it('is for the operator alone', async () => {
    const asked = await http.fastify.inject({ url: '/casez', headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(asked.statusCode).toBe(404);
  });
});

describe('the person', () => {
  it('reads their own record and nobody else’s', async () => {
    const [player, other] = [await openPlayer(), await openPlayer()];
    await lose(player, CHASE);
    await hear(player);
    await markers.lookAtAll();
    expect((await ask(player)).signs).toHaveLength(1);
    expect((await ask(other)).signs).toEqual([]);
    expect(MARKER_NAMES).toContain((await ask(player)).signs[0].name);
    expect((await http.fastify.inject({ url: '/web-api/protection/signs' })).statusCode).toBe(401);
  });
});
