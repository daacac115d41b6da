import { join } from 'node:path';
import type { Database, MigrationSet } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import { LIMITS_MIGRATIONS, makeTestGuards } from '../platform/testing/index.ts';
import { makeSession, type Session } from '../session/index.ts';
import type { IdentityDeps } from './deps.ts';
import { makeIdentity, type Identity } from './index.ts';

/** The tables that players and their sessions need. */
export const IDENTITY_TABLES: readonly MigrationSet[] = [
  ...['identity', 'session'].map((module) => ({ module, folder: join(findRoot(), 'server', module, 'migrations') })),
  LIMITS_MIGRATIONS,
];

/** A site where people register and sign in, and whatever else it is given; nobody has money there. */
export interface TestSite {
  readonly http: Http;
  readonly session: Session;
  /** The id of a new player, and the cookies of their browser. */
  register(country?: string): Promise<{ readonly playerId: number; readonly cookies: Record<string, string> }>;
}

export async function openTestSite(
  database: Database,
  modules: readonly Module[] = [],
  over: Partial<IdentityDeps> = {},
): Promise<TestSite> {
  const log = makeLogger('fatal');
  const session: Session = makeSession({
    database,
    log,
    ...makeTestGuards(database),
    credentials: { checkPassword: (playerId, password) => identity.checkPassword(playerId, password) },
    onEnded: () => undefined,
  });
  const identity: Identity = makeIdentity({
    database,
    openAccount: async () => 1,
    startSession: session.startSession,
    keepSignedIn: session.keepSignedIn,
    agreeToTerms: async () => undefined,
    askForDetails: async () => undefined,
    isOpen: () => true,
    ...over,
  });
  const http = await makeHttp({ log, metrics: makeMetrics(), secure: false, findVisitor: session.findVisitor });
  for (const module of [...modules, identity, session]) module.serve?.(http);
  return {
    http,
    session,
    register: async (country = 'DE') => {
      const payload = { type: 'fast_reg', currency: 'EUR', country };
      const answer = await http.fastify.inject({ method: 'POST', url: '/web-api/registration', payload });
      return { playerId: Number(answer.json().userId), cookies: { SESSION: answer.cookies[0]?.value ?? '' } };
    },
  };
}
