import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { MoneyInput, Switch } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import type { CouponView } from '../model/view-coupon.ts';
import classes from './body.module.css';
import { useAmountStep } from './use-amount-step.ts';
import { useController, useFormatAmount } from './use-controller.ts';

export interface PrepaidProps {
  readonly view: CouponView;
  readonly availableMinor: number;
}

/** A part of the amount advanced against bets that are not settled yet. */
export function Prepaid({ view, availableMinor }: PrepaidProps) {
  const t = useT();
  const format = useFormatAmount();
  const { store: coupon, paying } = useController();
  const { edit: editCoupon } = useFeature('coupon');
  const { prepaidMinor } = useStore(coupon);
  const { iso } = useStore(paying);
  const stepMinor = useAmountStep();
  const most = Math.min(availableMinor, view.amountMinor ?? availableMinor);
  const set = (amountMinor: number) => editCoupon({ edit: 'setPrepaid', amountMinor });
  return (
    <div className={classes['prepaid']}>
      <Switch checked={prepaidMinor > 0} onChange={(on) => set(on ? most : 0)}>
        {t('coupon.prepaid', { available: format(availableMinor) })}
      </Switch>
      {prepaidMinor > 0 ? (
        <MoneyInput
          label={t('coupon.prepaidAmount')}
          amountMinor={prepaidMinor}
          iso={iso}
          stepMinor={stepMinor}
          onChange={(amountMinor) => set(Math.min(amountMinor ?? 0, most))}
        />
      ) : null}
    </div>
  );
}
