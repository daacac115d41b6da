import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { FeedMessage } from './feed.ts';

const page = readFileSync(new URL('../docs/feed-contract.md', import.meta.url), 'utf8');

describe('the page for producers', () => {
  it('shows messages that the contract allows', () => {
    const examples = [...page.matchAll(/```json\n([^]*?)```/g)].map(([, text = '']): unknown => JSON.parse(text));
    expect(examples.length).toBeGreaterThanOrEqual(5);
    for (const example of examples) {
      if (!Value.Check(FeedMessage, example)) expect.fail(`against the contract: ${JSON.stringify(example)}`);
    }
  });
});
