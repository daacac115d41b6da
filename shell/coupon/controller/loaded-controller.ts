import { findOneClickAmount, type Coupon, type CouponSelection } from '@glasshouse/domain/coupon';
import { placeCoupon } from '@glasshouse/contracts/betting-coupon';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import { listExpressOffers, type ExpressOffer } from '@glasshouse/contracts/betting-codes';
import { isRefusalCode } from '@glasshouse/contracts/refusals';
import type { Messages } from '@glasshouse/contracts/shell-api';
import { formatMoney, makeTranslate, type Translate } from '@glasshouse/kit/i18n';
import { chance, makeValueStore } from '@glasshouse/kit/live';
import { listRequests, makeRequestId, makeSpend } from '@glasshouse/kit/money';
import { betNumber, refusalText } from '@glasshouse/kit/texts';
import { confirmBet, isStill, type ConfirmedBet } from '../model/confirmed-bet.ts';
import { makePlaceBody } from '../model/make-body.ts';
import { isBonusAccount } from '../model/paying-account.ts';
import { viewCoupon } from '../model/view-coupon.ts';
import { movedPrices } from '../model/view-leg.ts';
import { couponInFront, keyInFront, withSettings } from '../state/coupon-state.ts';
import { editCoupon } from '../state/edit-coupon.ts';
import type { CouponEdit } from '../state/coupon-edit.ts';
import { allowEdit } from './allow-edit.ts';
import { couponOfOffer, makeCouponCodes, nameLeg, type CouponCodes, type Loaded } from './coupon-codes.ts';
import type { CouponController, CouponControllerDeps } from './controller.ts';
import { loadPlacements, savePlacements } from './store-placements.ts';
import { makeOneClick, type OneClick } from './one-click.ts';
import { idsOf, isUnderWay, type Answered, type Ticket } from './placement.ts';
import { makePlacements, type Placements } from './placements.ts';
import { makeReminder, type Reminder } from './reminder.ts';
import { makeSendAlone, type SendAlone } from './send-alone.ts';
import { CouponViewStore } from './coupon-view-store.ts';
import { isClick, isOfCoupon, wishOf } from './wish.ts';

/** Offers of the day change when their events start. */
const OFFERS_LAST_MS = 300_000;

export class LoadedCouponController implements CouponController {
  readonly messages: Messages;
  readonly placements: Placements;
  readonly offers = makeValueStore<readonly ExpressOffer[]>([]);
  readonly #deps: CouponControllerDeps;
  readonly #t: Translate;
  readonly #viewStore: CouponViewStore;
  readonly #codes: CouponCodes;
  readonly #clicks: OneClick;
  readonly #reminder: Reminder;
  readonly #sendAlone: SendAlone;
  readonly #leaves: readonly (() => void)[];
  #userId: number | undefined;
  #clearedNotice = 0;
  #savedOf: readonly CouponSelection[] = [];
  #offeredAtMs = -Infinity;

  constructor(deps: CouponControllerDeps, messages: Messages) {
    const { clock, call, notices, storage, sheet } = deps;
    this.#deps = deps;
    deps.store.learn(editCoupon);
    this.messages = messages;
    this.#t = makeTranslate(messages, deps.preferences.get().language);
    this.#userId = deps.session.get().userId;
    this.#codes = makeCouponCodes({ call, t: this.#t, nowSec: () => this.#nowSec() });
    this.placements = makePlacements({
      call,
      clock,
      openSpend: () => this.#openSpend(),
      onTaken: () => this.#showUnderWay(),
      onAnswered: ({ body }, balanceMinor) => deps.onBalance(body.accountId, balanceMinor),
      onAccepted: (key, sent, ticket) => this.#onAccepted(key, sent, ticket),
      onEnded: (key, _sent, pending) => this.#onEnded(key, pending),
    });
    this.#sendAlone = makeSendAlone({
      placements: this.placements,
      hold: deps.hold,
      onTaken: () => this.#showUnderWay(),
    });
    this.#viewStore = new CouponViewStore(deps, this.placements, this.#t);
    this.#clicks = makeOneClick({
      placements: this.placements,
      notices,
      clock,
      t: this.#t,
      preferences: deps.preferences,
      navigate: deps.navigate,
      formatAmount: (amountMinor) => this.#formatAmount(amountMinor),
      send: (key, coupon) => this.#send(key, coupon),
    });
    this.#reminder = makeReminder({
      storage,
      clock,
      listWaiting: () => this.view.get().legs.map((leg) => ({ ...leg.selection, blocked: leg.state !== 'open' })),
      isOpen: () => sheet.get(),
      mayRemind: deps.mayRemind,
      show: (count) => this.#remind(count),
    });
    this.#leaves = this.#listen();
    this.#restore();
  }

  get store() {
    return this.#deps.store;
  }

  get paying() {
    return this.#viewStore.paying;
  }

  get view() {
    return this.#viewStore.view;
  }

  get saved() {
    return this.#codes.saved;
  }

  prepareEdit(change: CouponEdit): boolean {
    const allowed = allowEdit(this.#deps.store, this.placements, change);
    if (!allowed) this.#showUnderWay();
    return allowed;
  }

  pick(selection: CouponSelection): void {
    const { account, iso } = this.paying.get();
    const allowed = this.#deps.isOneClickAllowed && account !== undefined && this.#viewStore.placingAs !== undefined;
    const { settings } = this.#deps.store.get();
    const amount = findOneClickAmount(settings, { allowed, bonusAccount: isBonusAccount(account), iso });
    const restriction = this.#deps.restriction();
    if (amount !== undefined && restriction?.stopsPlay) this.#clicks.showStopped(restriction);
    else if (amount !== undefined) this.#clicks.place(selection, amount);
    else this.#edit({ edit: 'toggle', selection });
  }

  press(): void {
    const view = this.view.get();
    switch (view.action.kind) {
      case 'signIn':
        return this.#deps.onSignIn();
      case 'deposit':
        return this.#deps.onDeposit();
      case 'agree':
        return this.#edit({ edit: 'agree', prices: movedPrices(view.legs) });
      case 'place':
        return this.#send(this.#front, this.#viewStore.shownCoupon);
      case 'asking':
      case 'blocked':
    }
  }

  clear(): void {
    const cleared = this.#viewStore.coupon;
    const { notices, store } = this.#deps;
    this.#edit({ edit: 'clear' });
    if (couponInFront(store.get()).selections.length > 0) return;
    notices.close(this.#clearedNotice);
    const undo = { label: this.#t('coupon.undo'), run: () => this.#restoreCleared(cleared) };
    this.#clearedNotice = notices.add({ kind: 'info', text: this.#t('coupon.cleared'), action: undo });
  }

  #restoreCleared(cleared: Coupon): void {
    this.#deps.notices.close(this.#clearedNotice);
    this.#edit({ edit: 'fill', coupon: cleared });
  }

  askAgain(): Promise<void> {
    return this.placements.ask(this.#front);
  }

  signIn(): void {
    this.#deps.onSignIn();
  }

  register(): void {
    this.#deps.onRegister();
  }

  confirm(): ConfirmedBet | undefined {
    const moved = movedPrices(this.view.get().legs);
    if (moved.size > 0) this.#edit({ edit: 'agree', prices: moved });
    return confirmBet(this.view.get(), this.paying.get().iso);
  }

  placeConfirmed(bet: ConfirmedBet): boolean {
    if (!isStill(bet, this.view.get(), this.paying.get().iso)) return false;
    this.press();
    return true;
  }

  takeBack(betId: number): void {
    void this.placements.cancel(this.#front, betId);
  }

  /** The receipt is read: an emptied coupon beside others goes with it. */
  dismiss(): void {
    const key = this.#front;
    this.placements.dismiss(key);
    const { tabs } = this.#deps.store.get();
    const isEmpty = this.#viewStore.coupon.selections.length === 0;
    if (isEmpty && tabs.tabs.length > 1) this.#deps.store.dispatch({ edit: 'closeTab', key });
  }

  save(): void {
    const { coupon } = this.#viewStore;
    this.#savedOf = coupon.selections;
    void this.#codes.save(coupon);
  }

  async load(code: string): Promise<Loaded> {
    const loaded = await this.#codes.load(code);
    if (loaded.ok && loaded.coupon.selections.length > 0) this.#edit({ edit: 'fill', coupon: loaded.coupon });
    return loaded;
  }

  async repeat(betId: number): Promise<boolean> {
    const { notices } = this.#deps;
    const repeated = await this.#codes.repeat(betId);
    if (!repeated.ok) {
      notices.add({ kind: 'error', text: refusalText(this.#t, repeated.code) });
      return false;
    }
    const { coupon, gone } = repeated;
    const isEmpty = coupon.selections.length === 0;
    if (!isEmpty) this.#edit({ edit: 'fill', coupon });
    const names = gone.map((leg) => nameLeg(leg, this.#t)).join('; ');
    if (isEmpty) notices.add({ kind: 'info', text: this.#t('coupon.allGone') });
    else if (names !== '') notices.add({ kind: 'info', text: this.#t('coupon.goneNames', { names }) });
    return !isEmpty;
  }

  loadOffers(): void {
    const nowMs = this.#deps.clock.now();
    if (nowMs - this.#offeredAtMs < OFFERS_LAST_MS) return;
    this.#offeredAtMs = nowMs;
    void this.#deps.call(listExpressOffers).then((result) => {
      if (result.ok) this.offers.set(result.answer.expresses);
    });
  }

  takeOffer(offer: ExpressOffer): void {
    this.#edit({ edit: 'fill', coupon: couponOfOffer(offer, this.#nowSec(), this.#t) });
  }

  hearPending(ended: readonly PendingView[]): void {
    this.placements.hear(ended);
  }

  stop(): void {
    this.#leaves.forEach((leave) => leave());
  }

  get #front(): string {
    return keyInFront(this.#deps.store.get());
  }

  #nowSec(): number {
    return Math.floor(this.#deps.clock.now() / 1000);
  }

  #edit(change: CouponEdit): void {
    if (this.prepareEdit(change)) this.#deps.store.dispatch(change);
  }

  /** What is sent is what was shown: a click's coupon is looked at the same way as the one in front. */
  #send(key: string, coupon: Coupon): void {
    const as = this.#viewStore.placingAs;
    if (!as) return;
    const { store, clock, makeChance } = this.#deps;
    const isFront = !isClick(key);
    const stamped = isFront ? coupon : withSettings(coupon, store.get().settings);
    const view = isFront ? this.view.get() : this.#viewClick(stamped);
    const body = makePlaceBody(stamped, view, as, makeRequestId(clock.now(), makeChance()));
    const send = isFront ? this.#sendAlone(key, stamped, body) : this.placements.place(key, stamped, body);
    void send;
  }

  #showUnderWay(): void {
    this.#deps.notices.add({ kind: 'info', text: this.#t('coupon.underWay') });
  }

  #viewClick(coupon: Coupon) {
    const house = { quote: undefined, about: 'other' } as const;
    return viewCoupon({
      coupon,
      prices: new Map(),
      refused: new Map(),
      paying: this.paying.get(),
      house,
      prepaidMinor: 0,
    });
  }

  #listen(): readonly (() => void)[] {
    const { store, session, sheet } = this.#deps;
    return [
      store.subscribe(() => this.#onStore()),
      session.subscribe(() => this.#onSession()),
      this.placements.subscribe(() => this.#keep()),
      sheet.subscribe(() => this.#reminder.look()),
      () => this.placements.stop(),
      () => this.#viewStore.stop(),
      () => this.#clicks.stop(),
      () => this.#reminder.stop(),
    ];
  }

  #onStore(): void {
    const { keys } = this.#deps.store.get();
    for (const [key, placement] of this.placements.get())
      if (!isClick(key) && !keys.includes(key) && !isUnderWay(placement)) this.placements.forget(key);
    if (this.saved.get().kind !== 'none' && this.#savedOf !== this.#viewStore.coupon.selections) this.#codes.forget();
    this.#reminder.look();
  }

  /** What another player has sent is no business of this one. */
  #onSession(): void {
    const { userId } = this.#deps.session.get();
    if (userId === this.#userId) return;
    this.#userId = userId;
    for (const key of this.placements.get().keys()) this.placements.forget(key);
    this.#resume();
  }

  #openSpend() {
    const { call, clock, requests, hold, onWake, live, session } = this.#deps;
    const wake = (run: () => void) => {
      const leaves = [onWake(run), live.status.subscribe(() => (live.status.get() === 'online' ? run() : undefined))];
      return () => leaves.forEach((leave) => leave());
    };
    const playerId = () => session.get().userId;
    return makeSpend({ call, clock, storage: requests, hold, random: chance, playerId, onWake: wake }, placeCoupon);
  }

  #keep(): void {
    const { keys } = this.#deps.store.get();
    const kept = [...this.placements.get()].map(([key, placement]) => {
      const at = keys.indexOf(key);
      return [at < 0 ? key : at, placement] as const;
    });
    savePlacements(this.#deps.storage, kept);
  }

  #restore(): void {
    if (this.#userId === undefined) return;
    const { keys } = this.#deps.store.get();
    const left = loadPlacements(this.#deps.storage).map(([at, placement]) => {
      const key = typeof at === 'string' ? at : (keys[at] ?? this.#front);
      return [key, placement] as const;
    });
    this.placements.restore(left);
    this.#resume();
  }

  /** What this player has sent from here and nobody has answered, each on the coupon that it was sent from. */
  #resume(): void {
    if (this.#userId === undefined) return;
    const { keys, tabs } = this.#deps.store.get();
    for (const request of listRequests(this.#deps.requests, this.#userId).filter(isOfCoupon)) {
      const { wish } = request;
      const at = tabs.tabs.findIndex((coupon, index) => wishOf(keys[index] ?? '', coupon) === wish);
      this.placements.resume(isClick(wish) ? wish : (keys[at] ?? this.#front), wish);
    }
  }

  #onAccepted(key: string, sent: Answered, ticket: Ticket): void {
    if (isClick(key)) return;
    this.#deps.store.dispatch({ edit: 'placed', key, ids: idsOf(sent, ticket) });
    if (key !== this.#front)
      this.#deps.notices.add({
        kind: 'success',
        text: this.#t('coupon.acceptedBeside', {
          id: betNumber(ticket.betId ?? 0, this.#deps.preferences.get().language),
        }),
      });
  }

  #onEnded(key: string, { state, refusedCode }: PendingView): void {
    if (isClick(key)) return;
    if (state === 'cancelled') this.#deps.notices.add({ kind: 'info', text: this.#t('coupon.takenBack') });
    if (state === 'refused' && key !== this.#front && isRefusalCode(refusedCode))
      this.#deps.notices.add({ kind: 'error', text: refusalText(this.#t, refusedCode) });
  }

  #remind(count: number): () => void {
    const { notices, sheet } = this.#deps;
    const id = notices.add({
      kind: 'info',
      group: 'coupon',
      text: this.#t('coupon.waiting', { count }),
      action: { label: this.#t('coupon.open'), run: () => sheet.set(true) },
    });
    return () => notices.close(id);
  }

  #formatAmount(amountMinor: number): string {
    return formatMoney(amountMinor, this.paying.get().iso, this.#deps.preferences.get().language);
  }
}
