import { MARK_BYTES } from './seal.ts';

export interface MarkedRow {
  readonly entryId: bigint;
  readonly mark: Buffer;
}

export interface Difference {
  readonly what: 'entry_altered' | 'entry_removed' | 'entry_inserted';
  readonly entryId: bigint;
}

/**
 * Every row in which the ledger differs from its seal. Both come in order of their numbers; the marks stand one behind
 * the other, in the order of the sealed numbers.
 */
export function findDifferences(
  sealedIds: Iterable<bigint>,
  marks: Buffer,
  rows: readonly MarkedRow[],
): readonly Difference[] {
  const differences: Difference[] = [];
  let at = 0;
  let sealed = 0;
  for (const entryId of sealedIds) {
    for (let row = rows[at]; row && row.entryId < entryId; row = rows[++at]) {
      differences.push({ what: 'entry_inserted', entryId: row.entryId });
    }
    const mark = marks.subarray(sealed * MARK_BYTES, (sealed + 1) * MARK_BYTES);
    const row = rows[at];
    sealed += 1;
    if (row?.entryId !== entryId) differences.push({ what: 'entry_removed', entryId });
    else {
      at += 1;
      if (!mark.equals(row.mark)) differences.push({ what: 'entry_altered', entryId });
    }
  }
  for (const more of rows.slice(at)) differences.push({ what: 'entry_inserted', entryId: more.entryId });
  return differences;
}

/** The numbers of a multirange as PostgreSQL writes it: `{[1,4),[7,8)}` is 1, 2, 3 and 7. */
export function* listIds(multirange: string): Generator<bigint> {
  for (const [, from = '0', before = '0'] of multirange.matchAll(/\[(-?\d+),(-?\d+)\)/g)) {
    for (let id = BigInt(from); id < BigInt(before); id++) yield id;
  }
}
