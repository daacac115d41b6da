import type { PlaceCouponBody, PlacedView } from '@glasshouse/contracts/betting-coupon';
import type { LegRefusal } from '@glasshouse/contracts/refusals';
import { COUPON_TYPES, decideSingles } from '@glasshouse/domain/coupon';
import { makeSelectionId } from '@glasshouse/domain/markets';
import { refusal, type Refused, type SpendPermit } from '../platform/http/index.ts';
import type { PlacingDeps } from './answer-verdict.ts';
import { placeOne } from './place-one.ts';
import { refOf } from './price-legs.ts';
import { refuseForGood, requestOf } from './refuse-for-good.ts';
import { listRefusedSingles } from './store-refusals.ts';
import { listAnswered } from './store.ts';
import type { PlaceOutcome, PlaceRefusalCode } from './outcomes.ts';
import { readRefusedSingle } from './read-stored.ts';

interface Single {
  readonly selectionId: string;
  readonly body: PlaceCouponBody;
}

type SingleOutcome = PlaceOutcome;

/**
 * Several singles: each is a bet of its own, taken or refused for itself, under a request id made of the whole's.
 * What was refused is remembered, so that a repeat gets the same answer for each.
 */
export async function placeSingles(
  deps: PlacingDeps,
  permit: SpendPermit<'stake'>,
  body: PlaceCouponBody,
  requestHash: string,
): Promise<PlaceOutcome> {
  const owner = await deps.ledger.findOwner(body.accountId);
  if (owner?.playerId !== permit.playerId) return refusal('account_unknown');
  const decided = decideSingles({
    selections: body.bets.map((bet) => ({ ...refOf(bet), ...(bet.isBanker && { banker: true }) })),
    promo: body.promoCode !== undefined,
    vip: body.isVipBet === true,
  });
  if (!decided.ok) return refusal(decided.code);
  const singles = body.bets.map((bet, index) => makeSingle(body, bet, index));
  const { playerId } = permit;
  const ids = singles.map((single) => single.body.id);
  const refusedBefore = await listRefusedSingles(deps.database, playerId, ids);
  const placedBefore = await listAnswered(deps.database, playerId, [body.id, ...ids]);
  // Looked at as a whole: none of another request's singles is placed, also where it has more of them.
  if ([...refusedBefore, ...placedBefore].some((row) => row.request_hash !== requestHash)) {
    return refusal('request_id_reused');
  }
  // Only of a request that nobody has answered: an earlier release took such singles, with the player's own money.
  const isAnswered = refusedBefore.length + placedBefore.length > 0;
  if ((body.prepaidAmount ?? 0) > 0 && !isAnswered) return refusal('prepaid_too_large');
  const known = new Map(refusedBefore.map((row) => [row.request_id, readRefusedSingle(row.refusal)]));
  const outcomes = await placeAll(deps, permit, singles, { requestHash, known });
  const [first] = outcomes;
  if (outcomes.every((outcome) => 'refused' in outcome) && first && 'refused' in first && isOfWhole(first.refused)) {
    return first;
  }
  const kept = await saveRefusals(deps, permit, singles, { requestHash, known, outcomes });
  return { answer: toAnswer(singles, kept, owner.currency) };
}

/** What is wrong with the request as a whole is no result of one single. */
function isOfWhole(code: PlaceRefusalCode): boolean {
  return code === 'request_id_reused' || code === 'sign_in_required';
}

function makeSingle(body: PlaceCouponBody, bet: PlaceCouponBody['bets'][number], index: number): Single {
  const selectionId = makeSelectionId(refOf(bet));
  const { amountByBetId, exactCoef: _exact, prepaidAmount: _prepaid, ...rest } = body;
  const amount = amountByBetId?.[selectionId] ?? body.amount;
  return {
    selectionId,
    body: { ...rest, id: `${body.id}.${index + 1}`, typeId: COUPON_TYPES.single, amount, bets: [bet] },
  };
}

interface Known {
  readonly requestHash: string;
  /** Refused by a program before this one, under the request of each. */
  readonly known: ReadonlyMap<string, Refused<PlaceRefusalCode>>;
}

/** One after the other: each is decided on the balance the one before it left. */
async function placeAll(
  deps: PlacingDeps,
  permit: SpendPermit<'stake'>,
  singles: readonly Single[],
  { requestHash, known }: Known,
): Promise<SingleOutcome[]> {
  const outcomes: SingleOutcome[] = [];
  for (const { body } of singles) {
    outcomes.push(known.get(body.id) ?? (await placeOne(deps, permit, body, requestHash)));
  }
  return outcomes;
}

/** What is refused beside others is refused for good, for the answer is that of the whole; unless it was taken meanwhile. */
async function saveRefusals(
  deps: PlacingDeps,
  permit: SpendPermit<'stake'>,
  singles: readonly Single[],
  { requestHash, known, outcomes }: Known & { readonly outcomes: readonly SingleOutcome[] },
): Promise<SingleOutcome[]> {
  const refused = singles.flatMap(({ body }, at) => {
    const outcome = outcomes[at];
    if (!outcome || !('refused' in outcome) || known.has(body.id)) return [];
    return [{ at, outcome, request: requestOf(permit, body, requestHash) }];
  });
  const answers = await refuseForGood(deps, refused);
  return outcomes.map((outcome, at) => answers[refused.findIndex((one) => one.at === at)] ?? outcome);
}

function toAnswer(singles: readonly Single[], outcomes: readonly SingleOutcome[], iso: string): PlacedView {
  const results = singles.map(({ selectionId }, index) => toResult(selectionId, outcomes[index]));
  const placed = results.flatMap((result) => ('placed' in result ? [result.placed] : []));
  return {
    status: 'singles',
    typeId: COUPON_TYPES.singles,
    iso,
    amount: placed.reduce((sum, view) => sum + view.amount, 0),
    balance: placed.at(-1)?.balance ?? 0,
    singles: results,
  };
}

function toResult(selectionId: string, outcome: SingleOutcome | undefined) {
  if (outcome && 'answer' in outcome) return { selectionId, placed: outcome.answer };
  const leg: LegRefusal | undefined = outcome?.legs?.[0];
  return {
    selectionId,
    refusedCode: outcome?.refused ?? 'internal',
    ...(leg?.oddsMilli !== undefined && { oddsNowMilli: leg.oddsMilli }),
  };
}
