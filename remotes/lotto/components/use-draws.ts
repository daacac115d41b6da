import { useCallback, useEffect, useRef, useState } from 'react';
import { listLotteryDraws, type LotteryDrawView } from '@glasshouse/contracts/lotteries';
import type { LotteryGame } from '@glasshouse/domain/lotteries';
import { isWaiting, LOOKED_AT } from '../model.ts';
import { useShell } from '../shell.ts';

const LOOK_MS = 2_000;

/** The draws as they are now: asked for again only while something is to come of them, and somebody looks. */
export function useDraws(
  game: LotteryGame,
  first: readonly LotteryDrawView[],
  nowSec: number,
): { readonly draws: readonly LotteryDrawView[]; readonly ask: () => void } {
  const { call } = useShell();
  const [draws, setDraws] = useState(first);
  const startedMs = useRef<number>(undefined);
  const ask = useCallback((): void => {
    void call(listLotteryDraws, { query: { game } }).then((listed) => {
      if (listed.ok) setDraws(listed.answer.draws.slice(0, LOOKED_AT));
    });
  }, [call, game]);
  useEffect(() => {
    startedMs.current ??= performance.now();
    const began = startedMs.current;
    const timer = setInterval(() => {
      const now = nowSec + (performance.now() - began) / 1_000;
      if (document.visibilityState === 'visible' && isWaiting(draws, now)) ask();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [ask, draws, nowSec]);
  return { draws, ask };
}
