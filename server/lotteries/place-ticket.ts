import type { AnswerOf } from '@glasshouse/contracts/call';
import { LOTTERY_REFUSALS, type placeLotteryTicket } from '@glasshouse/contracts/lotteries';
import type { SharedRefusal } from '@glasshouse/contracts/refusals';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { decideLines, writeLine, type Line } from '@glasshouse/domain/lotteries';
import { answerOnce } from '../ledger/index.ts';
import type { Sql, Undo, UndoneWith } from '../platform/database/index.ts';
import type { SpendPermit } from '../platform/http/index.ts';
import type { LotteriesDeps } from './ports.ts';
import { findDraw, holdDraw, isTaking, toTerms } from './store.ts';
import { findTaken, insertTicket, sealTicket, sellEach, sellLines, type TakenRow } from './store-tickets.ts';

export interface TicketAsked {
  readonly permit: SpendPermit<'stake'>;
  readonly requestId: string;
  readonly drawId: number;
  readonly accountId: number;
  readonly lines: readonly Line[];
  /** It was sent before, and that answer was not certain. */
  readonly isRepeat?: boolean;
}

type Refusal = (typeof LOTTERY_REFUSALS)[number] | SharedRefusal;
type Placed = AnswerOf<typeof placeLotteryTicket>;

/** A ticket of a draw, once for each request id: its stake is judged by the ledger's one door, in the same transaction. */
export async function placeTicket(
  deps: LotteriesDeps,
  asked: TicketAsked,
): Promise<Decision<Placed, Refusal> | UndoneWith<Refusal>> {
  const { permit, requestId, drawId, accountId, lines } = asked;
  const requestHash = `lottery ${drawId} ${accountId} ${writeAll(lines)}`;
  const outcome = await answerOnce<Placed, Refusal>(deps.database, {
    request: { playerId: permit.playerId, kind: 'stake', requestId, requestHash },
    isRepeat: asked.isRepeat === true,
    refusals: LOTTERY_REFUSALS,
    // The draw first, then the player and the account, then what the draw has sold: everybody takes them in this order.
    hold: async (tx, undo) => void ((await holdDraw(tx, drawId)) || undo('lottery_draw_unknown')),
    findEarlier: async (tx) => {
      const earlier = await findTaken(tx, permit.playerId, requestId);
      return earlier && (isSame(earlier, asked) ? accept(toAnswer(earlier)) : refuse('request_id_reused'));
    },
    run: (tx, undo) => placeIn(deps, tx, undo, asked),
  });
  if (outcome.ok) deps.outbox.nudge();
  return outcome;
}

async function placeIn(deps: LotteriesDeps, tx: Sql, undo: Undo<Refusal>, asked: TicketAsked): Promise<Placed> {
  const { permit, requestId, drawId, accountId } = asked;
  const { playerId } = permit;
  const { currency, terms } = await findTerms(deps, tx, undo, asked);
  const priced = decideLines(terms, asked.lines);
  if (!priced.ok) return undo(priced.code);
  const { lines, stakeMinor } = priced.value;
  const ticketId = deps.makeId();
  const ticket = { ticketId, drawId, playerId, accountId, requestId, numbers: lines.flat(), stakeMinor };
  const { at, terms_hash: termsHash } = await sealTicket(tx, ticket);
  const staked = await deps.ledger.stakeOnPool(tx, {
    permit,
    accountId,
    purpose: 'lotteries',
    currency,
    amountMinor: stakeMinor,
    couponId: ticketId,
    termsHash,
  });
  if (!staked.ok) return undo(staked.code, staked);
  if (!(await sellLines(tx, drawId, lines.length, terms.mostDrawLines))) return undo('lottery_draw_full');
  if (!(await sellEach(tx, drawId, lines.map(writeLine), terms.mostSame))) return undo('lottery_line_sold_out');
  // By the clock of the database once nothing is waited for any more: however long a lock was, nothing comes late.
  if (!(await isTaking(tx, drawId))) return undo('lottery_draw_closed');
  const { entryId, balanceMinor } = staked.value;
  await insertTicket(tx, { ...ticket, at, balanceMinor, entryId });
  await deps.outbox.write(tx, 'accounts_changed', { players: [playerId] });
  return {
    success: true,
    message: 'lottery_ticket_placed',
    ticketId,
    lines: lines.length,
    stakeMinor,
    balance: balanceMinor,
  };
}

/** Of a draw that takes stakes, in money of the account's. */
async function findTerms(
  deps: LotteriesDeps,
  tx: Sql,
  undo: Undo<Refusal>,
  { permit, drawId, accountId }: TicketAsked,
) {
  const draw = (await findDraw(tx, drawId)) ?? undo('lottery_draw_unknown');
  if (!(await isTaking(tx, drawId))) return undo('lottery_draw_closed');
  const owner = await deps.ledger.findOwner(accountId);
  if (owner?.playerId !== permit.playerId) return undo('account_unknown');
  if (owner.currency !== draw.currency) return undo('lottery_currency_other');
  return { currency: draw.currency, terms: toTerms(draw) };
}

/** Numbers of a line may come in any order. */
function writeAll(lines: readonly Line[]): string {
  return lines.map((line) => writeLine(line.toSorted((a, b) => a - b))).join(' ');
}

function isSame(row: TakenRow, { drawId, accountId, lines }: TicketAsked): boolean {
  return row.draw_id === drawId && row.account_id === accountId && writeLine(row.numbers) === writeAll(lines);
}

/** The same bytes for whoever asks again. */
function toAnswer(row: TakenRow): Placed {
  return {
    success: true,
    message: 'lottery_ticket_placed',
    ticketId: row.ticket_id,
    lines: row.numbers.length / row.pick,
    stakeMinor: row.stake_minor,
    balance: row.balance_after_minor,
  };
}
