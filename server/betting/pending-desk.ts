import type { PendingView, PlaceCouponBody } from '@glasshouse/contracts/coupon';
import type { LegRefusal, RefusalCode } from '@glasshouse/contracts/refusals';
import { decideScores } from '@glasshouse/domain/coupon';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { makeSelectionId } from '@glasshouse/domain/markets';
import type { Visitor } from '../platform/http/index.ts';
import type { BetQueue, Verdict, WaitingBet } from './bet-queue.ts';
import type { BettingDeps } from './index.ts';
import { toPendingView } from './pending-view.ts';
import type { HeldCoupon } from './placed-view.ts';
import type { AccountOwner } from './ports.ts';
import { priceCoupon, type PricedCoupon, type PricingDeps } from './price-coupon.ts';
import { refOf } from './price-legs.ts';
import { findPending, listAllPending, releaseBets } from './store.ts';

/** Bets that wait for the live delay: decided anew when it has passed, by what the player asked for. */
export interface PendingDesk {
  /** What is written down with the bet: the wish, and how the matches stood. */
  describe(bet: WaitingBet, body: PlaceCouponBody): HeldCoupon;
  /** Its stake is on hold; from here on it is decided in any case. */
  wait(bet: WaitingBet, held: HeldCoupon, owner: AccountOwner): void;
  cancel(visitor: Visitor, betId: number): Promise<Decision<PendingView, 'bet_unknown' | 'bet_not_pending'>>;
  /** What waited when the program ended is refused: nobody watched the match meanwhile. */
  start(): Promise<void>;
  stop(): void;
}

export interface DeskDeps extends BettingDeps, PricingDeps {
  readonly queue: BetQueue;
}

interface Held {
  readonly bet: WaitingBet;
  readonly coupon: HeldCoupon;
  readonly owner: AccountOwner;
  readonly timer: NodeJS.Timeout;
}

interface Refusal {
  readonly code: RefusalCode;
  readonly legs?: readonly LegRefusal[];
}

const TRY_AGAIN_MS = 1_000;

export function makePendingDesk(deps: DeskDeps): PendingDesk {
  const waiting = new Map<number, Held>();
  let stopped = false;

  const schedule = (held: Omit<Held, 'timer'>, delayMs: number): void => {
    const timer = setTimeout(() => void decide(held), delayMs);
    waiting.set(held.bet.betId, { ...held, timer });
  };
  /**
   * From here on the decision alone gives the risk back: a cancel that comes meanwhile finds nothing to give. The
   * database may be away; the bet is then decided as soon as it is back, by the prices of that moment.
   */
  const decide = async (held: Omit<Held, 'timer'>): Promise<void> => {
    waiting.delete(held.bet.betId);
    try {
      await decideHeld(deps, held);
    } catch (error) {
      const { betId } = held.bet;
      deps.log.warn({ bet: betId, error: String(error) }, 'a held bet could not be decided; it is tried again');
      if (!stopped) schedule(held, TRY_AGAIN_MS);
    }
  };
  return {
    describe: (bet, body) => describeHeld(deps, bet, body),
    wait: (bet, coupon, owner) => schedule({ bet, coupon, owner }, bet.coupon.delayMs),
    cancel: async (visitor, betId) => {
      const row = await findPending(deps.database, betId);
      if (row?.player_id !== visitor.playerId) return refuse('bet_unknown');
      const freed = await releaseBets(deps.database, [betId], 'cancelled', [undefined]);
      if (freed.length === 0) return answerCancelled(deps, betId);
      const held = waiting.get(betId);
      clearTimeout(held?.timer);
      waiting.delete(betId);
      if (held) deps.risk.giveBack(held.bet.coupon.risk);
      return accept(await tell(deps, betId));
    },
    start: async () => {
      const rows = await listAllPending(deps.database);
      const refusal = JSON.stringify({ code: 'acceptance_interrupted' } satisfies Refusal);
      if (rows.length === 0) return;
      const ids = rows.map((row) => row.bet_id);
      await releaseBets(
        deps.database,
        ids,
        'refused',
        ids.map(() => refusal),
      );
      deps.log.info({ count: rows.length }, 'bets that waited when the program ended were refused');
    },
    stop: () => {
      stopped = true;
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** Taken back before, perhaps by a call whose answer was lost: the same answer again. */
async function answerCancelled(
  { database }: DeskDeps,
  betId: number,
): Promise<Decision<PendingView, 'bet_not_pending'>> {
  const row = await findPending(database, betId);
  const view = row && toPendingView(row);
  return view?.state === 'cancelled' ? accept(view) : refuse('bet_not_pending');
}

function describeHeld({ prices }: DeskDeps, bet: WaitingBet, body: PlaceCouponBody): HeldCoupon {
  const refs = body.bets.map(refOf);
  return {
    body,
    sessionId: bet.sessionId,
    scores: refs.map((ref) => prices.findScore(ref.eventId)?.version ?? 0),
    markets: refs.map((ref) => prices.marketVersion(ref)),
  };
}

async function decideHeld(deps: DeskDeps, held: Omit<Held, 'timer'>): Promise<void> {
  const decided = decideAnew(deps, held);
  if ('code' in decided) return refuseHeld(deps, held, decided, held.bet.coupon);
  const verdict = await capture(deps, held.bet, decided);
  if (verdict.word === 'accepted') {
    deps.metrics.betsAccepted.inc();
    await tell(deps, held.bet.betId);
  } else if (verdict.word === 'not_pending') {
    // Cancelled in this very moment; or taken by a call of ours whose answer was lost.
    const view = await tell(deps, held.bet.betId);
    if (view.state !== 'accepted') deps.risk.giveBack(decided.risk);
  } else {
    const code = verdict.word === 'repeat' ? 'request_id_reused' : verdict.word;
    await refuseHeld(deps, held, { code }, decided);
  }
}

/** Where the database does not answer, the risk stands as it was, for the next try. */
async function capture(deps: DeskDeps, bet: WaitingBet, coupon: PricedCoupon): Promise<Verdict> {
  try {
    return await deps.queue.place({ ...bet, mode: 'capture', coupon });
  } catch (error) {
    deps.risk.giveBack(coupon.risk);
    deps.risk.restore(bet.coupon.risk);
    throw error;
  }
}

/**
 * The same rules as at the click, at the prices of now; and two that only waiting brings: a score that changed, where
 * the player asked to be dropped then, and a market that was closed meanwhile, however it stands again.
 */
function decideAnew(deps: DeskDeps, { bet, coupon, owner }: Omit<Held, 'timer'>): PricedCoupon | Refusal {
  const { prices, risk } = deps;
  const refs = coupon.body.bets.map(refOf);
  const scores = refs.map((ref, index) => ({
    seen: coupon.scores[index],
    now: prices.findScore(ref.eventId)?.version ?? 0,
  }));
  const same = decideScores(coupon.body.isDropOnScoreChange === true, scores);
  if (!same.ok) return same;
  const closed = refs.filter((ref, index) => prices.marketVersion(ref) !== coupon.markets[index]);
  if (closed.length > 0) {
    return {
      code: 'market_suspended',
      legs: closed.map((ref) => ({ selectionId: makeSelectionId(ref), code: 'market_suspended' })),
    };
  }
  const priced = priceCoupon(deps, coupon.body, owner);
  if (!priced.ok) return priced;
  risk.giveBack(bet.coupon.risk);
  if (risk.take(priced.value.risk) === undefined) return priced.value;
  risk.restore(bet.coupon.risk);
  return { code: 'risk_limit_reached' };
}

async function refuseHeld(
  deps: DeskDeps,
  { bet }: Omit<Held, 'timer'>,
  { code, legs }: Refusal,
  coupon: PricedCoupon,
): Promise<void> {
  const refusal = JSON.stringify({ code, ...(legs && { legs }) });
  await releaseBets(deps.database, [bet.betId], 'refused', [refusal]);
  deps.risk.giveBack(coupon.risk);
  deps.metrics.betsRefused.inc({ code });
  deps.outbox.nudge();
  await tell(deps, bet.betId);
}

async function tell(deps: DeskDeps, betId: number): Promise<PendingView> {
  const row = await findPending(deps.database, betId);
  if (!row) throw new Error(`pending bet ${betId} is not there`);
  const view = toPendingView(row);
  deps.outbox.nudge();
  deps.onDecided(row.player_id, view);
  return view;
}
