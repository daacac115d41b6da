import { join } from 'node:path';
import type { AddressKind } from '@glasshouse/contracts/identity';
import type { Language } from '@glasshouse/contracts/preferences';
import type { Login } from '@glasshouse/domain/identity';
import type { Issued } from '../codes/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { ClaimedPlayer, LockedPlayer, PlayerOfPerson } from '../session/index.ts';
import { defineActions } from './define-actions.ts';
import type { IdentityDeps } from './deps.ts';
import { followLeftLogin, listOwnLogins, noteLeftLogins, type LeftKey } from './left-logins.ts';
import { isPassword } from './password.ts';
import { routeIdentity } from './routes.ts';
import { registerSocial, type SocialRegistration } from './register-social.ts';
import { channelOf, readLanguage, sendSignIn } from './send-code.ts';
import {
  deleteLogins,
  findAddress,
  findClaimed,
  findClaims,
  findHolder,
  findLanguage,
  listLogins,
  listMails,
  listNamedLogins,
  lockHolder,
  type ClaimRow,
  type LoginRow,
} from './store-logins.ts';
import { isPasswordKept, settleMadePassword } from './store-made-password.ts';
import { getPasswordAge, hasOwnPassword, type PasswordAge } from './store-password.ts';
import { hasOwnWay } from './ways-left.ts';
import { findCountry, listPlayerIds } from './store.ts';

/** The phone number of a player's row; what is done with it is decided by `profile`. */
export { clearPhone, findPhoneOfPerson, getProfileRow, lockPhone, updatePhone } from './store-phone.ts';
export { lockPlayer } from './store-logins.ts';
export { hashPassword } from './password.ts';
export type { Exclusions, LeftKey } from './left-logins.ts';
export { hideAddress } from './view-address.ts';

/** Somebody who is written to by mail. */
export interface Reader {
  readonly playerId: number;
  readonly personId: number;
  readonly target: string;
  readonly language: Language;
}

/** Who somebody is: persons, their players, and what they prove it by. */
export interface Identity extends Module {
  /** Whose login it is; as much work where it is nobody's. */
  findPlayer(login: Login): Promise<ClaimedPlayer | undefined>;
  findHolder(playerId: number): Promise<PlayerOfPerson | undefined>;
  /** Of somebody who goes: their addresses are free for whoever they belong to, and an exclusion follows them there. */
  forget(tx: Sql, whose: { readonly personId: number; readonly playerIds: readonly number[] }): Promise<undefined>;
  /** These are theirs no more: while they are excluded they are remembered. In the transaction that takes them away. */
  noteLeft(tx: Sql, personId: number, keys: readonly LeftKey[]): Promise<void>;
  /** Somebody has this now: whoever left it excluded has come back. In the transaction that gives it to them. */
  followLeft(tx: Sql, personId: number, key: LeftKey): Promise<void>;
  /** Whether it is theirs; takes as long where there is no such player. */
  checkPassword(claimed: ClaimedPlayer | undefined, password: string): Promise<boolean>;
  /** False of who registered by a provider and has made none since. */
  hasOwnPassword(playerId: number): Promise<boolean>;
  /** What lets a player in waits for what changes that, and the other way round. Absent where the account is closed for good. */
  lockOpen(tx: Sql, playerId: number): Promise<LockedPlayer | undefined>;
  /** Somebody has signed in by it. */
  notePasswordUsed(claimed: ClaimedPlayer): Promise<void>;
  /** False as long as a password that we made was neither kept nor used. */
  isPasswordKept(playerId: number): Promise<boolean>;
  /** What signing in by a code or a link begins with; the same answer whether somebody does. */
  sendSignIn(channel: 'mail' | 'sms', target: string, language: string): Promise<Issued>;
  /** By an identity of a provider, which `join` makes theirs. */
  registerSocial(registration: SocialRegistration): ReturnType<typeof registerSocial>;
  /** Whether a player comes in without a provider: by a password that they know, or a confirmed address. */
  hasOtherWay(sql: Sql, playerId: number): Promise<boolean>;
  /** By a transaction, where one asks. */
  listPlayersOf(personId: number, sql?: Sql): Promise<readonly number[]>;
  /** Confirmed addresses of a player. */
  listLogins(playerId: number): Promise<readonly LoginRow[]>;
  /** Named and not confirmed yet. */
  findClaims(playerId: number): Promise<ClaimRow | undefined>;
  getPasswordAge(playerId: number): Promise<PasswordAge>;
  /** A confirmed one of the person's, of whichever of their players has it. */
  findAddress(
    sql: Sql,
    personId: number,
    kind: AddressKind,
  ): Promise<{ readonly target: string; readonly language: Language } | undefined>;
  /** Where players read mail, as far as they have shown it. */
  listReaders(playerIds: readonly number[]): Promise<readonly Reader[]>;
  /** In which language a player is written to. */
  findLanguage(sql: Sql, playerId: number): Promise<Language>;
  /** Where their first player registered: ISO 3166 alpha-2. */
  findCountryOf(sql: Sql, personId: number): Promise<string | undefined>;
}

export function makeIdentity(deps: IdentityDeps): Identity {
  const { database } = deps;
  defineActions(deps);
  /** Whoever has closed their account comes in by no way. */
  const keepOpen = async <Holder extends PlayerOfPerson>(holder: Holder | undefined): Promise<Holder | undefined> =>
    // Asked about nobody, too: as many questions whether or not there is somebody.
    (await deps.isClosed?.(database, holder?.personId ?? 0)) ? undefined : holder;
  return {
    migrations: {
      module: 'identity',
      folder: join(findRoot(), 'server/identity/migrations'),
      ranAs: { '001-player.sql': 'player', '003-phone.sql': 'player', '004-bucket-of.sql': 'player' },
    },
    serve: (http) => routeIdentity(http, deps),
    findPlayer: async (login) => keepOpen(await findClaimed(database, login)),
    findHolder: async (playerId) => keepOpen(await findHolder(database, playerId)),
    forget: async (tx, { personId, playerIds }) => {
      await noteLeftLogins(deps, tx, personId, await listOwnLogins(tx, playerIds));
      // That a letter came back from there is known by the address as well.
      for (const { kind, value } of await listNamedLogins(tx, personId))
        await deps.delivery.forgetBounce(tx, channelOf(kind), value);
      return deleteLogins(tx, playerIds);
    },
    noteLeft: (tx, personId, keys) => noteLeftLogins(deps, tx, personId, keys),
    followLeft: (tx, personId, key) => followLeftLogin(deps, tx, { personId }, key),
    checkPassword: (claimed, password) => isPassword(password, claimed?.passwordHash),
    hasOwnPassword: (playerId) => hasOwnPassword(database, playerId),
    lockOpen: async (tx, playerId) => {
      const locked = await lockHolder(tx, playerId);
      return locked && !(await deps.isClosed?.(tx, locked.personId)) ? locked : undefined;
    },
    notePasswordUsed: (claimed) => noteUsed(database, claimed),
    isPasswordKept: (playerId) => isPasswordKept(database, playerId),
    sendSignIn: (channel, target, language) =>
      database.transaction((tx) =>
        sendSignIn(deps, tx, {
          kind: channel === 'mail' ? 'mail' : 'phone',
          value: target,
          language: readLanguage(language),
        }),
      ),
    registerSocial: (registration) => registerSocial(deps, registration),
    hasOtherWay: (sql, playerId) => hasOwnWay(deps, sql, playerId),
    listPlayersOf: (personId, sql = database) => listPlayerIds(sql, personId),
    listLogins: (playerId) => listLogins(database, playerId),
    findClaims: (playerId) => findClaims(database, playerId),
    getPasswordAge: (playerId) => getPasswordAge(database, playerId),
    findAddress,
    listReaders: async (playerIds) =>
      (await listMails(database, playerIds)).map((row) => ({
        playerId: row.player_id,
        personId: row.person_id,
        target: row.value,
        language: readLanguage(row.language ?? undefined),
      })),
    findLanguage,
    findCountryOf: findCountry,
  };
}

/** None is made for a player who is there already: one that is used stays so. */
async function noteUsed(sql: Sql, { playerId, isUnused }: ClaimedPlayer): Promise<void> {
  if (isUnused) await settleMadePassword(sql, playerId);
}
