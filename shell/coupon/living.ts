import type { PendingView } from '@glasshouse/contracts/betting-pending';
import { browserClock, makeValueStore } from '@glasshouse/kit/live';
import { browserRequests, makeLockName, onBrowserWake } from '@glasshouse/kit/money';
import type { Boot } from '../boot.ts';
import type { LivingNetwork } from '../features/network/living.ts';
import type { LivingNotices } from '../features/notices/living.ts';
import type { PreferencesFeature } from '../features/preferences/still.ts';
import type { LivingProtection } from '../features/protection/living.ts';
import type { LivingSession } from '../features/session/living.ts';
import { CouponHost } from './coupon-host.ts';
import { followActive } from './state/follow-active.ts';
import { followSummary } from './state/coupon-summary.ts';
import { heardAfterPaint } from './state/heard-after-paint.ts';
import { readSelection } from './state/read-selection.ts';
import type { CouponFeature, CouponSide } from './still.ts';

export interface LivingCoupon extends CouponFeature {
  /** Live delays that have ended. */
  hearPending(ended: readonly PendingView[]): void;
  start(): () => void;
}

/** What it reads and asks of other features. */
export interface CouponLinks {
  readonly network: LivingNetwork;
  readonly notices: LivingNotices;
  readonly preferences: PreferencesFeature;
  readonly session: LivingSession;
  readonly onSignIn: () => void;
  readonly onRegister: () => void;
  readonly onDeposit: () => void;
  readonly navigate: (path: string) => void;
  readonly protection: Pick<LivingProtection, 'seen' | 'mayOffer'>;
}

function openDesk({ messages, features, site }: Boot, links: CouponLinks): CouponHost {
  const { network, notices, preferences, session, onSignIn, onRegister, onDeposit, navigate, protection } = links;
  return new CouponHost({
    call: network.call,
    callUntil: network.callUntil,
    live: network.live,
    session: session.state,
    guestIso: site.guestCurrency,
    preferences: preferences.state,
    notices: notices.board,
    onBalance: session.putBalance,
    onSignIn,
    onRegister,
    onDeposit,
    navigate,
    mayRemind: protection.mayOffer,
    restriction: () => protection.seen.get()?.state.restriction,
    memory: { shared: localStorage, own: sessionStorage },
    clock: browserClock,
    messages,
    isOneClickAllowed: features.includes('oneClick'),
    makeChance: () => crypto.randomUUID(),
    hold: makeLockName(navigator.locks),
    requests: browserRequests,
    onWake: onBrowserWake,
  });
}

export function liveCoupon(boot: Boot, links: CouponLinks): LivingCoupon {
  const desk = openDesk(boot, links);
  const { coupon, sheet } = desk;
  const side = makeValueStore<CouponSide>('slip');
  return {
    selected: coupon.selected,
    toggle(selection) {
      // Whoever presses a price wants to see where it went.
      side.set('slip');
      desk.pick(readSelection(selection));
    },
    repeat(betId) {
      side.set('slip');
      desk.repeat(betId);
    },
    build(selections) {
      side.set('slip');
      desk.build(selections.map(readSelection));
    },
    onChange: coupon.onChange,
    summary: heardAfterPaint(followSummary(coupon)),
    oddsMilli: heardAfterPaint(desk.oddsMilli),
    sheet,
    seen: desk.seen,
    show: sheet.set,
    side,
    turn: side.set,
    edit: (change) => desk.edit(change),
    openController: desk.openController,
    counterOpen: desk.opened,
    hearPending: (ended) => desk.hearPending(ended),
    start() {
      // Another tab of the browser wrote.
      const onStorage = (event: StorageEvent) => coupon.follow(event.key);
      addEventListener('storage', onStorage);
      const leaves = [desk.start(), followActive(links.session.state, coupon.get, desk.edit.bind(desk))];
      return () => {
        for (const leave of leaves) leave();
        removeEventListener('storage', onStorage);
      };
    },
  };
}
