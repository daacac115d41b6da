import { useEffect, useRef, useState } from 'react';

const STEP_MS = 100;

/** The server's clock carried on by this machine's: what it was when the page came, and what has passed since. */
export function useServerMs(atMs: number, running: boolean): number {
  const [nowMs, setNowMs] = useState(atMs);
  const offsetMs = useRef(0);
  useEffect(() => {
    offsetMs.current = atMs - performance.now();
  }, [atMs]);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNowMs(offsetMs.current + performance.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [running]);
  return nowMs;
}
