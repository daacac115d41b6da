import { lazy, Suspense, useEffect, useRef } from 'react';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { CloseIcon, EmptyState, ErrorState, IconButton, Skeleton, TicketIcon, TrashIcon } from '@glasshouse/kit/ui';
import { Contained } from '../frame/contained.tsx';
import { EMPTY_COUPON, IDLE, useServices } from '../services.ts';
import classes from './coupon.module.css';

/** Comes with the first selection: the server never renders one, and no first view pays for it. */
const FilledCoupon = lazy(async () => ({ default: (await import('./filled-coupon.tsx')).FilledCoupon }));

/** Always there: at the right on wide screens, a sheet from below on narrow ones. */
export function Coupon() {
  const t = useT();
  const { couponSheet, actions } = useServices();
  const open = useStore(couponSheet);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    sheet.current?.focus();
    const onKey = (event: KeyboardEvent) => (event.key === 'Escape' ? actions.showCoupon(false) : undefined);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, actions]);
  return (
    <>
      {open ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes['backdrop']}
          aria-label={t('words.close')}
          onClick={() => actions.showCoupon(false)}
        />
      ) : null}
      <aside
        ref={sheet}
        id="coupon"
        tabIndex={-1}
        className={classes['place']}
        data-open={open}
        aria-label={t('words.coupon')}
      >
        <section className={classes['coupon']}>
          <CouponHead />
          <CouponBody />
        </section>
      </aside>
    </>
  );
}

function CouponHead() {
  const t = useT();
  const { coupon, actions } = useServices();
  const count = useStore(coupon, EMPTY_COUPON).selections.length;
  return (
    <header className={classes['head']}>
      <h2 className={classes['title']}>
        <TicketIcon size={17} />
        {t('words.coupon')}
        {count > 0 ? <span className={classes['count']}>{count}</span> : null}
      </h2>
      {count > 0 ? (
        <IconButton
          size="s"
          icon={<TrashIcon size={15} />}
          label={t('coupon.clear')}
          onClick={() => actions.editCoupon({ edit: 'clear' })}
        />
      ) : null}
      <span className={classes['fold']}>
        <IconButton
          size="s"
          icon={<CloseIcon size={16} />}
          label={t('words.close')}
          onClick={() => actions.showCoupon(false)}
        />
      </span>
    </header>
  );
}

function CouponBody() {
  const t = useT();
  const { coupon, placement } = useServices();
  const count = useStore(coupon, EMPTY_COUPON).selections.length;
  const { kind } = useStore(placement, IDLE);
  if (count === 0 && kind !== 'accepted') {
    return (
      <div className={classes['empty']}>
        <EmptyState icon={<TicketIcon size={24} />} title={t('coupon.emptyTitle')} text={t('coupon.emptyText')} />
      </div>
    );
  }
  return (
    <Contained fallback={<ErrorState onRetry={() => location.reload()} />}>
      <Suspense fallback={<Waiting />}>
        <FilledCoupon />
      </Suspense>
    </Contained>
  );
}

function Waiting() {
  return (
    <div className={classes['order']}>
      <Skeleton height="48px" />
      <Skeleton height="36px" />
      <Skeleton height="46px" />
    </div>
  );
}
