import { useState } from 'react';
import { cashOut, listCashOuts, type CashOutBody, type CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { formatMoney } from '@glasshouse/kit/i18n';
import { useSpend } from '@glasshouse/kit/money';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { useSignInAgain } from '@glasshouse/kit/sign-in';
import { refusalText } from '@glasshouse/kit/texts';
import { makeSale, partByStake, type CashOutPart } from '@glasshouse/kit/bets';
import { useShell } from '../shell.ts';

/** Waits for the player's second word; `fallen` where an earlier one was no longer enough. */
export interface Agreeing {
  readonly part: CashOutPart;
  readonly agreedMinor: number;
  readonly fallen: boolean;
}

/** A sale in two steps, the second of which is sent. */
export function useSale(bet: BetView, isPanelShown: boolean, onChanged: (view: CashOutView | undefined) => void) {
  const t = useT();
  const { language } = usePreferences();
  const { notify, refreshSession } = useShell();
  const signIn = useSignInAgain(href(undefined, 'officeBet', { betId: `${bet.betId}` }));
  const [agreeing, setAgreeing] = useState<Agreeing>();
  const [refusedCode, setRefusedCode] = useState<RefusalCode>();
  const [soldCount, setSoldCount] = useState(0);
  const readView = useReadView(bet, onChanged);
  const spend = useSpend({
    call: cashOut,
    wish: `cash-out/${bet.betId}`,
    params: { betId: bet.betId },
    onEnd(end, isHere) {
      setAgreeing(undefined);
      if (end.kind === 'refused') return void showRefusal(end.error.code, end.input.body, isHere);
      setSoldCount((count) => count + 1);
      notify({ kind: 'success', text: t('cashOut.done', { amount: formatMoney(end.answer.paid, bet.iso, language) }) });
      void Promise.all([readView(), refreshSession()]);
    },
  });

  async function showRefusal(code: RefusalCode, sent: CashOutBody, isHere: boolean): Promise<void> {
    if (code === 'sign_in_required' && isHere) return signIn();
    const view = code === 'cash_out_changed' ? await readView() : undefined;
    const next = view && partByStake(view, sent.closed ?? view.stake);
    if (!isPanelShown) notify({ kind: 'error', text: refusalText(t, code) });
    if (next?.valueMinor === undefined) return setRefusedCode(code);
    setAgreeing({ part: next, agreedMinor: next.valueMinor, fallen: true });
  }

  return {
    spend: { ...spend, signIn },
    agreeing,
    refusedCode,
    /** How many sales have succeeded while the page stood: after each the panel begins anew. */
    soldCount,
    agree(part: CashOutPart, agreedMinor: number): void {
      setRefusedCode(undefined);
      setAgreeing({ part, agreedMinor, fallen: false });
    },
    send: async ({ part, agreedMinor }: Agreeing) => spend.send((id) => makeSale(id, part, agreedMinor)),
    leave: () => setAgreeing(undefined),
  };
}

export type UsedSale = ReturnType<typeof useSale>;

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
