import { emptyCoupon, setType, type CouponSelection } from '@glasshouse/domain/coupon';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import { followLeave } from '@glasshouse/kit/focus';
import { makeTranslate } from '@glasshouse/kit/i18n';
import { makeValueStore } from '@glasshouse/kit/live';
import { listRequests } from '@glasshouse/kit/money';
import type { CouponController, CouponControllerDeps } from './controller/controller.ts';
import { payingAccountOf } from './model/paying-account.ts';
import { isOfCoupon } from './controller/wish.ts';
import { makeCouponStore, type CouponStore } from './state/coupon-store.ts';
import type { CouponEdit } from './state/coupon-edit.ts';
import { PLACING_KEY, readStored, type CouponMemory } from './state/store-coupon.ts';
import { afterPaint } from '../client/after-paint.ts';
import { hasPhoneLook } from '../client/phone-look.ts';
import { whenIdle } from '../client/when-idle.ts';

export interface CouponHostDeps extends Omit<CouponControllerDeps, 'store' | 'storage' | 'sheet' | 'oddsMilli'> {
  readonly memory: CouponMemory;
}

/** Wide enough for the coupon to stand beside the page. */
const WIDE = '(min-width: 68.75em)';

/** The coupons themselves; where they are looked at and placed comes later, with the first need of it. */
export class CouponHost {
  readonly coupon: CouponStore;
  /** Open on narrow screens. */
  readonly sheet = makeValueStore(false);
  /** It stands beside the page, or its sheet is open. */
  readonly seen = makeValueStore(false);
  /** Of the coupon in front, in thousandths; 0 until the controller is open. */
  readonly oddsMilli = makeValueStore(0);
  /** The controller is open: whatever an empty coupon offers can be drawn. */
  readonly opened = makeValueStore(false);
  readonly #deps: CouponHostDeps;
  #opening: Promise<CouponController> | undefined;
  #controller: CouponController | undefined;

  constructor(deps: CouponHostDeps) {
    this.#deps = deps;
    this.coupon = makeCouponStore(deps.memory, this.#iso(undefined));
  }

  start(): () => void {
    const follow = () => this.#onChange();
    const wide = matchMedia(WIDE);
    const stands = () => wide.matches && !hasPhoneLook();
    const look = () => this.seen.set(stands() || this.sheet.get());
    const closeSheet = () => {
      this.sheet.set(false);
      look();
    };
    wide.addEventListener('change', closeSheet);
    const leaves = [
      this.sheet.subscribe(look),
      this.coupon.subscribe(follow),
      this.#deps.session.subscribe(follow),
      this.sheet.subscribe(follow),
      () => wide.removeEventListener('change', closeSheet),
      followLeave(() => (this.sheet.get() ? document.getElementById('coupon') : null), closeSheet),
      stands() ? whenIdle(() => this.#wake()) : () => {},
      () => this.#controller?.stop(),
    ];
    look();
    follow();
    if (this.#hasUnderWay()) this.#wake();
    return () => leaves.forEach((leave) => leave());
  }

  /** Once; again where its code did not arrive. */
  openController = (): Promise<CouponController> => {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  };

  edit(change: CouponEdit): void {
    if (this.#controller?.prepareEdit(change) ?? true) this.coupon.dispatch(change);
  }

  /** A price was pressed: on the coupon, or bet on at once, for which the controller has to be open. */
  pick(selection: CouponSelection): void {
    if (this.#controller) return this.#controller.pick(selection);
    if (!this.coupon.get().settings.isActiveOneClick) return this.edit({ edit: 'toggle', selection });
    void this.openController().then(
      (controller) => controller.pick(selection),
      () => this.edit({ edit: 'toggle', selection }),
    );
  }

  repeat(betId: number): void {
    void this.openController().then(async (controller) => {
      if (await controller.repeat(betId)) this.#showFilled();
    }, this.#showFailed);
  }

  /** Outcomes of one match, as one bet at one price. */
  build(selections: readonly CouponSelection[]): void {
    void this.openController().then(() => {
      this.edit({ edit: 'fill', coupon: setType({ ...emptyCoupon(), selections }, 'builder') });
      this.#showFilled();
    }, this.#showFailed);
  }

  /** A coupon that was filled is shown where it stands: on a narrow screen its sheet opens. */
  #showFilled(): void {
    if (hasPhoneLook() || !matchMedia(WIDE).matches) this.sheet.set(true);
  }

  #showFailed = (): void => {
    const { notices, messages, preferences } = this.#deps;
    const t = makeTranslate(messages, preferences.get().language);
    notices.add({ kind: 'error', text: t('errors.network') });
  };

  hearPending(ended: readonly PendingView[]): void {
    this.#controller?.hearPending(ended);
  }

  /** Whoever shows the coupon tells of a failure. */
  #wake(): void {
    this.openController().catch(() => undefined);
  }

  async #open(): Promise<CouponController> {
    const { openController } = await import('./open.ts');
    const { memory, ...deps } = this.#deps;
    const { sheet, oddsMilli, coupon: store } = this;
    this.#controller = await openController({ ...deps, store, storage: memory.own, sheet, oddsMilli });
    this.opened.set(true);
    return this.#controller;
  }

  #onChange(): void {
    const state = this.coupon.get();
    const iso = this.#iso(state.accountId);
    if (iso !== state.iso) this.coupon.dispatch({ edit: 'setCurrency', iso });
    // One with selections wakes as it is drawn, which is after the press that chose the first.
    if (this.sheet.get()) afterPaint(() => this.#wake());
  }

  #hasUnderWay(): boolean {
    const { memory, requests, session } = this.#deps;
    const { userId } = session.get();
    if (Array.isArray(readStored(memory.own, PLACING_KEY))) return true;
    return userId !== undefined && listRequests(requests, userId).some(isOfCoupon);
  }

  #iso(accountId: number | undefined): string {
    const { session, guestIso } = this.#deps;
    return payingAccountOf(session.get(), guestIso, accountId).iso;
  }
}
