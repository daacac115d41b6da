import type { Database } from '../platform/database/index.ts';

/** A session as signing in leaves it: for tests. */
export async function insertTestSession(database: Database, playerId: number): Promise<number> {
  const [session] = await database.query<{ session_id: number }>(
    `insert into session (player_id, token_hash, address, expires_at)
     values ($1, sha256($2), '127.0.0.1', now() + interval '1 hour') returning session_id`,
    [playerId, Buffer.from(String(playerId))],
  );
  if (!session) throw new Error('a session was opened');
  return session.session_id;
}
