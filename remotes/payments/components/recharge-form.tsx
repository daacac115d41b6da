import { useState, type FormEvent } from 'react';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useSession, useT } from '@glasshouse/kit/remote';
import { UnsureNotice } from '@glasshouse/kit/money';
import { Button, Money, MoneyInput } from '@glasshouse/kit/ui';
import { listQuickAmounts } from '../model-recharge.ts';
import classes from './payments.module.css';
import { useDeposit } from './use-deposit.ts';

/** Onto which account, how much, and one button. */
export function RechargeForm({ accounts }: { readonly accounts: readonly AccountView[] }) {
  const t = useT();
  const [pickedId, setPickedId] = useState(accounts[0]?.id);
  const session = useSession().accounts;
  const account = accounts.find(({ id }) => id === pickedId);
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
              <Money amountMinor={session.find((one) => one.id === id)?.money ?? money} iso={iso} />
            </strong>
          </label>
        ))}
      </fieldset>
      {account ? <AmountForm key={account.id} account={account} /> : null}
    </div>
  );
}

function AmountForm({ account }: { readonly account: AccountView }) {
  const t = useT();
  const { language } = usePreferences();
  const { iso } = account;
  const quick = listQuickAmounts(iso);
  const [amountMinor, setAmountMinor] = useState<number | undefined>(quick[0]);
  const { spend, fault, send, signIn } = useDeposit(account);
  const { state, ask, dismiss } = spend;
  // What was sent stands; another amount would be another deposit.
  const isUnsure = state.kind === 'unsure';

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(amountMinor);
  }

  return (
    <form className={classes['amount']} method="post" onSubmit={submit} noValidate>
      <fieldset disabled={isUnsure} className={classes['quick']}>
        <legend>{t('deposit.quick')}</legend>
        {quick.map((amount) => (
          <Button
            key={amount}
            className={amount === amountMinor ? classes['picked'] : undefined}
            aria-pressed={amount === amountMinor}
            onClick={() => setAmountMinor(amount)}
          >
            {formatMoney(amount, iso, language)}
          </Button>
        ))}
      </fieldset>
      <MoneyInput
        label={t('deposit.amount')}
        hint={t('deposit.playMoney')}
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
        <Button type="submit" look="primary" size="l" wide loading={state.kind === 'sending'}>
          {t('deposit.submit')}
        </Button>
      )}
    </form>
  );
}
