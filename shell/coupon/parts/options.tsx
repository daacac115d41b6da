import { PRICE_CHANGE, type PriceChangePolicy } from '@glasshouse/domain/coupon';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Select } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import type { CouponView } from '../model/view-coupon.ts';
import { couponInFront } from '../state/coupon-state.ts';
import classes from './body.module.css';
import { MoreOptions } from './more-options.tsx';
import { useController } from './use-controller.ts';

const POLICIES: readonly PriceChangePolicy[] = ['ask', 'higher', 'any'];

/** On what terms the coupon is played. */
export function Options({ view }: { readonly view: CouponView }) {
  const t = useT();
  const { store: coupon } = useController();
  const { edit: editCoupon } = useFeature('coupon');
  const { priceChange } = couponInFront(useStore(coupon));
  return (
    <div className={classes['options']}>
      <Select
        label={t('coupon.policy')}
        options={POLICIES.map((id) => ({ id, label: t(`priceChange.${id}`) }))}
        value={priceChange}
        onChange={(policy) =>
          Object.hasOwn(PRICE_CHANGE, policy) ? editCoupon({ edit: 'setPolicy', policy }) : undefined
        }
      />
      <MoreOptions view={view} />
    </div>
  );
}
