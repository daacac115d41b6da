import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '@glasshouse/domain/money';
import { oddsMilli } from '@glasshouse/domain/odds';
import { settleBet, winRange, type BetOutcome } from '@glasshouse/domain/settlement';
import { makeRandom } from '../chaos/random.ts';
import { anyBet } from './any-bet.ts';
import { oraclePayout, type OracleOutcome } from './payout-oracle.ts';

function told(outcome: BetOutcome): OracleOutcome {
  return outcome.state === 'open' ? outcome : { ...outcome, payoutMinor: BigInt(outcome.payoutMinor) };
}

const safe = (outcome: OracleOutcome): boolean =>
  outcome.state === 'open' || outcome.payoutMinor <= BigInt(Number.MAX_SAFE_INTEGER);

const WIN = { kind: 'win' } as const;
const TYPES = ['single', 'express', 'system', 'system_banker', 'builder', 'anti_express'];
const ENDS = ['open', 'won', 'lost', 'returned'];

describe('a bet of any type, with any results, boost and stake', () => {
  it('[CP-04] [FE-14] is open, pays and is named as the oracle says, forty thousand times', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(anyBet, ({ terms, results }) => {
        const expected = oraclePayout(terms, results);
        fc.pre(safe(expected));
        expect(told(settleBet(terms, results))).toEqual(expected);
        const kind = `${terms.type} ${expected.state === 'open' ? 'open' : expected.result}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }),
      { numRuns: 40_000 },
    );
    const rare = TYPES.flatMap((type) => ENDS.map((end) => `${type} ${end}`)).filter(
      (kind) => (seen.get(kind) ?? 0) < 50,
    );
    expect(rare, 'kinds of bets that the coupons hardly contain').toEqual([]);
  }, 120_000);

  it('[CP-05] never pays more than its best win, unless an anti-express loses legs and is priced anew', () => {
    fc.assert(
      fc.property(anyBet, ({ terms, results }) => {
        fc.pre(terms.type !== 'anti_express');
        const outcome = oraclePayout(terms, results);
        if (outcome.state === 'settled') expect(outcome.payoutMinor <= winRange(terms).bestMinor).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

/** With the other tests the first of the million that `npm run sweep` draws. */
const PAID_COUPONS = Number(process.env['PAID_COUPONS'] ?? 200_000);
const PAID_SEED = 7;

describe('coupons of one to twelve selections that all win', () => {
  it(
    `[LED-07] are paid to the unit what exact arithmetic says, rounded down once (${PAID_COUPONS} of seed ${PAID_SEED})`,
    () => {
      const random = makeRandom(PAID_SEED, 'slips');
      let floatMisses = 0;
      for (let count = 0; count < PAID_COUPONS; count++) {
        // Round amounts and prices often come out at a whole unit, where a fraction too little costs one.
        const step = random.pick([1, 100]);
        const stake = step * random.whole(1, 1_000);
        const prices = Array.from(
          { length: random.whole(1, 12) },
          () => step * random.whole(Math.ceil(1_001 / step), 5_000 / step),
        );
        const legs = prices.map((price) => ({ oddsMilli: oddsMilli(price) }));
        const type = legs.length === 1 ? 'single' : 'express';
        const paid = settleBet(
          { type, stakeMinor: minor(stake), legs },
          legs.map(() => WIN),
        );
        const product = prices.reduce((all, price) => all * BigInt(price), BigInt(stake));
        const exact = Number(product / 1_000n ** BigInt(prices.length));
        if (paid.state !== 'settled' || paid.payoutMinor !== exact) {
          expect.fail(`${stake} at ${prices.join(' × ')} pays ${JSON.stringify(paid)}, exactly it is ${exact}`);
        }
        if (Math.floor(prices.reduce((all, price) => all * (price / 1_000), stake)) !== exact) floatMisses += 1;
      }
      // The same coupons in floating point is wrong again and again: the test would see it.
      expect(floatMisses).toBeGreaterThan(PAID_COUPONS / 1_000);
    },
    60_000 + PAID_COUPONS,
  );
});
