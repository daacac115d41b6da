import type { LotteryTerms } from '@glasshouse/domain/lotteries';
import { sqlArray, type Sql } from '../platform/database/index.ts';

/** As they stand in the table; see 001-lotteries.sql. */
export const STATE = { open: 1, closed: 2, counting: 3, paying: 4, paid: 5 } as const;

export interface DrawRow {
  readonly draw_id: number;
  readonly game: string;
  readonly number: number;
  readonly currency: string;
  readonly line_minor: number;
  readonly pick: number;
  readonly of_numbers: number;
  readonly most_lines: number;
  readonly most_draw_lines: number;
  readonly most_same: number;
  readonly prize_right: readonly number[];
  readonly prize_times: readonly number[];
  readonly commitment: string;
  readonly closes_sec: number;
  readonly state: number;
  readonly stakes_minor: number | null;
  readonly paid_minor: number | null;
  /** Once it is drawn: in hexadecimal digits, and what follows from it. */
  readonly seed: string | null;
  readonly numbers: readonly number[] | null;
}

/** The seed is that of the result: what is shown has no way to the one that is kept. */
const DRAW = `d.draw_id, d.game, d.number, d.currency, d.line_minor, d.pick, d.of_numbers, d.most_lines, d.most_draw_lines,
  d.most_same, to_json(d.prize_right) as prize_right, to_json(d.prize_times) as prize_times, d.commitment,
  floor(extract(epoch from d.closes_at))::bigint as closes_sec, d.state, d.stakes_minor, d.paid_minor,
  encode(r.seed, 'hex') as seed, to_json(r.numbers) as numbers`;
const FROM = 'lottery_draw d left join lottery_result r on r.draw_id = d.draw_id';

export async function findDraw(sql: Sql, drawId: number): Promise<DrawRow | undefined> {
  const [row] = await sql.query<DrawRow>(`select ${DRAW} from ${FROM} where d.draw_id = $1`, [drawId]);
  return row;
}

/** Those of a game from before a number on, the newest first. */
export async function listDrawRows(
  sql: Sql,
  game: string,
  before: number | undefined,
  most: number,
): Promise<DrawRow[]> {
  return sql.query<DrawRow>(
    `select ${DRAW} from ${FROM} where d.game = $1 and ($2::bigint is null or d.number < $2)
     order by d.number desc limit $3`,
    [game, before ?? null, most],
  );
}

export async function listDrawsById(sql: Sql, drawIds: readonly number[]): Promise<ReadonlyMap<number, DrawRow>> {
  const rows = await sql.query<DrawRow>(`select ${DRAW} from ${FROM} where d.draw_id = any($1)`, [sqlArray(drawIds)]);
  return new Map(rows.map((row) => [row.draw_id, row]));
}

export interface CategoryRow {
  readonly draw_id: number;
  readonly right_count: number;
  readonly winners: number;
}

export async function listCategories(sql: Sql, drawIds: readonly number[]): Promise<CategoryRow[]> {
  return sql.query<CategoryRow>('select draw_id, right_count, winners from lottery_category where draw_id = any($1)', [
    sqlArray(drawIds),
  ]);
}

/** While it is held the draw does not close: whoever counts it counts every ticket that was taken. */
export async function holdDraw(tx: Sql, drawId: number): Promise<boolean> {
  const rows = await tx.query(
    'select 1 as held from lottery_draw where draw_id = $1 for share',
    [drawId],
    'lotteries-hold',
  );
  return rows.length > 0;
}

/** By the database's clock, at this moment. */
export async function isTaking(tx: Sql, drawId: number): Promise<boolean> {
  const rows = await tx.query(
    'select 1 as taking from lottery_draw where draw_id = $1 and state = 1 and closes_at > clock_timestamp()',
    [drawId],
    'lotteries-taking',
  );
  return rows.length > 0;
}

export async function listInState(sql: Sql, state: number, most: number): Promise<number[]> {
  const rows = await sql.query<{ draw_id: number }>(
    'select draw_id from lottery_draw where state = $1 order by draw_id limit $2',
    [state, most],
  );
  return rows.map((row) => row.draw_id);
}

export function toTerms(row: DrawRow): LotteryTerms {
  if (row.currency !== 'EUR') throw new Error(`draw ${row.draw_id} is in ${row.currency}`);
  return {
    pick: row.pick,
    of: row.of_numbers,
    currency: row.currency,
    lineMinor: row.line_minor,
    mostLines: row.most_lines,
    mostDrawLines: row.most_draw_lines,
    mostSame: row.most_same,
    prizes: row.prize_right.map((right, at) => ({ right, times: row.prize_times[at] ?? 0 })),
  };
}
