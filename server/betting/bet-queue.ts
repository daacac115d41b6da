import { setImmediate as nextTurn } from 'node:timers/promises';
import { assert } from '@glasshouse/domain/decision';
import type { SpendRefusal } from '@glasshouse/domain/protection';
import type { RefusalDetails } from '../ledger/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import type { PricedCoupon } from './price-coupon.ts';

/** Taken at once; put on hold until the live delay has passed; taken with the stake that was on hold. */
export const BET_MODES = { take: 0, hold: 1, capture: 2 } as const;
export type BetMode = keyof typeof BET_MODES;

/** One bet on its way into the call that decides. */
export interface WaitingBet {
  readonly mode: BetMode;
  readonly betId: number;
  /** Whose it is, and the session that asks. */
  readonly permit: SpendPermit<'stake'>;
  readonly accountId: number;
  readonly currency: string;
  readonly requestId: string;
  readonly requestHash: string;
  readonly coupon: PricedCoupon;
  /** What leaves the player's account, or what is on hold: the stake less what the house lends or gives. */
  readonly ownMinor: number;
  /** The body as it came: what a bet on hold is decided by when its time has come. */
  readonly pending?: object | undefined;
}

export type Verdict =
  | { readonly code: 'accepted'; readonly betId: number; readonly balanceMinor: number; readonly placedAtMs: number }
  | { readonly code: 'repeat'; readonly betId: number }
  | Refused;

export type Refused = { readonly code: VerdictRefusal } & RefusalDetails;

/** By the ledger's door, or before it: by the board, the book of risk, or a database that was not heard. */
export type VerdictRefusal = SpendRefusal | 'market_suspended' | 'price_changed' | 'risk_limit_reached' | 'not_ready';

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
/** So many make a call that costs each hardly more than a full one does. */
const WORTH_A_CALL = 64;
/** A call that has been out for so long waits for a lock or a slow disk; others leave beside it. */
const HELD_UP_MS = 25;

/**
 * Group commit: whatever waits goes out as one call as soon as the one before it is back, so an idle site answers at
 * once, and under load the batches grow by themselves: fewer and larger ones cost less for each bet. A second call
 * leaves beside the first where it is worth one, or where the first is held up. A person stands in at most one batch
 * at a time, so each of their bets is decided on the balance the one before it left.
 */
export function makeBetQueue(
  decide: DecideBatch,
  onBatch: (size: number) => void,
  heldUpMs: number = HELD_UP_MS,
): BetQueue {
  let waiting: Waiting[] = [];
  const personsInFlight = new Set<number>();
  let inFlight = 0;
  /** Those in flight that nobody waits for any longer. */
  let heldUp = 0;
  let scheduled = false;

  const run = async (batch: Waiting[]): Promise<void> => {
    inFlight += 1;
    let isHeldUp = false;
    const timer = setTimeout(() => {
      isHeldUp = true;
      heldUp += 1;
      pump();
    }, heldUpMs);
    onBatch(batch.length);
    const answerOne = await decideFor(batch, decide);
    clearTimeout(timer);
    inFlight -= 1;
    if (isHeldUp) heldUp -= 1;
    for (const one of batch) personsInFlight.delete(keyOf(one));
    // The next call leaves before these are told: to write their answers takes as long as the call does.
    pump();
    await answerInTurns(batch, answerOne);
  };
  const mayLeave = (): boolean =>
    waiting.length > 0 && inFlight < BATCHES_IN_FLIGHT && (inFlight === heldUp || waiting.length >= WORTH_A_CALL);
  const pump = (): void => {
    scheduled = false;
    while (mayLeave()) {
      const { batch, left } = takeBatch(waiting, personsInFlight);
      waiting = left;
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
    size: () => waiting.length + personsInFlight.size,
  };
}

type AnswerOne = (one: Waiting, index: number) => void;

/** Never rejects: what throws is everybody's answer. */
async function decideFor(batch: readonly Waiting[], decide: DecideBatch): Promise<AnswerOne> {
  try {
    const verdicts = await decide(batch.map((one) => one.bet));
    assert(verdicts.length === batch.length, 'every bet of a batch has its verdict');
    return (one, index) => settle(one, verdicts[index]);
  } catch (error) {
    return (one) => one.reject(error);
  }
}

/** So many in a turn of the loop, so that requests, prices and the answer to the next call are heard in between. */
const TOLD_IN_TURN = 16;

async function answerInTurns(batch: readonly Waiting[], answerOne: AnswerOne): Promise<void> {
  for (const [index, one] of batch.entries()) {
    if (index % TOLD_IN_TURN === 0) await nextTurn();
    answerOne(one, index);
  }
}

/** Limits are the person's, and so is their place in a batch. */
function keyOf({ bet: { permit } }: Waiting): number {
  return permit.personId ?? permit.playerId;
}

/** Those who go, and those who wait on; whoever goes is in flight from here on. */
function takeBatch(waiting: readonly Waiting[], personsInFlight: Set<number>) {
  const batch: Waiting[] = [];
  const left: Waiting[] = [];
  for (const one of waiting) {
    if (batch.length >= MOST_IN_BATCH || personsInFlight.has(keyOf(one))) left.push(one);
    else {
      personsInFlight.add(keyOf(one));
      batch.push(one);
    }
  }
  return { batch, left };
}

function settle(one: Waiting, verdict: Verdict | undefined): void {
  if (verdict) one.resolve(verdict);
  else one.reject(new Error('a bet of a batch got no verdict'));
}
