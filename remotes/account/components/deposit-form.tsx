import { useState, type FormEvent } from 'react';
import { demoDeposit, type AccountView } from '@glasshouse/contracts/wallet';
import { formatMoney } from '@glasshouse/kit/i18n';
import { depositWish, UnsureNotice, useSpend } from '@glasshouse/kit/money';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { useSignInAgain } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, MoneyInput } from '@glasshouse/kit/ui';
import { listQuickAmounts } from '../model-deposit.ts';
import { useShell } from '../shell.ts';
import classes from './account.module.css';

export interface DepositFormProps {
  readonly account: AccountView;
  readonly onAnswered: (account: AccountView) => void;
}

export function DepositForm({ account, onAnswered }: DepositFormProps) {
  const t = useT();
  const { language } = usePreferences();
  const { iso } = account;
  const quick = listQuickAmounts(iso);
  const [amountMinor, setAmountMinor] = useState<number | undefined>(quick[0]);
  const { spend, fault, send, signIn } = useDeposit(account, onAnswered);
  const { state, ask, dismiss } = spend;
  // What was sent stands; another amount would be another deposit.
  const isUnsure = state.kind === 'unsure';

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(amountMinor);
  }

  return (
    <form className={classes['deposit']} method="post" onSubmit={submit} noValidate>
      <fieldset disabled={isUnsure} className={classes['quick']} aria-label={t('account.quick')}>
        {quick.map((amount) => (
          <Button
            key={amount}
            size="s"
            className={amount === amountMinor ? classes['picked'] : undefined}
            aria-pressed={amount === amountMinor}
            onClick={() => setAmountMinor(amount)}
          >
            {formatMoney(amount, iso, language)}
          </Button>
        ))}
      </fieldset>
      <MoneyInput
        label={t('account.amount')}
        hint={t('account.playMoney')}
        error={fault}
        amountMinor={amountMinor}
        iso={iso}
        onChange={setAmountMinor}
        disabled={isUnsure}
      />
      {state.kind === 'unsure' ? (
        <UnsureNotice
          about="deposit"
          isLapsed={state.isLapsed}
          code={state.code}
          onAsk={ask}
          onDismiss={dismiss}
          onSignIn={signIn}
        />
      ) : (
        <Button type="submit" look="primary" wide loading={state.kind === 'sending'}>
          {t('account.deposit')}
        </Button>
      )}
    </form>
  );
}

function useDeposit(account: AccountView, onAnswered: (account: AccountView) => void) {
  const t = useT();
  const { language } = usePreferences();
  const { notify, refreshSession } = useShell();
  const signIn = useSignInAgain(href(undefined, 'officeAccount'));
  const [fault, setFault] = useState<string>();
  const spend = useSpend({
    call: demoDeposit,
    wish: depositWish(account.id),
    params: { accountId: account.id },
    onEnd(end, isHere) {
      if (end.kind === 'refused') {
        if (end.error.code === 'sign_in_required' && isHere) signIn();
        return setFault(refusalText(t, end.error.code));
      }
      onAnswered(end.answer.account);
      const amount = formatMoney(end.input.body.amount, account.iso, language);
      notify({ kind: 'success', text: t('account.deposited', { amount }) });
      void refreshSession();
    },
  });

  async function send(amountMinor: number | undefined): Promise<void> {
    const isMissing = amountMinor === undefined || amountMinor <= 0;
    setFault(isMissing ? refusalText(t, 'amount_invalid') : undefined);
    if (!isMissing) await spend.send((id) => ({ id, amount: amountMinor }));
  }

  return { spend, fault, send, signIn };
}
