import type { Sql } from '../platform/database/index.ts';

export interface TotpRow {
  readonly sealed: Buffer;
  readonly since_sec: number | null;
}

export async function findTotp(sql: Sql, playerId: number): Promise<TotpRow | undefined> {
  const [row] = await sql.query<TotpRow>(
    `select sealed, floor(extract(epoch from confirmed_at))::bigint as since_sec from totp where player_id = $1`,
    [playerId],
    'factors-find-totp',
  );
  return row;
}

/** Instead of one that was begun and never confirmed; false where there is one in use. */
export async function saveTotp(sql: Sql, playerId: number, sealed: Buffer): Promise<boolean> {
  const rows = await sql.query(
    `insert into totp (player_id, sealed) values ($1, decode($2, 'hex'))
     on conflict (player_id) do update set sealed = excluded.sealed, created_at = clock_timestamp(), last_step = 0
     where totp.confirmed_at is null returning 1`,
    [playerId, sealed.toString('hex')],
  );
  return rows.length === 1;
}

/** True for the first that takes the code of this step of a secret, and for nobody who comes with it, or an older one, again. */
export async function takeStep(sql: Sql, playerId: number, sealed: Buffer, step: number): Promise<boolean> {
  const rows = await sql.query(
    `update totp set last_step = $3
     where player_id = $1 and sealed = decode($2, 'hex') and last_step < $3 returning 1`,
    [playerId, sealed.toString('hex'), step],
  );
  return rows.length === 1;
}

/** The secret whose code was right: false where another has taken its place, or is confirmed already. */
export async function confirmTotp(tx: Sql, playerId: number, sealed: Buffer): Promise<boolean> {
  const rows = await tx.query(
    `update totp set confirmed_at = clock_timestamp()
     where player_id = $1 and confirmed_at is null and sealed = decode($2, 'hex') returning 1`,
    [playerId, sealed.toString('hex')],
  );
  return rows.length === 1;
}

export async function deleteTotp(tx: Sql, playerId: number): Promise<boolean> {
  const rows = await tx.query('delete from totp where player_id = $1 and confirmed_at is not null returning 1', [
    playerId,
  ]);
  return rows.length === 1;
}

/** In hexadecimal, instead of those before. */
export async function replaceRecoveryCodes(tx: Sql, playerId: number, hashes: readonly string[]): Promise<void> {
  await tx.query('delete from recovery_code where player_id = $1', [playerId]);
  for (const hash of hashes)
    await tx.query(`insert into recovery_code (player_id, code_hash) values ($1, decode($2, 'hex'))`, [playerId, hash]);
}

export async function takeRecoveryCode(sql: Sql, playerId: number, hash: string): Promise<boolean> {
  const rows = await sql.query(
    `update recovery_code set used_at = clock_timestamp()
     where player_id = $1 and code_hash = decode($2, 'hex') and used_at is null returning 1`,
    [playerId, hash],
  );
  return rows.length === 1;
}

export async function countRecoveryCodes(sql: Sql, playerId: number): Promise<number> {
  const [row] = await sql.query<{ left: number }>(
    'select count(*)::int as left from recovery_code where player_id = $1 and used_at is null',
    [playerId],
  );
  return row?.left ?? 0;
}

export async function saveQuestion(sql: Sql, playerId: number, questionId: number, answerHash: string): Promise<void> {
  await sql.query(
    `insert into security_question (player_id, question_id, answer_hash) values ($1, $2, $3)
     on conflict (player_id) do update
     set question_id = excluded.question_id, answer_hash = excluded.answer_hash, saved_at = clock_timestamp()`,
    [playerId, questionId, answerHash],
  );
}

export async function findQuestion(sql: Sql, playerId: number): Promise<number | undefined> {
  const [row] = await sql.query<{ question_id: number }>(
    'select question_id from security_question where player_id = $1',
    [playerId],
  );
  return row?.question_id;
}
