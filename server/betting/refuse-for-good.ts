import { isRefusalCertain } from '@glasshouse/contracts/certain';
import type { PlaceCouponBody, PlacedView } from '@glasshouse/contracts/betting-coupon';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { refusal, type CallOutcome, type Refused, type SpendPermit } from '../platform/http/index.ts';
import type { WaitingBet } from './bet-queue.ts';
import type { BettingDeps } from './deps.ts';
import type { PlaceRefusalCode } from './outcomes.ts';
import { getPlaced, writeRefusal } from './placed-view.ts';
import { refuseRequests } from './store-refusals.ts';

/** What is known of a request before it is a bet. */
export interface BetRequest extends Pick<WaitingBet, 'accountId' | 'requestId' | 'requestHash'> {
  readonly playerId: number;
  readonly typeId: number;
}

export function requestOf(permit: SpendPermit<'stake'>, body: PlaceCouponBody, requestHash: string): BetRequest {
  const { accountId, id: requestId, typeId } = body;
  return { playerId: permit.playerId, accountId, requestId, requestHash, typeId };
}

interface RefusedRequest<Code extends RefusalCode> {
  readonly request: BetRequest;
  readonly outcome: Refused<Code>;
}

/** What was said now, or what the same call had been answered with before. */
type Answered<Code extends RefusalCode> = CallOutcome<PlacedView, Code | PlaceRefusalCode>;

/**
 * A repeat that is refused: the first may still be on its way, in this program or another one. So the refusal is written
 * down where every bet is looked for, under the lock under which every bet is decided. From then on the first finds it,
 * and where the first was quicker, its answer is the answer.
 */
export async function refuseRepeat<Code extends RefusalCode>(
  deps: BettingDeps,
  request: BetRequest,
  outcome: CallOutcome<PlacedView, Code>,
): Promise<Answered<Code>> {
  // What the caller does not take for an answer is asked for again, and may yet be taken.
  if (!('refused' in outcome) || !isRefusalCertain(outcome.refused, true)) return outcome;
  const [answered = outcome] = await refuseForGood(deps, [{ request, outcome }]);
  return answered;
}

/** Requests of one player on one account; what each is answered with, in the same order. */
export async function refuseForGood<Code extends RefusalCode>(
  { database, makeId }: BettingDeps,
  asked: readonly RefusedRequest<Code>[],
): Promise<Answered<Code>[]> {
  const [first] = asked;
  if (!first) return [];
  const rows = asked.map(({ request, outcome }) => ({
    bet_id: makeId(),
    request_id: request.requestId,
    request_hash: request.requestHash,
    ...writeRefusal(request.typeId, outcome),
  }));
  const answers: Answered<Code>[] = asked.map(({ outcome }) => outcome);
  for (const { ord, bet, request_hash: hash } of await refuseRequests(database, first.request, rows)) {
    const isSame = asked[ord - 1]?.request.requestHash === hash;
    answers[ord - 1] = isSame ? await getPlaced(database, bet) : refusal('request_id_reused');
  }
  return answers;
}
