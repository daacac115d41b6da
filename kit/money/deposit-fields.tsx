import { formatMoney, usePreferences, useT } from '../i18n/index.ts';
import type { ShownRefusal } from '../texts/index.ts';
import { Button, MoneyInput } from '../ui/index.ts';
import { listQuickAmounts } from './deposit.ts';
import classes from './deposit-form.module.css';
import { RefusalNote } from './refusal-note.tsx';

export interface DepositFieldsProps {
  readonly iso: string;
  /** `l` on a page of its own, `m` beside other things. */
  readonly size: 'm' | 'l';
  readonly amountMinor: number | undefined;
  readonly isDisabled?: boolean;
  readonly fault?: ShownRefusal | undefined;
  readonly onChange: (amountMinor: number | undefined) => void;
}

/** How much: the same choice wherever a deposit is made. */
export function DepositFields({ iso, size, amountMinor, isDisabled = false, fault, onChange }: DepositFieldsProps) {
  const t = useT();
  return (
    <>
      <QuickAmounts size={size} iso={iso} pickedMinor={amountMinor} isDisabled={isDisabled} onPick={onChange} />
      <MoneyInput
        label={t('deposit.amount')}
        hint={t('deposit.playMoney')}
        error={fault && <RefusalNote refusal={fault} />}
        amountMinor={amountMinor}
        iso={iso}
        onChange={onChange}
        disabled={isDisabled}
      />
    </>
  );
}

interface QuickAmountsProps extends Pick<DepositFieldsProps, 'size'> {
  readonly iso: string;
  readonly pickedMinor: number | undefined;
  readonly isDisabled: boolean;
  readonly onPick: (amountMinor: number) => void;
}

function QuickAmounts({ size, iso, pickedMinor, isDisabled, onPick }: QuickAmountsProps) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <fieldset disabled={isDisabled} className={classes['quick']}>
      <legend className={size === 'l' ? undefined : 'gh-hidden'}>{t('deposit.quick')}</legend>
      {listQuickAmounts(iso).map((amount) => (
        <Button
          key={amount}
          size={size === 'l' ? 'm' : 's'}
          className={amount === pickedMinor ? classes['picked'] : undefined}
          aria-pressed={amount === pickedMinor}
          onClick={() => onPick(amount)}
        >
          {formatMoney(amount, iso, language)}
        </Button>
      ))}
    </fieldset>
  );
}
