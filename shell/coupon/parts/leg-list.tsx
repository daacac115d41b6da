import { useT } from '@glasshouse/kit/i18n';
import type { CouponView } from '../model/view-coupon.ts';
import { CouponLeg, LegEvent } from './coupon-leg.tsx';
import classes from './leg.module.css';

/** In the order they were picked; a builder's stand under their one event. */
export function LegList({ view }: { readonly view: CouponView }) {
  const t = useT();
  const [first] = view.legs;
  const built = view.type === 'builder' && first !== undefined;
  return (
    <>
      {built ? (
        <div className={classes['group']}>
          <LegEvent selection={first.selection} />
        </div>
      ) : null}
      <ul className={classes['legs']} aria-label={t('coupon.selections')}>
        {view.legs.map((leg) => (
          <CouponLeg key={leg.selection.id} leg={leg} view={view} grouped={built} />
        ))}
      </ul>
    </>
  );
}
