import { useState } from 'react';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { DepositForm, type Deposited, type DepositTerms } from '@glasshouse/kit/money';
import { useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { paymentPath } from '../model.ts';
import { Notice } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';
import { AccountChoice } from './account-choice.tsx';
import classes from './payments.module.css';
import { useKnownAccounts } from './use-known-accounts.ts';

/** Onto which account, how much, and one button. */
export interface RechargeFormProps {
  readonly accounts: readonly AccountView[];
  readonly isHidden: boolean;
  readonly terms: DepositTerms;
}

export function RechargeForm({ accounts: rendered, isHidden: wasHidden, terms }: RechargeFormProps) {
  const t = useT();
  const { accounts, isHidden } = useKnownAccounts(rendered, wasHidden);
  const [pickedId, setPickedId] = useState((rendered.find(({ isActive }) => isActive) ?? rendered[0])?.id);
  const account = accounts.find(({ id }) => id === pickedId);
  const lead = useLead();
  return (
    <div className={classes['recharge']}>
      <AccountChoice name="recharge-account" {...{ accounts, pickedId, isHidden }} onPick={setPickedId} />
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
