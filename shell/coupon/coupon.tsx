import { useEffect, useMemo, useRef } from 'react';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { CloseIcon, EmptyState, IconButton, TicketIcon, TrashIcon } from '@glasshouse/kit/ui';
import { EMPTY_COUPON, IDLE, NO_PRICES, useServices } from '../services.ts';
import { CouponLeg } from './coupon-leg.tsx';
import { CouponOrder } from './coupon-order.tsx';
import classes from './coupon.module.css';
import { purseOf, viewCoupon } from './model.ts';
import { refusedLegs } from './place-coupon.ts';
import { Receipt, Unsure } from './receipt.tsx';

/** Always there: at the right on wide screens, a sheet from below on narrow ones. */
export function Coupon() {
  const t = useT();
  const { couponSheet, coupon, actions } = useServices();
  const open = useStore(couponSheet);
  const count = useStore(coupon, EMPTY_COUPON).selections.length;
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
      {open ? <div className={classes['backdrop']} onClick={() => actions.showCoupon(false)} /> : null}
      <aside ref={sheet} id="coupon" tabIndex={-1} className={classes['place']} data-open={open} aria-label={t('words.coupon')}>
        <section className={classes['coupon']}>
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
              <IconButton size="s" icon={<CloseIcon size={16} />} label={t('words.close')} onClick={() => actions.showCoupon(false)} />
            </span>
          </header>
          <CouponBody />
        </section>
      </aside>
    </>
  );
}

function CouponBody() {
  const t = useT();
  const { language } = usePreferences();
  const services = useServices();
  const coupon = useStore(services.coupon, EMPTY_COUPON);
  const prices = useStore(services.prices, NO_PRICES);
  const placement = useStore(services.placement, IDLE);
  const session = useStore(services.session);
  const purse = useMemo(() => purseOf(session, language), [session, language]);
  const view = useMemo(
    () => viewCoupon(coupon, prices, refusedLegs(placement), purse),
    [coupon, prices, placement, purse],
  );
  const { editCoupon } = services.actions;
  if (placement.kind === 'accepted') return <Receipt placement={placement} />;
  if (view.legs.length === 0) {
    return (
      <div className={classes['empty']}>
        <EmptyState icon={<TicketIcon size={24} />} title={t('coupon.emptyTitle')} text={t('coupon.emptyText')} />
      </div>
    );
  }
  return (
    <>
      <ul className={classes['legs']}>
        {view.legs.map((leg) => (
          <CouponLeg
            key={leg.selection.id}
            leg={leg}
            refusal={refusedLegs(placement).get(leg.selection.id)}
            onRemove={() => editCoupon({ edit: 'remove', id: leg.selection.id })}
          />
        ))}
      </ul>
      {placement.kind === 'unsure' ? <Unsure /> : <CouponOrder coupon={coupon} view={view} placement={placement} purse={purse} />}
    </>
  );
}
