import { useState } from 'react';
import { withdrawMoney } from '@glasshouse/contracts/wallet-withdrawals';
import { useSpend } from '@glasshouse/kit/money';
import { href } from '@glasshouse/kit/routing';
import { useSignInAgain } from '@glasshouse/kit/sign-in';
import type { ShownRefusal } from '@glasshouse/kit/texts';
import { paymentPath } from '../model.ts';
import { useShell } from '../shell.ts';

/** Sends a withdrawal, and leads to what becomes of it. */
export function useWithdraw(accountId: number, onRefused: () => void) {
  const { navigate, refreshSession } = useShell();
  const signIn = useSignInAgain(href(undefined, 'officeDeduce'));
  const [fault, setFault] = useState<ShownRefusal>();
  const spend = useSpend({
    call: withdrawMoney,
    wish: `withdrawal/${accountId}`,
    params: { accountId },
    onEnd(end, isHere) {
      if (end.kind === 'refused') {
        if (end.error.code === 'sign_in_required' && isHere) signIn();
        setFault(end.error);
        return onRefused();
      }
      const path = paymentPath({ id: end.answer.paymentId, kind: 'withdrawal', state: 'pending' });
      void refreshSession().then(() => (isHere ? navigate(path) : undefined));
    },
  });
  async function send(amount: number): Promise<void> {
    setFault(undefined);
    await spend.send((id) => ({ id, amount }));
  }
  return { spend, fault, setFault, send, signIn };
}
