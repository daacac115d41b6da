import { PRICE_CHANGE, type PriceChangePolicy } from '@glasshouse/domain/coupon';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Button, Select, Switch } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import { policyOf } from '../state/coupon-state.ts';
import { AmountSettings } from './amount-settings.tsx';
import { ExactOdds } from './exact-odds.tsx';
import { OneClickSettings } from './one-click-settings.tsx';
import { SettingFlag } from './setting-flag.tsx';
import { SettingGroup } from './setting-group.tsx';
import classes from './settings.module.css';
import { useController } from './use-controller.ts';

const POLICIES: readonly PriceChangePolicy[] = ['ask', 'higher', 'any'];

/** How coupons are played and shown; holds for all of them and across visits. */
export function SettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <>
      <div className={classes['panel']}>
        <SettingGroup title={t('settings.terms')}>
          <Policy />
          <ExactOdds />
          <DropOnScore />
          <SettingFlag flag="isVipBet" />
          <SettingFlag flag="isCouponFixed" />
        </SettingGroup>
        <OneClickSettings />
        <SettingGroup title={t('settings.amount')}>
          <SettingFlag flag="isAutoMax" />
          <AmountSettings />
        </SettingGroup>
        <SettingGroup title={t('settings.shown')}>
          <SettingFlag flag="isBalanceShown" />
          <SettingFlag flag="isPossibleWinShown" />
          <SettingFlag flag="isSelectAccountShown" />
          <OffersShown />
        </SettingGroup>
      </div>
      <div className={classes['foot']}>
        <Button wide onClick={onClose}>
          {t('settings.done')}
        </Button>
      </div>
    </>
  );
}

function Policy() {
  const t = useT();
  const { store: coupon } = useController();
  const { edit: editCoupon } = useFeature('coupon');
  const { settings } = useStore(coupon);
  return (
    <Select
      label={t('coupon.policy')}
      options={POLICIES.map((id) => ({ id, label: t(`priceChange.${id}`) }))}
      value={policyOf(settings)}
      onChange={(policy) =>
        Object.hasOwn(PRICE_CHANGE, policy) ? editCoupon({ edit: 'setPolicy', policy }) : undefined
      }
    />
  );
}

/** Excludes one-click: whoever wants to see the score first does not bet with one press. */
function DropOnScore() {
  const t = useT();
  const { store: coupon } = useController();
  const { edit: editCoupon } = useFeature('coupon');
  const { settings } = useStore(coupon);
  return (
    <Switch checked={settings.isDropOnScoreChange} onChange={(on) => editCoupon({ edit: 'setDropOnScoreChange', on })}>
      {t('settings.isDropOnScoreChange')}
    </Switch>
  );
}

function OffersShown() {
  const t = useT();
  const { store: coupon } = useController();
  const { edit: editCoupon } = useFeature('coupon');
  const { offersShown } = useStore(coupon);
  return (
    <Switch checked={offersShown} onChange={(on) => editCoupon({ edit: 'showOffers', on })}>
      {t('settings.offers')}
    </Switch>
  );
}
