import { useLayoutEffect, useState } from 'react';
import { TextProvider, usePreferences } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { useFeature } from '../../features/use-feature.ts';
import { CouponHead } from '../coupon-head.tsx';
import { couponInFront } from '../state/coupon-state.ts';
import { MyBets } from '../my-bets/my-bets.tsx';
import { CouponBody } from './coupon-body.tsx';
import { HeadTools } from './head-tools.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { TabStrip } from './tab-strip.tsx';
import { ControllerProvider } from './use-controller.ts';
import { useController } from './use-controller.ts';
import { useOpenedController } from './use-opened-controller.ts';

/** The coupon with its controller and its own words. */
export function OpenCoupon() {
  const controller = useOpenedController();
  const preferences = usePreferences();
  return (
    <ControllerProvider value={controller}>
      <TextProvider messages={controller.messages} preferences={preferences}>
        <Sides />
      </TextProvider>
    </ControllerProvider>
  );
}

/** What the column shows: the player's open bets, or the two sides of a ticket: the coupons, and how they are played. */
function Sides() {
  const { store: coupon } = useController();
  const count = couponInFront(useStore(coupon)).selections.length;
  const [turned, setTurned] = useState(false);
  const { side } = useFeature('coupon');
  const { userId } = useStore(useFeature('session').state);
  const isMine = useStore(side) === 'mine' && userId !== undefined;
  useTabFocus(isMine);
  if (isMine) {
    return (
      <>
        <CouponHead count={count} />
        {/* Another player's bets begin anew. */}
        <MyBets key={userId} />
      </>
    );
  }
  return (
    <>
      <CouponHead count={count} tools={<HeadTools turned={turned} onTurn={() => setTurned(!turned)} />} />
      {turned ? (
        <SettingsPanel onClose={() => setTurned(false)} />
      ) : (
        <>
          <TabStrip />
          <CouponBody />
        </>
      )}
    </>
  );
}

/** Whoever turns to their bets before this code is there presses a tab that it replaces: the focus goes on. */
function useTabFocus(isMine: boolean): void {
  useLayoutEffect(() => {
    if (!isMine || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('#coupon [role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
  }, [isMine]);
}
