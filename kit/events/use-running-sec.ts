import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/**
 * Seconds that run on from a value until the next one comes: a match clock between updates, or the time of day from
 * the moment the server rendered, whatever the visitor's own clock says. It never runs past `untilSec` by itself.
 */
export function useRunningSec(fromSec: number, running: boolean, untilSec = Infinity): number {
  const [ticked, setTicked] = useState({ fromSec, elapsedSec: 0 });
  useEffect(() => {
    if (!running) return undefined;
    const startedMs = performance.now();
    const timer = setInterval(
      () => setTicked({ fromSec, elapsedSec: Math.floor((performance.now() - startedMs) / TICK_MS) }),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, [fromSec, running]);
  return running && ticked.fromSec === fromSec ? Math.min(fromSec + ticked.elapsedSec, untilSec) : fromSec;
}
