import type { AnswerOf } from '@glasshouse/contracts/call';
import { POOL_REFUSALS, type placePoolCoupon } from '@glasshouse/contracts/pools';
import type { SharedRefusal } from '@glasshouse/contracts/refusals';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { decideMarks } from '@glasshouse/domain/pools';
import { answerOnce } from '../ledger/index.ts';
import type { Sql, Undo, UndoneWith } from '../platform/database/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import { FOOTBALL } from './match-refs.ts';
import { isBeforeStart } from './open-pools.ts';
import type { PoolsDeps } from './ports.ts';
import { findPool, holdPool, isTaking, listPositions, toTerms } from './store.ts';
import { findTaken, insertCoupon, sealCoupon, type TakenRow } from './store-coupons.ts';

export interface CouponAsked {
  readonly permit: SpendPermit<'stake'>;
  readonly requestId: string;
  readonly poolId: number;
  readonly accountId: number;
  readonly marks: readonly number[];
  /** It was sent before, and that answer was not certain. */
  readonly isRepeat?: boolean;
}

type Refusal = (typeof POOL_REFUSALS)[number] | SharedRefusal;
type Placed = AnswerOf<typeof placePoolCoupon>;

/** A coupon of a pool, once for each request id: its stake is judged by the ledger's one door, in the same transaction. */
export async function placeCoupon(
  deps: PoolsDeps,
  asked: CouponAsked,
): Promise<Decision<Placed, Refusal> | UndoneWith<Refusal>> {
  const { permit, requestId, poolId, accountId, marks } = asked;
  const requestHash = `pool ${poolId} ${accountId} ${marks.join()}`;
  const outcome = await answerOnce<Placed, Refusal>(deps.database, {
    request: { playerId: permit.playerId, kind: 'stake', requestId, requestHash },
    isRepeat: asked.isRepeat === true,
    refusals: POOL_REFUSALS,
    // The pool first, then the player and the account: whoever pays pools takes them in the same order.
    hold: async (tx, undo) => void ((await holdPool(tx, poolId)) || undo('pool_unknown')),
    findEarlier: async (tx) => {
      const earlier = await findTaken(tx, permit.playerId, requestId);
      return earlier && (isSame(earlier, asked) ? accept(toAnswer(earlier)) : refuse('request_id_reused'));
    },
    run: (tx, undo) => placeIn(deps, tx, undo, asked),
  });
  if (outcome.ok) deps.outbox.nudge();
  return outcome;
}

async function placeIn(deps: PoolsDeps, tx: Sql, undo: Undo<Refusal>, asked: CouponAsked): Promise<Placed> {
  const { permit, requestId, poolId, accountId, marks } = asked;
  const { playerId } = permit;
  const { currency, terms } = await findTerms(deps, tx, undo, asked);
  const priced = decideMarks(terms, marks);
  if (!priced.ok) return undo(priced.code);
  const { variants, stakeMinor } = priced.value;
  const couponId = deps.makeId();
  const coupon = { couponId, poolId, playerId, accountId, requestId, marks, variants, stakeMinor };
  const { at, terms_hash: termsHash } = await sealCoupon(tx, coupon);
  const staked = await deps.ledger.stakeOnPool(tx, {
    permit,
    accountId,
    purpose: 'pools',
    currency,
    amountMinor: stakeMinor,
    couponId,
    termsHash,
  });
  if (!staked.ok) return undo(staked.code, staked);
  // By the clock of the database once nothing is waited for any more: however long a lock was, nothing comes late.
  if (!(await isTaking(tx, poolId))) return undo('pool_closed');
  const { entryId, balanceMinor } = staked.value;
  await insertCoupon(tx, { ...coupon, at, balanceMinor, entryId });
  await deps.outbox.write(tx, 'accounts_changed', { players: [playerId] });
  return {
    success: true,
    message: 'pool_coupon_placed',
    couponId,
    variants,
    stakeMinor,
    balance: balanceMinor,
  };
}

/** Of a pool that takes stakes, in money of the account's. */
async function findTerms(deps: PoolsDeps, tx: Sql, undo: Undo<Refusal>, { permit, poolId, accountId }: CouponAsked) {
  const pool = (await findPool(tx, poolId)) ?? undo('pool_unknown');
  const nowSec = Math.floor(Date.now() / 1_000);
  const positions = await listPositions(tx, [poolId]);
  const isOpen =
    (await isTaking(tx, poolId)) && positions.every((one) => isBeforeStart(deps.board, one.event_id, nowSec));
  if (!isOpen) return undo('pool_closed');
  if (deps.isSportClosed(permit.playerId, FOOTBALL, 'line')) return undo('sport_disallowed');
  const owner = await deps.ledger.findOwner(accountId);
  if (owner?.playerId !== permit.playerId) return undo('account_unknown');
  if (owner.currency !== pool.currency) return undo('pool_currency_other');
  return { currency: pool.currency, terms: toTerms(pool) };
}

function isSame(row: TakenRow, { poolId, accountId, marks }: CouponAsked): boolean {
  return row.pool_id === poolId && row.account_id === accountId && row.marks.join() === marks.join();
}

/** The same bytes for whoever asks again. */
function toAnswer(row: TakenRow): Placed {
  return {
    success: true,
    message: 'pool_coupon_placed',
    couponId: row.coupon_id,
    variants: row.variants,
    stakeMinor: row.stake_minor,
    balance: row.balance_after_minor,
  };
}
