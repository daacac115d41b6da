import type { Sql } from '../platform/database/index.ts';
import { parsePublicKey, type PublicKey } from '../platform/signing/index.ts';
import { findDifferences, listIds } from './find-differences.ts';
import { MOST_FINDINGS, type Finding, type Findings } from './findings.ts';
import { hashSeal, NO_SEAL_HASH, textToSign } from './seal.ts';
import { listKeyRows } from './store.ts';
import { listMarks, listRowsHashes, listSeals, type SealRow } from './store-verify.ts';

/** Where a walk along the seals has come to. */
export interface SealsWalked {
  readonly sealNo: bigint;
  readonly toEntry: bigint;
  readonly hash: Buffer;
  /** What the last seal hashes to; something else than the hash it gives where it was altered. */
  readonly worthHash: Buffer;
  readonly sealedAt: string | undefined;
  readonly entries: number;
  /** Sums by currency and kind of entry, as the seals give them. */
  readonly totals: Map<string, bigint>;
  /** Seals by the key that signed them. */
  readonly keys: Map<string, number>;
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
const NOTHING_WALKED: Omit<SealsWalked, 'totals' | 'keys'> = {
  sealNo: 0n,
  toEntry: 0n,
  hash: NO_SEAL_HASH,
  worthHash: NO_SEAL_HASH,
  sealedAt: undefined,
  entries: 0,
};

/**
 * From the first seal to the last, some at a time: each continues the one before, is signed, and fits its rows. What is
 * wrong is added to the findings, and the walk goes on behind it by what the next seal says.
 */
export async function verifySeals(sql: Sql, asked: SealsToVerify, findings: Findings): Promise<SealsWalked> {
  const keys = await readKeys(sql, asked.trustedKeyIds);
  let walked: SealsWalked = { ...NOTHING_WALKED, totals: new Map(), keys: new Map() };
  for (;;) {
    const seals = await listSeals(sql, walked.sealNo, MOST_SEALS, MOST_ENTRIES);
    if (seals.length === 0) {
      if (asked.expected && asked.expected.sealNo > walked.sealNo) {
        findings.add({ what: 'seal_unknown', sealNo: asked.expected.sealNo });
      }
      return walked;
    }
    const readable: SealRow[] = [];
    for (const seal of seals) {
      const faults = listSealFaults(seal, walked, keys, asked.expected);
      for (const fault of faults) findings.add(fault);
      if (!faults.some(({ what }) => what === 'seal_altered')) readable.push(seal);
      walked = step(walked, seal);
    }
    await addRowFaults(sql, seals, readable, findings);
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

function listSealFaults(
  seal: SealRow,
  before: SealsWalked,
  keys: ReadonlyMap<string, PublicKey>,
  expected: SealsToVerify['expected'],
): Finding[] {
  const sealNo = BigInt(seal.seal_no);
  if (sealNo <= before.sealNo) return [{ what: 'seal_altered', sealNo }];
  const faults: Finding[] = [];
  for (let missing = before.sealNo + 1n; missing < sealNo && faults.length <= MOST_FINDINGS; missing++) {
    faults.push({ what: 'seal_missing', sealNo: missing });
  }
  if (!continues(seal, before, faults.length > 0) || !hashSeal(seal).equals(seal.hash)) {
    faults.push({ what: 'seal_altered', sealNo });
  }
  if (!keys.get(seal.key_id)?.verify(textToSign(seal.hash), seal.signature)) {
    faults.push({ what: 'signature_wrong', sealNo, keyId: seal.key_id });
  }
  if (expected?.sealNo === sealNo && seal.hash.toString('hex') !== expected.hash) {
    faults.push({ what: 'seal_unknown', sealNo });
  }
  return faults;
}

/** Behind a gap there is nothing to continue; behind an altered seal, what it was before is continued. */
function continues(seal: SealRow, before: SealsWalked, isBehindGap: boolean): boolean {
  if (isBehindGap) return true;
  const isBeforeSound = before.hash.equals(before.worthHash);
  if (isBeforeSound && BigInt(seal.from_entry) !== before.toEntry + 1n) return false;
  return seal.previous_hash.equals(before.hash) || seal.previous_hash.equals(before.worthHash);
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
    worthHash: hashSeal(seal),
    sealedAt: seal.sealed_at,
    entries: walked.entries + Number(seal.entry_count),
  };
}

/** Every row of these seals that is not what was sealed. Of an altered seal nobody knows what it sealed. */
async function addRowFaults(
  sql: Sql,
  seals: readonly SealRow[],
  readable: readonly SealRow[],
  findings: Findings,
): Promise<void> {
  const [first, last] = [seals[0], seals.at(-1)];
  if (!first || !last) return;
  const hashes = new Map(
    (await listRowsHashes(sql, first.seal_no, last.seal_no)).map((row) => [row.seal_no, row.rows_hash]),
  );
  for (const seal of readable) {
    if (hashes.get(seal.seal_no)?.equals(seal.rows_hash)) continue;
    const sealNo = BigInt(seal.seal_no);
    const rows = await listMarks(sql, seal);
    const differences = findDifferences(
      listIds(seal.entry_ids),
      seal.marks,
      rows.map((row) => ({ entryId: BigInt(row.entry_id), mark: row.mark })),
    );
    for (const difference of differences) findings.add({ ...difference, sealNo });
    if (differences.length === 0) findings.add({ what: 'rows_differ', sealNo });
  }
}
