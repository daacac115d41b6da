import { getCurrency } from '@glasshouse/domain/money';
import type { PlacedView } from '@glasshouse/contracts/coupon';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { CallApi, LiveApi, SessionState, Store } from '@glasshouse/contracts/shell-api';
import { makeValueStore } from '@glasshouse/kit/live';
import { followCouponPrices } from '../coupon/coupon-prices.ts';
import { makeCouponStore, type CouponStorage, type CouponStore } from '../coupon/coupon-store.ts';
import type { CouponEdit } from '../coupon/edit-coupon.ts';
import { movedPrices, purseOf, viewCoupon, type Purse } from '../coupon/model.ts';
import { makeBody, makePlacementDesk, refusedLegs, type PlacementDesk } from '../coupon/place-coupon.ts';

export interface CouponDeskDeps {
  readonly storage: CouponStorage;
  readonly call: CallApi;
  readonly live: LiveApi;
  readonly session: Store<SessionState>;
  readonly preferences: Store<Preferences>;
  /** New for each bet. */
  readonly makeRequestId: () => string;
  readonly onPlaced: (placed: PlacedView) => void;
  readonly onSignIn: () => void;
  readonly onDeposit: () => void;
}

/** The coupon with everything it lives on: storage, live prices, the purse, and placing. */
export class CouponDesk {
  readonly coupon: CouponStore;
  readonly prices: ReturnType<typeof followCouponPrices>;
  readonly placement: PlacementDesk;
  /** Open on narrow screens. */
  readonly sheet = makeValueStore(false);
  readonly #deps: CouponDeskDeps;
  #offeredFor = '';

  constructor(deps: CouponDeskDeps) {
    this.#deps = deps;
    this.coupon = makeCouponStore(deps.storage);
    this.prices = followCouponPrices(deps.live, () => this.coupon.get().selections);
    this.placement = makePlacementDesk({
      call: deps.call,
      onAccepted: (placed) => {
        this.coupon.dispatch({ edit: 'clear' });
        deps.onPlaced(placed);
      },
    });
  }

  start(): () => void {
    const onSelections = () => {
      this.prices.update();
      this.#offerAmount();
    };
    onSelections();
    const leaves = [
      this.coupon.selected.subscribe(onSelections),
      this.#deps.session.subscribe(() => this.#offerAmount()),
    ];
    return () => leaves.forEach((leave) => leave());
  }

  /** A bet on its way, or one whose fate is not known, is not changed under the player's hands. */
  edit(change: CouponEdit): void {
    const { kind } = this.placement.get();
    if (kind === 'placing' || kind === 'unsure') return;
    if (kind === 'refused' || (kind === 'accepted' && change.edit === 'toggle')) this.placement.dismiss();
    this.coupon.dispatch(change);
  }

  /** The one button: does what it says at that moment. */
  press(): void {
    const coupon = this.coupon.get();
    const purse = this.#readPurse();
    const view = viewCoupon(coupon, this.prices.get(), refusedLegs(this.placement.get()), purse);
    switch (view.action.kind) {
      case 'signIn':
        return this.#deps.onSignIn();
      case 'deposit':
        return this.#deps.onDeposit();
      case 'agree':
        return this.edit({ edit: 'agree', prices: movedPrices(view.legs) });
      case 'place':
        return this.#place(purse);
      case 'blocked':
    }
  }

  #place({ account }: Purse): void {
    const coupon = this.coupon.get();
    const { userId } = this.#deps.session.get();
    if (!account || userId === undefined || coupon.amountMinor === undefined) return;
    const body = makeBody(coupon, {
      requestId: this.#deps.makeRequestId(),
      accountId: account.id,
      userId,
      amountMinor: coupon.amountMinor,
      coefViewId: this.#deps.preferences.get().coefViewId,
    });
    void this.placement.place(coupon, body);
  }

  /** A coupon that has begun gets the currency's first amount; in another currency it begins anew. */
  #offerAmount(): void {
    const { selections } = this.coupon.get();
    const { iso } = this.#readPurse();
    if (selections.length === 0 || this.#offeredFor === iso) return;
    this.#offeredFor = iso;
    this.coupon.dispatch({ edit: 'setAmount', amountMinor: getCurrency(iso).initialStakeMinor });
  }

  #readPurse(): Purse {
    return purseOf(this.#deps.session.get(), this.#deps.preferences.get().language);
  }
}
