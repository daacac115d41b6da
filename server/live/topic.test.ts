import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketView } from '@glasshouse/contracts/sportsbook';
import { RING_SIZE, RING_WEIGHT, Topic } from './topic.ts';

function makeTopic(first: number, count: number): Topic {
  const topic = new Topic('event/1', 'event', first - 1, 0);
  for (let index = 0; index < count; index++) topic.add(first + index, {});
  return topic;
}

function listMarkets(size: number): MarketView[] {
  return Array.from({ length: size }, (_, index) => ({
    key: `total|total=${index}.5`,
    status: 'active',
    outcomes: [],
  }));
}

describe('what was missed of a topic', () => {
  it('is exactly the deltas after the number, for as long as they are held', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(1_000), fc.nat(1_200), (first, count, back) => {
        const topic = makeTopic(first, count);
        const after = topic.lastNumber - back;
        const missed = topic.listAfter(after)?.map((told) => told.number);
        const held = back <= Math.min(count, RING_SIZE);
        expect(missed).toEqual(held ? Array.from({ length: back }, (_, index) => after + 1 + index) : undefined);
      }),
    );
  });

  it('is held up to a number of markets, and never more than twice that', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_500), { maxLength: 60 }), fc.nat(60), (sizes, back) => {
        const topic = makeTopic(1, 0);
        for (const [index, size] of sizes.entries()) topic.add(index + 1, { markets: listMarkets(size) });
        const missed = topic.listAfter(sizes.length - Math.min(back, sizes.length));
        const weights = sizes.slice(sizes.length - Math.min(back, sizes.length)).map((size) => Math.max(1, size));
        const weight = weights.reduce((sum, one) => sum + one, 0);
        if (weight <= RING_WEIGHT) expect(missed).toHaveLength(weights.length);
        if (weight > 2 * RING_WEIGHT) expect(missed).toBeUndefined();
      }),
    );
  });

  it('is unknown for a number that was never told', () => {
    expect(makeTopic(1, 5).listAfter(6)).toBeUndefined();
  });

  it('does not reach across a hole in the numbers', () => {
    const topic = makeTopic(1, 5);
    topic.add(9, {});
    expect(topic.listAfter(5)).toBeUndefined();
    expect(topic.listAfter(8)?.map((told) => told.number)).toEqual([9]);
  });
});

describe('a message of a topic', () => {
  it('is written once, for whoever reads it', () => {
    const topic = makeTopic(1, 1);
    const [told] = topic.listAfter(0) ?? [];
    expect(told?.frame).toBe(told?.frame);
    expect(topic.encodeSnapshot(1, { sports: [] })).toBe(topic.encodeSnapshot(1, { sports: [] }));
    const before = topic.encodeSnapshot(1, { sports: [] });
    topic.add(2, {});
    expect(topic.encodeSnapshot(2, { sports: [] })).not.toBe(before);
  });
});
