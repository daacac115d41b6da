import type { Gathered } from '../platform/database/index.ts';
import type { Visitor } from '../platform/http/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import type { LiveSessionRow } from './store.ts';
import { hashToken, isOfPlayer, isToken } from './token.ts';
import type { VisitLog } from './visit-log.ts';
import type { VisitorCache } from './visitor-cache.ts';

interface FindVisitorDeps {
  /** By a token's hash. */
  readonly findLive: Gathered<string, LiveSessionRow>;
  readonly cache: VisitorCache;
  readonly visits: VisitLog;
  readonly security: SecurityLog;
  readonly onHeard?: ((personId: number, isQuiet: boolean) => void) | undefined;
}

/** How long a process that hears the news may go on believing that a session lives, if that of its end did not come. */
const BELIEVED_MS = 30_000;

/**
 * Whom a session cookie belongs to, or nobody: unknown, ended and expired are all the same. What a page asks by itself is
 * quiet: it is no visit, and keeps nobody signed in.
 */
export async function findVisitor(
  deps: FindVisitorDeps,
  token: string,
  isQuiet: boolean,
): Promise<Visitor | undefined> {
  if (!isToken(token)) {
    deps.security.note('token_foreign');
    return undefined;
  }
  const key = hashToken(token);
  const visitor = deps.cache.find(key, isQuiet) ?? (await readVisitor(deps, key, token, isQuiet));
  if (visitor) deps.onHeard?.(visitor.visitor.personId, isQuiet);
  if (visitor?.worthWriting) deps.visits.add(visitor.visitor.sessionId);
  return visitor?.visitor;
}

async function readVisitor(
  deps: FindVisitorDeps,
  key: string,
  token: string,
  isQuiet: boolean,
): Promise<ReturnType<VisitorCache['find']>> {
  const generation = deps.cache.generation();
  const row = await deps.findLive(key);
  if (!row) return undefined;
  if (!isOfPlayer(token, row.player_id)) {
    deps.security.note('token_misplaced', { session: row.session_id });
    return undefined;
  }
  const visitor = { playerId: row.player_id, personId: row.person_id, sessionId: row.session_id };
  // A session that ended while it was being read must not be remembered as live.
  if (deps.cache.generation() !== generation) return { visitor, worthWriting: false };
  deps.cache.keep(key, visitor, Math.min(BELIEVED_MS, row.left_ms), row.seen_ago_ms);
  return deps.cache.find(key, isQuiet) ?? { visitor, worthWriting: false };
}
