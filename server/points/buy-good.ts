import type { AnswerOf } from '@glasshouse/contracts/call';
import { POINTS_REFUSALS, type buyForPoints } from '@glasshouse/contracts/points';
import type { SharedRefusal } from '@glasshouse/contracts/refusals';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { answerOnce } from '../ledger/index.ts';
import type { Sql, Undo, UndoneWith } from '../platform/database/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import type { PointsDeps } from './ports.ts';
import { findPurchase, insertPurchase, type PurchaseRow } from './store-shop.ts';

export interface PurchaseAsked {
  readonly permit: SpendPermit<'deposit'>;
  readonly requestId: string;
  readonly goodId: string;
  /** The price that was shown. */
  readonly points: number;
  /** It was sent before, and that answer was not certain. */
  readonly isRepeat?: boolean;
}

type Refusal = (typeof POINTS_REFUSALS)[number] | SharedRefusal;
type Bought = AnswerOf<typeof buyForPoints>;

/** A free bet for points, once for each request id: judged by the ledger's one door as a bonus that is taken. */
export async function buyGood(
  deps: PointsDeps,
  asked: PurchaseAsked,
): Promise<Decision<Bought, Refusal> | UndoneWith<Refusal>> {
  const { permit, requestId, goodId, points } = asked;
  const outcome = await answerOnce<Bought, Refusal>(deps.database, {
    request: { playerId: permit.playerId, kind: 'deposit', requestId, requestHash: `points ${goodId} ${points}` },
    isRepeat: asked.isRepeat === true,
    refusals: POINTS_REFUSALS,
    findEarlier: async (tx) => {
      const earlier = await findPurchase(tx, permit.playerId, requestId);
      if (!earlier) return undefined;
      return earlier.good === goodId && earlier.points === points
        ? accept(toAnswer(earlier))
        : refuse('request_id_reused');
    },
    run: (tx, undo) => buyIn(deps, tx, undo, asked),
  });
  if (outcome.ok) deps.outbox.nudge();
  return outcome;
}

async function buyIn(deps: PointsDeps, tx: Sql, undo: Undo<Refusal>, asked: PurchaseAsked): Promise<Bought> {
  const { permit, requestId, goodId, points } = asked;
  const { playerId, personId = playerId } = permit;
  const { isEnabled, goods } = deps.readRules();
  const good = goods.find(({ id }) => isEnabled && id === goodId) ?? undo('points_good_unknown');
  if (good.points !== points) return undo('points_price_changed');
  const purchaseId = deps.makeId();
  const accountId = await deps.ledger.points.open(tx, playerId);
  const spent = await deps.ledger.points.spend(tx, { permit, accountId, points, purchaseId });
  if (!spent.ok) return undo(spent.code === 'funds_insufficient' ? 'points_too_few' : spent.code, spent);
  // What protects them comes first and is told by its name; to whom nothing is offered nothing is there.
  if (!(await deps.mayOffer(tx, personId))) return undo('points_good_unknown');
  const { entryId, balance } = spent.value;
  const { stakes, minOddsMilli, days } = good;
  const row: PurchaseRow = {
    purchase_id: purchaseId,
    good: good.id,
    points,
    balance_after: balance,
    code: `PTS-${purchaseId.toString(36).toUpperCase()}`,
  };
  await insertPurchase(tx, { ...row, playerId, requestId, entryId, stakes, minOddsMilli, days });
  await deps.outbox.write(tx, 'accounts_changed', { players: [playerId] });
  return toAnswer(row);
}

/** The same bytes for whoever asks again. */
function toAnswer(row: PurchaseRow): Bought {
  return {
    success: true,
    message: 'points_spent',
    purchaseId: row.purchase_id,
    code: row.code,
    points: row.points,
    balance: row.balance_after,
  };
}
