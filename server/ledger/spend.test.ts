import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPEND_VERDICTS, type SpendVerdict } from '@glasshouse/domain/protection';
import type { Database } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { SpendPermit } from '../platform/http/index.ts';
import { makeIdSource } from '../platform/ids/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { insertTestSession } from '../settlement/store-test-bets.ts';
import { bookUnjudged, ENTRY_KINDS, houseAccountId, makeLedger, type Ledger } from './index.ts';

const BALANCE = 1_000;
let home: TestDatabase;
let database: Database;
let ledger: Ledger;
let players = 0;

beforeAll(async () => {
  home = await openTestDatabase(
    ['identity', 'session', 'ledger'].map((module) => ({
      module,
      folder: join(findRoot(), 'server', module, 'migrations'),
    })),
  );
  database = home.database;
  ledger = makeLedger({ database, makeId: makeIdSource(() => 0) });
  await ledger.start?.();
});
afterAll(() => home.close());

/** What decides about money: the ledger's functions and those of bets, each as it was written last. */
function listLastFunctions(): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  for (const module of ['ledger', 'betting', 'wallet']) {
    const folder = join(findRoot(), 'server', module, 'migrations');
    for (const file of readdirSync(folder).toSorted()) {
      const sql = readFileSync(join(folder, file), 'utf8');
      for (const [, name = '', body = ''] of sql.matchAll(
        /\bcreate (?:or replace )?function (\w+)\([\s\S]*?\$\$([\s\S]*?)\$\$/gi,
      ))
        last.set(name, body);
    }
  }
  return last;
}

interface Spender {
  readonly playerId: number;
  readonly accountId: number;
}

async function openSpender(): Promise<Spender> {
  const playerId = ++players;
  const accountId = await database.transaction((tx) => ledger.openAccount(tx, playerId, 'EUR'));
  await insertTestSession(database, playerId);
  const payout = { creditAccount: accountId, amountMinor: BALANCE, currency: 'EUR', kind: 'payout', betId: 1 } as const;
  await database.transaction((tx) => ledger.book(tx, [{ ...payout, debitAccount: houseAccountId('book', 'EUR') }]));
  return { playerId, accountId };
}

interface Asked {
  readonly kind: keyof typeof ENTRY_KINDS;
  readonly amountMinor: number;
  readonly answered: string | null;
  readonly refused: string | null;
  readonly accountId: number;
}

/** As a batch of bets asks, with one in it. */
async function spend(
  by: Spender,
  over: Partial<Asked> = {},
): Promise<{ verdict: SpendVerdict; balance: number | null }> {
  const usual: Asked = { kind: 'stake', amountMinor: 100, answered: null, refused: null, accountId: by.accountId };
  const asked = { ...usual, ...over };
  const house = houseAccountId('book', 'EUR');
  const isCapture = asked.kind === 'capture';
  const [row] = await database.query<{ verdict: SpendVerdict; balance: number | null }>(
    `select s.verdict, s.balance_minor as balance
     from spend(array[row(1, $1, $2, $3, $4, 'EUR', $5, $6, $7, 9, null, $8, $9)::spend_asked],
       lock_spenders(array[$2]::bigint[], array[$4]::bigint[])) s`,
    [
      ENTRY_KINDS[asked.kind],
      by.playerId,
      isCapture ? null : by.playerId,
      asked.accountId,
      isCapture ? houseAccountId('hold', 'EUR') : asked.accountId,
      house,
      asked.amountMinor,
      asked.answered,
      asked.refused,
    ],
  );
  if (!row) throw new Error('no verdict');
  return row;
}

/** What may be wrong, in the order in which it is judged: each beside everything that comes after it. */
const WRONG: readonly [code: SpendVerdict, spoil: (by: Spender) => Promise<Partial<Asked>>][] = [
  ['sign_in_required', (by) => set('session', 'ended_at = now()', by)],
  ['request_id_reused', async () => ({ answered: 'request_id_reused' })],
  ['account_inactive', (by) => set('account', 'is_active = false', by)],
  ['account_frozen', (by) => set('account', 'is_frozen = true', by)],
  ['funds_insufficient', async () => ({ amountMinor: BALANCE + 1 })],
  ['event_started', async () => ({ refused: 'event_started' })],
];

async function set(table: 'session' | 'account', change: string, { playerId }: Spender): Promise<Partial<Asked>> {
  await database.query(`update ${table} set ${change} where player_id = $1`, [playerId]);
  return {};
}

const countEntries = async (): Promise<number> =>
  (await database.query<{ count: number }>('select count(*) as count from ledger_entry'))[0]?.count ?? 0;

describe('the one door for money', () => {
  it.each(WRONG.map(([code], at) => [code, at] as const))(
    'refuses by %s in the order in which a player would meet them, and books nothing',
    async (code, at) => {
      const by = await openSpender();
      let asked: Partial<Asked> = {};
      for (const [, spoil] of WRONG.slice(at)) asked = { ...asked, ...(await spoil(by)) };
      const before = await countEntries();
      expect((await spend(by, asked)).verdict).toBe(code);
      expect(await countEntries()).toBe(before);
      expect(await ledger.listUnbalanced()).toEqual([]);
    },
  );

  it('refuses an account of another player', async () => {
    const [by, other] = [await openSpender(), await openSpender()];
    expect((await spend(by, { accountId: other.accountId })).verdict).toBe('account_unknown');
  });

  it('[P17] tells a repeat before anything is looked at that may have changed since', async () => {
    const by = await openSpender();
    await set('account', 'is_active = false, is_frozen = true', by);
    expect((await spend(by, { answered: 'repeat', amountMinor: BALANCE + 1 })).verdict).toBe('repeat');
  });

  it('takes the last unit, and not one more', async () => {
    const by = await openSpender();
    expect(await spend(by, { amountMinor: BALANCE })).toEqual({ verdict: 'accepted', balance: 0 });
    expect((await spend(by, { amountMinor: 1 })).verdict).toBe('funds_insufficient');
  });

  it('takes a stake from the hold whatever has become of session and account meanwhile', async () => {
    const by = await openSpender();
    await set('session', 'ended_at = now()', by);
    await set('account', 'is_frozen = true', by);
    expect(await spend(by, { kind: 'capture' })).toEqual({ verdict: 'accepted', balance: BALANCE });
  });

  it('credits what a player has asked for while signed in, and what a rule of theirs has sold after', async () => {
    const by = await openSpender();
    const money = { accountId: by.accountId, currency: 'EUR', amountMinor: 50 };
    const fromAccount = houseAccountId('demo', 'EUR');
    const permit = SpendPermit.ofCall('deposit', { ...by, personId: by.playerId, sessionId: by.playerId });
    const deposit = () =>
      database.transaction((tx) => ledger.credit(tx, { ...money, permit, entry: 'demo_deposit', fromAccount }));
    expect(await deposit()).toMatchObject({ ok: true, value: { balanceMinor: BALANCE + 50 } });
    await set('session', 'ended_at = now()', by);
    expect(await deposit()).toEqual({ ok: false, code: 'sign_in_required' });
    const rule = SpendPermit.ofRule('cash_out', by.playerId);
    const sale = {
      ...money,
      permit: rule,
      entry: 'cash_out',
      betId: 7,
      fromAccount: houseAccountId('book', 'EUR'),
    } as const;
    expect(await database.transaction((tx) => ledger.credit(tx, sale))).toMatchObject({
      ok: true,
      value: { balanceMinor: BALANCE + 100 },
    });
  });

  it('answers by the table of verdicts, in its words', () => {
    const functions = listLastFunctions();
    const said = ['spend', 'judge_guard'].flatMap((name) =>
      [...(functions.get(name) ?? '').matchAll(/(?:\b(?:then|else) |row\()'([a-z_]+)'/g)].map(([, word]) => word),
    );
    expect(said).toEqual(
      expect.arrayContaining(['sign_in_required', 'funds_insufficient', 'accepted', 'limit_reached']),
    );
    expect(SPEND_VERDICTS).toEqual(expect.arrayContaining(said));
  });
});

describe('what the types say of the door', () => {
  it('is that a call which does not say that it spends has no leave to', async () => {
    const { accountId, playerId } = await openSpender();
    const credit = { entry: 'demo_deposit', accountId, fromAccount: -1, currency: 'EUR', amountMinor: 1 } as const;
    const looksLikeOne = { kind: 'deposit', playerId, sessionId: playerId } as const;
    const ofRule = SpendPermit.ofRule('cash_out', playerId);
    const tries = [
      // @ts-expect-error what looks like leave is none
      (): unknown => ledger.credit(database, { ...credit, permit: looksLikeOne }),
      // @ts-expect-error leave to sell is none to deposit
      (): unknown => ledger.credit(database, { ...credit, permit: ofRule }),
    ];
    const judged = { debitAccount: accountId, creditAccount: -1, amountMinor: 1, currency: 'EUR', betId: 1 };
    // @ts-expect-error a stake is not the house's own doing
    const book = (): unknown => database.transaction((tx) => ledger.book(tx, [{ ...judged, kind: 'stake' }]));
    expect([...tries, book, bookUnjudged].every((one) => typeof one === 'function')).toBe(true);
  });
});
