import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import { answerWithin } from '../platform/guards/index.ts';
import { refusal, type SpendPermit } from '../platform/http/index.ts';
import { answerVerdict, type PlacingDeps } from './answer-verdict.ts';
import type { WaitingBet } from './bet-queue.ts';
import { findStakeBound } from './find-max-stake.ts';
import { findOwnAccount, type OwnAccount } from './find-own-account.ts';
import type { PlaceOutcome } from './outcomes.ts';
import { getPlaced, pendingView } from './placed-view.ts';
import type { HeldCoupon } from './read-stored.ts';
import { placeSpecial } from './place-special.ts';
import { withOwnCodes } from './promo.ts';
import { protectFirst } from './protect-first.ts';
import { priceCoupon, type PricedCoupon, type PricedRefusal } from './price-coupon.ts';
import { findAnswered } from './store.ts';
import { resolveUnsure } from './resolve-unsure.ts';

/** One bet; `requestHash` is that of the whole request it belongs to. */
export async function placeOne(
  given: PlacingDeps,
  permit: SpendPermit<'stake'>,
  body: PlaceCouponBody,
  requestHash: string,
): Promise<PlaceOutcome> {
  const deps = body.promoCode === undefined ? given : await withOwnCodes(given, permit.playerId);
  const owner = await findOwnAccount(deps, permit, body.accountId);
  if (!owner) return refusal('account_unknown');
  const priced = priceCoupon(deps, body, owner);
  if (!priced.ok) return answerEarlierOr(deps, priced, permit, body, owner, requestHash);
  const coupon = priced.value;
  if (await lacksName(deps, permit, coupon))
    return answerEarlierOr(deps, { ok: false, code: 'details_required' }, permit, body, owner, requestHash);
  // What waits is on hold with the player's own money: nothing of it is taken in the place of an advance.
  if (coupon.delayMs > 0 && coupon.terms?.prepaidMinor !== undefined)
    return answerEarlierOr(deps, { ok: false, code: 'prepaid_too_large' }, permit, body, owner, requestHash);
  if (coupon.delayMs > 0 && deps.findEnding()) return refusal('not_ready');
  const bet: WaitingBet = {
    mode: coupon.delayMs > 0 ? 'hold' : 'take',
    betId: deps.makeId(),
    permit,
    accountId: body.accountId,
    currency: owner.currency,
    requestId: body.id,
    requestHash,
    coupon,
    ownMinor: coupon.stakeMinor,
  };
  const held = bet.mode === 'hold' ? deps.pending.describe(bet, body) : undefined;
  const wait = (): void => {
    if (held) deps.pending.wait(bet, held, owner, deps.rules);
  };
  try {
    const outcome = held ? await holdBet(deps, bet, held, wait) : await takeBet(deps, bet);
    return withBound(deps, outcome, body, owner);
  } catch (error) {
    void resolveUnsure(deps, bet, wait);
    throw error;
  }
}

/**
 * Free bets are for people who have said who they are, as deposits are (docs/decisions/0161). Asked before anything is
 * locked: whoever has said it once has said it.
 */
async function lacksName(
  { database, needsName, guardWithinMs: withinMs }: PlacingDeps,
  { personId }: SpendPermit<'stake'>,
  { terms }: PricedCoupon,
): Promise<boolean> {
  if (terms?.freeStake !== true || personId === undefined) return false;
  return answerWithin('who says their name', needsName(database, personId), { withinMs });
}

/** Where the book of risk had no room for it, how much it would have had room for. */
function withBound(deps: PlacingDeps, outcome: PlaceOutcome, body: PlaceCouponBody, owner: OwnAccount): PlaceOutcome {
  if (!('refused' in outcome) || outcome.refused !== 'risk_limit_reached') return outcome;
  return refusal(outcome.refused, outcome.legs, findStakeBound(deps, outcome.refused, body, owner));
}

async function takeBet(deps: PlacingDeps, bet: WaitingBet): Promise<PlaceOutcome> {
  const { terms } = bet.coupon;
  if (terms?.freeStake || terms?.prepaidMinor !== undefined) return placeSpecial(deps, bet);
  const told = deps.betTimes.begin();
  const verdict = await deps.queue.place(bet);
  told();
  return answerVerdict(deps, bet, verdict);
}

async function holdBet(deps: PlacingDeps, bet: WaitingBet, held: HeldCoupon, wait: () => void): Promise<PlaceOutcome> {
  const verdict = await deps.queue.place({ ...bet, pending: held });
  if (verdict.code !== 'accepted') return answerVerdict(deps, bet, verdict);
  deps.outbox.nudge();
  wait();
  return { answer: pendingView(bet, verdict.balanceMinor, verdict.placedAtMs) };
}

/** A coupon that could not be taken now may still be the repeat of one that was: then that answer holds. */
async function answerEarlierOr(
  deps: PlacingDeps,
  refused: PricedRefusal,
  permit: SpendPermit<'stake'>,
  body: PlaceCouponBody,
  owner: OwnAccount,
  requestHash: string,
): Promise<PlaceOutcome> {
  const earlier = await findAnswered(deps.database, permit.playerId, body.id);
  if (earlier && earlier.request_hash !== requestHash) return refusal('request_id_reused');
  if (earlier) return getPlaced(deps.database, earlier.bet_id);
  const bound = refused.bound ?? findStakeBound(deps, refused.code, body, owner);
  const stake = { accountId: body.accountId, ownMinor: body.promoCode === undefined ? body.amount : 0 };
  const outcome = await protectFirst(deps.database, stake, refusal(refused.code, refused.legs, bound));
  deps.metrics.betsRefused.inc({ code: outcome.refused });
  return outcome;
}
