import { createHash } from 'node:crypto';

/**
 * A seal as it is hashed: every value as the database writes it, so that one which no number of ours could hold is
 * still told apart.
 */
export interface SealFields {
  readonly seal_no: string;
  readonly from_entry: string;
  readonly to_entry: string;
  readonly entry_count: string;
  readonly entry_ids: string;
  readonly rows_hash: Buffer;
  readonly marks: Buffer;
  readonly totals: string;
  /** UTC, to the microsecond. */
  readonly sealed_at: string;
  readonly previous_hash: Buffer;
  readonly key_id: string;
  /** Null for a seal of text 1, which names no shard and whose rows are hashed without the terms of bets. */
  readonly shard_no: string | null;
}

/** Bytes of each row's digest that a seal keeps. */
export const MARK_BYTES = 8;

/** What stands before the first seal. */
export const NO_SEAL_HASH = Buffer.alloc(32);

/** SHA-256 of the hash before it, a line for each field, and the marks. Text 2 names the shard in its second line. */
export function hashSeal(seal: SealFields): Buffer {
  const lines = [
    ...(seal.shard_no === null ? ['glasshouse ledger seal 1'] : ['glasshouse ledger seal 2', seal.shard_no]),
    seal.seal_no,
    seal.from_entry,
    seal.to_entry,
    seal.entry_count,
    seal.entry_ids,
    seal.rows_hash.toString('hex'),
    seal.totals,
    seal.sealed_at,
    seal.key_id,
  ];
  return createHash('sha256')
    .update(seal.previous_hash)
    .update(`${lines.join('\n')}\n`)
    .update(seal.marks)
    .digest();
}

/** The house signs this and not the bare hash, so that no other thing it signs can pass for a seal. */
export function textToSign(hash: Buffer): Buffer {
  return Buffer.from(`glasshouse ledger seal ${hash.toString('hex')}`);
}
