import type { Database, Sql } from '../platform/database/index.ts';
import type { Signing } from '../platform/signing/index.ts';
import type { Horizon } from './horizon.ts';
import { workAndRest } from './rounds.ts';
import { hashSeal, NO_SEAL_HASH, textToSign } from './seal.ts';
import { findEntriesToSeal, findLastSeal, insertSeal, readShardNo, tryLockSeals } from './store.ts';

export interface Sealing {
  readonly database: Database;
  readonly signing: Signing;
  readonly horizon: Horizon;
  /** Entries of one seal, at most. */
  readonly mostEntries: number;
}

/** A seal is made in one piece, beside people who bet: so many entries are about a hundredth of a second. */
export const MOST_ENTRIES = 1_000;

/** Seals everything that is final, each seal in a transaction of its own; how many entries it was. */
export async function sealLedger(sealing: Sealing): Promise<number> {
  const final = await sealing.horizon.find(sealing.database);
  let sealed = 0;
  for (;;) {
    const count = await workAndRest(() => sealing.database.transaction((tx) => sealNext(tx, sealing, final)));
    sealed += count;
    if (count < sealing.mostEntries) return sealed;
  }
}

/** The next seal, if nobody else is making it; how many entries it holds. */
async function sealNext(tx: Sql, { signing, mostEntries }: Sealing, final: number): Promise<number> {
  if (!(await tryLockSeals(tx))) return 0;
  const last = await findLastSeal(tx);
  const after = last?.to_entry ?? 0;
  const entries = await findEntriesToSeal(tx, after, final, mostEntries);
  if (!entries) return 0;
  const full = entries.entry_count === mostEntries;
  const fields = {
    seal_no: String((last?.seal_no ?? 0) + 1),
    from_entry: String(after + 1),
    // Numbers between the last entry and the horizon are nobody's, and the seal says so.
    to_entry: String(full ? entries.last_entry : final),
    entry_count: String(entries.entry_count),
    entry_ids: entries.entry_ids,
    rows_hash: entries.rows_hash,
    marks: entries.marks,
    totals: entries.totals,
    sealed_at: entries.sealed_at,
    previous_hash: last?.hash ?? NO_SEAL_HASH,
    key_id: signing.keyId,
    shard_no: String(await readShardNo(tx)),
  };
  const hash = hashSeal(fields);
  await insertSeal(tx, { ...fields, hash, signature: signing.sign(textToSign(hash)) });
  return entries.entry_count;
}
