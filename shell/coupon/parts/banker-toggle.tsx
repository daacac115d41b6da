import { useT } from '@glasshouse/kit/i18n';
import { useFeature } from '../../features/use-feature.ts';
import type { CouponView } from '../model/view-coupon.ts';
import type { LegView } from '../model/view-leg.ts';
import classes from './leg.module.css';

export interface BankerToggleProps {
  readonly leg: LegView;
  readonly view: CouponView;
}

/** Of a system: the selection stands in every combination. */
export function BankerToggle({ leg, view }: BankerToggleProps) {
  const t = useT();
  const { edit: editCoupon } = useFeature('coupon');
  if (!view.bankersPossible) return null;
  const { selection, banker } = leg;
  const disabled = !banker && !leg.bankerPossible;
  return (
    <button
      type="button"
      className={classes['banker']}
      aria-pressed={banker}
      aria-label={t('coupon.banker', { name: selection.outcomeName })}
      title={t(disabled ? 'coupon.noBanker' : 'coupon.bankerHint')}
      disabled={disabled}
      onClick={() => editCoupon({ edit: 'toggleBanker', id: selection.id })}
    >
      {t('coupon.bankerLetter')}
    </button>
  );
}
