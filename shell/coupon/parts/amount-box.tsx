import { getCurrency } from '@glasshouse/domain/money';
import { useT, type Translate } from '@glasshouse/kit/i18n';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, MoneyInput } from '@glasshouse/kit/ui';
import { useStore } from '@glasshouse/kit/live';
import { useFeature } from '../../features/use-feature.ts';
import type { PayingAccount } from '../model/paying-account.ts';
import type { CouponView } from '../model/view-coupon.ts';
import { couponInFront } from '../state/coupon-state.ts';
import classes from './order.module.css';
import { useAmountStep } from './use-amount-step.ts';
import { useFormatAmount } from './use-controller.ts';
import { useController } from './use-controller.ts';

/** Quick amounts, in first stakes of the currency. */
const QUICK = [1, 2, 5, 10];

export interface AmountBoxProps {
  readonly view: CouponView;
  readonly paying: PayingAccount;
  readonly disabled: boolean;
}

export function AmountBox({ view, paying, disabled }: AmountBoxProps) {
  const t = useT();
  const format = useFormatAmount();
  const { store: coupon } = useController();
  const { edit: editCoupon } = useFeature('coupon');
  const stepMinor = useAmountStep();
  const several = view.type === 'singles';
  const { amountMinor } = couponInFront(useStore(coupon));
  const set = (next: number | undefined) => editCoupon({ edit: 'setAmount', amountMinor: next });
  return (
    <div className={classes['amount']}>
      <MoneyInput
        label={t(several ? 'coupon.stakeEach' : 'words.stake')}
        amountMinor={amountMinor}
        iso={paying.iso}
        stepMinor={stepMinor}
        onChange={set}
        disabled={disabled}
        {...noteOf(view, t, format)}
      />
      <QuickAmounts
        iso={paying.iso}
        several={several}
        greatestMinor={view.greatestMinor}
        onPick={set}
        amountMinor={amountMinor}
      />
    </div>
  );
}

/** What may be risked, and why no more. */
function noteOf(view: CouponView, t: Translate, format: (amountMinor: number) => string) {
  const { amountReason, minMinor, maxMinor, quote } = view;
  const min = format(minMinor);
  if (amountReason === 'stake_too_small') return { error: t('coupon.min', { min }) };
  if (amountReason === 'payout_too_large' && quote)
    return { error: t('coupon.maxPayout', { payout: format(quote.maxPayout) }) };
  if (amountReason === 'payout_too_large') return { error: refusalText(t, amountReason) };
  if (maxMinor === undefined) return { hint: t('coupon.from', { min }) };
  const max = format(maxMinor);
  const why = quote && quote.maxReason !== 'currency' ? ` · ${t(`coupon.bound.${quote.maxReason}`)}` : '';
  if (amountReason === 'stake_too_large') return { error: t('coupon.max', { max }) + why };
  return { hint: t('coupon.range', { min, max }) + why };
}

interface QuickProps {
  readonly iso: string;
  /** The greatest amount is another one for each of them. */
  readonly several: boolean;
  readonly greatestMinor: number | undefined;
  /** What the presses add to. */
  readonly amountMinor: number | undefined;
  readonly onPick: (amountMinor: number) => void;
}

function QuickAmounts({ iso, several, greatestMinor, amountMinor = 0, onPick }: QuickProps) {
  const { exponent, initialStakeMinor } = getCurrency(iso);
  const t = useT();
  return (
    <fieldset className={classes['quick']}>
      <legend className="gh-hidden">{t('coupon.quick')}</legend>
      {QUICK.map((times) => (
        <Button key={times} size="s" onClick={() => onPick(amountMinor + initialStakeMinor * times)}>
          {`+${(initialStakeMinor * times) / 10 ** exponent}`}
        </Button>
      ))}
      {several ? null : (
        <Button
          size="s"
          disabled={greatestMinor === undefined || greatestMinor <= 0}
          onClick={() => (greatestMinor === undefined ? undefined : onPick(greatestMinor))}
        >
          {t('coupon.most')}
        </Button>
      )}
    </fieldset>
  );
}
