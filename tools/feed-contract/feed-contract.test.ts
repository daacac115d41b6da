import { readFileSync } from 'node:fs';
import { FEED_MOST_NUMBER_LEAP, FeedMessage } from '@glasshouse/contracts/feed';
import { describe, expect, it } from 'vitest';
import { writeTables } from './write-tables.ts';

const page = readFileSync(new URL('../../docs/feed-contract.md', import.meta.url), 'utf8');

describe('the page for producers', () => {
  it('has the sports, markets and refusals of the program (npx tsx tools/feed-contract/main.ts writes them)', () => {
    expect(writeTables(page)).toBe(page);
  });

  it('names every kind of message, every field of theirs, and every limit of numbers', () => {
    for (const { properties } of FeedMessage.anyOf) {
      expect(page).toContain(`### \`${properties.kind.const}\``);
      for (const field of Object.keys(properties)) expect(page).toContain(`\`${field}\``);
    }
    expect(page).toContain(FEED_MOST_NUMBER_LEAP.toLocaleString('en'));
  });
});
