import { createHash } from 'node:crypto';
import type { PlaceCouponBody, PlacedView } from '@glasshouse/contracts/coupon';
import { COUPON_TYPES } from '@glasshouse/domain/coupon';
import { refusal, type CallOutcome, type Visitor } from '../platform/http/index.ts';
import type { BettingDeps } from './index.ts';
import type { BetQueue, WaitingBet } from './bet-queue.ts';
import { priceCoupon, type PricedOrRefused } from './coupon-to-place.ts';
import { getPlaced } from './get-placed.ts';
import { findAnswered } from './store.ts';

/** The use case: priced on the board, then decided with others in one durable call. */
export async function placeCoupon(
  deps: BettingDeps,
  queue: BetQueue,
  visitor: Visitor,
  body: PlaceCouponBody,
): Promise<CallOutcome<PlacedView>> {
  const requestHash = hashRequest(body);
  const owner = await deps.wallet.findOwner(body.accountId);
  if (owner?.playerId !== visitor.playerId) return refusal('account_unknown');
  const priced = priceCoupon(body, owner.currency, deps.prices);
  if (!priced.ok) return answerEarlierOr(priced, deps, visitor, body, requestHash);
  const bet: WaitingBet = {
    betId: deps.makeId(),
    playerId: visitor.playerId,
    sessionId: visitor.sessionId,
    accountId: body.accountId,
    houseAccountId: deps.houseAccountId(owner.currency),
    requestId: body.id,
    requestHash,
    coupon: priced.value,
  };
  const verdict = await queue.place(bet);
  switch (verdict.word) {
    case 'accepted':
      deps.metrics.betsAccepted.inc();
      deps.outbox.nudge();
      return { answer: toPlaced(bet, owner.currency, verdict.balanceMinor, verdict.placedAtMs) };
    case 'repeat':
      return { answer: await getPlaced(deps.database, verdict.betId) };
    default:
      deps.metrics.betsRefused.inc({ code: verdict.word });
      return refusal(verdict.word);
  }
}

/** A coupon that could not be taken now may still be the repeat of one that was: then that answer holds. */
async function answerEarlierOr(
  refused: Exclude<PricedOrRefused, { ok: true }>,
  deps: BettingDeps,
  visitor: Visitor,
  body: PlaceCouponBody,
  requestHash: string,
): Promise<CallOutcome<PlacedView>> {
  const earlier = await findAnswered(deps.database, visitor.playerId, body.id);
  if (earlier && earlier.request_hash !== requestHash) return refusal('request_id_reused');
  if (earlier) return { answer: await getPlaced(deps.database, earlier.bet_id) };
  deps.metrics.betsRefused.inc({ code: refused.code });
  return refusal(refused.code, refused.legs);
}

function hashRequest(body: PlaceCouponBody): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

function toPlaced(bet: WaitingBet, currency: string, balanceMinor: number, placedAtMs: number): PlacedView {
  const { coupon } = bet;
  return {
    betId: bet.betId,
    placedAtSec: Math.floor(placedAtMs / 1000),
    typeId: COUPON_TYPES[coupon.type],
    amount: coupon.stakeMinor,
    iso: currency,
    oddsMilli: coupon.oddsMilli,
    possibleWin: coupon.possibleWinMinor,
    balance: balanceMinor,
    legs: coupon.legs.map((leg) => ({
      gameId: leg.eventId,
      market: leg.marketKey,
      outcome: leg.outcomeId,
      oddsMilli: leg.oddsMilli,
    })),
  };
}
