import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveChecked, readChecks } from './store-checks.ts';
import { openTestLedger, type TestLedger } from './test-ledger.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(() => ledger.home.close());

describe('what is kept of checks', () => {
  it('[H3] is nothing before the first, and then when each book was checked and how many faults there are', async () => {
    expect(await readChecks(ledger.database)).toEqual({ ages: [], faults: 0 });
    await saveChecked(ledger.database, 'sums', 0);
    await saveChecked(ledger.database, 'balances', 2);
    await saveChecked(ledger.database, 'entries', 3);
    await saveChecked(ledger.database, 'entries', 1);
    const { ages, faults } = await readChecks(ledger.database);
    expect(ages.map(({ book }) => book).toSorted()).toEqual(['balances', 'entries', 'sums']);
    expect(ages.every(({ age_ms: age }) => age >= 0 && age < 60_000)).toBe(true);
    expect(faults).toBe(3);
  });
});
