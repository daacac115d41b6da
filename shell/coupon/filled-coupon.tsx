import { useMemo } from 'react';
import { usePreferences } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { EMPTY_COUPON, IDLE, NO_PRICES, useServices } from '../services.ts';
import { CouponLeg } from './coupon-leg.tsx';
import { CouponOrder } from './coupon-order.tsx';
import classes from './coupon.module.css';
import { purseOf, viewCoupon } from './model.ts';
import { refusedLegs } from './place-coupon.ts';
import { Receipt, Unsure } from './receipt.tsx';

/** The coupon with something on it, or the receipt of what was. */
export function FilledCoupon() {
  const { language } = usePreferences();
  const services = useServices();
  const coupon = useStore(services.coupon, EMPTY_COUPON);
  const prices = useStore(services.prices, NO_PRICES);
  const placement = useStore(services.placement, IDLE);
  const session = useStore(services.session);
  const purse = useMemo(() => purseOf(session, language), [session, language]);
  const refused = refusedLegs(placement);
  const view = useMemo(() => viewCoupon(coupon, prices, refused, purse), [coupon, prices, refused, purse]);
  const { editCoupon } = services.actions;
  if (placement.kind === 'accepted') return <Receipt placement={placement} />;
  return (
    <>
      <ul className={classes['legs']}>
        {view.legs.map((leg) => (
          <CouponLeg
            key={leg.selection.id}
            leg={leg}
            refusal={refused.get(leg.selection.id)}
            onRemove={() => editCoupon({ edit: 'remove', id: leg.selection.id })}
          />
        ))}
      </ul>
      {placement.kind === 'unsure' ? (
        <Unsure />
      ) : (
        <CouponOrder coupon={coupon} view={view} placement={placement} purse={purse} />
      )}
    </>
  );
}
