import { useEffect, useState } from 'react';
import { readNext } from '../api.ts';
import { findLookAt, type LobbyState } from '../model.ts';
import { useShell } from '../shell.ts';

const TICK_MS = 1_000;

interface Looked {
  readonly first: LobbyState;
  readonly shown: LobbyState;
  /** How often something was asked for in vain since all of it was there. */
  readonly misses: number;
}

/** What takes stakes now: asked for again when something has closed, and somebody looks. */
export function useNext(first: LobbyState): LobbyState {
  const { call } = useShell();
  const [looked, setLooked] = useState<Looked>({ first, shown: first, misses: 0 });
  const { shown, misses } = looked.first === first ? looked : { shown: first, misses: 0 };
  useEffect(() => {
    const startedMs = performance.now();
    let isAsking = false;
    let isGone = false;
    const look = async (nowSec: number): Promise<void> => {
      const next = await readNext(call, shown.page, nowSec, shown.items);
      const isWhole = next.items.length >= first.items.length;
      if (!isGone) setLooked({ first, shown: next, misses: isWhole ? 0 : misses + 1 });
    };
    const timer = setInterval(() => {
      const nowSec = shown.nowSec + Math.floor((performance.now() - startedMs) / 1_000);
      if (isAsking || document.visibilityState !== 'visible' || nowSec < findLookAt(shown, misses)) return;
      isAsking = true;
      void look(nowSec);
    }, TICK_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [call, first, shown, misses]);
  return shown;
}
