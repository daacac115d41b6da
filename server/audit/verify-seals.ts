import type { Sql } from '../platform/database/index.ts';
import { parsePublicKey, type PublicKey } from '../platform/signing/index.ts';
import { findFirstDifference, listIds } from './find-first-difference.ts';
import type { Finding } from './findings.ts';
import { hashSeal, NO_SEAL_HASH, textToSign } from './seal.ts';
import { listKeyRows } from './store.ts';
import { listMarks, listRowsHashes, listSeals, type SealRow } from './store-verify.ts';

/** Where a walk along the seals has come to. */
export interface SealsWalked {
  readonly sealNo: bigint;
  readonly toEntry: bigint;
  readonly hash: Buffer;
  readonly sealedAt: string | undefined;
  readonly entries: number;
  /** Sums by currency and kind of entry, as the seals give them. */
  readonly totals: Map<string, bigint>;
  /** Seals by the key that signed them. */
  readonly keys: Map<string, number>;
  readonly finding: Finding | undefined;
}

export interface SealsToVerify {
  /** Ids of the keys that are known to be the house's; absent: whatever the ledger itself calls its keys. */
  readonly trustedKeyIds?: readonly string[] | undefined;
  /** A seal as it was noted at an earlier visit: it must still be there. */
  readonly expected?: { readonly sealNo: bigint; readonly hash: string } | undefined;
  readonly onProgress?: ((entries: number) => void) | undefined;
}

const MOST_SEALS = 500;
const MOST_ENTRIES = 100_000;

/** From the first seal to the last, some at a time: each continues the one before, is signed, and fits its rows. */
export async function verifySeals(sql: Sql, asked: SealsToVerify): Promise<SealsWalked> {
  const keys = await readKeys(sql, asked.trustedKeyIds);
  let walked: SealsWalked = {
    sealNo: 0n,
    toEntry: 0n,
    hash: NO_SEAL_HASH,
    sealedAt: undefined,
    entries: 0,
    totals: new Map(),
    keys: new Map(),
    finding: undefined,
  };
  for (;;) {
    const seals = await listSeals(sql, walked.sealNo, MOST_SEALS, MOST_ENTRIES);
    if (seals.length === 0) return endWalk(walked, asked.expected);
    const sound: SealRow[] = [];
    for (const seal of seals) {
      const finding = findSealFault(seal, walked, keys) ?? findUnexpected(seal, asked.expected);
      if (finding) {
        walked = { ...walked, finding };
        break;
      }
      walked = step(walked, seal);
      sound.push(seal);
    }
    const finding = (await findRowFault(sql, sound)) ?? walked.finding;
    if (finding) return { ...walked, finding };
    asked.onProgress?.(walked.entries);
  }
}

/** Keys by their ids. One that stands under another's name counts as unknown. */
async function readKeys(sql: Sql, trusted: readonly string[] | undefined): Promise<ReadonlyMap<string, PublicKey>> {
  const keys = new Map<string, PublicKey>();
  for (const row of await listKeyRows(sql)) {
    const key = parsePublicKey(row.public_key);
    if (key?.keyId === row.key_id && (trusted?.includes(row.key_id) ?? true)) keys.set(row.key_id, key);
  }
  return keys;
}

function findSealFault(seal: SealRow, before: SealsWalked, keys: ReadonlyMap<string, PublicKey>): Finding | undefined {
  const sealNo = before.sealNo + 1n;
  if (BigInt(seal.seal_no) !== sealNo) return { what: 'seal_missing', sealNo };
  if (BigInt(seal.from_entry) !== before.toEntry + 1n) return { what: 'seal_altered', sealNo };
  if (!seal.previous_hash.equals(before.hash)) return { what: 'seal_altered', sealNo };
  if (!hashSeal(seal).equals(seal.hash)) return { what: 'seal_altered', sealNo };
  if (!keys.get(seal.key_id)?.verify(textToSign(seal.hash), seal.signature)) {
    return { what: 'signature_wrong', sealNo, keyId: seal.key_id };
  }
  return undefined;
}

function findUnexpected(seal: SealRow, expected: SealsToVerify['expected']): Finding | undefined {
  if (expected?.sealNo !== BigInt(seal.seal_no) || seal.hash.toString('hex') === expected.hash) return undefined;
  return { what: 'seal_unknown', sealNo: expected.sealNo };
}

function endWalk(walked: SealsWalked, expected: SealsToVerify['expected']): SealsWalked {
  if (!expected || expected.sealNo <= walked.sealNo) return walked;
  return { ...walked, finding: { what: 'seal_unknown', sealNo: expected.sealNo } };
}

function step(walked: SealsWalked, seal: SealRow): SealsWalked {
  const totals: Record<string, Record<string, string>> = JSON.parse(seal.totals);
  for (const [currency, kinds] of Object.entries(totals)) {
    for (const [kind, total] of Object.entries(kinds)) {
      const key = `${currency} ${kind}`;
      walked.totals.set(key, (walked.totals.get(key) ?? 0n) + BigInt(total));
    }
  }
  walked.keys.set(seal.key_id, (walked.keys.get(seal.key_id) ?? 0) + 1);
  return {
    ...walked,
    sealNo: BigInt(seal.seal_no),
    toEntry: BigInt(seal.to_entry),
    hash: seal.hash,
    sealedAt: seal.sealed_at,
    entries: walked.entries + Number(seal.entry_count),
  };
}

/** The first row of these seals that is not what was sealed. */
async function findRowFault(sql: Sql, seals: readonly SealRow[]): Promise<Finding | undefined> {
  const [first, last] = [seals[0], seals.at(-1)];
  if (!first || !last) return undefined;
  const hashes = await listRowsHashes(sql, first.seal_no, last.seal_no);
  const index = seals.findIndex((seal, at) => !hashes[at]?.equals(seal.rows_hash));
  const seal = seals[index];
  if (!seal) return undefined;
  const sealNo = BigInt(seal.seal_no);
  const rows = await listMarks(sql, seal);
  const difference = findFirstDifference(
    listIds(seal.entry_ids),
    seal.marks,
    rows.map((row) => ({ entryId: BigInt(row.entry_id), mark: row.mark })),
  );
  return difference ? { ...difference, sealNo } : { what: 'rows_differ', sealNo };
}
