import { Activity, lazy, Suspense, useDeferredValue, useEffect, useRef, type RefObject } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { ErrorState, Skeleton } from '@glasshouse/kit/ui';
import { Contained } from '../frame/contained.tsx';
import { useFeature } from '../features/use-feature.ts';
import { CouponHead } from './coupon-head.tsx';
import classes from './coupon.module.css';
import type { CouponSummary } from './still.ts';
import { EmptyCoupon } from './empty-coupon.tsx';

/** Comes with the first need of it: the server never renders one, and no first view pays for it. */
const OpenCoupon = lazy(async () => ({ default: (await import('./open.ts')).OpenCoupon }));

/** Always there: at the right on wide screens, a sheet from below on narrow ones. */
export function Coupon() {
  const t = useT();
  const { sheet: couponSheet, show: showCoupon } = useFeature('coupon');
  const open = useStore(couponSheet);
  const sheet = useRef<HTMLElement>(null);
  useSheetFocus(open, sheet);
  return (
    <>
      {open ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes['backdrop']}
          aria-label={t('words.close')}
          onClick={() => showCoupon(false)}
        />
      ) : null}
      <aside
        ref={sheet}
        id="coupon"
        tabIndex={-1}
        className={classes['place']}
        data-open={open}
        data-gh-edge={open || undefined}
        aria-label={t('words.coupon')}
      >
        <section className={classes['coupon']}>
          <CouponInside />
        </section>
      </aside>
    </>
  );
}

/** Into the sheet as it opens, and back to where the player was; which keys close it, the living coupon knows. */
function useSheetFocus(open: boolean, sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return undefined;
    const place = sheet.current;
    const before = document.activeElement;
    place?.focus();
    return () => {
      const isLost = document.activeElement === document.body || place?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, [open, sheet]);
}

/** A sheet that is closed is drawn ahead when the page has nothing else to do, and shown after it has risen. */
function CouponInside() {
  const { counterOpen, side, seen } = useFeature('coupon');
  const shown = useDeferredValue(useStore(seen));
  const { inAll } = useLaterSummary();
  const opened = useStore(counterOpen);
  const turned = useStore(side) === 'mine';
  if (inAll === 0 && !opened && !turned) return <StillCoupon />;
  return (
    <>
      {shown ? null : <StillCoupon />}
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <Contained fallback={<ErrorState onRetry={() => location.reload()} />}>
          <Suspense fallback={<StillCoupon />}>
            <OpenCoupon />
          </Suspense>
        </Contained>
      </Activity>
    </>
  );
}

/** Before its code is there: empty as the server drew it, or the outline of what stands on it. */
function StillCoupon() {
  const { inFront: count } = useLaterSummary();
  return (
    <>
      <CouponHead count={count} />
      {count === 0 ? (
        <EmptyCoupon />
      ) : (
        <div className={classes['waiting']}>
          <Skeleton height="3rem" />
          <Skeleton height="2.25rem" />
          <Skeleton height="2.875rem" />
        </div>
      )}
    </>
  );
}

/** A pressed price is marked first; the coupon is drawn right after. */
function useLaterSummary(): CouponSummary {
  return useDeferredValue(useStore(useFeature('coupon').summary));
}
