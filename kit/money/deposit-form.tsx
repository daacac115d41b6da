import { lazy, Suspense, useState, type FormEvent } from 'react';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { useT } from '../i18n/index.ts';
import { AskedDetails } from '../person-details/index.ts';
import { Button } from '../ui/index.ts';
import { listQuickAmounts } from './deposit.ts';
import { DepositFields } from './deposit-fields.tsx';
import type { DepositTerms } from './deposit-terms.ts';
import classes from './deposit-form.module.css';
import { LimitQuestion } from './limit-question.tsx';
import { UnsureNotice } from './unsure-notice.tsx';
import { useDeposit, type DepositPlan } from './use-deposit.ts';

const VerifyFirst = lazy(async () => ({ default: (await import('../verify-first/index.ts')).VerifyFirst }));

export interface DepositFormProps extends Omit<DepositPlan, 'accountId' | 'details'> {
  readonly account: AccountView;
  /** `l` on a page of its own, `m` beside other things. */
  readonly size: 'm' | 'l';
  readonly terms: DepositTerms;
}

/** How much, and one button; beside it what the person has to tell first. */
export function DepositForm({ account, size, terms, ...plan }: DepositFormProps) {
  const { iso } = account;
  const [amountMinor, setAmountMinor] = useState<number | undefined>(
    terms.suggestsAmounts ? listQuickAmounts(iso)[0] : undefined,
  );
  const verification = useVerification(terms);
  const used = useDeposit({ accountId: account.id, details: terms.details, ...plan });
  const { spend, fault, send, signIn, isAsked, details } = used;
  const { state, ask, dismiss } = spend;
  // What was sent stands; another amount would be another deposit.
  const isUnsure = state.kind === 'unsure';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (verification.ask()) return;
    void send(amountMinor);
  }

  return (
    <form className={classes['form']} method="post" onSubmit={submit} noValidate>
      <DepositFields
        iso={iso}
        size={size}
        amountMinor={amountMinor}
        isSuggesting={terms.suggestsAmounts}
        isDisabled={isUnsure}
        fault={fault}
        onChange={setAmountMinor}
      />
      <AskedDetails asked={details} />
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
        <LimitQuestion onDismiss={() => void used.dismiss()} />
      ) : (
        <Submit size={size} isSending={state.kind === 'sending'} />
      )}
      {verification.isOpen ? (
        <Suspense fallback={null}>
          <VerifyFirst onLater={() => (verification.leave(), void send(amountMinor))} />
        </Suspense>
      ) : null}
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

/** Asked once for each form, at the press: whoever answers "later" deposits all the same. */
function useVerification({ asksVerification }: DepositTerms) {
  const [state, setState] = useState<'before' | 'open' | 'later'>('before');
  return {
    isOpen: state === 'open',
    /** True where the press has opened the question. */
    ask(): boolean {
      if (!asksVerification || state === 'later') return false;
      setState('open');
      return true;
    },
    leave: () => setState('later'),
  };
}
