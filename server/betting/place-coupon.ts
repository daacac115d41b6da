import { createHash } from 'node:crypto';
import type { PlaceCouponBody, PlacedView } from '@glasshouse/contracts/coupon';
import { COUPON_TYPES } from '@glasshouse/domain/coupon';
import { refusal, type CallOutcome, type Visitor } from '../platform/http/index.ts';
import type { BettingDeps } from './index.ts';
import type { BetQueue, Verdict, WaitingBet } from './bet-queue.ts';
import { findStakeBound } from './find-max-stake.ts';
import type { PendingDesk } from './pending-desk.ts';
import { acceptedView, getPlaced, pendingView } from './placed-view.ts';
import { placeSingles } from './place-singles.ts';
import { placeSpecial } from './place-special.ts';
import type { AccountOwner } from './ports.ts';
import { priceCoupon, type PricedRefusal, type PricingDeps } from './price-coupon.ts';
import { findAnswered } from './store.ts';

export interface PlacingDeps extends BettingDeps, PricingDeps {
  readonly queue: BetQueue;
  readonly pending: PendingDesk;
}

/** The use case: priced on the board, then decided with others in one durable call. */
export async function placeCoupon(
  deps: PlacingDeps,
  visitor: Visitor,
  body: PlaceCouponBody,
): Promise<CallOutcome<PlacedView>> {
  const hash = hashRequest(body);
  if (body.typeId === COUPON_TYPES.singles) return placeSingles(deps, visitor, body, hash);
  return placeOne(deps, visitor, body, hash);
}

/** One bet; `requestHash` is that of the whole request it belongs to. */
export async function placeOne(
  deps: PlacingDeps,
  visitor: Visitor,
  body: PlaceCouponBody,
  requestHash: string,
): Promise<CallOutcome<PlacedView>> {
  const owner = await deps.wallet.findOwner(body.accountId);
  if (owner?.playerId !== visitor.playerId) return refusal('account_unknown');
  const priced = priceCoupon(deps, body, owner);
  if (!priced.ok) return answerEarlierOr(deps, priced, visitor, body, owner, requestHash);
  const coupon = priced.value;
  const taken = deps.risk.take(coupon.risk);
  if (taken !== undefined) {
    return answerEarlierOr(deps, { ok: false, code: 'risk_limit_reached' }, visitor, body, owner, requestHash);
  }
  const bet: WaitingBet = {
    mode: coupon.delayMs > 0 ? 'hold' : 'take',
    betId: deps.makeId(),
    playerId: visitor.playerId,
    sessionId: visitor.sessionId,
    accountId: body.accountId,
    currency: owner.currency,
    requestId: body.id,
    requestHash,
    coupon,
    ownMinor: coupon.stakeMinor,
  };
  if (coupon.terms?.freeStake || coupon.terms?.prepaidMinor !== undefined) return placeSpecial(deps, bet);
  if (bet.mode === 'hold') return holdBet(deps, bet, body, owner);
  return answerVerdict(deps, bet, await deps.queue.place(bet));
}

/** What the player hears; the risk of what was not taken is free again. */
export async function answerVerdict(
  deps: PlacingDeps,
  bet: WaitingBet,
  verdict: Verdict,
): Promise<CallOutcome<PlacedView>> {
  if (verdict.word === 'accepted') {
    deps.metrics.betsAccepted.inc();
    deps.outbox.nudge();
    return { answer: acceptedView(bet, verdict.balanceMinor, verdict.placedAtMs) };
  }
  deps.risk.giveBack(bet.coupon.risk);
  if (verdict.word === 'repeat') return { answer: await getPlaced(deps.database, verdict.betId) };
  deps.metrics.betsRefused.inc({ code: verdict.word });
  // Only a held bet can have stopped waiting, and held bets are not answered here.
  return refusal(verdict.word === 'not_pending' ? 'not_ready' : verdict.word);
}

async function holdBet(
  deps: PlacingDeps,
  bet: WaitingBet,
  body: PlaceCouponBody,
  owner: AccountOwner,
): Promise<CallOutcome<PlacedView>> {
  const held = deps.pending.describe(bet, body);
  const verdict = await deps.queue.place({ ...bet, pending: JSON.stringify(held) });
  if (verdict.word !== 'accepted') return answerVerdict(deps, bet, verdict);
  deps.outbox.nudge();
  deps.pending.wait(bet, held, owner);
  return { answer: pendingView(bet, verdict.balanceMinor, verdict.placedAtMs) };
}

/** A coupon that could not be taken now may still be the repeat of one that was: then that answer holds. */
async function answerEarlierOr(
  deps: PlacingDeps,
  refused: PricedRefusal,
  visitor: Visitor,
  body: PlaceCouponBody,
  owner: AccountOwner,
  requestHash: string,
): Promise<CallOutcome<PlacedView>> {
  const earlier = await findAnswered(deps.database, visitor.playerId, body.id);
  if (earlier && earlier.request_hash !== requestHash) return refusal('request_id_reused');
  if (earlier) return { answer: await getPlaced(deps.database, earlier.bet_id) };
  deps.metrics.betsRefused.inc({ code: refused.code });
  const bound = refused.bound ?? findStakeBound(deps, refused.code, body, owner);
  return refusal(refused.code, refused.legs, bound);
}

export function hashRequest(body: PlaceCouponBody): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
