import type { PlaceCouponBody, PlacedView } from '@glasshouse/contracts/betting-coupon';
import { COUPON_TYPES, decideStakes, type StakedBet } from '@glasshouse/domain/coupon';
import { transactOrUndo, type Sql, type Undo } from '../platform/database/index.ts';
import { detailsOf, refusal, type Refused, type SpendPermit } from '../platform/http/index.ts';
import type { PlacingDeps } from './answer-verdict.ts';
import type { WaitingBet } from './bet-queue.ts';
import { decideAlone } from './decide-alone.ts';
import { findOwnAccount } from './find-own-account.ts';
import type { PlaceOutcome, PlaceRefusalCode } from './outcomes.ts';
import { acceptedView, pendingView } from './placed-view.ts';
import { priceCoupon } from './price-coupon.ts';
import { refOf } from './price-legs.ts';
import { protectFirst } from './protect-first.ts';
import type { HeldCoupon } from './read-stored.ts';
import { resolveUnsure } from './resolve-unsure.ts';
import {
  answerEarlier,
  answerRows,
  listEarlier,
  refuseWhole,
  stakeIdOf,
  toWhole,
  type AskedStakes,
} from './stakes-answer.ts';
import { lockAccountsOf, type AnsweredRow } from './store.ts';

interface Priced {
  readonly bet: WaitingBet;
  readonly held?: HeldCoupon | undefined;
}

/**
 * Several stakes on the same selections: each bet is one of its own, as if it had been placed alone, and all of them are
 * taken in one transaction under the player's lock, or none is. See docs/decisions/0147.
 */
export async function placeStakes(
  deps: PlacingDeps,
  permit: SpendPermit<'stake'>,
  body: PlaceCouponBody,
  { requestHash, isRepeat }: { readonly requestHash: string; readonly isRepeat: boolean },
): Promise<PlaceOutcome> {
  const owner = await findOwnAccount(deps, permit, body.accountId);
  if (!owner) return refusal('account_unknown');
  const extra = findExtra(body);
  if (extra) return refusal(extra);
  const decided = decideStakes({
    selections: body.bets.map((bet) => ({ ...refOf(bet), ...(bet.isBanker && { banker: true }) })),
    stakes: body.stakes ?? [],
    amountMinor: body.amount,
    promo: body.promoCode !== undefined,
    vip: body.isVipBet === true,
  });
  if (!decided.ok) return refusal(decided.code);
  const asked: AskedStakes = { permit, body, requestHash, owner, staked: decided.value };
  const outcome = await takeOrRefuse(deps, asked);
  if (!('refused' in outcome)) return outcome;
  deps.metrics.betsRefused.inc({ code: outcome.refused });
  return isRepeat ? refuseWhole(deps, asked, outcome) : outcome;
}

/** What belongs to one bet alone, and is not quietly left out of several. */
function findExtra({ exactCoef = 0, prepaidAmount = 0, expressId }: PlaceCouponBody): PlaceRefusalCode | undefined {
  if (exactCoef > 0) return 'exact_odds_missed';
  if (prepaidAmount > 0) return 'prepaid_too_large';
  return expressId === undefined ? undefined : 'express_offer_unknown';
}

async function takeOrRefuse(deps: PlacingDeps, asked: AskedStakes): Promise<PlaceOutcome> {
  const priced = priceAll(deps, asked);
  if ('refused' in priced) {
    const ownMinor = asked.staked.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const stake = { accountId: asked.body.accountId, ownMinor };
    return (await answerEarlier(deps, asked)) ?? protectFirst(deps.database, stake, priced);
  }
  if (priced.some(({ held }) => held) && deps.findEnding()) return refusal('not_ready');
  const told = deps.betTimes.begin();
  const outcome = await takeAll(deps, asked, priced);
  told();
  return outcome;
}

/** At the prices of now; one that cannot be taken is the answer to all. */
function priceAll(
  deps: PlacingDeps,
  { permit, body, requestHash, owner, staked }: AskedStakes,
): Priced[] | Refused<PlaceRefusalCode> {
  const all: Priced[] = [];
  for (const [index, part] of staked.entries()) {
    const one = bodyOf(body, part, index);
    const { cover } = part;
    const priced = priceCoupon(deps, one, owner, { cover });
    if (!priced.ok) return refusal(priced.code, priced.legs);
    const coupon = priced.value;
    const bet: WaitingBet = {
      mode: coupon.delayMs > 0 ? 'hold' : 'take',
      betId: deps.makeId(),
      permit,
      accountId: body.accountId,
      currency: owner.currency,
      requestId: one.id,
      requestHash,
      coupon,
      ownMinor: coupon.stakeMinor,
    };
    const held =
      bet.mode === 'hold' ? deps.pending.describe(bet, one, cover === undefined ? {} : { cover }) : undefined;
    all.push({ bet: held ? { ...bet, pending: held } : bet, held });
  }
  return all;
}

/** One of the bets as if it had come by itself. */
function bodyOf(body: PlaceCouponBody, part: StakedBet, index: number): PlaceCouponBody {
  const { stakes: _, systemValue: __, ...rest } = body;
  return {
    ...rest,
    id: stakeIdOf(body, index),
    typeId: COUPON_TYPES[part.type],
    amount: part.amountMinor,
    bets: body.bets.filter((_bet, place) => part.places.includes(place)),
    ...(part.systemValue !== undefined && { systemValue: part.systemValue }),
  };
}

/** The steps of a batch for one after the other, each on the balance that the one before it left. */
async function takeAll(deps: PlacingDeps, asked: AskedStakes, priced: readonly Priced[]): Promise<PlaceOutcome> {
  const wait = ({ bet, held }: Priced): void => {
    if (held) deps.pending.wait(bet, held, asked.owner, deps.rules);
  };
  try {
    const done = await transactOrUndo<Done, PlaceRefusalCode>(deps.database, (tx, undo) =>
      decideAll(deps, asked, priced, { tx, undo }),
    );
    const taken = done.ok ? done.value.taken : [];
    const isNew = taken.length > 0;
    deps.risk.done({
      kept: priced.filter(({ bet }) => isNew && bet.mode === 'take').map(({ bet }) => bet.betId),
      freed: isNew ? [] : priced.map(({ bet }) => bet.betId),
    });
    if (!done.ok) return { ...refusal(done.code), ...detailsOf(done) };
    if (!isNew) return answerRows(deps.database, asked, done.value.earlier);
    deps.metrics.betsAccepted.inc(priced.filter(({ bet }) => bet.mode === 'take').length);
    deps.outbox.nudge();
    priced.forEach(wait);
    return { answer: toWhole(asked, taken) };
  } catch (error) {
    for (const one of priced) void resolveUnsure(deps, one.bet, () => wait(one));
    throw error;
  }
}

interface Done {
  /** What the bets are answered with, where they were taken now. */
  readonly taken: readonly PlacedView[];
  readonly earlier: readonly AnsweredRow[];
}

interface Work {
  readonly tx: Sql;
  readonly undo: Undo<PlaceRefusalCode>;
}

async function decideAll(
  deps: PlacingDeps,
  asked: AskedStakes,
  priced: readonly Priced[],
  { tx, undo }: Work,
): Promise<Done> {
  await lockAccountsOf(tx, asked.permit.playerId);
  const earlier = await listEarlier(tx, asked);
  if (earlier.length > 0) return { taken: [], earlier };
  const taken: PlacedView[] = [];
  for (const { bet } of priced) {
    const verdict = await decideAlone(deps, tx, bet);
    if (verdict.code === 'accepted') taken.push(viewOf(bet, verdict.balanceMinor, verdict.placedAtMs));
    else if (verdict.code === 'repeat' || verdict.code === 'not_pending') undo('not_ready');
    else undo(verdict.code, verdict);
  }
  return { taken, earlier };
}

function viewOf(bet: WaitingBet, balanceMinor: number, placedAtMs: number): PlacedView {
  return bet.mode === 'hold' ? pendingView(bet, balanceMinor, placedAtMs) : acceptedView(bet, balanceMinor, placedAtMs);
}
