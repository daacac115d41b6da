import { describe, expect, it } from 'vitest';
import type { Coupon, PriceNow } from '@glasshouse/domain/coupon';
import type { SelectionId } from '@glasshouse/domain/markets';
import { minor } from '@glasshouse/domain/money';
import { oddsMilli } from '@glasshouse/domain/odds';
import type { QuoteView } from '@glasshouse/contracts/betting-coupon';
import { ACCOUNT, fill, QUOTE, select } from '../testing/index.ts';
import type { QuoteNow } from './make-order.ts';
import type { PayingAccount } from './paying-account.ts';
import { viewCoupon, type CouponInSight } from './view-coupon.ts';
import { movedPrices } from './view-leg.ts';

const A = select('7/1x2/1', 2_000);
const B = select('8/1x2/2', 1_500);
const C = select('9/1x2/x', 3_000);
const D = select('10/1x2/1', 1_250);
const SAME_EVENT = select('7/total|total=2.5/over', 1_900);
const NEXT_GOAL = select('11/next_goal|goal=1/1', 2_500);

const PLAYER: PayingAccount = { account: ACCOUNT, accounts: [ACCOUNT], signedIn: true, iso: 'EUR' };
const GUEST: PayingAccount = { account: undefined, accounts: [], signedIn: false, iso: 'EUR' };
const SILENT: QuoteNow = { quote: undefined, about: 'other' };

function told(changes: Partial<QuoteView> = {}, about: QuoteNow['about'] = 'fresh'): QuoteNow {
  return { quote: { ...QUOTE, ...changes }, about };
}

function look(coupon: Coupon, changes: Partial<CouponInSight> = {}) {
  return viewCoupon({
    coupon,
    prices: new Map(),
    refused: new Map(),
    paying: PLAYER,
    house: SILENT,
    prepaidMinor: 0,
    ...changes,
  });
}

function now(change: Partial<PriceNow>): PriceNow {
  return { status: 'active', outcomeActive: true, oddsMilli: A.oddsMilli, section: 'line', ...change };
}

function prices(...heard: (readonly [SelectionId, PriceNow])[]): ReadonlyMap<SelectionId, PriceNow> {
  return new Map(heard);
}

const moved = now({ oddsMilli: oddsMilli(2_100) });
const fell = now({ oddsMilli: oddsMilli(1_900) });

describe('a selection on the coupon', () => {
  it.each([
    ['nothing heard yet', undefined, 'ask', 'open', 2_000],
    ['the same price', now({}), 'ask', 'open', 2_000],
    ['a moved price, to be asked about', moved, 'ask', 'moved', 2_100],
    ['a risen price, higher taken', moved, 'higher', 'open', 2_100],
    ['a fallen price, higher taken', fell, 'higher', 'moved', 1_900],
    ['a fallen price, any taken', fell, 'any', 'open', 1_900],
    ['a suspended market', now({ status: 'suspended' }), 'any', 'locked', 2_000],
    ['an outcome not offered', now({ outcomeActive: false }), 'any', 'locked', 2_000],
    ['a closed market', now({ status: 'inactive' }), 'any', 'closed', 2_000],
    ['an event that has started', now({ section: 'live' }), 'any', 'closed', 2_000],
  ] as const)('[CP-08] %s', (_what, price, priceChange, state, odds) => {
    const [leg] = look(fill([A], { priceChange }), { prices: prices(...(price ? [[A.id, price] as const] : [])) }).legs;
    expect([leg?.state, leg?.oddsMilli]).toEqual([state, odds]);
  });

  it('shows the price the server refused with before the stream has told it', () => {
    const refused = new Map([[String(A.id), { selectionId: A.id, code: 'price_changed' as const, oddsMilli: 2_050 }]]);
    const view = look(fill([A]), { refused });
    expect(view.action).toEqual({ kind: 'agree' });
    expect(movedPrices(view.legs)).toEqual(new Map([[A.id, 2_050]]));
  });

  it('of a bet with one price for all is not asked about: the whole is', () => {
    const view = look(fill([A, B], { type: 'anti_express' }), { prices: prices([A.id, moved]) });
    expect(view.legs[0]?.state).toBe('open');
  });

  it('[CP-09] is marked where it hangs together with another, and where it stands on singles alone', () => {
    const view = look(fill([A, B, SAME_EVENT, NEXT_GOAL]));
    expect(view.legs.map((leg) => leg.dependent)).toEqual([true, false, true, false]);
    expect(view.legs.map((leg) => leg.expressBanned)).toEqual([false, false, false, true]);
    expect(view.action).toEqual({ kind: 'blocked', reason: 'selections_dependent' });
    expect(look(fill([A, NEXT_GOAL])).action).toEqual({ kind: 'blocked', reason: 'express_banned' });
    const singles = look(fill([A, SAME_EVENT, NEXT_GOAL], { type: 'singles' }));
    expect(singles.legs.some((leg) => leg.dependent || leg.expressBanned)).toBe(false);
    expect(singles.action).toEqual({ kind: 'place' });
  });
});

describe('how the selections can be played', () => {
  it.each([
    ['one', [A], ['single']],
    ['two', [A, B], ['express', 'singles', 'anti_express', 'stakes']],
    ['three', [A, B, C], ['express', 'system', 'singles', 'anti_express', 'stakes']],
    ['two of one event', [A, SAME_EVENT], ['express', 'singles', 'builder']],
    ['one that stands on singles alone', [A, NEXT_GOAL], ['express', 'singles']],
  ])('%s', (_what, selections, types) => {
    expect(look(fill(selections)).types).toEqual(types);
  });

  it('names a Bet Builder where the house has a price for it, and not where it has none', () => {
    const two = fill([A, SAME_EVENT]);
    const offered = look(two, { house: told({ builderOddsMilli: 3_400 }) });
    expect(offered).toMatchObject({ builderOddsMilli: 3_400, singlesOffered: false });
    const without = look(two, { house: told() });
    expect(without).toMatchObject({ builderOddsMilli: undefined, singlesOffered: true });
    expect(without.types).toEqual(['express', 'singles']);
    const stuck = look(fill([A, SAME_EVENT], { type: 'builder' }), { house: told() });
    expect(stuck).toMatchObject({ action: { kind: 'blocked', reason: 'builder_unavailable' }, singlesOffered: true });
  });

  it('beside another match, what clashes is named, no Bet Builder is offered, and singles are', () => {
    const view = look(fill([A, B, SAME_EVENT]), { house: told() });
    expect(view.legs.map((leg) => leg.clashes.map(({ id }) => id))).toEqual([[SAME_EVENT.id], [], [A.id]]);
    expect(view).toMatchObject({ builderOddsMilli: undefined, singlesOffered: true });
    expect(view.types).not.toContain('builder');
    expect(look(fill([A, B, SAME_EVENT], { type: 'singles' })).singlesOffered).toBe(false);
  });

  it('[CP-04] of a system: every value with its combinations, and the least amount of the chosen one', () => {
    const view = look(fill([A, B, C, D], { type: 'system', systemValue: 2 }));
    expect(view.systemValues).toEqual([
      { value: 2, offset: 0, combo: 6, minBetAmount: 20 },
      { value: 3, offset: 6, combo: 4, minBetAmount: 20 },
    ]);
    expect(view.minMinor).toBe(20);
    expect(view.bankersPossible).toBe(true);
    expect(look(fill([A, B, C], { type: 'system' })).bankersPossible).toBe(false);
  });
});

describe('what the coupon promises', () => {
  it('[CP-05] amount times the product of the prices that hold now', () => {
    expect(look(fill([A, B]))).toMatchObject({ oddsMilli: 3_000, bestWinMinor: 1_500n });
    expect(look(fill([A, B]), { prices: prices([A.id, moved]) }).bestWinMinor).toBe(1_575n);
  });

  it('[CP-05] of a system the best case and the worst', () => {
    // Pairs of 2, 1.5 and 3 at 600: (3 + 6 + 4.5) × 200, and 3 × 200.
    const view = look(fill([A, B, C], { type: 'system', systemValue: 2, amountMinor: minor(600) }));
    expect(view).toMatchObject({ bestWinMinor: 2_700n, worstWinMinor: 600n });
    expect(look(fill([A, B])).worstWinMinor).toBeUndefined();
  });

  it('[CP-05] only the exact coefficient, where one is set', () => {
    expect(look(fill([A, B], { exactOddsMilli: 3_000 })).action).toEqual({ kind: 'place' });
    const missed = { kind: 'blocked', reason: 'exact_odds_missed' };
    expect(look(fill([A, B], { exactOddsMilli: 3_100 }))).toMatchObject({ action: missed, bestWinMinor: 1_550n });
    expect(look(fill([A, B], { exactOddsMilli: 3_000 }), { prices: prices([A.id, moved]) }).action).toEqual(missed);
  });

  it('the bonus that the house has told, until the player takes it off', () => {
    const house = told({ bonusKind: 'user', bonusPercent: 3 });
    expect(look(fill([A, B, C]), { house })).toMatchObject({ boost: { percent: 3 }, bestWinMinor: 4_635n });
    expect(look(fill([A, B, C], { boostRemoved: true }), { house })).toMatchObject({ bestWinMinor: 4_500n });
  });

  it('for a guest no bonus, and where there may be one that it comes with signing in', () => {
    const asGuest = (coupon: Coupon) => look(coupon, { paying: GUEST });
    expect(asGuest(fill([A, B, C]))).toMatchObject({ boost: undefined, mayHaveBoost: true, bestWinMinor: 4_500n });
    expect(asGuest(fill([A, B]))).toMatchObject({ mayHaveBoost: false });
    expect(asGuest(fill([A, B], { expressId: 'day-1' }))).toMatchObject({ mayHaveBoost: true });
    expect(asGuest(fill([A, B, C], { boostRemoved: true }))).toMatchObject({ mayHaveBoost: false });
    expect(asGuest(fill([A, B, C], { type: 'singles' }))).toMatchObject({ mayHaveBoost: false });
    expect(look(fill([A, B, C]))).toMatchObject({ mayHaveBoost: false });
  });

  it('[CP-20] the hyper bonus from its least amount on, up to its most', () => {
    const house = told({
      bonusKind: 'hyper',
      hyperBonusPercent: 10,
      minHyperBonusBetLimit: 500,
      maxHyperBonusLimit: 30,
    });
    expect(look(fill([A]), { house }).bestWinMinor).toBe(1_030n);
    expect(look(fill([A], { amountMinor: minor(499) }), { house }).bestWinMinor).toBe(998n);
  });

  it('[CP-15] of an anti-express the opposite’s coefficient', () => {
    const coupon = fill([A, B], { type: 'anti_express' });
    expect(look(coupon, { house: told({ antiExpressOddsMilli: 1_425 }) }).oddsMilli).toBe(1_425);
    expect(look(coupon, { house: told() }).action).toEqual({ kind: 'blocked', reason: 'anti_express_unavailable' });
    expect(look(fill([A, B]), { house: told() }).types).not.toContain('anti_express');
  });

  it('of singles each its own, and their sum', () => {
    const coupon = fill([A, B], { type: 'singles', amountById: { [B.id]: minor(900) } });
    const view = look(coupon);
    expect(view).toMatchObject({ amountMinor: 1_400, bestWinMinor: 2_350n, action: { kind: 'place' } });
    expect(view.singles?.byId.get(B.id)).toMatchObject({ amountMinor: 900, own: true, winMinor: 1_350n });
  });
});

describe('a runner each way', () => {
  // Half wins at 8.00, half is placed at a fifth of the winnings: 2.40.
  const RUNNER = select('12/each_way|places=3|share=1:5/4', 8_000);

  it('shows the coefficient and the win of its best case', () => {
    const view = look(fill([RUNNER], { amountMinor: minor(1_000) }));
    expect(view).toMatchObject({ oddsMilli: 5_200, bestWinMinor: 5_200n });
  });

  it('[CP-09] stands in no express, and among singles promises no more than alone', () => {
    expect(look(fill([RUNNER, A])).action).toMatchObject({ kind: 'blocked', reason: 'express_banned' });
    const view = look(fill([RUNNER, A], { type: 'singles', amountMinor: minor(1_000) }));
    expect(view.singles?.byId.get(RUNNER.id)).toMatchObject({ winMinor: 5_200n });
    expect(view.bestWinMinor).toBe(7_200n);
  });
});

describe('the button of the coupon', () => {
  const closed = prices([A.id, now({ status: 'inactive' })]);
  it.each([
    ['places', fill([A]), {}, { kind: 'place' }],
    ['asks to sign in', fill([A]), { paying: GUEST }, { kind: 'signIn' }],
    ['offers money', fill([A], { amountMinor: minor(10_001) }), {}, { kind: 'deposit' }],
    ['asks about a moved price', fill([A]), { prices: prices([A.id, moved]) }, { kind: 'agree' }],
    ['refuses a closed market', fill([A]), { prices: closed }, { kind: 'blocked', reason: 'market_closed' }],
    [
      'places the other singles beside a closed one',
      fill([A, B], { type: 'singles' }),
      { prices: closed },
      { kind: 'place' },
    ],
    ['refuses no amount', fill([A], { amountMinor: undefined }), {}, { kind: 'blocked', reason: 'stake_invalid' }],
    ['refuses too little', fill([A], { amountMinor: minor(19) }), {}, { kind: 'blocked', reason: 'stake_too_small' }],
    [
      'refuses too much for the currency',
      fill([A], { amountMinor: minor(1_000_001) }),
      {},
      { kind: 'blocked', reason: 'stake_too_large' },
    ],
    [
      'refuses more than the house has said',
      fill([A], { amountMinor: minor(50_001) }),
      { house: told() },
      { kind: 'blocked', reason: 'stake_too_large' },
    ],
    [
      'goes by the same bet’s bounds while another amount is asked about',
      fill([A], { amountMinor: minor(50_001) }),
      { house: told({}, 'same_bet') },
      { kind: 'blocked', reason: 'stake_too_large' },
    ],
    [
      'does not go by the bounds of other selections',
      fill([A], { amountMinor: minor(9_000) }),
      { house: told({ maxBetAmount: 10 }, 'other') },
      { kind: 'place' },
    ],
    [
      'refuses a win above the cap',
      fill([A]),
      { house: told({ maxPayout: 999 }) },
      { kind: 'blocked', reason: 'payout_too_large' },
    ],
    [
      'refuses a frozen account',
      fill([A]),
      { paying: { ...PLAYER, account: { ...ACCOUNT, isFrozen: true } } },
      { kind: 'blocked', reason: 'account_frozen' },
    ],
  ] as const)('[CP-06] %s', (_what, coupon, changes, action) => {
    expect(look(coupon, changes).action).toEqual(action);
  });

  it('[CP-06] a bonus account has no largest stake', () => {
    const account = { ...ACCOUNT, type: 4 as const, money: 5_000_000 };
    const paying = { ...PLAYER, account };
    expect(look(fill([A], { amountMinor: minor(1_000_001) }), { paying }).action).toEqual({ kind: 'place' });
  });

  it('waits for the house’s price of a builder, and tells where there is none', () => {
    const built = fill([A, SAME_EVENT], { type: 'builder' });
    expect(look(built).action).toEqual({ kind: 'asking' });
    expect(look(built, { paying: GUEST }).action).toEqual({ kind: 'signIn' });
    expect(look(built, { house: told() }).action).toEqual({ kind: 'blocked', reason: 'builder_unavailable' });
    const priced = look(built, { house: told({ builderOddsMilli: 3_300 }) });
    expect(priced).toMatchObject({ oddsMilli: 3_300, action: { kind: 'place' } });
    expect(look(built, { house: told({ builderOddsMilli: 3_300 }, 'other') }).oddsMilli).toBe(0);
  });

  it('a promo code’s stake needs no money, an advance needs less', () => {
    const poor = { ...PLAYER, account: { ...ACCOUNT, money: 100 } };
    expect(look(fill([A], { promoCode: 'FIRSTBET' }), { paying: poor }).action).toEqual({ kind: 'place' });
    const house = told({ availablePrepaidAmount: 400 });
    expect(look(fill([A]), { paying: poor, house, prepaidMinor: 400 })).toMatchObject({
      action: { kind: 'place' },
      prepaidMinor: 400,
    });
    expect(look(fill([A]), { paying: poor, house, prepaidMinor: 399 }).action).toEqual({ kind: 'deposit' });
  });

  it('[CP-21] no more is advanced than the house would, nor than is risked', () => {
    const house = told({ availablePrepaidAmount: 300 });
    expect(look(fill([A]), { house, prepaidMinor: 900 }).prepaidMinor).toBe(300);
    expect(look(fill([A], { amountMinor: minor(200) }), { house, prepaidMinor: 900 }).prepaidMinor).toBe(200);
  });

  it('warns of what the house would refuse, and only of this very coupon', () => {
    const refused = { refusedCode: 'promo_conditions_unmet' };
    expect(look(fill([A]), { house: told(refused) }).warning).toBe('promo_conditions_unmet');
    expect(look(fill([A]), { house: told(refused, 'same_bet') }).warning).toBeUndefined();
    expect(look(fill([A]), { house: told({ refusedCode: 'price_changed' }) }).warning).toBeUndefined();
  });

  it('[CP-17] a VIP bet only where the house has said that there is one', () => {
    expect(look(fill([A], { vip: true }), { house: told({ isVipAvailable: true }) }).vip).toBe(true);
    expect(look(fill([A], { vip: true }), { house: told() }).vip).toBe(false);
    expect(look(fill([A], { vip: true })).vip).toBe(false);
  });
});

describe('the greatest amount', () => {
  it('is the least of what limit, payout and balance allow', () => {
    expect(look(fill([A])).greatestMinor).toBe(10_000);
    expect(look(fill([A]), { house: told({ maxBetAmount: 700 }) }).greatestMinor).toBe(700);
    expect(look(fill([A]), { house: told({ maxPayout: 1_001 }) }).greatestMinor).toBe(500);
  });
});
