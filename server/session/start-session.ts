import type { Sql } from '../platform/database/index.ts';
import type { SessionMeta, StartedSession } from '../player/index.ts';
import { endSession, insertSession, LIFETIME_SEC } from './store.ts';
import { hashToken, makeToken } from './token.ts';

const USER_AGENT_LENGTH = 300;

/** A new token at every start: one planted in the browser beforehand is worth nothing after signing in. */
export async function startSession(sql: Sql, playerId: number, meta: SessionMeta): Promise<StartedSession> {
  const token = makeToken(playerId);
  if (meta.replaces !== undefined) await endSession(sql, meta.replaces);
  const sessionId = await insertSession(sql, {
    player_id: playerId,
    token_hash: hashToken(token),
    address: meta.address,
    user_agent: meta.userAgent?.slice(0, USER_AGENT_LENGTH),
  });
  return { token, sessionId, maxAgeSec: LIFETIME_SEC };
}
