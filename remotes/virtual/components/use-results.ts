import { useEffect, useState } from 'react';
import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import type { VirtualGame } from '@glasshouse/domain/virtual';
import { readResults } from '../api.ts';
import { useShell } from '../shell.ts';

/** How often synthetic games are asked about. */
const LOOK_MS = 2_000;

/** The last results, asked for again while something has ended that may not be among them yet. */
export function useResults(
  game: VirtualGame,
  first: readonly ResultView[],
  nowSec: number,
  hasEnded: boolean,
): readonly ResultView[] {
  const { call } = useShell();
  const [{ from, results }, hold] = useState({ from: first, results: first });
  useEffect(() => {
    if (!hasEnded) return;
    let isOver = false;
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return;
      void readResults(call, game, nowSec).then((listed) => {
        if (!isOver && listed.length > 0) hold({ from: first, results: listed });
      });
    };
    ask();
    const timer = setInterval(ask, LOOK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [call, game, nowSec, hasEnded, first]);
  return from === first ? results : first;
}
