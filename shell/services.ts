import { createContext, useContext } from 'react';
import type { CookiesAgreeType, Preferences } from '@glasshouse/contracts/preferences';
import type { LiveApi, Messages, SessionState, ShellApi, Store } from '@glasshouse/contracts/shell-api';
import type { SportCount } from '@glasshouse/contracts/sportsbook';
import type { ChoiceName, ChoiceValue } from '@glasshouse/contracts/preferences-choices';
import type { ToastItem } from '@glasshouse/kit/ui';
import type { Boot, Place } from './boot.ts';
import type { RemoteViewSnapshot } from './client/remote-view-machine.ts';
import type { Counter } from './coupon/desk/counter.ts';
import type { CouponState } from './coupon/state/coupon-state.ts';
import type { CouponEdit } from './coupon/state/edit-coupon.ts';
import type { Chrome } from './frame/decide-chrome.ts';
import { AT_TOP, type ScrollView } from './frame/move-scroll.ts';
import { splitFront } from './modals/queue/split-front.ts';
import type { ModalName } from './modals/queue/modal.table.ts';

/** Everything the frame shows and does. The server's stands still; the browser's lives. */
export interface ShellServices {
  readonly preferences: Store<Preferences>;
  readonly session: Store<SessionState>;
  readonly sports: Store<readonly SportCount[]>;
  readonly place: Store<Place>;
  /** What stands around the page. */
  readonly chrome: Store<Chrome>;
  readonly view: Store<RemoteViewSnapshot>;
  /** A navigation is under way. */
  readonly busy: Store<boolean>;
  readonly notices: Store<readonly ToastItem[]>;
  /** The modal in front; the others wait. */
  readonly modal: Store<ModalName | undefined>;
  /** A question at the edge of the page, which goes on living; never beside a modal. */
  readonly banner: Store<ModalName | undefined>;
  /** The country of a phone number that was chosen before the list of them was opened. */
  readonly phoneCountry: Store<string | undefined>;
  readonly scroll: Store<ScrollView>;
  /** A game or a video fills the screen. */
  readonly fullscreen: Store<boolean>;
  readonly liveStatus: LiveApi['status'];
  /** Only what comes with the coupon's own code reads it; everyone else is served by the summary. */
  readonly coupon: Store<CouponState>;
  readonly couponSummary: Store<CouponSummary>;
  /** The coefficient of the coupon in front, in thousandths; 0 until there is one. */
  readonly couponOddsMilli: Store<number>;
  /** On narrow screens the coupon is a sheet. */
  readonly couponSheet: Store<boolean>;
  /** Where coupons are looked at and placed; its code comes with the first need of it. */
  readonly openCounter: () => Promise<Counter>;
  readonly counterOpen: Store<boolean>;
  /** What each remote looks like before it comes. */
  readonly outlined: Pick<Boot, 'remotes' | 'outlines'>;
  /** The page's words. */
  readonly messages: Messages;
  readonly features: ReadonlySet<string>;
  readonly call: ShellApi['call'];
  /** Runs what counts visits or shows ads, once, when the visitor has agreed to marketing; the answer gives it up. */
  readonly whenMarketing: (start: () => void) => () => void;
  readonly actions: ShellActions;
}

/** What of the coupons is seen without opening one. */
export interface CouponSummary {
  /** How many selections stand on the coupon in front, and how many on all of them. */
  readonly inFront: number;
  readonly inAll: number;
  /** The account that pays; absent where the player has chosen none. */
  readonly accountId?: number | undefined;
  readonly isBalanceShown: boolean;
}

export interface ShellActions {
  navigate: ShellApi['navigate'];
  reloadRemote(): void;
  notify: ShellApi['notify'];
  closeNotice(id: number): void;
  openModal(name: ModalName): void;
  closeModal(name: ModalName): void;
  /** Answers whoever opened the list of phone countries, and closes it. */
  pickPhoneCountry(code: string): void;
  refreshSession(): Promise<void>;
  signOut(): Promise<void>;
  deposit(): Promise<void>;
  /** On the page at once, in a cookie for the next one, on the player's account for other devices. */
  choose<Name extends ChoiceName>(name: Name, value: ChoiceValue<Name>): void;
  confirmAge(): void;
  agreeToCookies(type: CookiesAgreeType): void;
  editCoupon(change: CouponEdit): void;
  showCoupon(open: boolean): void;
}

/** What hydration finds, whatever the browser remembers. */
const NO_COUPON: CouponSummary = { inFront: 0, inAll: 0, isBalanceShown: true };

const UNREAD_COUPON: Store<CouponState> = {
  get() {
    throw new Error('a coupon is never read before its code has come');
  },
  subscribe: () => nothing,
};

const ServicesContext = createContext<ShellServices | undefined>(undefined);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): ShellServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs the frame above it');
  return services;
}

/** For the server's one render, and for the browser's first. */
export function makeStillServices(boot: Boot): ShellServices {
  const painted = boot.fragment !== undefined;
  const front = splitFront(boot.modals);
  return {
    preferences: still(boot.preferences),
    session: still(boot.session),
    sports: still(boot.sports),
    place: still(boot.place),
    chrome: still(boot.chrome),
    view: still({ state: 'loading', remote: boot.place.remote, retries: 0, painted }),
    busy: still(false),
    notices: still([]),
    modal: still(front.modal),
    banner: still(front.banner),
    phoneCountry: still(undefined),
    scroll: still(AT_TOP),
    fullscreen: still(false),
    liveStatus: still('connecting'),
    coupon: UNREAD_COUPON,
    couponSummary: still(NO_COUPON),
    couponOddsMilli: still(0),
    couponSheet: still(false),
    openCounter: () => Promise.reject(new Error('a coupon is never filled while the frame renders')),
    counterOpen: still(false),
    outlined: boot,
    messages: boot.messages,
    features: new Set(boot.features),
    call: () => Promise.reject(new Error('the frame makes no calls while it renders')),
    whenMarketing: () => nothing,
    actions: STILL_ACTIONS,
  };
}

function still<Value>(value: Value): Store<Value> {
  return { get: () => value, subscribe: () => nothing };
}

function nothing(): void {}
const later = () => Promise.resolve();

const STILL_ACTIONS: ShellActions = {
  navigate: nothing,
  reloadRemote: nothing,
  notify: nothing,
  closeNotice: nothing,
  openModal: nothing,
  closeModal: nothing,
  pickPhoneCountry: nothing,
  refreshSession: later,
  signOut: later,
  deposit: later,
  choose: nothing,
  confirmAge: nothing,
  agreeToCookies: nothing,
  editCoupon: nothing,
  showCoupon: nothing,
};
