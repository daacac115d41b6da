import { describe, expect, it } from 'vitest';
import { BUCKETS, bucketOf } from './index.ts';

describe('the bucket of a player', () => {
  // Published in docs/decisions/0050: none of them may ever change.
  it.each([
    [1, 183],
    [2, 774],
    [1_023, 423],
    [1_024, 61],
    [10_000_000, 711],
    [10_000_001, 1_014],
    [99_999_999, 704],
    [123_456_789, 154],
    [999_999_999, 754],
    [4_294_967_295, 825],
    [4_294_967_296, 183],
    [17_592_186_044_417, 667],
    [Number.MAX_SAFE_INTEGER, 369],
  ])('of %i is %i', (playerId, bucket) => {
    expect(bucketOf(playerId)).toBe(bucket);
  });

  it('has about as many players as any other, also where ids count up', () => {
    const counts = Array.from({ length: BUCKETS }, () => 0);
    for (let id = 10_000_000; id < 10_000_000 + 100 * BUCKETS; id++)
      counts[bucketOf(id)] = (counts[bucketOf(id)] ?? 0) + 1;
    // Six deviations of a hundred.
    expect(Math.min(...counts)).toBeGreaterThan(40);
    expect(Math.max(...counts)).toBeLessThan(160);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('is nothing that %d has', (id) => {
    expect(() => bucketOf(id)).toThrow('positive id');
  });
});
