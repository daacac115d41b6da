import { DEVICE_COOKIE, type SignedIn, type SignInWay } from '@glasshouse/contracts/session';
import { join } from 'node:path';
import { gather, type Database, type Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { CallInput, Http, Visitor } from '../platform/http/index.ts';
import type { Counters } from '../platform/limits/index.ts';
import type { Logger, SecurityLog } from '../platform/logs/index.ts';
import type { Module } from '../platform/module/index.ts';
import { makeEndOthers, type EndOthers } from './end-others.ts';
import { findVisitor } from './find-visitor.ts';
import { admit, metaOf, type AdmitDeps, type StillHolds } from './admit-player.ts';
import type { Credentials, SecondFactors } from './ports.ts';
import {
  setSessionCookies,
  letIn,
  routeOwnSessions,
  routeQr,
  routeRefresh,
  routeRights,
  routeSentWays,
  routeSession,
} from './routes.ts';
import type { RightsSources } from './show-rights.ts';
import { makeMarkProof, makePasswordTries, PROOF_SEC, type MarkProof, type ProofDeps } from './prove-session.ts';
import type { SentWays } from './sign-in-by-code.ts';
import type { SignInDeps } from './sign-in.ts';
import { makeSignInTries, type SignInTries } from './sign-in-tries.ts';
import { signOut } from './sign-out.ts';
import { startSession } from './start-session.ts';
import { makeStrictSignIn } from './strict-sign-in.ts';
import { hasProved } from './store-list.ts';
import {
  ENDED_CHANNEL,
  endSessionsOf,
  hasSignedIn,
  listLiveSessions,
  listOverSessions,
  listPresentPersons,
  RENEWED_WORD,
} from './store.ts';
import { openPassword } from './store-failures.ts';
import { deleteOldQr } from './store-qr.ts';
import { deleteOldSteps } from './store-steps.ts';
import type { PlayerOfPerson, SessionMeta, StartedSession } from './types.ts';
import { makeVisitLog } from './visit-log.ts';
import { makeVisitorCache, type VisitorCache } from './visitor-cache.ts';

export type { ClaimedPlayer, Credentials, LockedPlayer, SecondFactors } from './ports.ts';
export type { StillHolds } from './admit-player.ts';
export type { SentWays } from './sign-in-by-code.ts';
export type { PlayerOfPerson, SessionMeta, StartedSession } from './types.ts';

export interface SessionDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly counters: Counters;
  readonly security: SecurityLog;
  readonly credentials: Credentials;
  /** Second factors, and what is sent; made after this module. Absent: a password is all there is. */
  readonly waysIn?: () => WaysIn;
  /** What a player may do beside being signed in; absent where nobody asks. */
  readonly rights?: RightsSources;
  /** Signs what browsers keep; the same in every process of the house. */
  readonly secret: Buffer;
  /** Where the site is, for QR codes; without one no device signs another in. */
  readonly origin?: string;
  /** ADDRESS_LIMIT_FACTOR. */
  readonly addressFactor?: number;
  /** A session ended, here or in another process: what it holds open is to be cut. May be told more than once. */
  readonly onEnded: (sessionId: number) => void;
  /** Sessions by which something is held open in this process. */
  readonly listHeld?: () => readonly number[];
  /** Asked about a person whose password was right, before their session begins. */
  readonly beforeSession?: (personId: number) => Promise<void>;
  /** Whether the third wrong password in a row closes it and each visit is told, at this moment; no where nothing is said. */
  readonly isStrict?: () => boolean;
  /** A person has made an authenticated request. Costs nothing. */
  readonly onHeard?: (personId: number, isQuiet: boolean) => void;
  /** After how long without a visit a session ends, at this moment; half an hour where nothing is said. */
  readonly idleSec?: () => number;
  /** The clock of what this process remembers; sessions themselves live by the database's. */
  readonly nowMs?: () => number;
}

export interface WaysIn {
  readonly factors: { readonly seconds: SecondFactors };
  readonly sent: SentWays;
  /** A player has signed in from a browser that they had not used before. */
  notifyOfNewDevice(holder: PlayerOfPerson, meta: SessionMeta): Promise<void>;
  /** A player has signed in from a browser that they use. */
  notifyOfSignIn(holder: PlayerOfPerson, meta: SessionMeta): Promise<void>;
  /** Their password lets nobody in any more. */
  notifyOfClosing(tx: Sql, playerId: number): Promise<void>;
}

/** Who is signed in. */
export interface Session extends Module {
  /** Quiet: what a page asks by itself, which is no visit. */
  findVisitor(token: string, isQuiet?: boolean): Promise<Visitor | undefined>;
  /** In the browser that a session was started for. */
  setSessionCookies(cookies: CallInput<unknown>['cookies'], playerId: number, session: StartedSession): void;
  /** On its own, or inside the transaction that makes it right. */
  startSession(sql: Sql, holder: PlayerOfPerson, meta: SessionMeta): Promise<StartedSession>;
  /** Persons who are signed in. */
  listPresent(): Promise<readonly number[]>;
  /** Over at once, in every process. */
  endSession(sessionId: number): Promise<void>;
  /** In the transaction that makes it necessary: each process hears of every session, and cuts what it holds open. */
  endSessionsOf(tx: Sql, personId: number): Promise<number>;
  /**
   * All of one player but the one that is named, and what was half a sign-in; how many there were. Throws `SignedOutError`
   * where another change has ended the one that is named meanwhile: what it began is undone.
   */
  readonly endOthersOf: EndOthers;
  /** In the transaction that gives a player another password: the site's strictness begins anew. */
  openPassword(tx: Sql, playerId: number): Promise<boolean>;
  /** Counts a try at the password of somebody who is signed in; false where there were too many. */
  mayTryPassword(playerId: number): Promise<boolean>;
  /** Whether this session has shown within the last minutes that it is its player who asks; by a transaction, where one asks. */
  hasProved(sessionId: number, sql?: Sql): Promise<boolean>;
  /** It has shown so now, by another module's means, and its browser gets another token; until when that is good. */
  readonly markProved: MarkProof;
  /**
   * The end of every way in that another module has: the cookies are set, or the second step is asked for. Nothing where what
   * they came by holds no more.
   */
  enter(
    input: CallInput<unknown>,
    holder: PlayerOfPerson,
    way: SignInWay,
    stillHolds: StillHolds,
  ): Promise<SignedIn | undefined>;
}

const WRITE_VISITS_MS = 5_000;
/** Nobody announces that a session has run out, and an announcement can be lost: what is held open is looked at. */
const LOOK_AT_HELD_MS = 5_000;
const IDLE_SEC = 30 * 60;
const STEPS_KEPT_SEC = 86_400;
const TIDY_MS = 600_000;

export function makeSession(deps: SessionDeps): Session {
  const { database, log, secret, security, credentials } = deps;
  const nowMs = deps.nowMs ?? (() => performance.now());
  const cache = makeVisitorCache(nowMs);
  const findLive = gather((hashes: readonly string[]) => listLiveSessions(database, hashes));
  const idleSec = deps.idleSec ?? (() => IDLE_SEC);
  const visits = makeVisitLog(database, log, idleSec);
  const timers: NodeJS.Timeout[] = [];
  let stopListening: (() => Promise<void>) | undefined;

  const tries = makeTries(deps);
  const forget = (sessionId: number): void => {
    cache.forget(sessionId);
    deps.onEnded(sessionId);
  };
  const admitting = makeAdmitting(deps, forget, idleSec);
  const markProved = makeMarkProof(database.reading, cache.forget);
  const proving = { markProof: markProved, tries: makePasswordTries(deps.counters) };
  const endOthersOf = makeEndOthers(credentials);
  const isProved: Session['hasProved'] = (sessionId, sql = database.reading) => hasProved(sql, sessionId, PROOF_SEC);
  return {
    migrations: { module: 'session', folder: join(findRoot(), 'server/session/migrations') },
    serve: (http) => {
      serveSession(http, deps, { ...admitting, credentials, tries }, { ...proving, endOthersOf });
      routeRefresh(http, visits);
      if (deps.rights) routeRights(http, deps.rights, isProved);
      if (deps.origin !== undefined) routeQr(http, { ...admitting, origin: deps.origin });
    },
    findVisitor: (token, isQuiet = false) =>
      findVisitor({ findLive, cache, visits, security, onHeard: deps.onHeard }, token, isQuiet),
    setSessionCookies: (cookies, playerId, session) => setSessionCookies(secret, cookies, playerId, session),
    startSession: (sql, holder, meta) => startSession(sql, holder, meta, idleSec()),
    listPresent: () => listPresentPersons(database.reading),
    endSession: (sessionId) => signOut({ database: database.reading, forget }, sessionId),
    endSessionsOf,
    endOthersOf,
    openPassword,
    mayTryPassword: (playerId) => proving.tries.take(playerId),
    markProved,
    hasProved: isProved,
    enter: async (input, holder, way, stillHolds) => {
      const admitted = await admit(admitting, holder, way, metaOf(secret, input, DEVICE_COOKIE), stillHolds);
      return admitted && letIn(secret, input.cookies, admitted);
    },
    start: async () => {
      stopListening = await hearEnds(deps, cache, forget);
      timers.push(
        setInterval(() => void visits.write(), WRITE_VISITS_MS),
        setInterval(() => void tidy(deps), TIDY_MS),
        setInterval(() => void cutOver(deps, forget), LOOK_AT_HELD_MS),
      );
    },
    stop: async () => {
      timers.forEach(clearInterval);
      await stopListening?.();
      await visits.write();
    },
  };
}

/** Until the first word, and from the moment on at which none could come, nothing is believed. */
function hearEnds(
  deps: SessionDeps,
  cache: VisitorCache,
  forget: (sessionId: number) => void,
): Promise<() => Promise<void>> {
  const hear = (payload: string | undefined): void => {
    if (payload?.startsWith(RENEWED_WORD) === true) return cache.forget(Number(payload.slice(RENEWED_WORD.length)));
    if (payload !== undefined) return forget(Number(payload));
    cache.clear();
    // What has ended meanwhile may hold something open.
    void cutOver(deps, forget);
  };
  return deps.database.listen(ENDED_CHANNEL, hear, () => cache.doubt());
}

function makeTries({ database, counters, addressFactor = 1, security }: SessionDeps): SignInTries {
  const hasBeenThere = (playerId: number, address: string) => hasSignedIn(database, playerId, address);
  return makeSignInTries({ counters, addressFactor, security, hasSignedIn: hasBeenThere });
}

function serveSession(
  http: Http,
  { waysIn }: SessionDeps,
  deps: Omit<SignInDeps, 'nowSec'>,
  proving: Pick<ProofDeps, 'markProof' | 'tries'> & { readonly endOthersOf: EndOthers },
): void {
  routeSession(http, { ...deps, nowSec: () => Math.floor(Date.now() / 1_000) });
  routeOwnSessions(http, { ...deps, ...proving });
  const sent = waysIn?.().sent;
  if (sent) routeSentWays(http, deps, sent);
}

function makeAdmitting(deps: SessionDeps, forget: (sessionId: number) => void, idleSec: () => number): AdmitDeps {
  const { database, security, secret, credentials, beforeSession, waysIn } = deps;
  const strict = makeStrictSignIn({
    database: database.reading,
    security,
    onClosed: async (tx, playerId) => waysIn?.().notifyOfClosing(tx, playerId),
    notifyOfSignIn: async (holder, meta) => waysIn?.().notifyOfSignIn(holder, meta),
  });
  return {
    database: database.reading,
    security,
    secret,
    lockOpen: (tx, playerId) => credentials.lockOpen(tx, playerId),
    seconds: () => waysIn?.().factors.seconds,
    forget,
    beforeSession,
    idleSec,
    strict: () => (deps.isStrict?.() ? strict : undefined),
    onNewDevice: (holder, meta) => waysIn?.().notifyOfNewDevice(holder, meta) ?? Promise.resolve(),
  };
}

/** What is held open by a session that is over ends now. */
async function cutOver({ database, log, listHeld }: SessionDeps, forget: (sessionId: number) => void): Promise<void> {
  const held = listHeld?.() ?? [];
  if (held.length === 0) return;
  try {
    for (const sessionId of await listOverSessions(database.reading, held)) forget(sessionId);
  } catch (error) {
    log.warn(
      { code: 'held_sessions_not_read', error: String(error) },
      'sessions that hold something open could not be read',
    );
  }
}

async function tidy({ database, log }: SessionDeps): Promise<void> {
  try {
    await deleteOldSteps(database, STEPS_KEPT_SEC);
    await deleteOldQr(database);
  } catch (error) {
    const said = { code: 'sign_in_steps_not_deleted', error: String(error) };
    log.warn(said, 'old halves of sign-ins could not be deleted');
  }
}

export { defineSessionActions } from './define-actions.ts';
