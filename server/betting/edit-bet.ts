import type { PlaceCouponBody, PlacedView } from '@glasshouse/contracts/coupon';
import type { PriceNow } from '@glasshouse/domain/coupon';
import { betRiskUnits } from '@glasshouse/domain/risk';
import type { Sql } from '../platform/database/index.ts';
import { refusal, type CallOutcome, type Visitor } from '../platform/http/index.ts';
import { refOfLeg } from './bet-terms.ts';
import type { Verdict, WaitingBet } from './bet-queue.ts';
import { Undone } from './undone.ts';
import { answerVerdict, hashRequest, type PlacingDeps } from './answer-verdict.ts';
import { getPlaced } from './placed-view.ts';
import type { BetRisk, Prices } from './ports.ts';
import { priceCoupon } from './price-coupon.ts';
import {
  findAnswered,
  insertEdited,
  listBetRowsById,
  listCashOutRows,
  lockAccountsOf,
  placeBets,
  readNowMs,
  type BetRow,
} from './store.ts';
import { insertSuccessor } from './store-successors.ts';

/**
 * Another coupon in the place of a bet of which nothing has started: the old stake comes back and the new one leaves
 * in one transaction, so that there are never both bets, nor none.
 */
export async function editBet(
  deps: PlacingDeps,
  visitor: Visitor,
  betId: number,
  body: PlaceCouponBody,
): Promise<CallOutcome<PlacedView>> {
  const requestHash = hashRequest([betId, body]);
  const earlier = await findAnswered(deps.database, visitor.playerId, body.id);
  if (earlier && earlier.request_hash !== requestHash) return refusal('request_id_reused');
  if (earlier) return { answer: await getPlaced(deps.database, earlier.bet_id) };
  const owner = await deps.wallet.findOwner(body.accountId);
  if (owner?.playerId !== visitor.playerId) return refusal('account_unknown');
  const [old] = await listBetRowsById(deps.database, [betId]);
  if (old?.player_id !== visitor.playerId) return refusal('bet_unknown');
  const priced = priceCoupon(deps, body, owner);
  if (!priced.ok) return refusal(priced.code, priced.legs, priced.bound);
  const coupon = { ...priced.value, terms: { ...priced.value.terms, replacesBetId: betId } };
  if (
    !isEditable(old, deps.prices) ||
    coupon.delayMs > 0 ||
    coupon.terms.freeStake ||
    coupon.terms.prepaidMinor !== undefined
  ) {
    return refusal('bet_not_editable');
  }
  const bet: WaitingBet = {
    mode: 'take',
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
  return replace(deps, old, bet);
}

/** Whether the risk of the old bet has been exchanged for that of the new one. */
interface Swap {
  isBooked: boolean;
}

async function replace(deps: PlacingDeps, old: BetRow, bet: WaitingBet): Promise<CallOutcome<PlacedView>> {
  const swap: Swap = { isBooked: false };
  try {
    const verdict = await deps.database.transaction((tx) => exchange(deps, tx, old, bet, swap));
    return await answerVerdict(deps, bet, verdict);
  } catch (error) {
    if (swap.isBooked) {
      deps.risk.giveBack(bet.coupon.risk);
      deps.risk.restore(riskOf(old));
    }
    if (error instanceof Undone) return refusal(error.code);
    throw error;
  }
}

/** What the old bet has booked: the same figure as when it was taken. */
export function riskOf(bet: BetRow): BetRisk {
  return {
    playerId: bet.player_id,
    legs: bet.legs.map(refOfLeg),
    units: betRiskUnits({
      currency: bet.currency,
      possibleWinMinor: bet.possible_win_minor,
      stakeMinor: bet.stake_minor,
      freeStake: bet.terms?.freeStake === true,
    }),
  };
}

/**
 * By what the bet and the board say: what is played, decided or gone from the line is no longer anybody's to change,
 * whatever was planned. Whether the bet is settled or sold is seen under the lock.
 */
export function isEditable(bet: BetRow, prices: Prices): boolean {
  if (bet.terms?.freeStake || bet.terms?.prepaidMinor !== undefined) return false;
  return bet.legs.every((leg) => leg[4] === 0 && isOnLine(prices.findPrice(refOfLeg(leg))));
}

function isOnLine(price: PriceNow | undefined): boolean {
  return price?.section === 'line' && (price.status === 'active' || price.status === 'suspended');
}

async function exchange(deps: PlacingDeps, tx: Sql, old: BetRow, bet: WaitingBet, swap: Swap): Promise<Verdict> {
  const written = await insertEdited(tx, old.bet_id, old.stake_minor);
  const sold = await listCashOutRows(tx, [old.bet_id]);
  const started = old.line_until * 1000 <= (await readNowMs(tx));
  if (!written || sold.length > 0 || started) throw new Undone('bet_not_editable');
  swapRisk(deps, old, bet, swap);
  await lockAccountsOf(tx, bet.playerId);
  await deps.wallet.book(tx, [
    {
      debitAccount: deps.house.book(old.currency),
      creditAccount: old.account_id,
      amountMinor: old.stake_minor,
      currency: old.currency,
      kind: 'refund',
      betId: old.bet_id,
    },
  ]);
  const [verdict] = await placeBets(tx, [bet], deps.house);
  if (!verdict) throw new Error('a bet got no verdict');
  if (verdict.word === 'accepted') {
    await insertSuccessor(tx, old.bet_id, verdict.betId);
    return verdict;
  }
  throw new Undone(verdict.word === 'repeat' || verdict.word === 'not_pending' ? 'request_id_reused' : verdict.word);
}

/** Only of a bet that is known to be open: our word about it, not yet committed, keeps everybody else out. */
function swapRisk({ risk }: PlacingDeps, old: BetRow, bet: WaitingBet, swap: Swap): void {
  risk.giveBack(riskOf(old));
  if (risk.take(bet.coupon.risk) !== undefined) {
    risk.restore(riskOf(old));
    throw new Undone('risk_limit_reached');
  }
  swap.isBooked = true;
}
