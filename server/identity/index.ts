import { join } from 'node:path';
import type { CurrencyIso } from '@glasshouse/domain/money';
import type { Database, Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { CallInput } from '../platform/http/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { PlayerOfPerson, SessionMeta, StartedSession } from '../session/index.ts';
import { checkPassword } from './check-password.ts';
import { routeIdentity } from './routes.ts';
import { listPlayerIds } from './store.ts';

/** The phone number of a player's row; what is done with it is decided by `profile`. */
export { clearPhone, getProfileRow, lockPhone, updatePhone, type PhoneRow } from './store-phone.ts';

export interface IdentityDeps {
  readonly database: Database;
  /** The main account, in the transaction that makes the player; its id. */
  readonly openAccount: (tx: Sql, playerId: number, currency: CurrencyIso) => Promise<number>;
  readonly startSession: (tx: Sql, holder: PlayerOfPerson, meta: SessionMeta) => Promise<StartedSession>;
  /** In the browser that has registered. */
  readonly keepSignedIn: (cookies: CallInput<unknown>['cookies'], playerId: number, session: StartedSession) => void;
  /** Whether the site takes new players, at this moment. */
  readonly isOpen: () => boolean;
  /** To the terms of that moment: whoever registers has them before them. */
  readonly agreeToTerms: (tx: Sql, playerId: number) => Promise<void>;
}

/** Who somebody is: persons, their players, and what they prove it by. */
export interface Identity extends Module {
  /** Whose id and password these are; takes as long where there is no such player. */
  checkPassword(playerId: number | undefined, password: string): Promise<PlayerOfPerson | undefined>;
  listPlayersOf(personId: number): Promise<readonly number[]>;
}

export function makeIdentity(deps: IdentityDeps): Identity {
  return {
    migrations: {
      module: 'identity',
      folder: join(findRoot(), 'server/identity/migrations'),
      ranAs: { '001-player.sql': 'player', '003-phone.sql': 'player', '004-bucket-of.sql': 'player' },
    },
    serve: (http) => routeIdentity(http, deps),
    checkPassword: (playerId, password) => checkPassword(deps.database, playerId, password),
    listPlayersOf: (personId) => listPlayerIds(deps.database, personId),
  };
}
