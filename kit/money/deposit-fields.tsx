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
  /** False where the law wants no amount proposed: an empty field, and nothing to press instead. */
  readonly isSuggesting: boolean;
  readonly isDisabled?: boolean;
  readonly fault?: ShownRefusal | undefined;
  readonly onChange: (amountMinor: number | undefined) => void;
}

/** How much: the same choice wherever a deposit is made. */
export function DepositFields(props: DepositFieldsProps) {
  const { iso, size, amountMinor, isSuggesting, isDisabled = false, fault, onChange } = props;
  const t = useT();
  return (
    <>
      {isSuggesting ? (
        <QuickAmounts size={size} iso={iso} pickedMinor={amountMinor} isDisabled={isDisabled} onPick={onChange} />
      ) : null}
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
