import { useRef, useState } from 'react';
import type { BetView } from '@glasshouse/contracts/coupon';
import { editBet, type EditBetBody } from '@glasshouse/contracts/edit-bet';
import type { RefusalBody } from '@glasshouse/contracts/refusals';
import { useShell, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { mayHaveArrived } from '../model-deposit.ts';
import { makeEdit, type DraftedBet } from '../model-edit.ts';
import { isSignedOut } from '../model.ts';
import { newRequestId } from './new-request-id.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

export type EditState =
  | { readonly kind: 'idle' | 'sending' | 'unsure' }
  | { readonly kind: 'refused'; readonly error: RefusalBody['error'] };

/** Sends the change; one whose answer was lost goes again under its own id while it asks for the same. */
export function useEdit(bet: BetView) {
  const t = useT();
  const { call, navigate, notify, refreshSession } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeBet', { betId: `${bet.betId}` }));
  const [state, setState] = useState<EditState>({ kind: 'idle' });
  const held = useRef<EditBetBody>(undefined);

  async function send(drafted: DraftedBet, amountMinor: number, counts: number | undefined): Promise<void> {
    const fresh = makeEdit(newRequestId(), bet, drafted, { amountMinor, counts });
    const body = held.current && isSameBut(held.current, fresh) ? held.current : fresh;
    held.current = body;
    setState({ kind: 'sending' });
    const edited = await call(editBet, { params: { betId: bet.betId }, body });
    if (!edited.ok && mayHaveArrived(edited.status)) return setState({ kind: 'unsure' });
    held.current = undefined;
    if (isSignedOut(edited)) return signInAgain();
    if (!edited.ok) return setState({ kind: 'refused', error: edited.error });
    setState({ kind: 'idle' });
    const { betId, status } = edited.answer;
    const text = t(status === 'accepted' ? 'edit.done' : 'edit.pending', { id: String(betId ?? '') });
    notify({ kind: 'success', text });
    const accepted = status === 'accepted' && betId !== undefined;
    navigate(accepted ? href(undefined, 'officeBet', { betId: `${betId}` }) : href(undefined, 'officeHistory'));
    await refreshSession();
  }

  return { state, send };
}

/** The same wish under another id. */
function isSameBut(held: EditBetBody, fresh: EditBetBody): boolean {
  return JSON.stringify({ ...held, id: '' }) === JSON.stringify({ ...fresh, id: '' });
}
