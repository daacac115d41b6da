import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignVariant, type Tried } from './index.ts';

const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index * 7_919}`);

function countVariants(tried: Tried): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const visitor of visitors) {
    const variant = assignVariant(tried, visitor);
    counts[variant] = (counts[variant] ?? 0) + 1;
  }
  return counts;
}

const shares = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 })
  .filter((given) => given.some((share) => share > 0));
const toTried = (name: string, given: readonly number[]): Tried => ({
  name,
  variants: given.map((share, index) => ({ name: `v${index}`, share })),
});

describe('an experiment', () => {
  it('[CF-06] gives each variant its share of the visitors, whatever the shares', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/), shares, (name, given) => {
        const counts = countVariants(toTried(name, given));
        const total = given.reduce((sum, share) => sum + share, 0);
        given.forEach((share, index) => {
          const expected = share / total;
          // Five standard deviations of the share, so that chance alone fails one run in a million.
          const tolerance = 5 * Math.sqrt((expected * (1 - expected)) / visitors.length);
          const seen = (counts[`v${index}`] ?? 0) / visitors.length;
          expect(Math.abs(seen - expected)).toBeLessThanOrEqual(tolerance);
        });
      }),
      { numRuns: 25, seed: 20 },
    );
  });

  it('[CF-06] gives the same visitor the same variant again', () => {
    const tried = toTried('coupon-place', [50, 50]);
    expect(assignVariant(tried, 'a')).toBe('v1');
    fc.assert(
      fc.property(fc.string(), shares, (visitor, given) => {
        const asked = toTried('x', given);
        expect(assignVariant(asked, visitor)).toBe(assignVariant(structuredClone(asked), visitor));
      }),
    );
  });

  it('says nothing about another: four pairs of variants are equally frequent', () => {
    const pairs: Record<string, number> = {};
    for (const visitor of visitors) {
      const first = assignVariant(toTried('colour-a', [1, 1]), visitor);
      const pair = `${first}${assignVariant(toTried('colour-b', [1, 1]), visitor)}`;
      pairs[pair] = (pairs[pair] ?? 0) + 1;
    }
    for (const count of Object.values(pairs)) expect(Math.abs(count / visitors.length - 0.25)).toBeLessThan(0.02);
    expect(Object.keys(pairs)).toHaveLength(4);
  });

  it('without shares is a mistake of ours', () => {
    expect(() => assignVariant(toTried('none', [0, 0]), 'a')).toThrow('has shares');
  });
});
