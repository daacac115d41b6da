import { useState } from 'react';
import { demoDeposit, type AccountView } from '@glasshouse/contracts/wallet';
import { depositWish, useSpend } from '@glasshouse/kit/money';
import { useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { refusalText } from '@glasshouse/kit/texts';
import { paymentPath } from '../model.ts';
import { useShell } from '../shell.ts';

/** Sends the deposit and leads to what became of it. */
export function useDeposit(account: AccountView) {
  const t = useT();
  const { navigate, refreshSession } = useShell();
  const [fault, setFault] = useState<string>();
  const signIn = () => navigate(href(undefined, 'login', {}, { next: href(undefined, 'officeRecharge') }));
  const spend = useSpend({
    call: demoDeposit,
    wish: depositWish(account.id),
    params: { accountId: account.id },
    onEnd(end, isHere) {
      if (end.kind === 'refused') {
        if (end.error.code === 'sign_in_required' && isHere) signIn();
        return setFault(refusalText(t, end.error.code));
      }
      const path = paymentPath({ id: end.answer.paymentId, kind: 'deposit', state: 'success' });
      void refreshSession().then(() => (isHere ? navigate(path) : undefined));
    },
  });

  async function send(amountMinor: number | undefined): Promise<void> {
    const isMissing = amountMinor === undefined || amountMinor <= 0;
    setFault(isMissing ? refusalText(t, 'amount_invalid') : undefined);
    if (!isMissing) await spend.send((id) => ({ id, amount: amountMinor }));
  }

  return { spend, fault, send, signIn };
}
