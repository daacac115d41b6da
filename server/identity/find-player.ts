import type { Login } from '@glasshouse/domain/identity';
import type { Sql } from '../platform/database/index.ts';
import type { PlayerOfPerson } from '../session/index.ts';
import { findHolder, findLogin } from './store-logins.ts';

/** Whose login it is; one question whichever kind it is, and whether or not there is somebody. */
export async function findPlayer(sql: Sql, login: Login): Promise<PlayerOfPerson | undefined> {
  return login.kind === 'id' ? findHolder(sql, login.playerId) : findLogin(sql, login.kind, login.value);
}
