import { createContext, useContext } from 'react';
import type { CookiesAgreeType, Preferences } from '@glasshouse/contracts/preferences';
import type { LiveApi, Messages, SessionState, ShellApi, Store } from '@glasshouse/contracts/shell-api';
import type { SportCount } from '@glasshouse/contracts/sportsbook';
import type { ChoiceName, ChoiceValue } from '@glasshouse/contracts/user-config';
import type { ToastItem } from '@glasshouse/kit/ui';
import type { Boot, Place } from './boot.ts';
import type { RemoteViewSnapshot } from './client/remote-view-machine.ts';
import type { Counter } from './coupon/desk/counter.ts';
import { emptyState, type CouponState } from './coupon/state/coupon-state.ts';
import type { CouponEdit } from './coupon/state/edit-coupon.ts';
import { decideChrome } from './frame/decide-chrome.ts';
import { AT_TOP, type ScrollView } from './frame/move-scroll.ts';
import { listFirstModals } from './modals/queue/list-modals.ts';
import { splitFront } from './modals/queue/split-front.ts';
import type { ModalQueue } from './modals/queue/modal-queue.ts';
import type { ModalName } from './modals/queue/modal.table.ts';

/** Everything the frame shows and does. The server's stands still; the browser's lives. */
export interface ShellServices {
  readonly preferences: Store<Preferences>;
  readonly session: Store<SessionState>;
  readonly sports: Store<readonly SportCount[]>;
  readonly place: Store<Place>;
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
  readonly coupon: Store<CouponState>;
  /** The coefficient of the coupon in front, in thousandths; 0 until there is one. */
  readonly couponOddsMilli: Store<number>;
  /** On narrow screens the coupon is a sheet. */
  readonly couponSheet: Store<boolean>;
  /** Where coupons are looked at and placed; its code comes with the first need of it. */
  readonly openCounter: () => Promise<Counter>;
  readonly counterOpen: Store<boolean>;
  /** The page's words. */
  readonly messages: Messages;
  readonly features: ReadonlySet<string>;
  readonly call: ShellApi['call'];
  /** Runs what counts visits or shows ads, once, when the visitor has agreed to marketing; the answer gives it up. */
  readonly whenMarketing: (start: () => void) => () => void;
  readonly actions: ShellActions;
}

export interface ShellActions {
  /** Once, after hydration: live topics, storage, and the page's remote in this element. */
  start(slot: HTMLElement): () => void;
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
export const EMPTY_COUPON: CouponState = emptyState('EUR');

const ServicesContext = createContext<ShellServices | undefined>(undefined);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): ShellServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs the frame above it');
  return services;
}

/** What the server paints in front of the page, and the browser finds there. */
export function listPaintedModals({ preferences, features, place }: Boot): ModalQueue {
  const on = new Set(features);
  const { columns } = decideChrome({ route: place.route, modalOpen: false, fullscreen: false, features: on });
  return listFirstModals({ preferences, features: on, route: place.route, bare: !columns });
}

/** For the server's one render. */
export function makeStillServices(boot: Boot): ShellServices {
  const painted = boot.fragment !== undefined;
  const front = splitFront(listPaintedModals(boot));
  return {
    preferences: still(boot.preferences),
    session: still(boot.session),
    sports: still(boot.sports),
    place: still(boot.place),
    view: still({ state: 'loading', remote: boot.place.remote, retries: 0, painted }),
    busy: still(false),
    notices: still([]),
    modal: still(front.modal),
    banner: still(front.banner),
    phoneCountry: still(undefined),
    scroll: still(AT_TOP),
    fullscreen: still(false),
    liveStatus: still('connecting'),
    coupon: still(EMPTY_COUPON),
    couponOddsMilli: still(0),
    couponSheet: still(false),
    openCounter: () => Promise.reject(new Error('a coupon is never filled while the frame renders')),
    counterOpen: still(false),
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
  start: () => nothing,
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
