import { CASH_OUT_REFUSALS } from '@glasshouse/contracts/cash-out';
import type { SharedRefusal } from '@glasshouse/contracts/refusals';
import { decidePart, type PartAsked } from '@glasshouse/domain/cash-out';
import { accept, assert, refuse, type Decision } from '@glasshouse/domain/decision';
import { minor, type Minor } from '@glasshouse/domain/money';
import type { LegResult } from '@glasshouse/domain/settlement';
import { findRefusal, lockPlayer, refuseForGood, type MoneyRequest } from '../ledger/index.ts';
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
  type BetRow,
  type BetShare,
  type CashOutRefusal,
  type SaleRow,
} from '../settlement/index.ts';
import { decideMeanwhile, describeLegs, findSaleDelayMs } from './held-sale.ts';
import type { Selling } from './ports.ts';
import { listOpenRefs, quotePart } from './quote-bets.ts';
import type { HeldSale } from './waiting-sales.ts';

export interface SaleAsked {
  readonly betId: number;
  readonly permit: SpendPermit<'cash_out'>;
  readonly part: PartAsked;
  /** Whether the value that holds at the moment of the sale is one to sell at. */
  readonly isWanted: (valueMinor: number) => boolean;
  readonly requestId: string;
  readonly requestHash: string;
  readonly by: 'player' | 'rule';
  /** Of a rule, asked in the transaction that sells: whether it still stands as it was read. */
  readonly isInForce?: (tx: Sql) => Promise<boolean>;
  /** It was sent before, and that answer was not certain. */
  readonly isRepeat?: boolean;
  /** How it stood when it began to wait: it has waited now. */
  readonly held?: HeldSale;
}

export type SaleRefusal = (typeof CASH_OUT_REFUSALS)[number] | SharedRefusal;

/** More often than this a bet is not settled, sold and reopened within one sale of it. */
const MOST_LOOKS = 5;

/** What came of a sale: at once, or, of a bet that is in play, after a while. */
export type BegunSale = { readonly sold: Sold } | { readonly waiting: Promise<Sold> };

type Sold = Decision<{ readonly sale: SaleRow }, SaleRefusal>;

/**
 * Sells a bet or a part of it, at the value of this moment. Whoever else says something about the bet at the same
 * time, a settlement or another sale, either comes first and is seen, or finds that this came first. While a leg is in
 * play the sale is looked at, waits as long as a bet would, holding nothing meanwhile, and is decided again
 * (docs/decisions/0156).
 */
export async function beginSale(deps: Selling, asked: SaleAsked): Promise<BegunSale> {
  const begun = await deps.takeTurns(asked.betId, () => sellInTurn(deps, asked));
  if (!begun.ok) return { sold: begun };
  const { value } = begun;
  return 'held' in value ? { waiting: sellWhenDue(deps, asked, value.held) } : { sold: accept(value) };
}

/** Of a player one sale waits at a time; of their rules, one of each bet. */
export function waitingKeyOf({ by, permit, betId }: Pick<SaleAsked, 'by' | 'permit' | 'betId'>): string {
  return by === 'rule' ? `rule ${betId}` : `player ${permit.playerId}`;
}

async function sellWhenDue(deps: Selling, asked: SaleAsked, held: HeldSale): Promise<Sold> {
  const request = `${asked.requestId} ${asked.requestHash}`;
  const waited = await deps.waiting.wait(waitingKeyOf(asked), request, held);
  if (!waited.ok)
    return waited.code === 'cash_out_waiting' ? answerEarlierOr(deps, asked, refuse(waited.code)) : waited;
  const decided = await deps.takeTurns(asked.betId, () => sellInTurn(deps, { ...asked, held: waited.value }));
  if (!decided.ok) return decided;
  assert('sale' in decided.value, 'what has waited waits no more');
  return accept(decided.value);
}

type Looked = { readonly sale: SaleRow; readonly share?: BetShare } | { readonly held: HeldSale };

async function sellInTurn(deps: Selling, asked: SaleAsked): Promise<Decision<Looked, SaleRefusal>> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const looked = await trySelling(deps, asked);
    if (!looked) continue;
    if (!looked.ok) return await answerEarlierOr(deps, asked, looked);
    if ('sale' in looked.value && looked.value.share) {
      deps.outbox.nudge();
      deps.sold.inc({ by: asked.by });
      deps.onSold(looked.value.share);
    }
    return looked;
  }
  // Others were quicker each time: it is not what the player has seen any more.
  return answerEarlierOr(deps, asked, refuse('cash_out_changed'));
}

/** What is refused now may be the repeat of what another program has sold meanwhile: then that answer holds. */
async function answerEarlierOr(
  { database }: Selling,
  asked: SaleAsked,
  refused: Extract<Decision<never, SaleRefusal>, { ok: false }>,
): Promise<Sold> {
  if (asked.by === 'rule') return refused;
  const findEarlier = async (sql: Sql): Promise<{ readonly sale: SaleRow } | undefined> => {
    const earlier = await findSale(sql, asked.permit.playerId, asked.requestId);
    return earlier?.request_hash === asked.requestHash ? { sale: earlier } : undefined;
  };
  if (asked.isRepeat === true) return refuseForGood(database, requestOf(asked), refused, findEarlier);
  const earlier = await findEarlier(database);
  return earlier ? accept(earlier) : refused;
}

function requestOf({ permit, requestId, requestHash }: SaleAsked): MoneyRequest {
  return { playerId: permit.playerId, kind: permit.kind, requestId, requestHash };
}

/** Absent where somebody else was quicker. */
async function trySelling(deps: Selling, asked: SaleAsked): Promise<Decision<Looked, SaleRefusal> | undefined> {
  const sold = await transactOrUndo<Decision<Looked, SaleRefusal>, CashOutRefusal | SaleRefusal>(
    deps.database,
    (tx, undo) => sellOnce(deps, { tx, undo }, asked),
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

/** The player is locked before anything is quoted: whoever had to wait is paid what the bet is worth then. */
async function sellOnce(deps: Selling, { tx, undo }: Work, asked: SaleAsked): Promise<Decision<Looked, SaleRefusal>> {
  const { permit } = asked;
  await lockPlayer(tx, permit.playerId);
  const earlier = await findSale(tx, permit.playerId, asked.requestId);
  if (earlier && earlier.request_hash !== asked.requestHash) return refuse('request_id_reused');
  if (earlier) return accept({ sale: earlier });
  const refused = await findRefusal(tx, requestOf(asked), CASH_OUT_REFUSALS);
  if (refused) return undo(refused.code, refused);
  if (asked.isInForce && !(await asked.isInForce(tx))) return refuse('cash_out_changed');
  const [bet] = await listBetRows(tx, [asked.betId], 'any');
  if (bet?.player_id !== permit.playerId) return refuse('bet_unknown');
  if ((bet.result ?? 'open') !== 'open') return refuse('bet_settled');
  if ((await leaveOutAltered(deps, tx, [bet])).length === 0) return refuse('cash_out_unavailable');
  const part = decidePart(asked.part, minor(bet.stake_minor - bet.closed_minor));
  if (!part.ok) return part;
  const legResults = listLegResults(bet, await listPresentResults(tx, deps.results, [bet]));
  const agreed = decideNow(deps, asked, { bet, legResults, closedMinor: part.value });
  if (!agreed.ok) return agreed;
  const refs = listOpenRefs(bet, legResults);
  const delayMs = asked.held ? 0 : findSaleDelayMs(deps, refs);
  if (delayMs > 0) {
    const legs = describeLegs(deps.chances, refs);
    return accept({ held: { delayMs, closedMinor: part.value, valueMinor: agreed.value, legs } });
  }
  const sale = await cashOutPart(deps, tx, {
    permit,
    bet,
    legResults,
    closedMinor: part.value,
    paidMinor: agreed.value,
    requestId: asked.requestId,
    requestHash: asked.requestHash,
  });
  if (!sale.ok) return undo(sale.code, detailsOf(sale));
  // A settlement may have held the account: what has fallen meanwhile is looked at anew.
  const now = decideNow(deps, asked, { bet, legResults, closedMinor: part.value });
  if (!now.ok || now.value < agreed.value) return undo('superseded');
  return accept({ sale: sale.value, share: shareOf(bet, bet.closed_minor + part.value) });
}

interface Part {
  readonly bet: BetRow;
  readonly legResults: readonly (LegResult | undefined)[];
  readonly closedMinor: Minor;
}

/** What is paid for the part, as things stand: what has waited, never more than it was worth when it began to. */
function decideNow(
  { chances }: Selling,
  { held, isWanted }: SaleAsked,
  { bet, legResults, closedMinor }: Part,
): Decision<Minor, SaleRefusal> {
  if (held && held.closedMinor !== closedMinor) return refuse('cash_out_changed');
  const meanwhile = held && decideMeanwhile(chances, held.legs);
  if (meanwhile?.ok === false) return meanwhile;
  const value = quotePart(chances, bet, legResults, closedMinor);
  if (!value.ok) return value;
  if (!isWanted(value.value)) return refuse('cash_out_changed');
  return held ? accept(minor(Math.min(held.valueMinor, value.value))) : value;
}
