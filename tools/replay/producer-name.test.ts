import { PRODUCER_NAME } from '@glasshouse/contracts/feed';
import { describe, expect, it } from 'vitest';
import { toProducerName } from './producer-name.ts';

describe('the name a replay goes by', () => {
  it.each([
    ['E0-1718.csv', 'replay-e0-1718'],
    ['cricket-ned-png-1.200806927.prices.jsonl.gz', 'replay-cricket-ned-png-1-2008069'],
    ['Große Ligen (2).CSV', 'replay-gro-e-ligen-2'],
    ['.csv', 'replay'],
  ])('%s → %s', (file, name) => {
    expect(toProducerName(file)).toBe(name);
    expect(name).toMatch(PRODUCER_NAME);
  });
});
