import { isYounger } from './people/index.ts';
import type { Word } from '@glasshouse/domain/protection';
import { makeBans, type Bans } from './bans/index.ts';
import type { Config, WaysSetUp } from './config/index.ts';
import type { Delivery } from './delivery/index.ts';
import { makeFavourites, type Favourites } from './favourites/index.ts';
import type { Identity } from './identity/index.ts';
import { findMainCurrency, type Ledger } from './ledger/index.ts';
import { makeData, type DataSettings } from './make-data.ts';
import { makeSigner } from './make-money.ts';
import { makeMarkers, type Markers } from './markers/index.ts';
import { makePersons, type Persons } from './make-persons.ts';
import type { DepositFile } from './registers/index.ts';
import type { Database, Sql } from './platform/database/index.ts';
import { makeSecret } from './platform/ids/index.ts';
import type { Counters } from './platform/limits/index.ts';
import type { Logger, SecurityLog } from './platform/logs/index.ts';
import type { Module } from './platform/module/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Outbox } from './platform/outbox/index.ts';
import type { Sealer } from './platform/sealing/index.ts';
import type { Signing } from './platform/signing/index.ts';
import type { Operator } from './operator/index.ts';
import { findTimeZone, makePreferences } from './preferences/index.ts';
import { findOrigin as findSiteOrigin, makePost, type PostDeps } from './make-post.ts';
import { makeSocialWays, toLeftKey, type SocialSettings } from './make-social-ways.ts';
import { makeWaysIn, type WaysIn } from './make-ways-in.ts';
import { stopNews, type Messages } from './messages/index.ts';
import { listExisting } from './sportsbook/index.ts';
import { makeProfile } from './profile/index.ts';
import { makeProtection, makeProtectionSettings, type Protection } from './protection/index.ts';
import { defineSessionActions, type Session } from './session/index.ts';
import type { Social } from './social/index.ts';
import type { Wallet } from './wallet/index.ts';
import { makeTerms } from './terms/index.ts';

export interface PeopleDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly security: SecurityLog;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly signing: Signing;
  readonly sealer: Sealer;
  readonly config: Config;
  readonly operator: Operator;
  readonly limits: { readonly counters: Counters };
  readonly ledger: Ledger;
  readonly wallet: Pick<Wallet, 'isBalanceHidden' | 'hasDeposited'>;
  readonly session: Session;
  readonly settings: PostDeps['settings'] &
    DataSettings &
    SocialSettings & {
      readonly production: boolean;
      /** Addresses of national registers, by country. */
      readonly registers: ReadonlyMap<string, string>;
      /** Of national files of deposits, likewise. */
      readonly depositFiles: ReadonlyMap<string, string>;
    };
}

export interface People {
  /** What signing in needs of the people’s own modules. */
  readonly ways: WaysIn;
  readonly identity: Identity;
  readonly favourites: Favourites;
  /** Stands on the ledger and on sessions: it starts after them. */
  readonly protection: Protection;
  readonly markers: Markers;
  readonly bans: Bans;
  readonly delivery: Delivery;
  readonly messages: Messages;
  /** Whether somebody of the house has seen who a person is. */
  isVerified(sql: Sql, personId: number): Promise<boolean>;
  /** By what people can be reached and known here. */
  setUp(): WaysSetUp;
  /** Something authenticated was heard of a person. */
  hear(personId: number, word: Word): void;
  readonly beforeSession: Persons['beforeSession'];
  /** In the transaction of a deposit: whether its person has to say who they are first. */
  needsName(sql: Sql, personId: number): Promise<boolean>;
  readonly depositFile: DepositFile;
  readonly modules: readonly Module[];
  /** They read what bets came to: they start after protection and money. */
  readonly watching: readonly Module[];
}

const TOKEN_BYTES = 24;

/** Who somebody is, what they have agreed to, what is known of them, and what protects them. */
export function makePeople(deps: PeopleDeps): People {
  const { config, outbox } = deps;
  const database = deps.database.reading;
  defineSessionActions(deps.operator, () => identity);
  const terms = makeTerms({ database, inForce: config.terms });
  const zoneOf = async (sql: Sql, personId: number) => findTimeZone(sql, await identity.listPlayersOf(personId));
  const protection: Protection = makeOwnProtection(deps, () => identity, zoneOf);
  const { persons, registers, beforeSession } = makePersons({
    ...deps,
    addresses: deps.settings.registers,
    isStrict: deps.settings.production,
    protection,
    findCountryOf: (sql, personId) => identity.findCountryOf(sql, personId),
  });
  const favourites = makeFavourites({ database, outbox, listExisting: (named) => listExisting(database, named) });
  const { messages, delivery, contact } = makePost({
    ...deps,
    database,
    protection,
    findAddress: (sql, personId, kind) => identity.findAddress(sql, personId, kind),
  });
  const ways = makeWaysIn({
    ...deps,
    database,
    delivery,
    terms,
    persons,
    protection,
    origin: findSiteOrigin(deps.settings),
    isClosed: (sql, personId) => data.isClosed(sql, personId),
    hasProvider: (sql, playerId) => social.letsIn(sql, playerId),
    listProviderKeys: async (sql, personId) => (await social.listKeysOf(sql, personId)).map(toLeftKey),
  });
  const identity: Identity = ways.identity;
  const markers = makeMarkers({ ...deps, protection, contact, findTimeZone: zoneOf });
  const preferences = makePreferences({ database });
  const social = makeSocialWays({ ...deps, database, identity, delivery });
  const data = makeData({ ...deps, persons, identity, messages, forgetters: [favourites, preferences, social] });
  const profile = makeProfile({
    database,
    onPhoneSaved: (tx, personId) => persons.compareAgain(tx, personId),
    sources: {
      ...deps.wallet,
      ...listWaysOf(ways, social),
      standingOf: (personId) => bans.standingOf(personId),
      verificationOf: (personId) => data.viewOf(personId),
      userDataOf: (personId) => persons.showUserData(personId),
      countUnread: (personId) => messages.countUnread(personId),
      activationDays: config.activationDays,
    },
  });
  const bans = makeOwnBans(deps, protection, (personId) => identity.listPlayersOf(personId));
  // Which sports are closed is read before anything is sold.
  const own = [terms, profile, favourites, persons, registers, preferences, bans];
  const modules = [...ways.modules, social, ...own, ...data.modules];
  const watching = [delivery, contact, messages, markers];
  const told = { favourites, protection, markers, bans, delivery, messages, setUp: () => listSetUp(delivery, social) };
  const asked = { needsName: persons.needsName, depositFile: registers.depositFile, isVerified: data.isVerified };
  return { identity, ways, ...told, ...asked, hear: hearBoth(protection, markers), beforeSession, modules, watching };
}

/** What happens to a person is heard by what protects them, and by what looks for signs of harm. */
function hearBoth(protection: Protection, markers: Pick<Markers, 'hear'>): People['hear'] {
  return (personId, word) => {
    protection.hear(personId, word);
    markers.hear(personId);
  };
}

function listSetUp({ isOpen }: Delivery, { offered }: Social): WaysSetUp {
  return { mail: isOpen('mail'), sms: isOpen('sms'), providers: offered };
}

/** By what a player comes in, as their own configuration tells it. */
function listWaysOf({ identity, factors }: WaysIn, social: Social) {
  return {
    securityOf: (playerId: number) => factors.securityOf(playerId),
    isPasswordKept: (playerId: number) => identity.isPasswordKept(playerId),
    countIdentities: (playerId: number) => social.countIdentities(playerId),
  };
}

function makeOwnBans(deps: PeopleDeps, protection: Protection, listPlayersOf: Identity['listPlayersOf']): Bans {
  return makeBans({ ...deps, database: deps.database.reading, protection, listPlayersOf });
}

function makeOwnProtection(
  deps: PeopleDeps,
  findIdentity: () => Identity,
  findTimeZone: Parameters<typeof makeProtection>[0]['findTimeZone'],
) {
  return makeProtection({
    ...deps,
    settings: makeProtectionSettings(deps.config),
    signer: makeSigner(deps.signing),
    makeToken: () => makeSecret(TOKEN_BYTES),
    findOrigin: (sql, personId) => findOrigin(findIdentity(), sql, personId),
    hasProved: (tx, sessionId) => deps.session.hasProved(sessionId, tx),
    endSessionsOf: async (tx, personId) => void (await deps.session.endSessionsOf(tx, personId)),
    findTimeZone,
    stopNews,
    isYounger,
  });
}

/** Where a person's first player registered, and in which currency. */
async function findOrigin(identity: Identity, sql: Sql, personId: number) {
  const currency = await findMainCurrency(sql, personId);
  const country = await identity.findCountryOf(sql, personId);
  return currency && country !== undefined ? { country, currency } : undefined;
}
