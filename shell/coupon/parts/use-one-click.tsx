import { useState, type ReactNode } from 'react';
import { oneClickStake } from '@glasshouse/domain/coupon';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { useFeature } from '../../features/use-feature.ts';
import { isBonusAccount } from '../model/paying-account.ts';
import { couponInFront } from '../state/coupon-state.ts';
import { Confirm } from './confirm.tsx';
import { useController, useFormatAmount } from './use-controller.ts';

export interface OneClickSwitch {
  readonly allowed: boolean;
  readonly on: boolean;
  /** A press on a price bets: it is on, and there is an account to pay from. */
  readonly bets: boolean;
  /** What one press stakes, written. */
  readonly stake: string;
  readonly turn: (on: boolean) => void;
  /** Stands wherever the switch stands. */
  readonly dialog: ReactNode;
}

/** Turning one-click on asks, whatever stands on the coupon: from then on a press costs money. */
export function useOneClick(): OneClickSwitch {
  const t = useT();
  const { store: coupon, paying } = useController();
  const { account, signedIn, iso } = useStore(paying);
  const { features } = useFeature('site');
  const { edit: editCoupon } = useFeature('coupon');
  const state = useStore(coupon);
  const format = useFormatAmount();
  const [asking, setAsking] = useState(false);
  const set = (on: boolean) => editCoupon({ edit: 'setOneClick', on });
  const agree = () => {
    setAsking(false);
    set(true);
  };
  const allowed = features.has('oneClick');
  const on = state.settings.isActiveOneClick;
  const stake = format(oneClickStake(state.settings, { bonusAccount: isBonusAccount(account), iso }));
  const clears = couponInFront(state).selections.length > 0;
  const text = t('oneClick.confirmText', { amount: stake });
  return {
    allowed,
    on,
    bets: allowed && on && signedIn && account !== undefined,
    stake,
    turn: (next) => (next ? setAsking(true) : set(false)),
    dialog: asking ? (
      <Confirm
        title={t('oneClick.confirmTitle')}
        text={clears ? `${text} ${t('oneClick.confirmClears')}` : text}
        agree={t(clears ? 'oneClick.confirmAndClear' : 'oneClick.confirm')}
        onAgree={agree}
        onClose={() => setAsking(false)}
      />
    ) : null,
  };
}
