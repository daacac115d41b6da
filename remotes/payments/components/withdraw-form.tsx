import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { formatMoney } from '@glasshouse/kit/i18n';
import { RefusalNote, UnsureNotice } from '@glasshouse/kit/money';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Button, MoneyInput, Notice } from '@glasshouse/kit/ui';
import { findFault, listSums, type WithdrawState } from '../model-withdraw.ts';
import { AccountChoice } from './account-choice.tsx';
import classes from './payments.module.css';
import { useKnownAccounts } from './use-known-accounts.ts';
import { useWithdraw } from './use-withdraw.ts';

/** From which account, how much, what happens next, and a question before it does. */
export function WithdrawForm({ state }: { readonly state: WithdrawState }) {
  const t = useT();
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
  const isUnsure = spend.state.kind === 'unsure';
  const isSettled = isUnsure || askedMinor !== undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const code = findFault(account, amountMinor);
    setFault(code === undefined ? undefined : { code });
    if (code === undefined) setAskedMinor(amountMinor);
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
      {spend.state.kind === 'unsure' ? (
        <UnsureNotice
          about="withdrawal"
          isLapsed={spend.state.isLapsed}
          code={spend.state.code}
          onAsk={spend.ask}
          onDismiss={spend.dismiss}
          onSignIn={signIn}
        />
      ) : askedMinor === undefined ? (
        <Button type="submit" look="primary" size="l" wide disabled={account.isFrozen}>
          {t('withdraw.submit')}
        </Button>
      ) : (
        <Question
          text={t('withdraw.sure', { amount: write(askedMinor) })}
          isSending={spend.state.kind === 'sending'}
          onYes={() => void send(askedMinor)}
          onNo={() => setAskedMinor(undefined)}
        />
      )}
      <small className={classes['next']}>{t('withdraw.demo')}</small>
    </form>
  );
}

interface QuestionProps {
  readonly text: string;
  readonly isSending: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Once more, because nothing takes it back. */
function Question({ text, isSending, onYes, onNo }: QuestionProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  // The button that led here is gone; another press of the same key answers nothing.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={classes['question']} role="group" aria-label={text}>
      <Notice kind="info">{text}</Notice>
      <div className={classes['answers']}>
        <Button look="primary" size="l" loading={isSending} onClick={onYes}>
          {t('withdraw.submit')}
        </Button>
        <Button size="l" disabled={isSending} onClick={onNo}>
          {t('words.cancel')}
        </Button>
      </div>
    </div>
  );
}
