import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import { COUPON_TYPES } from '@glasshouse/domain/coupon';
import { refusal, type SpendPermit } from '../platform/http/index.ts';
import { hashRequest, type PlacingDeps } from './answer-verdict.ts';
import { placeOne } from './place-one.ts';
import { placeSingles } from './place-singles.ts';
import { placeStakes } from './place-stakes.ts';
import { refuseRepeat, requestOf } from './refuse-for-good.ts';
import type { PlaceOutcome } from './outcomes.ts';

/** The use case: priced on the board, then decided with others in one durable call. */
export async function placeCoupon(
  deps: PlacingDeps,
  permit: SpendPermit<'stake'>,
  body: PlaceCouponBody,
  { isRepeat = false } = {},
): Promise<PlaceOutcome> {
  const ending = deps.findEnding();
  // Several singles are answered together, so what cannot be held would be refused for good beside the others.
  if (ending === 'takes_none' || (ending && body.typeId === COUPON_TYPES.singles)) return refusal('not_ready');
  const hash = hashRequest(body);
  if (body.typeId === COUPON_TYPES.singles) return placeSingles(deps, permit, body, hash);
  if (body.typeId === COUPON_TYPES.stakes) return placeStakes(deps, permit, body, { requestHash: hash, isRepeat });
  const outcome = await placeOne(deps, permit, body, hash);
  return isRepeat ? refuseRepeat(deps, requestOf(permit, body, hash), outcome) : outcome;
}
