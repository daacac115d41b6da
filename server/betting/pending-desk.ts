import { setTimeout as sleep } from 'node:timers/promises';
import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { LegRefusal, RefusalCode } from '@glasshouse/contracts/refusals';
import { decideScores, type BettingRules } from '@glasshouse/domain/coupon';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { decideCancel, type CancelRefusal, type HeldLeg } from '@glasshouse/domain/edit';
import { findSport, makeSelectionId } from '@glasshouse/domain/markets';
import type { Visitor } from '../platform/http/index.ts';
import type { BetQueue, WaitingBet } from './bet-queue.ts';
import type { BettingDeps } from './deps.ts';
import type { OwnAccount } from './find-own-account.ts';
import { toPendingView } from './pending-view.ts';
import { readHeld, type HeldCoupon } from './read-stored.ts';
import { priceCoupon, type PricedCoupon, type PricingDeps, type StakedPart } from './price-coupon.ts';
import { refOf } from './price-legs.ts';
import { freeStakes } from './free-stakes.ts';
import { findPending, listAllPending } from './store.ts';

/** Bets that wait for the live delay: decided anew when it has passed, by what the player asked for. */
export interface PendingDesk {
  /** What is written down with the bet: the wish, and how the matches stood. */
  describe(bet: WaitingBet, body: PlaceCouponBody, staked?: StakedPart): HeldCoupon;
  /** Its stake is on hold; from here on it is decided in any case, by the rules that it was placed under. */
  wait(bet: WaitingBet, held: HeldCoupon, owner: OwnAccount, rules: BettingRules): void;
  cancel(
    visitor: Visitor,
    betId: number,
  ): Promise<Decision<PendingView, 'bet_unknown' | 'bet_not_pending' | CancelRefusal>>;
  /** What waited when the program ended is refused: nobody watched the match meanwhile. */
  start(): Promise<void>;
  /** Resolves when every bet that waits is decided, or when that takes longer than any delay. */
  drain(): Promise<void>;
  stop(): void;
}

export interface DeskDeps extends BettingDeps, Omit<PricingDeps, 'rules'> {
  readonly queue: BetQueue;
}

interface Held {
  readonly bet: WaitingBet;
  readonly coupon: HeldCoupon;
  readonly owner: OwnAccount;
  readonly rules: BettingRules;
  readonly timer: NodeJS.Timeout;
}

interface Refusal {
  readonly code: RefusalCode;
  readonly legs?: readonly LegRefusal[];
}

const TRY_AGAIN_MS = 1_000;
/** Longer than the longest live delay. */
const DRAIN_LIMIT_MS = 10_000;
const DRAIN_LOOK_MS = 50;

export function makePendingDesk(deps: DeskDeps): PendingDesk {
  const waiting = new Map<number, Held>();
  let deciding = 0;
  let stopped = false;

  const schedule = (held: Omit<Held, 'timer'>, delayMs: number): void => {
    const timer = setTimeout(() => void decide(held), delayMs);
    waiting.set(held.bet.betId, { ...held, timer });
  };
  /** The database may be away; the bet is then decided as soon as it is back, by the prices of that moment. */
  const decide = async (held: Omit<Held, 'timer'>): Promise<void> => {
    waiting.delete(held.bet.betId);
    deciding += 1;
    try {
      await decideHeld(deps, held);
    } catch (error) {
      const { betId } = held.bet;
      deps.log.warn(
        { code: 'held_bet_undecided', bet: betId, error: String(error) },
        'a held bet could not be decided; it is tried again',
      );
      if (!stopped) schedule(held, TRY_AGAIN_MS);
    } finally {
      deciding -= 1;
    }
  };
  return {
    describe: (bet, body, staked) => ({ ...describeHeld(deps, bet, body), ...(staked && { staked }) }),
    wait: (bet, coupon, owner, rules) => schedule({ bet, coupon, owner, rules }, bet.coupon.delayMs),
    cancel: async (visitor, betId) => {
      const row = await findPending(deps.database, betId);
      if (row?.player_id !== visitor.playerId) return refuse('bet_unknown');
      if (row.state !== 0) return answerCancelled(deps, betId);
      const moved = decideCancel(listHeldLegs(deps, readHeld(row.coupon)));
      if (!moved.ok) return moved;
      const freed = await freeStakes(deps, [betId], 'cancelled', [undefined]);
      if (freed.length === 0) return answerCancelled(deps, betId);
      const held = waiting.get(betId);
      clearTimeout(held?.timer);
      waiting.delete(betId);
      deps.risk.done({ kept: [], freed: [betId] });
      return accept(await tell(deps, betId));
    },
    start: () => refuseLeftOver(deps),
    drain: async () => {
      const deadlineMs = performance.now() + DRAIN_LIMIT_MS;
      while (waiting.size + deciding > 0 && performance.now() < deadlineMs) await sleep(DRAIN_LOOK_MS);
    },
    stop: () => {
      stopped = true;
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

async function refuseLeftOver(deps: DeskDeps): Promise<void> {
  const ids = (await listAllPending(deps.database)).map((row) => row.bet_id);
  if (ids.length === 0) return;
  const refusal = JSON.stringify({ code: 'acceptance_interrupted' } satisfies Refusal);
  await freeStakes(
    deps,
    ids,
    'refused',
    ids.map(() => refusal),
  );
  deps.log.info(
    { code: 'held_bets_refused', count: ids.length },
    'bets that waited when the program ended were refused',
  );
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
    scores: refs.map((ref) => prices.findScore(ref.eventId)?.version ?? 0),
    markets: refs.map((ref) => prices.marketVersion(ref)),
    odds: bet.coupon.legs.map((leg) => leg[3]),
  };
}

/** How each leg stood when the bet was put on hold, and how it stands. */
function listHeldLegs({ prices }: DeskDeps, { body, scores, markets, odds = [] }: HeldCoupon): HeldLeg[] {
  return body.bets.map((bet, at) => {
    const ref = refOf(bet);
    const price = prices.findPrice(ref);
    const isOnSale = price?.status === 'active' && price.outcomeActive;
    return {
      seen: { oddsMilli: odds[at], marketVersion: markets[at] ?? -1, scoreVersion: scores[at] ?? -1 },
      now: {
        oddsMilli: isOnSale ? price.oddsMilli : undefined,
        marketVersion: prices.marketVersion(ref),
        scoreVersion: prices.findScore(ref.eventId)?.version ?? 0,
      },
    };
  });
}

async function decideHeld(deps: DeskDeps, held: Omit<Held, 'timer'>): Promise<void> {
  const { bet } = held;
  const decided = decideAnew(deps, held);
  if ('code' in decided) return refuseHeld(deps, bet, decided);
  const verdict = await deps.queue.place({ ...bet, mode: 'capture', coupon: decided });
  if (verdict.code === 'accepted') {
    deps.metrics.betsAccepted.inc();
    await tell(deps, bet.betId);
  } else if (verdict.code === 'not_pending') {
    await close(deps, bet.betId);
  } else {
    await refuseHeld(deps, bet, { code: verdict.code === 'repeat' ? 'request_id_reused' : verdict.code });
  }
}

/**
 * The same rules as at the click, at the prices of now; and two that only waiting brings: a score that changed, where
 * it turns the event or the player asked to be dropped then, and a market that was closed meanwhile, however it stands
 * again.
 */
function decideAnew(deps: DeskDeps, { coupon, owner, rules }: Omit<Held, 'timer'>): PricedCoupon | Refusal {
  const { prices } = deps;
  const refs = coupon.body.bets.map(refOf);
  const scores = refs.map((ref, index) => ({
    seen: coupon.scores[index],
    now: prices.findScore(ref.eventId)?.version ?? 0,
    stopsBets: findSport(prices.findEventFacts(ref.eventId)?.sportId ?? 0)?.scoreStopsBets ?? true,
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
  const priced = priceCoupon({ ...deps, rules }, coupon.body, owner, coupon.staked);
  return priced.ok ? priced.value : priced;
}

async function refuseHeld(deps: DeskDeps, { betId }: WaitingBet, { code, legs }: Refusal): Promise<void> {
  const refusal = JSON.stringify({ code, ...(legs && { legs }) });
  await freeStakes(deps, [betId], 'refused', [refusal]);
  if ((await close(deps, betId)) === 'refused') deps.metrics.betsRefused.inc({ code });
}

/** As it stands by now: it may have been cancelled in this very moment, or taken by a call whose answer was lost. */
async function close(deps: DeskDeps, betId: number): Promise<PendingView['state']> {
  const { state } = await tell(deps, betId);
  const isAccepted = state === 'accepted';
  deps.risk.done({ kept: isAccepted ? [betId] : [], freed: isAccepted ? [] : [betId] });
  return state;
}

async function tell(deps: DeskDeps, betId: number): Promise<PendingView> {
  const row = await findPending(deps.database, betId);
  if (!row) throw new Error(`pending bet ${betId} is not there`);
  const view = toPendingView(row);
  deps.outbox.nudge();
  deps.onDecided(row.player_id, view);
  return view;
}
