import type { PlaceCouponBody, PlacedView } from '@glasshouse/contracts/betting-coupon';
import { COUPON_TYPES, type StakedBet } from '@glasshouse/domain/coupon';
import { assert } from '@glasshouse/domain/decision';
import type { Sql } from '../platform/database/index.ts';
import { refusal, type Refused, type SpendPermit } from '../platform/http/index.ts';
import type { BettingDeps } from './deps.ts';
import type { OwnAccount } from './find-own-account.ts';
import type { PlaceOutcome, PlaceRefusalCode } from './outcomes.ts';
import { getPlaced } from './placed-view.ts';
import { refuseRepeat, requestOf } from './refuse-for-good.ts';
import { listAnswered, type AnsweredRow } from './store.ts';

/** What of a request stays the same in all its steps. */
export interface AskedStakes {
  readonly permit: SpendPermit<'stake'>;
  readonly body: PlaceCouponBody;
  readonly requestHash: string;
  readonly owner: OwnAccount;
  /** In the order in which they are placed, the first under `<id>.1`. */
  readonly staked: readonly StakedBet[];
}

/** Under which request one of the bets stands. */
export function stakeIdOf({ id }: PlaceCouponBody, index: number): string {
  return `${id}.${index + 1}`;
}

/** Rows of this request, and of any other that has used its id. */
export function listEarlier(sql: Sql, { permit, body, staked }: AskedStakes): Promise<AnsweredRow[]> {
  return listAnswered(sql, permit.playerId, [body.id, ...staked.map((_, index) => stakeIdOf(body, index))]);
}

/** What the same request was answered with before; undefined where it was not. */
export async function answerEarlier(deps: BettingDeps, asked: AskedStakes): Promise<PlaceOutcome | undefined> {
  const rows = await listEarlier(deps.database, asked);
  return rows.length === 0 ? undefined : answerRows(deps.database, asked, rows);
}

/** The first answer again: all of the bets, or the refusal that stands under the first of them. */
export async function answerRows(sql: Sql, asked: AskedStakes, rows: readonly AnsweredRow[]): Promise<PlaceOutcome> {
  const { body, requestHash, staked } = asked;
  if (rows.some((row) => row.request_hash !== requestHash)) return refusal('request_id_reused');
  const betIds = new Map(rows.map((row) => [row.request_id, row.bet_id]));
  const views: PlacedView[] = [];
  for (const index of staked.keys()) {
    const betId = betIds.get(stakeIdOf(body, index));
    assert(betId !== undefined, 'several stakes are taken together');
    const placed = await getPlaced(sql, betId);
    if ('refused' in placed) return placed;
    views.push(placed.answer);
  }
  return { answer: toWhole(asked, views) };
}

/**
 * A repeat that is refused is refused for good, under the id of its first bet: there the first attempt finds it, and is
 * found itself where it was quicker.
 */
export async function refuseWhole(
  deps: BettingDeps,
  asked: AskedStakes,
  outcome: Refused<PlaceRefusalCode>,
): Promise<PlaceOutcome> {
  const { permit, body, requestHash } = asked;
  const request = { ...requestOf(permit, body, requestHash), requestId: stakeIdOf(body, 0) };
  const kept = await refuseRepeat(deps, request, outcome);
  return 'refused' in kept ? kept : ((await answerEarlier(deps, asked)) ?? outcome);
}

export function toWhole({ owner, staked }: AskedStakes, views: readonly PlacedView[]): PlacedView {
  return {
    status: 'stakes',
    typeId: COUPON_TYPES.stakes,
    iso: owner.currency,
    amount: views.reduce((sum, view) => sum + view.amount, 0),
    balance: views.at(-1)?.balance ?? 0,
    stakes: staked.flatMap(({ kind }, index) => {
      const placed = views[index];
      return placed ? [{ kind, placed }] : [];
    }),
  };
}
