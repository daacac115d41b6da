import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { useFeature } from '../../features/use-feature.ts';
import { OwnAmount } from './own-amount.tsx';
import { SettingFlag } from './setting-flag.tsx';
import { useAmountStep } from './use-amount-step.ts';
import { useController } from './use-controller.ts';

/** A step of the player's own for the buttons beside the amount, in each currency. */
export function AmountSettings() {
  const t = useT();
  const { store: coupon, paying } = useController();
  const { edit: editCoupon } = useFeature('coupon');
  const { settings } = useStore(coupon);
  const { iso } = useStore(paying);
  const stepMinor = useAmountStep();
  return (
    <>
      <SettingFlag flag="isManualAmountStep" />
      {settings.isManualAmountStep ? (
        <OwnAmount
          label={t('settings.step', { iso })}
          amountMinor={stepMinor}
          iso={iso}
          onChange={(amount) => editCoupon({ edit: 'setStep', iso, stepMinor: amount })}
        />
      ) : null}
    </>
  );
}
