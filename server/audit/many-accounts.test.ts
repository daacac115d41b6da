import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeSigning } from '../platform/signing/index.ts';
import { makeAudit, type Audit, type BooksChecked } from './index.ts';
import { sealAll } from './seal-all.ts';
import { insertKey } from './store.ts';
import { openTestLedger, type TestLedger } from './test-ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-many-'));
/** More than are compared in one round, by ids as large as the program's own. */
const ACCOUNTS = 5_000;
const FIRST_ACCOUNT = 2 ** 47;
let ledger: TestLedger;
let audit: Audit;

beforeAll(async () => {
  ledger = await openTestLedger();
  const signing = makeSigning(folder);
  audit = makeAudit({ database: ledger.database, log: makeLogger('silent'), metrics: makeMetrics(), signing });
  await insertKey(ledger.database, signing.keyId, signing.publicKeyPem);
  await ledger.database.query(
    `insert into account (account_id, player_id, currency, kind)
     select $1::bigint + n * 7, n, 'EUR', 0 from generate_series(1, $2::int) n`,
    [FIRST_ACCOUNT, ACCOUNTS],
  );
});
afterAll(async () => {
  await ledger.home.close();
  rmSync(folder, { recursive: true, force: true });
});

async function check(): Promise<BooksChecked> {
  const checked = await audit.check();
  if (!checked) throw new Error('nobody else checks');
  return checked;
}

describe('the books of many accounts', () => {
  it('[H3] are all compared in turn, some each round, and one that was altered is found wherever it stands', async () => {
    const altered = [10, 2_100, 4_990].map((n) => FIRST_ACCOUNT + n * 7);
    await ledger.database.query('update account set balance_minor = 5 where account_id = any($1::bigint[])', [altered]);
    const found: number[] = [];
    for (let round = 0; round < 3; round++) {
      found.push(...(await check()).worsened.map((row) => row.account_id));
    }
    expect(found).toEqual(altered);
  });
});

describe('numbers of another range', () => {
  it('[REL-01] are folded by the rows there are: a jump of 2^44 numbers is one step', async () => {
    const { database } = ledger;
    await database.query("select setval('bet_settlement_settlement_no_seq', $1, false)", [3 * 2 ** 44]);
    await database.query("select setval('ledger_entry_entry_id_seq', $1, false)", [3 * 2 ** 44]);
    const account = await ledger.openAccount();
    await ledger.depositMany(account, 3);
    await database.query(
      `insert into bet_settlement (bet_id, payout_minor, result, settled_at)
       select n, 0, 'lost', now() from generate_series(1, 3) n`,
    );
    await sealAll(database, audit.seal);
    await check();
    await check();
    const [place] = await database.query('select entry_id, settlement_no from audit_progress');
    expect(place).toEqual({ entry_id: 3 * 2 ** 44 + 2, settlement_no: 3 * 2 ** 44 + 2 });
  });
});
