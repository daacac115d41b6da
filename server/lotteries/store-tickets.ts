import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface TicketRow {
  readonly ticket_id: number;
  readonly draw_id: number;
  readonly player_id: number;
  readonly account_id: number;
  /** Its lines, one after the other. */
  readonly numbers: readonly number[];
  readonly stake_minor: number;
}

const TICKET = 't.ticket_id, t.draw_id, t.player_id, t.account_id, to_json(t.numbers) as numbers, t.stake_minor';

export interface TakenRow extends TicketRow {
  readonly balance_after_minor: number;
  readonly pick: number;
}

/** What a request was answered with before. */
export async function findTaken(tx: Sql, playerId: number, requestId: string): Promise<TakenRow | undefined> {
  const [row] = await tx.query<TakenRow>(
    `select ${TICKET}, t.balance_after_minor, d.pick from lottery_ticket t join lottery_draw d on d.draw_id = t.draw_id
     where t.player_id = $1 and t.request_id = $2`,
    [playerId, requestId],
    'lotteries-find-taken',
  );
  return row;
}

/** What a ticket is bought with. */
export interface TicketTerms {
  readonly ticketId: number;
  readonly drawId: number;
  readonly playerId: number;
  readonly accountId: number;
  readonly requestId: string;
  readonly numbers: readonly number[];
  readonly stakeMinor: number;
}

/** When a ticket is bought, as the database writes it, and SHA-256 of it in hexadecimal digits. */
export interface TicketSeal {
  readonly at: string;
  readonly terms_hash: string;
}

/**
 * Locks whoever stakes, reads the clock once nobody else decides for them, and hashes the ticket with that time: its
 * stake carries the hash, and settlement pays nothing for a row that is something else.
 */
export async function sealTicket(tx: Sql, ticket: TicketTerms): Promise<TicketSeal> {
  const { ticketId, drawId, playerId, accountId, requestId, numbers, stakeMinor } = ticket;
  const [row] = await tx.query<TicketSeal>(
    `select t.at::text as at,
       encode(lottery_ticket_hash($1, $2, $3, $4, $5, $6::smallint[], $7, t.at), 'hex') as terms_hash
     from lock_spenders(array[$3]::bigint[], array[$4]::bigint[]) t (at)`,
    [ticketId, drawId, playerId, accountId, requestId, sqlArray(numbers), stakeMinor],
    'lotteries-seal-ticket',
  );
  if (!row) throw new Error('the clock of the database gave no time');
  return row;
}

export interface NewTicket extends TicketTerms {
  readonly at: string;
  readonly balanceMinor: number;
  readonly entryId: number;
}

export async function insertTicket(tx: Sql, ticket: NewTicket): Promise<void> {
  await tx.query(
    `insert into lottery_ticket (ticket_id, draw_id, player_id, account_id, request_id, numbers, stake_minor,
       balance_after_minor, entry_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz)`,
    [
      ticket.ticketId,
      ticket.drawId,
      ticket.playerId,
      ticket.accountId,
      ticket.requestId,
      sqlArray(ticket.numbers),
      ticket.stakeMinor,
      ticket.balanceMinor,
      ticket.entryId,
      ticket.at,
    ],
    'lotteries-insert-ticket',
  );
}

/** False where the draw would have sold more lines than it may. Whoever waits for the row goes on from what it says then. */
export async function sellLines(tx: Sql, drawId: number, lines: number, most: number): Promise<boolean> {
  const rows = await tx.query(
    'update lottery_sold set lines = lines + $2 where draw_id = $1 and lines + $2 <= $3 returning 1 as sold',
    [drawId, lines, most],
    'lotteries-sell',
  );
  return rows.length > 0;
}

/** False where one of these lines has been sold as often as it may be. Under the row of `sellLines`, so nobody is beside it. */
export async function sellEach(tx: Sql, drawId: number, lines: readonly string[], most: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into lottery_sold_line as s (draw_id, line, times) select $1, line, 1 from unnest($2::text[]) l (line)
     on conflict (draw_id, line) do update set times = s.times + 1 where s.times < $3 returning 1 as sold`,
    [drawId, [...lines], most],
    'lotteries-sell-each',
  );
  return rows.length === lines.length;
}

/** A ticket of a draw that is drawn. */
export interface DrawnRow extends TicketRow {
  readonly at_ms: number;
  /** Whether it is what was sealed with its stake; nothing is paid for one that is not. */
  readonly is_as_sealed: boolean;
}

/** The next of a draw, in the order of their numbers. */
export async function listTicketsAfter(sql: Sql, drawId: number, after: number, most: number): Promise<DrawnRow[]> {
  return sql.query<DrawnRow>(
    `select ${TICKET}, floor(extract(epoch from t.at) * 1000)::bigint as at_ms, is_as_sealed(t) as is_as_sealed
     from lottery_ticket t where t.draw_id = $1 and t.ticket_id > $2 order by t.ticket_id limit $3`,
    [drawId, after, most],
  );
}

export interface OwnTicketRow extends TicketRow {
  readonly at_sec: number;
  readonly paid_minor: number | null;
}

/** A player's own of a game, the newest first. */
export async function listOwnTickets(
  sql: Sql,
  playerId: number,
  { game, before, most }: { readonly game: string; readonly before: number | undefined; readonly most: number },
): Promise<OwnTicketRow[]> {
  return sql.query<OwnTicketRow>(
    `select ${TICKET}, floor(extract(epoch from t.at))::bigint as at_sec, m.amount_minor as paid_minor
     from lottery_ticket t join lottery_draw d on d.draw_id = t.draw_id
       left join lottery_payment m on m.ticket_id = t.ticket_id
     where t.player_id = $1 and d.game = $2 and ($3::bigint is null or t.ticket_id < $3)
     order by t.ticket_id desc limit $4`,
    [playerId, game, before ?? null, most],
  );
}

/** The lines of a ticket, each with so many numbers. */
export function toLines(numbers: readonly number[], pick: number): readonly (readonly number[])[] {
  return Array.from({ length: numbers.length / pick }, (_line, at) => numbers.slice(at * pick, (at + 1) * pick));
}
