import { useCallback, useEffect, useRef, useState } from 'react';
import { listCashOuts, type CashOutView } from '@glasshouse/contracts/cash-out';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import { POLL_INTERVAL_MS } from '@glasshouse/contracts/live';
import { useShell } from '../shell.ts';
import { useEvery } from './use-every.ts';

/** Prices may move many times a second; the value is asked for no more often than this. */
const PAUSE_MS = 1_000;

/** What an open bet is worth now: asked again when its prices move, and by the clock. */
export function useCashOut(bet: BetView, first: CashOutView | undefined, moves: number) {
  const { call } = useShell();
  const [view, setView] = useState(first);
  const askedAtMs = useRef(0);
  const { betId } = bet;
  const open = bet.state === 'open';
  const playing = bet.legs.some((leg) => leg.state === 'open' && leg.section === 'live');

  const ask = useCallback(async () => {
    askedAtMs.current = Date.now();
    const listed = await call(listCashOuts, { query: { bets: String(betId) } });
    if (listed.ok) setView(listed.answer.cashOuts.find((one) => one.betId === betId));
    else setView((held) => held && withoutValue(held));
  }, [call, betId]);

  useEffect(() => {
    if (!open || moves === 0) return undefined;
    const waitMs = Math.max(0, askedAtMs.current + PAUSE_MS - Date.now());
    const timer = setTimeout(() => void ask(), waitMs);
    return () => clearTimeout(timer);
  }, [open, moves, ask]);
  useEvery(open ? POLL_INTERVAL_MS[playing ? 'live' : 'line'] : undefined, () => void ask());

  return { view, take: setView };
}

/** An old value is no value: without an answer nothing can be sold. */
function withoutValue({ value: _value, ...rest }: CashOutView): CashOutView {
  return rest;
}
