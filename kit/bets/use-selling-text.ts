import { useEffect, useState } from 'react';
import { useT } from '../i18n/index.ts';

const STEP_MS = 200;

/** What a sale that was sent is called, with the seconds that a bet in play waits; absent while none is sent. */
export function useSellingText(isSending: boolean, delayMs: number | undefined): string | undefined {
  const t = useT();
  const leftSec = useSecondsLeft(isSending, delayMs ?? 0);
  if (!isSending) return undefined;
  return leftSec > 0 ? t('words.selling', { sec: leftSec }) : t('words.sellingNow');
}

/** Counted from when it was sent, by the delay that was told then. */
function useSecondsLeft(isSending: boolean, delayMs: number): number {
  const [leftMs, setLeftMs] = useState(0);
  const [told, setTold] = useState(0);
  if (!isSending && told !== delayMs) setTold(delayMs);
  useEffect(() => {
    if (!isSending) return undefined;
    const endsAtMs = performance.now() + told;
    const count = (): void => setLeftMs(Math.max(0, endsAtMs - performance.now()));
    const first = setTimeout(count);
    const timer = setInterval(count, STEP_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isSending, told]);
  return Math.ceil((isSending ? leftMs : 0) / 1000);
}
