import type { CouponType } from '@glasshouse/domain/coupon';
import { useT } from '@glasshouse/kit/i18n';
import { Tabs } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import type { CouponView } from '../model/view-coupon.ts';
import classes from './body.module.css';

/** How the selections could be played; one alone leaves no choice. */
export function TypeTabs({ view }: { readonly view: CouponView }) {
  const t = useT();
  const { edit: editCoupon } = useFeature('coupon');
  if (view.types.length < 2) return null;
  const active: CouponType = view.type === 'system_banker' ? 'system' : view.type;
  return (
    <div className={classes['types']}>
      <Tabs
        label={t('coupon.type')}
        items={view.types.map((type) => ({ id: type, label: t(`couponTypes.${type}`) }))}
        active={active}
        onSelect={(type) => editCoupon({ edit: 'setType', type })}
      />
    </div>
  );
}
