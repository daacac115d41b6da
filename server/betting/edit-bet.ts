import type { EditBetBody } from '@glasshouse/contracts/betting-edits';
import { isOnLine } from '@glasshouse/domain/edit';
import { betRiskUnits } from '@glasshouse/domain/risk';
import { houseAccountId, lockPlayer } from '../ledger/index.ts';
import { transactOrUndo, type Sql, type Undo } from '../platform/database/index.ts';
import { detailsOf, refusal, type Refused, type SpendPermit } from '../platform/http/index.ts';
import { findEditValueWithin } from './ask-guards.ts';
import { refOfLeg } from './bet-terms.ts';
import type { Verdict, WaitingBet } from './bet-queue.ts';
import { decideAlone } from './decide-alone.ts';
import { findOwnAccount } from './find-own-account.ts';
import { refuseRepeat, requestOf, type BetRequest } from './refuse-for-good.ts';
import { resolveUnsure } from './resolve-unsure.ts';
import { answerVerdict, hashRequest, type PlacingDeps } from './answer-verdict.ts';
import type { EditOutcome, EditRefusalCode } from './outcomes.ts';
import { getPlaced } from './placed-view.ts';
import type { BetRisk, Bettor, Prices } from './ports.ts';
import { priceCoupon } from './price-coupon.ts';
import { protectFirst } from './protect-first.ts';
import { findAnswered, listBetRowsById, listCashOutRows, lockAccountsOf, readNowMs, type BetRow } from './store.ts';
import { insertSuccessor } from './store-successors.ts';

/**
 * Another coupon in the place of a bet of which nothing has started: what the old stake counts (`domain/edit`) comes
 * back and the new one leaves in one transaction, so that there are never both bets, nor none.
 */
export async function editBet(
  deps: PlacingDeps,
  permit: SpendPermit<'stake'>,
  betId: number,
  body: EditBetBody,
  { isRepeat = false } = {},
): Promise<EditOutcome> {
  const requestHash = hashRequest([betId, body]);
  const outcome = await tryEditing(deps, permit, betId, { body, requestHash });
  return isRepeat ? refuseRepeat(deps, requestOf(permit, body, requestHash), outcome) : outcome;
}

async function tryEditing(
  deps: PlacingDeps,
  permit: SpendPermit<'stake'>,
  betId: number,
  { body, requestHash }: { readonly body: EditBetBody; readonly requestHash: string },
): Promise<EditOutcome> {
  const earlier = await findEarlier(deps, { playerId: permit.playerId, requestId: body.id, requestHash });
  if (earlier) return earlier;
  const owner = await findOwnAccount(deps, permit, body.accountId);
  if (!owner) return refusal('account_unknown');
  const [old] = await listBetRowsById(deps.database, [betId]);
  if (old?.player_id !== permit.playerId) return refusal('bet_unknown');
  const priced = priceCoupon(deps, body, owner);
  if (!priced.ok) return refuseEdit(deps, body, refusal(priced.code, priced.legs, priced.bound));
  const coupon = { ...priced.value, terms: { ...priced.value.terms, replacesBetId: betId } };
  if (
    !isEditable(old, deps.prices) ||
    coupon.delayMs > 0 ||
    coupon.terms.freeStake ||
    coupon.terms.prepaidMinor !== undefined
  ) {
    return refuseEdit(deps, body, refusal('bet_not_editable'));
  }
  const bet: WaitingBet = {
    mode: 'take',
    betId: deps.makeId(),
    permit,
    accountId: body.accountId,
    currency: owner.currency,
    requestId: body.id,
    requestHash,
    coupon,
    ownMinor: coupon.stakeMinor,
  };
  return replace(deps, { old, bet, agreedMinor: body.counts ?? old.stake_minor });
}

/** As of any bet; but a limit may have room for the new stake once the old one has come back. */
async function refuseEdit(
  { database }: PlacingDeps,
  { accountId, amount }: EditBetBody,
  otherwise: Refused<EditRefusalCode>,
): Promise<EditOutcome> {
  const outcome = await protectFirst(database, { accountId, ownMinor: amount }, otherwise);
  return outcome.refused === 'limit_reached' ? otherwise : outcome;
}

interface Exchange {
  readonly old: BetRow;
  readonly bet: WaitingBet;
  /** What the player was shown that the old stake counts. */
  readonly agreedMinor: number;
}

/** What the same request was answered with: before, or by its twin that was quicker. */
async function findEarlier(
  { database }: PlacingDeps,
  { playerId, requestId, requestHash }: Pick<BetRequest, 'playerId' | 'requestId' | 'requestHash'>,
): Promise<EditOutcome | undefined> {
  const earlier = await findAnswered(database, playerId, requestId);
  if (!earlier) return undefined;
  if (earlier.request_hash !== requestHash) return refusal('request_id_reused');
  return getPlaced(database, earlier.bet_id);
}

async function replace(deps: PlacingDeps, asked: Exchange): Promise<EditOutcome> {
  const { bet } = asked;
  try {
    const decided = await transactOrUndo<Verdict, EditRefusalCode>(deps.database, (tx, undo) =>
      exchange(deps, { tx, undo }, asked),
    );
    if (!decided.ok) {
      deps.risk.done({ kept: [], freed: [bet.betId] });
      return (
        (await findEarlier(deps, { ...bet, playerId: bet.permit.playerId })) ?? {
          refused: decided.code,
          ...detailsOf(decided),
        }
      );
    }
    deps.risk.done({ kept: [bet.betId], freed: [] });
    return await answerVerdict(deps, bet, decided.value);
  } catch (error) {
    // The answer may have been lost after the commit: both bets count until it is seen which of them stands.
    void resolveUnsure(deps, bet, () => undefined);
    throw error;
  }
}

/** What the old bet of the same player has booked: the same figure as when it was taken. */
function riskOf(bet: BetRow, { personId }: Bettor): BetRisk {
  return {
    playerId: bet.player_id,
    personId,
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

interface Work {
  readonly tx: Sql;
  readonly undo: Undo<EditRefusalCode>;
}

/** The player is locked before anything is judged: whoever had to wait is told what the old stake counts then. */
async function exchange(deps: PlacingDeps, { tx, undo }: Work, { old, bet, agreedMinor }: Exchange): Promise<Verdict> {
  await lockPlayer(tx, bet.permit.playerId);
  const brought = await findEditValueWithin(deps, tx, old.bet_id);
  if (!brought.ok) return undo(brought.code);
  if (brought.value < agreedMinor) undo('edit_value_changed', { valueMinor: brought.value });
  const written = await deps.bets.insertEdited(tx, old.bet_id, brought.value);
  const sold = await listCashOutRows(tx, [old.bet_id]);
  await lockAccountsOf(tx, bet.permit.playerId);
  const started = old.line_until * 1000 <= (await readNowMs(tx));
  if (!written || sold.length > 0 || started) undo('bet_not_editable');
  await deps.ledger.book(tx, [
    {
      debitAccount: houseAccountId('book', old.currency),
      creditAccount: old.account_id,
      // What is not brought stays with the book, as where a bet is sold.
      amountMinor: brought.value,
      currency: old.currency,
      kind: 'refund',
      betId: old.bet_id,
    },
  ]);
  await repayWithRest(deps, tx, { old, bet, broughtMinor: brought.value });
  // Only of a bet that is known to be open: our settlement of it, not yet committed, keeps everybody else out.
  const verdict = await decideAlone(deps, tx, bet, riskOf(old, bet.coupon.risk));
  if (verdict.code === 'accepted') {
    await insertSuccessor(tx, old.bet_id, verdict.betId);
    return verdict;
  }
  if (verdict.code === 'repeat' || verdict.code === 'not_pending') return undo('request_id_reused');
  return undo(verdict.code, verdict);
}

/**
 * Advances are lent against what is staked, so what an edit gives back of that and does not stake anew repays them, as the
 * stake of a bet that is sold does (docs/decisions/0211). A stake from another account leaves all of it on this one. A payout
 * that was taken back since the old bet was placed is repaid by all of it: the new bet would be a later one (0224).
 */
async function repayWithRest(
  { ledger }: PlacingDeps,
  tx: Sql,
  { old, bet, broughtMinor }: Pick<Exchange, 'old' | 'bet'> & { readonly broughtMinor: number },
): Promise<void> {
  const { account_id: accountId, currency, placed_at_ms: placedAtMs } = old;
  const soldMinor = Math.max(0, broughtMinor - (bet.accountId === accountId ? bet.ownMinor : 0));
  const stakes = [
    { amountMinor: soldMinor, placedAtMs, isSold: true },
    { amountMinor: broughtMinor - soldMinor, placedAtMs, isSold: false },
  ];
  await ledger.debts.collect(tx, [{ accountId, currency, amountMinor: 0, stakes }]);
}
