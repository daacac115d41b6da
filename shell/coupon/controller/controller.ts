import type { CouponSelection } from '@glasshouse/domain/coupon';
import type { CurrencyIso } from '@glasshouse/domain/money';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { ExpressOffer } from '@glasshouse/contracts/betting-codes';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { ProtectionState } from '@glasshouse/contracts/protection';
import type { CallApi, LiveApi, Messages, SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { LiveClock, ValueStore } from '@glasshouse/kit/live';
import type { LockName, RequestStorage } from '@glasshouse/kit/money';
import type { NoticeBoard } from '../../features/notices/notice-board.ts';
import type { PayingAccount } from '../model/paying-account.ts';
import type { ConfirmedBet } from '../model/confirmed-bet.ts';
import type { CouponView } from '../model/view-coupon.ts';
import type { CouponStore } from '../state/coupon-store.ts';
import type { CouponEdit } from '../state/coupon-edit.ts';
import type { CouponStorage } from '../state/store-coupon.ts';
import type { Loaded, SavedCode } from './coupon-codes.ts';
import type { Placement } from './placement.ts';

export interface CouponControllerDeps {
  readonly store: CouponStore;
  /** This tab's own storage: bets under way, reminders. */
  readonly storage: CouponStorage;
  /** What was sent and nobody knows the end of; shared by all tabs. */
  readonly requests: RequestStorage;
  readonly call: CallApi;
  readonly callUntil: (signal: AbortSignal) => CallApi;
  readonly live: LiveApi;
  readonly clock: LiveClock;
  readonly session: Store<SessionState>;
  /** In which guests see amounts. */
  readonly guestIso: CurrencyIso;
  readonly preferences: Store<Preferences>;
  /** The page's words; the coupon brings its own. */
  readonly messages: Messages;
  readonly notices: NoticeBoard;
  /** Open on narrow screens. */
  readonly sheet: ValueStore<boolean>;
  /** The coefficient of the coupon in front, for who shows it without the rest. */
  readonly oddsMilli: ValueStore<number>;
  /** By the site's configuration. */
  readonly isOneClickAllowed: boolean;
  readonly makeChance: () => string;
  readonly hold: LockName;
  /** The connection or the person is back. */
  readonly onWake: (run: () => void) => () => void;
  readonly onBalance: (accountId: number, moneyMinor: number) => void;
  readonly onSignIn: () => void;
  readonly onRegister: () => void;
  readonly onDeposit: () => void;
  readonly navigate: (path: string) => void;
  /** What was left on the coupon may be spoken of. */
  readonly mayRemind: () => boolean;
  /** Why the person cannot play for now, where they cannot. */
  readonly restriction: () => ProtectionState['restriction'];
}

/** Where coupons are looked at and placed: everything that the first view of a page does without. */
export interface CouponController {
  readonly store: CouponStore;
  readonly messages: Messages;
  readonly paying: Store<PayingAccount>;
  /** The coupon in front, as it stands now. */
  readonly view: Store<CouponView>;
  /** Of every coupon, by the key of its tab. */
  readonly placements: Store<ReadonlyMap<string, Placement>>;
  readonly saved: Store<SavedCode>;
  readonly offers: Store<readonly ExpressOffer[]>;
  /** May this be done now? A bet on its way is not changed; a pick goes on another coupon instead. */
  prepareEdit(change: CouponEdit): boolean;
  /** A price was pressed: it goes on the coupon, or is bet on at once. */
  pick(selection: CouponSelection): void;
  /** The one button: does what it says at that moment. */
  press(): void;
  /** Empties the coupon in front; one press puts everything back. */
  clear(): void;
  /** What became of a bet that nobody has answered. */
  askAgain(): Promise<void>;
  signIn(): void;
  /** Of a guest, with the bet in front. */
  register(): void;
  /** The bet in front as its player has just confirmed it, where it could be placed but for the account. */
  confirm(): ConfirmedBet | undefined;
  /** Places it if it is still that bet, at prices that are no worse. True where it went. */
  placeConfirmed(bet: ConfirmedBet): boolean;
  takeBack(betId: number): void;
  dismiss(): void;
  save(): void;
  load(code: string): Promise<Loaded>;
  /** Fills a coupon with what of this bet is still on offer, and tells what is not. False where nothing is. */
  repeat(betId: number): Promise<boolean>;
  loadOffers(): void;
  takeOffer(offer: ExpressOffer): void;
  /** Live delays that have ended, as the player's own topic tells them. */
  hearPending(ended: readonly PendingView[]): void;
  stop(): void;
}
