import { getCurrency } from '@glasshouse/domain/money';
import { transactOrUndo, type Sql, type Undo } from '../platform/database/index.ts';
import { houseAccountId, isLimited, type RefusalDetails } from '../ledger/index.ts';
import { detailsOf, refusal } from '../platform/http/index.ts';
import type { Verdict, WaitingBet } from './bet-queue.ts';
import { answerVerdict, type PlacingDeps } from './answer-verdict.ts';
import { decideAlone } from './decide-alone.ts';
import { findProtection } from './protect-first.ts';
import { listAnswered } from './store-checks.ts';
import { findAdvanceRoom, lockAccountsOf, redeemPromo } from './store.ts';
import type { PlaceOutcome, PlaceRefusalCode } from './outcomes.ts';

/**
 * A bet of which the house pays a part: for a promo code, or as an advance against open bets. Rare, so it is decided
 * in a transaction of its own around the same call as every other bet. Only on the line: what waits for a live delay
 * is on hold with the player's own money.
 */
export async function placeSpecial(deps: PlacingDeps, bet: WaitingBet): Promise<PlaceOutcome> {
  const { terms, stakeMinor, delayMs } = bet.coupon;
  const prepaidMinor = terms?.prepaidMinor ?? 0;
  const isMixed = terms?.freeStake === true && prepaidMinor > 0;
  if (delayMs > 0 || isMixed)
    return giveUp(deps, bet, await refuseUnlessProtected(deps.database, bet, 'promo_conditions_unmet'));
  if (prepaidMinor > stakeMinor)
    return giveUp(deps, bet, await refuseUnlessProtected(deps.database, bet, 'prepaid_too_large'));
  const own = { ...bet, ownMinor: terms?.freeStake ? 0 : stakeMinor - prepaidMinor };
  const decided = await transactOrUndo<Verdict, PlaceRefusalCode>(deps.database, (tx, undo) =>
    decide(deps, { tx, undo }, own, prepaidMinor),
  );
  if (!decided.ok) return giveUp(deps, bet, decided);
  const isAccepted = decided.value.code === 'accepted';
  deps.risk.done({ kept: isAccepted ? [bet.betId] : [], freed: isAccepted ? [] : [bet.betId] });
  return answerVerdict(deps, bet, decided.value);
}

function giveUp(
  deps: PlacingDeps,
  bet: WaitingBet,
  refused: { readonly code: PlaceRefusalCode } & RefusalDetails,
): PlaceOutcome {
  deps.risk.done({ kept: [], freed: [bet.betId] });
  deps.metrics.betsRefused.inc({ code: refused.code });
  return { ...refusal(refused.code), ...detailsOf(refused) };
}

/** What stands against the part that the house pays is told to nobody who is protected. */
async function refuseUnlessProtected(
  sql: Sql,
  { accountId, coupon: { stakeMinor, terms } }: WaitingBet,
  code: PlaceRefusalCode,
): Promise<{ readonly code: PlaceRefusalCode } & RefusalDetails> {
  return (await findProtection(sql, { accountId, ownMinor: terms?.freeStake === true ? 0 : stakeMinor })) ?? { code };
}

interface Work {
  readonly tx: Sql;
  readonly undo: Undo<PlaceRefusalCode>;
}

/** What the house pays is looked at like what the player pays: before risk is booked for it. */
async function decide(deps: PlacingDeps, { tx, undo }: Work, bet: WaitingBet, prepaidMinor: number): Promise<Verdict> {
  await lockAccountsOf(tx, bet.permit.playerId);
  const [earlier] = (await listAnswered(tx, [bet])).values();
  if (earlier && earlier.request_hash !== bet.requestHash) return { code: 'request_id_reused' };
  if (earlier) return { code: 'repeat', betId: earlier.bet_id };
  const refuse = async (code: PlaceRefusalCode): Promise<never> => {
    const refused = await refuseUnlessProtected(tx, bet, code);
    return undo(refused.code, refused);
  };
  if (prepaidMinor > 0 && prepaidMinor > (await findPrepaidRoom(deps, tx, bet.permit.playerId, bet)))
    await refuse('prepaid_too_large');
  const promoCode = bet.coupon.terms?.promoCode;
  if (promoCode !== undefined && !(await redeemPromo(tx, bet.permit.playerId, promoCode, bet.betId))) {
    await refuse('promo_used');
  }
  const verdict = await decideAlone(deps, tx, bet);
  if (verdict.code === 'accepted') {
    await payForPlayer(deps, tx, bet, prepaidMinor);
    return verdict;
  }
  // Nothing was taken, so the code is not used up.
  if (verdict.code === 'repeat' || verdict.code === 'not_pending') return undo('not_ready');
  return undo(verdict.code, verdict);
}

export async function findPrepaidRoom(
  { rules }: Pick<PlacingDeps, 'rules'>,
  tx: Sql,
  playerId: number,
  bet: Pick<WaitingBet, 'accountId' | 'currency'>,
): Promise<number> {
  const { isAllowed, percent, maxStakes } = rules.prepaid;
  // The house lends nothing to somebody whose play is limited.
  if (!isAllowed || (await isLimited(tx, playerId))) return 0;
  const { staked, owed } = await findAdvanceRoom(tx, playerId, bet.accountId, LOOK_BACK);
  const most = Math.min(Math.floor((staked * percent) / 100), maxStakes * getCurrency(bet.currency).initialStakeMinor);
  return Math.max(0, most - owed);
}

/** Advances are given against the last so many bets of the account. */
const LOOK_BACK = 500;

async function payForPlayer(deps: PlacingDeps, tx: Sql, bet: WaitingBet, prepaidMinor: number): Promise<void> {
  const { betId, accountId, currency } = bet;
  const promoCode = bet.coupon.terms?.promoCode;
  const amountMinor = promoCode === undefined ? prepaidMinor : bet.coupon.stakeMinor;
  const [purpose, kind] =
    promoCode === undefined ? (['advance', 'advance'] as const) : (['promo', 'promo_stake'] as const);
  await deps.ledger.book(tx, [
    {
      debitAccount: houseAccountId(purpose, currency),
      creditAccount: houseAccountId('book', currency),
      amountMinor,
      currency,
      kind,
      betId,
    },
  ]);
  if (promoCode === undefined) await deps.ledger.debts.lend(tx, { accountId, betId, amountMinor });
}
