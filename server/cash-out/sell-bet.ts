import { CASH_OUT_REFUSALS } from '@glasshouse/contracts/cash-out';
import type { SharedRefusal } from '@glasshouse/contracts/refusals';
import { decidePart, type PartAsked } from '@glasshouse/domain/cash-out';
import { accept, assert, refuse, type Decision } from '@glasshouse/domain/decision';
import { minor } from '@glasshouse/domain/money';
import { findRefusal, refuseForGood, type MoneyRequest } from '../ledger/index.ts';
import { transactOrUndo, type Sql, type Undo } from '../platform/database/index.ts';
import { detailsOf, type SpendPermit } from '../platform/http/index.ts';
import {
  cashOutPart,
  findSale,
  leaveOutAltered,
  listBetRows,
  listLegResults,
  listPresentResults,
  shareOf,
  type BetShare,
  type CashOutRefusal,
  type SaleRow,
} from '../settlement/index.ts';
import type { Selling } from './ports.ts';
import { quotePart } from './quote-bets.ts';

export interface SaleAsked {
  readonly betId: number;
  readonly permit: SpendPermit<'cash_out'>;
  readonly part: PartAsked;
  /** Whether the value that holds at the moment of the sale is one to sell at. */
  readonly isWanted: (valueMinor: number) => boolean;
  readonly requestId: string;
  readonly requestHash: string;
  readonly by: 'player' | 'rule';
  /** It was sent before, and that answer was not certain. */
  readonly isRepeat?: boolean;
}

type SaleRefusal = (typeof CASH_OUT_REFUSALS)[number] | SharedRefusal;

/** More often than this a bet is not settled, sold and reopened within one sale of it. */
const MOST_LOOKS = 5;

/**
 * Sells a bet or a part of it, at the value of this moment. Whoever else says something about the bet at the same
 * time, a settlement or another sale, either comes first and is seen, or finds that this came first.
 */
export function sellBet(deps: Selling, asked: SaleAsked): Promise<Decision<SaleRow, SaleRefusal>> {
  return deps.takeTurns(asked.betId, () => sellInTurn(deps, asked));
}

async function sellInTurn(deps: Selling, asked: SaleAsked): Promise<Decision<SaleRow, SaleRefusal>> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const sold = await trySelling(deps, asked);
    if (!sold) continue;
    if (!sold.ok) return await answerEarlierOr(deps, asked, sold);
    const { sale, share } = sold.value;
    if (share) {
      deps.outbox.nudge();
      deps.sold.inc({ by: asked.by });
      deps.onSold(share);
    }
    return accept(sale);
  }
  // Others were quicker each time: it is not what the player has seen any more.
  return refuse('cash_out_changed');
}

/** What is refused now may be the repeat of what another program has sold meanwhile: then that answer holds. */
async function answerEarlierOr(
  { database }: Selling,
  asked: SaleAsked,
  refused: Extract<Decision<never, SaleRefusal>, { ok: false }>,
): Promise<Decision<SaleRow, SaleRefusal>> {
  if (asked.by === 'rule') return refused;
  const findEarlier = async (sql: Sql): Promise<SaleRow | undefined> => {
    const earlier = await findSale(sql, asked.permit.playerId, asked.requestId);
    return earlier?.request_hash === asked.requestHash ? earlier : undefined;
  };
  if (asked.isRepeat === true) return refuseForGood(database, requestOf(asked), refused, findEarlier);
  const earlier = await findEarlier(database);
  return earlier ? accept(earlier) : refused;
}

function requestOf({ permit, requestId, requestHash }: SaleAsked): MoneyRequest {
  return { playerId: permit.playerId, kind: permit.kind, requestId, requestHash };
}

type Sold = Decision<{ readonly sale: SaleRow; readonly share?: BetShare }, SaleRefusal>;

/** Absent where somebody else was quicker. */
async function trySelling(deps: Selling, asked: SaleAsked): Promise<Sold | undefined> {
  const sold = await transactOrUndo<Sold, CashOutRefusal | SaleRefusal>(deps.database, (tx, undo) =>
    sellOnce(deps, { tx, undo }, asked),
  );
  if (sold.ok) return sold.value;
  const { code } = sold;
  if (code === 'superseded' || code === 'answered_before') return undefined;
  assert(code !== 'account_unknown', 'a bet is on an account of its player');
  return { ok: false, code, ...detailsOf(sold) };
}

interface Work {
  readonly tx: Sql;
  readonly undo: Undo<CashOutRefusal | SaleRefusal>;
}

async function sellOnce(deps: Selling, { tx, undo }: Work, asked: SaleAsked): Promise<Sold> {
  const { permit } = asked;
  const earlier = await findSale(tx, permit.playerId, asked.requestId);
  if (earlier && earlier.request_hash !== asked.requestHash) return refuse('request_id_reused');
  if (earlier) return accept({ sale: earlier });
  const [bet] = await listBetRows(tx, [asked.betId], 'any');
  if (bet?.player_id !== permit.playerId) return refuse('bet_unknown');
  if ((bet.result ?? 'open') !== 'open') return refuse('bet_settled');
  if ((await leaveOutAltered(deps, tx, [bet])).length === 0) return refuse('cash_out_unavailable');
  const part = decidePart(asked.part, minor(bet.stake_minor - bet.closed_minor));
  if (!part.ok) return part;
  const legResults = listLegResults(bet, await listPresentResults(tx, deps.results, [bet]));
  const value = quotePart(deps.chances, bet, legResults, part.value);
  if (!value.ok) return value;
  if (!asked.isWanted(value.value)) return refuse('cash_out_changed');
  const sale = await cashOutPart(deps, tx, {
    permit,
    bet,
    legResults,
    closedMinor: part.value,
    paidMinor: value.value,
    requestId: asked.requestId,
    requestHash: asked.requestHash,
  });
  if (!sale.ok) return undo(sale.code, detailsOf(sale));
  // From here on the player is locked.
  const refused = await findRefusal(tx, requestOf(asked), CASH_OUT_REFUSALS);
  if (refused) return undo(refused.code, refused);
  return accept({ sale: sale.value, share: shareOf(bet, bet.closed_minor + part.value) });
}
