import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../platform/database/index.ts';
import { countEntriesAfter } from './store-books.ts';
import { findLastSeal } from './store.ts';

const LIMIT_MS = 30_000;
const BETWEEN_MS = 10;

/**
 * For tests: seals every entry there is, and tells how many they were. One call may not reach them all, as the server's
 * own work (statistics of a table, another test's commit) looks like a writer for a moment.
 */
export async function sealAll(sql: Sql, seal: () => Promise<number>): Promise<number> {
  const endMs = Date.now() + LIMIT_MS;
  for (let sealed = await seal(); ; sealed += await seal()) {
    const last = await findLastSeal(sql);
    if ((await countEntriesAfter(sql, last?.to_entry ?? 0)) === 0) return sealed;
    if (Date.now() > endMs) throw new Error('somebody has been writing all the time');
    await pause(BETWEEN_MS);
  }
}
