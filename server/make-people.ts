import type { SocialProvider } from '@glasshouse/contracts/social';
import type { Config } from './config/index.ts';
import { makeContact } from './contact/index.ts';
import { makeCodes } from './codes/index.ts';
import { makeDelivery, makeWays, type Delivery, type PostSettings } from './delivery/index.ts';
import { makeFavourites, type Favourites } from './favourites/index.ts';
import { makeIdentity, type Identity } from './identity/index.ts';
import { findMainCurrency, type Ledger } from './ledger/index.ts';
import { makeData, type DataSettings } from './make-data.ts';
import { makeSigner } from './make-money.ts';
import { makeMarkers, type Markers } from './markers/index.ts';
import { makePersons, type Persons } from './make-persons.ts';
import type { Database, Sql } from './platform/database/index.ts';
import { makeSecret } from './platform/ids/index.ts';
import type { Counters } from './platform/limits/index.ts';
import type { Logger, SecurityLog } from './platform/logs/index.ts';
import type { Module } from './platform/module/index.ts';
import type { Outbox } from './platform/outbox/index.ts';
import type { SocialClient } from './platform/environment/index.ts';
import type { Sealer } from './platform/sealing/index.ts';
import type { Signing } from './platform/signing/index.ts';
import type { Operator } from './operator/index.ts';
import { findTimeZone, makePreferences } from './preferences/index.ts';
import { announceMessages, makeMessages, type Messages } from './messages/index.ts';
import { makeProfile, readPhone } from './profile/index.ts';
import { makeSocialWays } from './make-social-ways.ts';
import { makeWaysIn, type WaysIn } from './make-ways-in.ts';
import { makeProtection, makeProtectionSettings, type Protection } from './protection/index.ts';
import type { Session } from './session/index.ts';
import { makeTerms } from './terms/index.ts';

export interface PeopleDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly security: SecurityLog;
  readonly outbox: Outbox;
  readonly signing: Signing;
  readonly sealer: Sealer;
  readonly config: Config;
  readonly operator: Operator;
  readonly limits: { readonly counters: Counters };
  readonly ledger: Ledger;
  readonly session: Session;
  readonly settings: PostSettings &
    DataSettings & {
      /** Addresses of national registers, by country. */
      readonly registers: ReadonlyMap<string, string>;
      readonly siteHosts: readonly string[];
      readonly social: ReadonlyMap<SocialProvider, SocialClient>;
      readonly port: number;
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
  readonly delivery: Delivery;
  readonly messages: Messages;
  /** Something authenticated was heard of a person. */
  hear(personId: number): void;
  readonly beforeSession: Persons['beforeSession'];
  readonly modules: readonly Module[];
  /** They read what bets came to: they start after protection and money. */
  readonly watching: readonly Module[];
}

const TOKEN_BYTES = 24;

/** Who somebody is, what they have agreed to, what is known of them, and what protects them. */
export function makePeople(deps: PeopleDeps): People {
  const { config, ledger, session, outbox } = deps;
  const database = deps.database.reading;
  const terms = makeTerms({ database, inForce: config.terms });
  const zoneOf = async (sql: Sql, personId: number): Promise<number | undefined> =>
    findTimeZone(sql, await identity.listPlayersOf(personId));
  const protection: Protection = makeProtection({
    ...deps,
    settings: makeProtectionSettings(config),
    signer: makeSigner(deps.signing),
    makeToken: () => makeSecret(TOKEN_BYTES),
    findOrigin: (sql, personId) => findOrigin(identity, sql, personId),
    endSessionsOf: (tx, personId) => session.endSessionsOf(tx, personId),
    findTimeZone: zoneOf,
  });
  const { persons, registers, beforeSession } = makePersons({
    ...deps,
    addresses: deps.settings.registers,
    protection,
    findCountryOf: (sql, personId) => identity.findCountryOf(sql, personId),
  });
  const favourites = makeFavourites({ database, outbox });
  const messages = makeMessages({
    ...deps,
    database,
    secret: deps.signing.deriveSecret('mailing'),
    origin: findOriginOf(deps.settings),
    mayTell: (tx, personId, purpose) => contact.mayTell(tx, personId, purpose),
  });
  const delivery = makeDelivery({
    ...deps,
    ...makeWays(deps.settings, deps.database, deps.log),
    siteName: (language) => config.siteName(language),
    mayContact: protection.mayContact,
    isWanted: messages.isWanted,
    writeStopAddresses: messages.writeStopAddresses,
  });
  const codes = makeCodes({ ...deps, database, secret: deps.signing.deriveSecret('codes') });
  const origin = findOriginOf(deps.settings);
  const isRegistrationOpen = (): boolean => config.features().has('registration');
  const identity: Identity = makeIdentity({
    database,
    codes,
    delivery,
    origin,
    openAccount: (tx, playerId, currency) => ledger.openAccount(tx, playerId, currency),
    startSession: (tx, holder, meta) => session.startSession(tx, holder, meta),
    protectPerson: (tx, personId) => protection.openPerson(tx, personId),
    keepSignedIn: (cookies, playerId, started) => session.keepSignedIn(cookies, playerId, started),
    endOthersOf: (tx, playerId, kept) => session.endOthersOf(tx, playerId, kept, 'password_changed'),
    mayTryPassword: (playerId) => session.mayTryPassword(playerId),
    readPhone,
    onAddress: async (tx, { personId }, { kind }) => {
      if (kind === 'phone') await persons.compareAgain(tx, personId);
    },
    agreeToTerms: (tx, playerId) => terms.agreeAtRegistration(tx, playerId),
    askForDetails: (tx, personId, country) => persons.askForDetails(tx, personId, country),
    isClosed: (sql, personId) => data.isClosed(sql, personId),
    isOpen: isRegistrationOpen,
  });
  const ways = makeWaysIn({ ...deps, database, identity, delivery, codes });
  const contact = makeContact({
    mayContact: protection.mayContact,
    onNotice: (tx, personId) => announceMessages(outbox, tx, personId),
    post: {
      ...delivery,
      findAddress: (sql, personId, channel) =>
        identity.findAddress(sql, personId, channel === 'mail' ? 'mail' : 'phone'),
    },
  });
  const markers = makeMarkers({
    ...deps,
    protection,
    contact,
    findTimeZone: zoneOf,
  });
  const profile = makeProfile({ database, onPhoneSaved: (tx, personId) => persons.compareAgain(tx, personId) });
  const preferences = makePreferences({ database });
  const social = makeSocialWays({ ...deps, database, identity, delivery, origin, isOpen: isRegistrationOpen });
  const data = makeData({ ...deps, persons, identity, config, forgetters: [favourites, preferences, social] });
  const modules = [
    codes,
    identity,
    ways.factors,
    social,
    terms,
    profile,
    favourites,
    persons,
    registers,
    preferences,
    ...data.modules,
  ];
  const hear = (personId: number): void => {
    protection.hear(personId);
    markers.hear(personId);
  };
  const watching = [delivery, contact, messages, markers];
  return {
    identity,
    ways,
    favourites,
    protection,
    markers,
    delivery,
    messages,
    hear,
    beforeSession,
    modules,
    watching,
  };
}

/** Where a person's first player registered, and in which currency. */
async function findOrigin(identity: Identity, sql: Sql, personId: number) {
  const currency = await findMainCurrency(sql, personId);
  const country = await identity.findCountryOf(sql, personId);
  return currency && country !== undefined ? { country, currency } : undefined;
}

/** Under which address the site's letters lead to it. */
function findOriginOf({ siteHosts: [host], port }: PeopleDeps['settings']): string {
  return host === undefined ? `http://localhost:${port}` : `https://${host}`;
}
