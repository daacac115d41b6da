import { useRef, useState } from 'react';
import { cashOut, listCashOuts, type CashOutBody, type CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetView } from '@glasshouse/contracts/coupon';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import type { CallResult } from '@glasshouse/contracts/shell-api';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useShell, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { makeSale, partByStake, type CashOutPart } from '../model-cash-out.ts';
import { mayHaveArrived } from '../model-deposit.ts';
import { isSignedOut } from '../model.ts';
import { newRequestId } from './new-request-id.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

export type SaleState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  /** Waits for the player's second word; `fallen` where an earlier one was no longer enough. */
  | {
      readonly kind: 'agreeing' | 'sending' | 'unsure';
      readonly part: CashOutPart;
      readonly agreedMinor: number;
      readonly fallen: boolean;
    };

type Refused = Extract<CallResult<unknown>, { readonly ok: false }>;

/** A sale in two steps. One whose answer was lost is asked for again under its own id and cannot happen twice. */
export function useSale(bet: BetView, onChanged: (view: CashOutView | undefined) => void) {
  const t = useT();
  const { language } = usePreferences();
  const { call, notify, refreshSession } = useShell();
  const signInAgain = useSignInAgain(href(undefined, 'officeBet', { betId: `${bet.betId}` }));
  const [state, setState] = useState<SaleState>({ kind: 'idle' });
  const held = useRef<CashOutBody>(undefined);
  const readView = useReadView(bet, onChanged);
  const params = { betId: bet.betId };

  function agree(part: CashOutPart, agreedMinor: number): void {
    held.current = undefined;
    setState({ kind: 'agreeing', part, agreedMinor, fallen: false });
  }

  /** True where something was sold. */
  async function send(): Promise<boolean> {
    if (state.kind === 'idle' || state.kind === 'refused') return false;
    const { part, agreedMinor } = state;
    const body = held.current ?? makeSale(newRequestId(), part, agreedMinor);
    held.current = body;
    setState({ ...state, kind: 'sending' });
    const sold = await call(cashOut, { params, body });
    if (!sold.ok && mayHaveArrived(sold.status)) {
      setState({ ...state, kind: 'unsure' });
      return false;
    }
    held.current = undefined;
    if (!sold.ok) {
      await tellRefusal(sold, part);
      return false;
    }
    setState({ kind: 'idle' });
    notify({
      kind: 'success',
      text: t('cashOut.done', { amount: formatMoney(sold.answer.paid, bet.iso, language) }),
    });
    await Promise.all([readView(), refreshSession()]);
    return true;
  }

  async function tellRefusal(sold: Refused, part: CashOutPart): Promise<void> {
    if (isSignedOut(sold)) return signInAgain();
    if (sold.error.code === 'cash_out_changed') return await askAnew(part);
    setState({ kind: 'refused', code: sold.error.code });
  }

  async function askAnew(part: CashOutPart): Promise<void> {
    const view = await readView();
    const next = view && partByStake(view, part.closedMinor);
    if (next?.valueMinor === undefined) return setState({ kind: 'refused', code: 'cash_out_changed' });
    setState({ kind: 'agreeing', part: next, agreedMinor: next.valueMinor, fallen: true });
  }

  return { state, agree, send, leave: () => setState({ kind: 'idle' }) };
}

/** The value as it is now, told to the page and answered. */
function useReadView(bet: BetView, onChanged: (view: CashOutView | undefined) => void) {
  const { call } = useShell();
  return async (): Promise<CashOutView | undefined> => {
    const listed = await call(listCashOuts, { query: { bets: String(bet.betId) } });
    const view = listed.ok ? listed.answer.cashOuts.find((one) => one.betId === bet.betId) : undefined;
    if (listed.ok) onChanged(view);
    return view;
  };
}
