/** Tries within the window that have not been right, this one among them. */
export interface Tries {
  /** At this login from this address. */
  readonly pair: number;
  /** At this login from anywhere; absent for an address from which its player has signed in before. */
  readonly login: number | undefined;
  /** From this address, at whatever login. */
  readonly address: number;
  /** In the whole house within a minute. */
  readonly house: number;
}

/** What is free. Beyond it nobody is locked out: every try costs work, and the more there are the more it costs. */
export const FREE_TRIES = {
  windowSec: 15 * 60,
  pair: 5,
  login: 20,
  address: 100,
  device: 10,
  houseInAMinute: 300,
} as const;

/** A quarter of a second of a browser's work, and the most that is asked of anybody: some seconds. */
const LEAST_BITS = 14;
const MOST_BITS = 18;

/** How many zero bits a proof of work must have; 0 where none is asked for. */
export function decideWork(tries: Tries, addressFactor: number): number {
  const excess = Math.max(
    tries.pair / FREE_TRIES.pair,
    (tries.login ?? 0) / FREE_TRIES.login,
    tries.address / (FREE_TRIES.address * addressFactor),
    tries.house / FREE_TRIES.houseInAMinute,
  );
  return excess <= 1 ? 0 : Math.min(MOST_BITS, LEAST_BITS + Math.floor(Math.log2(excess)));
}
