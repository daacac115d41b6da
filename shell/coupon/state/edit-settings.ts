import {
  clearCoupon,
  PRICE_CHANGE,
  setDropOnScoreChange,
  setExactCoef,
  setOneClick,
  type CouponSettings,
  type PriceChangePolicy,
} from '@glasshouse/domain/coupon';
import { minor } from '@glasshouse/domain/money';
import { couponInFront, withSettings, type CouponState } from './coupon-state.ts';

/** The settings that are on or off and change nothing else. */
export type SettingFlag =
  | 'isManualAmountStep'
  | 'isAutoMax'
  | 'isVipBet'
  | 'isBalanceShown'
  | 'isPossibleWinShown'
  | 'isSelectAccountShown'
  | 'isCouponFixed';

export type SettingsEdit =
  /** On: clears the coupon in front, which the player has agreed to. */
  | { readonly edit: 'setOneClick'; readonly on: boolean }
  | { readonly edit: 'setDropOnScoreChange'; readonly on: boolean }
  /** In thousandths; 0 takes it back. */
  | { readonly edit: 'setExactOdds'; readonly oddsMilli: number }
  | { readonly edit: 'setPolicy'; readonly policy: PriceChangePolicy }
  | { readonly edit: 'setFlag'; readonly flag: SettingFlag; readonly on: boolean }
  | { readonly edit: 'setStep'; readonly iso: string; readonly stepMinor: number | undefined }
  | { readonly edit: 'setOneClickAmount'; readonly bonus: boolean; readonly amountMinor: number | undefined };

/** Settings hold for every coupon at once. */
export function changeSettings(state: CouponState, change: SettingsEdit): CouponState {
  const settings = setOne(state.settings, change);
  const next = change.edit === 'setOneClick' && change.on ? emptyFront(state) : state;
  const tabs = next.tabs.tabs.map((coupon) => withSettings(coupon, settings));
  return { ...next, settings, tabs: { ...next.tabs, tabs } };
}

function setOne(settings: CouponSettings, change: SettingsEdit): CouponSettings {
  switch (change.edit) {
    case 'setOneClick':
      return setOneClick(settings, change.on);
    case 'setDropOnScoreChange':
      return setDropOnScoreChange(settings, change.on);
    case 'setExactOdds':
      return setExactCoef(settings, change.oddsMilli);
    case 'setPolicy':
      return { ...settings, changeCoefAction: PRICE_CHANGE[change.policy] };
    case 'setFlag':
      return { ...settings, [change.flag]: change.on };
    case 'setStep':
      return { ...settings, amountStepByCurrencyIso: withStep(settings, change.iso, change.stepMinor) };
    case 'setOneClickAmount': {
      const amount = change.amountMinor === undefined ? undefined : minor(change.amountMinor);
      return { ...settings, [change.bonus ? 'bonusAccountOneClickAmount' : 'oneClickAmount']: amount };
    }
  }
}

function withStep(
  { amountStepByCurrencyIso }: CouponSettings,
  iso: string,
  stepMinor: number | undefined,
): CouponSettings['amountStepByCurrencyIso'] {
  const { [iso]: _, ...others } = amountStepByCurrencyIso;
  return stepMinor === undefined ? others : { ...others, [iso]: minor(stepMinor) };
}

function emptyFront(state: CouponState): CouponState {
  const tabs = state.tabs.tabs.with(state.tabs.active, clearCoupon(couponInFront(state)));
  return { ...state, prepaidMinor: 0, tabs: { ...state.tabs, tabs } };
}
