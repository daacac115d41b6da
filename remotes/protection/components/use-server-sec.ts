import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 15_000;

/** The server's time, carried on from what it last said; the browser's own clock has no say. */
export function useServerSec(atSec: number): number {
  const [nowSec, setNowSec] = useState(atSec);
  useEffect(() => {
    const startedMs = performance.now();
    setNowSec(atSec);
    const timer = setInterval(
      () => setNowSec(atSec + Math.floor((performance.now() - startedMs) / 1_000)),
      LOOK_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [atSec]);
  return nowSec;
}
