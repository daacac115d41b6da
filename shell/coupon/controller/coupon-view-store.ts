import type { Coupon } from '@glasshouse/domain/coupon';
import type { Translate } from '@glasshouse/kit/i18n';
import { makeValueStore, type ValueStore } from '@glasshouse/kit/live';
import { makeQuoteBody, type PlacingAs } from '../model/make-body.ts';
import { isSamePayingAccount, payingAccountOf, type PayingAccount } from '../model/paying-account.ts';
import { viewCoupon, type CouponView } from '../model/view-coupon.ts';
import { couponInFront, keyInFront } from '../state/coupon-state.ts';
import type { CouponControllerDeps } from './controller.ts';
import { followCouponPrices } from './coupon-prices.ts';
import { refusedLegs } from './placement.ts';
import type { Placements } from './placements.ts';
import { makeQuoteStore } from './quote-store.ts';

/** The coupon in front with everything it depends on: prices, the account that pays, the quote, the last refusal. */
export class CouponViewStore {
  readonly paying: ValueStore<PayingAccount>;
  readonly view: ValueStore<CouponView>;
  readonly #deps: CouponControllerDeps;
  readonly #placements: Placements;
  readonly #prices: ReturnType<typeof followCouponPrices>;
  readonly #quotes: ReturnType<typeof makeQuoteStore>;
  readonly #leaves: readonly (() => void)[];

  constructor(deps: CouponControllerDeps, placements: Placements, t: Translate) {
    const { store, session, preferences, live, clock } = deps;
    this.#deps = deps;
    this.#placements = placements;
    this.#prices = followCouponPrices(live, () => this.coupon.selections, t);
    this.#quotes = makeQuoteStore({ callUntil: deps.callUntil, clock });
    this.paying = makeValueStore(this.#readPaying());
    this.view = makeValueStore(this.#readView());
    const edited = () => this.refresh('edited');
    this.#leaves = [
      store.subscribe(edited),
      store.selected.subscribe(() => this.#prices.update()),
      session.subscribe(edited),
      preferences.subscribe(edited),
      // A refusal may be the first to tell that a price or a bound is another one now.
      placements.subscribe(() => this.refresh('moved')),
      this.#quotes.subscribe(edited),
      this.#prices.subscribe(() => this.refresh('moved')),
    ];
    this.#prices.update();
    this.refresh('edited');
  }

  get coupon(): Coupon {
    return couponInFront(this.#deps.store.get());
  }

  /** The same as it is shown, in the page's language. */
  get shownCoupon(): Coupon {
    const { coupon } = this;
    return { ...coupon, selections: coupon.selections.map((selection) => this.#prices.name(selection)) };
  }

  /** Who places; absent for guests. */
  get placingAs(): PlacingAs | undefined {
    const { account } = this.paying.get();
    const { userId } = this.#deps.session.get();
    if (!account || userId === undefined) return undefined;
    return { accountId: account.id, userId, coefViewId: this.#deps.preferences.get().coefViewId };
  }

  refresh(why: 'edited' | 'moved'): void {
    const paying = this.#readPaying();
    if (!isSamePayingAccount(this.paying.get(), paying)) this.paying.set(paying);
    const view = this.#readView();
    this.view.set(view);
    this.#deps.oddsMilli.set(view.oddsMilli);
    const as = this.placingAs;
    this.#quotes.ask(as && view.legs.length > 0 ? makeQuoteBody(this.coupon, view, as) : undefined, why);
    this.#lowerToGreatest(view);
  }

  stop(): void {
    this.#quotes.stop();
    this.#leaves.forEach((leave) => leave());
  }

  #readPaying(): PayingAccount {
    const { session, guestIso, store } = this.#deps;
    return payingAccountOf(session.get(), guestIso, store.get().accountId);
  }

  #readView(): CouponView {
    const state = this.#deps.store.get();
    return viewCoupon({
      coupon: this.shownCoupon,
      prices: this.#prices.get(),
      refused: refusedLegs(this.#placements.of(keyInFront(state))),
      paying: this.paying.get(),
      house: this.#quotes.get(),
      prepaidMinor: state.prepaidMinor,
    });
  }

  /** Auto-max: an amount above the greatest becomes the greatest; it is never raised by itself. */
  #lowerToGreatest({ greatestMinor, minMinor }: CouponView): void {
    const { amountMinor } = this.coupon;
    if (!this.#deps.store.get().settings.isAutoMax || this.#quotes.get().about === 'other') return;
    if (amountMinor === undefined || greatestMinor === undefined || greatestMinor < minMinor) return;
    if (amountMinor > greatestMinor) this.#deps.store.dispatch({ edit: 'setAmount', amountMinor: greatestMinor });
  }
}
