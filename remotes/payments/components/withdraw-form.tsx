import { useState, type FormEvent } from 'react';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { formatMoney } from '@glasshouse/kit/i18n';
import { RefusalNote } from '@glasshouse/kit/money';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Button, MoneyInput, Notice } from '@glasshouse/kit/ui';
import { findFault, listSums, type WithdrawState } from '../model-withdraw.ts';
import { AccountChoice } from './account-choice.tsx';
import classes from './payments.module.css';
import { useKnownAccounts } from './use-known-accounts.ts';
import { SendWithdrawal } from './send-withdrawal.tsx';
import { useWithdraw } from './use-withdraw.ts';

/** From which account, how much, what happens next, and a question before it does. */
export function WithdrawForm({ state }: { readonly state: WithdrawState }) {
  const { accounts, isHidden } = useKnownAccounts(state.accounts, state.isBalanceHidden);
  const [pickedId, setPickedId] = useState((accounts.find(({ isActive }) => isActive) ?? accounts[0])?.id);
  const account = accounts.find(({ id }) => id === pickedId) ?? accounts[0];
  if (!account) return null;
  return (
    <div className={classes['recharge']}>
      <AccountChoice name="withdraw-account" {...{ accounts, isHidden }} pickedId={account.id} onPick={setPickedId} />
      <AmountForm key={account.id} account={account} isHidden={isHidden} />
    </div>
  );
}

interface AmountFormProps {
  readonly account: AccountView;
  readonly isHidden: boolean;
}

function AmountForm({ account, isHidden }: AmountFormProps) {
  const t = useT();
  const { language } = usePreferences();
  // Nothing is suggested.
  const [amountMinor, setAmountMinor] = useState<number>();
  /** The amount that the question names. */
  const [askedMinor, setAskedMinor] = useState<number>();
  const { spend, fault, setFault, send, signIn } = useWithdraw(account.id, () => setAskedMinor(undefined));
  const { iso } = account;
  const { leastMinor, mostMinor, allMinor } = listSums(account);
  const write = (minor: number): string => formatMoney(minor, iso, language);
  const isSettled = spend.state.kind === 'unsure' || askedMinor !== undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const code = findFault(account, amountMinor);
    setFault(code === undefined ? undefined : { code });
    if (code === undefined) setAskedMinor(amountMinor);
  }

  function confirm(): void {
    if (askedMinor !== undefined) void send(askedMinor);
  }

  return (
    <form className={classes['withdraw']} method="post" noValidate onSubmit={submit}>
      {account.isFrozen ? <Notice kind="warning">{t('account.frozenText')}</Notice> : null}
      <MoneyInput
        label={t('withdraw.amount')}
        hint={t('withdraw.bounds', { least: write(leastMinor), most: write(mostMinor) })}
        error={fault && <RefusalNote refusal={fault} />}
        amountMinor={amountMinor}
        iso={iso}
        disabled={isSettled}
        onChange={setAmountMinor}
      />
      {allMinor === undefined || isSettled ? null : (
        <Button size="s" onClick={() => setAmountMinor(allMinor)}>
          {isHidden ? t('words.all') : `${t('words.all')}: ${write(allMinor)}`}
        </Button>
      )}
      <p className={classes['next']}>{t('withdraw.text')}</p>
      <SendWithdrawal
        spend={spend}
        question={askedMinor === undefined ? undefined : t('withdraw.sure', { amount: write(askedMinor) })}
        isClosed={account.isFrozen}
        onYes={confirm}
        onNo={() => setAskedMinor(undefined)}
        onSignIn={signIn}
      />
      <small className={classes['next']}>{t('withdraw.demo')}</small>
    </form>
  );
}
