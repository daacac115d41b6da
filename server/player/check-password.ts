import type { Sql } from '../platform/database/index.ts';
import { isPassword } from './password.ts';
import { findPasswordHash } from './store.ts';

/**
 * The player whose id and password these are. An id that does not exist takes as long and answers as a wrong
 * password does, so that nobody can find out which ids exist.
 */
export async function checkPassword(
  sql: Sql,
  playerId: number | undefined,
  password: string,
): Promise<number | undefined> {
  const passwordHash = playerId === undefined ? undefined : await findPasswordHash(sql, playerId);
  return (await isPassword(password, passwordHash)) ? playerId : undefined;
}
