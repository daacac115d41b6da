import { useState } from 'react';
import type { AnswerOf } from '@glasshouse/contracts/call';
import type { DetailsView } from '@glasshouse/contracts/people';
import { dismissLimitPrompt, getProtection } from '@glasshouse/contracts/protection-presence';
import type { demoDeposit } from '@glasshouse/contracts/wallet';
import { useAskedDetails } from '../person-details/index.ts';
import { useShellPart } from '../remote/index.ts';
import { useSignInAgain } from '../sign-in/index.ts';
import type { ShownRefusal } from '../texts/index.ts';
import { planDeposit } from './deposit.ts';
import { useSpend } from './use-spend.ts';

export interface Deposited {
  readonly answer: AnswerOf<typeof demoDeposit>;
  readonly amountMinor: number;
  /** False where the form has gone meanwhile. */
  readonly isHere: boolean;
}

export interface DepositPlan {
  readonly accountId: number;
  /** What they have to tell yet before they pay in. */
  readonly details: DetailsView | undefined;
  /** Where to come back to when the session has ended meanwhile, without language. */
  readonly returnTo: string;
  readonly onDeposited: (deposited: Deposited) => void;
}

/** Sends a deposit, and says what is wrong with one that cannot be sent or was refused. */
export function useDeposit({ accountId, details: asked, returnTo, onDeposited }: DepositPlan) {
  const signIn = useSignInAgain(returnTo);
  const call = useShellPart('call');
  const details = useAskedDetails(call, asked);
  /** The question for a limit stands before this amount is sent. */
  const [askedMinor, setAskedMinor] = useState<number>();
  const [fault, setFault] = useState<ShownRefusal>();
  const spend = useSpend({
    ...planDeposit(accountId),
    onEnd(end, isHere) {
      if (end.kind === 'refused') {
        if (end.error.code === 'sign_in_required' && isHere) signIn();
        return setFault(end.error);
      }
      onDeposited({ answer: end.answer, amountMinor: end.input.body.amount, isHere });
    },
  });

  async function send(amountMinor: number | undefined): Promise<void> {
    const isMissing = amountMinor === undefined || amountMinor <= 0;
    setFault(isMissing ? { code: 'amount_invalid' } : undefined);
    if (isMissing || !(await details.save())) return;
    const known = await call(getProtection);
    if (known.ok && known.answer.restriction) setFault(known.answer.restriction);
    else if (known.ok && !known.answer.isPrompted) setAskedMinor(amountMinor);
    else await spend.send((id) => ({ id, amount: amountMinor }));
  }

  async function dismiss(): Promise<void> {
    await call(dismissLimitPrompt, { body: {} });
    setAskedMinor(undefined);
    if (askedMinor !== undefined) await spend.send((id) => ({ id, amount: askedMinor }));
  }

  return { spend, fault, send, signIn, isAsked: askedMinor !== undefined, dismiss, details };
}
