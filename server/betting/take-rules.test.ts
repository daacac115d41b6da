import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BettingRules } from '@glasshouse/domain/coupon';
import { openTestHouse, type TestHouse } from '../settlement/test-house.ts';
import { placeCoupon } from './place-coupon.ts';
import { quoteCoupon } from './quote-coupon.ts';
import { couponOf, openTestDesk, type TestDesk } from './test-desk.ts';
import { TEST_RULES } from './test-rules.ts';
import { takeRules } from './take-rules.ts';

let house: TestHouse;
let desk: TestDesk;
let gameId: number;

beforeAll(async () => {
  house = await openTestHouse('cash-out', 'risk');
  desk = await openTestDesk(house);
  gameId = await house.offer('ruled');
});
afterAll(async () => {
  await desk.close();
  await house.close();
});

/** So little that no bet of the tests may win it. */
const STRICT: BettingRules = { ...TEST_RULES, maxPayoutStakes: 1 };

/** A desk whose operator changes the rules while somebody's account is looked for, each time anew. */
function openChangingDesk() {
  let rules = TEST_RULES;
  const findOwner = (accountId: number) => {
    rules = STRICT;
    return desk.deps.ledger.findOwner(accountId);
  };
  const deps = { ...desk.deps, readRules: () => rules, ledger: { ...desk.deps.ledger, findOwner } };
  return { now: takeRules(deps), change: (next: BettingRules) => (rules = next) };
}

describe('rules that change while a decision is made', () => {
  it('hold from the next bet on, and not for the one that had begun', async () => {
    const by = await desk.signIn(100_000);
    const { now } = openChangingDesk();
    expect(await placeCoupon(now(), by, couponOf(by, gameId))).toHaveProperty('answer');
    expect(await placeCoupon(now(), by, couponOf(by, gameId))).toMatchObject({ refused: 'payout_too_large' });
  });

  it('are the same for all of several singles, and for all that a quote says', async () => {
    const by = await desk.signIn(100_000);
    const other = await house.offer('ruled-too');
    const bets = [gameId, other].flatMap((id) => couponOf(by, id).bets);
    const singles = await placeCoupon(openChangingDesk().now(), by, couponOf(by, gameId, { typeId: 9, bets }));
    expect(singles).toMatchObject({ answer: { singles: [{ placed: {} }, { placed: {} }] } });
    const { now } = openChangingDesk();
    const { id: _, ...asked } = couponOf(by, gameId);
    const [before, after] = [await quoteCoupon(now(), by, asked), await quoteCoupon(now(), by, asked)];
    expect(before).toMatchObject({ value: { maxPayout: 500 * 100_000 } });
    expect(before).not.toHaveProperty('value.refusedCode');
    expect(after).toMatchObject({ value: { maxPayout: 500, refusedCode: 'payout_too_large' } });
  });

  it('make nothing anew for a bet while they are as they were', () => {
    const { now, change } = openChangingDesk();
    const first = now();
    expect(now()).toBe(first);
    change(STRICT);
    expect(now().rules).toBe(STRICT);
    expect(first.rules).toBe(TEST_RULES);
  });
});
