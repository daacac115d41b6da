import { describe, expect, it } from 'vitest';
import { removeSelection, setStakeOf, setStakesInTotal, type Coupon } from '@glasshouse/domain/coupon';
import { minor } from '@glasshouse/domain/money';
import { ACCOUNT, fill, QUOTE, select } from '../testing/index.ts';
import { makePlaceBody } from './make-body.ts';
import { payingAccountOf } from './paying-account.ts';
import { viewCoupon, type CouponView } from './view-coupon.ts';

const FOUR = [7, 8, 9, 10].map((event) => select(`${event}/1x2/1`, 2_000));
const PURSE = payingAccountOf({ userId: 7, accounts: [ACCOUNT] }, 'EUR');
const AS = { accountId: 5, userId: 7, coefViewId: 0 } as const;

function staked(changes: Partial<Coupon> = {}): Coupon {
  return fill(FOUR, { type: 'stakes', ...changes });
}

function view(coupon: Coupon): CouponView {
  return viewCoupon({
    coupon,
    prices: new Map(),
    refused: new Map(),
    paying: PURSE,
    house: { quote: QUOTE, about: 'fresh' },
    prepaidMinor: 0,
  });
}

describe('stakes of several kinds on one coupon', () => {
  it('[CP-32.slip] are listed by size, then the covers of so many selections, and sum up with what they can win', () => {
    const shown = view(staked({ stakeByKind: { singles: minor(100), yankee: minor(50) } }));
    const rows = shown.stakes?.kinds.map((one) => [one.kind, one.combinations, one.totalMinor, one.winMinor]);
    expect(rows).toEqual([
      ['singles', 4, 400, 800n],
      ['doubles', 6, 0, 0n],
      ['trebles', 4, 0, 0n],
      ['fourfolds', 1, 0, 0n],
      ['yankee', 11, 550, 3_600n],
      ['lucky_15', 15, 0, 0n],
    ]);
    expect(shown).toMatchObject({ amountMinor: 950, bestWinMinor: 4_400n, action: { kind: 'place' } });
  });

  it('[CP-32.slip] say what is wrong with one of them where it stands, and hold the whole back', () => {
    const shown = view(staked({ stakeByKind: { singles: minor(100), trebles: minor(1) } }));
    const trebles = shown.stakes?.kinds.find(({ kind }) => kind === 'trebles');
    expect(trebles).toMatchObject({ reason: 'stake_too_small', leastMinor: 5 });
    expect(shown.action).toEqual({ kind: 'blocked', reason: 'stake_too_small' });
    expect(view(staked()).action).toEqual({ kind: 'blocked', reason: 'stake_invalid' });
  });

  it('[CP-32.slip] name the most that may stand in a field, on each combination or in total', () => {
    const coupon = staked({ stakeByKind: { trebles: minor(9_000_000) } });
    const most = Math.floor((view(coupon).maxMinor ?? 0) / 4);
    expect(most).toBeGreaterThan(0);
    const mostOf = (one: typeof coupon) => view(one).stakes?.kinds.find(({ kind }) => kind === 'trebles');
    expect(mostOf(coupon)).toMatchObject({ reason: 'stake_too_large', mostMinor: most });
    expect(mostOf(setStakesInTotal(coupon, true))?.mostMinor).toBe(most * 4);
  });

  it('[CP-32.slip] typed in total are whole units on each combination, rounded down, and stay what they were', () => {
    const each = staked({ stakeByKind: { yankee: minor(50) } });
    const total = setStakesInTotal(each, true);
    expect(total.stakeByKind).toEqual({ yankee: 550 });
    expect(setStakesInTotal(total, false).stakeByKind).toEqual({ yankee: 50 });
    const typed = view(setStakeOf(total, 'yankee', 1_105)).stakes?.kinds.find(({ kind }) => kind === 'yankee');
    expect(typed).toMatchObject({ typedMinor: 1_105, eachMinor: 100, totalMinor: 1_100 });
    const little = view(setStakeOf(total, 'yankee', 10)).stakes?.kinds.find(({ kind }) => kind === 'yankee');
    expect(little).toMatchObject({ eachMinor: 0, reason: 'stake_too_small', leastMinor: 220 });
  });

  it('[CP-32] are sent as the stake on each combination and the sum of all, without what belongs to one bet', () => {
    const coupon = staked({ stakeByKind: { yankee: minor(50), singles: minor(100) }, exactOddsMilli: 2_500 });
    const body = makePlaceBody(coupon, view(coupon), AS, 'request-1');
    const stakes = [
      { kind: 'singles', each: 100 },
      { kind: 'yankee', each: 50 },
    ];
    expect(body).toMatchObject({ typeId: 12, amount: 950, stakes });
    expect(body).not.toHaveProperty('exactCoef');
  });

  it('are typed anew for other selections, which have other combinations', () => {
    const last = select('11/1x2/1', 2_000);
    const four = fill([...FOUR.slice(0, 3), last], { type: 'stakes', stakeByKind: { doubles: minor(20) } });
    expect(removeSelection(four, last.id)).toMatchObject({ type: 'stakes', stakeByKind: {} });
  });

  it('of selections that hang together are singles alone', () => {
    const beside = select('7/total|total=2.5/over', 1_900);
    const shown = view(fill([...FOUR.slice(0, 2), beside], { type: 'stakes' }));
    expect(shown.stakes?.kinds.map(({ kind }) => kind)).toEqual(['singles']);
    expect(view(fill([...FOUR.slice(0, 2), beside])).types).not.toContain('stakes');
    expect(view(fill(FOUR)).types).toContain('stakes');
  });
});
