import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { makeSigning } from '../platform/signing/index.ts';
import { makeAudit, verifyLedger, type Audit } from './index.ts';
import { listKeys } from './list-keys.ts';
import { sealAll } from './seal-all.ts';
import { openTestLedger, type TestLedger } from './test-ledger.ts';

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-audit-'));
let ledger: TestLedger;

beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(async () => {
  await ledger.home.close();
  rmSync(folder, { recursive: true, force: true });
});

function makeWith(dataDir: string): { audit: Audit; keyId: string } {
  const signing = makeSigning(join(folder, dataDir));
  const { database } = ledger;
  const audit = makeAudit({ database, log: makeLogger('silent'), metrics: makeMetrics(), signing });
  return { audit, keyId: signing.keyId };
}

describe('the audit', () => {
  it('seals with the key of the day, and the seals of an earlier key stay good', async () => {
    const account = await ledger.openAccount();
    const keyIds: string[] = [];
    for (const dataDir of ['first', 'second', 'second']) {
      const { audit, keyId } = makeWith(dataDir);
      await audit.start?.();
      await ledger.depositMany(account, 3);
      expect(await sealAll(ledger.database, audit.seal)).toBe(3);
      await audit.stop?.();
      keyIds.push(keyId);
    }
    const [first = '', second = ''] = keyIds;
    const verified = await verifyLedger(ledger.database);
    expect(verified).toMatchObject({
      findings: [],
      keys: new Map([
        [first, 1],
        [second, 2],
      ]),
    });
    const { currentKeyId, keys } = await listKeys(ledger.database, second);
    expect([currentKeyId, keys.map((key) => key.keyId)]).toEqual([second, [second, first]]);
  });

  it('does not begin where sessions may keep numbers of entries in store', async () => {
    await ledger.database.query('alter sequence ledger_entry_entry_id_seq cache 20');
    await expect(makeWith('first').audit.start?.()).rejects.toThrow('ledger_entry_entry_id_seq must not be cached');
    await ledger.database.query('alter sequence ledger_entry_entry_id_seq cache 1');
  });
});
