import { describe, expect, it } from 'vitest';
import { decideCoupon, decideUserBoost, type CouponToDecide } from '@glasshouse/domain/coupon';
import { makeRandom } from '../chaos/random.ts';
import { anyCoupon, LIMITS } from './any-coupon.ts';
import { findFaults } from './coupon-oracle.ts';

/** With the other tests the first of the million that `npm run sweep` draws; `COUPONS=1000000` for it by hand. */
const COUPONS = Number(process.env['COUPONS'] ?? 100_000);
/** Written into every failure: the same seed makes the same coupons. */
const SEED = Number(process.env['COUPON_SEED'] ?? 20_260_301);

/** The bonus of an express, by the sentences of the documents. */
function earnsBonus({ type, selections }: CouponToDecide): boolean {
  const product = selections.reduce((all, line) => all * line.oddsMilli, 1);
  return (
    type === 'express' &&
    selections.length >= 3 &&
    selections.every((line) => line.oddsMilli >= 1_100) &&
    product / 1_000 ** selections.length >= 1.01
  );
}

describe('the rules of a coupon', () => {
  it(
    `[BET-07] [CP-01] take and refuse coupons of every type as the oracle does, for a reason it names (${COUPONS} of seed ${SEED})`,
    () => {
      const random = makeRandom(SEED, 'coupons');
      const seen = new Map<string, number>();
      let bonuses = 0;
      for (let count = 0; count < COUPONS; count++) {
        const coupon = anyCoupon(random);
        const faults = findFaults(coupon, LIMITS);
        const decided = decideCoupon(coupon, LIMITS);
        const isRight = decided.ok ? faults.size === 0 : faults.has(decided.code);
        if (!isRight) expect.fail(describeCase(count, coupon, decided.ok ? 'taken' : decided.code, faults));
        const word = decided.ok ? `taken ${coupon.type}` : decided.code;
        seen.set(word, (seen.get(word) ?? 0) + 1);
        const lines = coupon.selections;
        const isBoosted = decideUserBoost({ allowed: true, type: coupon.type, lines }).ok;
        if (isBoosted !== earnsBonus(coupon))
          expect.fail(`the bonus: ${describeCase(count, coupon, isBoosted, faults)}`);
        if (isBoosted) bonuses += 1;
      }
      const rare = [...seen].filter(([, times]) => times < COUPONS / 2_000);
      expect(rare, 'cases that they hardly contain').toEqual([]);
      expect(seen.size).toBe(23);
      expect(bonuses).toBeGreaterThan(COUPONS / 100);
    },
    60_000 + COUPONS,
  );
});

function describeCase(count: number, coupon: CouponToDecide, word: unknown, faults: ReadonlySet<string>): string {
  return `coupon ${count} of seed ${SEED} is ${String(word)}, the oracle says [${[...faults].join(', ')}]: ${JSON.stringify(coupon)}`;
}
