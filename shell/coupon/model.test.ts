import { describe, expect, it } from 'vitest';
import type { Coupon, CouponSelection, PriceNow } from '@glasshouse/domain/coupon';
import { makeSelectionId, parseSelectionId } from '@glasshouse/domain/markets';
import { minor } from '@glasshouse/domain/money';
import { oddsMilli } from '@glasshouse/domain/odds';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { movedPrices, purseOf, viewCoupon, type Purse } from './model.ts';
import { findPrice } from './coupon-prices.ts';

function select(text: string, odds: number): CouponSelection {
  const ref = parseSelectionId(text);
  if (!ref) throw new Error(`${text} is no selection`);
  const names = { eventName: 'A – B', marketName: 'Match result', outcomeName: 'A' };
  const times = { startsAtSec: 1_000, addedAtSec: 900 };
  return {
    ...ref,
    id: makeSelectionId(ref),
    section: 'line',
    sportId: 1,
    ...names,
    ...times,
    oddsMilli: oddsMilli(odds),
  };
}

const A = select('7/1x2/1', 2_000);
const B = select('8/1x2/2', 1_500);
const SAME_EVENT = select('7/total|total=2.5/over', 1_900);

const ACCOUNT: AccountView = {
  id: 5,
  iso: 'EUR',
  symbol: '€',
  currencyId: 1,
  money: 10_000,
  type: 0,
  points: 0,
  isActive: true,
  label: 'Main',
};
const PLAYER: Purse = { account: ACCOUNT, signedIn: true, iso: 'EUR' };
const GUEST: Purse = { account: undefined, signedIn: false, iso: 'EUR' };

function coupon(selections: readonly CouponSelection[], change: Partial<Coupon> = {}): Coupon {
  const type = selections.length > 1 ? 'express' : 'single';
  return { type, selections, priceChange: 'ask', amountMinor: minor(500), ...change };
}

function now(change: Partial<PriceNow>): PriceNow {
  return { status: 'active', outcomeActive: true, oddsMilli: A.oddsMilli, section: 'line', ...change };
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
    const prices = new Map(price ? [[A.id, price]] : []);
    const [leg] = viewCoupon(coupon([A], { priceChange }), prices, new Map(), PLAYER).legs;
    expect([leg?.state, leg?.oddsMilli]).toEqual([state, odds]);
  });

  it('shows the price the server refused with before the stream has told it', () => {
    const refused = new Map([[String(A.id), { selectionId: A.id, code: 'price_changed' as const, oddsMilli: 2_050 }]]);
    const view = viewCoupon(coupon([A]), new Map(), refused, PLAYER);
    expect(view.action).toEqual({ kind: 'agree' });
    expect(movedPrices(view.legs)).toEqual(new Map([[A.id, 2_050]]));
  });
});

describe('what the coupon promises', () => {
  it('[CP-05] amount times the product of the prices that hold now', () => {
    expect(viewCoupon(coupon([A, B]), new Map(), new Map(), PLAYER)).toMatchObject({
      oddsMilli: 3_000,
      winMinor: 1_500n,
    });
    const prices = new Map([[A.id, moved]]);
    expect(viewCoupon(coupon([A, B]), prices, new Map(), PLAYER).winMinor).toBe(1_575n);
  });
});

describe('the button of the coupon', () => {
  const closed = new Map([[A.id, now({ status: 'inactive' })]]);
  const asked = new Map([[A.id, moved]]);
  const none = new Map<typeof A.id, PriceNow>();
  it.each([
    ['places', coupon([A]), none, PLAYER, { kind: 'place' }],
    ['asks to sign in', coupon([A]), none, GUEST, { kind: 'signIn' }],
    ['offers money', coupon([A], { amountMinor: minor(10_001) }), none, PLAYER, { kind: 'deposit' }],
    ['asks about a moved price', coupon([A]), asked, PLAYER, { kind: 'agree' }],
    ['refuses a closed market', coupon([A]), closed, PLAYER, { kind: 'blocked', reason: 'market_closed' }],
    [
      'refuses dependent selections',
      coupon([A, SAME_EVENT]),
      none,
      PLAYER,
      { kind: 'blocked', reason: 'selections_dependent' },
    ],
    [
      'refuses no amount',
      coupon([A], { amountMinor: undefined }),
      none,
      PLAYER,
      { kind: 'blocked', reason: 'stake_invalid' },
    ],
    [
      'refuses too little',
      coupon([A], { amountMinor: minor(19) }),
      none,
      PLAYER,
      { kind: 'blocked', reason: 'stake_too_small' },
    ],
    [
      'refuses too much',
      coupon([A], { amountMinor: minor(1_000_001) }),
      none,
      PLAYER,
      { kind: 'blocked', reason: 'stake_too_large' },
    ],
  ])('[CP-06] %s', (_what, held, prices, purse, action) => {
    expect(viewCoupon(held, prices, new Map(), purse).action).toEqual(action);
  });

  it('[CP-09] marks every selection that hangs together with another', () => {
    const view = viewCoupon(coupon([A, B, SAME_EVENT]), none, new Map(), PLAYER);
    expect(view.legs.map((leg) => leg.dependent)).toEqual([true, false, true]);
  });
});

describe('the purse', () => {
  it('is the main account that works, and for a guest the currency of the language', () => {
    const blocked = { ...ACCOUNT, id: 1, isActive: false };
    expect(purseOf({ userId: 7, accounts: [blocked, ACCOUNT] }, 'ru')).toEqual(PLAYER);
    expect(purseOf({ accounts: [] }, 'ru').iso).toBe('RUB');
    expect(purseOf({ accounts: [] }, 'en').iso).toBe('EUR');
  });
});

describe('the price of a selection within its event', () => {
  const market = { key: '1x2', status: 'active' as const, outcomes: [{ id: '1', oddsMilli: 2_200, active: true }] };
  const tournament = { id: 1, name: 'L', sportId: 1, category: 'E' };
  const teams = { home: { id: 1, name: 'A' }, away: { id: 2, name: 'B' } };
  const card = {
    eventId: 7,
    section: 'live' as const,
    startsAtSec: 1,
    tournament,
    ...teams,
    main: market,
    marketCount: 1,
    number: 3,
  };
  it.each([
    ['in a list', card, false, 'active', 2_200],
    ['in the full event', { ...card, markets: [market] }, false, 'active', 2_200],
    ['gone from the event', { ...card, markets: [] }, false, 'inactive', 2_000],
    ['after the end', card, true, 'inactive', 2_200],
  ] as const)('%s', (_where, view, ended, status, odds) => {
    const held = { ...view, ...('markets' in view && { markets: [...view.markets] }) };
    expect(findPrice(held, A, ended)).toMatchObject({ status, oddsMilli: odds, section: 'live' });
  });
});
