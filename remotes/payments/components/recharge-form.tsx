import { useState } from 'react';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { Balance, DepositForm, type Deposited, type DepositTerms } from '@glasshouse/kit/money';
import { useSession, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { paymentPath } from '../model.ts';
import { Notice } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import classes from './payments.module.css';

/** Onto which account, how much, and one button. */
export interface RechargeFormProps {
  readonly accounts: readonly AccountView[];
  readonly isHidden: boolean;
  readonly terms: DepositTerms;
}

export function RechargeForm({ accounts, isHidden, terms }: RechargeFormProps) {
  const t = useT();
  const [pickedId, setPickedId] = useState((accounts.find(({ isActive }) => isActive) ?? accounts[0])?.id);
  const { accounts: session, isBalanceHidden = isHidden } = useSession();
  const account = accounts.find(({ id }) => id === pickedId);
  const lead = useLead();
  return (
    <div className={classes['recharge']}>
      <fieldset className={classes['accounts']}>
        <legend>{t('words.account')}</legend>
        {accounts.map(({ id, iso, type, money }) => (
          <label key={id} className={classes['account']}>
            <input type="radio" name="recharge-account" checked={id === pickedId} onChange={() => setPickedId(id)} />
            <span className={classes['accountName']}>
              {t(`account.type.${type}`)}, {iso}
              <small className="gh-num">{id}</small>
            </span>
            {/* Kept by the live stream, so it knows better than the page does. */}
            <strong>
              <Balance
                amountMinor={session.find((one) => one.id === id)?.money ?? money}
                iso={iso}
                isHidden={isBalanceHidden}
              />
            </strong>
          </label>
        ))}
      </fieldset>
      {account?.isFrozen ? <Notice kind="warning">{t('account.frozenText')}</Notice> : null}
      {account ? (
        <DepositForm
          key={account.id}
          account={account}
          size="l"
          // The page asks for it as soon as it is opened.
          terms={{ ...terms, asksVerification: false }}
          returnTo={href(undefined, 'officeRecharge')}
          onDeposited={lead}
        />
      ) : null}
    </div>
  );
}

/** Leads to what became of the deposit. */
function useLead(): (deposited: Deposited) => void {
  const { navigate, refreshSession } = useShell();
  return ({ answer, isHere }) => {
    const path = paymentPath({ id: answer.paymentId, kind: 'deposit', state: 'success' });
    void refreshSession().then(() => (isHere ? navigate(path) : undefined));
  };
}
