import type { Sql } from '../platform/database/index.ts';
import { endSession, insertSession, LIFETIME_SEC } from './store.ts';
import { hashToken, makeToken } from './token.ts';
import type { PlayerOfPerson, SessionMeta, StartedSession } from './types.ts';

const USER_AGENT_LENGTH = 300;

/** A new token at every start: one planted in the browser beforehand is worth nothing after signing in. */
export async function startSession(
  sql: Sql,
  { playerId, personId }: PlayerOfPerson,
  meta: SessionMeta,
  idleSec: number,
): Promise<StartedSession> {
  const token = makeToken(playerId);
  if (meta.replaces !== undefined) await endSession(sql, meta.replaces, 'replaced');
  const row = {
    player_id: playerId,
    person_id: personId,
    token_hash: hashToken(token),
    address: meta.address,
    user_agent: meta.userAgent?.slice(0, USER_AGENT_LENGTH),
    country: meta.country,
    way: meta.way ?? 'password',
  };
  const sessionId = await insertSession(sql, row, idleSec);
  return { token, sessionId, maxAgeSec: LIFETIME_SEC };
}
