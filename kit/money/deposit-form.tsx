import { useState, type FormEvent } from 'react';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { useT } from '../i18n/index.ts';
import { Button } from '../ui/index.ts';
import { listQuickAmounts } from './deposit.ts';
import { DepositFields } from './deposit-fields.tsx';
import classes from './deposit-form.module.css';
import { LimitQuestion } from './limit-question.tsx';
import { UnsureNotice } from './unsure-notice.tsx';
import { useDeposit, type DepositPlan } from './use-deposit.ts';

export interface DepositFormProps extends Omit<DepositPlan, 'accountId'> {
  readonly account: AccountView;
  /** `l` on a page of its own, `m` beside other things. */
  readonly size: 'm' | 'l';
}

/** How much, and one button. */
export function DepositForm({ account, size, ...plan }: DepositFormProps) {
  const { iso } = account;
  const [amountMinor, setAmountMinor] = useState<number | undefined>(listQuickAmounts(iso)[0]);
  const {
    spend,
    fault,
    send,
    signIn,
    isAsked,
    dismiss: dismissQuestion,
  } = useDeposit({
    accountId: account.id,
    ...plan,
  });
  const { state, ask, dismiss } = spend;
  // What was sent stands; another amount would be another deposit.
  const isUnsure = state.kind === 'unsure';

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(amountMinor);
  }

  return (
    <form className={classes['form']} method="post" onSubmit={submit} noValidate>
      <DepositFields
        iso={iso}
        size={size}
        amountMinor={amountMinor}
        isDisabled={isUnsure}
        fault={fault}
        onChange={setAmountMinor}
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
      ) : isAsked ? (
        <LimitQuestion onDismiss={() => void dismissQuestion()} />
      ) : (
        <Submit size={size} isSending={state.kind === 'sending'} />
      )}
    </form>
  );
}

function Submit({ size, isSending }: Pick<DepositFormProps, 'size'> & { readonly isSending: boolean }) {
  const t = useT();
  return (
    <Button type="submit" look="primary" size={size} wide loading={isSending}>
      {t('deposit.submit')}
    </Button>
  );
}
