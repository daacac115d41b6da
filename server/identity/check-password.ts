import type { Sql } from '../platform/database/index.ts';
import type { KnownPlayer } from '../session/index.ts';
import { isPassword } from './password.ts';
import { findPassword, lockPassword } from './store.ts';

const NOBODY = 0;

/**
 * The player whose id and password these are, and their person. An id that does not exist takes as long and answers as
 * a wrong password does, so that nobody can find out which ids exist.
 */
export async function checkPassword(
  sql: Sql,
  playerId: number | undefined,
  password: string,
): Promise<KnownPlayer | undefined> {
  const found = await findPassword(sql, playerId ?? NOBODY);
  const isRight = await isPassword(password, found?.password_hash);
  if (!isRight || !found || playerId === undefined) return undefined;
  const isStillKnown: KnownPlayer['isStillKnown'] = async (tx) =>
    (await lockPassword(tx, playerId)) === found.password_hash;
  return { playerId, personId: found.person_id, isStillKnown };
}
