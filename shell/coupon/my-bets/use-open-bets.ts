import { useCallback, useEffect, useRef, useState } from 'react';
import { getBet, listBets, type BetView } from '@glasshouse/contracts/betting-bets';
import { listCashOuts, type CashOutView } from '@glasshouse/contracts/cash-out';
import { POLL_INTERVAL_MS } from '@glasshouse/contracts/live';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { listSellable } from '@glasshouse/kit/bets';
import { useFeature } from '../../features/use-feature.ts';
import { keepEnded, takeChanged } from './take-changed.ts';

/** What a column has room for; older ones stand in the history. */
const MOST_SHOWN = 20;

export interface OpenBets {
  /** Absent until they have come. */
  readonly bets?: readonly BetView[];
  readonly failed: boolean;
}

/** The player's open bets, told by their own topic; a snapshot of it means that some news may have been missed. */
export function useOpenBets() {
  const { call, subscribe } = useFeature('network');
  const [held, setHeld] = useState<OpenBets>({ failed: false });
  const seen = useRef<readonly BetView[]>([]);
  useEffect(() => {
    seen.current = held.bets ?? [];
  }, [held]);
  const read = useCallback(async () => {
    const page = await call(listBets, { query: { state: 'open', limit: MOST_SHOWN } });
    if (!page.ok) return setHeld((before) => ({ ...before, failed: true }));
    const { bets, next } = page.answer;
    const ended = next === undefined ? await readEnded(call, seen.current, bets) : [];
    setHeld((before) => ({
      bets: keepEnded(bets, [...ended, ...(before.bets ?? [])]),
      failed: false,
    }));
  }, [call]);
  useEffect(() => {
    const first = setTimeout(() => void read());
    const leave = subscribe('me', undefined, {
      onSnapshot: () => void read(),
      onDelta(data) {
        if (data.kind !== 'me' || !data.bets) return;
        const { bets: changed } = data;
        setHeld((before) => (before.bets ? { ...before, bets: takeChanged(before.bets, changed) } : before));
      },
    });
    return () => {
      clearTimeout(first);
      leave();
    };
  }, [read, subscribe]);
  useEffect(() => {
    // Nobody tells of a leg that is decided before its bet.
    const timer = setInterval(() => whenLooked(() => void read()), POLL_INTERVAL_MS.line);
    return () => clearInterval(timer);
  }, [read]);
  return { ...held, read };
}

/** Those that were open a moment ago, as they ended: their player sees how. */
async function readEnded(call: CallApi, seen: readonly BetView[], open: readonly BetView[]): Promise<BetView[]> {
  const still = new Set(open.map((bet) => bet.betId));
  const gone = seen.filter((bet) => bet.state === 'open' && !still.has(bet.betId));
  const found = await Promise.all(gone.map(({ betId }) => call(getBet, { params: { betId } })));
  return found.flatMap((one) => (one.ok ? [one.answer] : []));
}

/** What each of them can be sold for now; without an answer nothing can. */
export function useValues(bets: readonly BetView[]) {
  const { call } = useFeature('network');
  const [views, setViews] = useState<readonly CashOutView[]>([]);
  const numbers = listSellable(bets);
  const ask = useCallback(async () => {
    if (numbers === undefined) return;
    const listed = await call(listCashOuts, { query: { bets: numbers } });
    setViews(listed.ok ? listed.answer.cashOuts : []);
  }, [call, numbers]);
  useEffect(() => {
    const first = setTimeout(() => void ask());
    const timer = setInterval(() => whenLooked(() => void ask()), POLL_INTERVAL_MS.live);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [ask]);
  return { values: new Map(views.map((view) => [view.betId, view])), ask };
}

function whenLooked(run: () => void): void {
  if (document.visibilityState === 'visible') run();
}
