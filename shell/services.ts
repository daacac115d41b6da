import { createContext, useContext } from 'react';
import { emptyCoupon, type Coupon } from '@glasshouse/domain/coupon';
import type { CoefViewId } from '@glasshouse/domain/odds';
import type { Preferences } from '@glasshouse/contracts/preferences';
import type { LiveApi, SessionState, ShellApi, Store } from '@glasshouse/contracts/shell-api';
import type { SportCount } from '@glasshouse/contracts/sportsbook';
import type { NoticeKind } from '@glasshouse/kit/ui';
import type { Boot, Place } from './boot.ts';
import type { RemoteViewSnapshot } from './client/remote-view.ts';
import type { CouponEdit } from './coupon/edit-coupon.ts';
import type { CouponPrices } from './coupon/coupon-prices.ts';
import type { Placement } from './coupon/place-coupon.ts';

export type ModalName = Parameters<ShellApi['openModal']>[0];

export interface ShownNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
}

/** Everything the frame shows and does. The server's stands still; the browser's lives. */
export interface ShellServices {
  readonly preferences: Store<Preferences>;
  readonly session: Store<SessionState>;
  readonly sports: Store<readonly SportCount[]>;
  readonly place: Store<Place>;
  readonly view: Store<RemoteViewSnapshot>;
  /** A navigation is under way. */
  readonly busy: Store<boolean>;
  readonly notices: Store<readonly ShownNotice[]>;
  readonly modal: Store<ModalName | undefined>;
  readonly liveStatus: LiveApi['status'];
  readonly coupon: Store<Coupon>;
  readonly prices: Store<CouponPrices>;
  readonly placement: Store<Placement>;
  /** On narrow screens the coupon is a sheet. */
  readonly couponSheet: Store<boolean>;
  readonly call: ShellApi['call'];
  readonly actions: ShellActions;
}

export interface ShellActions {
  /** Once, after hydration: live topics, storage, and the page's remote in this element. */
  start(slot: HTMLElement): () => void;
  navigate: ShellApi['navigate'];
  reloadRemote(): void;
  notify: ShellApi['notify'];
  closeNotice(id: number): void;
  openModal(name: ModalName | undefined): void;
  refreshSession(): Promise<void>;
  signOut(): Promise<void>;
  deposit(): Promise<void>;
  setTheme(theme: Preferences['theme']): void;
  setCoefView(id: CoefViewId): void;
  editCoupon(change: CouponEdit): void;
  placeCoupon(): void;
  askPlacement(): void;
  dismissPlacement(): void;
  showCoupon(open: boolean): void;
}

/** What hydration finds, whatever the browser remembers. */
export const EMPTY_COUPON: Coupon = emptyCoupon();
export const NO_PRICES: CouponPrices = new Map();
export const IDLE: Placement = { kind: 'idle' };

const ServicesContext = createContext<ShellServices | undefined>(undefined);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): ShellServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs the frame above it');
  return services;
}

/** For the server's one render. */
export function makeStillServices(boot: Boot): ShellServices {
  const painted = boot.fragment !== undefined;
  return {
    preferences: still(boot.preferences),
    session: still(boot.session),
    sports: still(boot.sports),
    place: still(boot.place),
    view: still({ state: 'loading', remote: boot.place.remote, retries: 0, painted }),
    busy: still(false),
    notices: still([]),
    modal: still(undefined),
    liveStatus: still('connecting'),
    coupon: still(EMPTY_COUPON),
    prices: still(NO_PRICES),
    placement: still(IDLE),
    couponSheet: still(false),
    call: () => Promise.reject(new Error('the frame makes no calls while it renders')),
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
  refreshSession: later,
  signOut: later,
  deposit: later,
  setTheme: nothing,
  setCoefView: nothing,
  editCoupon: nothing,
  placeCoupon: nothing,
  askPlacement: nothing,
  dismissPlacement: nothing,
  showCoupon: nothing,
};
