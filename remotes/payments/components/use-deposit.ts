import { useRef, useState } from 'react';
import { demoDeposit, type AccountView } from '@glasshouse/contracts/wallet';
import { useShell, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { refusalText } from '@glasshouse/kit/texts';
import { paymentPath } from '../model.ts';
import { mayHaveArrived, prepareDeposit, type DepositRequest } from '../model-recharge.ts';

type DepositState =
  | { readonly kind: 'idle' | 'sending' | 'unsure' }
  | { readonly kind: 'refused'; readonly text: string };

/**
 * Sends the deposit and leads to what became of it; one whose answer was lost is kept, and goes again under its own id.
 */
export function useDeposit(account: AccountView) {
  const t = useT();
  const { call, navigate, refreshSession } = useShell();
  const held = useRef<DepositRequest>(undefined);
  const [state, setState] = useState<DepositState>({ kind: 'idle' });

  async function send(amountMinor: number | undefined): Promise<void> {
    if (amountMinor === undefined || amountMinor <= 0) {
      return setState({ kind: 'refused', text: refusalText(t, 'amount_invalid') });
    }
    setState({ kind: 'sending' });
    const request = prepareDeposit(held.current, amountMinor, () => crypto.randomUUID());
    held.current = request;
    const body = { id: request.id, amount: request.amountMinor };
    const result = await call(demoDeposit, { params: { accountId: account.id }, body });
    if (!result.ok && mayHaveArrived(result.status)) return setState({ kind: 'unsure' });
    held.current = undefined;
    if (!result.ok && result.error.code === 'sign_in_required') {
      return navigate(href(undefined, 'login', {}, { next: href(undefined, 'officeRecharge') }));
    }
    if (!result.ok) return setState({ kind: 'refused', text: refusalText(t, result.error.code) });
    await refreshSession();
    navigate(paymentPath({ id: result.answer.paymentId, kind: 'deposit', state: 'success' }));
  }

  return { state, send };
}
