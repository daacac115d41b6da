import { join } from 'node:path';
import { makeCodes, type Codes } from '../codes/index.ts';
import { makeDelivery, type Delivery } from '../delivery/index.ts';
import { makeFactors, makePasskeySite, type Factors, type FactorsDeps } from '../factors/index.ts';
import type { Database, MigrationSet } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import { makeHttp, type Http } from '../platform/http/index.ts';
import { makeLogger, type SecurityLog } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import type { Module } from '../platform/module/index.ts';
import { LIMITS_MIGRATIONS, makeTestGuards } from '../platform/testing/index.ts';
import { readPhone } from '../profile/index.ts';
import { makeSession, type SentWays, type Session, type SessionDeps } from '../session/index.ts';
import type { IdentityDeps } from './deps.ts';
import { hashPassword, hideAddress, makeIdentity, type Identity } from './index.ts';

type TestWaysIn = ReturnType<NonNullable<SessionDeps['waysIn']>>;

/** The tables that players and their sessions need. */
export const IDENTITY_TABLES: readonly MigrationSet[] = [
  ...['identity', 'session', 'ledger', 'codes', 'factors', 'delivery'].map((module) => ({
    module,
    folder: join(findRoot(), 'server', module, 'migrations'),
  })),
  LIMITS_MIGRATIONS,
];

export interface SentLetter {
  readonly target: string;
  readonly subject: string;
  readonly text: string;
}

/** A site where people register and sign in, and whatever else it is given; nobody has money there. */
export interface TestSite {
  readonly http: Http;
  readonly session: Session;
  readonly identity: Identity;
  readonly security: SecurityLog;
  /** The id of a new player, and the cookies of their browser. */
  register(country?: string): Promise<{ readonly playerId: number; readonly cookies: Record<string, string> }>;
  /** What has left the site by now, oldest first. */
  listSent(): Promise<readonly SentLetter[]>;
}

export async function openTestSite(
  database: Database,
  modules: readonly Module[] = [],
  { beforeSession, ...over }: Partial<IdentityDeps> & Pick<SessionDeps, 'beforeSession'> = {},
  nowMs: () => number = Date.now,
  /** Of a site that is strict about signing in: what its players are told. */
  told?: string[],
): Promise<TestSite> {
  const log = makeLogger('fatal');
  const guards = makeTestGuards(database);
  const sent: SentLetter[] = [];
  const delivery = openPost(database, sent);
  const codes = makeCodes({ database, log, ...guards });
  const session: Session = makeSession({
    database,
    log,
    ...guards,
    credentials: credentialsOf(() => identity),
    origin: 'https://site.example',
    onEnded: () => undefined,
    ...(beforeSession && { beforeSession }),
    waysIn: () => ({ factors, sent: sentBy(codes, delivery, () => identity), ...noteTold(told) }),
    isStrict: () => told !== undefined,
  });
  const identity: Identity = makeIdentity({
    database,
    codes,
    delivery,
    ownWords: () => ['The House of Tests', 'site.example'],
    origin: 'https://site.example',
    openAccount: async () => 1,
    startSession: session.startSession,
    setSessionCookies: session.setSessionCookies,
    endOthersOf: (tx, playerId, kept) => session.endOthersOf(tx, playerId, kept, 'password_changed'),
    onNewPassword: (tx, playerId) => session.openPassword(tx, playerId),
    mayTryPassword: (playerId) => session.mayTryPassword(playerId),
    readPhone,
    agreeToTerms: async () => undefined,
    askForDetails: async () => undefined,
    isOpen: () => true,
    ...over,
  });
  const factors = makeTestFactors({ database, log, ...guards, identity, session, nowMs });
  const http = await makeHttp({ ...session, log, metrics: makeMetrics(), secure: false });
  for (const module of [...modules, identity, factors, session]) module.serve?.(http);
  return {
    http,
    session,
    identity,
    security: guards.security,
    register: (country = 'DE') => registerFrom(http, country),
    listSent: async () => {
      await delivery.sendDue();
      return sent;
    },
  };
}

function credentialsOf(findIdentity: () => Identity): SessionDeps['credentials'] {
  return {
    findPlayer: (login) => findIdentity().findPlayer(login),
    checkPassword: (claimed, password) => findIdentity().checkPassword(claimed, password),
    hasOwnPassword: (playerId) => findIdentity().hasOwnPassword(playerId),
    noteUsed: (claimed) => findIdentity().notePasswordUsed(claimed),
    lockOpen: (tx, playerId) => findIdentity().lockOpen(tx, playerId),
  };
}

/** What a player is written about, as a line. */
function noteTold(told: string[] = []): Pick<TestWaysIn, 'notifyOfNewDevice' | 'notifyOfSignIn' | 'notifyOfClosing'> {
  return {
    notifyOfNewDevice: async ({ playerId }) => void told.push(`new device ${playerId}`),
    notifyOfSignIn: async ({ playerId }) => void told.push(`visit ${playerId}`),
    notifyOfClosing: async (_tx, playerId) => void told.push(`closed ${playerId}`),
  };
}

async function registerFrom(http: Http, country: string): ReturnType<TestSite['register']> {
  const payload = { type: 'fast_reg', currency: 'EUR', country };
  const answer = await http.fastify.inject({ method: 'POST', url: '/web-api/registration', payload });
  return { playerId: Number(answer.json().userId), cookies: { SESSION: answer.cookies[0]?.value ?? '' } };
}

function sentBy(codes: Codes, delivery: Delivery, findIdentity: () => Identity): SentWays {
  return {
    codes,
    readPhone,
    isOpen: (channel) => delivery.isOpen(channel),
    sendCode: (channel, target, language) => findIdentity().sendSignIn(channel, target, language),
    findHolder: (playerId) => findIdentity().findHolder(playerId),
  };
}

function makeTestFactors({
  identity,
  session,
  ...deps
}: Pick<FactorsDeps, 'database' | 'log' | 'security' | 'counters' | 'secret'> & {
  readonly identity: Identity;
  readonly session: Session;
  readonly nowMs: () => number;
}): Factors {
  return makeFactors({
    ...deps,
    siteName: () => 'The House of Tests',
    site: makePasskeySite(['site.example', 'www.site.example', 'mirror.example'], 3000),
    findHolder: (playerId) => identity.findHolder(playerId),
    enter: session.enter,
    markProved: session.markProved,
    hashAnswer: hashPassword,
    describeAccount: async (playerId) => {
      const [logins, age] = await Promise.all([identity.listLogins(playerId), identity.getPasswordAge(playerId)]);
      return {
        addresses: logins.map(({ kind, value }) => ({ kind, shown: hideAddress(kind, value) })),
        channels: { mail: true, phone: true },
        passwordDays: age.days,
        isPasswordChanged: age.is_changed,
      };
    },
    onChanged: async (tx, playerId, sessionId) => {
      await session.endOthersOf(tx, playerId, sessionId, 'password_changed');
    },
  });
}

/** Letters and short messages end here, as they would leave. */
function openPost(database: Database, sent: SentLetter[]): Delivery {
  const way = {
    send: async ({ target, subject, text }: SentLetter) => {
      sent.push({ target, subject, text });
      return { state: 'sent' } as const;
    },
  };
  return makeDelivery({
    findTimeZone: async () => undefined,
    database,
    log: makeLogger('fatal'),
    siteName: () => 'Glasshouse',
    mayContact: async () => true,
    isWanted: async () => true,
    writeStopAddresses: () => ({ oneClick: 'https://site.example/stop', page: 'https://site.example/stop' }),
    ways: { mail: way, sms: way },
  });
}
