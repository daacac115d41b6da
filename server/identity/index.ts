import { join } from 'node:path';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { PlayerOfPerson } from '../session/index.ts';
import { checkPassword } from './check-password.ts';
import type { IdentityDeps } from './deps.ts';
import { routeIdentity } from './routes.ts';
import { findCountry, listPlayerIds } from './store.ts';

/** The phone number of a player's row; what is done with it is decided by `profile`. */
export { clearPhone, findPhoneOfPerson, getProfileRow, lockPhone, updatePhone, type PhoneRow } from './store-phone.ts';

/** Who somebody is: persons, their players, and what they prove it by. */
export interface Identity extends Module {
  /** Whose id and password these are; takes as long where there is no such player. */
  checkPassword(playerId: number | undefined, password: string): Promise<PlayerOfPerson | undefined>;
  listPlayersOf(personId: number): Promise<readonly number[]>;
  /** Where their first player registered: ISO 3166 alpha-2. */
  findCountryOf(sql: Sql, personId: number): Promise<string | undefined>;
}

export function makeIdentity(deps: IdentityDeps): Identity {
  return {
    migrations: {
      module: 'identity',
      folder: join(findRoot(), 'server/identity/migrations'),
      ranAs: { '001-player.sql': 'player', '003-phone.sql': 'player', '004-bucket-of.sql': 'player' },
    },
    serve: (http) => routeIdentity(http, deps),
    checkPassword: async (playerId, password) => {
      const holder = await checkPassword(deps.database, playerId, password);
      return holder && (await deps.isClosed?.(deps.database, holder.personId)) ? undefined : holder;
    },
    listPlayersOf: (personId) => listPlayerIds(deps.database, personId),
    findCountryOf: findCountry,
  };
}
