import { useEffect, useState } from 'react';

/** Seconds that are left of so many, counted from the first drawing. */
export function useCountdown(seconds: number): number {
  const [leftSec, setLeftSec] = useState(seconds);
  useEffect(() => {
    const endMs = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endMs - Date.now()) / 1000));
      setLeftSec(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return leftSec;
}
