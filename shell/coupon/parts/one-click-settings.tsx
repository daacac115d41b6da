import { oneClickStake } from '@glasshouse/domain/coupon';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Switch } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import { isBonusAccount } from '../model/paying-account.ts';
import { useOneClick } from './use-one-click.tsx';
import { OwnAmount } from './own-amount.tsx';
import { SettingGroup } from './setting-group.tsx';
import { useAmountStep } from './use-amount-step.ts';
import { useController } from './use-controller.ts';

/** A press on a price bets at once, with an amount set here; the bonus account has its own. */
export function OneClickSettings() {
  const t = useT();
  const oneClick = useOneClick();
  const { accounts } = useStore(useController().paying);
  if (!oneClick.allowed) return null;
  return (
    <SettingGroup title={t('oneClick.title')}>
      <Switch checked={oneClick.on} onChange={oneClick.turn}>
        {t('oneClick.on')}
      </Switch>
      <Amount bonus={false} />
      {accounts.some(isBonusAccount) ? <Amount bonus /> : null}
      {oneClick.dialog}
    </SettingGroup>
  );
}

function Amount({ bonus }: { readonly bonus: boolean }) {
  const t = useT();
  const { store: coupon, paying } = useController();
  const { edit: editCoupon } = useFeature('coupon');
  const { settings } = useStore(coupon);
  const { iso } = useStore(paying);
  const stepMinor = useAmountStep();
  return (
    <OwnAmount
      label={t(bonus ? 'oneClick.bonusAmount' : 'oneClick.amount')}
      amountMinor={oneClickStake(settings, { bonusAccount: bonus, iso })}
      iso={iso}
      stepMinor={stepMinor}
      onChange={(amount) => editCoupon({ edit: 'setOneClickAmount', bonus, amountMinor: amount })}
    />
  );
}
