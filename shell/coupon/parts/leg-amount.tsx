import type { CouponSelection } from '@glasshouse/domain/coupon';
import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { refusalText } from '@glasshouse/kit/texts';
import { Money } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import type { SingleView } from '../model/view-singles.ts';
import { OwnAmount } from './own-amount.tsx';
import { useAmountStep } from './use-amount-step.ts';
import { useController } from './use-controller.ts';
import classes from './leg.module.css';

export interface LegAmountProps {
  readonly selection: CouponSelection;
  readonly single: SingleView;
}

/** One of several singles: what is risked on it, and what it can win. */
export function LegAmount({ selection, single }: LegAmountProps) {
  const t = useT();
  const { edit: editCoupon } = useFeature('coupon');
  const { iso } = useStore(useController().paying);
  const stepMinor = useAmountStep();
  return (
    <div className={classes['amount']}>
      <OwnAmount
        label={<span className="gh-hidden">{t('coupon.stakeOn', { name: selection.outcomeName })}</span>}
        amountMinor={single.amountMinor}
        iso={iso}
        stepMinor={stepMinor}
        onChange={(amountMinor) => editCoupon({ edit: 'setAmountOf', id: selection.id, amountMinor })}
        {...(single.reason !== undefined && { error: refusalText(t, single.reason) })}
      />
      <span className={classes['single']}>
        <span className="gh-hidden">{t('words.possibleWin')}: </span>
        <Money amountMinor={single.winMinor} iso={iso} />
      </span>
    </div>
  );
}
