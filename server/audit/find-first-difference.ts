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
 * The row with the smallest number in which the ledger differs from its seal. Both come in order of their numbers;
 * the marks stand one behind the other, in the order of the sealed numbers.
 */
export function findFirstDifference(
  sealedIds: Iterable<bigint>,
  marks: Buffer,
  rows: readonly MarkedRow[],
): Difference | undefined {
  let index = 0;
  for (const entryId of sealedIds) {
    const row = rows[index];
    if (row && row.entryId < entryId) return { what: 'entry_inserted', entryId: row.entryId };
    if (row?.entryId !== entryId) return { what: 'entry_removed', entryId };
    const mark = marks.subarray(index * MARK_BYTES, (index + 1) * MARK_BYTES);
    if (!mark.equals(row.mark)) return { what: 'entry_altered', entryId };
    index += 1;
  }
  const more = rows[index];
  return more && { what: 'entry_inserted', entryId: more.entryId };
}

/** The numbers of a multirange as PostgreSQL writes it: `{[1,4),[7,8)}` is 1, 2, 3 and 7. */
export function* listIds(multirange: string): Generator<bigint> {
  for (const [, from = '0', before = '0'] of multirange.matchAll(/\[(-?\d+),(-?\d+)\)/g)) {
    for (let id = BigInt(from); id < BigInt(before); id++) yield id;
  }
}
