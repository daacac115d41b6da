import { useEffect, useRef } from 'react';

/** Does something now and then while the page is looked at; never without a pause between. */
export function useEvery(pauseMs: number | undefined, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(() => {
    if (pauseMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [pauseMs]);
}
