import type { LotteryDrawView, LotteryTicketView } from '@glasshouse/contracts/lotteries';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { countPrizes, isLotteryGame } from '@glasshouse/domain/lotteries';
import type { Database } from '../platform/database/index.ts';
import {
  findDraw,
  listCategories,
  listDrawRows,
  listDrawsById,
  STATE,
  toTerms,
  type CategoryRow,
  type DrawRow,
} from './store.ts';
import { listOwnTickets, toLines, type OwnTicketRow } from './store-tickets.ts';

const PAGE = 20;

export interface ListAsked {
  readonly game: string;
  readonly before?: number;
}

export async function listDraws(
  reading: Database,
  { game, before }: ListAsked,
): Promise<{ draws: LotteryDrawView[]; more: boolean }> {
  const rows = await listDrawRows(reading, game, before, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const counted = await listCategories(
    reading,
    shown.map((row) => row.draw_id),
  );
  return { draws: shown.map((row) => toView(row, counted)), more: rows.length > PAGE };
}

export async function getDraw(
  reading: Database,
  drawId: number,
): Promise<Decision<LotteryDrawView, 'lottery_draw_unknown'>> {
  const row = await findDraw(reading, drawId);
  if (!row) return refuse('lottery_draw_unknown');
  return accept(toView(row, await listCategories(reading, [drawId])));
}

const STATES: Readonly<Record<number, LotteryDrawView['state']>> = {
  [STATE.open]: 'open',
  [STATE.closed]: 'closed',
  [STATE.counting]: 'counting',
  [STATE.paying]: 'counting',
  [STATE.paid]: 'paid',
};

/** What of a draw stands on a ticket of it, too. */
function nameOf(row: DrawRow): Pick<LotteryDrawView, 'drawId' | 'game' | 'number' | 'state' | 'iso' | 'closesAtSec'> {
  const { draw_id: drawId, game, number, currency: iso, closes_sec: closesAtSec } = row;
  const state = STATES[row.state];
  if (!isLotteryGame(game) || state === undefined) throw new Error(`draw ${drawId} is of no game or state`);
  return { drawId, game, number, state, iso, closesAtSec };
}

function toView(row: DrawRow, counted: readonly CategoryRow[]): LotteryDrawView {
  const { pick, of, lineMinor, mostLines, prizes } = toTerms(row);
  const winners = new Map(
    counted.filter((one) => one.draw_id === row.draw_id).map((one) => [one.right_count, one.winners]),
  );
  return {
    ...nameOf(row),
    pick,
    of,
    lineMinor,
    mostLines,
    prizes: prizes.map(({ right, times }) => {
      const count = winners.get(right);
      return { right, times, eachMinor: times * lineMinor, ...(count !== undefined && { winners: count }) };
    }),
    commitment: row.commitment,
    ...(row.seed !== null && { seed: row.seed }),
    ...(row.numbers !== null && { numbers: [...row.numbers] }),
    ...(row.stakes_minor !== null && { stakesMinor: row.stakes_minor }),
    ...(row.paid_minor !== null && { paidMinor: row.paid_minor }),
  };
}

/** What each ticket has won, and by which lines. */
export async function listTickets(
  reading: Database,
  playerId: number,
  { game, before }: ListAsked,
): Promise<{ tickets: LotteryTicketView[]; more: boolean }> {
  const rows = await listOwnTickets(reading, playerId, { game, before, most: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const draws = await listDrawsById(reading, [...new Set(shown.map((row) => row.draw_id))]);
  const tickets = shown.map((row) => {
    const draw = draws.get(row.draw_id);
    if (!draw) throw new Error(`the draw of ticket ${row.ticket_id} is gone`);
    return toTicket(row, draw);
  });
  return { tickets, more: rows.length > PAGE };
}

function toTicket(row: OwnTicketRow, draw: DrawRow): LotteryTicketView {
  const { prizes, lineMinor, pick } = toTerms(draw);
  const lines = toLines(row.numbers, pick);
  const won = draw.numbers === null ? [] : countPrizes(prizes, lines, draw.numbers);
  return {
    ticketId: row.ticket_id,
    ...nameOf(draw),
    atSec: row.at_sec,
    lines: lines.map((line) => [...line]),
    stakeMinor: row.stake_minor,
    ...(draw.numbers !== null && { numbers: [...draw.numbers] }),
    won: won.map(({ right, times, lines: count }) => ({ right, lines: count, eachMinor: times * lineMinor })),
    paidMinor: row.paid_minor ?? 0,
  };
}
