import { useT } from '@glasshouse/kit/i18n';
import { Select } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import type { CouponView } from '../model/view-coupon.ts';
import classes from './body.module.css';
import { useFormatAmount } from './use-controller.ts';

/** How many of the selections have to win: 2 of 4, 3 of 4, with the combinations and the least amount of each. */
export function SystemPicker({ view }: { readonly view: CouponView }) {
  const t = useT();
  const format = useFormatAmount();
  const { edit: editCoupon } = useFeature('coupon');
  if (view.systemValues.length === 0) return null;
  const others = view.legs.filter((leg) => !leg.banker).length;
  const bankers = view.legs.length - others;
  const chosen = view.systemValues.find(({ value }) => value === view.systemValue);
  return (
    <div className={classes['system']}>
      <Select
        label={t('coupon.system')}
        options={view.systemValues.map(({ value, combo }) => ({
          id: String(value),
          label: t('coupon.systemValue', { value, others, bankers, combo }),
        }))}
        value={String(view.systemValue)}
        onChange={(value) => editCoupon({ edit: 'setSystemValue', value: Number(value) })}
        hint={chosen ? t('coupon.systemLeast', { min: format(chosen.minBetAmount) }) : undefined}
      />
    </div>
  );
}
