import { useState, type ReactNode } from 'react';
import { needsOneClickConfirm } from '@glasshouse/domain/coupon';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { useFeature } from '../../features/use-feature.ts';
import { couponInFront } from '../state/coupon-state.ts';
import { Confirm } from './confirm.tsx';
import { useCounter } from './use-counter.ts';

export interface OneClickSwitch {
  readonly allowed: boolean;
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
  /** Stands wherever the switch stands. */
  readonly dialog: ReactNode;
}

/** Turning one-click on takes what stands on the coupon off it, and asks before it does. */
export function useOneClick(): OneClickSwitch {
  const t = useT();
  const { store: coupon } = useCounter();
  const { features } = useFeature('site');
  const { edit: editCoupon } = useFeature('coupon');
  const state = useStore(coupon);
  const [asking, setAsking] = useState(false);
  const set = (on: boolean) => editCoupon({ edit: 'setOneClick', on });
  const agree = () => {
    setAsking(false);
    set(true);
  };
  return {
    allowed: features.has('oneClick'),
    on: state.settings.isActiveOneClick,
    turn: (on) => (on && needsOneClickConfirm(couponInFront(state)) ? setAsking(true) : set(on)),
    dialog: asking ? (
      <Confirm
        title={t('oneClick.confirmTitle')}
        text={t('oneClick.confirmText')}
        agree={t('oneClick.confirm')}
        onAgree={agree}
        onClose={() => setAsking(false)}
      />
    ) : null,
  };
}
