import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** How long until the moment, by the browser's clock; 0 from then on. */
export function useLeftMs(dueAtMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= dueAtMs) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [dueAtMs]);
  return Math.max(0, dueAtMs - nowMs);
}
