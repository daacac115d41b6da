import { useRunningSec } from './use-running-sec.ts';

/** "2:13:05"; days and more are better said by the date. */
export function formatCountdown(leftSec: number): string {
  const hours = Math.floor(leftSec / 3_600);
  const minutes = Math.floor(leftSec / 60) % 60;
  const parts = [minutes, leftSec % 60].map((part) => String(part).padStart(2, '0'));
  return `${hours}:${parts.join(':')}`;
}

const COUNTDOWN_FROM_SEC = 24 * 3_600;

/** Seconds to the start where they are worth counting down. */
export function findSecToStart(startsAtSec: number, nowSec: number): number | undefined {
  const leftSec = startsAtSec - nowSec;
  return leftSec > 0 && leftSec <= COUNTDOWN_FROM_SEC ? leftSec : undefined;
}

/** What is left to the start, by the server's clock from the moment the page was made; nothing where a date says it better. */
export function useCountdown(startsAtSec: number, nowSec: number): string | undefined {
  const leftSec = findSecToStart(startsAtSec, useRunningSec(nowSec, true));
  return leftSec === undefined ? undefined : formatCountdown(leftSec);
}
