import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, openDatabase, startEmbeddedPostgres } from '@glasshouse/server/platform/database';
import { LEADERSHIP_TABLES } from '@glasshouse/server/platform/leadership';
import { makeLogger } from '@glasshouse/server/platform/logs';
import { makeMetrics } from '@glasshouse/server/platform/metrics';
import { makeSigning } from '@glasshouse/server/platform/signing';
import { makeAudit } from '../../server/audit/index.ts';
import { sealAll } from '../../server/audit/seal-all.ts';
import { openTestLedger, TEST_MIGRATIONS, type TestLedger } from '../../server/audit/test-ledger.ts';
import { describeVerification } from './describe.ts';
import { runVerify } from './run-verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-verify-tool-'));
const signing = makeSigning(folder);
let ledger: TestLedger;

beforeAll(async () => {
  ledger = await openTestLedger();
  const audit = makeAudit({ database: ledger.database, log: makeLogger('silent'), metrics: makeMetrics(), signing });
  await audit.start?.();
  const account = await ledger.openAccount();
  await ledger.depositMany(account, 30);
  await sealAll(ledger.database, audit.seal);
  await audit.stop?.();
});
afterAll(async () => {
  await ledger.home.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly said: string;
}

type Variables = Readonly<Record<string, string>>;

const variablesOf = (more: Variables): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  DATA_DIR: folder,
  DATABASE_URL: '',
  ...more,
});

async function run(args: readonly string[], more: Variables = {}): Promise<Ended> {
  let out = '';
  let said = '';
  const code = await runVerify(args, {
    variables: variablesOf(more),
    output: { write: (text) => (out += text) },
    errors: { write: (text) => (said += text) },
  });
  return { code, out, said };
}

/** The tool as a person runs it. */
function runProgram(args: readonly string[], more: Variables = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...args],
      { env: variablesOf(more) },
      (error, out, said) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, said }),
    );
  });
}

describe('npm run verify-ledger', () => {
  it('says that a ledger is whole, by whom it was signed, and what to ask for next time', async () => {
    const ended = await runProgram(['--database-url', ledger.home.url, '--trust', signing.keyId]);
    expect(ended).toMatchObject({ code: 0, said: '' });
    expect(ended.out).toContain('is whole.');
    expect(ended.out).toMatch(/EUR +\d+ accounts hold 4\.65, the house -4\.65; together nothing/);
    expect(ended.out).toContain(`${signing.keyId} (1 seals)`);
    const noted = /--expect (\S+)/.exec(ended.out)?.[1] ?? '';
    expect(await run(['--expect', noted], { DATABASE_URL: ledger.home.url })).toMatchObject({ code: 0 });
    const other = noted.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    const unknown = await run(['--expect', other], { DATABASE_URL: ledger.home.url });
    expect(unknown).toMatchObject({ code: 1, out: expect.stringContaining('Seal 1 is not the one that was noted') });
  }, 60_000);

  it('[LED-06] names the altered entry and the account, and ends with 1', async () => {
    const { database } = ledger;
    const change = (by: number): Promise<unknown> =>
      database.transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query('update ledger_entry set amount_minor = amount_minor + $1 where entry_id = 17', [by]);
      });
    await change(1);
    const ended = await runProgram(['--database-url', ledger.home.url]);
    await change(-1);
    expect(ended.code).toBe(1);
    expect(ended.out).toContain('Entry 17 was altered after it had been sealed (seal 1).');
    expect(ended.out).toMatch(/Account \d+ shows 465 and its entries add up to 466\./);
    expect(ended.out).not.toContain('--expect');
  });

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['there is no ledger in the data folder', [], {}, /^There is no ledger in .*start the site once/],
    ['nobody answers at the address', ['--database-url', 'postgresql://a:b@127.0.0.1:1/x'], {}, /does not answer/],
    ['what is asked for is no seal', ['--expect', '17'], {}, /a number, a colon and a hash/],
    ['a setting is wrong', [], { PORT: 'x' }, /^PORT must be/],
  ])('ends with 2 and one sentence when %s', async (_, args, env, sentence) => {
    const ended = await run(args, env);
    expect(ended.code).toBe(2);
    expect(ended.said).toMatch(sentence);
    expect(ended.said.trim().split('\n')).toHaveLength(1);
  });

  it('finds the data folder’s own database, running or not, and leaves it as it was', async () => {
    const dataDir = join(folder, 'site');
    const server = await startEmbeddedPostgres(dataDir);
    const database = openDatabase(server.url, makeLogger('silent'), { connections: 1 });
    try {
      const empty = await run([], { DATA_DIR: dataDir });
      expect(empty).toMatchObject({ code: 2, said: 'This database has no sealed ledger yet: start the site once.\n' });
      await migrate(database, [LEADERSHIP_TABLES, ...TEST_MIGRATIONS]);
      const running = await run([], { DATA_DIR: dataDir });
      expect(running).toMatchObject({ code: 0, out: expect.stringContaining(`running database of ${dataDir}`) });
      expect(await database.query('select 1 as still')).toEqual([{ still: 1 }]);
    } finally {
      await database.close();
      await server.stop();
    }
    const stopped = await run([], { DATA_DIR: dataDir });
    expect(stopped).toMatchObject({ code: 0, out: expect.stringContaining(`The ledger of ${dataDir} is whole.`) });
  }, 120_000);
});

it('amounts are written as their currency is, however large', () => {
  const text = describeVerification(
    {
      findings: [{ what: 'sum_not_zero', currency: 'KWD', sumMinor: -5n }],
      seals: 2n,
      sealedEntries: 1_234_567,
      unsealedEntries: 8,
      lastSeal: { sealNo: 2n, hash: 'ab', sealedAt: '2026-01-01T00:00:00.000000Z' },
      keys: new Map([['0123456789abcdef', 2]]),
      betsBefore: 0,
      currencies: [
        { currency: 'KWD', accounts: 2, players: '123456789012345678901', house: '-123456789012345678906' },
        { currency: 'JPY', accounts: 1, players: '5', house: '-5' },
      ],
    },
    'a test',
    61_250,
  );
  expect(text.split('\n')).toEqual([
    'The ledger of a test is not what it should be.',
    '',
    '  All KWD accounts together hold -5, and not nothing.',
    '',
    '  Seals       2, each continues the one before; the last of 2026-01-01T00:00:00.000000Z',
    '  Entries     1,234,567 looked at under their seals; 8 too new to be sealed, only their sums were checked',
    '  KWD         2 accounts hold 123,456,789,012,345,678.901, the house -123,456,789,012,345,678.906; together -0.005',
    '  JPY         1 accounts hold 5, the house -5; together nothing',
    '  Signed by   0123456789abcdef (2 seals)',
    '  Took        61.3 s',
    '',
  ]);
});
