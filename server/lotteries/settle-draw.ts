import { countPrizes, payTicket } from '@glasshouse/domain/lotteries';
import { houseAccountId } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { JobOutcome } from '../platform/jobs/index.ts';
import { insertAltered } from '../settlement/index.ts';
import type { LotteriesDeps } from './ports.ts';
import { findDraw, STATE, toTerms, type DrawRow } from './store.ts';
import { beginPaying, endDraw, insertPayments, lockInState } from './store-settle.ts';
import { listTicketsAfter, toLines, type DrawnRow } from './store-tickets.ts';

export const SETTLE_DRAW = 'settle-lottery-draw';

/** Where the work on a drawn one stands; it is kept with what it has done, so that whoever goes on begins there. */
export type SettleDraw =
  | {
      readonly step: 'count';
      readonly drawId: number;
      readonly after: number;
      readonly stakesMinor: number;
      /** By right numbers: winning lines so far. */
      readonly winners: Readonly<Record<string, number>>;
    }
  | { readonly step: 'pay'; readonly drawId: number; readonly after: number };

type Deps = Pick<LotteriesDeps, 'ledger' | 'outbox' | 'log'>;
type Counting = Extract<SettleDraw, { readonly step: 'count' }>;
type Paying = Exclude<SettleDraw, Counting>;

const COUNTED_AT_ONCE = 1_000;
const PAID_AT_ONCE = 200;
/** A draw with an altered ticket is looked at again by then. */
const ALTERED_WAITS_MS = 60_000;

/**
 * One bounded step, and then the next: all tickets are counted, then those that have won are paid. The draw is locked
 * first, as whoever buys a ticket has it before their player and account.
 */
export async function settleDraw(deps: Deps, tx: Sql, job: SettleDraw): Promise<JobOutcome> {
  if (!(await lockInState(tx, job.drawId, job.step === 'count' ? STATE.counting : STATE.paying)))
    throw new Error(`draw ${job.drawId} is in another state than ${job.step}`);
  const draw = await findDraw(tx, job.drawId);
  if (!draw) throw new Error(`draw ${job.drawId} is gone`);
  return job.step === 'count' ? count(deps, tx, draw, job) : pay(deps, tx, draw, job);
}

/**
 * Whether one of the tickets is not what was sealed with its stake. It is kept by name, and a fatal line of the log, once.
 * A draw ends with all that it owes paid: it waits for what it owes to be known (docs/decisions/0236).
 */
async function nameAltered({ log }: Deps, tx: Sql, tickets: readonly DrawnRow[]): Promise<boolean> {
  const altered = tickets.filter((ticket) => !ticket.is_as_sealed).map((ticket) => ticket.ticket_id);
  for (const ticket of altered.length > 0 ? await insertAltered(tx, altered) : []) {
    log.fatal(
      { code: 'ticket_altered', ticket },
      'a ticket of a lottery is not what was sealed with its stake; its draw is not paid',
    );
  }
  return altered.length > 0;
}

async function count(deps: Deps, tx: Sql, draw: DrawRow, job: Counting): Promise<JobOutcome> {
  const { prizes, lineMinor, pick } = toTerms(draw);
  const drawn = numbersOf(draw);
  const tickets = await listTicketsAfter(tx, draw.draw_id, job.after, COUNTED_AT_ONCE);
  if (await nameAltered(deps, tx, tickets)) return { again: job, delayMs: ALTERED_WAITS_MS };
  const winners = { ...job.winners };
  for (const { numbers } of tickets) {
    for (const { right, lines } of countPrizes(prizes, toLines(numbers, pick), drawn)) {
      winners[right] = (winners[right] ?? 0) + lines;
    }
  }
  const stakesMinor = tickets.reduce((sum, ticket) => sum + ticket.stake_minor, job.stakesMinor);
  const last = tickets.at(-1);
  if (last && tickets.length === COUNTED_AT_ONCE) {
    return { again: { ...job, after: last.ticket_id, stakesMinor, winners } satisfies SettleDraw };
  }
  const categories = prizes.map((prize) => ({ ...prize, winners: winners[prize.right] ?? 0 }));
  await beginPaying(tx, { drawId: draw.draw_id, lineMinor, stakesMinor, categories });
  return { again: { step: 'pay', drawId: draw.draw_id, after: 0 } satisfies SettleDraw };
}

async function pay(deps: Deps, tx: Sql, draw: DrawRow, job: Paying): Promise<JobOutcome> {
  const terms = toTerms(draw);
  const drawn = numbersOf(draw);
  const tickets = await listTicketsAfter(tx, draw.draw_id, job.after, PAID_AT_ONCE);
  if (await nameAltered(deps, tx, tickets)) return { again: job, delayMs: ALTERED_WAITS_MS };
  const due = tickets
    .map((ticket) => ({ ticket, amountMinor: payTicket(terms, toLines(ticket.numbers, terms.pick), drawn) }))
    .filter(({ amountMinor }) => amountMinor > 0);
  await payOut(deps, tx, draw, due);
  const last = tickets.at(-1);
  const told = due.length > 0 ? { afterCommit: () => deps.outbox.nudge() } : {};
  if (last && tickets.length === PAID_AT_ONCE) {
    return { again: { ...job, after: last.ticket_id } satisfies SettleDraw, ...told };
  }
  await endDraw(tx, draw.draw_id);
  return told;
}

interface Due {
  readonly ticket: DrawnRow;
  readonly amountMinor: number;
}

async function payOut(
  { ledger, outbox }: Deps,
  tx: Sql,
  { draw_id: drawId, currency }: DrawRow,
  due: readonly Due[],
): Promise<void> {
  if (due.length === 0) return;
  const entries = await ledger.book(
    tx,
    due.map(({ ticket, amountMinor }) => ({
      debitAccount: houseAccountId('lotteries', currency),
      creditAccount: ticket.account_id,
      amountMinor,
      currency,
      kind: 'pool_payout',
      betId: ticket.ticket_id,
    })),
  );
  const payments = due.map(({ ticket, amountMinor }, at) => {
    const entryId = entries[at];
    if (entryId === undefined) throw new Error('a payment of a lottery has no entry');
    return { ticketId: ticket.ticket_id, playerId: ticket.player_id, amountMinor, entryId };
  });
  await insertPayments(tx, drawId, payments);
  // What was won beyond the stake repays what is owed, as that of a bet does, and the stake as one of a bet (docs/decisions/0200, 0224).
  const winnings = due.map(({ ticket, amountMinor }) => {
    const wonMinor = Math.max(0, amountMinor - ticket.stake_minor);
    const stake = { amountMinor: amountMinor - wonMinor, placedAtMs: ticket.at_ms, isSold: false };
    return { accountId: ticket.account_id, currency, amountMinor: wonMinor, stakes: [stake] };
  });
  await ledger.debts.collect(tx, winnings);
  await outbox.write(tx, 'accounts_changed', { players: [...new Set(payments.map(({ playerId }) => playerId))] });
}

/** Of one that is drawn. */
function numbersOf({ draw_id: drawId, numbers }: DrawRow): readonly number[] {
  if (numbers === null) throw new Error(`draw ${drawId} is not drawn`);
  return numbers;
}
