import { LANGUAGES } from '@glasshouse/contracts/preferences';
import { englishSportName, SPORTS } from '@glasshouse/domain/markets';
import { BARS } from '@glasshouse/domain/protection';
import { makeCodes, type Codes } from './codes/index.ts';
import type { Config } from './config/index.ts';
import type { Delivery } from './delivery/index.ts';
import { makeFactors, makePasskeySite, type Factors } from './factors/index.ts';
import {
  hashPassword,
  hideAddress,
  makeIdentity,
  type Exclusions,
  type Identity,
  type LeftKey,
} from './identity/index.ts';
import type { Ledger } from './ledger/index.ts';
import type { Operator } from './operator/index.ts';
import type { People } from './people/index.ts';
import type { Database, Sql } from './platform/database/index.ts';
import type { Counters } from './platform/limits/index.ts';
import type { Logger, SecurityLog } from './platform/logs/index.ts';
import type { Module } from './platform/module/index.ts';
import type { Signing } from './platform/signing/index.ts';
import type { Protection } from './protection/index.ts';
import type { Terms } from './terms/index.ts';
import { readPhone } from './profile/index.ts';
import type { PlayerOfPerson, SentWays, Session, SessionMeta } from './session/index.ts';

export interface WaysInDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly security: SecurityLog;
  readonly settings: { readonly siteHosts: readonly string[]; readonly port: number };
  readonly signing: Signing;
  readonly config: Config;
  readonly limits: { readonly counters: Counters };
  readonly session: Session;
  readonly ledger: Ledger;
  readonly delivery: Delivery;
  readonly terms: Terms;
  readonly persons: People;
  readonly protection: Protection;
  readonly operator: Operator;
  /** Where the site is, for links in letters. */
  readonly origin: string;
  readonly isClosed: (sql: Sql, personId: number) => Promise<boolean>;
  /** Whether a provider lets a player in. */
  readonly hasProvider: (sql: Sql, playerId: number) => Promise<boolean>;
  readonly listProviderKeys: (sql: Sql, personId: number) => Promise<readonly LeftKey[]>;
}

/** What signing in asks beside a password. */
export interface WaysIn {
  readonly codes: Codes;
  readonly identity: Identity;
  readonly factors: Factors;
  readonly modules: readonly Module[];
  readonly sent: SentWays;
  notifyOfNewDevice(holder: PlayerOfPerson, meta: SessionMeta): Promise<void>;
  notifyOfSignIn(holder: PlayerOfPerson, meta: SessionMeta): Promise<void>;
  notifyOfClosing(tx: Sql, playerId: number): Promise<void>;
}

export function makeWaysIn(deps: WaysInDeps): WaysIn {
  const { database, delivery, config } = deps;
  const codes = makeCodes({ ...deps, secret: deps.signing.deriveSecret('codes') });
  const identity = makeOwnIdentity(deps, codes);
  const about = { ...deps, identity };
  const factors = makeOwnFactors(about);
  return {
    codes,
    identity,
    factors,
    modules: [codes, identity, factors],
    sent: {
      codes,
      isOpen: (channel) => delivery.isOpen(channel),
      readPhone,
      sendCode: (channel, target, language) => identity.sendSignIn(channel, target, language),
      findHolder: (playerId) => identity.findHolder(playerId),
    },
    notifyOfNewDevice: ({ playerId }, meta) =>
      tell(about, database, playerId, { template: 'new_device', values: describeVisit(meta) }, config.isSignInStrict()),
    notifyOfSignIn: ({ playerId }, meta) =>
      tell(about, database, playerId, { template: 'signed_in', values: describeVisit(meta) }, true),
    notifyOfClosing: (tx, playerId) => tell(about, tx, playerId, { template: 'password_closed', values: {} }, true),
  };
}

function describeVisit({ userAgent, country, address }: SessionMeta): SafetyLetter['values'] {
  return { device: userAgent?.slice(0, 120) ?? '?', when: new Date().toISOString(), place: country ?? address };
}

function makeOwnIdentity(deps: WaysInDeps, codes: Codes): Identity {
  const { database, delivery, origin, session, ledger, terms, persons, protection, config } = deps;
  return makeIdentity({
    database,
    codes,
    delivery,
    ownWords: () => listOwnWords(deps),
    origin,
    openAccount: (tx, playerId, currency) => ledger.openAccount(tx, playerId, currency),
    startSession: (tx, holder, meta) => session.startSession(tx, holder, meta),
    protectPerson: (tx, personId) => protection.openPerson(tx, personId),
    setSessionCookies: (cookies, playerId, started) => session.setSessionCookies(cookies, playerId, started),
    endOthersOf: (tx, playerId, kept) => session.endOthersOf(tx, playerId, kept, 'password_changed'),
    onNewPassword: (tx, playerId) => session.openPassword(tx, playerId),
    mayTryPassword: (playerId) => session.mayTryPassword(playerId),
    readPhone,
    onAddress: async (tx, { personId }, { kind }) => {
      if (kind === 'phone') await persons.compareAgain(tx, personId);
    },
    agreeToTerms: (tx, playerId) => terms.agreeAtRegistration(tx, playerId),
    askForDetails: (tx, personId, country) => persons.askForDetails(tx, personId, country),
    exclusions: makeExclusions(deps),
    operator: deps.operator,
    isClosed: deps.isClosed,
    hasProvider: deps.hasProvider,
    listProviderKeys: deps.listProviderKeys,
    isOpen: config.takes,
  });
}

function listOwnWords({ config, settings }: WaysInDeps): string[] {
  const hosts = [...settings.siteHosts, config.canonicalHost() ?? ''];
  const sports = SPORTS.flatMap((sport) => [sport.slug, englishSportName(sport)]);
  return [...LANGUAGES.map((language) => config.siteName(language)), ...hosts, ...sports];
}

const SHARED = { source: 'left', code: 'self_excluded' } as const;

/** An exclusion goes with whoever leaves, and comes back with their address. */
function makeExclusions({ protection, signing }: WaysInDeps): Exclusions {
  return {
    secret: signing.deriveSecret('left logins'),
    isExcluded: async (sql, personId) => (await protection.findOwnExclusion(sql, personId)) !== undefined,
    share: async (tx, from, to) => {
      const end = await protection.findOwnExclusion(tx, from);
      if (!end) return;
      const { spends } = BARS.self_excluded;
      const untilMs = end.untilSec === undefined ? {} : { untilMs: end.untilSec * 1_000 };
      const reason = 'person_excluded';
      await protection.restrict(tx, to, { ...SHARED, spends, reason, ...untilMs });
    },
    unshare: (tx, personId) => protection.lift(tx, personId, SHARED),
  };
}

type WithIdentity = WaysInDeps & { readonly identity: Identity };

function makeOwnFactors(deps: WithIdentity): Factors {
  const { database, identity, delivery, session } = deps;
  return makeFactors({
    database,
    log: deps.log,
    security: deps.security,
    siteName: () => deps.config.siteName('en'),
    site: makePasskeySite(deps.settings.siteHosts, deps.settings.port),
    findHolder: (playerId) => identity.findHolder(playerId),
    enter: session.enter,
    markProved: session.markProved,
    counters: deps.limits.counters,
    secret: deps.signing.deriveSecret('factors'),
    hashAnswer: (answer) => hashPassword(answer.trim().toLowerCase()),
    describeAccount: async (playerId) => {
      const [logins, age] = await Promise.all([identity.listLogins(playerId), identity.getPasswordAge(playerId)]);
      return {
        addresses: logins.map(({ kind, value }) => ({ kind, shown: hideAddress(kind, value) })),
        channels: { mail: delivery.isOpen('mail'), phone: delivery.isOpen('sms') },
        passwordDays: age.days,
        isPasswordChanged: age.is_changed,
      };
    },
    onChanged: async (tx, playerId, sessionId, what) => {
      await session.endOthersOf(tx, playerId, sessionId, 'password_changed');
      await tell(deps, tx, playerId, { template: 'factor_changed', values: { what } });
    },
  });
}

interface SafetyLetter {
  readonly template: 'factor_changed' | 'new_device' | 'signed_in' | 'password_closed';
  readonly values: Readonly<Record<string, string>>;
}

/**
 * By mail where they read it; else what has changed is said by a short message. Who came in is not, where the site is not
 * strict: it would cost more than it tells.
 */
export async function tell(
  { identity, delivery }: Pick<WithIdentity, 'identity' | 'delivery'>,
  sql: Sql,
  playerId: number,
  letter: SafetyLetter,
  isShort = letter.template === 'factor_changed',
): Promise<void> {
  const channels = (isShort ? (['mail', 'sms'] as const) : (['mail'] as const)).filter((one) => delivery.isOpen(one));
  if (channels.length === 0) return;
  const logins = await identity.listLogins(playerId);
  for (const channel of channels) {
    const login = logins.find(({ kind }) => kind === (channel === 'mail' ? 'mail' : 'phone'));
    if (!login) continue;
    const language = await identity.findLanguage(sql, playerId);
    const to = { channel, target: login.value, language, playerId };
    await delivery.enqueue(sql, { ...to, purpose: 'safety', ...letter });
    return;
  }
}
