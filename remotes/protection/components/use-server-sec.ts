import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 15_000;

/** The server's time, carried on from what it last said; the browser's own clock has no say. */
export function useServerSec(atSec: number): number {
  const [passed, setPassed] = useState({ sinceSec: atSec, sec: 0 });
  useEffect(() => {
    const startedMs = performance.now();
    const look = () => setPassed({ sinceSec: atSec, sec: Math.floor((performance.now() - startedMs) / 1_000) });
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [atSec]);
  return passed.sinceSec === atSec ? atSec + passed.sec : atSec;
}
