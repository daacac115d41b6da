import type { SocialProvider } from '@glasshouse/contracts/social';
import { lockPlayer, type Identity } from '../identity/index.ts';
import type { Database, MigrationSet, Sql } from '../platform/database/index.ts';
import type { SocialClient } from '../platform/environment/index.ts';
import type { Http } from '../platform/http/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import type { Module } from '../platform/module/index.ts';
import { makeTestGuards } from '../platform/testing/index.ts';
import type { Session } from '../session/index.ts';
import { join } from 'node:path';
import { findRoot } from '../platform/environment/index.ts';
import { makeSocial, type SocialDeps } from './index.ts';

export const SOCIAL_TABLES: MigrationSet = { module: 'social', folder: join(findRoot(), 'server/social/migrations') };

/** What is needed of the site that identity opens for tests. */
interface TestSite {
  readonly http: Http;
  readonly session: Session;
  readonly identity: Identity;
}

type OpenSite<Site> = (
  database: Database,
  modules: readonly Module[],
  over: { hasProvider(sql: Sql, playerId: number): Promise<boolean> },
) => Promise<Site>;

export const ORIGIN = 'https://site.example';

/** One browser: what it holds, and how it asks. */
export interface Browser {
  readonly cookies: Record<string, string>;
  post(url: string, payload?: object): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
  remove(url: string): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
  /** Where it is led. */
  go(url: string): Promise<string>;
}

/** A site at which people sign in by providers. */
export async function openSocialSite<Site extends TestSite>(
  openSite: OpenSite<Site>,
  database: Database,
  clients: ReadonlyMap<SocialProvider, SocialClient>,
  over: Partial<SocialDeps> = {},
): Promise<Site & { openBrowser(cookies?: Record<string, string>): Browser }> {
  const opened: { site?: Site } = {};
  const site = (): Site => {
    if (!opened.site) throw new Error('the site is not open yet');
    return opened.site;
  };
  const guards = makeTestGuards(database);
  const social = makeSocial({
    database,
    log: makeLogger('fatal'),
    security: guards.security,
    secret: guards.secret,
    clients,
    origin: ORIGIN,
    isOpen: () => true,
    findHolder: (playerId) => site().identity.findHolder(playerId),
    enter: (input, holder, stillHolds) => site().session.enter(input, holder, 'social', stillHolds),
    register: (asked, mail, meta, joinIt) => site().identity.registerSocial({ asked, mail, meta, join: joinIt }),
    setSessionCookies: (cookies, playerId, session) => site().session.setSessionCookies(cookies, playerId, session),
    lockPlayer,
    hasOtherWay: (tx, playerId) => site().identity.hasOtherWay(tx, playerId),
    onChanged: async (tx, playerId, sessionId) =>
      void (await site().session.endOthersOf(tx, playerId, sessionId, 'password_changed')),
    noteLeft: async () => undefined,
    followLeft: async () => undefined,
    ...over,
  });
  const own = await openSite(database, [social], { hasProvider: (sql, playerId) => social.letsIn(sql, playerId) });
  opened.site = own;
  const { fastify } = own.http;
  const openBrowser = (held: Record<string, string> = {}): Browser => {
    const cookies = { ...held };
    const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
      const answered = await fastify.inject({ method, url, cookies, ...(payload && { payload }) });
      for (const { name, value } of answered.cookies) cookies[name] = value;
      return answered;
    };
    return {
      cookies,
      post: async (url, payload = {}) => {
        const answered = await ask('POST', url, payload);
        return { status: answered.statusCode, body: answered.json() };
      },
      remove: async (url) => {
        const answered = await ask('DELETE', url, {});
        return { status: answered.statusCode, body: answered.json() };
      },
      go: async (url) => String((await ask('GET', url)).headers.location),
    };
  };
  return { ...own, openBrowser };
}
