import { useRef, useState, type FormEvent } from 'react';
import { demoDeposit, type AccountView } from '@glasshouse/contracts/wallet';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useShell, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, MoneyInput, Notice } from '@glasshouse/kit/ui';
import { listQuickAmounts, mayHaveArrived, prepareDeposit, type DepositRequest } from '../model-deposit.ts';
import { isSignedOut } from '../model.ts';
import classes from './office.module.css';
import { useSignInAgain } from './use-sign-in-again.ts';

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
  const { state, send } = useDeposit(account, onAnswered);
  const missing = state.kind === 'missing';

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(amountMinor);
  }

  return (
    <form className={classes['deposit']} method="post" onSubmit={submit} noValidate>
      <fieldset className={classes['quick']} aria-label={t('account.quick')}>
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
        error={state.kind === 'refused' || missing ? state.text : undefined}
        amountMinor={amountMinor}
        iso={iso}
        onChange={setAmountMinor}
      />
      {state.kind === 'unsure' ? <Notice kind="warning">{t('account.unsure')}</Notice> : null}
      <Button type="submit" look="primary" wide loading={state.kind === 'sending'}>
        {t(state.kind === 'unsure' ? 'account.askAgain' : 'account.deposit')}
      </Button>
    </form>
  );
}

type DepositState =
  | { readonly kind: 'idle' | 'sending' | 'unsure' }
  | { readonly kind: 'missing' | 'refused'; readonly text: string };

/** Sends the deposit; one whose answer was lost is kept, and goes again under its own id. */
function useDeposit(account: AccountView, onAnswered: (account: AccountView) => void) {
  const t = useT();
  const { language } = usePreferences();
  const { call, notify, refreshSession } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeAccount'));
  const held = useRef<DepositRequest>(undefined);
  const [state, setState] = useState<DepositState>({ kind: 'idle' });

  async function send(amountMinor: number | undefined): Promise<void> {
    if (amountMinor === undefined || amountMinor <= 0) {
      return setState({ kind: 'missing', text: refusalText(t, 'amount_invalid') });
    }
    setState({ kind: 'sending' });
    const request = prepareDeposit(held.current, amountMinor, () => crypto.randomUUID());
    held.current = request;
    const body = { id: request.id, amount: request.amountMinor };
    const result = await call(demoDeposit, { params: { accountId: account.id }, body });
    if (!result.ok && mayHaveArrived(result.status)) return setState({ kind: 'unsure' });
    held.current = undefined;
    if (isSignedOut(result)) return signInAgain();
    if (!result.ok) return setState({ kind: 'refused', text: refusalText(t, result.error.code) });
    setState({ kind: 'idle' });
    onAnswered(result.answer.account);
    notify({
      kind: 'success',
      text: t('account.deposited', { amount: formatMoney(amountMinor, account.iso, language) }),
    });
    await refreshSession();
  }

  return { state, send };
}
