import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKETS, bucketOf } from '@glasshouse/domain/bucket';
import { sqlArray } from '../platform/database/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { isOfPlayer, isToken, makeToken } from './token.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase([
    { module: 'identity', folder: join(import.meta.dirname, '..', 'identity', 'migrations') },
  ]);
});
afterAll(() => test.close());

async function listBuckets(playerIds: readonly number[]): Promise<number[]> {
  const rows = await test.database.query<{ bucket: number }>(
    'select bucket_of(id) as bucket from unnest($1::bigint[]) with ordinality as t (id, n) order by n',
    [sqlArray(playerIds)],
  );
  return rows.map(({ bucket }) => bucket);
}

describe('the bucket of a player', () => {
  it('is the same by the database and by the rules', async () => {
    const numbers = fc.array(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), {
      minLength: 1_000,
      maxLength: 1_000,
    });
    const ids = fc.array(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 1_000, maxLength: 1_000 });
    const same = fc.asyncProperty(numbers, ids, async (wide, usual) => {
      const all = [...wide, ...usual, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32];
      expect(await listBuckets(all)).toEqual(all.map(bucketOf));
    });
    await fc.assert(same, { numRuns: 20 });
  });
});

describe('a token', () => {
  it('begins with the bucket of its player, in two digits', () => {
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let playerId = 100_000_000; playerId < 100_005_000; playerId++) {
      const token = makeToken(playerId);
      const bucket = digits.indexOf(token[0] ?? '') * 64 + digits.indexOf(token[1] ?? '');
      expect([bucket, isToken(token), isOfPlayer(token, playerId)]).toEqual([bucketOf(playerId), true, true]);
    }
  });

  it('of another bucket is not of this player', () => {
    const token = makeToken(100_000_000);
    const others = Array.from({ length: BUCKETS }, (_, at) => 100_000_001 + at);
    for (const other of others) expect(isOfPlayer(token, other)).toBe(bucketOf(other) === bucketOf(100_000_000));
  });

  it.each([
    ['from before tokens named a bucket', 'a'.repeat(43), true],
    ['too short', 'A'.repeat(42), false],
    ['between the two', 'A'.repeat(44), false],
    ['too long', 'A'.repeat(46), false],
    ['of a bucket beyond the last', `Q${'A'.repeat(44)}`, false],
    ['with foreign letters', `AA${'!'.repeat(43)}`, false],
  ])('%s', (_, text, expected) => {
    expect(isToken(text)).toBe(expected);
  });
});
