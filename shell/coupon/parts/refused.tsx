import { STAKE_BOUNDS } from '@glasshouse/contracts/betting-coupon';
import { formatMoney, usePreferences, useT } from '@glasshouse/kit/i18n';
import { RefusalNote } from '@glasshouse/kit/money';
import { Button, Notice } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import type { Placement } from '../controller/placement.ts';
import classes from './order.module.css';

export interface RefusedProps {
  readonly placement: Placement;
  readonly iso: string;
}

/** Why the bet was not taken; where only the amount was too large, how much would be. */
export function Refused({ placement, iso }: RefusedProps) {
  const t = useT();
  const { language } = usePreferences();
  const { edit: editCoupon } = useFeature('coupon');
  if (placement.kind !== 'refused') return <div aria-live="polite" />;
  const { bound } = placement;
  const isKnown = STAKE_BOUNDS.some((reason) => reason === bound?.reason);
  const most = formatMoney(bound?.maxMinor ?? 0, iso, language);
  return (
    <div className={classes['news']} aria-live="polite">
      <Notice kind="error">
        <RefusalNote refusal={placement} />{' '}
        {bound && isKnown ? t('coupon.bounded', { amount: most, bound: t(`coupon.bound.${bound.reason}`) }) : null}
      </Notice>
      {bound && bound.maxMinor > 0 ? (
        <Button size="s" onClick={() => editCoupon({ edit: 'setAmount', amountMinor: bound.maxMinor })}>
          {t('coupon.takeMost', { amount: most })}
        </Button>
      ) : null}
    </div>
  );
}
