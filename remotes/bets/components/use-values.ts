import { useCallback, useEffect, useRef, useState } from 'react';
import { listCashOuts, type CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import { POLL_INTERVAL_MS } from '@glasshouse/contracts/live';
import { listSellable } from '@glasshouse/kit/bets';
import { useShell } from '../shell.ts';
import { useEvery } from './use-every.ts';

/** What the open bets in sight could be sold for, by number. */
export function useValues(bets: readonly BetView[], first: readonly CashOutView[]): ReadonlyMap<number, CashOutView> {
  const { call } = useShell();
  const [views, setViews] = useState(first);
  const numbers = listSellable(bets);

  const ask = useCallback(async () => {
    if (numbers === undefined) return;
    const listed = await call(listCashOuts, { query: { bets: numbers } });
    setViews(listed.ok ? listed.answer.cashOuts : []);
  }, [call, numbers]);

  // The page came with the values of its first bets; whatever joins them is asked about at once.
  const asked = useRef(numbers);
  useEffect(() => {
    if (asked.current !== numbers) void ask();
    asked.current = numbers;
  }, [numbers, ask]);

  useEvery(numbers === undefined ? undefined : POLL_INTERVAL_MS.default, () => void ask());
  return new Map(views.map((view) => [view.betId, view]));
}
