import type { AccountView } from '@glasshouse/contracts/wallet';
import { Balance } from '@glasshouse/kit/money';
import { useT } from '@glasshouse/kit/remote';
import classes from './payments.module.css';

interface AccountChoiceProps {
  readonly name: string;
  readonly accounts: readonly AccountView[];
  readonly pickedId: number | undefined;
  readonly isHidden: boolean;
  readonly onPick: (accountId: number) => void;
}

/** One of the accounts, each with what is on it. */
export function AccountChoice({ name, accounts, pickedId, isHidden, onPick }: AccountChoiceProps) {
  const t = useT();
  return (
    <fieldset className={classes['accounts']}>
      <legend>{t('words.account')}</legend>
      {accounts.map(({ id, iso, type, money }) => (
        <label key={id} className={classes['account']}>
          <input type="radio" name={name} checked={id === pickedId} onChange={() => onPick(id)} />
          <span className={classes['accountName']}>
            {t(`account.type.${type}`)}, {iso}
            <small className="gh-num">{id}</small>
          </span>
          <strong>
            <Balance amountMinor={money} iso={iso} isHidden={isHidden} />
          </strong>
        </label>
      ))}
    </fieldset>
  );
}
