import type { LotteryGameRow } from '@glasshouse/domain/lotteries';
import { sqlArray, type Sql } from '../platform/database/index.ts';

export async function listOpenGames(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ game: string }>('select game from lottery_draw where state = 1');
  return rows.map(({ game }) => game);
}

export interface NewDraw {
  readonly drawId: number;
  readonly game: string;
  readonly terms: LotteryGameRow;
  /** Both in hexadecimal digits. */
  readonly seed: string;
  readonly commitment: string;
}

/**
 * It closes at a whole multiple of its time, of which it is open for half at least: where a program has been away, the next
 * close may be too near. False where another program has opened one in this very moment. */
export async function insertDraw(tx: Sql, { drawId, game, terms, seed, commitment }: NewDraw): Promise<boolean> {
  const added = await tx.query(
    `insert into lottery_draw (draw_id, game, number, currency, line_minor, pick, of_numbers, most_lines, most_draw_lines,
       most_same, prize_right, prize_times, commitment, closes_at)
     select $1, $2, coalesce((select max(number) from lottery_draw where game = $2), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10,
       $11, $12, to_timestamp((floor((extract(epoch from clock_timestamp()) + $13 / 2.0) / $13) + 1) * $13)
     on conflict do nothing returning 1 as added`,
    [
      drawId,
      game,
      terms.currency,
      terms.lineMinor,
      terms.pick,
      terms.of,
      terms.mostLines,
      terms.mostDrawLines,
      terms.mostSame,
      sqlArray(terms.prizes.map(({ right }) => right)),
      sqlArray(terms.prizes.map(({ times }) => times)),
      commitment,
      terms.everySec,
    ],
  );
  if (added.length === 0) return false;
  await tx.query(`insert into lottery_seed (draw_id, seed) values ($1, decode($2, 'hex'))`, [drawId, seed]);
  await tx.query('insert into lottery_sold (draw_id) values ($1)', [drawId]);
  return true;
}

/** Those whose time has come take nothing any more. */
export async function closeDue(sql: Sql): Promise<void> {
  await sql.query('update lottery_draw set state = 2 where state = 1 and closes_at <= clock_timestamp()');
}

/** Under the lock of the row; undefined where it is not closed, or is drawn by now. */
export async function lockSeed(tx: Sql, drawId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ seed: string }>(
    `select encode(s.seed, 'hex') as seed from lottery_draw d join lottery_seed s on s.draw_id = d.draw_id
     where d.draw_id = $1 and d.state = 2 and d.closes_at <= clock_timestamp() for update of d`,
    [drawId],
  );
  return row?.seed;
}

export async function insertResult(tx: Sql, drawId: number, seed: string, numbers: readonly number[]): Promise<void> {
  await tx.query(`insert into lottery_result (draw_id, seed, numbers) values ($1, decode($2, 'hex'), $3)`, [
    drawId,
    seed,
    sqlArray(numbers),
  ]);
  await tx.query('update lottery_draw set state = 3 where draw_id = $1', [drawId]);
}
