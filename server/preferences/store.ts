import type { UserChoices } from '@glasshouse/contracts/preferences-choices';
import { shiftAt, type TimeZone } from '@glasshouse/domain/zones';
import type { Sql } from '../platform/database/index.ts';

const HOUR_SEC = 3_600;

/** Nothing where the player has never chosen anything. */
export async function findChoices(sql: Sql, playerId: number): Promise<UserChoices> {
  const [row] = await sql.query<{ choices: UserChoices }>(
    'select choices from player_preferences where player_id = $1',
    [playerId],
  );
  return row?.choices ?? {};
}

/** Two devices that tell at once wait for each other here, the very first time too. */
export async function lockChoices(tx: Sql, playerId: number): Promise<UserChoices> {
  const [row] = await tx.query<{ choices: UserChoices }>(
    `insert into player_preferences (player_id) values ($1)
     on conflict (player_id) do update set player_id = excluded.player_id returning choices`,
    [playerId],
  );
  return row?.choices ?? {};
}

export async function updateChoices(tx: Sql, playerId: number, choices: UserChoices): Promise<void> {
  await tx.query('update player_preferences set choices = $2 where player_id = $1', [
    playerId,
    JSON.stringify(choices),
  ]);
}

/** From where a choice is told. */
export interface ChoiceSource {
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Rows of this table are never changed: the database refuses. */
export async function insertConsent(
  tx: Sql,
  playerId: number,
  { value, atSec }: NonNullable<UserChoices['cookiesAgreeType']>,
  { address, userAgent }: ChoiceSource,
): Promise<void> {
  await tx.query(
    `insert into consent_choice (player_id, type, chosen_at, address, user_agent)
     values ($1, $2, to_timestamp($3), $4, $5)`,
    [playerId, value, atSec, address, userAgent],
  );
}

/** How many hours the clock that these players chose last is ahead of UTC now; undefined where none has chosen. */
export async function findTimeZone(sql: Sql, playerIds: readonly number[]): Promise<number | undefined> {
  const [row] = await sql.query<{ zone: TimeZone }>(
    `select choices->'timeZone'->'value' as zone from player_preferences
     where player_id = any($1::bigint[]) and choices ? 'timeZone'
     order by (choices->'timeZone'->>'atSec')::bigint desc limit 1`,
    [playerIds],
  );
  return row && shiftAt(row.zone, Math.floor(Date.now() / 1000)) / HOUR_SEC;
}

/** Consents stay: they say what we were allowed, and when. */
export async function deleteChoices(tx: Sql, playerIds: readonly number[]): Promise<undefined> {
  await tx.query('delete from player_preferences where player_id = any($1)', [[...playerIds]]);
}
