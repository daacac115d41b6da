import { join } from 'node:path';
import { gather, type Database, type Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Visitor } from '../platform/http/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { SessionMeta, StartedSession } from '../player/index.ts';
import { findVisitor } from './find-visitor.ts';
import { routeSession } from './routes.ts';
import { makeSignInLimits } from './sign-in-limits.ts';
import { startSession } from './start-session.ts';
import { ENDED_CHANNEL, listLiveSessions } from './store.ts';
import { makeVisitLog } from './visit-log.ts';
import { makeVisitorCache } from './visitor-cache.ts';

export interface SessionDeps {
  readonly database: Database;
  readonly log: Logger;
  /** A session ended, here or in another process: what it holds open is to be cut. May be told more than once. */
  readonly onEnded: (sessionId: number) => void;
  /** The clock of what this process remembers; sessions themselves live by the database's. */
  readonly nowMs?: () => number;
}

/** Who is signed in. */
export interface Session extends Module {
  findVisitor(token: string): Promise<Visitor | undefined>;
  /** On its own, or inside the transaction that makes it right. */
  startSession(sql: Sql, playerId: number, meta: SessionMeta): Promise<StartedSession>;
}

const WRITE_VISITS_MS = 5_000;

export function makeSession(deps: SessionDeps): Session {
  const { database, log } = deps;
  const cache = makeVisitorCache(deps.nowMs ?? (() => performance.now()));
  const findLive = gather((hashes: readonly string[]) => listLiveSessions(database, hashes));
  const visits = makeVisitLog(database, log);
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  const forget = (sessionId: number): void => {
    cache.forget(sessionId);
    deps.onEnded(sessionId);
  };
  return {
    migrations: { module: 'session', folder: join(findRoot(), 'server/session/migrations') },
    serve: (http) => routeSession(http, { database: database.reading, limits: makeSignInLimits(), forget }),
    findVisitor: (token) => findVisitor({ findLive, cache, visits }, token),
    startSession,
    start: async () => {
      stopListening = await database.listen(ENDED_CHANNEL, (payload) => {
        if (payload === undefined) cache.clear();
        else forget(Number(payload));
      });
      timer = setInterval(() => void visits.write(), WRITE_VISITS_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await stopListening?.();
      await visits.write();
    },
  };
}
