/** After a bet, so long is a time in which people bet. */
const BETTING_MS = 500;

let betAtMs = -Infinity;

/** Somebody who is signed in bets at this moment: what strangers send makes nobody else give way. */
export function noteBet(): void {
  betAtMs = performance.now();
}

/** Whether people bet just now, in this process. */
export function isBetting(): boolean {
  return performance.now() - betAtMs < BETTING_MS;
}
