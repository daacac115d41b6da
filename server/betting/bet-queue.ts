import { assert } from '@glasshouse/domain/decision';
import type { PricedCoupon } from './price-coupon.ts';

/** Taken at once; put on hold until the live delay has passed; taken with the stake that was on hold. */
export const BET_MODES = { take: 0, hold: 1, capture: 2 } as const;
export type BetMode = keyof typeof BET_MODES;

/** One bet on its way into the call that decides. */
export interface WaitingBet {
  readonly mode: BetMode;
  readonly betId: number;
  readonly playerId: number;
  readonly sessionId: number;
  readonly accountId: number;
  readonly currency: string;
  readonly requestId: string;
  readonly requestHash: string;
  readonly coupon: PricedCoupon;
  /** What leaves the player's account, or what is on hold: the stake less what the house lends or gives. */
  readonly ownMinor: number;
  /** The body as it came: what a bet on hold is decided by when its time has come. */
  readonly pending?: string | undefined;
}

export type Verdict =
  | { readonly word: 'accepted'; readonly betId: number; readonly balanceMinor: number; readonly placedAtMs: number }
  | { readonly word: 'repeat'; readonly betId: number }
  | { readonly word: VerdictRefusal };

export type VerdictRefusal =
  | 'sign_in_required'
  | 'request_id_reused'
  | 'account_unknown'
  | 'account_inactive'
  | 'account_frozen'
  | 'event_started'
  | 'market_suspended'
  | 'price_changed'
  | 'not_pending'
  | 'funds_insufficient';

/** Decides a batch; one verdict a bet, in the same order. */
export type DecideBatch = (bets: readonly WaitingBet[]) => Promise<readonly Verdict[]>;

export interface BetQueue {
  place(bet: WaitingBet): Promise<Verdict>;
  /** Bets that wait or are being decided. */
  size(): number;
}

interface Waiting {
  readonly bet: WaitingBet;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
}

const BATCHES_IN_FLIGHT = 2;
const MOST_IN_BATCH = 256;

/**
 * Group commit: whatever waits goes out as one call as soon as a place is free. No timer: an idle site answers
 * at once, and under load the batches grow by themselves. A player stands in at most one batch at a time, so
 * each of their bets is decided on the balance the one before it left.
 */
export function makeBetQueue(decide: DecideBatch, onBatch: (size: number) => void): BetQueue {
  let waiting: Waiting[] = [];
  const playersInFlight = new Set<number>();
  let inFlight = 0;
  let scheduled = false;

  const takeBatch = (): Waiting[] => {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    for (const one of waiting) {
      if (batch.length >= MOST_IN_BATCH || playersInFlight.has(one.bet.playerId)) left.push(one);
      else {
        playersInFlight.add(one.bet.playerId);
        batch.push(one);
      }
    }
    waiting = left;
    return batch;
  };
  const run = async (batch: Waiting[]): Promise<void> => {
    inFlight += 1;
    onBatch(batch.length);
    try {
      const verdicts = await decide(batch.map((one) => one.bet));
      assert(verdicts.length === batch.length, 'every bet of a batch has its verdict');
      batch.forEach((one, index) => settle(one, verdicts[index]));
    } catch (error) {
      for (const one of batch) one.reject(error);
    } finally {
      inFlight -= 1;
      for (const one of batch) playersInFlight.delete(one.bet.playerId);
      pump();
    }
  };
  const pump = (): void => {
    scheduled = false;
    while (inFlight < BATCHES_IN_FLIGHT && waiting.length > 0) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      void run(batch);
    }
  };
  return {
    place: (bet) =>
      new Promise((resolve, reject) => {
        waiting.push({ bet, resolve, reject });
        if (scheduled) return;
        scheduled = true;
        // After this turn of the loop, so that requests that arrived together leave together.
        setImmediate(pump);
      }),
    size: () => waiting.length + playersInFlight.size,
  };
}

function settle(one: Waiting, verdict: Verdict | undefined): void {
  if (verdict) one.resolve(verdict);
  else one.reject(new Error('a bet of a batch got no verdict'));
}
