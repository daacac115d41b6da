import { getCurrency } from '@glasshouse/domain/money';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { CallApi, LiveApi, SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { PlacedView } from '@glasshouse/contracts/coupon';
import { makeValueStore } from '@glasshouse/kit/live';
import { followCouponPrices } from '../coupon/coupon-prices.ts';
import { makeCouponStore } from '../coupon/coupon-store.ts';
import type { CouponEdit } from '../coupon/edit-coupon.ts';
import { movedPrices, purseOf, viewCoupon } from '../coupon/model.ts';
import { makeBody, makePlacementDesk, refusedLegs } from '../coupon/place-coupon.ts';

export interface CouponDeskDeps {
  readonly call: CallApi;
  readonly live: LiveApi;
  readonly session: Store<SessionState>;
  readonly preferences: Store<Preferences>;
  readonly onPlaced: (placed: PlacedView) => void;
  readonly onSignIn: () => void;
  readonly onDeposit: () => void;
}

/** The coupon with everything it lives on: storage, live prices, the purse, and placing. */
export function makeCouponDesk(deps: CouponDeskDeps) {
  const coupon = makeCouponStore(localStorage);
  const prices = followCouponPrices(deps.live, () => coupon.get().selections);
  const sheet = makeValueStore(false);
  const placement = makePlacementDesk({
    call: deps.call,
    onAccepted: (placed) => {
      coupon.dispatch({ edit: 'clear' });
      deps.onPlaced(placed);
    },
  });

  /** A coupon that has begun gets the currency's first amount; a new currency begins anew. */
  function offerAmount(): void {
    const { amountMinor, selections } = coupon.get();
    const { iso } = readPurse();
    const fresh = amountMinor === undefined && selections.length > 0 && offeredFor !== iso;
    const foreign = amountMinor !== undefined && offeredFor !== iso;
    if (!fresh && !foreign) return;
    offeredFor = iso;
    coupon.dispatch({ edit: 'setAmount', amountMinor: getCurrency(iso).initialStakeMinor });
  }
  let offeredFor = '';

  function readPurse() {
    return purseOf(deps.session.get(), deps.preferences.get().language);
  }

  function edit(change: CouponEdit): void {
    const { kind } = placement.get();
    if (kind === 'placing' || kind === 'unsure') return;
    if (kind === 'refused' || (kind === 'accepted' && change.edit === 'toggle')) placement.dismiss();
    coupon.dispatch(change);
  }

  function press(): void {
    const held = coupon.get();
    const purse = readPurse();
    const view = viewCoupon(held, prices.get(), refusedLegs(placement.get()), purse);
    const { userId } = deps.session.get();
    if (view.action.kind === 'signIn') return deps.onSignIn();
    if (view.action.kind === 'deposit') return deps.onDeposit();
    if (view.action.kind === 'agree') return edit({ edit: 'agree', prices: movedPrices(view.legs) });
    if (view.action.kind !== 'place' || !purse.account || userId === undefined || held.amountMinor === undefined) return;
    const { coefViewId } = deps.preferences.get();
    const as = { requestId: crypto.randomUUID(), accountId: purse.account.id, userId, amountMinor: held.amountMinor, coefViewId };
    void placement.place(held, makeBody(held, as));
  }

  function start(): () => void {
    const onStorage = (event: StorageEvent) => coupon.follow(event.key);
    const onSelections = () => {
      prices.update();
      offerAmount();
    };
    addEventListener('storage', onStorage);
    const leaves = [coupon.selected.subscribe(onSelections), deps.session.subscribe(offerAmount)];
    onSelections();
    return () => {
      removeEventListener('storage', onStorage);
      for (const leave of leaves) leave();
    };
  }

  return { coupon, prices, sheet, placement, edit, press, start };
}
